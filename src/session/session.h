// The game in progress: players, all moves, and the position shown.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "session/game_tree.h"
#include "session/player.h"
#include "session/rating_status.h"

namespace narabe {

/// The beginning of a game.
struct Origin {
    Options options;
    std::uint64_t seed = 0;         ///< determines all draws of chance and random options
    bool is_position = false;       ///< if set, the game starts from this position instead of options
    std::optional<Seat> seen_by{};  ///< if set, only what this seat sees is known (`Seat::chance`: what all players see)
};

/// The moves that both sides of a link game have, which therefore cannot be undone.
struct Sent {
    std::size_t moves = 0;
    bool resignation = false;  ///< or another end by the players
};

class Session {
  public:
    /// Starts a game. Fails for invalid options or an impossible number of players; an empty list means people in all seats.
    /// With `seen_by`, a game with hidden information is known only as this seat sees it (`Seat::chance`: a watcher). Then its moves
    /// of chance come from outside, `draw ????` for tiles that the seat does not see, and no computer can play.
    static Parsed<Session> start(const GameModule& game, const Options& options, std::vector<Player> players, std::uint64_t seed,
                                 std::optional<Seat> seen_by = std::nullopt);
    /// Starts from a position. Fails if the position omits hidden information.
    static Parsed<Session> start(AnyPosition position, std::vector<Player> players, std::uint64_t seed);

    const GameModule& game() const { return position().game(); }
    const Origin& origin() const { return origin_; }
    const std::vector<Player>& players() const { return players_; }
    /// Changes the players. Returns false and changes nothing if they cannot play this game.
    bool set_players(std::vector<Player> players);
    RatingStatus rating_status() const { return rating_status_; }
    void set_rating_status(RatingStatus rating_status) { rating_status_ = rating_status; }

    /// The moves of the game with all variations.
    const GameTree& tree() const { return tree_; }
    /// The moves of the current line, including undone moves that can be redone.
    const MoveLine& line() const { return tree_.line(); }
    /// The number of moves before the position shown.
    std::size_t cursor() const { return cursor_; }
    const AnyPosition& position() const { return line().position_after(cursor_); }
    /// Shows the position after `count` moves. Precondition: the game has at least `count` moves.
    void look_at(std::size_t count) { cursor_ = count; }
    /// The end of the game in the position shown: by the rules, or by the players there.
    std::optional<Outcome> outcome() const;
    bool is_over() const { return outcome().has_value(); }

    /// Plays a legal move in the position shown, but no moves of chance after it (`play` does). The line with the undone moves becomes
    /// a variation, unless this move repeats them.
    void append(Move move);
    /// Resigns. Undoing, or continuing from an earlier position, revokes the resignation. Precondition: `can_be_resigned`.
    void resign(Seat seat) { end(Outcome::win(opponent_of(seat), resignation)); }
    /// Ends the game by resignation, agreement or time, as `resign` does. Precondition: `can_be_resigned`.
    void end(const Outcome& outcome);
    /// Removes the moves after the position shown, the variations that continue them, and any end by the players.
    void cut_off();
    /// Ends the line at the position shown; moves after it become a variation.
    void leave_line() { tree_.leave(cursor_); }
    /// Removes the variations that leave the line before the position shown; all of them if no moves follow it.
    void forget_variations() { tree_.forget_variations(cursor_); }

    /// The moves that both sides have; no value if the game has never been sent.
    const std::optional<Sent>& sent() const { return sent_; }
    /// Records that the other side has the first `count` moves, and any resignation after the last one. Does nothing if no player
    /// is remote.
    void mark_sent(std::size_t count);

    /// The room of a live game, as text (`live::Room`); empty if it is none. Only saved games hold it.
    const std::string& live() const { return live_; }
    /// A game that is no longer live and that was only watched becomes a game of people at this device.
    void set_live(std::string live);

  private:
    friend class Study;  // edits the tree

    Session(AnyPosition start, Origin origin, std::vector<Player> players);
    void forget_sent();

    Origin origin_;
    std::vector<Player> players_;
    GameTree tree_;
    std::size_t cursor_ = 0;
    std::optional<Sent> sent_;
    std::string live_;
    std::string unknown_;
    /// The lines in its saved text that this version does not know; they are saved again.
    friend const std::string& unknown_lines(const Session& session) { return session.unknown_; }
    friend void set_unknown_lines(Session& session, std::string lines) { session.unknown_ = std::move(lines); }
    RatingStatus rating_status_ = RatingStatus::elsewhere;
};

inline const Player& player_of(const Session& session, Seat seat) {
    return session.players()[static_cast<std::size_t>(index_of(seat))];
}
void set_name(Session& session, Seat seat, std::string name);

/// The last move before the position shown that is not by chance; no value if there is none.
inline std::optional<std::size_t> last_played(const Session& session) {
    return session.line().last_played(session.cursor());
}
/// Whether moves follow the position shown.
inline bool can_redo(const Session& session) {
    return session.cursor() < session.line().size();
}
/// Whether this move was played next from the position shown.
inline bool repeats(const Session& session, Move move) {
    return can_redo(session) && session.line().moves()[session.cursor()] == move;
}

/// Whether the game can take this move in the position shown: there is a limit to what can be tried (`GameTree::has_room`).
inline bool has_room_for(const Session& session, Move move) {
    return !can_redo(session) || repeats(session, move) || session.tree().has_room();
}

/// Whether it is the turn of a person at this device in the position shown.
bool is_persons_turn(const Session& session);
/// Whether a person at this device can move in the position shown.
bool person_to_move(const Session& session);
/// Whether a player can resign now: only in games for two players, in the latest position.
bool can_be_resigned(const Session& session);

}  // namespace narabe
