// The game in progress: players, all moves, and the position shown.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "session/move_line.h"
#include "session/player.h"
#include "session/standing.h"

namespace narabe {

/// How a game began.
struct Origin {
    Options options;
    std::uint64_t seed = 0;    ///< decides all draws of chance and random options
    bool is_position = false;  ///< a given position instead of options
};

/// An abandoned line of moves: another one was played from somewhere in it.
struct OtherLine {
    std::vector<Move> moves{};  ///< from the start of the game; empty if there is none
    int turns = 0;
};

/// What both sides of a link game have, so that it cannot be undone.
struct Sent {
    std::size_t moves = 0;
    bool resignation = false;
};

class Session {
  public:
    /// Refuses bad options and an impossible number of players; without players, people play all seats.
    static Parsed<Session> start(const GameTable& game, const Options& options, std::vector<Player> players, std::uint64_t seed);
    /// From a given position. Refuses one that omits hidden information.
    static Parsed<Session> start(AnyPosition position, std::vector<Player> players, std::uint64_t seed);

    const GameTable& game() const { return position().game(); }
    const Origin& origin() const { return origin_; }
    const std::vector<Player>& players() const { return players_; }
    /// False, and no change, if they cannot play this game.
    bool set_players(std::vector<Player> players);
    Standing standing() const { return standing_; }
    void set_standing(Standing standing) { standing_ = standing; }

    /// All moves, including undone ones that can be redone.
    const MoveLine& line() const { return line_; }
    /// How many moves lead to the position shown.
    std::size_t cursor() const { return cursor_; }
    const AnyPosition& position() const { return line_.position_after(cursor_); }
    /// Shows the position after `count` moves. Precondition: there are as many.
    void look_at(std::size_t count) { cursor_ = count; }
    /// How the game ended in the position shown: by its rules, or because someone resigned there.
    std::optional<Outcome> outcome() const;
    bool is_over() const { return outcome().has_value(); }

    /// Plays a legal move in the position shown, and nothing after it (`play`). Undone moves become the other line, unless this
    /// repeats them.
    void append(Move move);
    /// Ended by undo, or by continuing from an earlier position. Precondition: `can_be_resigned`.
    void resign(Seat seat);
    /// Drops everything after the position shown, and any resignation.
    void cut_off();

    /// The line that was abandoned last.
    const OtherLine& other_line() const { return other_line_; }
    /// Precondition: its moves are legal in sequence.
    void set_other_line(OtherLine other) { other_line_ = std::move(other); }

    /// Nothing if the game was never sent.
    const std::optional<Sent>& sent() const { return sent_; }
    /// The other side has the first `count` moves, and any resignation after the last. Does nothing without a remote player.
    void mark_sent(std::size_t count);

  private:
    Session(AnyPosition start, Origin origin, std::vector<Player> players);

    Origin origin_;
    std::vector<Player> players_;
    MoveLine line_;
    std::size_t cursor_ = 0;
    OtherLine other_line_;
    std::optional<Sent> sent_;
    Standing standing_ = Standing::elsewhere;
};

inline const Player& player_of(const Session& session, Seat seat) {
    return session.players()[static_cast<std::size_t>(index_of(seat))];
}
void set_name(Session& session, Seat seat, std::string name);

/// The last move before the position shown that is not by chance; nothing if there is none.
inline std::optional<std::size_t> last_played(const Session& session) {
    return session.line().last_played(session.cursor());
}
/// Whether there are moves after the position shown.
inline bool can_redo(const Session& session) {
    return session.cursor() < session.line().size();
}
/// Whether this move was played next in the position shown.
inline bool repeats(const Session& session, Move move) {
    return can_redo(session) && session.line().moves()[session.cursor()] == move;
}

/// Whether the position shown is the turn of a person at this device.
bool is_persons_turn(const Session& session);
/// Whether that person can move there.
bool person_to_move(const Session& session);
/// Whether someone can resign now: in a game for two, with nothing undone.
bool can_be_resigned(const Session& session);

}  // namespace narabe
