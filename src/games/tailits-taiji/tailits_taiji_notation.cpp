#include "games/tailits-taiji/tailits_taiji.h"

namespace narabe::tailits_taiji {

namespace {

constexpr std::string_view group_counts[] = {"1", "2", "3"};
constexpr OptionSpec groups = {.name = "groups", .choices = group_counts, .fallback = "3"};

const std::vector<OptionSpec> specs = [] {
    std::vector<OptionSpec> all(tailits::Tailits::info.options.begin(), tailits::Tailits::info.options.end());
    all.push_back(groups);
    return all;
}();

constexpr std::string_view halves[] = {"tailits", "taiji"};

}  // namespace

const GameInfo Plan::info = {.id = "tailits-taiji",
                             .name = "TAILITS, then TAIJI",
                             .designers = "Grant Fikes, Néstor Romeral Andrés",
                             .minutes = 35,
                             .options = specs,
                             .halves = halves};

taiji::Position Plan::second_game(const Options& options) {
    return taiji::Position(tailits::width, static_cast<int>(number_of(options, specs, groups.name)));
}

Options Plan::options_of(const taiji::Position& second) {
    const std::string count = std::to_string(second.groups());
    if (count == groups.fallback) return {};
    return {{std::string(groups.name), count}};
}

}  // namespace narabe::tailits_taiji
