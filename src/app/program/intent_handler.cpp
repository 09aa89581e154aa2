#include "app/program/intent_handler.h"

#include <algorithm>

#include "app/program/app_context.h"
#include "app/program/questions.h"

namespace narabe {

namespace {

// --- Starting games --------------------------------------------------------------------------------------------------

void show_started(AppContext& app, const Problem& problem) {
    if (problem) {
        app.notices.tell(*problem);
    } else {
        app.navigation.show_game();
    }
}

void begin(AppContext& app, const Setup& setup, Standing standing) {
    std::vector<Player> players = setup.players(app.luck, app.screens.setup.names());
    show_started(
        app, app.match.starter().new_game(setup.game(), setup.options(), std::move(players), app.luck.next() >> 32, standing));
}

void start_game(AppContext& app) {
    const Setup& setup = app.screens.setup.setup();
    app.page.tell(event::KeepSetting{"setup-" + std::string(setup.game().info.id), setup.text()});
    begin(app, setup, app.screens.setup.is_coached() ? Standing::coach : Standing::open);
}

/// The same game with the seats exchanged, so that the other player moves first.
void rematch(AppContext& app) {
    const Session& session = app.match.game().session();
    std::vector<Player> players = session.players();
    std::rotate(players.begin(), players.begin() + 1, players.end());
    const GameTable& game = session.game();
    const Options options = session.origin().options;
    const std::uint64_t seed = app.luck.next() >> 32;
    const Standing standing = is_coached(session) ? Standing::coach : Standing::open;
    app.notices.tell(session.origin().is_position
                         ? app.match.starter().new_game_at(game, session.line().beginning().write(), std::move(players), seed)
                         : app.match.starter().new_game(game, options, std::move(players), seed, standing));
    app.navigation.show_game();
}

// --- Each kind -------------------------------------------------------------------------------------------------------

void on(AppContext& app, wishes::Go where) {
    using wishes::Go;
    Navigation& navigation = app.navigation;
    const auto open = [&](Step::Kind kind) { navigation.go(navigation.shown().with(kind)); };
    switch (where) {
        case Go::home: return navigation.go_home();
        case Go::game: return navigation.show_game();
        case Go::library: return open(Step::Kind::library);
        case Go::menu: return open(Step::Kind::menu);
        case Go::moves: return open(Step::Kind::moves);
        case Go::share: return open(Step::Kind::share);
        case Go::settings: return open(Step::Kind::settings);
        case Go::keys: return open(Step::Kind::keys);
        case Go::mistakes: return open(Step::Kind::mistakes);
        case Go::puzzles: return open(Step::Kind::puzzles);
        case Go::out_of_sheet: return navigation.close_sheet();
        case Go::out_of_rules: return navigation.go(navigation.shown().without(Step::Kind::rules));
        case Go::out_of_editor: return navigation.go_back();
        case Go::out_of_task: return navigation.go(navigation.shown().without_task());
    }
}

void on(AppContext& app, wishes::Play what) {
    using wishes::Play;
    if (what == Play::set_up) return start_game(app);
    if (what == Play::rematch) return rematch(app);
    if (what == Play::own) {
        app.navigation.go_back();
        return app.screens.setup.open(app.screens.editor.kind(), app.screens.editor.text());
    }
    app.navigation.close_sheet();
    if (what == Play::hint) app.match.help().want_hint();
    if (what == Play::analysis) app.match.help().want_analysis();
    if (what == Play::review) app.navigation.show_review();
    if (what == Play::flip) app.screens.game.board().flip();
    if (what == Play::resign && can_resign(app.match.game().session())) {
        ask(app.page, app.texts,
            {.id = "resign",
             .title = app.texts("resign.title"),
             .lines = 0,
             .accept = app.texts("menu.resign"),
             .cancel = app.texts("resign.cancel")});
    }
}

void on(AppContext& app, const wishes::SetUp& wish) {
    app.navigation.go(app.navigation.shown().with({.kind = Step::Kind::setup, .game = wish.game}));
}

void on(AppContext& app, wishes::PlayFirst wish) {
    Setup setup(*wish.game);
    setup.level = beginner_level;
    begin(app, setup, Standing::coach);
}

void on(AppContext& app, const wishes::Learn& wish) {
    app.navigation.go(app.navigation.shown().with({.kind = Step::Kind::learn, .game = wish.game}));
}

void on(AppContext& app, const wishes::OpenPuzzle& wish) {
    app.navigation.go(app.navigation.shown().with({.kind = Step::Kind::puzzle, .id = wish.name}));
}

/// The solver stays at the screen.
void on(AppContext& app, wishes::PlayOn) {
    const PuzzlePlay& play = app.screens.puzzles.one.play();
    const AnyPosition& position = play.board().game().session().position();
    const GameTable& game = position.game();
    std::vector<Player> players(static_cast<std::size_t>(position.seats()));
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (seat_at(static_cast<int>(seat)) != play.solver())
            players[seat].level = app.match.rating().ratings().suiting_level(game.info.id);
    }
    show_started(app, app.match.starter().new_game_at(game, position.write(), std::move(players), app.luck.next() >> 32));
}

void on(AppContext& app, wishes::CopyRecord) {
    app.sharing.copy_record();
    app.navigation.close_sheet();
}

void on(AppContext& app, const wishes::ExplainOverlays& wish) {
    const std::string game(wish.game->info.id);
    app.preferences.explain_marks("aids-" + game, game + ".overlays.about");
}

void on(AppContext& app, const wishes::EditOwn& wish) {
    app.screens.editor.open(own_kind_of(*wish.game), wish.number, wish.text, app.luck.next());
    app.navigation.go(app.navigation.shown().with({.kind = Step::Kind::editor, .game = wish.game}));
}

void on(AppContext& app, const wishes::CopyText& wish) {
    app.page.tell(event::Copy{wish.text});
    app.notices.tell(Sentence("editor.copied"));
}

void on(AppContext& app, const TextQuestion& question) {
    ask(app.page, app.texts, question);
}

void on(AppContext&, std::monostate) {}

void on(AppContext& app, wishes::FetchLesson) {
    app.screens.lesson.ask();
}

void on(AppContext& app, const wishes::OpenRules& wish) {
    app.navigation.open_rules(*wish.game);
}

void on(AppContext& app, wishes::FetchRules) {
    app.screens.rules.ask(app.page);
}

void on(AppContext& app, const wishes::OpenKept& wish) {
    app.navigation.open_game(wish.id);
}

void on(AppContext& app, const wishes::CopyKept& wish) {
    app.saved_games.copy(wish.id);
}

void on(AppContext& app, const wishes::RemoveKept& wish) {
    app.saved_games.remove(wish.id);
}

void on(AppContext& app, const wishes::ExportKept& wish) {
    app.saved_games.export_games(wish.id);
}

void on(AppContext& app, wishes::ExportAll) {
    app.saved_games.export_games({});
}

void on(AppContext& app, wishes::ImportGames) {
    app.page.tell(event::ImportGames{});
}

void on(AppContext& app, const wishes::ShareLink& wish) {
    app.sharing.share_link(wish.way);
}

void on(AppContext& app, const wishes::SharePage& wish) {
    app.page.tell(event::SharePage{wish.path, wish.title, wish.text});
}

void on(AppContext& app, const wishes::SharePicture& wish) {
    app.sharing.want_picture(wish.way);
}

void on(AppContext& app, wishes::UseOtherLanguage) {
    app.preferences.change_language();
}

void on(AppContext& app, wishes::UseSetting wish) {
    app.preferences.choose(wish.setting, wish.choice);
}

void on(AppContext& app, wishes::Install) {
    app.page.tell(event::Install{});
}

void on(AppContext& app, const wishes::OpenPage& wish) {
    app.page.tell(event::OpenPage{wish.path});
}

}  // namespace

void handle(AppContext& app, const Wish& wish) {
    app.clock.wake();
    std::visit([&app](const auto& what) { on(app, what); }, wish.what);
}

}  // namespace narabe
