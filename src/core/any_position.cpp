#include "core/any_position.h"

#include "core/ranges.h"

namespace narabe {

Parsed<Move> AnyPosition::read_move(std::string_view text) const {
    if (outcome()) return refuse("moves.game_over");
    Parsed<Move> move = game_->read_move(data(), text);
    if (!move || is_legal(*move)) return move;
    const auto refusal = explain(*this, *move);
    assert(refusal);
    return ParseError{refusal->sentence};
}

std::optional<Scores> AnyPosition::scores() const {
    if (!game_->scores) return std::nullopt;
    return game_->scores(data());
}

const GameModule* find_game(std::span<const GameModule* const> games, std::string_view id) {
    const auto found = ranges::find(games, id, [](const GameModule* game) { return game->info.id; });
    return found == games.end() ? nullptr : *found;
}

}  // namespace narabe
