// The coach during a game: after a costly move of the player it shows the reply to it before the computer moves, and it explains
// the computer's moves.
#pragma once

#include <optional>
#include <vector>

#include "app/play/analyst.h"
#include "app/play/board_play.h"
#include "app/play/page_reporter.h"

namespace narabe {

/// Whether the coach can help in a game: one person against computers.
bool can_be_coached(const Session& session);
/// Whether a move belongs to the first turn of its player. Chances are too uncertain then to find fault with it.
bool is_in_first_turn(const Session& session, std::size_t move);

class Coaching {
  public:
    Coaching(BoardPlay& board, const Texts& texts, PageReporter& reporter, Analyst& analyst)
        : game_(board.game()), texts_(texts), suggestions_(board.suggestions()), reporter_(reporter), analyst_(analyst) {}

    /// Whether the computer has to wait for the judgement of the player's move, or for the answer to a warning.
    bool holds_reply() const { return judged_.has_value() || warning(); }
    /// The warning about the player's last move, until it is answered; null if there is none.
    const Sentence* warning() const { return is_warning_ ? &warning_->words : nullptr; }
    /// The warning that waits for an answer, for saved games; empty if there is none.
    std::string pending() const;
    /// Warns again of what was pending when the game was saved, as soon as it is opened. Ignored if it does not suit the game.
    void expect(const Session& session, std::string_view pending);
    /// The player ignores it.
    void play_on();
    /// The player is about to undo the move.
    void take_note_of_undo() { answer(); }
    /// The computer's last move and the reason for it; empty if there is nothing to say.
    const Sentence& computer_why() const { return computer_why_; }

    /// Another game has begun, or there is none.
    void begin();
    /// Another position is shown.
    void position_changed();
    /// To be called after the analyst had time. Whether the computer no longer has to wait.
    bool go_on();

    static constexpr int thinking_time = 1500;  ///< milliseconds, during the player's turn
    static constexpr int judging_time = 350;    ///< for a move that may be costly; shorter than any reply takes

  private:
    /// A move of the player that may be costly, with the hash of the position after it.
    struct Judged {
        float chance;  ///< the player's, with the best move
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
    bool is_warning_ = false;            // whether it is shown
    std::vector<std::uint64_t> warned_;  // hashes of positions after mistakes, so that no mistake is mentioned twice
    Sentence computer_why_;
};

}  // namespace narabe
