#include "app/storage/setup.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr std::string_view opponents[] = {"computer", "people", "watch", "mixed", "link"};
constexpr std::string_view on_off[] = {"off", "on"};
constexpr std::string_view beginners[] = {"you", "opponent", "random"};

/// Selects the value with this name if it exists.
template <class Value, std::size_t n>
void recall_word(Value& value, const std::string_view (&words)[n], std::string_view word) {
    const auto found = ranges::find(words, word);
    if (found != std::end(words)) value = static_cast<Value>(found - words);
}

constexpr std::string_view for_beginners = "beginner";

std::string level_text(int level) {
    return level == beginner_level ? std::string(for_beginners) : std::to_string(level);
}

void recall_level(int& level, int least, std::string_view text) {
    if (text == for_beginners) level = beginner_level;
    const auto read = read_integer(text);
    if (read && *read >= least && *read <= max_level) level = static_cast<int>(*read);
}

void recall_time(int& time, std::string_view name) {
    const auto found = ranges::find(time_choices, name, &TimeChoice::name);
    if (found != std::end(time_choices)) time = static_cast<int>(found - std::begin(time_choices));
}

}  // namespace

Setup::Setup(const GameModule& game) : game_(&game), seats_(start()->seats()) {}

bool Setup::is_offered(Opponent kind, bool offers_live) const {
    if (kind == Opponent::mixed) return seats_ > 2;
    return kind != Opponent::link || offers_live || (seats_ == 2 && !game_->seen_by);
}

bool Setup::is_offered(const OptionSpec& spec) const {
    if (!spec.needs_name.empty() || spec.kind == OptionSpec::Kind::text) return false;
    if (spec.kind != OptionSpec::Kind::choice) return true;
    const OptionSpec* text = text_of(spec);
    if (text && make_editor(*game_, text->name)) return true;
    const auto offered = std::count_if(spec.choices.begin(), spec.choices.end(),
                                       [&](std::string_view choice) { return is_offered(spec, choice); });
    return offered + (spec.fallback.empty() ? 1 : 0) > 1;
}

const OptionSpec* Setup::text_of(const OptionSpec& spec) const {
    const auto& specs = game_->info.options;
    const auto found = ranges::find_if(
        specs, [&](const OptionSpec& other) { return other.kind == OptionSpec::Kind::text && other.needs_name == spec.name; });
    return found == specs.end() ? nullptr : &*found;
}

bool Setup::is_offered(const OptionSpec& spec, std::string_view choice) const {
    const OptionSpec* text = text_of(spec);
    return !text || text->needs_value != choice;
}

std::string_view Setup::value(std::string_view option) const {
    return value_of(options_, game_->info.options, option);
}

void Setup::set(std::string_view option, std::string_view value) {
    const auto chosen = ranges::find(options_, option, &Option::name);
    if (value.empty()) {
        if (chosen != options_.end()) options_.erase(chosen);
    } else if (chosen == options_.end()) {
        options_.push_back({std::string(option), std::string(value)});
    } else {
        chosen->value = value;
    }
}

void Setup::choose(std::string_view option, std::string_view value_chosen) {
    set(option, value_chosen);
    for (const OptionSpec& other : game_->info.options) {
        if (other.needs_name == option && value(option) != other.needs_value) set(other.name, {});
    }
    if (const auto position = start()) seats_ = position->seats();
}

bool Setup::choose_text(const OptionSpec& option, std::string_view text) {
    Setup changed = *this;
    changed.set(option.needs_name, option.needs_value);
    changed.set(option.name, text);
    if (text.empty() || !changed.start()) return false;
    *this = std::move(changed);
    return true;
}

std::vector<Player> Setup::players(Rng& rng, const Names& names) const {
    const auto seats = static_cast<std::size_t>(seats_);
    std::vector<Player> players(seats, Player{.level = level});
    std::size_t own = 0;
    switch (opponent) {
        case Opponent::computer:
            if (begins == Begins::opponent) own = seats - 1;
            if (begins == Begins::random) own = rng.below(static_cast<std::uint32_t>(seats));
            players[own] = {.name = names[0]};
            break;
        case Opponent::people:
            for (std::size_t seat = 0; seat < seats; ++seat) players[seat] = {.name = names[seat]};
            break;
        case Opponent::link:
            if (seats == 2 && begins == Begins::opponent) own = 1;
            if (seats == 2 && begins == Begins::random) own = rng.below(2);
            for (std::size_t seat = 0; seat < seats; ++seat) {
                players[seat] = {.is_away = seat != own, .name = names[seat == own ? 0 : 1]};
            }
            break;
        case Opponent::watch:
            for (std::size_t seat = 1; seat < seats; ++seat) players[seat].level = other_level;
            break;
        case Opponent::mixed:
            for (std::size_t seat = 0; seat < seats; ++seat) {
                players[seat] = {.level = levels[seat], .name = levels[seat] == 0 ? names[seat] : std::string()};
            }
            break;
    }
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

std::string Setup::text() const {
    std::string text = "opponent=";
    text.append(opponents[static_cast<std::size_t>(opponent)]);
    text.append(" begins=").append(beginners[static_cast<std::size_t>(begins)]);
    text += " level=" + level_text(level) + " other=" + level_text(other_level);
    if (advised != 0) text += " advised=" + level_text(advised);
    for (std::size_t seat = 0; seat < levels.size(); ++seat) {
        text += " seat" + std::to_string(seat) + "=" + level_text(levels[seat]);
    }
    if (time != 0) text.append(" time=").append(time_choices[static_cast<std::size_t>(time)].name);
    if (teaching) text.append(" teaching=on");
    if (coach) text.append(" coach=").append(on_off[*coach ? 1 : 0]);
    for (const Option& option : options_) text += " option." + option.name + "=" + option.value;
    return text;
}

void Setup::recall(std::string_view text) {
    for (const std::string_view word : split(text, " ")) {
        const std::size_t equals = word.find('=');
        if (equals != std::string_view::npos) recall(word.substr(0, equals), word.substr(equals + 1));
    }
}

void Setup::recall(std::string_view name, std::string_view value) {
    if (name == "opponent") recall_word(opponent, opponents, value);
    if (name == "begins") recall_word(begins, beginners, value);
    if (name == "time") recall_time(time, value);
    if (name == "teaching") teaching = value == on_off[1];
    if (name == "coach" && ranges::find(on_off, value) != std::end(on_off)) coach = value == on_off[1];
    if (name == "level") recall_level(level, 1, value);
    if (name == "advised") recall_level(advised, 1, value);
    if (name == "other") recall_level(other_level, 1, value);
    for (std::size_t seat = 0; seat < levels.size(); ++seat) {
        if (name == "seat" + std::to_string(seat)) recall_level(levels[seat], 0, value);
    }
    if (!take(name, "option.") || value.empty()) return;
    const auto spec = ranges::find(game_->info.options, name, &OptionSpec::name);
    if (spec == game_->info.options.end()) return;
    if (spec->kind == OptionSpec::Kind::text) choose_text(*spec, value);
    if (!is_offered(*spec)) return;
    Setup changed = *this;
    changed.choose(name, value);
    if (changed.start()) *this = std::move(changed);
}

std::int64_t step_of(const OptionSpec& spec) {
    return spec.most - spec.least > 100 ? 50 : 1;
}

}  // namespace narabe
