// A position of any game as a plain value: bytes, and the table of functions that understand them.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstring>
#include <limits>
#include <vector>

#include "core/game.h"

namespace narabe {

class AnyPosition;

/// The one boundary between code for a particular game and code for all games; `game_table.h` makes one per game. If a game lacks
/// a capability, its function is null.
struct GameModule {
    const GameInfo& info;

    Parsed<Options> (*resolve)(const Options& options, Rng& rng);
    Parsed<AnyPosition> (*start)(const Options& resolved);
    Parsed<AnyPosition> (*read_position)(std::string_view text);

    int (*seats)(const std::byte* position);
    Seat (*to_move)(const std::byte* position);
    int (*turn)(const std::byte* position);
    std::optional<Outcome> (*outcome)(const std::byte* position);
    std::uint64_t (*hash)(const std::byte* position);
    bool (*is_legal)(const std::byte* position, Move move);
    void (*legal_moves)(const std::byte* position, MoveList& moves);
    void (*play)(std::byte* position, Move move);
    bool (*check)(const std::byte* position);
    bool (*equal)(const std::byte* a, const std::byte* b);

    std::string (*write_position)(const std::byte* position);
    std::string (*write_move)(const std::byte* position, Move move);
    Parsed<Move> (*read_move)(const std::byte* position, std::string_view text);
    std::optional<Refusal> (*explain)(const std::byte* position, Move move);

    /// Plays uniformly random moves to the end, or at most `most`; returns their number.
    int (*play_out)(std::byte* position, Rng& rng, MoveList& scratch, int most);

    Scores (*scores)(const std::byte* position);                       ///< if the game is `Scored`
    Move (*roll)(const std::byte* position, Rng& rng);                 ///< if it is `Chancy`
    AnyPosition (*seen_by)(const std::byte* position, Seat seat);      ///< if it is `Secretive`
    Move (*as_seen)(const std::byte* position, Move move, Seat seat);  ///< if it is `Secretive`
};

class AnyPosition {
  public:
    /// Precondition: `game` is the table of the game that `position` belongs to.
    template <Position P>
    AnyPosition(const GameModule& game, const P& position) : game_(&game), bytes_(sizeof position) {
        std::memcpy(bytes_.data(), &position, sizeof position);
    }

    const GameModule& game() const { return *game_; }
    /// For the functions of its table.
    const std::byte* data() const { return bytes_.data(); }

    int seats() const { return game_->seats(data()); }
    Seat to_move() const { return game_->to_move(data()); }
    int turn() const { return game_->turn(data()); }
    std::optional<Outcome> outcome() const { return game_->outcome(data()); }
    std::uint64_t hash() const { return game_->hash(data()); }
    bool is_legal(Move move) const { return game_->is_legal(data(), move); }
    void legal_moves(MoveList& moves) const { game_->legal_moves(data(), moves); }
    void play(Move move) { game_->play(bytes_.data(), move); }

    std::string write() const { return game_->write_position(data()); }
    std::string write_move(Move move) const { return game_->write_move(data(), move); }
    /// A legal move in the right spelling, or the error as a sentence.
    Parsed<Move> read_move(std::string_view text) const;

    int play_out(Rng& rng, MoveList& scratch, int most = std::numeric_limits<int>::max()) {
        return game_->play_out(bytes_.data(), rng, scratch, most);
    }

    /// The scores by seat; no value if the game has no points.
    std::optional<Scores> scores() const;
    /// Precondition: `to_move()` is chance.
    Move roll(Rng& rng) const { return game_->roll(data(), rng); }
    /// The position itself in games without hidden information.
    AnyPosition seen_by(Seat seat) const { return game_->seen_by ? game_->seen_by(data(), seat) : *this; }
    Move as_seen(Move move, Seat seat) const { return game_->as_seen ? game_->as_seen(data(), move, seat) : move; }
    /// What all players know, as text: the same from every seat's view.
    std::string write_public() const { return seen_by(Seat::chance).write(); }

    /// The typed position. Precondition: it is of that game.
    template <Game G>
    const typename G::Position& as() const {
        assert(game_->info.id == G::info.id);
        return *reinterpret_cast<const typename G::Position*>(data());
    }

    /// The same by position type. Precondition: it is the one of its game.
    template <Position P>
    const P& as() const {
        assert(bytes_.size() == sizeof(P));
        return *reinterpret_cast<const P*>(data());
    }

    friend bool operator==(const AnyPosition& a, const AnyPosition& b) {
        return a.game_ == b.game_ && a.game_->equal(a.data(), b.data());
    }

  private:
    const GameModule* game_;
    std::vector<std::byte> bytes_;
};

/// The position after a legal move.
inline AnyPosition after(const AnyPosition& position, Move move) {
    AnyPosition next = position;
    next.play(move);
    return next;
}

/// A well-spelt move, legal or not, for `explain`.
inline Parsed<Move> read_attempt(const AnyPosition& position, std::string_view text) {
    return position.game().read_move(position.data(), text);
}

/// The reason why such a move is not allowed; no value if it is legal.
inline std::optional<Refusal> explain(const AnyPosition& position, Move attempt) {
    return position.game().explain(position.data(), attempt);
}

/// Whether it is consistent; slow, for tests.
inline bool check(const AnyPosition& position) {
    return position.game().check(position.data());
}

/// The table of the game with this id; null if it is not among `games`.
const GameModule* find_game(std::span<const GameModule* const> games, std::string_view id);

}  // namespace narabe
