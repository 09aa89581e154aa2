#include "games/tested_games.h"

#include <fstream>
#include <sstream>

namespace narabe {

Options random_options(const GameInfo& info, Rng& rng) {
    Options options;
    const auto is_mode_of_text = [&](const OptionSpec& spec, std::string_view value) {
        return ranges::find_if(info.options, [&](const OptionSpec& other) {
                   return other.kind == OptionSpec::Kind::text && other.needs_name == spec.name && other.needs_value == value;
               }) != info.options.end();
    };
    for (const OptionSpec& spec : info.options) {
        if (spec.kind == OptionSpec::Kind::text || rng.below(2) == 0) continue;
        if (!spec.needs_name.empty() && value_of(options, info.options, spec.needs_name) != spec.needs_value) continue;
        std::string value;
        if (spec.kind == OptionSpec::Kind::choice) {
            value = spec.choices[rng.below(static_cast<std::uint32_t>(spec.choices.size()))];
            if (is_mode_of_text(spec, value)) continue;
        } else {
            const auto span = static_cast<std::uint32_t>(std::min<std::int64_t>(spec.most - spec.least, 0xFFFFFFFE) + 1);
            value = std::to_string(spec.least + rng.below(span));
        }
        options.push_back({std::string(spec.name), value});
    }
    return options;
}

std::optional<std::uint64_t> known_signature(std::string_view game, std::string_view what) {
    std::ifstream file(std::string(NARABE_TESTS_DIR "/games/").append(game).append("/signatures.txt"));
    std::string line;
    while (std::getline(file, line)) {
        std::istringstream words(line);
        std::string word;
        std::uint64_t number = 0;
        if (words >> word >> number && word == what) return number;
    }
    return std::nullopt;
}

std::string signature_advice(std::string_view game, std::string_view what, std::uint64_t now) {
    return "if the change is meant, tests/games/" + std::string(game) + "/signatures.txt gets the line: " + std::string(what) +
           " " + std::to_string(now);
}

}  // namespace narabe
