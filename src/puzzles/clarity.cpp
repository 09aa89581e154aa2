#include "puzzles/clarity.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr std::size_t tempting_tried = 10;
constexpr std::size_t nearly_all = 85;  // of 100 moves

/// How far `seat` is ahead, in half-points.
int lead_of(const AnyPosition& position, Seat seat) {
    const auto scores = position.scores();
    if (!scores) return 0;
    const auto of = [&](Seat each) { return int{(*scores)[static_cast<std::size_t>(index_of(each))]}; };
    return of(seat) - of(opponent_of(seat));
}

/// A move, and the mover's lead as people reckon it.
struct Reckoned {
    Move move;
    int at_once;
    int after_reply;  ///< the one with which the opponent gains most
};

Reckoned reckoned(const AnyPosition& position, Move move) {
    const Seat mover = position.to_move();
    const AnyPosition next = after(position, move);
    const int at_once = lead_of(next, mover);
    int after_reply = at_once;
    for (const Move reply : moves_of(next)) after_reply = std::min(after_reply, lead_of(after(next, reply), mover));
    return {move, at_once, after_reply};
}

/// The most tempting ones first.
std::vector<Reckoned> wrong_moves(const AnyPosition& position, Move right) {
    std::vector<Reckoned> wrong;
    for (const Move move : moves_of(position)) {
        if (move != right) wrong.push_back(reckoned(position, move));
    }
    ranges::stable_sort(wrong, std::greater<>(), [](const Reckoned& each) { return std::pair(each.at_once, each.after_reply); });
    return wrong;
}

/// Finds the replies to wrong moves that the answer makes illegal, and that do not depend on the wrong move.
class Stopped {
  public:
    Stopped(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits)
        : position_(position), key_(key), prover_(prover), limits_(limits), still_legal_(moves_of(after(position, key.move))) {}

    /// Those that refute a move. Nothing if one is unknown.
    std::optional<MoveList> refuting(Move move) {
        const AnyPosition next = after(position_, move);
        MoveList found;
        if (next.to_move() == position_.to_move()) return found;
        for (const Move reply : moves_of(next)) {
            if (!position_.is_legal(reply) || ranges::find(still_legal_, reply) != still_legal_.end()) continue;
            const auto refuted = refutes(next, reply);
            if (!refuted) return std::nullopt;
            if (*refuted) found.push_back(reply);
        }
        return found;
    }

    /// How many of the moves one reply refutes. Nothing if that is unknown for one.
    std::optional<std::size_t> count_refuted(const std::vector<Reckoned>& moves, Move reply) {
        std::size_t count = 0;
        for (const Reckoned& each : moves) {
            const AnyPosition next = after(position_, each.move);
            if (next.outcome() || next.to_move() == position_.to_move() || !next.is_legal(reply)) continue;
            const auto refuted = refutes(next, reply);
            if (!refuted) return std::nullopt;
            count += *refuted ? 1 : 0;
        }
        return count;
    }

  private:
    std::optional<bool> refutes(const AnyPosition& next, Move reply) {
        const auto value = prover_.value(after(next, reply), position_.to_move(), limits_.of_child);
        if (!value) return std::nullopt;
        return *value < least_value(key_.goal);
    }

    const AnyPosition& position_;
    const Key& key_;
    Prover& prover_;
    const ProofLimits& limits_;
    MoveList still_legal_;
};

Move most_frequent(const MoveList& moves) {
    return ranges::max(moves, std::less<>(), [&](Move move) { return ranges::count(moves, move); });
}

}  // namespace

std::optional<bool> stops_what_refutes(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits) {
    const Seat solver = position.to_move();
    const int lead = lead_of(after(position, key.move), solver);
    const std::vector<Reckoned> wrong = wrong_moves(position, key.move);
    Stopped stopped(position, key, prover, limits);
    MoveList refuting;  // a reply as often as it refutes a tempting move
    bool has_others = false;
    for (std::size_t i = 0; i < wrong.size() && (i < tempting_tried || wrong[i].at_once >= lead); ++i) {
        const auto found = stopped.refuting(wrong[i].move);
        if (!found) return std::nullopt;
        if (i < tempting_tried && found->empty()) return false;
        if (found->empty()) has_others = true;
        if (i < tempting_tried) refuting.insert(refuting.end(), found->begin(), found->end());
    }
    if (!has_others) return true;
    if (lead > lead_of(position, solver)) return false;
    const auto count = stopped.count_refuted(wrong, most_frequent(refuting));
    if (!count) return std::nullopt;
    return 100 * *count >= nearly_all * wrong.size();
}

}  // namespace narabe
