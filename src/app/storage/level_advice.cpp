#include "app/storage/level_advice.h"

#include <algorithm>

#include "core/levels.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr int losses_before_less = 2;

}  // namespace

std::string LevelAdvice::name_of(std::string_view game) {
    return std::string("next-").append(game);
}

void LevelAdvice::read(std::string_view game, std::string_view text) {
    const auto words = split(text, " ");
    if (words.size() != 3) return;
    const auto level = read_integer(words[0]).value_or(0);
    const auto losses = read_integer(words[1]).value_or(-1);
    const bool is_level = level == beginner_level || (level >= min_level && level <= max_level);
    if (!is_level || losses < 0 || losses >= losses_before_less) return;
    games_[std::string(game)] = {static_cast<int>(level), static_cast<int>(losses), std::string(words[2])};
}

int LevelAdvice::level(std::string_view game) const {
    const auto known = games_.find(game);
    return known == games_.end() ? 0 : known->second.level;
}

std::string LevelAdvice::count(std::string_view game, std::string_view id, int level, double score) {
    Advice& advice = games_[std::string(game)];
    if (advice.id == id) return {};
    if (advice.level == 0) advice.level = level;
    advice.id = id;
    const bool is_above = is_stronger_level(level, advice.level);
    if (score == 1 && !is_stronger_level(advice.level, level))
        advice.level = level_at_place(std::min(place_of_level(level) + 1, max_level));
    if (score == 0.5 && is_above) advice.level = level;
    if (score > 0) {
        advice.losses = 0;
    } else if (!is_above && ++advice.losses == losses_before_less) {
        advice = {level_at_place(std::max(0, place_of_level(level) - 1)), 0, advice.id};
    }
    return std::to_string(advice.level) + " " + std::to_string(advice.losses) + " " + advice.id;
}

}  // namespace narabe
