#include "games/tailits/tailits_endings.h"

#include <algorithm>
#include <span>

#include "ai/bring_forward.h"

namespace narabe::tailits {

// --- Positions -------------------------------------------------------------------------------------------------------

void Endings::prepare(const Position& position) {
    placements_.number(position.field());
    scoring_ = position.scoring();
    for (auto& table : refutations_) table.resize(Placements::size * choice_count);
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
    std::array<std::int8_t, tetromino_count> supply;
    for (int shape = 0; shape < tetromino_count; ++shape) {
        const int left = position.supply().count(static_cast<Tetromino>(shape));
        supply[static_cast<std::size_t>(shape)] = static_cast<std::int8_t>(left);
    }
    return {.pieces = placements_.state_of(position.field(), supply),
            .groups = groups,
            .supply = position.supply(),
            .mover = colour_of(position.to_move())};
}

Design Endings::design_of(Move move) const {
    const auto& designs = numbered_[static_cast<std::size_t>(placement_of(move))].designs;
    return designs[static_cast<std::size_t>(choice_of(move))];
}

Endings::State Endings::after(const State& state, const Ground& ground, Move move) const {
    const FourCells& cells = numbered_[static_cast<std::size_t>(placement_of(move))].cells;
    const auto with = [&](Colour colour, int choice) {
        const auto& [one, two] = choices[static_cast<std::size_t>(choice)];
        return state.groups[static_cast<std::size_t>(colour)].with(index_of(cells[one], width),
                                                                   index_of(cells[two], width), ground.outlook.cells);
    };
    const int black = choice_of(move);
    State next{.pieces = ground.pieces,
               .groups = {with(Colour::black, black), with(Colour::white, opposite(black))},
               .supply = state.supply,
               .mover = other(state.mover)};
    next.supply.take(design_of(move));
    return next;
}

// --- Search ----------------------------------------------------------------------------------------------------------

std::optional<Solution> Endings::solve(const Position& position, std::uint32_t limit) {
    looked_at_ = 0;
    limit_ = limit;
    const bool is_prepared = scoring_ == position.scoring() && placements_.have_all_of(position.field());
    if (placements_.none() || !is_prepared) prepare(position);
    if (placements_.none()) return std::nullopt;
    const Ground ground(placements_, placements_.state_of(position.field(), {}));
    const auto groups_of = [&](Colour colour) {
        return GrowingGroups::of(position.cells_of(colour), ground.outlook.cells, ground.regions.most_pieces());
    };
    const auto black = groups_of(Colour::black);
    const auto white = groups_of(Colour::white);
    if (!black || !white) return std::nullopt;
    moves_.clear();
    const auto found = winning_move(state_of(position, {*black, *white}));
    if (gave_up()) return std::nullopt;
    const Seat seat = position.to_move();
    if (found) return Solution{won_by(seat), move_of(placements_.index_of(placement_of(*found)), choice_of(*found))};
    MoveList moves;
    position.legal_moves(moves);
    return Solution{won_by(opponent_of(seat)), moves.front()};
}

std::optional<Move> Endings::winning_move(const State& state) {
    const std::size_t begin = moves_.size();
    std::optional<Move> best = list_moves(state);
    const std::size_t end = moves_.size();
    for (std::size_t i = begin; i < end && !best && !gave_up(); ++i) {
        bring_forward<&Ranked::move>(std::span(moves_).subspan(begin), i - begin);
        const Move move = moves_[i].move;
        if (!wins_with(state, move)) continue;
        best = move;
        refutations(state.mover, move) += static_cast<std::int32_t>(end - begin);
    }
    moves_.resize(begin);
    return best;
}

/// Adds those whose value a glance does not tell to `moves_`, unless one wins at once.
std::optional<Move> Endings::list_moves(const State& state) {
    for (Places rest = state.pieces.legal(); !rest.empty() && !gave_up();) {
        const int place = rest.first();
        rest.remove(place);
        const Ground ground = ground_after(state, place);
        for (int choice = 0; choice < choice_count; ++choice) {
            const Move move = move_of(place, choice);
            if (state.supply.count(design_of(move)) == 0) continue;
            ++looked_at_;
            const Glance seen = glance(after(state, ground, move), ground);
            if (!seen.wins) moves_.push_back({move, seen.rank + refutations(state.mover, move)});
            if (seen.wins.value_or(false)) return move;
        }
    }
    return std::nullopt;
}

bool Endings::wins_with(const State& state, Move move) {
    const Ground ground = ground_after(state, placement_of(move));
    const State next = after(state, ground, move);
    const Glance seen = glance(next, ground);
    if (seen.wins) return *seen.wins;
    const bool wins = !winning_move(next);
    if (gave_up()) return false;
    table_[seen.hash & (table_.size() - 1)] = {.hash = seen.hash, .mover_wins = !wins};
    return wins;
}

Endings::Glance Endings::glance(const State& next, const Ground& ground) const {
    if (!next.pieces.any_legal()) return {.wins = last_mover_wins(next)};
    std::uint64_t hash = 0;
    std::int32_t rank = 0;
    if (scoring_ == Scoring::largest) {
        const auto own = next.groups[static_cast<std::size_t>(other(next.mover))].growth(ground.regions);
        const auto others = next.groups[static_cast<std::size_t>(next.mover)].growth(ground.regions);
        const int tied = ground.regions.most_pieces() == 1 ? 1 : 0;  // who places the last piece wins then
        if (own.largest > others.most) return {.wins = true};
        if (own.most < others.largest + tied) return {.wins = false};
        // The figures that solved most endings within the same number of positions.
        rank = 3'000 * (own.largest - others.largest) + 2'000 * (own.most - others.most) -
               200 * next.pieces.legal().count();
        hash = hash_of(next, ground) + static_cast<std::uint64_t>(own.largest - others.largest);
        hash = mix(mix(hash ^ own.hash) ^ others.hash);
    } else {
        const auto& [black, white] = next.groups;
        hash = mix(mix(hash_of(next, ground) ^ black.hash()) ^ white.hash());
    }
    const Entry& entry = table_[hash & (table_.size() - 1)];
    if (entry.hash == hash) return {.wins = !entry.mover_wins};
    return {.wins = std::nullopt, .hash = hash, .rank = rank};
}

/// Without the groups.
std::uint64_t Endings::hash_of(const State& state, const Ground& ground) const {
    std::uint64_t hash = ground.outlook.hash + static_cast<std::uint64_t>(state.mover);
    for (int number = 0; number < design_numbers; ++number) {
        const Design design{static_cast<std::uint8_t>(number)};
        const int left = std::min(state.supply.count(design), ground.regions.most_pieces());
        hash = hash * (most_of_a_shape + 2) + static_cast<std::uint64_t>(left);
    }
    return mix(hash);
}

/// 2.5
bool Endings::last_mover_wins(const State& end) const {
    const auto own = end.groups[static_cast<std::size_t>(other(end.mover))].largest();
    const auto others = end.groups[static_cast<std::size_t>(end.mover)].largest();
    if (scoring_ == Scoring::second && own[1] != others[1]) return own[1] > others[1];
    return own[0] >= others[0];
}

/// How much a move has refuted so far.
std::int32_t& Endings::refutations(Colour mover, Move move) {
    const Move on_board = move_of(placements_.index_of(placement_of(move)), choice_of(move));
    return refutations_[static_cast<std::size_t>(mover)][on_board.bits];
}

}  // namespace narabe::tailits
