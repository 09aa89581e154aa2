#include "puzzles/clarity.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr std::size_t tempting_tried = 10;
constexpr std::size_t nearly_all = 85;  // of 100 moves
constexpr std::size_t most = 60;        // of 100 moves
constexpr std::size_t few = 2;          // moves
constexpr long least_frequent = 3;      // of the replies to tempting moves

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

    /// What one reply does to moves.
    struct Effect {
        std::size_t answers = 0;  ///< so many of them
        std::size_t refutes = 0;
        int takes = 0;  ///< half-points of the lead after all that it answers
    };

    /// Nothing if that is unknown for one.
    std::optional<Effect> effect(Move reply, const std::vector<Reckoned>& moves) {
        Effect effect;
        for (const Reckoned& each : moves) {
            const AnyPosition next = after(position_, each.move);
            if (next.outcome() || next.to_move() == position_.to_move() || !next.is_legal(reply)) continue;
            const auto refuted = refutes(next, reply);
            if (!refuted) return std::nullopt;
            ++effect.answers;
            effect.refutes += *refuted ? 1 : 0;
            effect.takes += each.at_once - lead_of(after(next, reply), position_.to_move());
        }
        return effect;
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

using Effect = Stopped::Effect;

/// Whether a reply refutes most moves, among them nearly all that it answers, and takes that many points on average.
bool is_threat(const Effect& effect, std::size_t moves, int points) {
    return 100 * effect.refutes >= most * moves && effect.answers - effect.refutes <= few &&
           effect.takes >= 2 * points * static_cast<int>(effect.answers);
}

/// Each that occurs often enough, once.
MoveList frequent(const MoveList& replies) {
    MoveList found;
    for (const Move reply : replies) {
        const bool is_new = ranges::find(found, reply) == found.end();
        if (is_new && ranges::count(replies, reply) >= least_frequent) found.push_back(reply);
    }
    return found;
}

/// Whether one of the replies has an effect. Nothing if one is unknown.
template <class Test>
std::optional<bool> has_effect(Stopped& stopped, const MoveList& replies, const std::vector<Reckoned>& wrong, Test test) {
    for (const Move reply : replies) {
        const auto effect = stopped.effect(reply, wrong);
        if (!effect) return std::nullopt;
        if (test(*effect)) return true;
    }
    return false;
}

}  // namespace

/// Whether the answer scores, and no other move scores more: everyone tries it first.
bool is_obvious(const AnyPosition& position, const Key& key, const std::vector<Reckoned>& wrong) {
    const Seat solver = position.to_move();
    const int lead = lead_of(after(position, key.move), solver);
    return wrong.empty() || (lead > lead_of(position, solver) && wrong.front().at_once <= lead);
}

std::optional<bool> stops_a_threat(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits) {
    const std::vector<Reckoned> wrong = wrong_moves(position, key.move);
    if (is_obvious(position, key, wrong)) return false;
    Stopped stopped(position, key, prover, limits);
    MoveList refuting;  // a reply as often as it refutes a tempting move
    for (std::size_t i = 0; i < std::min(tempting_tried, wrong.size()); ++i) {
        const auto found = stopped.refuting(wrong[i].move);
        if (!found) return std::nullopt;
        refuting.insert(refuting.end(), found->begin(), found->end());
    }
    return has_effect(stopped, frequent(refuting), wrong,
                      [&](const Effect& it) { return 100 * it.refutes >= most * wrong.size(); });
}

std::optional<bool> stops_what_refutes(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits,
                                       int threat) {
    const Seat solver = position.to_move();
    const int lead = lead_of(after(position, key.move), solver);
    const std::vector<Reckoned> wrong = wrong_moves(position, key.move);
    if (is_obvious(position, key, wrong)) return false;
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
    const MoveList threats = frequent(refuting);
    const bool scores = lead > lead_of(position, solver);
    if (has_others && scores) return false;
    if (has_others) {
        const auto refutes_nearly_all =
            has_effect(stopped, threats, wrong, [&](const Effect& it) { return 100 * it.refutes >= nearly_all * wrong.size(); });
        if (!refutes_nearly_all || !*refutes_nearly_all) return refutes_nearly_all;
    }
    if (threat == 0) return true;
    return has_effect(stopped, threats, wrong, [&](const Effect& it) { return is_threat(it, wrong.size(), threat); });
}

}  // namespace narabe
