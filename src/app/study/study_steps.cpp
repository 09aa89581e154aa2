#include "app/study/study_steps.h"

#include <utility>

#include "core/ranges.h"
#include "games/all_views.h"

namespace narabe {

namespace {

std::vector<std::size_t> children(const GameTree& tree, std::size_t node) {
    std::vector<std::size_t> all;
    for (std::size_t next = node + 1; next <= tree.size() && tree.depth(next) == tree.depth(node) + 1;
         next = tree.end_of(next) + 1)
        all.push_back(next);
    return all;
}

class StepWriter {
  public:
    explicit StepWriter(const Study& study) : tree_(study.tree()) {
        steps_.emplace_back();
        pending_.push_back({.position = study.session().line().beginning(), .step = 0, .begins = 0, .level = 0});
    }

    std::vector<StudyStep> write() {
        while (!pending_.empty()) {
            Pending next = std::move(pending_.back());
            pending_.pop_back();
            if (next.begins > 0) next.step = add(next, next.begins, true);
            follow(std::move(next));
        }
        return std::move(steps_);
    }

  private:
    /// A line to write: the rest of a line after a step or, if `begins` is a node, a variation that begins with it.
    struct Pending {
        AnyPosition position;
        std::size_t step = 0;
        std::size_t begins = 0;
        std::size_t level = 0;
    };

    /// Writes a line up to its next fork, with the variations there and the rest of the line pending.
    void follow(Pending line) {
        pass_chance(line);
        for (;;) {
            const std::vector<std::size_t> all = children(tree_, steps_[line.step].node);
            if (all.empty()) return;
            if (all.size() > 1) return branch(std::move(line), all);
            line.step = add(line, all.front(), false);
            pass_chance(line);
        }
    }

    /// Writes the first move at a fork; the variations come next, and then the rest of the line.
    void branch(Pending line, const std::vector<std::size_t>& ways) {
        const Pending variation{.position = line.position, .step = line.step, .begins = 0, .level = line.level + 1};
        line.step = add(line, ways.front(), false);
        line.begins = 0;
        pending_.push_back(std::move(line));
        for (std::size_t i = ways.size(); i-- > 1;) {
            pending_.push_back(variation);
            pending_.back().begins = ways[i];
        }
    }

    /// Adds the moves of chance that follow a step to it.
    void pass_chance(Pending& line) {
        StudyStep& step = steps_[line.step];
        while (line.position.to_move() == Seat::chance) {
            const std::vector<std::size_t> all = children(tree_, step.node);
            if (all.size() != 1) return;
            step.node = all.front();
            line.position.play(tree_.move(step.node));
        }
    }

    std::size_t add(Pending& line, std::size_t node, bool begins_line) {
        const Move move = tree_.move(node);
        StudyStep step{.first = node, .node = node, .parent = line.step, .level = line.level, .begins_line = begins_line};
        step.turn = tree_.turns_to(node);
        step.begins_turn = step.turn > tree_.turns_to(steps_[line.step].node);
        step.seat = line.position.to_move();
        step.text = line.position.write_move(move);
        if (step.seat != Seat::chance) step.said = spoken_move(line.position, move);
        line.position.play(move);
        steps_[line.step].next.push_back(steps_.size());
        steps_.push_back(std::move(step));
        return steps_.size() - 1;
    }

    const GameTree& tree_;
    std::vector<StudyStep> steps_;
    std::vector<Pending> pending_;
};

}  // namespace

std::vector<StudyStep> steps_of(const Study& study, const std::vector<std::optional<Transposition>>& transpositions) {
    std::vector<StudyStep> steps = StepWriter(study).write();
    for (StudyStep& step : steps) {
        if (transpositions.empty() || !transpositions[step.node]) continue;
        const auto& [node, is_moved] = *transpositions[step.node];
        const auto other = ranges::find(steps, node, &StudyStep::node);
        if (other != steps.end()) step.same = {.step = static_cast<std::size_t>(other - steps.begin()), .is_moved = is_moved};
    }
    return steps;
}

}  // namespace narabe
