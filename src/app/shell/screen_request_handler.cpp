#include "app/shell/screen_request_handler.h"

#include "app/shell/app_context.h"
#include "app/storage/library_file.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/pasted.h"

namespace narabe {

namespace {

/// A kind of question: the beginning of its id, and a function that handles the answer and the rest of the id.
struct KnownQuestion {
    std::string_view id;
    void (*answered)(AppContext&, std::string_view rest, std::string_view text);
};

void take_name(AppContext& to, std::string_view number, std::string_view text) {
    const auto person = read_integer(number);
    if (!person || *person < 0 || *person >= max_seats) return;
    const std::string name = name_from(text);
    to.screens.setup.set_name(static_cast<std::size_t>(*person), name);
    to.page.send(event::KeepSetting{"name-" + std::string(number), name});
}

void take_own(AppContext& to, std::string_view id, std::string_view text) {
    if (to.navigation.shown().screen() == Segment::Kind::editor) to.notices.tell(to.screens.editor.answered(id, text));
}

void export_all_the_same(AppContext& to, std::string_view what, std::string_view) {
    to.page.send(event::ExportGames{what});
}

void reset_ratings(AppContext& to, std::string_view, std::string_view) {
    for (const auto& [name, kept] : to.match.rating().ratings().reset()) to.page.send(event::KeepSetting{name, kept});
}

/// The game may have ended or changed since the question was asked.
void resign(AppContext& to, std::string_view, std::string_view) {
    Match& match = to.match;
    if (match.game().has_game() && can_resign(match.game().session())) match.gameplay().resign();
}

void help(AppContext& to, std::string_view kind, std::string_view) {
    to.match.help().confirm(kind);
}

void take_title(AppContext& to, std::string_view id, std::string_view text) {
    const std::string title = name_from(text);
    const GameListing* kept = to.screens.kept.find(id);
    if (!kept || kept->title == title) return;
    to.screens.kept.rename(id, title);
    to.page.send(event::RenameGame{id, title});
}

void seek(AppContext& to, std::string_view, std::string_view text) {
    if (to.navigation.shown().screen() == Segment::Kind::library) {
        to.screens.library.seek(trimmed(text));
    } else {
        to.screens.home.seek(trimmed(text));
    }
}

/// The player has written the name or the comment of the move shown in the study.
void take_note(AppContext& app, std::string_view what, std::string_view text) {
    if (app.screens.study.is_open()) app.screens.study.answered(what, text);
}

constexpr KnownQuestion questions[] = {{"name-", take_name},
                                       {"own-", take_own},
                                       {"export-", export_all_the_same},
                                       {"rating-reset", reset_ratings},
                                       {"resign", resign},
                                       {Help::question, help},
                                       {"seek", seek},
                                       {"study-", take_note},
                                       {"title-", take_title}};

}  // namespace

Answer ScreenRequestHandler::on(const request::Targets&) {
    return Answer::good(report_.targets());
}

Answer ScreenRequestHandler::on(const request::Mirror&) {
    return Answer::good(report_.mirror());
}

Answer ScreenRequestHandler::on(const request::Press& request) {
    const auto is_it = [&](const AccessNode& saying) { return saying.id == request.id.text && saying.role.is_usable; };
    if (!ranges::any_of(app_.ui.access_tree().all(), is_it)) return Answer::bad(parse_error(request.id));
    app_.ui.focus().activate(request.id);
    return Answer::good();
}

Answer ScreenRequestHandler::on(const request::PointAt& request) const {
    const ShownBoard shown = app_.navigation.board();
    const bool is_there = app_.navigation.is_on_board() && shown.area.set_cursor(shown.play, request.cell);
    return is_there ? Answer::good() : Answer::bad(parse_error(request.cell));
}

Answer ScreenRequestHandler::on(const request::Touch& request) const {
    Answer answer = on(request::PointAt{request.cell});
    const ShownBoard shown = app_.navigation.board();
    if (answer.is_good()) shown.area.click_cursor(shown.play);
    return answer;
}

Answer ScreenRequestHandler::on(const request::Escape&) {
    app_.input.press(Key::escape);
    return Answer::good();
}

bool ScreenRequestHandler::holds_touch_at(Point at) const {
    const TaskScreen* task = app_.screens.task(app_.navigation.shown().screen());
    const bool is_study = app_.navigation.shown().screen() == Segment::Kind::study;
    if (is_study) return app_.screens.study.is_open() && app_.screens.study.holds_touch_at(at);
    return task ? task->holds_touch_at(at) : app_.screens.game.holds_touch_at(app_.match, at);
}

Answer ScreenRequestHandler::on(const request::Holds& request) {
    const Point point = Point{request.x, request.y} * (1 / app_.size.scale);
    const bool is_held = app_.navigation.is_on_board() ? app_.ui.scrolling().wants_wheel_at(point) || holds_touch_at(point)
                                                       : !app_.navigation.is_handing_over();
    return Answer::good(is_held ? "yes" : "no");
}

Answer ScreenRequestHandler::on(const request::GoTo& request) {
    return Answer::good(app_.navigation.go_to(request.place));
}

Answer ScreenRequestHandler::on(const request::SetUp& request) {
    const GameModule* game = find_game(request.game);
    if (!game) {
        const Sentence problem("app.not_set_up", {Sentence("games.unknown", {Sentence::plain(excerpt(request.game))})});
        app_.notices.tell(problem);
        return Answer::bad(problem);
    }
    app_.navigation.go(app_.navigation.shown().bare().with({.kind = Segment::Kind::setup, .game = game}));
    return Answer::good();
}

Answer ScreenRequestHandler::on(const request::Answered& request) {
    const std::string_view id = request.id;
    const auto question = ranges::find_if(questions, [&](const KnownQuestion& each) { return id.starts_with(each.id); });
    if (question != std::end(questions)) question->answered(app_, id.substr(question->id.size()), request.text);
    return Answer::good();
}

/// Only search fields respond to every letter.
Answer ScreenRequestHandler::on(const request::Typing& request) {
    if (request.id.text == "seek") seek(app_, {}, request.text.text);
    return Answer::good();
}

Answer ScreenRequestHandler::on(const request::Typed& request) {
    app_.ui.focus().typing().end(request.id);
    return on(request::Answered{request.id, request.text});
}

Answer ScreenRequestHandler::on(const request::Pasted& request) {
    if (app_.navigation.shown().screen() == Segment::Kind::editor) {
        app_.notices.tell(app_.screens.editor.paste(request.text));
    } else if (!app_.settings.has_all_controls()) {
        return Answer::good();
    } else if (request.known) {
        app_.notices.tell(Sentence("app.already_saved"));
        app_.navigation.open_game(*request.known);
    } else if (lacks_reader_of(app_.page, request.text)) {
        return Answer::after_part();
    } else if (const auto problem = app_.match.starter().load(records_in(request.text, all_games()))) {
        app_.notices.tell(Sentence("app.not_pasted", {in_full(*problem)}));
    } else {
        app_.navigation.show_game();
    }
    return Answer::good();
}

Answer ScreenRequestHandler::on(const request::OpenLink& request) {
    if (lacks_reader_of(app_.page, request.text)) return Answer::after_part();
    return Answer::of(app_.links.open(request.text));
}

Answer ScreenRequestHandler::on(const request::Shared& request) {
    if (const auto sent = app_.sharing.shared(request.method)) app_.match.gameplay().mark_sent(*sent);
    if (app_.navigation.shown().ends_with(Segment::Kind::share)) app_.navigation.close_sheet();
    return Answer::good();
}

Answer ScreenRequestHandler::on(const request::NotShared& request) {
    app_.sharing.not_shared(request.reason);
    return Answer::good();
}

/// The part of the program reads all files, so nothing that needs one can call it before it is loaded.
Answer ScreenRequestHandler::on(const request::Fetched& request) {
    if (!app_.page.has_part()) return Answer::bad(parse_error("fetched"));
    app_.screens.rules.take(request.path, request.text);
    app_.screens.lesson.take(request.path, request.text);
    app_.screens.puzzles.sets.take(request.path, request.text);
    app_.match.coach().openings().take(request.path, request.text);
    app_.screens.puzzles.one.go_on_opening();
    if (Explorer* explorer = app_.screens.study.explorer()) explorer->take_file(request.path, request.text);
    return Answer::good();
}

Answer ScreenRequestHandler::on(const request::FetchFailed& request) {
    app_.screens.rules.fail(request.path);
    app_.screens.lesson.fail(request.path);
    app_.screens.puzzles.sets.fail(request.path);
    app_.match.coach().openings().fail(request.path);
    if (Explorer* explorer = app_.screens.study.explorer()) explorer->fail_file(request.path);
    return Answer::good();
}

}  // namespace narabe
