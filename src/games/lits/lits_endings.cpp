#include "games/lits/lits_endings.h"

#include <algorithm>
#include <span>

#include "ai/bring_forward.h"
#include "core/rng.h"

namespace narabe::lits {

namespace {

template <class To, class From>
To converted(const From& from) {
    To to;
    from.for_each([&](int i) { to.add(i); });
    return to;
}

}  // namespace

// --- Positions -------------------------------------------------------------------------------------------------------

template <int Width>
void Endings::prepare(const PositionOf<Width>& position) {
    indices_.clear();
    if (position.field().open().count() > most_places) return;
    position.field().open().for_each([&](int index) { indices_.push_back(index); });
    x_ = converted<Cells>(position.board().x);
    o_ = converted<Cells>(position.board().o);
    salt_ = 0;
    for (const Cells& cells : {x_, o_}) {
        for (const std::uint64_t word : cells.raw()) salt_ = mix(salt_ ^ word);
    }
    for (auto& table : refutations_) table.resize(PositionOf<Width>::swap.bits);
    covering_.assign(Width * Width, {});
    of_shape_.fill({});
    placements_.assign(indices_.size(), {});
    for (int place = 0; place < static_cast<int>(indices_.size()); ++place) {
        Placement& placement = placements_[static_cast<std::size_t>(place)];
        link<Width>(placement, indices_[static_cast<std::size_t>(place)]);
        of_shape_[static_cast<std::size_t>(placement.shape)].add(place);
        placement.cells.for_each([&](int cell) { covering_[static_cast<std::size_t>(cell)].add(place); });
    }
}

template <int Width>
void Endings::link(Placement& placement, int index) const {
    const auto& entry = PositionOf<Width>::Field::table()[index];
    const auto& effect = PositionOf<Width>::Field::table().effect_of(index);
    placement.shape = entry.placement.shape;
    placement.cells = converted<Cells>(entry.cells);
    for (std::size_t place = 0; place < indices_.size(); ++place) {
        if (effect.excludes.has(indices_[place])) placement.excludes.add(static_cast<int>(place));
        if (effect.touches.has(indices_[place])) placement.touches.add(static_cast<int>(place));
    }
    placement.block_count = effect.block_count;
    for (std::size_t b = 0; b < static_cast<std::size_t>(effect.block_count); ++b) {
        Block& block = placement.blocks[b];
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const std::size_t cell = effect.blocks[b].cell + corner % 2 + corner / 2 * Width;
            block.cells[corner] = static_cast<std::uint8_t>(cell);
            block.all.add(static_cast<int>(cell));
        }
        block.own = block.all & placement.cells;
    }
    placement.gain = static_cast<std::int16_t>(4 * ((placement.cells & o_).count() - (placement.cells & x_).count()));
    placement.open_key = mix(2 * static_cast<std::uint64_t>(index) + 1);
    placement.legal_key = mix(2 * static_cast<std::uint64_t>(index) + 2);
}

template <int Width>
bool Endings::is_prepared_for(const PositionOf<Width>& position) const {
    if (indices_.empty()) return false;
    auto open = position.field().open();
    for (const int index : indices_) open.remove(index);
    return open.empty() && x_ == converted<Cells>(position.board().x) && o_ == converted<Cells>(position.board().o);
}

template <int Width>
Endings::State Endings::state_of(const PositionOf<Width>& position) const {
    State state{.open = {},
                .reached = {},
                .covered = converted<Cells>(position.field().covered()),
                .supply = {},
                .x_moves = false};
    for (std::size_t place = 0; place < indices_.size(); ++place) {
        if (position.field().open().has(indices_[place])) state.open.add(static_cast<int>(place));
        if (position.field().reached().has(indices_[place])) state.reached.add(static_cast<int>(place));
    }
    for (int shape = 0; shape < tetromino_count; ++shape) {
        const int left = position.supply(static_cast<Tetromino>(shape));
        state.supply[static_cast<std::size_t>(shape)] = static_cast<std::int8_t>(left);
    }
    state.x_moves = position.symbol_of(position.to_move()) == Symbol::x;
    return state;
}

int Endings::place_of(int index) const {
    return static_cast<int>(std::lower_bound(indices_.begin(), indices_.end(), index) - indices_.begin());
}

/// What is certain, and how to know the state again: by what can still happen there.
Endings::Entry Endings::glance(const State& state) const {
    Cells cells;
    std::uint64_t hash = salt_ + (state.x_moves ? 1 : 0);
    state.open.for_each([&](int place) {
        const Placement& placement = placements_[static_cast<std::size_t>(place)];
        cells |= placement.cells;
        hash += state.reached.has(place) ? placement.legal_key : placement.open_key;
    });
    const Cells wide = cells | cells.up<1>() | cells.down<1>();
    const Cells near = wide | wide.up<10>() | wide.up<11>() | wide.down<10>() | wide.down<11>();
    const int most_pieces = cells.count() / 4;
    std::uint64_t supply = 0;
    for (const std::int8_t left : state.supply)
        supply = supply << 8 | static_cast<std::uint64_t>(std::min<int>(left, most_pieces));
    hash = mix(hash ^ mix(supply));
    const Cells edge = state.covered & near;
    for (const std::uint64_t word : edge.raw()) hash = mix(hash ^ word);
    return {.hash = hash,
            .least = static_cast<std::int16_t>(-4 * (cells & x_).count() - 1),
            .most = static_cast<std::int16_t>(4 * (cells & o_).count() + 1)};
}

Endings::State Endings::after(const State& state, const Placement& placement) const {
    State next = state;
    next.x_moves = !state.x_moves;
    next.covered |= placement.cells;
    next.open -= placement.excludes;
    next.reached |= placement.touches;
    close_blocks(next, placement);
    const auto shape = static_cast<std::size_t>(placement.shape);
    if (--next.supply[shape] == 0) next.open -= of_shape_[shape];
    return next;
}

/// As `TetrominoField` does.
void Endings::close_blocks(State& state, const Placement& placement) const {
    for (std::size_t b = 0; b < static_cast<std::size_t>(placement.block_count); ++b) {
        const Block& block = placement.blocks[b];
        if ((block.all & state.covered) == block.own) continue;
        const Places* left[2] = {};
        int left_count = 0;
        for (const std::uint8_t cell : block.cells) {
            if (!state.covered.has(cell) && left_count < 2) left[left_count++] = &covering_[cell];
        }
        state.open -= left_count == 1 ? *left[0] : *left[0] & *left[1];
    }
}

// --- Search ----------------------------------------------------------------------------------------------------------

template <int Width>
std::optional<Solution> Endings::solve(const PositionOf<Width>& position, int kept, std::uint32_t limit) {
    looked_at_ = 0;
    limit_ = limit;
    if (position.may_swap()) return std::nullopt;
    if (!is_prepared_for(position)) prepare(position);
    if (indices_.empty()) return std::nullopt;
    const Seat x_seat = position.holder_of(Symbol::x);
    const int lead = 2 * (position.visible(Symbol::x) - position.visible(Symbol::o));
    const int bar = -2 * (lead + (x_seat == Seat::first ? kept : -kept));
    const State state = state_of(position);
    moves_.clear();
    Entry known = glance(state);
    if (const Entry& entry = table_[known.hash & (table_.size() - 1)]; entry.hash == known.hash) known = entry;
    const int found = best_place(state, known, bar);
    if (gave_up()) return std::nullopt;
    const bool exceeds = (found >= 0) == state.x_moves;
    const int place = found >= 0 ? found : (state.open & state.reached).first();
    const auto best = static_cast<std::uint32_t>(indices_[static_cast<std::size_t>(place)]);
    known.best = static_cast<std::uint16_t>(best);
    remember(known, exceeds, bar);
    const Seat winner = exceeds ? x_seat : opponent_of(x_seat);
    return Solution{won_by(winner), Move{best}};
}

bool Endings::x_exceeds(const State& state, const Entry& known, int bar) {
    const int best = best_place(state, known, bar);
    if (gave_up()) return false;
    const bool exceeds = (best >= 0) == state.x_moves;
    Entry entry = known;
    if (best >= 0) entry.best = static_cast<std::uint16_t>(indices_[static_cast<std::size_t>(best)]);
    remember(entry, exceeds, bar);
    return exceeds;
}

void Endings::remember(Entry entry, bool exceeds, int bar) {
    if (exceeds) {
        entry.least = static_cast<std::int16_t>(std::max<int>(entry.least, bar + 1));
    } else {
        entry.most = static_cast<std::int16_t>(std::min<int>(entry.most, bar));
    }
    table_[entry.hash & (table_.size() - 1)] = entry;
}

bool Endings::x_exceeds_after(const State& state, int place, int bar) {
    ++looked_at_;
    const Placement& placement = placements_[static_cast<std::size_t>(place)];
    const int left = bar - placement.gain;
    const State next = after(state, placement);
    if (!next.open.intersects(next.reached)) return (state.x_moves ? 1 : -1) > left;
    Entry known = glance(next);
    if (const auto exceeds = known.exceeds(left)) return *exceeds;
    if (const Entry& entry = table_[known.hash & (table_.size() - 1)]; entry.hash == known.hash) known = entry;
    if (const auto exceeds = known.exceeds(left)) return *exceeds;
    return x_exceeds(next, known, left);
}

/// If a glance at what comes after the placement does not tell, how good it looks for the seat to move.
std::optional<bool> Endings::x_exceeds_at_once_after(const State& state, int place, int bar, std::int32_t& rank) {
    ++looked_at_;
    const Placement& placement = placements_[static_cast<std::size_t>(place)];
    const int left = bar - placement.gain;
    const State next = after(state, placement);
    if (!next.open.intersects(next.reached)) return (state.x_moves ? 1 : -1) > left;
    const Entry known = glance(next);
    if (const auto exceeds = known.exceeds(left)) return exceeds;
    const Entry& entry = table_[known.hash & (table_.size() - 1)];
    if (entry.hash == known.hash) {
        if (const auto exceeds = entry.exceeds(left)) return exceeds;
    }
    constexpr std::int32_t weight = 2'000;  // refutations decide between those that look alike
    const int gain = 2 * placement.gain + known.least + known.most;
    rank = weight * (state.x_moves ? gain : -gain);
    return std::nullopt;
}

/// A placement with which the seat to move gets what it wants, which is for X to exceed the bar, and for O to hinder
/// that; -1 if there is none.
int Endings::best_place(const State& state, const Entry& known, int bar) {
    const bool wanted = state.x_moves;
    const int tried = known.best == nothing ? -1 : place_of(known.best);
    if (tried >= 0 && x_exceeds_after(state, tried, bar) == wanted) return tried;
    auto& refutations = refutations_[state.x_moves ? 1 : 0];
    const std::size_t begin = moves_.size();
    const Places legal = state.open & state.reached;
    int best = -1;
    for (Places rest = legal; !rest.empty() && best < 0 && !gave_up();) {
        const int place = rest.first();
        rest.remove(place);
        if (place == tried) continue;
        std::int32_t rank = 0;
        if (const auto exceeds = x_exceeds_at_once_after(state, place, bar, rank)) {
            if (*exceeds == wanted) best = place;
        } else {
            rank += refutations[static_cast<std::size_t>(indices_[static_cast<std::size_t>(place)])];
            moves_.push_back({static_cast<std::int16_t>(place), rank});
        }
    }
    const std::size_t end = moves_.size();
    for (std::size_t i = begin; i < end && best < 0 && !gave_up(); ++i) {
        bring_forward<&Ranked::place>(std::span(moves_).subspan(begin), i - begin);
        const int place = moves_[i].place;
        if (x_exceeds_after(state, place, bar) != wanted) continue;
        best = place;
        refutations[static_cast<std::size_t>(indices_[static_cast<std::size_t>(place)])] +=
            static_cast<std::int32_t>(end - begin);
    }
    moves_.resize(begin);
    return best;
}

template void Endings::prepare(const PositionOf<10>&);
template void Endings::prepare(const PositionOf<11>&);
template std::optional<Solution> Endings::solve(const PositionOf<10>&, int, std::uint32_t);
template std::optional<Solution> Endings::solve(const PositionOf<11>&, int, std::uint32_t);

}  // namespace narabe::lits
