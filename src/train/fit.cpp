#include "train/fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

#include "games/tix/tix_network.h"

namespace narabe::train {

namespace {

using tix::Features;
using tix::Network;

constexpr std::size_t units = Network::hidden;
constexpr std::size_t rows = Features::count;
constexpr std::size_t weights = Network::weight_count;
constexpr int symmetries = 8;

/// In the order of the network.
using Weights = std::vector<float>;

/// A feature under a symmetry of the board.
int transformed(int feature, int symmetry) {
    constexpr int cells = tix::width * tix::width;
    if (feature >= Features::of_cells) return feature;
    int x = feature % tix::width;
    int y = feature % cells / tix::width;
    if (symmetry & 1) x = tix::width - 1 - x;
    if (symmetry & 2) y = tix::width - 1 - y;
    if (symmetry & 4) std::swap(x, y);
    return feature / cells * cells + y * tix::width + x;
}

float target_of(const Sample& sample, float result_share) {
    if (!sample.has_result) return sample.chance;
    return sample.chance + result_share * (sample.result - sample.chance);
}

class Fit {
  public:
    Fit(std::span<const Sample> samples, const FitSettings& settings)
        : samples_(samples),
          settings_(settings),
          rng_(mix(settings.seed)),
          weights_(weights),
          gradient_(weights),
          first_moment_(weights),
          second_moment_(weights) {
        const auto uniform = [&](float most) { return most * (static_cast<float>(rng_.below(2001)) / 1000 - 1); };
        for (std::size_t i = 0; i < rows * units; ++i) weights_[i] = uniform(0.1f);
        for (std::size_t i = rows * units; i + 1 < weights; ++i) weights_[i] = uniform(0.3f);
    }

    Fitted run() {
        std::vector<std::uint32_t> order(samples_.size());
        std::iota(order.begin(), order.end(), 0u);
        const auto batches = samples_.size() / batch;
        const auto steps = static_cast<float>(batches) * static_cast<float>(settings_.epochs);
        for (int epoch = 0; epoch < settings_.epochs; ++epoch) {
            for (auto i = static_cast<std::uint32_t>(order.size()); i > 1; --i) std::swap(order[i - 1], order[rng_.below(i)]);
            squared_error_ = 0;
            for (std::size_t i = 0; i < batches; ++i) {
                std::fill(gradient_.begin(), gradient_.end(), 0.0f);
                for (std::size_t k = 0; k < batch; ++k) add_gradient(samples_[order[i * batch + k]]);
                step(1 - static_cast<float>(step_) / steps);
            }
        }
        return {as_text(), squared_error_ / static_cast<double>(batches * batch)};
    }

  private:
    static constexpr std::size_t batch = 256;

    /// Backpropagation: adds the gradient of one sample.
    void add_gradient(const Sample& sample) {
        const Features features(sample.board, sample.mover, sample.in_bonus, sample.rules);
        const auto symmetry = static_cast<int>(rng_.below(symmetries));
        std::array<float, units> sums{};
        active_.clear();
        for (const int feature : features.all()) {
            active_.push_back(static_cast<std::size_t>(transformed(feature, symmetry)) * units);
            for (std::size_t i = 0; i < units; ++i) sums[i] += weights_[active_.back() + i];
        }
        const float* head = &weights_[rows * units];
        float* head_gradient = &gradient_[rows * units];
        float lead = head[units];
        for (std::size_t i = 0; i < units; ++i) lead += std::clamp(sums[i], 0.0f, 1.0f) * head[i];
        const float length = std::sqrt(1 + lead * lead);
        const float chance = 0.5f + 0.5f * lead / length;
        const float error = chance - target_of(sample, settings_.result_share);
        squared_error_ += error * error;
        const float slope = error / std::max(0.001f, chance * (1 - chance)) * 0.5f / (length * length * length);
        head_gradient[units] += slope;
        std::array<float, units> down{};
        for (std::size_t i = 0; i < units; ++i) {
            head_gradient[i] += slope * std::clamp(sums[i], 0.0f, 1.0f);
            down[i] = sums[i] > 0 && sums[i] < 1 ? slope * head[i] : 0;
        }
        for (const std::size_t row : active_) {
            for (std::size_t i = 0; i < units; ++i) gradient_[row + i] += down[i];
        }
    }

    /// A step of Adam. `left` is the share of steps still to come, 0 to 1: the learning rate follows a cosine.
    void step(float left) {
        ++step_;
        const float rate = 0.003f * (1 - std::cos(std::numbers::pi_v<float> * left)) / 2;
        const auto n = static_cast<float>(step_);
        const float first_scale = 1 / (1 - std::pow(0.9f, n));
        const float second_scale = 1 / (1 - std::pow(0.999f, n));
        for (std::size_t i = 0; i < weights; ++i) {
            const float g = gradient_[i] / batch;
            first_moment_[i] = 0.9f * first_moment_[i] + 0.1f * g;
            second_moment_[i] = 0.999f * second_moment_[i] + 0.001f * g * g;
            weights_[i] -= rate * first_moment_[i] * first_scale / (std::sqrt(second_moment_[i] * second_scale) + 1e-8f);
        }
        for (std::size_t i = 0; i < rows * units; ++i) weights_[i] = std::clamp(weights_[i], -1.0f, 1.0f);
    }

    std::string as_text() const {
        std::string text;
        for (std::size_t i = 0; i < weights; ++i) {
            const int one = i < rows * units ? Network::one : Network::head_one;
            text += std::to_string(std::lround(weights_[i] * static_cast<float>(one)));
            text += i % units == units - 1 || i + 1 == weights ? '\n' : ' ';
        }
        return text;
    }

    std::span<const Sample> samples_;
    FitSettings settings_;
    Rng rng_;
    Weights weights_;
    Weights gradient_;
    Weights first_moment_;
    Weights second_moment_;
    std::vector<std::size_t> active_;  // rows of the sample's features
    long step_ = 0;
    double squared_error_ = 0;
};

}  // namespace

Fitted fit(std::span<const Sample> samples, const FitSettings& settings) {
    return Fit(samples, settings).run();
}

}  // namespace narabe::train
