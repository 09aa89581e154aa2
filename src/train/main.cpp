// train: self-play of TIX, and training its network on these games. `tests/strength/train` calls it.
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ai/brain_text.h"
#include "core/text.h"
#include "train/fit.h"
#include "train/self_play.h"

namespace {

using namespace narabe;

constexpr const char* usage =
    "usage: train play SEED GAMES SIMULATIONS WEIGHTS SAMPLES\n"
    "       train fit SEED EPOCHS RESULT_PERCENT WEIGHTS SAMPLES...\n"
    "`play` reads weights (- for none) and writes samples, `fit` the other way round.";

std::string weights;

int fail(const std::string& text) {
    std::cerr << "train: " << text << '\n';
    return 2;
}

std::optional<int> number(const char* text) {
    const auto found = read_integer(text);
    if (!found || *found < 0 || *found > 1'000'000'000) return std::nullopt;
    return static_cast<int>(*found);
}

bool read_weights(const std::string& path) {
    if (path == "-") return true;
    std::ifstream file(path);
    weights.assign(std::istreambuf_iterator<char>(file), {});
    return !weights.empty();
}

int play(int seed, int games, int simulations, const std::string& from, const std::string& to) {
    if (!read_weights(from)) return fail("Couldn’t read “" + from + "”.");
    const auto samples = train::play({static_cast<std::uint64_t>(seed), games, simulations});
    std::cout << games << " games, " << samples.size() << " samples" << std::endl;
    return train::write_samples(to, samples) ? 0 : fail("Couldn’t write to “" + to + "”.");
}

int fit(const train::FitSettings& settings, const std::string& to, std::span<char*> files) {
    std::vector<train::Sample> samples;
    for (const char* path : files) {
        const auto some = train::read_samples(path);
        if (!some) return fail(std::string("Couldn’t read “") + path + "”.");
        samples.insert(samples.end(), some->begin(), some->end());
    }
    // The chances of the first games, searched without a network, are worthless.
    if (settings.result_share == 1) std::erase_if(samples, [](const train::Sample& each) { return !each.has_result; });
    const auto fitted = train::fit(samples, settings);
    std::cout << samples.size() << " samples, mean square error " << fitted.error << std::endl;
    std::ofstream file(to);
    file << fitted.weights;
    return file.flush() ? 0 : fail("Couldn’t write to “" + to + "”.");
}

}  // namespace

std::string_view narabe::brain_text(std::string_view) {
    return weights;
}

int main(int count, char** arguments) {
    if (count < 7) return fail(usage);
    const std::string_view what = arguments[1];
    const auto a = number(arguments[2]);
    const auto b = number(arguments[3]);
    const auto c = number(arguments[4]);
    if (!a || !b || !c) return fail(usage);
    if (what == "play" && count == 7) return play(*a, *b, *c, arguments[5], arguments[6]);
    if (what != "fit") return fail(usage);
    const train::FitSettings settings{static_cast<std::uint64_t>(*a), *b, static_cast<float>(*c) / 100};
    return fit(settings, arguments[5], std::span(arguments, static_cast<std::size_t>(count)).subspan(6));
}
