// The game in progress: who sits where, all that was played, and where in it we are looking.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "session/move_line.h"
#include "session/player.h"
#include "session/standing.h"

namespace narabe {

/// What a game began with.
struct Origin {
    Options options;
    std::uint64_t seed = 0;    ///< decides every draw of chance, and what the options leave to luck
    bool is_position = false;  ///< a given one, instead of where the options lead
};

/// A line of moves that was left: another one was played from somewhere in it.
struct OtherLine {
    std::vector<Move> moves{};  ///< from the start of the game; none if no line was left
    int turns = 0;
};

/// What of a game by link both sides have, so that it cannot be taken back.
struct Sent {
    std::size_t moves = 0;
    bool resignation = false;
};

class Session {
  public:
    /// Refuses bad options and a number of players that the game does not take; no players at all means that people
    /// play all seats.
    static Parsed<Session> start(const GameTable& game, const Options& options, std::vector<Player> players, std::uint64_t seed);
    /// At a given position. Refuses one that leaves out what somebody may not know.
    static Parsed<Session> start(AnyPosition position, std::vector<Player> players, std::uint64_t seed);

    const GameTable& game() const { return position().game(); }
    const Origin& origin() const { return origin_; }
    const std::vector<Player>& players() const { return players_; }
    /// False, and nothing is changed, if these cannot play this game.
    bool set_players(std::vector<Player> players);
    Standing standing() const { return standing_; }
    void set_standing(Standing standing) { standing_ = standing; }

    /// All that was played, also what was taken back and can be had again.
    const MoveLine& line() const { return line_; }
    /// How many of the moves are played in the position shown.
    std::size_t cursor() const { return cursor_; }
    const AnyPosition& position() const { return line_.position_after(cursor_); }
    /// Looks at the position after `count` moves; at most as many as there are.
    void look_at(std::size_t count) { cursor_ = count; }
    /// How the game ended in the position shown: by its rules, or because somebody resigned there.
    std::optional<Outcome> outcome() const;
    bool is_over() const { return outcome().has_value(); }

    /// Plays a legal move in the position shown, and nothing after it (`play`). What had been taken back becomes the
    /// other line, unless this repeats it.
    void append(Move move);
    /// Until this is undone, or play goes on from an earlier position. Precondition: `can_be_resigned`.
    void resign(Seat seat);
    /// Forgets what was played after the position shown, and a resignation.
    void cut_off();

    /// The line that was left last.
    const OtherLine& other_line() const { return other_line_; }
    /// Precondition: its moves are legal one after the other.
    void set_other_line(OtherLine other) { other_line_ = std::move(other); }

    /// Nothing if the game was never sent.
    const std::optional<Sent>& sent() const { return sent_; }
    /// The other side has the first `count` moves, and knows of a resignation after the last. Nothing happens where
    /// nobody plays elsewhere.
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

/// The last move before the position shown that chance did not make; nothing if there is none.
inline std::optional<std::size_t> last_played(const Session& session) {
    return session.line().last_played(session.cursor());
}
/// Whether more was played than the position shown.
inline bool can_redo(const Session& session) {
    return session.cursor() < session.line().size();
}
/// Whether this is the move that was played in the position shown.
inline bool repeats(const Session& session, Move move) {
    return can_redo(session) && session.line().moves()[session.cursor()] == move;
}

/// Whether the position shown is a person's turn at this device.
bool is_persons_turn(const Session& session);
/// Whether such a person can move there.
bool person_to_move(const Session& session);
/// Whether somebody can give the game up now: of two, where nothing was taken back.
bool can_be_resigned(const Session& session);

}  // namespace narabe
