// A game as a study: all its lines with notes, and edits that can be undone.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "session/note.h"
#include "session/session.h"

namespace narabe {

class Study {
  public:
    /// The most bytes of all notes together.
    static constexpr std::size_t most_text = 400'000;

    /// The study of a game, with the notes in its saved text. The line of the game becomes the main line.
    explicit Study(Session session);

    /// The game at the position shown; its line is the selected one. The main line is the first of the tree, as far as it goes.
    const Session& session() const { return session_; }
    const GameTree& tree() const { return session_.tree(); }
    /// The note on the position after a node; 0 is the start of the game.
    const Note& note(std::size_t node) const { return notes_[node]; }
    /// The node before the position shown.
    std::size_t shown() const;
    void show(std::size_t node);
    /// The number of moves in the main line; its nodes are those from 1 to that number.
    std::size_t main_moves() const { return main_moves_; }
    /// How the main line ended: by the rules, or by the players. If it has ended, it can’t be changed any more.
    std::optional<Outcome> result() const;
    /// How the players ended the main line.
    const std::optional<Outcome>& ended() const { return ended_; }
    /// Entries about the game that this version does not know.
    const std::vector<UnknownEntry>& unknown() const { return unknown_; }

    // --- Edits; each can be undone. If an edit is impossible, it returns the reason and changes nothing.

    /// Adds a legal move after the position shown, and the moves of chance after it; shows the last of them. In games with hidden
    /// information, these draws are not the ones that the game itself would make.
    std::optional<Sentence> play(Move move);
    /// Removes a node, which is not the start of the game, and all that continue it.
    std::optional<Sentence> remove(std::size_t node);
    /// Moves the variation to which a node belongs before the one above it; before the first, it becomes the main line, up to its end.
    std::optional<Sentence> promote(std::size_t node);
    /// Makes the line through a node the main line, up to its end.
    std::optional<Sentence> make_main(std::size_t node);
    /// Changes the note on the position after a node.
    std::optional<Sentence> annotate(std::size_t node, Note note);
    bool can_undo() const { return done_ > 0; }
    bool can_redo() const { return done_ < edits_.size(); }
    /// Undoes the last edit, and shows the position in which it was made.
    void undo();
    void redo();

    /// The game to save: with its main line, whatever is selected here, and with all notes.
    Session saved() const;

  private:
    friend class StudyReader;

    struct Item {
        GameTree::Node node;
        Note note;
    };
    /// Neighbouring nodes that are in the tree or left out.
    struct Group {
        std::size_t first = 0;  // the number of the first node in the tree
        std::size_t count = 0;
        std::vector<Item> left_out{};  // empty if they are in the tree
    };
    /// Two groups of neighbouring nodes that change places.
    struct Exchange {
        std::size_t first = 0;
        std::size_t second = 0;  // where the second group begins
        std::size_t last = 0;    // where it ends
    };
    /// The other note of a node.
    struct OtherNote {
        std::size_t node = 0;
        Note note{};
    };
    using Step = std::variant<Group, Exchange, OtherNote>;
    struct Selection {
        std::size_t end = 0;     // the last node of the selected line
        std::size_t cursor = 0;  // the number of moves before the position shown
        std::size_t main_moves = 0;
    };
    struct Edit {
        std::vector<Step> steps{};
        Selection before{};
        Selection after{};
    };

    GameTree& edited() { return session_.tree_; }
    std::size_t insert(std::size_t parent, const MoveLine& line);
    std::size_t parent(std::size_t node) const;
    bool is_over() const { return result().has_value(); }
    Selection selection() const;
    void select(const Selection& selection);
    void toggle(Step& step);
    void begin_edit();
    void apply(Step step);
    void finish_edit();
    void add(Move move);
    void bring_first(const std::vector<Move>& moves);

    Session session_;
    std::vector<Note> notes_;  // one for each node, and one for the start of the game
    std::size_t main_moves_ = 0;
    std::optional<Outcome> ended_;
    std::vector<UnknownEntry> unknown_;
    std::vector<Edit> edits_;
    std::size_t done_ = 0;  // number of edits that are not undone
};

}  // namespace narabe
