#include "games/tailits/tailits_endings.h"

#include <algorithm>
#include <span>

#include "ai/lazy_ordering.h"

namespace narabe::tailits {

namespace {

/// Two-tier replacement: results that cost at least this many positions have their own table, where cheap ones cannot replace
/// them. (Breuker, Memory versus search in games, 1998, compares such schemes.)
constexpr std::uint32_t costly = 100;

}  // namespace

// --- Positions -------------------------------------------------------------------------------------------------------

void Endings::prepare(const Position& position) {
    placements_.number(position.field());
    scoring_ = position.scoring();
    counter_moves_.assign(std::size_t{1} << 12, {});
    numbered_.clear();
    for (int place = 0; place < placements_.count(); ++place) {
        const int index = placements_.index_of(place);
        Numbered& numbered = numbered_.emplace_back();
        numbered.cells = Field::table()[index].placement.cells;
        for (int choice = 0; choice < choice_count; ++choice)
            numbered.designs[static_cast<std::size_t>(choice)] = tailits::design_of(move_of(index, choice));
    }
}

Endings::State Endings::state_of(const Position& position, const std::array<GrowingGroups, 2>& groups) const {
    const auto supply = supply_of([&](Tetromino shape) { return position.supply().count(shape); });
    return {.pieces = placements_.state_of(position.field(), supply),
            .groups = groups,
            .supply = position.supply(),
            .mover = colour_of(position.to_move()),
            .hash = 0};
}

Endings::Ground::Ground(const OpenPlacements& placements, const OpenPlacements::State& left, const PieceSet& supply, Colour mover)
    : pieces(left),
      outlook(placements.outlook(left)),
      regions(outlook.cells, left.covered),
      without_supply(mix(outlook.hash + static_cast<std::uint64_t>(mover))),
      hash(without_supply) {
    for (int number = 0; number < design_numbers; ++number) {
        const Design design{static_cast<std::uint8_t>(number)};
        hash += key_of(design, supply.count(design));
    }
}

std::uint64_t Endings::Ground::key_of(Design design, int left) const {
    const bool can_be_placed = (outlook.shapes >> static_cast<int>(design.shape()) & 1) != 0;
    const int most = can_be_placed ? regions.max_pieces() : 0;
    return static_cast<std::uint64_t>(std::min(left, most)) * mix(design.number + 1u);
}

Design Endings::design_of(Move move) const {
    const auto& designs = numbered_[static_cast<std::size_t>(placement_of(move))].designs;
    return designs[static_cast<std::size_t>(choice_of(move))];
}

Endings::State Endings::after(const State& state, const Ground& ground, Move move) const {
    const FourCells& cells = numbered_[static_cast<std::size_t>(placement_of(move))].cells;
    const auto with = [&](Colour colour, int choice) {
        const auto& [one, two] = choices[static_cast<std::size_t>(choice)];
        return state.groups[static_cast<std::size_t>(colour)].with(index_of(cells[one], width), index_of(cells[two], width),
                                                                   ground.outlook.cells);
    };
    const int black = choice_of(move);
    State next{.pieces = ground.pieces,
               .groups = {with(Colour::black, black), with(Colour::white, opposite(black))},
               .supply = state.supply,
               .mover = other(state.mover),
               .hash = ground.hash};
    const Design design = design_of(move);
    next.hash -= ground.key_of(design, next.supply.count(design));
    next.supply.take(design);
    next.hash += ground.key_of(design, next.supply.count(design));
    return next;
}

// --- Search ----------------------------------------------------------------------------------------------------------

std::optional<Solution> Endings::solve(const Position& position, std::uint32_t limit) {
    searched_ = 0;
    limit_ = limit;
    const bool is_prepared = scoring_ == position.scoring() && placements_.have_all_of(position.field());
    if (placements_.none() || !is_prepared) prepare(position);
    if (placements_.none()) return std::nullopt;
    const auto pieces = placements_.state_of(position.field(), {});
    const Ground ground(placements_, pieces, position.supply(), colour_of(position.to_move()));
    const auto groups_of = [&](Colour colour) {
        return GrowingGroups::of(position.cells_of(colour), ground.outlook.cells, ground.regions.max_pieces());
    };
    const auto black = groups_of(Colour::black);
    const auto white = groups_of(Colour::white);
    if (!black || !white) return std::nullopt;
    moves_.clear();
    const auto found = winning_move(state_of(position, {*black, *white}), ground);
    if (gave_up()) return std::nullopt;
    const Seat seat = position.to_move();
    if (found) return Solution{won_by(seat), move_of(placements_.index_of(placement_of(*found)), choice_of(*found))};
    MoveList moves;
    position.legal_moves(moves);
    return Solution{won_by(opponent_of(seat)), moves.front()};
}

std::optional<Move> Endings::winning_move(const State& state, const Ground& ground) {
    CounterMove& counter = counter_moves_[ground.without_supply & (counter_moves_.size() - 1)];
    if (const CounterMove last = counter; last.ground == ground.without_supply && counter_move_wins(state, last))
        return last.move;
    const std::size_t begin = moves_.size();
    std::optional<Move> best = list_moves(state);
    const bool at_once = best.has_value();
    const std::size_t end = moves_.size();
    for (std::size_t i = begin; i < end && !best && !gave_up(); ++i) {
        order_lazily<&Ranked::move>(std::span(moves_).subspan(begin), i - begin);
        if (wins_with(state, moves_[i].move)) best = moves_[i].move;
    }
    moves_.resize(begin);
    if (best) counter = {.ground = ground.without_supply, .move = *best, .at_once = at_once};
    return best;
}

/// A placement that won with other colours usually wins again. The history heuristic adds nothing to that.
bool Endings::counter_move_wins(const State& state, const CounterMove& counter) {
    const int place = placement_of(counter.move);
    if (!state.pieces.legal().has(place) || state.supply.count(design_of(counter.move)) == 0) return false;
    ++searched_;
    if (!counter.at_once) return wins_with(state, counter.move);
    const Ground ground = ground_after(state, place);
    return probe(after(state, ground, counter.move), ground).wins.value_or(false);
}

/// Adds the moves that need a search to `moves_`, or returns one that wins without a search.
std::optional<Move> Endings::list_moves(const State& state) {
    for (Places rest = state.pieces.legal(); !rest.empty() && !gave_up();) {
        const int place = rest.first();
        rest.remove(place);
        const Ground ground = ground_after(state, place);
        for (int choice = 0; choice < choice_count; ++choice) {
            const Move move = move_of(place, choice);
            if (state.supply.count(design_of(move)) == 0) continue;
            ++searched_;
            const Probe found = probe(after(state, ground, move), ground);
            if (!found.wins) moves_.push_back({move, found.rank});
            if (found.wins.value_or(false)) return move;
        }
    }
    return std::nullopt;
}

bool Endings::wins_with(const State& state, Move move) {
    const Ground ground = ground_after(state, placement_of(move));
    const State next = after(state, ground, move);
    const Probe found = probe(next, ground);
    if (found.wins) return *found.wins;
    const std::uint32_t before = searched_;
    const bool wins = !winning_move(next, ground);
    if (gave_up()) return false;
    auto& table = searched_ - before < costly ? table_ : costly_table_;
    table[found.hash & (table.size() - 1)] = {.hash = found.hash, .mover_wins = !wins};
    return wins;
}

/// From static bounds of the groups, or from the tables.
Endings::Probe Endings::probe(const State& next, const Ground& ground) const {
    if (!next.pieces.any_legal()) return {.wins = last_mover_wins(next)};
    const bool second_counts = scoring_ == Scoring::second;
    const int unit = second_counts ? Cells::size : 1;  // weight of the size compared first
    const auto growth_of = [&](Colour colour) {
        auto growth = next.groups[static_cast<std::size_t>(colour)].growth(ground.regions);
        growth.largest += second_counts ? unit * growth.second : 0;
        growth.most += second_counts ? unit * growth.second_most : 0;
        return growth;
    };
    const auto own = growth_of(other(next.mover));
    const auto others = growth_of(next.mover);
    const int tied = ground.regions.max_pieces() == 1 ? 1 : 0;  // the seat that places the last piece wins ties
    if (own.largest > others.most) return {.wins = true};
    if (own.most < others.largest + tied) return {.wins = false};
    // These weights solved the most endings within the same number of positions.
    const int difference = 20 * (own.largest - others.largest) + 5 * (own.most - others.most);
    const std::int32_t rank = difference / unit - 4 * next.pieces.legal().count();
    std::uint64_t hash = 0;
    if (second_counts) {
        const auto& [black, white] = next.groups;
        hash = mix(mix(next.hash ^ black.hash()) ^ white.hash());
    } else {
        hash = next.hash + static_cast<std::uint64_t>(own.largest - others.largest);
        hash = mix(mix(hash ^ own.hash) ^ others.hash);
    }
    for (const auto* table : {&table_, &costly_table_}) {
        const Entry& entry = (*table)[hash & (table->size() - 1)];
        if (entry.hash == hash) return {.wins = !entry.mover_wins};
    }
    return {.wins = std::nullopt, .hash = hash, .rank = rank};
}

/// 2.5
bool Endings::last_mover_wins(const State& end) const {
    const auto own = end.groups[static_cast<std::size_t>(other(end.mover))].largest();
    const auto others = end.groups[static_cast<std::size_t>(end.mover)].largest();
    if (scoring_ == Scoring::second && own[1] != others[1]) return own[1] > others[1];
    return own[0] >= others[0];
}

}  // namespace narabe::tailits
