// Settings: reading, choosing and consequences; every setting has texts.

#include "app/storage/settings.h"

#include <doctest/doctest.h>

#include "app/page/fake_page.h"

namespace narabe {

namespace {

/// All settings as they are saved.
std::vector<std::pair<std::string, std::string>> kept(const Settings& settings) {
    std::vector<std::pair<std::string, std::string>> lines;
    for (std::size_t i = 0; i < setting_specs().size(); ++i) {
        const auto setting = static_cast<Setting>(i);
        lines.emplace_back(spec_of(setting).name, settings.value(setting));
    }
    return lines;
}

}  // namespace

TEST_CASE("settings: every option of every setting is read back as it was saved") {
    for (std::size_t i = 0; i < setting_specs().size(); ++i) {
        const auto setting = static_cast<Setting>(i);
        for (std::size_t choice = 0; choice < spec_of(setting).choices.size(); ++choice) {
            Settings settings;
            settings.choose(setting, static_cast<int>(choice));
            Settings again;
            for (const auto& [name, value] : kept(settings)) again.read(name, value);
            CHECK(again.choices == settings.choices);
            CHECK(again.chosen(setting) == static_cast<int>(choice));
        }
    }
}

TEST_CASE("settings: the default palette is read under the name that older versions saved") {
    Settings settings;
    settings.read("palette", "safe");
    settings.read("palette", "usual");
    CHECK(settings.value(Setting::palette) == "default");
}

TEST_CASE("settings: invalid names and values change nothing") {
    const Settings untouched;
    Settings settings;
    for (const auto& [name, value] : std::initializer_list<std::pair<const char*, const char*>>{{"theme", "sepia"},
                                                                                                {"theme", ""},
                                                                                                {"", "dark"},
                                                                                                {"Theme", "dark"},
                                                                                                {"count_", "1"},
                                                                                                {"sound", "1"},
                                                                                                {"motion", "reduced"},
                                                                                                {"coordinates", "OFF"},
                                                                                                {"scheme", "dark"},
                                                                                                {"patterns", "on "}}) {
        settings.read(name, value);
    }
    CHECK(settings.choices == untouched.choices);
}

TEST_CASE("settings: names and options are single words, and names are unique") {
    const auto specs = setting_specs();
    for (std::size_t i = 0; i < specs.size(); ++i) {
        CHECK(specs[i].name.find(' ') == std::string_view::npos);
        CHECK(specs[i].fallback < specs[i].choices.size());
        for (std::size_t j = 0; j < i; ++j) CHECK(specs[i].name != specs[j].name);
        for (const std::string_view choice : specs[i].choices) CHECK(choice.find(' ') == std::string_view::npos);
    }
}

TEST_CASE("settings: every setting in the list and every option has a text") {
    Settings settings;
    settings.can_notify = true;
    for (const SettingSpec& spec : setting_specs()) {
        if (!settings.offers(static_cast<Setting>(&spec - setting_specs().data()))) continue;
        const std::string key = "settings." + std::string(spec.name);
        CHECK_MESSAGE(english().has(key), key);
        if (spec.is_switch()) continue;
        for (const std::string_view choice : spec.choices) CHECK(english().has(key + "." + std::string(choice)));
    }
}

TEST_CASE("settings: by default coordinates are on, sounds and patterns off, and the scheme and motion follow the system") {
    Settings settings;
    CHECK(settings.value(Setting::coordinates) == "on");
    CHECK(settings.value(Setting::sound) == "off");
    CHECK_FALSE(settings.has_patterns());
    CHECK(settings.palette().of(Ink::table) == palette_of(Scheme::light, {}, {}, {}).of(Ink::table));
    settings.system_is_dark = true;
    CHECK(settings.palette().of(Ink::table) == palette_of(Scheme::dark, {}, {}, {}).of(Ink::table));
    CHECK_FALSE(settings.has_reduced_motion());
    settings.system_reduces_motion = true;
    CHECK(settings.has_reduced_motion());
}

TEST_CASE("settings: the board that the player chose is drawn, with every theme but high contrast") {
    for (const char* theme : {"light", "dark", "contrast"}) {
        CAPTURE(theme);
        Settings settings;
        settings.read("theme", theme);
        const Palette standard = settings.palette();
        settings.read("board", "wood");
        CHECK(settings.value(Setting::board) == "wood");
        CHECK((settings.palette().of(Ink::board) == standard.of(Ink::board)) == (theme == std::string_view("contrast")));
    }
}

TEST_CASE("settings: the player’s choice overrides the system’s preference") {
    Settings settings;
    settings.system_is_dark = true;
    settings.system_reduces_motion = true;
    settings.read("theme", "light");
    settings.read("motion", "full");
    CHECK(settings.palette().of(Ink::table) == palette_of(Scheme::light, {}, {}, {}).of(Ink::table));
    CHECK_FALSE(settings.has_reduced_motion());
    settings.system_reduces_motion = false;
    settings.read("motion", "off");
    CHECK(settings.has_reduced_motion());
}

TEST_CASE("settings: the system’s preference for contrast applies unless the player has chosen a theme") {
    Settings settings;
    settings.system_wants_contrast = true;
    CHECK(settings.scheme() == Scheme::black_on_white);
    CHECK(settings.has_patterns());
    settings.system_is_dark = true;
    CHECK(settings.scheme() == Scheme::white_on_black);
    settings.read("theme", "light");
    CHECK(settings.scheme() == Scheme::light);
    CHECK_FALSE(settings.has_patterns());
}

TEST_CASE("settings: high contrast has patterns, and is white on black on a dark system") {
    Settings settings;
    settings.read("theme", "contrast");
    CHECK(settings.has_patterns());
    CHECK(settings.palette().of(Ink::table) == rgb(0xFFFFFF));
    CHECK(settings.palette().border == 3);
    settings.system_is_dark = true;
    CHECK(settings.palette().of(Ink::table) == rgb(0x000000));
    CHECK(settings.palette().pattern > 0);
}

}  // namespace narabe
