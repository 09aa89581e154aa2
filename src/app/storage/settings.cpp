#include "app/storage/settings.h"

#include "core/ranges.h"

namespace narabe {

namespace {

enum Theme { theme_system, theme_light, theme_dark, theme_contrast };
enum Motion { motion_system, motion_full, motion_off };

constexpr std::string_view themes[] = {"system", "light", "dark", "contrast"};
constexpr std::string_view palettes[] = {"default", "safe"};
constexpr std::string_view boards[] = {"standard", "wood", "felt"};
constexpr std::string_view finishes[] = {"soft", "flat", "bevelled"};
constexpr std::string_view motions[] = {"system", "full", "off"};
constexpr std::string_view switches[] = {"off", "on"};

/// The settings in the order of `Setting`.
constexpr SettingSpec specs[] = {
    {"theme", themes},    {"palette", palettes},        {"patterns", switches}, {"board", boards},
    {"pieces", finishes}, {"coordinates", switches, 1}, {"allowed", switches},  {"confirm", switches},
    {"motion", motions},  {"sound", switches},          {"notify", switches},   {"ahead", switches},
    {"mirror", switches}, {"columns", switches},
};
static_assert(std::size(specs) == static_cast<std::size_t>(Setting::count_));

}  // namespace

std::span<const SettingSpec> setting_specs() {
    return specs;
}

const SettingSpec& spec_of(Setting setting) {
    return specs[static_cast<std::size_t>(setting)];
}

Settings::Settings() {
    for (std::size_t i = 0; i < choices.size(); ++i) choices[i] = specs[i].fallback;
}

std::string_view Settings::value(Setting setting) const {
    return spec_of(setting).choices[static_cast<std::size_t>(chosen(setting))];
}

void Settings::choose(Setting setting, int choice) {
    choices[static_cast<std::size_t>(setting)] = static_cast<std::uint8_t>(choice);
    if (setting == Setting::allowed) has_chosen_places = true;
}

void Settings::read(std::string_view name, std::string_view value) {
    if (experience.read(name, value) || lessons.read(name, value) || runs.read(name, value)) return;
    const auto spec = ranges::find(specs, name, &SettingSpec::name);
    if (spec == std::end(specs)) return;
    if (spec->choices.data() == palettes && value == "usual") value = palettes[0];  // the value in older versions
    const auto choice = ranges::find(spec->choices, value);
    if (choice == spec->choices.end()) return;
    choose(static_cast<Setting>(spec - specs), static_cast<int>(choice - spec->choices.begin()));
}

bool Settings::has_patterns() const {
    return chosen(Setting::patterns) == 1 || needs_patterns();
}

bool Settings::needs_patterns() const {
    const int theme = chosen(Setting::theme);
    return theme == theme_contrast || (theme == theme_system && system_wants_contrast);
}

bool Settings::has_reduced_motion() const {
    const int motion = chosen(Setting::motion);
    return motion == motion_off || (motion == motion_system && system_reduces_motion);
}

Scheme Settings::scheme() const {
    if (needs_patterns()) return system_is_dark ? Scheme::white_on_black : Scheme::black_on_white;
    switch (chosen(Setting::theme)) {
        case theme_light: return Scheme::light;
        case theme_dark: return Scheme::dark;
        default: return system_is_dark ? Scheme::dark : Scheme::light;
    }
}

Palette Settings::palette() const {
    return palette_of(scheme(), static_cast<Inks>(chosen(Setting::palette)), has_patterns() ? Patterns::on : Patterns::off,
                      static_cast<Finish>(chosen(Setting::pieces)), static_cast<BoardStyle>(chosen(Setting::board)));
}

}  // namespace narabe
