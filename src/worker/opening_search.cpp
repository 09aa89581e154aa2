#include "worker/opening_search.h"

#include <algorithm>
#include <cstdlib>

#include "ai/choice.h"
#include "core/ranges.h"

namespace narabe {

namespace {

/// First moves whose chances differ by less than this are equally good: the map is no more exact.
constexpr float as_good = 0.03f;

/// Whether the map decides about a swap: if the first move is close enough to even to be searched longest for the map, or clear. In
/// between, the strongest level searches longer than the map.
bool is_sure(int percent) {
    constexpr int searched_longest = 20;  // percent from even
    constexpr int clear = 35;
    const int from_even = std::abs(percent - 50);
    return from_even <= searched_longest || from_even >= clear;
}

/// Known moves, best first, without any work.
std::unique_ptr<Search> known(std::vector<Candidate> found) {
    return std::make_unique<Choice>(std::move(found), 1);
}

/// A search of the answers to a first move, and a swap whose chance is known.
class KnownSwap final : public Search {
  public:
    KnownSwap(std::unique_ptr<Search> answers, Candidate swap) : answers_(std::move(answers)), swap_(swap) {}

    void run(int simulations) override { answers_->run(simulations); }
    bool is_done() const override { return answers_->is_done(); }
    std::uint64_t simulations() const override { return answers_->simulations(); }
    std::uint64_t positions() const override { return answers_->positions(); }
    Thought thought() const override;
    bool reuse_tree(const AnyPosition& position) override;
    std::vector<Candidate> candidates() const override;

  private:
    std::unique_ptr<Search> answers_;
    Candidate swap_;
    bool is_later_ = false;  // the tree was reused for a later position
};

bool KnownSwap::reuse_tree(const AnyPosition& position) {
    if (!answers_->reuse_tree(position)) return false;
    is_later_ = !swap_in(position);
    return true;
}

Thought KnownSwap::thought() const {
    Thought thought = answers_->thought();
    if (is_later_) return thought;
    MoveList& line = thought.principal_variation;
    thought.best = candidates().front();
    if (!line.empty() && line.front() == swap_.move) line.erase(line.begin());
    if (thought.best.move == swap_.move) line.insert(line.begin(), swap_.move);
    return thought;
}

std::vector<Candidate> KnownSwap::candidates() const {
    std::vector<Candidate> found = answers_->candidates();
    if (is_later_) return found;
    std::erase_if(found, [this](const Candidate& candidate) { return candidate.move == swap_.move; });
    Candidate swap = swap_;
    const std::uint32_t most = found.empty() ? 1 : found.front().visits;
    swap.visits = swap.chance > 0.5f ? 2 * most : (most + 1) / 2;
    found.push_back(swap);
    put_best_first(found);
    return found;
}

float chance_of(const OpeningMove& opening) {
    return static_cast<float>(opening.percent) / 100;
}

/// The first moves, best first: before a swap, those that are close to even.
std::vector<Candidate> first_moves(const OpeningMap& map) {
    const bool has_swap = precedes_swap(map);
    std::vector<Candidate> found;
    for (const OpeningMove& opening : map.moves) {
        const float chance = chance_of(opening);
        found.push_back({.move = opening.move, .visits = 1, .chance = has_swap ? std::min(chance, 1 - chance) : chance});
    }
    ranges::sort(found, std::greater<>(), &Candidate::chance);
    return found;
}

/// One of the good moves first, by `seed`.
std::vector<Candidate> varied(std::vector<Candidate> found, std::uint64_t seed) {
    const auto is_worse = [&](const Candidate& other) { return other.chance <= found.front().chance - as_good; };
    const auto good = static_cast<std::uint32_t>(ranges::find_if(found, is_worse) - found.begin());
    Rng rng(mix(seed));
    std::swap(found.front(), found[rng.below(good)]);
    return found;
}

/// The first move after which the position is on the board; null if the map lacks it.
const OpeningMove* opening_to(const OpeningMap& map, const AnyPosition& position) {
    const auto found =
        ranges::find_if(map.moves, [&](const OpeningMove& opening) { return after(map.start, opening.move) == position; });
    return found == map.moves.end() ? nullptr : &*found;
}

}  // namespace

std::unique_ptr<Search> opening_search(const OpeningMap& map, const ThinkRequest& request, const Level& level, MakeSearch make) {
    const AnyPosition& position = request.position;
    if (position == map.start && !map.moves.empty()) {
        std::vector<Candidate> found = first_moves(map);
        return known(request.analyses ? std::move(found) : varied(std::move(found), request.seed));
    }
    const auto swap = swap_in(position);
    const OpeningMove* opening = swap ? opening_to(map, position) : nullptr;
    if (!opening || !is_sure(opening->percent)) return make(position, level, request.seed);
    const Candidate swapped{.move = *swap, .visits = 1, .chance = chance_of(*opening)};
    if (swapped.chance > 0.5f && !request.analyses) return known({swapped});
    return std::make_unique<KnownSwap>(make(position, level, request.seed), swapped);
}

}  // namespace narabe
