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
    const int least = key.goal.kind == Goal::Kind::win ? 1 : 0;
    const MoveList still_legal = moves_of(after(position, key.move));
    const auto is_stopped = [&](Move reply) { return ranges::find(still_legal, reply) == still_legal.end(); };
    std::vector<std::pair<Move, int>> refuted;  // how many by each reply
    for (const Move move : wrong_moves(position, key, seed)) {
        const AnyPosition next = after(position, move);
        if (next.to_move() == solver) continue;
        for (const Move reply : moves_of(next)) {
            if (!is_stopped(reply)) continue;
            const auto value = prover.value(after(next, reply), solver, limits.of_child);
            if (!value) return std::nullopt;
            if (*value >= least) continue;
            const auto known = ranges::find(refuted, reply, &std::pair<Move, int>::first);
            known == refuted.end() ? (void)refuted.emplace_back(reply, 1) : (void)++known->second;
        }
    }
    int most = 0;
    for (const auto& [reply, count] : refuted) most = std::max(most, count);
    return most;
}

}  // namespace narabe
