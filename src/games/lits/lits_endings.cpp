#include "games/lits/lits_endings.h"

#include <algorithm>
#include <span>

#include "ai/lazy_ordering.h"
#include "core/rng.h"

namespace narabe::lits {

// --- Positions -------------------------------------------------------------------------------------------------------

template <int Width>
void Endings::prepare(const PositionOf<Width>& position) {
    placements_.number(position.field());
    x_ = converted<Cells>(position.board().x);
    o_ = converted<Cells>(position.board().o);
    salt_ = 0;
    for (const Cells& cells : {x_, o_}) {
        for (const std::uint64_t word : cells.raw()) salt_ = mix(salt_ ^ word);
    }
    for (auto& table : refutations_) table.resize(PositionOf<Width>::swap.bits);
    gains_.clear();
    for (int place = 0; place < placements_.count(); ++place) {
        const Cells& cells = placements_[place].cells;
        gains_.push_back(static_cast<std::int16_t>(4 * ((cells & o_).count() - (cells & x_).count())));
    }
}

template <int Width>
bool Endings::is_prepared_for(const PositionOf<Width>& position) const {
    return !placements_.none() && placements_.have_all_of(position.field()) && x_ == converted<Cells>(position.board().x) &&
           o_ == converted<Cells>(position.board().o);
}

template <int Width>
Endings::State Endings::state_of(const PositionOf<Width>& position) const {
    const auto supply = supply_of([&](Tetromino shape) { return position.supply().left(shape); });
    return {.pieces = placements_.state_of(position.field(), supply),
            .x_moves = symbol_of(position, position.to_move()) == Symbol::x};
}

/// What is certain, and how to know the state again: by what can still happen there.
Endings::Entry Endings::glance(const State& state) const {
    const auto& [cells, shapes, future] = placements_.outlook(state.pieces);
    const int most_pieces = cells.count() / 4;
    std::uint64_t supply = salt_ + (state.x_moves ? 1 : 0);
    for (const std::int8_t left : state.pieces.supply)
        supply = std::rotl(supply, 8) ^ static_cast<std::uint64_t>(std::min<int>(left, most_pieces));
    return {.hash = mix(future ^ mix(supply)),
            .least = static_cast<std::int16_t>(-4 * (cells & x_).count() - 1),
            .most = static_cast<std::int16_t>(4 * (cells & o_).count() + 1)};
}

// --- Search ----------------------------------------------------------------------------------------------------------

template <int Width>
std::optional<Solution> Endings::solve(const PositionOf<Width>& position, int kept, std::uint32_t limit) {
    searched_ = 0;
    limit_ = limit;
    if (position.may_swap()) return std::nullopt;
    if (!is_prepared_for(position)) prepare(position);
    if (placements_.none()) return std::nullopt;
    const Seat x_seat = holder_of(position, Symbol::x);
    const int lead = 2 * (visible(position, Symbol::x) - visible(position, Symbol::o));
    const int bar = -2 * (lead + (x_seat == Seat::first ? kept : -kept));
    const State state = state_of(position);
    moves_.clear();
    Entry known = glance(state);
    if (const Entry& entry = table_[known.hash & (table_.size() - 1)]; entry.hash == known.hash) known = entry;
    const int found = best_place(state, known, bar);
    if (gave_up()) return std::nullopt;
    const bool exceeds = (found >= 0) == state.x_moves;
    const int place = found >= 0 ? found : state.pieces.legal().first();
    const auto best = static_cast<std::uint32_t>(placements_.index_of(place));
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
    if (best >= 0) entry.best = static_cast<std::uint16_t>(placements_.index_of(best));
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
    ++searched_;
    const int left = bar - gain_of(place);
    const State next = after(state, place);
    if (!next.pieces.any_legal()) return (state.x_moves ? 1 : -1) > left;
    Entry known = glance(next);
    if (const auto exceeds = known.exceeds(left)) return *exceeds;
    if (const Entry& entry = table_[known.hash & (table_.size() - 1)]; entry.hash == known.hash) known = entry;
    if (const auto exceeds = known.exceeds(left)) return *exceeds;
    return x_exceeds(next, known, left);
}

/// If a glance at what comes after the placement does not tell, how good it looks for the seat to move.
std::optional<bool> Endings::x_exceeds_at_once_after(const State& state, int place, int bar, std::int32_t& rank) {
    ++searched_;
    const int left = bar - gain_of(place);
    const State next = after(state, place);
    if (!next.pieces.any_legal()) return (state.x_moves ? 1 : -1) > left;
    const Entry known = glance(next);
    if (const auto exceeds = known.exceeds(left)) return exceeds;
    const Entry& entry = table_[known.hash & (table_.size() - 1)];
    if (entry.hash == known.hash) {
        if (const auto exceeds = entry.exceeds(left)) return exceeds;
    }
    constexpr std::int32_t weight = 2'000;  // refutations decide between those that look alike
    const int gain = 2 * gain_of(place) + known.least + known.most;
    rank = weight * (state.x_moves ? gain : -gain);
    return std::nullopt;
}

/// A placement with which the seat to move gets what it wants, which is for X to exceed the bar, and for O to hinder
/// that; -1 if there is none.
int Endings::best_place(const State& state, const Entry& known, int bar) {
    const bool wanted = state.x_moves;
    const int tried = known.best == nothing ? -1 : placements_.place_of(known.best);
    if (tried >= 0 && x_exceeds_after(state, tried, bar) == wanted) return tried;
    auto& refutations = refutations_[state.x_moves ? 1 : 0];
    const std::size_t begin = moves_.size();
    const Places legal = state.pieces.legal();
    int best = -1;
    for (Places rest = legal; !rest.empty() && best < 0 && !gave_up();) {
        const int place = rest.first();
        rest.remove(place);
        if (place == tried) continue;
        std::int32_t rank = 0;
        if (const auto exceeds = x_exceeds_at_once_after(state, place, bar, rank)) {
            if (*exceeds == wanted) best = place;
        } else {
            rank += refutations[static_cast<std::size_t>(placements_.index_of(place))];
            moves_.push_back({static_cast<std::int16_t>(place), rank});
        }
    }
    const std::size_t end = moves_.size();
    for (std::size_t i = begin; i < end && best < 0 && !gave_up(); ++i) {
        order_lazily<&Ranked::place>(std::span(moves_).subspan(begin), i - begin);
        const int place = moves_[i].place;
        if (x_exceeds_after(state, place, bar) != wanted) continue;
        best = place;
        refutations[static_cast<std::size_t>(placements_.index_of(place))] += static_cast<std::int32_t>(end - begin);
    }
    moves_.resize(begin);
    return best;
}

template void Endings::prepare(const PositionOf<10>&);
template void Endings::prepare(const PositionOf<11>&);
template std::optional<Solution> Endings::solve(const PositionOf<10>&, int, std::uint32_t);
template std::optional<Solution> Endings::solve(const PositionOf<11>&, int, std::uint32_t);

}  // namespace narabe::lits
