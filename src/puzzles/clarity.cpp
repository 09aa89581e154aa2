#include "puzzles/clarity.h"

#include <algorithm>

#include "core/ranges.h"
#include "puzzles/self_play.h"

namespace narabe {

namespace {

MoveList wrong_moves(const AnyPosition& position, const Key& key, std::uint64_t seed) {
    MoveList wrong = tempting_moves(position, seed);
    std::erase(wrong, key.move);
    if (wrong.size() > tempting_tried) wrong.resize(tempting_tried);
    return wrong;
}

}  // namespace

std::optional<int> refuted_by_what_is_stopped(const AnyPosition& position, const Key& key, Prover& prover,
                                              const ProofLimits& limits, std::uint64_t seed) {
    const Seat solver = position.to_move();
    const int least = least_value(key.goal);
    const MoveList still_legal = moves_of(after(position, key.move));
    const auto is_stopped = [&](Move reply) { return ranges::find(still_legal, reply) == still_legal.end(); };
    MoveList refuting;  // a reply as often as it refutes a move
    for (const Move move : wrong_moves(position, key, seed)) {
        const AnyPosition next = after(position, move);
        if (next.to_move() == solver) continue;
        for (const Move reply : moves_of(next)) {
            if (!is_stopped(reply)) continue;
            const auto value = prover.value(after(next, reply), solver, limits.of_child);
            if (!value) return std::nullopt;
            if (*value < least) refuting.push_back(reply);
        }
    }
    int most = 0;
    for (const Move reply : refuting) most = std::max(most, static_cast<int>(ranges::count(refuting, reply)));
    return most;
}

}  // namespace narabe
