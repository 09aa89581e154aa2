#include "puzzles/clarity.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr std::size_t tempting_tried = 10;
constexpr std::size_t nearly_all = 85;  // percent
constexpr std::size_t most = 60;        // percent

/// A move, and the mover's lead as a player would count it.
struct MoveLead {
    Move move;
    int at_once;
    int after_reply;  ///< after the reply that costs the mover most
};

MoveLead lead_after(const AnyPosition& position, Move move) {
    const Seat mover = position.to_move();
    const AnyPosition next = after(position, move);
    const int at_once = lead_of(next, mover);
    int after_reply = at_once;
    for (const Move reply : moves_of(next)) after_reply = std::min(after_reply, lead_of(after(next, reply), mover));
    return {move, at_once, after_reply};
}

/// The moves except the right one, most tempting first.
std::vector<MoveLead> wrong_moves(const AnyPosition& position, Move right) {
    std::vector<MoveLead> wrong;
    for (const Move move : moves_of(position)) {
        if (move != right) wrong.push_back(lead_after(position, move));
    }
    ranges::stable_sort(wrong, std::greater<>(), [](const MoveLead& each) { return std::pair(each.at_once, each.after_reply); });
    return wrong;
}

/// The effect of one reply on the wrong moves.
struct Effect {
    std::size_t answers = 0;  ///< wrong moves after which the reply is legal
    std::size_t refutes = 0;
    int takes = 0;  ///< half-points that the mover loses by the reply, added up over these moves
};

/// The moves that are in at least three of the lists.
MoveList frequent(const std::vector<MoveList>& lists) {
    constexpr int least = 3;
    MoveList found;
    for (const MoveList& list : lists) {
        for (const Move move : list) {
            const auto times =
                ranges::count(lists, true, [&](const MoveList& each) { return ranges::find(each, move) != each.end(); });
            if (times >= least && ranges::find(found, move) == found.end()) found.push_back(move);
        }
    }
    return found;
}

/// An ending and its wrong moves, with the replies that are legal in the position and that the answer makes illegal.
class Ending {
  public:
    Ending(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits)
        : position_(position),
          min_value_(min_value(key.goal)),
          prover_(prover),
          limits_(limits),
          solver_(position.to_move()),
          still_legal_(moves_of(after(position, key.move))),
          lead_(lead_of(after(position, key.move), solver_)),
          scores_(lead_ > lead_of(position, solver_)),
          wrong_(wrong_moves(position, key.move)) {}

    /// Whether the answer is what anyone would try first.
    bool is_obvious() const { return wrong_.empty() || (scores_ && wrong_.front().at_once <= lead_); }
    bool scores() const { return scores_; }

    /// For each tempting move, the replies that refute it. No value if a value is unknown.
    std::optional<std::vector<MoveList>> refutations() {
        std::vector<MoveList> found;
        for (std::size_t i = 0; i < std::min(tempting_tried, wrong_.size()); ++i) {
            auto replies = refuting(wrong_[i].move);
            if (!replies) return std::nullopt;
            found.push_back(std::move(*replies));
        }
        return found;
    }

    /// Whether such a reply also refutes every other move that scores at least as much as the answer.
    std::optional<bool> refutes_the_rest() {
        for (std::size_t i = tempting_tried; i < wrong_.size() && wrong_[i].at_once >= lead_; ++i) {
            const auto replies = refuting(wrong_[i].move);
            if (!replies) return std::nullopt;
            if (replies->empty()) return false;
        }
        return true;
    }

    /// Whether one of the replies refutes at least `percent` of the wrong moves. If `points` isn’t 0, the reply must also refute
    /// nearly all moves after which it is legal, and cost this many points on average.
    std::optional<bool> has_threat(const MoveList& replies, std::size_t percent, int points = 0) {
        constexpr std::size_t few = 2;
        for (const Move reply : replies) {
            const auto it = effect(reply);
            if (!it) return std::nullopt;
            const bool is_frequent = 100 * it->refutes >= percent * wrong_.size();
            const bool is_costly = it->answers - it->refutes <= few && it->takes >= 2 * points * static_cast<int>(it->answers);
            if (is_frequent && (points == 0 || is_costly)) return true;
        }
        return false;
    }

  private:
    std::optional<MoveList> refuting(Move move) {
        const AnyPosition next = after(position_, move);
        MoveList found;
        if (next.to_move() == solver_) return found;
        for (const Move reply : moves_of(next)) {
            if (!position_.is_legal(reply) || ranges::find(still_legal_, reply) != still_legal_.end()) continue;
            const auto refuted = refutes(next, reply);
            if (!refuted) return std::nullopt;
            if (*refuted) found.push_back(reply);
        }
        return found;
    }

    std::optional<Effect> effect(Move reply) {
        Effect effect;
        for (const MoveLead& each : wrong_) {
            const AnyPosition next = after(position_, each.move);
            if (next.outcome() || next.to_move() == solver_ || !next.is_legal(reply)) continue;
            const auto refuted = refutes(next, reply);
            if (!refuted) return std::nullopt;
            ++effect.answers;
            effect.refutes += *refuted ? 1 : 0;
            effect.takes += each.at_once - lead_of(after(next, reply), solver_);
        }
        return effect;
    }

    std::optional<bool> refutes(const AnyPosition& next, Move reply) {
        const auto value = prover_.value(after(next, reply), solver_, limits_.of_child);
        if (!value) return std::nullopt;
        return *value < min_value_;
    }

    const AnyPosition& position_;
    int min_value_;
    Prover& prover_;
    const ProofLimits& limits_;
    Seat solver_;
    MoveList still_legal_;
    int lead_;  // after the answer
    bool scores_;
    std::vector<MoveLead> wrong_;
};

}  // namespace

std::optional<bool> stops_a_threat(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits) {
    Ending ending(position, key, prover, limits);
    if (ending.is_obvious()) return false;
    const auto refutations = ending.refutations();
    if (!refutations) return std::nullopt;
    return ending.has_threat(frequent(*refutations), most);
}

std::optional<bool> stops_what_refutes(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits,
                                       int threat) {
    Ending ending(position, key, prover, limits);
    if (ending.is_obvious()) return false;
    const auto refutations = ending.refutations();
    if (!refutations) return std::nullopt;
    if (ranges::any_of(*refutations, [](const MoveList& each) { return each.empty(); })) return false;
    const MoveList threats = frequent(*refutations);
    std::optional<bool> stops = ending.refutes_the_rest();
    if (stops == false && !ending.scores()) stops = ending.has_threat(threats, nearly_all);
    if (!stops.value_or(false) || threat == 0) return stops;
    return ending.has_threat(threats, most, threat);
}

}  // namespace narabe
