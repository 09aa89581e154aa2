// Tiny games with known best play: a pile, a wager, a hidden card, and locks.
#pragma once

#include <array>

#include "core/game.h"

namespace narabe::small {

/// Players take one, two or three from a pile; whoever takes the last piece wins. With two seats, multiples of four are lost for
/// the seat to move.
struct Pile {
    int left;
    int seat_count = 2;
    int taken_turns = 0;

    int seats() const { return seat_count; }
    Seat to_move() const { return seat_at(taken_turns % seat_count); }
    int turn() const { return taken_turns; }
    std::optional<Outcome> outcome() const {
        if (left > 0) return std::nullopt;
        Outcome outcome = Outcome::win(seat_at((taken_turns + seat_count - 1) % seat_count), "over");
        outcome.seats = static_cast<std::uint8_t>(seat_count);
        return outcome;
    }
    std::uint64_t hash() const { return mix(static_cast<std::uint64_t>(left * 1000 + taken_turns)); }
    bool is_legal(Move move) const { return move.bits >= 1 && move.bits <= 3 && static_cast<int>(move.bits) <= left; }
    void legal_moves(MoveList& moves) const {
        moves.clear();
        for (std::uint32_t n = 1; n <= 3; ++n) {
            if (is_legal({n})) moves.push_back({n});
        }
    }
    void play(Move move) {
        left -= static_cast<int>(move.bits);
        ++taken_turns;
    }
    bool check() const { return left >= 0; }

    friend bool operator==(const Pile&, const Pile&) = default;
};
static_assert(Position<Pile>);

/// First bets on one or two of the three faces of a die, which is then rolled.
struct Wager {
    int faces = 0;  ///< 0 until First has bet
    int fallen = 0;

    int seats() const { return 2; }
    Seat to_move() const { return faces == 0 ? Seat::first : Seat::chance; }
    int turn() const { return faces == 0 ? 0 : 1; }
    std::optional<Outcome> outcome() const {
        if (fallen == 0) return std::nullopt;
        return Outcome::win(fallen <= faces ? Seat::first : Seat::second, "over");
    }
    std::uint64_t hash() const { return mix(static_cast<std::uint64_t>(faces * 4 + fallen)); }
    bool is_legal(Move move) const { return move.bits >= 1 && move.bits <= (faces == 0 ? 2u : 3u) && fallen == 0; }
    void legal_moves(MoveList& moves) const {
        moves.clear();
        for (std::uint32_t n = 1; n <= 3; ++n) {
            if (is_legal({n})) moves.push_back({n});
        }
    }
    Move roll(Rng& rng) const { return {rng.below(3) + 1}; }
    void play(Move move) { (faces == 0 ? faces : fallen) = static_cast<int>(move.bits); }
    bool check() const { return true; }

    friend bool operator==(const Wager&, const Wager&) = default;
};
static_assert(Position<Wager> && Chancy<Wager>);

/// Chance deals one of three cards, which only First sees. Then a player either names a card and wins if the name is right, or
/// passes for a draw.
struct HiddenCard {
    static constexpr int unknown = 4;
    static constexpr Move none{4};

    Seat guesser = Seat::second;
    int card = 0;  ///< 0 until the card is dealt
    int named = 0;

    int seats() const { return 2; }
    Seat to_move() const { return card == 0 ? Seat::chance : guesser; }
    int turn() const { return card == 0 ? 0 : 1; }
    std::optional<Outcome> outcome() const {
        if (named == 0) return std::nullopt;
        if (named == static_cast<int>(none.bits)) return Outcome::draw("over");
        return Outcome::win(named == card ? guesser : opponent_of(guesser), "over");
    }
    std::uint64_t hash() const { return mix(static_cast<std::uint64_t>(card * 16 + named * 2) + (guesser == Seat::first)); }
    bool is_legal(Move move) const { return named == 0 && move.bits >= 1 && move.bits <= (card == 0 ? 3u : none.bits); }
    void legal_moves(MoveList& moves) const {
        moves.clear();
        for (std::uint32_t n = 1; n <= none.bits; ++n) {
            if (is_legal({n})) moves.push_back({n});
        }
    }
    Move roll(Rng& rng) const { return {rng.below(3) + 1}; }
    void play(Move move) { (card == 0 ? card : named) = static_cast<int>(move.bits); }
    bool check() const { return true; }

    HiddenCard seen_by(Seat seat) const {
        HiddenCard seen = *this;
        if (seat != Seat::first && card != 0 && named == 0) seen.card = unknown;
        return seen;
    }
    Move as_seen(Move move, Seat seat) const { return card == 0 && seat != Seat::first ? Move{unknown} : move; }
    HiddenCard determinized(Rng& rng) const {
        HiddenCard world = *this;
        if (card == unknown) world.card = static_cast<int>(rng.below(3)) + 1;
        return world;
    }

    friend bool operator==(const HiddenCard&, const HiddenCard&) = default;
};
static_assert(Position<HiddenCard> && Chancy<HiddenCard> && Secretive<HiddenCard>);

/// First chooses one of many locks, and Second chooses one of as many keys; Second wins with the right key. One lock has no key.
struct Locks {
    static constexpr std::uint32_t count = 100;
    static constexpr Move without_key{73};
    static Move key_of(Move lock) { return {(lock.bits * 37 + 11) % count}; }

    std::array<std::optional<Move>, 2> chosen{};

    int seats() const { return 2; }
    int turn() const { return (chosen[0] ? 1 : 0) + (chosen[1] ? 1 : 0); }
    Seat to_move() const { return turn() == 1 ? Seat::second : Seat::first; }
    std::optional<Outcome> outcome() const {
        if (!chosen[1]) return std::nullopt;
        const bool fits = *chosen[0] != without_key && *chosen[1] == key_of(*chosen[0]);
        return Outcome::win(fits ? Seat::second : Seat::first, "over");
    }
    std::uint64_t hash() const {
        return mix((chosen[0] ? chosen[0]->bits + 1 : 0) * 1000 + (chosen[1] ? chosen[1]->bits + 1 : 0));
    }
    bool is_legal(Move move) const { return move.bits < count && !chosen[1]; }
    void legal_moves(MoveList& moves) const {
        moves.clear();
        for (std::uint32_t n = 0; n < count && !chosen[1]; ++n) moves.push_back({n});
    }
    void play(Move move) { chosen[static_cast<std::size_t>(turn())] = move; }
    bool check() const { return true; }

    friend bool operator==(const Locks&, const Locks&) = default;
};
static_assert(Position<Locks>);

}  // namespace narabe::small
