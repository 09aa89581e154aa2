#include "app/shell/intent_handler.h"

#include <algorithm>

#include "app/shell/app_context.h"
#include "app/shell/questions.h"
#include "session/by_link.h"

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

void begin(AppContext& app, const Setup& setup, RatingStatus rating_status) {
    std::vector<Player> players = setup.players(app.rng, app.screens.setup.names());
    show_started(app, app.match.starter().new_game(setup.game(), setup.options(), std::move(players), app.rng.next() >> 32,
                                                   rating_status));
}

void start_game(AppContext& app) {
    const Setup& setup = app.screens.setup.setup();
    app.page.send(event::KeepSetting{"setup-" + std::string(setup.game().info.id), setup.text()});
    if (app.screens.setup.is_live()) return app.live_games.invite(setup);
    begin(app, setup, app.screens.setup.is_coached() ? RatingStatus::coach : RatingStatus::open);
}

/// The players of the game with the seats exchanged, so that another player moves first.
std::vector<Player> exchanged_players(const Session& session) {
    std::vector<Player> players = session.players();
    std::rotate(players.begin(), players.begin() + 1, players.end());
    return players;
}

/// Starts the same game with the seats exchanged.
void rematch(AppContext& app) {
    const Session& session = app.match.game().session();
    std::vector<Player> players = exchanged_players(session);
    const GameModule& game = session.game();
    const Options options = session.origin().options;
    const std::uint64_t seed = app.rng.next() >> 32;
    const RatingStatus rating_status = is_coached(session) ? RatingStatus::coach : RatingStatus::open;
    app.notices.tell(session.origin().is_position
                         ? app.match.starter().new_game_at(game, session.line().beginning().write(), std::move(players), seed)
                         : app.match.starter().new_game(game, options, std::move(players), seed, rating_status));
    app.navigation.show_game();
}

/// Starts the same game with the seats exchanged, against the suggested level. The coach stays for the first games.
void try_next_level(AppContext& app) {
    const Session& session = app.match.game().session();
    const int level = app.match.rating().next_level(app.match.game());
    if (level == 0) return;
    const GameModule& game = session.game();
    std::vector<Player> players = exchanged_players(session);
    for (Player& player : players) {
        if (player.is_computer()) player.level = level;
    }
    const bool has_coach = is_coached(session) && app.settings.experience.is_new_to(game.info.id);
    const Options options = session.origin().options;
    show_started(app, app.match.starter().new_game(game, options, std::move(players), app.rng.next() >> 32,
                                                   has_coach ? RatingStatus::coach : RatingStatus::open));
}

/// Asks whether to resign, and says what it costs.
void ask_to_resign(AppContext& app) {
    const Session& session = app.match.game().session();
    Sentence about;
    if (app.match.rating().is_at_stake(session)) {
        const Ratings::Effect cost = app.match.rating().cost_of_resigning(session);
        const auto number = [](int value) { return Sentence::number(value); };
        about = cost.change() == 0 ? Sentence("resign.keeps", {number(cost.after.shown())})
                                   : Sentence("resign.costs", {number(cost.before.shown()), number(cost.after.shown())});
        if (cost.before.games == 0) about = Sentence("resign.first", {number(cost.after.shown())});
    } else if (can_be_coached(session)) {
        about = "resign.unrated";
    }
    ask(app.page, app.texts,
        {.id = "resign",
         .title = app.texts("resign.title"),
         .about = about == Sentence() ? std::string() : app.texts(about),
         .lines = 0,
         .accept = app.texts("menu.resign"),
         .cancel = app.texts("resign.cancel")});
}

/// Makes or withdraws an offer in a live game.
void ask_other_player(LivePlay& live, intents::Play what) {
    using intents::Play;
    if (what == Play::offer_draw) live.offer(live::Offer::draw);
    if (what == Play::offer_pause) live.offer(live::Offer::pause);
    if (what == Play::offer_teaching) live.offer(live::Offer::teaching);
    if (what == Play::withdraw) live.act(live::Act::withdraw);
}

// --- Intents ---------------------------------------------------------------------------------------------------------

void on(AppContext& app, intents::Open what) {
    app.navigation.go(app.navigation.shown().with(what.kind));
}

void on(AppContext& app, intents::Go where) {
    using intents::Go;
    Navigation& navigation = app.navigation;
    switch (where) {
        case Go::home: return navigation.go_home();
        case Go::game: return navigation.show_game();
        case Go::out_of_sheet: return navigation.close_sheet();
        case Go::out_of_rules: return navigation.go(navigation.shown().without(Segment::Kind::rules));
        case Go::out_of_editor: return navigation.go_back();
        case Go::out_of_study: return navigation.go(navigation.shown().without(Segment::Kind::study));
        case Go::out_of_task: return navigation.go(navigation.shown().without_task());
    }
}

void on(AppContext& app, intents::Play what) {
    using intents::Play;
    if (what == Play::set_up) return start_game(app);
    if (what == Play::rematch) return is_live(app.match.game().session()) ? app.live_games.rematch() : rematch(app);
    if (what == Play::next_level) return try_next_level(app);
    if (what == Play::sit_down) return app.live_games.sit_down();
    if (what == Play::own) {
        app.navigation.go_back();
        return app.screens.setup.open(app.screens.editor.kind(), app.screens.editor.text());
    }
    app.navigation.close_sheet();
    if (what == Play::hint) app.match.help().want_hint();
    if (what == Play::analysis) app.match.help().want_analysis();
    if (what == Play::review) app.navigation.show_review();
    if (what == Play::flip) app.screens.game.board().flip();
    if (what == Play::resign && can_resign(app.match.game().session())) ask_to_resign(app);
    if (app.match.live().is_on()) ask_other_player(app.match.live(), what);
}

void on(AppContext& app, const intents::SetUp& intent) {
    app.navigation.go(app.navigation.shown().with({.kind = Segment::Kind::setup, .game = intent.game}));
    if (intent.is_for_friend) app.screens.setup.choose_friend();
}

void on(AppContext& app, intents::PlayFirst intent) {
    Setup setup(*intent.game);
    setup.level = beginner_level;
    begin(app, setup, RatingStatus::coach);
}

void add_shown_line(AppContext& app) {
    if (!app.match.coach().shows_line()) return;
    app.navigation.close_sheet();
    app.page.want_part();
    const ComputerLine line = app.match.coach().shown_line();
    app.notices.tell(app.page.has_part() ? app.match.gameplay().study_line(line.after, line.moves) : Sentence("fetched.loading"));
}

void on(AppContext& app, intents::Study what) {
    if (what == intents::Study::add_line) return add_shown_line(app);
    if (what == intents::Study::switch_columns) {
        app.preferences.choose(Setting::columns, 1 - app.settings.chosen(Setting::columns));
        return app.navigation.close_sheet();
    }
    const StudyScreen& study = app.screens.study;
    if (!study.is_open()) return;
    const std::vector<Move> line = line_shown(study.play());
    if (!app.match.gameplay().continue_line(line)) return app.navigation.close_sheet();
    app.navigation.show_game();
}

void on(AppContext& app, intents::Say intent) {
    app.navigation.close_sheet();
    if (can_talk(app.match.live())) app.match.live().say(intent.phrase);
}

void on(AppContext& app, const intents::Learn& intent) {
    app.navigation.go(app.navigation.shown().with({.kind = Segment::Kind::learn, .game = intent.game}));
}

void on(AppContext& app, const intents::OpenPuzzles& intent) {
    app.navigation.go(app.navigation.shown().with({.kind = Segment::Kind::puzzles, .game = intent.game}));
}

void on(AppContext& app, const intents::OpenPuzzle& intent) {
    app.navigation.go(app.navigation.shown().with({.kind = Segment::Kind::puzzle, .id = intent.name}));
}

/// The solver keeps their seat; computers take the other seats.
void on(AppContext& app, intents::PlayOn) {
    const PuzzlePlay& play = app.screens.puzzles.one.play();
    const AnyPosition& position = play.board().game().session().position();
    const GameModule& game = position.game();
    std::vector<Player> players(static_cast<std::size_t>(position.seats()));
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (seat_at(static_cast<int>(seat)) != play.solver())
            players[seat].level = app.match.rating().ratings().recommended_level(game.info.id);
    }
    show_started(app, app.match.starter().new_game_at(game, position.write(), std::move(players), app.rng.next() >> 32));
}

void on(AppContext& app, intents::CopyRecord) {
    app.sharing.copy_record();
    app.navigation.close_sheet();
}

void on(AppContext& app, const intents::ExplainOverlays& intent) {
    const std::string game(intent.game->info.id);
    app.preferences.explain_marks("aids-" + game, game + ".overlays.about");
}

void on(AppContext& app, const intents::EditOwn& intent) {
    app.screens.editor.open(custom_item_kind_of(*intent.game), intent.number, intent.text, app.rng.next());
    app.navigation.go(app.navigation.shown().with({.kind = Segment::Kind::editor, .game = intent.game}));
}

void on(AppContext& app, const intents::CopyText& intent) {
    app.page.send(event::Copy{intent.text});
    app.notices.tell(Sentence("editor.copied"));
}

void on(AppContext& app, const intents::SaveText& intent) {
    app.page.send(event::SaveText{intent.file, intent.text});
    app.navigation.close_sheet();
}

void on(AppContext& app, const TextQuestion& question) {
    ask(app.page, app.texts, question);
}

void on(AppContext&, std::monostate) {}

void on(AppContext& app, intents::FetchLesson) {
    app.screens.lesson.ask();
}

void on(AppContext& app, const intents::OpenRules& intent) {
    app.navigation.open_rules(*intent.game);
}

void on(AppContext& app, intents::FetchRules) {
    app.screens.rules.ask(app.page);
}

void on(AppContext& app, const intents::OpenKept& intent) {
    app.navigation.open_game(intent.id);
}

void on(AppContext& app, const intents::CopyKept& intent) {
    app.saved_games.copy(intent.id);
}

void on(AppContext& app, const intents::RemoveKept& intent) {
    app.saved_games.remove(intent.id);
}

void on(AppContext& app, const intents::ExportKept& intent) {
    app.saved_games.export_games(intent.id);
}

void on(AppContext& app, intents::ExportAll) {
    app.saved_games.export_games({});
}

void on(AppContext& app, intents::ImportGames) {
    app.page.send(event::ImportGames{});
}

void on(AppContext& app, intents::LinkTo what) {
    app.sharing.link_to(what);
}

void on(AppContext& app, const intents::ShareLink& intent) {
    app.sharing.share_link(intent.method);
}

void on(AppContext& app, const intents::SharePage& intent) {
    app.page.send(event::SharePage{intent.path, intent.title, intent.text});
}

void on(AppContext& app, const intents::SharePicture& intent) {
    app.sharing.want_picture(intent.method);
}

void on(AppContext& app, intents::UseOtherLanguage) {
    app.preferences.change_language();
}

void on(AppContext& app, intents::UseSetting intent) {
    app.preferences.choose(intent.setting, intent.choice);
}

void on(AppContext& app, intents::Install) {
    app.page.send(event::Install{});
}

void on(AppContext& app, const intents::OpenPage& intent) {
    app.page.send(event::OpenPage{intent.path});
}

}  // namespace

void handle(AppContext& app, const Intent& intent) {
    app.clock.wake();
    std::visit([&app](const auto& what) { on(app, what); }, intent.what);
}

}  // namespace narabe
