#include "app/setup.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe {

Setup::Setup(const GameTable& game) : game_(&game) {}

bool Setup::is_offered(const OptionSpec& spec, std::string_view choice) const {
    return !ranges::any_of(game_->info.options, [&](const OptionSpec& other) {
        return other.kind == OptionSpec::Kind::text && other.needs_name == spec.name && other.needs_value == choice;
    });
}

std::string_view Setup::value(std::string_view option) const {
    return value_of(options_, game_->info.options, option);
}

void Setup::choose(std::string_view option, std::string_view value) {
    const auto chosen = ranges::find(options_, option, &Option::name);
    if (value.empty()) {
        if (chosen != options_.end()) options_.erase(chosen);
    } else if (chosen == options_.end()) {
        options_.push_back({std::string(option), std::string(value)});
    } else {
        chosen->value = value;
    }
}

std::vector<Player> Setup::players(Rng& luck) const {
    const auto position = start();
    const auto seats = static_cast<std::size_t>(position ? position->seats() : game_->info.least_seats);
    if (opponent == Opponent::people) return std::vector<Player>(seats);
    std::vector<Player> players(seats, Player{.level = level});
    if (opponent == Opponent::watch) {
        for (std::size_t seat = 1; seat < seats; ++seat) players[seat].level = other_level;
        return players;
    }
    std::size_t own = 0;
    if (begins == Begins::opponent) own = 1;
    if (begins == Begins::random) own = luck.below(static_cast<std::uint32_t>(seats));
    players[own].level = 0;
    return players;
}

std::optional<AnyPosition> Setup::start() const {
    Rng rng(1);
    const Parsed<Options> resolved = game_->resolve(options_, rng);
    if (!resolved) return std::nullopt;
    Parsed<AnyPosition> position = game_->start(*resolved);
    if (!position) return std::nullopt;
    return std::move(*position);
}

std::int64_t step_of(const OptionSpec& spec) {
    return spec.most - spec.least > 100 ? 50 : 1;
}

}  // namespace narabe
