#include "app/program/app.h"

#include <cmath>

#include "app/controls/widgets.h"
#include "app/page/json.h"
#include "app/sheets/menu_sheet.h"
#include "app/sheets/share_sheet.h"
#include "core/text.h"
#include "session/record.h"

namespace narabe {

namespace {

constexpr double notice_time = 5000;
constexpr int pictures_at_once = 4;  // that are worth a frame of their own

}  // namespace

void App::set_time(double now) {
    now_ = now;
    controller_.set_time(now);
}

// --- Frames ----------------------------------------------------------------------------------------------------------

void App::draw(ImDrawList& list, const Pointer& pointer) {
    controller_.on_time();
    if (const Sentence news = controller_.take_news(); !news.key.empty()) notify(texts_(news));
    draw_screens(list, pointer);
}

void App::draw_screens(ImDrawList& list, const Pointer& pointer) {
    fonts_.begin_frame();
    ui_.begin({list, palette(), texts_, pointer, now_, density_, settings_.has_reduced_motion()});
    const float bottom_inset = height_ - safe_.bottom();
    const Place place = shown();
    const bool hands_over = is_handing_over();
    const bool has_rules_over = rules_are_over();
    const bool is_covered = place.sheet() || has_rules_over;
    Rect screen = safe_;
    const Rect beside = rules_are_beside() ? screen.cut_right(rules_width_beside(screen), 14) : Rect();
    ui_.set_usable(!is_covered && !hands_over);
    ui_.set_meaning(meaning_of_screen());
    Wish wish = draw_screen(screen, bottom_inset);
    ui_.set_usable(!is_covered);
    if (!beside.is_empty()) {
        if (const Wish other = rules_.draw_beside(ui_, beside.shrunk(7, 0))) wish = other;
    }
    if (hands_over) game_.draw_hand_over(ui_, screen, bottom_inset, controller_);
    ui_.set_usable(!has_rules_over);
    if (const Step* sheet = place.sheet()) {
        ui_.set_meaning(static_cast<std::uint32_t>(sheet->kind) << 28);
        wish = draw_sheet(*sheet, bottom_inset);
    }
    ui_.set_usable(true);
    ui_.set_meaning(0);
    if (has_rules_over) wish = rules_.draw_over(ui_, safe_, bottom_inset);
    draw_notice(safe_);
    ui_.end();
    if (wish) fulfil(wish);
    follow_game();
}

Wish App::draw_screen(const Rect& screen, float bottom_inset) {
    switch (shown().screen()) {
        case Place::Screen::game:
            return game_.draw(ui_, screen, bottom_inset, controller_, settings_);
        case Place::Screen::editor:
            return editor_.draw(ui_, screen);
        case Place::Screen::library:
            return library_screen_.draw(ui_, screen, library_, controller_.game_id(), page_);
        case Place::Screen::home:
            return home_.draw(ui_, screen, controller_, library_);
    }
    return {};
}

Wish App::draw_sheet(const Step& sheet, float bottom_inset) {
    switch (sheet.kind) {
        case Step::Kind::setup:
            return setup_.draw(ui_, safe_, bottom_inset);
        case Step::Kind::menu:
            return draw_menu(ui_, safe_, bottom_inset, controller_, menu_scroll_);
        case Step::Kind::settings:
            return settings_sheet_.draw(ui_, safe_, bottom_inset, settings_, controller_.ratings());
        case Step::Kind::moves:
            return game_.moves().draw_sheet(ui_, safe_, bottom_inset, controller_);
        case Step::Kind::share:
            return draw_share(ui_, safe_, bottom_inset, controller_, settings_, menu_scroll_);
        default:
            return {};
    }
}

/// Another game has other controls, though they be where those of the last one were.
std::uint32_t App::meaning_of_screen() const {
    const Place::Screen screen = shown().screen();
    return (screen == Place::Screen::game ? controller_.game_number() << 2 : 0) + static_cast<std::uint32_t>(screen);
}

/// Whether somebody else has to take the device before the game goes on; looking back is possible meanwhile.
bool App::is_device_awaited() const {
    return controller_.has_game() && controller_.waits_for() && !controller_.is_looking_back();
}

bool App::is_handing_over() const {
    return shown().screen() == Place::Screen::game && is_device_awaited();
}

void App::draw_notice(const Rect& screen) {
    if (notice_.empty()) return;
    if (now_ >= notice_end_) {
        notice_.clear();
        removed_.clear();
        return;
    }
    Pen& pen = ui_.pen();
    const Type type{.size = 14, .weight = Weight::medium};
    const std::string_view undo = ui_.word("library.bring_back");
    const float beside = removed_.empty() ? 0 : button_width(ui_, undo);
    const float width = std::min(pen.width(notice_, type), std::min(420.0f, screen.w - 64 - beside)) + 1;
    const float height = pen.paragraph_height(notice_, type, width);
    const float high = std::max(height + 20, removed_.empty() ? 0.0f : touch_size + 8);
    Rect box{screen.centre().x - (width + beside) / 2 - 18, screen.y + 12, width + 36 + beside, high};
    pen.shadow(box, button_corner, palette().shadow, 10);
    pen.box(box, button_corner, ui_.colour(Ink::text));
    const Rect right = beside > 0 ? box.cut_right(beside).shrunk(4) : Rect();
    pen.paragraph(box.middle(width, height), notice_, type, ui_.colour(Ink::table), Align::centre);
    if (beside > 0 && button(ui_, "bring-back", undo, right)) {
        page_.library("bring_back " + removed_);
        notice_.clear();
    }
    ui_.want_frame_at(notice_end_);
}

bool App::work() {
    if (shown().screen() != Place::Screen::home) return false;
    const bool is_done = !home_.make_pictures();
    if (home_.new_pictures() >= (is_done ? 1 : pictures_at_once)) page_.wake();
    return !is_done;
}

double App::next_frame() {
    if (shown().screen() == Place::Screen::home && home_.lacks_pictures()) page_.work();
    if (settling_ > 0) {
        --settling_;
        return 0;
    }
    if (ui_.wants_frame()) return 0;
    double next = ui_.next_frame();
    if (const auto due = controller_.due()) next = std::min(next, *due);
    return next > 1e17 ? -1 : std::max(1.0, std::ceil(next - now_));
}

// --- What the person wants -------------------------------------------------------------------------------------------

void App::choose(Setting setting, int choice) {
    settings_.choose(setting, choice);
    use_settings();
    page_.keep_setting(spec_of(setting).name, settings_.value(setting));
    if (setting == Setting::sound) page_.sound("place");
}

void App::copy_record() {
    const bool has_record = !controller_.session().began_at_position();
    if (has_record) page_.copy(controller_.record());
    notify(texts_(has_record ? "app.copied" : "app.no_record"));
    close_sheet();
}

void App::start_game() {
    const Setup& setup = setup_.setup();
    page_.keep_setting("setup-" + std::string(setup.game().info.id), setup.text());
    const auto problem = controller_.new_game(setup.game(), setup.options(),
                                              setup.players(luck_, setup_.names()), luck_.next() >> 32);
    if (problem) {
        notify(texts_(*problem));
    } else {
        show_game();
    }
}

/// The same game again with the seats turned round, so that whoever moved first moves second.
void App::rematch() {
    const Session& session = controller_.session();
    std::vector<Player> players = session.players();
    std::rotate(players.begin(), players.begin() + 1, players.end());
    const GameTable& game = session.game();
    const Options options = session.options();
    const std::uint64_t seed = luck_.next() >> 32;
    const auto problem = session.began_at_position()
                             ? controller_.new_game_at(game, session.beginning().write(), std::move(players), seed)
                             : controller_.new_game(game, options, std::move(players), seed);
    if (problem) notify(texts_(*problem));
    show_game();
}

void App::ask(const TextQuestion& question) {
    std::string json = "{";
    const auto append = [&](std::string_view name, std::string_view text) {
        append_json_name(json, name);
        append_json(json, text);
    };
    append("id", question.id);
    append("title", question.title);
    append("about", question.about);
    append("value", question.value);
    append("accept", ui_.word("ask.accept"));
    append("cancel", ui_.word("ask.cancel"));
    append_json_name(json, "lines");
    json += std::to_string(question.lines);
    append_json_name(json, "most");
    json += std::to_string(question.most);
    page_.ask(json + "}");
}

void App::answered(std::string_view id, std::string_view text) {
    if (take(id, "name-")) {
        const auto person = read_integer(id);
        if (!person || *person < 0 || *person >= max_seats) return;
        const std::string name = name_from(text);
        setup_.set_name(static_cast<std::size_t>(*person), name);
        page_.keep_setting("name-" + std::string(id), name);
    } else if (take(id, "own-")) {
        if (shown().screen() == Place::Screen::editor) tell(editor_.answered(id, text));
    } else if (take(id, "export-")) {
        page_.library("export " + std::string(id));
    } else if (id == "rating-reset") {
        for (const auto& [name, kept] : controller_.ratings().reset()) page_.keep_setting(name, kept);
    } else if (id == "seek" && shown().screen() == Place::Screen::library) {
        library_screen_.seek(trimmed(text));
    } else if (id == "seek") {
        home_.seek(trimmed(text));
    }
}

void App::tell(const std::optional<Sentence>& news) {
    if (news) notify(texts_(*news));
}

void App::notify(std::string text) {
    page_.announce(text);
    notice_ = std::move(text);
    notice_end_ = now_ + notice_time;
    removed_.clear();
    wake();
    page_.wake();
}

// --- Keys ------------------------------------------------------------------------------------------------------------

/// Whether what the keyboard does is for the game.
bool App::is_on_board() const {
    const Place place = shown();
    return place.screen() == Place::Screen::game && !place.sheet() && !rules_are_over() && !is_handing_over();
}

bool App::on_key(Key key) {
    wake();
    const Place place = shown();
    const bool can_leave = rules_are_over() || place.sheet() || place.screen() == Place::Screen::editor ||
                           place.screen() == Place::Screen::library;
    if (key == Key::escape && can_leave) {
        go_back();
        return true;
    }
    if ((rules_are_over() || rules_are_beside()) && rules_.on_key(key, rules_are_over())) return true;
    return is_on_board() ? game_.on_key(ui_, controller_, key) : ui_.on_key(key);
}

bool App::on_character(char character) {
    wake();
    const Place place = shown();
    const bool can_open = place.screen() == Place::Screen::game && !place.sheet() && settings_.controls != Controls::none;
    if (character == '?' && (can_open || rules_are_over())) {
        const Step* rules = place.find(Step::Kind::rules);
        open_rules(rules ? *rules->game : controller_.session().game());
        return true;
    }
    return is_on_board() && game_.on_character(controller_, character);
}

bool App::undo_or_redo(int by) {
    wake();
    const Place place = shown();
    if (place.sheet() || rules_are_over()) return false;
    if (place.screen() == Place::Screen::editor) return editor_.undo_or_redo(by);
    if (place.screen() != Place::Screen::game) return false;
    if (settings_.controls == Controls::none) return true;  // but the browser has nothing to do with it either
    if (by < 0) {
        controller_.undo();
    } else {
        controller_.redo();
    }
    return true;
}

}  // namespace narabe
