// Why an attempted move is not allowed: rule by rule, as far as the seat to move can see.

#include "board/square.h"
#include "core/ranges.h"
#include "games/pilus/pilus_guards.h"

namespace narabe::pilus {

namespace {

Sentence name(Cell cell) {
    return Sentence::plain(std::to_string(cell.x) + "," + std::to_string(cell.y));
}

Sentence name(Face face) {
    return Sentence::plain(face_text(face));
}

/// In a game of two, the only other player is the opponent.
Sentence name(const Position& position, Seat seat) {
    const bool is_only_other = position.seats() == 2 && position.to_move() == opponent_of(seat);
    return is_only_other ? Sentence("player.opponent") : name_of_player(seat, position.seats());
}

std::array<Cell, 4> block_at(Cell corner) {
    std::array<Cell, 4> cells;
    for (std::size_t i = 0; i < 4; ++i) cells[i] = corner + tile_squares[i];
    return cells;
}

std::vector<Cell> all_of(const std::array<Cell, 4>& block) {
    return {block.begin(), block.end()};
}

template <class Test>
std::vector<Cell> those_of(const std::array<Cell, 4>& block, Test test) {
    std::vector<Cell> cells;
    ranges::copy_if(block, std::back_inserter(cells), test);
    return cells;
}

/// Rule 4: the support, without colours. `level` is the height of the tile.
std::optional<Refusal> support_refusal(const Position& position, const Surface& surface, Cell corner, int level) {
    const auto block = block_at(corner);
    if (level == 1) {
        const bool touches = ranges::any_of(block, [&](Cell cell) {
            return ranges::any_of(edge_directions, [&](Cell step) { return surface.is_covered(cell + step); });
        });
        if (touches) return std::nullopt;
        return Refusal{"pilus.no_contact", all_of(block)};
    }
    const auto lower = those_of(block, [&](Cell cell) { return surface.height_at(cell) < level - 1; });
    if (lower.size() > 1) return Refusal{"pilus.no_support", lower};
    const auto table = position.table();
    const auto below =
        ranges::find_if(table, [&](const Placed& tile) { return tile.corner() == corner && tile.level() == level - 1; });
    if (below == table.end()) return std::nullopt;
    return Refusal{Sentence("pilus.one_tile", {name(below->face())}), all_of(block)};
}

/// Rule 4: matching colours.
std::optional<Refusal> colour_refusal(const Surface& surface, Face face, Cell corner, int level) {
    if (level > max_levels) return Refusal{Sentence("pilus.too_high", {Sentence::number(level)}), all_of(block_at(corner))};
    std::vector<Cell> others;
    for (int i = 0; i < 4; ++i) {
        const Cell cell = corner + tile_squares[static_cast<std::size_t>(i)];
        if (surface.colour_at(cell) != face.colour(i)) others.push_back(cell);
    }
    const int fits = 4 - static_cast<int>(others.size());
    if (fits >= level - 1) return std::nullopt;
    return Refusal{Sentence("pilus.colours", {Sentence::number(level), Sentence::number(level - 1), Sentence::number(fits)}),
                   others};
}

/// Rule 5 and the end of 6: pawns.
std::optional<Refusal> pawn_refusal(const Position& position, const Placing& placing, Face face, Cell corner) {
    const auto block = block_at(corner);
    const auto covered = those_of(block, [&](Cell cell) { return placing.guards().protects(cell); });
    if (!covered.empty()) {
        const Seat seat = placing.guards().guard_of(covered[0])->seat;
        return Refusal{Sentence("pilus.protected", {name(covered[0]), name(position, seat)}), covered};
    }
    if (const auto joined = placing.joined(face, corner)) {
        std::vector<Cell> region;
        joined->region.for_each([&](Cell cell) { region.push_back(cell); });
        if (position.seats() == 2) return Refusal{"pilus.joined_two", region};
        return Refusal{Sentence("pilus.joined", {name(position, joined->seats[0]), name(position, joined->seats[1])}), region};
    }
    if (placing.strands_pawn(face, corner)) return Refusal{"pilus.nowhere", all_of(block)};
    return std::nullopt;
}

Refusal placing_refusal(const Position& position, const Action& action) {
    const Face face = position.deal().set()[action.tile].turned(action.quarters);
    if (!position.deal().set().has(position.deal().holdings(position.to_move()), action.tile)) {
        return {Sentence("pilus.not_held", {name(position, position.to_move()), name(face.named())}), {}};
    }
    const Placing placing(position);
    const int level = placing.surface().level_at(action.cell);
    if (auto refusal = support_refusal(position, placing.surface(), action.cell, level)) return *refusal;
    if (auto refusal = colour_refusal(placing.surface(), face, action.cell, level)) return *refusal;
    return *pawn_refusal(position, placing, face, action.cell);
}

Refusal stay_refusal(const Position& position) {
    const auto own = position.pawn(position.to_move());
    if (!own) return {"pilus.must_enter", all_of(block_at(position.table().back().corner()))};
    const Surface surface(position.table());
    const Guards guards(position, surface, position.to_move());
    return {Sentence("pilus.taken", {name(*own), name(position, guards.guard_of(*own)->seat)}), {*own}};
}

Refusal step_refusal(const Position& position, Cell cell) {
    const Surface surface(position.table());
    const Guards guards(position, surface, position.to_move());
    const auto own = position.pawn(position.to_move());
    if (cell == own) return {Sentence("moves.spelling", {Sentence::plain("stay")}), {}};
    if (!surface.is_covered(cell)) return {Sentence("pilus.no_square", {name(cell)}), {cell}};
    if (const auto* guard = guards.guard_of(cell)) {
        return {Sentence("pilus.taken", {name(cell), name(position, guard->seat)}), {cell}};
    }
    return {Sentence(own ? "pilus.too_far" : "pilus.enter_there", {name(cell)}), {cell}};
}

Refusal draw_refusal(const Position& position, int tile) {
    if (position.phase() != Phase::draw) return {"pilus.no_draw", {}};
    if (tile == hidden_tile) return {"pilus.hidden", {}};
    const auto legal = position.deal().set().has(position.deal().unseen(), tile);
    if (legal) return {Sentence("pilus.unseen_draw", {name(position, receiver_in(position))}), {}};
    return {Sentence("pilus.drawn_already", {name(position.deal().set()[tile])}), {}};
}

/// What must be done now, for attempts at something else.
Refusal due(const Position& position) {
    constexpr const char* keys[] = {"pilus.due_start", "pilus.due_draw", "pilus.due_place", "pilus.due_step"};
    const Sentence sentence(keys[static_cast<int>(position.phase())]);
    if (position.to_move() == Seat::chance) return {sentence, {}};
    return {Sentence(keys[static_cast<int>(position.phase())], {name(position, position.to_move())}), {}};
}

}  // namespace

std::optional<Refusal> Pilus::explain(const Position& position, Move move) {
    if (position.is_legal(move)) return std::nullopt;
    if (position.outcome()) return Refusal{"moves.game_over", {}};
    const auto action = action_of(position.deal().set(), move);
    assert(action);
    const bool is_step = action->kind == Action::Kind::step || action->kind == Action::Kind::stay;
    switch (position.phase()) {
        case Phase::start: break;
        case Phase::draw:
            if (action->kind == Action::Kind::draw) return draw_refusal(position, action->tile);
            break;
        case Phase::place:
            if (action->kind == Action::Kind::place) return placing_refusal(position, *action);
            break;
        case Phase::step:
            if (!is_step) break;
            return action->kind == Action::Kind::stay ? stay_refusal(position) : step_refusal(position, action->cell);
    }
    return due(position);
}

}  // namespace narabe::pilus
