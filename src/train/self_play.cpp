#include "train/self_play.h"

#include <algorithm>
#include <memory>

#include "ai/value.h"
#include "games/all_brains.h"
#include "games/all_games.h"

namespace narabe::train {

namespace {

constexpr int max_opening_moves = 10;     // random ones
constexpr std::uint32_t well_known = 40;  // visits from which on a move's chance becomes a sample
constexpr float exploration = 0.03f;      // half of the setting for play: deeper for the same work
constexpr int strays = 3;                 // positions one or two random moves off the line, searched separately
constexpr float near_best = 0.12f;        // one move in five is drawn from those whose chance is this close to the best

class Game {
  public:
    Game(Rng& rng, int simulations, std::vector<Sample>& samples)
        : rng_(rng), simulations_(simulations), samples_(samples), position_(rules(rng)) {}

    void play() {
        for (auto left = rng_.below(max_opening_moves + 1); left > 0 && !position_.outcome(); --left) {
            position_.play(random_move(position_));
        }
        const std::size_t begin = samples_.size();
        while (!position_.outcome()) play_move();
        for (std::size_t i = begin; i < samples_.size(); ++i) {
            Sample& sample = samples_[i];
            if (sample.has_result) sample.result = value_for(winners_of(*position_.outcome()), sample.mover, 2);
        }
    }

  private:
    static tix::Rules rules(Rng& rng) {
        tix::Rules rules;
        rules.needs_active = rng.below(5) == 0;
        return rules;
    }

    Move random_move(const tix::Position& position) { return position.random_move(rng_); }

    std::vector<Candidate> candidates(const tix::Position& position, int simulations) {
        Level level = narabe::level(max_level, tix::Tix::info.id);
        level.search.exploration = exploration;
        level.search.nodes = static_cast<std::size_t>(simulations) * 20 + 5'000;
        const auto search = make_search(AnyPosition(*find_game(tix::Tix::info.id), position), level, rng_.next());
        search->run(simulations);
        return search->candidates();
    }

    void note(const tix::Position& position, float chance, bool is_of_game) {
        samples_.push_back({position.board(), position.to_move(), position.in_bonus(), position.rules(), chance, 0, is_of_game});
    }

    void play_move() {
        const auto found = candidates(position_, simulations_);
        note(position_, found.front().chance, true);
        for (const Candidate& candidate : found) {
            if (candidate.visits >= well_known || candidate.certain) note_after(candidate);
        }
        for (int i = 0; i < strays; ++i) stray();
        position_.play(chosen(found));
    }

    void note_after(const Candidate& candidate) {
        tix::Position next = position_;
        next.play(candidate.move);
        if (next.outcome()) return;
        note(next, next.to_move() == position_.to_move() ? candidate.chance : 1 - candidate.chance, false);
    }

    void stray() {
        tix::Position beside = position_;
        for (auto left = 1 + rng_.below(2); left > 0 && !beside.outcome(); --left) beside.play(random_move(beside));
        if (beside.outcome()) return;
        const auto found = candidates(beside, std::max(1, simulations_ / strays));
        note(beside, found.front().chance, false);
    }

    Move chosen(const std::vector<Candidate>& found) {
        if (rng_.below(5) != 0) return found.front().move;
        const auto is_worse = [&](const Candidate& each) { return each.chance < found.front().chance - near_best; };
        std::vector<Candidate> near = found;
        std::erase_if(near, is_worse);
        return near[rng_.below(static_cast<std::uint32_t>(near.size()))].move;
    }

    Rng& rng_;
    int simulations_;
    std::vector<Sample>& samples_;
    tix::Position position_;
};

}  // namespace

std::vector<Sample> play(const SelfPlay& settings) {
    std::vector<Sample> samples;
    Rng rng(mix(settings.seed));
    for (int i = 0; i < settings.games; ++i) Game(rng, settings.simulations, samples).play();
    return samples;
}

}  // namespace narabe::train
