#include "app/shell/preferences.h"

#include <algorithm>

#include "app/shell/app_context.h"
#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr int max_workers = 4;

/// A preference of the system or the embedding page.
struct SystemPreference {
    std::string_view name;
    void (*use)(AppContext&, std::string_view value);
};

constexpr SystemPreference system_preferences[] = {
    {"scheme", [](AppContext& to, std::string_view value) { to.settings.system_is_dark = value == "dark"; }},
    {"motion", [](AppContext& to, std::string_view value) { to.settings.system_reduces_motion = value == "reduced"; }},
    {"contrast", [](AppContext& to, std::string_view value) { to.settings.system_wants_contrast = value == "more"; }},
    {"focus", [](AppContext& to, std::string_view value) { to.ui.focus().set_elsewhere(value == "elsewhere"); }},
    {"today",
     [](AppContext& to, std::string_view value) {
         to.screens.mistakes.set_today(value.substr(0, value.find('T')));
         to.screens.solved.set_now(value);
     }},
    {"battery", [](AppContext& to, std::string_view value) { to.settings.is_battery_low = value == "low"; }},
    {"touch", [](AppContext& to, std::string_view value) { to.settings.has_touch = value == "yes"; }},
    {"page",
     [](AppContext& to, std::string_view value) {
         to.settings.is_page_hidden = value == "hidden";
         to.match.coach().set_visible(value != "hidden");
         if (value == "hidden") to.match.live().pass_time(false);
         to.notices.set_visible(value != "hidden");
     }},
    {"workers",
     [](AppContext& to, std::string_view value) {
         const auto count = read_integer(value);
         if (count && *count >= 1 && *count <= max_workers) to.match.use_workers(static_cast<int>(*count));
     }},
    {"controls",
     [](AppContext& to, std::string_view value) {
         to.screens.kept.close();
         to.settings.controls = value == "none" ? Controls::none : value == "basic" ? Controls::basic : Controls::full;
     }},
    {"install",
     [](AppContext& to, std::string_view value) {
         to.settings.install = value == "offered" ? Install::offered : value == "by_hand" ? Install::by_hand : Install::none;
     }},
    {"sharing",
     [](AppContext& to, std::string_view value) {
         to.settings.can_share = value != "none";
         to.settings.can_share_files = value == "files";
     }},
    {"part",
     [](AppContext& to, std::string_view value) {
         to.page.set_has_part(value == "loaded");
         if (!to.page.has_part()) return;
         to.match.live().open_late();
         to.match.coach().ask_again();
     }},
    {"relay", [](AppContext& to, std::string_view value) { to.settings.has_relay = value == "yes"; }},
    {"notifications", [](AppContext& to, std::string_view value) { to.settings.can_notify = value == "yes"; }},
};

bool has_person_moved(const Session& session) {
    for (std::size_t i = 0; i < session.cursor(); ++i) {
        const bool is_of_chance = session.line().position_after(i).to_move() == Seat::chance;
        if (!is_of_chance && is_by_person(session, i)) return true;
    }
    return false;
}

}  // namespace

Preferences::Preferences(AppContext& app) : app_(app), palette_(app.settings.palette()) {}

void Preferences::start(std::string_view lines) {
    for (const std::string_view line : lines_of(lines)) {
        const auto [name, value] = split_once(line);
        if (name == "setting") {
            const auto [key, kept] = split_once(value);
            recall(key, kept);
        } else {
            prefer(name, value);
        }
    }
    use();
}

void Preferences::prefer(std::string_view name, std::string_view value) {
    const auto found = ranges::find(system_preferences, name, &SystemPreference::name);
    if (found == std::end(system_preferences)) {
        app_.settings.read(name, value);
    } else {
        found->use(app_, value);
    }
}

/// Applies a setting that an earlier visit or another tab saved.
void Preferences::recall(std::string_view name, std::string_view value) {
    if (take(name, "setup-")) {
        app_.screens.setup.recall(name, value);
    } else if (take(name, "own-")) {
        app_.screens.custom_items.recall(name, value);
    } else if (take(name, "openings-")) {
        app_.match.coach().openings().recall(name, value);
    } else if (take(name, "mistake-")) {
        app_.screens.mistakes.recall(name, value);
    } else if (take(name, "puzzle-")) {
        app_.screens.solved.recall(name, value);
    } else if (name == "watching") {
        app_.match.opponent().watching().recall(value);
    } else if (name == "ratings") {
        app_.match.rating().ratings().read(value);
    } else if (take(name, "ratings-")) {
        app_.match.rating().ratings().read_result(name, value);
    } else if (take(name, "next-")) {
        app_.match.rating().advice().read(name, value);
    } else if (take(name, "name-")) {
        const auto person = read_integer(name);
        if (person && *person >= 0 && *person < max_seats) {
            app_.screens.setup.set_name(static_cast<std::size_t>(*person), name_from(value));
        }
    } else {
        app_.settings.read(name, value);
    }
}

void Preferences::use() {
    palette_ = app_.settings.palette();
    const bool is_reduced = app_.settings.has_reduced_motion();
    app_.match.game().motion().reduce(is_reduced);
    for (TaskScreen* task : app_.screens.tasks()) task->board_play().game().motion().reduce(is_reduced);
    app_.screens.study.board_play().game().motion().reduce(is_reduced);
    app_.match.coach().ponder(app_.settings.ponders());
    app_.match.live().want_notices(app_.settings.wants_notice());
    app_.ui.access_tree().want(app_.settings.chosen(Setting::mirror) == 1);
}

void Preferences::choose(Setting setting, int choice) {
    app_.settings.choose(setting, choice);
    if (setting == Setting::sound) app_.settings.offers_sound = false;
    use();
    app_.page.send(event::KeepSetting{spec_of(setting).name, app_.settings.value(setting)});
    if (setting == Setting::sound && choice == 1) app_.page.send(event::Sound{"place"});
    if (setting == Setting::notify && choice == 1) app_.page.send(event::AskToNotify{});
    if (setting == Setting::allowed && choice == 1) explain_marks("places", "settings.allowed.legend");
}

void Preferences::add_experience(std::string_view what) {
    if (const std::string times = app_.settings.experience.add(what); !times.empty())
        app_.page.send(event::KeepSetting{what, times});
}

void Preferences::explain_marks(std::string_view marks, const std::string& words) {
    const std::string explained = Experience::explained(marks);
    if (!app_.texts.has(words) || app_.settings.experience.has(explained)) return;
    add_experience(explained);
    app_.notices.tell(Sentence(words.c_str()));
}

/// Counts a game from its first move, so that reloading the page does not count it twice.
void Preferences::follow_game() {
    const GameInProgress& game = app_.match.game();
    Settings& settings = app_.settings;
    if (!game.has_game()) return;
    if (game_ == game.number() && revision_ == game.revision()) return;
    const Session& session = game.session();
    const std::string begun = Experience::begun(session.game().info.id);
    const bool is_played_here = people(session) > 0 && !settings.is_embedded();
    const bool has_begun = session.line().turns(session.line().size()) > 0;
    if (game_ != game.number()) settings.offers_sound = false;
    if (is_played_here && game_ == game.number() && has_begun && !had_begun_) add_experience(begun);
    if (session.line().size() > 0) follow_moves(session);
    game_ = game.number();
    revision_ = game.revision();
    had_begun_ = has_begun;
    const int before = settings.experience.times(begun) - (has_begun ? 1 : 0);
    settings.is_first_game = is_played_here && before < Experience::first_games;
}

/// Ends the introduction for new players after the first move, and offers sound after the first move of a person, for a few turns.
void Preferences::follow_moves(const Session& session) {
    constexpr int offered_turns = 6;
    const Experience& experience = app_.settings.experience;
    const int turns = session.line().turns(session.line().size());
    if (!experience.has(Experience::played)) add_experience(Experience::played);
    if (turns >= offered_at_ + offered_turns) app_.settings.offers_sound = false;
    if (experience.has(Experience::offered_sound) || !app_.settings.has_all_controls() || !has_person_moved(session)) return;
    add_experience(Experience::offered_sound);
    offered_at_ = turns;
    app_.settings.offers_sound = app_.settings.chosen(Setting::sound) == 0;
}

void Preferences::change_language() {
    app_.page.send(event::UseLanguage{app_.settings.language == "ja" ? "en" : "ja"});
}

// --- Requests --------------------------------------------------------------------------------------------------------

Answer Preferences::on(const request::UseTexts& request) {
    Parsed<Texts> texts = Texts::read(request.lines);
    if (!texts) return Answer::bad(texts.error().sentence);
    app_.texts = std::move(*texts);
    app_.settings.language = request.language;
    app_.screens.rules.use_language(app_.page, app_.settings.language);
    app_.screens.lesson.use_language(app_.settings.language);
    app_.screens.practice.use_texts();
    app_.screens.puzzles.one.use_texts();
    if (!app_.screens.kept.games().empty()) app_.page.send(event::ListGames{});  // the page formats times in its language
    return Answer::good();
}

Answer Preferences::on(const request::Recall& request) {
    recall(request.key, request.value);
    return Answer::good();
}

Answer Preferences::on(const request::Choose& request) {
    const auto spec = ranges::find(setting_specs(), request.setting.text, &SettingSpec::name);
    if (spec == setting_specs().end()) return Answer::bad(parse_error(request.setting));
    const auto choice = ranges::find(spec->choices, request.value.text);
    if (choice == spec->choices.end()) return Answer::bad(parse_error(request.value));
    choose(static_cast<Setting>(spec - setting_specs().begin()), static_cast<int>(choice - spec->choices.begin()));
    return Answer::good();
}

Answer Preferences::on(const request::Prefer& request) {
    prefer(request.key, request.value);
    use();
    return Answer::good();
}

Answer Preferences::on(const request::NotifyRefused&) {
    if (app_.settings.chosen(Setting::notify) == 0) return Answer::good();
    choose(Setting::notify, 0);
    app_.notices.tell(Sentence("settings.notify.refused"));
    return Answer::good();
}

Answer Preferences::on(const request::Trouble& request) {
    const std::string key = "trouble." + std::string(request.what);
    if (!app_.texts.has(key)) return Answer::bad(parse_error(request.what));
    app_.notices.tell(Sentence(key.c_str()));
    return Answer::good();
}

}  // namespace narabe
