#include "app/sheets/settings_sheet.h"

#include <optional>

#include "app/look/sample.h"
#include "app/storage/player_words.h"
#include "app/widgets/game_words.h"
#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr float around = 88;  // height of the panel without its content
constexpr float column_gap = 28;
constexpr float setting_gap = 16;
constexpr float list_width = 440;
constexpr float picture_width = 280;
constexpr float rating_row_height = 28;
constexpr Type heading_type{.size = 14};
constexpr Type about_type{.size = 13};

/// Where the sample picture is shown.
enum class Arrangement { beside, above, within };

Arrangement arrangement_for(const Rect& screen) {
    if (screen.w >= 640 && screen.w > screen.h) return Arrangement::beside;
    return screen.h >= 600 ? Arrangement::above : Arrangement::within;
}

/// A setting as text and controls.
struct SettingRow {
    Setting setting;
    std::string key;  // key of its texts
    std::string_view about;
    std::vector<Choice> choices;
    int chosen = 0;
    bool is_fixed = false;  // whether the theme or the device determines it
};

/// The option that the theme or the device determines; empty if the player decides.
std::optional<int> fixed_choice(Setting setting, const Settings& settings) {
    if (setting == Setting::patterns && settings.needs_patterns()) return 1;
    if (setting == Setting::board && settings.needs_patterns()) return 0;
    if (setting == Setting::confirm && settings.has_touch) return 1;
    return std::nullopt;
}

SettingRow row_of(Ui& ui, Setting setting, const Settings& settings) {
    const SettingSpec& spec = spec_of(setting);
    SettingRow row{.setting = setting,
                   .key = "settings." + std::string(spec.name),
                   .about = {},
                   .choices = {},
                   .chosen = settings.chosen(setting)};
    if (setting == Setting::allowed) row.chosen = settings.marks_places() ? 1 : 0;
    const std::optional<int> fixed = fixed_choice(setting, settings);
    row.is_fixed = fixed.has_value();
    row.chosen = fixed.value_or(row.chosen);
    const std::string always = row.key + ".always";
    const std::string about = fixed && ui.texts().has(always) ? always : row.key + ".about";
    if (ui.texts().has(about)) row.about = ui.word(about);
    if (spec.is_switch()) return row;
    for (const std::string_view choice : spec.choices) {
        const std::string id = std::string(spec.name) + "-" + std::string(choice);
        row.choices.push_back({id, ui.word(row.key + "." + std::string(choice))});
    }
    return row;
}

int place_of_language(const Settings& settings) {
    return settings.language == "ja" ? 1 : 0;
}

SettingRow language_row(Ui& ui, const Settings& settings) {
    return {.setting = Setting::count_,
            .key = "settings.language",
            .about = {},
            .choices = {{"language-en", ui.word("settings.language.en")}, {"language-ja", ui.word("settings.language.ja")}},
            .chosen = place_of_language(settings)};
}

float setting_row_height(Ui& ui, float width, const SettingRow& row) {
    if (row.choices.empty()) return toggle_height(ui, width, row.about);
    const float about = row.about.empty() ? 0 : ui.pen().paragraph_height(row.about, about_type, width);
    return 20 + about + 6 + segments_height(ui, width, row.choices);
}

/// The value of a click is the index of the option, which may be selected already.
void draw_row(Ui& ui, Rect rect, const SettingRow& row, const Handler& on_choice) {
    const Handler handler = row.is_fixed ? Handler() : on_choice;
    if (row.choices.empty()) {
        const std::string_view id = spec_of(row.setting).name;
        toggle(ui, id, ui.word(row.key), row.about, rect, row.chosen == 1, handler.with(1 - row.chosen));
        return;
    }
    ui.say(Role::Kind::caption, ui.word(row.key));
    if (!row.about.empty()) ui.say(Role::Kind::text, row.about);
    ui.pen().text_in(rect.cut_top(20), ui.word(row.key), heading_type, ui.colour(Ink::soft_text));
    if (!row.about.empty()) rect.cut_top(ui.pen().paragraph(rect, row.about, about_type, ui.colour(Ink::soft_text)));
    rect.cut_top(6);
    segments(ui, rect, row.choices, row.chosen, handler);
}

std::string_view install_about(const Ui& ui, Install install) {
    return ui.word(install == Install::offered ? "settings.install.about" : "settings.install.by_hand");
}

/// The height including the gap below; 0 if there is nothing to install.
float install_height(Ui& ui, float width, Install install) {
    if (install == Install::none) return 0;
    const float about = 20 + ui.pen().paragraph_height(install_about(ui, install), about_type, width) + setting_gap;
    return about + (install == Install::offered ? 8 + touch_size : 0);
}

void draw_install(Ui& ui, Rect rect, Install install) {
    if (install == Install::none) return;
    const std::string_view about = install_about(ui, install);
    ui.say(Role::Kind::caption, ui.word("settings.install"));
    ui.say(Role::Kind::text, about);
    ui.pen().text_in(rect.cut_top(20), ui.word("settings.install"), heading_type, ui.colour(Ink::soft_text));
    rect.cut_top(ui.pen().paragraph(rect, about, about_type, ui.colour(Ink::soft_text)) + 8);
    if (install != Install::offered) return;
    const ButtonLook look{.kind = ButtonLook::Kind::main};
    button(ui, "install", ui.word("settings.install.accept"), rect.cut_top(touch_size), look, intents::Install{});
}

/// A game and the player's rating in it.
struct RatingRow {
    std::string_view game;
    std::string words;
};

std::vector<RatingRow> rating_rows(Ui& ui, const Ratings& ratings) {
    std::vector<RatingRow> rows;
    const auto add = [&](std::string_view name, const Rating* rating) {
        if (rating) rows.push_back({name, ui.words(rating_words(*rating))});
    };
    add(ui.word("rating.all"), ratings.of(every_game));
    for (const GameModule* game : all_games()) add(game_name(ui, *game), ratings.of(game->info.id));
    return rows;
}

std::string_view ratings_about(const Ui& ui, const Ratings& ratings) {
    if (!ratings.is_readable()) return ui.word("rating.unreadable");
    return ui.word(ratings.of(every_game) ? "rating.about" : "rating.none");
}

bool can_reset(const Ratings& ratings) {
    return !ratings.is_readable() || ratings.of(every_game);
}

float ratings_height(Ui& ui, float width, const Ratings& ratings) {
    return 20 + ui.pen().paragraph_height(ratings_about(ui, ratings), about_type, width) + 6 +
           rating_row_height * static_cast<float>(rating_rows(ui, ratings).size()) + (can_reset(ratings) ? touch_size + 6 : 0) +
           setting_gap;
}

void draw_ratings(Ui& ui, Rect rect, const Ratings& ratings) {
    Pen& pen = ui.pen();
    ui.say(Role::Kind::caption, ui.word("rating.title"));
    pen.text_in(rect.cut_top(20), ui.word("rating.title"), heading_type, ui.colour(Ink::soft_text));
    const std::string_view about = ratings_about(ui, ratings);
    ui.say(Role::Kind::text, about);
    rect.cut_top(pen.paragraph(rect, about, about_type, ui.colour(Ink::soft_text)) + 6);
    for (const auto& [game, words] : rating_rows(ui, ratings)) {
        Rect row = rect.cut_top(rating_row_height);
        ui.say(Role::Kind::text, std::string(game) + ": " + words);
        constexpr Type figures{.size = 16, .weight = Weight::medium};
        const Rect right = row.cut_right(pen.width(words, figures, Figures::tabular) + 1, 10);
        pen.text_in(row, game, {.size = 16}, ui.colour(Ink::text));
        pen.text_in(right, words, figures, ui.colour(Ink::text), Align::right, Figures::tabular);
    }
    if (!can_reset(ratings)) return;
    rect.cut_top(6);
    const auto ask = [&ui] {
        return Intent{TextQuestion{.id = "rating-reset",
                                   .title = std::string(ui.word("rating.reset_title")),
                                   .about = std::string(ui.word("rating.reset_about")),
                                   .lines = 0}};
    };
    button(ui, "rating-reset", ui.word("rating.reset"), rect.cut_top(touch_size), {.kind = ButtonLook::Kind::pill}, ask);
}

void draw_picture(Ui& ui, const Rect& rect, const Settings& settings) {
    Scene& scene = ui.painter().scratch_scene();
    const SampleShape shape = rect.w > rect.h * 1.1f ? SampleShape::wide : SampleShape::tall;
    draw_sample(scene, shape, {.coordinates = settings.chosen(Setting::coordinates) == 1, .allowed = settings.marks_places()});
    ui.pen().box(rect, slot_corner, ui.palette().sunken);
    if (ui.palette().has_strong_lines()) ui.pen().frame(rect, slot_corner, ui.colour(Ink::line), 2);
    ui.painter().paint(scene, placed(scene.extent(), rect.shrunk(std::min(16.0f, rect.h * 0.07f))), ui.palette());
}

}  // namespace

float SettingsSheet::list_height(Ui& ui, float width, const Settings& settings, const Ratings& ratings) const {
    float height = install_height(ui, width, settings.install) + ratings_height(ui, width, ratings);
    height += setting_row_height(ui, width, language_row(ui, settings)) + setting_gap;
    for (std::size_t i = 0; i < setting_specs().size(); ++i) {
        if (!settings.offers(static_cast<Setting>(i))) continue;
        height += setting_row_height(ui, width, row_of(ui, static_cast<Setting>(i), settings)) + setting_gap;
    }
    return height + touch_size;
}

void SettingsSheet::draw_list(Ui& ui, Rect rect, const Settings& settings, const Ratings& ratings) const {
    draw_install(ui, rect.cut_top(install_height(ui, rect.w, settings.install)), settings.install);
    const auto speak = [settings = &settings](const Click& click) {
        return click.value == place_of_language(*settings) ? Intent() : Intent{intents::UseOtherLanguage{}};
    };
    const SettingRow language = language_row(ui, settings);
    draw_row(ui, rect.cut_top(setting_row_height(ui, rect.w, language), setting_gap), language, speak);
    for (std::size_t i = 0; i < setting_specs().size(); ++i) {
        if (!settings.offers(static_cast<Setting>(i))) continue;
        const SettingRow row = row_of(ui, static_cast<Setting>(i), settings);
        const auto use = [setting = row.setting](const Click& click) {
            return Intent{intents::UseSetting{setting, static_cast<int>(click.value)}};
        };
        draw_row(ui, rect.cut_top(setting_row_height(ui, rect.w, row), setting_gap), row, use);
    }
    draw_ratings(ui, rect.cut_top(ratings_height(ui, rect.w, ratings)), ratings);
    button(ui, "about", ui.word("settings.about"), rect.cut_top(touch_size), {.kind = ButtonLook::Kind::pill},
           [] { return Intent{intents::OpenPage{"about/"}}; });
}

void SettingsSheet::draw(Ui& ui, const Rect& screen, float bottom_inset, const Settings& settings, const Ratings& ratings) {
    const Arrangement arrangement = arrangement_for(screen);
    const bool is_beside = arrangement == Arrangement::beside;
    const float width = list_width + 48 + (is_beside ? picture_width + column_gap : 0);
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, ui.word("settings.title"), width, std::min(screen.h, 760 + around));
    Rect rest = sheet.content;
    if (is_beside) {
        Rect picture = rest.cut_left(std::min(picture_width, rest.w * 0.4f), column_gap);
        picture.h = std::min(picture.h, picture.w * 1.25f);
        draw_picture(ui, picture, settings);
    } else if (arrangement == Arrangement::above) {
        draw_picture(ui, rest.cut_top(std::min(190.0f, rest.h * 0.3f), 14), settings);
    }
    const float inside = arrangement == Arrangement::within ? 120.0f : 0.0f;
    const Rect view = rest.shrunk(-8, 0);
    Rect list = ui.scrolling().begin(scroll_, view, list_height(ui, rest.w, settings, ratings) + inside + 4).shrunk(8, 4);
    if (inside > 0) draw_picture(ui, list.cut_top(inside - 14, 14), settings);
    draw_list(ui, list, settings, ratings);
    ui.scrolling().end();
}

}  // namespace narabe
