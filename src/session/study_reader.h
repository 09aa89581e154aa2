// Reads the entries of a study, one after another.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "session/study.h"

namespace narabe {

class StudyReader {
  public:
    /// What becomes of moves that are not in the study.
    enum class NewMoves : bool { ignored, added };

    /// Precondition: the main line of the study is selected.
    StudyReader(Study& study, NewMoves new_moves);

    /// Follows the main line, to which the next entries then belong.
    void follow_main();
    /// Reads an entry. Returns the reason if it is wrong.
    std::optional<Sentence> read(std::string_view entry);
    /// Adds an entry about the game that this version does not know.
    std::optional<Sentence> read_unknown(std::string_view entry);
    /// Goes back or on to the position after `count` moves of the current line. Precondition: the line has that many.
    void go_to(std::size_t count);
    /// Plays a move in that position. Returns the reason if that is impossible.
    std::optional<Sentence> play(std::string_view move);
    /// The number of moves before that position.
    std::size_t moves() const { return line_.size(); }
    const AnyPosition& position() const { return line_.position_after(line_.size()); }
    /// The note on that position.
    Note& note() { return study_.notes_[path_.back()]; }
    /// Sets the number of moves in the main line, and how the players ended it. Precondition: the first line has that many moves.
    /// Returns the reason if it cannot end so.
    std::optional<Sentence> set_main(std::size_t moves, const std::optional<Outcome>& ended);
    /// Completes the study. Returns the reason if there is too much in it.
    std::optional<Sentence> finish();

  private:
    std::optional<Sentence> read_line(std::string_view rest);
    std::optional<Sentence> read_note(std::string_view word, std::string_view text);
    std::optional<Sentence> read_name(std::string_view text);
    void read_comment(std::string_view text);
    std::optional<Sentence> read_mark(std::string_view text);

    Study& study_;
    NewMoves new_moves_;
    MoveLine line_;
    std::vector<std::size_t> path_{0};  // nodes of the line, from the start of the game
    std::size_t noted_ = 0;             // the node to which the last note belongs
    std::optional<std::size_t> commented_;
    std::optional<std::size_t> shown_;
};

/// The note as entries, without its number of moves: `comment`, a space, and a text.
std::vector<std::pair<std::string_view, std::string>> entries_of(const Note& note);

}  // namespace narabe
