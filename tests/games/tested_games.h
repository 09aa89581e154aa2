// All games and the template, with helpers for their tests.
#pragma once

#include <doctest/doctest.h>

#include "core/english.h"
#include "core/game_module.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/game_list.h"
#include "games/template/template.h"

namespace narabe {

template <class... Games>
GameList<Games..., template_game::TemplateGame> with_template(GameList<Games...>);

using TestedGames = decltype(with_template(AllGames{}));

/// Random options from the table, without text options and the modes that need them.
Options random_options(const GameInfo& info, Rng& rng);

/// The number in `signatures.txt` in the game's test folder for `what`, `rules` or `search`; no value if there is none.
std::optional<std::uint64_t> known_signature(std::string_view game, std::string_view what);
/// The instruction to show if the number differs.
std::string signature_advice(std::string_view game, std::string_view what, std::uint64_t now);

/// The position after these moves, separated by `; `. Fails the test if a move is illegal.
template <Game G>
typename G::Position after(const Options& options, std::string_view moves);

/// The texts of the legal moves, sorted.
template <Game G>
std::vector<std::string> legal_texts(const typename G::Position& position);

/// The reason why the attempt is rejected, in English; empty if it is legal.
template <Game G>
std::string refusal_text(const typename G::Position& position, std::string_view attempt);

/// Counts sequences of `depth` moves, at least one, by an implementation written from the rulebook, with `moves()` and
/// `play(text)`.
template <class SlowGame>
std::uint64_t slow_perft(const SlowGame& game, int depth) {
    const auto moves = game.moves();
    if (depth == 1) return moves.size();
    std::uint64_t count = 0;
    for (const std::string& move : moves) {
        SlowGame next = game;
        next.play(move);
        count += slow_perft(next, depth - 1);
    }
    return count;
}

// ---------------------------------------------------------------------------------------------------------------------

template <Game G>
typename G::Position after(const Options& options, std::string_view moves) {
    Rng rng(1);
    auto resolved = G::resolve(options, rng);
    REQUIRE(resolved);
    AnyPosition position = *table_of<G>().start(*resolved);
    for (std::string_view move_text : split(moves, ";")) {
        move_text = trimmed(move_text);
        if (move_text.empty()) continue;
        const Parsed<Move> move = position.read_move(move_text);
        REQUIRE_MESSAGE(move, std::string(move_text) << ": " << in_english(move.error().sentence));
        position.play(*move);
    }
    return position.template as<G>();
}

template <Game G>
std::vector<std::string> legal_texts(const typename G::Position& position) {
    MoveList moves;
    position.legal_moves(moves);
    std::vector<std::string> texts;
    for (const Move move : moves) texts.push_back(G::write_move(position, move));
    ranges::sort(texts);
    return texts;
}

template <Game G>
std::string refusal_text(const typename G::Position& position, std::string_view attempt) {
    const Parsed<Move> move = AnyPosition(table_of<G>(), position).read_move(attempt);
    return move ? "" : in_english(move.error().sentence);
}

}  // namespace narabe
