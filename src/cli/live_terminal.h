// What `narabe live` prints of a game, and what lines of standard input ask for.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "cli/commands.h"
#include "cli/lines.h"
#include "live/room.h"

namespace narabe::cli {

class LiveTerminal {
  public:
    explicit LiveTerminal(Output& out);

    /// Prints what has not been printed yet: moves, what the other players have said, and pauses; and notes how many of more than two seats
    /// are taken.
    void report(const live::Room& room);
    /// The number of moves printed.
    std::size_t moves() const { return moves_.size(); }
    /// Prints an offer of the other player and the answer.
    void report_offer(const live::Room& room, Seat offerer, live::Offer offer, bool is_welcome);
    /// Carries out the next line of input. No value if there is none, otherwise whether the room has changed; notes what is impossible.
    std::optional<bool> obey_next(live::Room& room, live::Millis now);

  private:
    void report_moves(const Session& session);
    void report_phrases(const live::Room& room);
    void report_seats(const live::State& state);

    Output& out_;
    Lines input_;
    std::vector<Move> moves_;  // printed and still valid
    std::size_t phrases_ = 0;  // of both players
    bool was_paused_ = false;
    int seats_taken_ = 0;  // noted
};

}  // namespace narabe::cli
