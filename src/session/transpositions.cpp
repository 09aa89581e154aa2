#include "session/transpositions.h"

#include <map>
#include <utility>

#include "core/ranges.h"

namespace narabe {

namespace {

/// A line and its image under a symmetry. If the image is impossible, it ends there.
struct Image {
    Symmetry symmetry;
    MoveLine line;
};

class Finder {
  public:
    Finder(const GameTree& tree, const std::vector<Symmetry>& symmetries)
        : tree_(tree), line_(tree.line().beginning()), found_(tree.size() + 1) {
        for (const Symmetry& symmetry : symmetries) images_.push_back({symmetry, line_});
        reached_.emplace(line_.beginning().hash(), 0);
    }

    std::vector<std::optional<Transposition>> all() {
        std::vector<std::size_t> path{0};
        for (std::size_t node = 1; node <= tree_.size(); ++node) {
            path.resize(tree_.depth(node));
            play(node);
            found_[node] = find();
            if (!found_[node]) reached_.emplace(position().hash(), node);
            const auto& before = found_[path.back()];
            repeats_.push_back(found_[node] && repeats(path.back(), before, *found_[node]));
            path.push_back(node);
        }
        for (std::size_t node = 1; node <= tree_.size(); ++node) {
            if (repeats_[node - 1]) found_[node].reset();
        }
        return std::move(found_);
    }

  private:
    const AnyPosition& position() const { return line_.position_after(line_.size()); }

    void play(std::size_t node) {
        const std::size_t before = tree_.depth(node) - 1;
        line_.cut(before);
        const std::string text = position().write_move(tree_.move(node));
        line_.append(tree_.move(node));
        for (auto& [symmetry, image] : images_) {
            if (image.size() < before) continue;
            image.cut(before);
            const Parsed<Move> move = image.position_after(before).read_move(moved(text, symmetry));
            if (move) image.append(*move);
        }
    }

    std::optional<Transposition> find() const {
        if (const auto same = reached_.find(position().hash()); same != reached_.end()) return Transposition{same->second};
        for (const auto& [symmetry, image] : images_) {
            if (image.size() < line_.size()) continue;
            const auto same = reached_.find(image.position_after(image.size()).hash());
            if (same != reached_.end()) return Transposition{.node = same->second, .is_moved = true};
        }
        return std::nullopt;
    }

    /// Whether the same move was made in the same position before.
    bool repeats(std::size_t parent, const std::optional<Transposition>& before, const Transposition& now) const {
        std::size_t other = now.node;
        while (other > 0 && tree_.depth(other) >= tree_.depth(now.node)) --other;
        return parent > 0 && before && before->node == other;
    }

    const GameTree& tree_;
    MoveLine line_;
    std::vector<Image> images_;
    std::map<std::uint64_t, std::size_t> reached_;  // the first node of each position
    std::vector<std::optional<Transposition>> found_;
    std::vector<bool> repeats_;  // for each node, whether the one before says the same
};

}  // namespace

std::vector<std::optional<Transposition>> transpositions_in(const GameTree& tree, const std::vector<Symmetry>& symmetries) {
    return Finder(tree, symmetries).all();
}

}  // namespace narabe
