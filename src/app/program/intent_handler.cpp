#include "app/program/fulfilment.h"

#include <algorithm>

#include "app/program/questions.h"

namespace narabe {

void Fulfilment::fulfil(const Wish& wish) {
    to_.clock.wake();
    std::visit([this](const auto& what) { this->on(what); }, wish.what);
}

void Fulfilment::on(wishes::Go where) {
    using wishes::Go;
    Navigation& navigation = to_.navigation;
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

void Fulfilment::on(wishes::Play what) {
    using wishes::Play;
    if (what == Play::set_up) return start_game();
    if (what == Play::rematch) return rematch();
    if (what == Play::own) {
        to_.navigation.go_back();
        return to_.screens.setup.open(to_.screens.editor.kind(), to_.screens.editor.text());
    }
    to_.navigation.close_sheet();
    if (what == Play::hint) to_.match.help().want_hint();
    if (what == Play::analysis) to_.match.help().want_analysis();
    if (what == Play::review) to_.navigation.show_review();
    if (what == Play::flip) to_.screens.game.board().flip();
    if (what == Play::resign && can_resign(to_.match.game().session())) {
        ask(to_.page, to_.texts,
            {.id = "resign",
             .title = to_.texts("resign.title"),
             .lines = 0,
             .accept = to_.texts("menu.resign"),
             .cancel = to_.texts("resign.cancel")});
    }
}

void Fulfilment::on(const wishes::SetUp& wish) {
    to_.navigation.go(to_.navigation.shown().with({.kind = Step::Kind::setup, .game = wish.game}));
}

void Fulfilment::on(wishes::PlayFirst wish) {
    Setup setup(*wish.game);
    setup.level = beginner;
    begin(setup, Standing::coach);
}

void Fulfilment::on(const wishes::Learn& wish) {
    to_.navigation.go(to_.navigation.shown().with({.kind = Step::Kind::learn, .game = wish.game}));
}

void Fulfilment::on(const wishes::OpenPuzzle& wish) {
    to_.navigation.go(to_.navigation.shown().with({.kind = Step::Kind::puzzle, .id = wish.name}));
}

/// The solver stays at the screen.
void Fulfilment::on(wishes::PlayOn) {
    const PuzzlePlay& play = to_.screens.puzzles.one.play();
    const AnyPosition& position = play.board().game().session().position();
    const GameTable& game = position.game();
    std::vector<Player> players(static_cast<std::size_t>(position.seats()));
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (seat_at(static_cast<int>(seat)) != play.solver())
            players[seat].level = to_.match.rating().ratings().suiting_level(game.info.id);
    }
    show_started(to_.match.starter().new_game_at(game, position.write(), std::move(players), to_.luck.next() >> 32));
}

void Fulfilment::on(wishes::CopyRecord) {
    to_.sharing.copy_record();
    to_.navigation.close_sheet();
}

void Fulfilment::on(const wishes::ExplainOverlays& wish) {
    const std::string game(wish.game->info.id);
    to_.preferences.explain_marks("aids-" + game, game + ".overlays.about");
}

void Fulfilment::on(const wishes::EditOwn& wish) {
    to_.screens.editor.open(own_kind_of(*wish.game), wish.number, wish.text, to_.luck.next());
    to_.navigation.go(to_.navigation.shown().with({.kind = Step::Kind::editor, .game = wish.game}));
}

void Fulfilment::on(const wishes::CopyText& wish) {
    to_.page.tell(event::Copy{wish.text});
    to_.notices.tell(Sentence("editor.copied"));
}

void Fulfilment::on(const TextQuestion& question) {
    ask(to_.page, to_.texts, question);
}

void Fulfilment::start_game() {
    const Setup& setup = to_.screens.setup.setup();
    to_.page.tell(event::KeepSetting{"setup-" + std::string(setup.game().info.id), setup.text()});
    begin(setup, to_.screens.setup.is_coached() ? Standing::coach : Standing::open);
}

void Fulfilment::begin(const Setup& setup, Standing standing) {
    std::vector<Player> players = setup.players(to_.luck, to_.screens.setup.names());
    show_started(
        to_.match.starter().new_game(setup.game(), setup.options(), std::move(players), to_.luck.next() >> 32, standing));
}

void Fulfilment::show_started(const Problem& problem) {
    if (problem) {
        to_.notices.tell(*problem);
    } else {
        to_.navigation.show_game();
    }
}

/// The same game with the seats exchanged, so that the other player moves first.
void Fulfilment::rematch() {
    const Session& session = to_.match.game().session();
    std::vector<Player> players = session.players();
    std::rotate(players.begin(), players.begin() + 1, players.end());
    const GameTable& game = session.game();
    const Options options = session.origin().options;
    const std::uint64_t seed = to_.luck.next() >> 32;
    const Standing standing = is_coached(session) ? Standing::coach : Standing::open;
    to_.notices.tell(session.origin().is_position
                         ? to_.match.starter().new_game_at(game, session.line().beginning().write(), std::move(players), seed)
                         : to_.match.starter().new_game(game, options, std::move(players), seed, standing));
    to_.navigation.show_game();
}

}  // namespace narabe
