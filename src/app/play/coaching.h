// The coach during a game: after a costly move of the player, it shows the reply before the computer moves. It also explains the
// computer's moves.
#pragma once

#include <optional>
#include <vector>

#include "app/play/board_play.h"
#include "app/play/page_reporter.h"
#include "app/thinking/analyst.h"

namespace narabe {

/// Whether the coach can help in a game: one person against computers.
bool can_be_coached(const Session& session);
/// Whether a move belongs to the first turn of its player. Winning chances are too uncertain at that point to criticise it.
bool is_in_first_turn(const Session& session, std::size_t move);

class Coaching {
  public:
    Coaching(BoardPlay& board, const Texts& texts, PageReporter& reporter, Analyst& analyst)
        : game_(board.game()), texts_(texts), suggestions_(board.suggestions()), reporter_(reporter), analyst_(analyst) {}

    /// Whether the computer must wait for the judgement of the player's move, or for the answer to a warning.
    bool holds_reply() const { return judged_.has_value() || warning(); }
    /// The unanswered warning about the player's last move; null if there is none.
    const Sentence* warning() const { return is_warning_ ? &warning_->words : nullptr; }
    /// The unanswered warning in the form for saved games; empty if there is none.
    std::string pending() const;
    /// Restores the warning of a saved game when the game is opened. Ignored if the warning does not match the game.
    void expect(const Session& session, std::string_view pending);
    /// The player dismisses the warning.
    void play_on();
    /// Called before the player undoes the move.
    void take_note_of_undo() { answer(); }
    /// The computer's last move with its reason; empty if there is none.
    const Sentence& computer_why() const { return computer_why_; }

    /// Called when a game begins or closes.
    void begin();
    /// Called when the position shown changes.
    void position_changed();
    /// Must be called after the analyst has run. Returns whether the computer may stop waiting.
    bool go_on();

    static constexpr int thinking_time = 1500;  ///< milliseconds, during the player's turn
    static constexpr int judging_time = 350;    ///< milliseconds for a possibly costly move; shorter than any reply takes

  private:
    /// A possibly costly move of the player, with the hash of the position after it.
    struct Judged {
        float chance;  ///< the player's win probability with the best move
        std::uint64_t after;
    };
    struct Warning {
        std::uint64_t after;
        Sentence words{};
        std::optional<Move> reply{};
        bool is_answered = false;
    };

    Sentence find_computer_why() const;
    void judge_last_turn();
    std::optional<Judged> find_costly_move(std::size_t last) const;
    void warn(const AnyPosition& after, std::optional<Move> reply);
    void set_warning(const AnyPosition& after, std::optional<Move> reply);
    void show_warning();
    void answer() {
        if (warning_) warning_->is_answered = true;
    }

    GameInProgress& game_;
    const Texts& texts_;
    Suggestions& suggestions_;
    PageReporter& reporter_;
    Analyst& analyst_;
    std::optional<Judged> judged_;
    std::optional<Warning> warning_;
    bool is_warning_ = false;            // whether the warning is visible
    std::vector<std::uint64_t> warned_;  // hashes of positions after mistakes, to warn of each mistake only once
    Sentence computer_why_;
};

}  // namespace narabe
