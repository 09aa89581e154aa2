// Makes the table of functions of a game. Included once per game, by the source with `all_games`.
#pragma once

#include "core/any_position.h"

namespace narabe {

template <Game G>
const GameModule& table_of();

template <Game G>
struct TableMaker {
    using P = typename G::Position;

    static const GameModule& game() { return table_of<G>(); }

    static const P& in(const std::byte* bytes) { return *reinterpret_cast<const P*>(bytes); }
    static P& in(std::byte* bytes) { return *reinterpret_cast<P*>(bytes); }

    static Parsed<AnyPosition> erased(const Parsed<P>& parsed) {
        if (!parsed) return parsed.error();
        return AnyPosition(game(), *parsed);
    }

    static int play_out(std::byte* bytes, Rng& rng, MoveList& scratch, int most) {
        P& position = in(bytes);
        int moves = 0;
        for (; moves < most && !position.outcome(); ++moves) position.play(random_move(position, rng, scratch));
        return moves;
    }

    static constexpr auto scores() {
        Scores (*function)(const std::byte*) = nullptr;
        if constexpr (Scored<P>) function = [](const std::byte* p) { return in(p).scores(); };
        return function;
    }

    static constexpr auto roll() {
        Move (*function)(const std::byte*, Rng&) = nullptr;
        if constexpr (Chancy<P>) function = [](const std::byte* p, Rng& rng) { return in(p).roll(rng); };
        return function;
    }

    static constexpr auto seen_by() {
        AnyPosition (*function)(const std::byte*, Seat) = nullptr;
        if constexpr (Secretive<P>) {
            function = [](const std::byte* p, Seat seat) { return AnyPosition(game(), in(p).seen_by(seat)); };
        }
        return function;
    }

    static constexpr auto as_seen() {
        Move (*function)(const std::byte*, Move, Seat) = nullptr;
        if constexpr (Secretive<P>) {
            function = [](const std::byte* p, Move move, Seat seat) { return in(p).as_seen(move, seat); };
        }
        return function;
    }

    static constexpr GameModule make() {
        return {
            .info = G::info,
            .resolve = [](const Options& options, Rng& rng) { return G::resolve(options, rng); },
            .start = [](const Options& resolved) { return erased(G::start(resolved)); },
            .read_position = [](std::string_view text) { return erased(G::read_position(text)); },
            .seats = [](const std::byte* p) { return in(p).seats(); },
            .to_move = [](const std::byte* p) { return in(p).to_move(); },
            .turn = [](const std::byte* p) { return in(p).turn(); },
            .outcome = [](const std::byte* p) { return in(p).outcome(); },
            .hash = [](const std::byte* p) { return in(p).hash(); },
            .is_legal = [](const std::byte* p, Move move) { return in(p).is_legal(move); },
            .legal_moves = [](const std::byte* p, MoveList& moves) { in(p).legal_moves(moves); },
            .play = [](std::byte* p, Move move) { in(p).play(move); },
            .check = [](const std::byte* p) { return in(p).check(); },
            .equal = [](const std::byte* a, const std::byte* b) { return in(a) == in(b); },
            .write_position = [](const std::byte* p) { return G::write_position(in(p)); },
            .write_move = [](const std::byte* p, Move move) { return G::write_move(in(p), move); },
            .read_move = [](const std::byte* p, std::string_view text) { return G::read_move(in(p), text); },
            .explain = [](const std::byte* p, Move move) { return G::explain(in(p), move); },
            .play_out = &play_out,
            .scores = scores(),
            .roll = roll(),
            .seen_by = seen_by(),
            .as_seen = as_seen(),
        };
    }
};

template <Game G>
const GameModule& table_of() {
    static constexpr GameModule table = TableMaker<G>::make();
    return table;
}

}  // namespace narabe
