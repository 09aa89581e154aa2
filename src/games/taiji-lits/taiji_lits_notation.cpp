#include "games/taiji-lits/taiji_lits.h"

namespace narabe::taiji_lits {

namespace {

constexpr std::string_view supplies[] = {"5", "6"};
constexpr OptionSpec supply = {.name = "supply", .choices = supplies, .fallback = "6"};

const std::vector<OptionSpec> specs = [] {
    std::vector<OptionSpec> all(taiji::Taiji::info.options.begin(), taiji::Taiji::info.options.end());
    all.push_back(supply);
    return all;
}();

constexpr std::string_view placeless[] = {"swap"};
constexpr std::string_view halves[] = {"taiji", "lits"};

}  // namespace

const GameInfo Plan::info = {.id = "taiji-lits",
                             .name = "TAIJI, then Battle of LITS",
                             .designers = "Néstor Romeral Andrés, Grant Fikes",
                             .minutes = 25,
                             .options = specs,
                             .placeless = placeless,
                             .halves = halves};

LitsPosition Plan::second_game(const Options& options) {
    return LitsPosition({}, static_cast<int>(number_of(options, specs, supply.name)));
}

Options Plan::options_of(const LitsPosition& second) {
    const std::string count = std::to_string(second.supply().at_start());
    if (count == supply.fallback) return {};
    return {{std::string(supply.name), count}};
}

}  // namespace narabe::taiji_lits
