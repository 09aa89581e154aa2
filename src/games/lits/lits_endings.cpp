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
    for (auto& table : history_) table.resize(PositionOf<Width>::swap.bits);
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

/// Bounds without a search: as if every X that can still be covered were covered, or every O. The hash is the hash of the
/// placements left.
Endings::Entry Endings::static_bounds(const State& state) const {
    const auto& [cells, shapes, future] = placements_.outlook(state.pieces);
    const int max_pieces = cells.count() / 4;
    std::uint64_t supply = salt_ + (state.x_moves ? 1 : 0);
    for (const std::int8_t left : state.pieces.supply)
        supply = std::rotl(supply, 8) ^ static_cast<std::uint64_t>(std::min<int>(left, max_pieces));
    return {.hash = mix(future ^ mix(supply)),
            .lower = static_cast<std::int16_t>(-4 * (cells & x_).count() - 1),
            .upper = static_cast<std::int16_t>(4 * (cells & o_).count() + 1)};
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
    const int alpha = -2 * (lead + (x_seat == Seat::first ? kept : -kept));
    const State state = state_of(position);
    moves_.clear();
    Entry entry = static_bounds(state);
    if (const Entry& stored = table_[entry.hash & (table_.size() - 1)]; stored.hash == entry.hash) entry = stored;
    const int found = best_place(state, entry, alpha);
    if (gave_up()) return std::nullopt;
    const bool exceeds = (found >= 0) == state.x_moves;
    const int place = found >= 0 ? found : state.pieces.legal().first();
    const auto best = static_cast<std::uint32_t>(placements_.index_of(place));
    entry.best = static_cast<std::uint16_t>(best);
    store(entry, exceeds, alpha);
    const Seat winner = exceeds ? x_seat : opponent_of(x_seat);
    return Solution{won_by(winner), Move{best}};
}

bool Endings::null_window(const State& state, const Entry& entry, int alpha) {
    const int best = best_place(state, entry, alpha);
    if (gave_up()) return false;
    const bool exceeds = (best >= 0) == state.x_moves;
    Entry found = entry;
    if (best >= 0) found.best = static_cast<std::uint16_t>(placements_.index_of(best));
    store(found, exceeds, alpha);
    return exceeds;
}

void Endings::store(Entry entry, bool exceeds, int alpha) {
    if (exceeds) {
        entry.lower = static_cast<std::int16_t>(std::max<int>(entry.lower, alpha + 1));
    } else {
        entry.upper = static_cast<std::int16_t>(std::min<int>(entry.upper, alpha));
    }
    table_[entry.hash & (table_.size() - 1)] = entry;
}

bool Endings::null_window_after(const State& state, int place, int alpha) {
    ++searched_;
    const int left = alpha - gain_of(place);
    const State next = after(state, place);
    if (!next.pieces.any_legal()) return (state.x_moves ? 1 : -1) > left;
    Entry entry = static_bounds(next);
    if (const auto exceeds = entry.exceeds(left)) return *exceeds;
    if (const Entry& stored = table_[entry.hash & (table_.size() - 1)]; stored.hash == entry.hash) entry = stored;
    if (const auto exceeds = entry.exceeds(left)) return *exceeds;
    return null_window(next, entry, left);
}

/// The result if static bounds or the table give it, otherwise the rank of the placement for move ordering. (Enhanced
/// transposition cutoff: Plaat, Schaeffer, Pijls and de Bruin, Exploiting graph properties of game trees, 1996.)
std::optional<bool> Endings::cutoff_after(const State& state, int place, int alpha, std::int32_t& rank) {
    ++searched_;
    const int left = alpha - gain_of(place);
    const State next = after(state, place);
    if (!next.pieces.any_legal()) return (state.x_moves ? 1 : -1) > left;
    const Entry entry = static_bounds(next);
    if (const auto exceeds = entry.exceeds(left)) return exceeds;
    const Entry& stored = table_[entry.hash & (table_.size() - 1)];
    if (stored.hash == entry.hash) {
        if (const auto exceeds = stored.exceeds(left)) return exceeds;
    }
    constexpr std::int32_t weight = 2'000;  // history decides only between equals
    const int gain = 2 * gain_of(place) + entry.lower + entry.upper;
    rank = weight * (state.x_moves ? gain : -gain);
    return std::nullopt;
}

/// A placement that gives a cutoff, with which X exceeds alpha or O prevents that; -1 if there is none. The move of the
/// transposition table comes first.
int Endings::best_place(const State& state, const Entry& entry, int alpha) {
    const bool wanted = state.x_moves;
    const int tried = entry.best == no_move ? -1 : placements_.place_of(entry.best);
    if (tried >= 0 && null_window_after(state, tried, alpha) == wanted) return tried;
    auto& history = history_[state.x_moves ? 1 : 0];
    const std::size_t begin = moves_.size();
    const Places legal = state.pieces.legal();
    int best = -1;
    for (Places rest = legal; !rest.empty() && best < 0 && !gave_up();) {
        const int place = rest.first();
        rest.remove(place);
        if (place == tried) continue;
        std::int32_t rank = 0;
        if (const auto exceeds = cutoff_after(state, place, alpha, rank)) {
            if (*exceeds == wanted) best = place;
        } else {
            rank += history[static_cast<std::size_t>(placements_.index_of(place))];
            moves_.push_back({static_cast<std::int16_t>(place), rank});
        }
    }
    const std::size_t end = moves_.size();
    for (std::size_t i = begin; i < end && best < 0 && !gave_up(); ++i) {
        order_lazily<&Ranked::place>(std::span(moves_).subspan(begin), i - begin);
        const int place = moves_[i].place;
        if (null_window_after(state, place, alpha) != wanted) continue;
        best = place;
        history[static_cast<std::size_t>(placements_.index_of(place))] += static_cast<std::int32_t>(end - begin);
    }
    moves_.resize(begin);
    return best;
}

template void Endings::prepare(const PositionOf<10>&);
template void Endings::prepare(const PositionOf<11>&);
template std::optional<Solution> Endings::solve(const PositionOf<10>&, int, std::uint32_t);
template std::optional<Solution> Endings::solve(const PositionOf<11>&, int, std::uint32_t);

}  // namespace narabe::lits
