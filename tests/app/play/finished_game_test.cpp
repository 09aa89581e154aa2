// A finished game stays as it was played, whatever the player does with it. The test plays the worker.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "app/page/fake_page.h"
#include "app/play/match.h"
#include "app/play/players.h"
#include "app/shell/game_talk.h"
#include "app/storage/game_summary.h"
#include "app/storage/library_file.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/game_id.h"
#include "session/link.h"
#include "session/other_line.h"
#include "session/playing.h"
#include "session/record.h"

namespace narabe {

namespace {

struct FinishedTable {
    FakePage page;
    Match match{page, english()};
    Rng rng{1};

    FinishedTable() = default;
    /// Plays a game to its end.
    FinishedTable(std::string_view game, std::string_view seats) {
        REQUIRE(ask("new_game\ngame " + std::string(game) + "\n" + std::string(seats)) == "ok\n");
        play_out();
    }
    std::string ask(std::string_view request) { return ask_about_game(page, match, request); }
    const Session& session() const { return match.game().session(); }
    const std::string& kept() const { return page.games.at(match.game().id().text()); }
    std::string random_move() {
        MoveList moves;
        session().position().legal_moves(moves);
        return session().position().write_move(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    void answer(std::string_view move) {
        const std::string& line = page.sent.back();
        REQUIRE(line.starts_with("think id="));
        const std::string id = line.substr(9, line.find(' ', 9) - 9);
        match.on_worker_line(0, "move id=" + id + " simulations=100 chance=0.5 best=" + std::string(move));
        match.game().set_time(match.game().now() + 1000);
        match.on_time();
    }
    void play_out() {
        while (!session().is_over()) {
            match.game().hand_over();
            if (match.board().interval().waits()) match.board().go_on();
            const std::string move = random_move();
            if (person_to_move(session())) {
                REQUIRE(ask("play " + move) == "ok\n");
            } else {
                answer(move);
            }
        }
    }
    /// A legal move that was not played in the position shown; empty if there is none.
    std::string other_move() const {
        MoveList moves;
        session().position().legal_moves(moves);
        for (const Move move : moves) {
            if (move != session().line().moves()[session().cursor()]) return session().position().write_move(move);
        }
        return {};
    }
};

/// The moves and the result of a saved game, without the cursor.
std::string played(std::string_view saved) {
    std::string text;
    for (const std::string_view line : lines_of(saved)) {
        if (!line.starts_with("cursor ")) text.append(line).append("\n");
    }
    return text;
}

Session read(const std::string& saved) {
    Parsed<Session> session = read_saved(saved, all_games());
    REQUIRE(session);
    return std::move(*session);
}

}  // namespace

TEST_CASE("finished games: looking back at a finished game does not make it the game in progress") {
    FinishedTable table("lits", two_people);
    CHECK(table.page.goes_on_with.empty());
    table.match.coach().open_review();
    table.match.board().look_at(2);
    CHECK(table.page.goes_on_with.empty());
    CHECK(read_summary(table.page.summary)->is_finished());
}

TEST_CASE("finished games: a new move in an earlier position makes a copy, and a notice says so") {
    FinishedTable table("lits", two_people);
    const std::string id = table.match.game().id().text();
    const std::string before = played(table.kept());
    table.match.coach().open_review();
    table.match.board().look_at(2);
    table.match.coach().close_review();
    CHECK(table.match.take_news().key.empty());
    REQUIRE(table.ask("play " + table.other_move()) == "ok\n");
    CHECK(table.match.game().id().text() != id);
    CHECK(is_game_id(table.match.game().id().text()));
    CHECK(table.page.goes_on_with == table.match.game().id().text());
    CHECK(table.match.take_news().key == "game.copied");
    CHECK(table.session().line().size() == 3);
    CHECK_FALSE(table.session().tree().has_variations());
    CHECK_FALSE(read_summary(table.page.summary)->is_finished());
    CHECK(played(table.page.games.at(id)) == before);
    const std::string copy = table.match.game().id().text();
    REQUIRE(table.ask("undo") == "ok\n");
    REQUIRE(table.ask("play " + table.random_move()) == "ok\n");
    CHECK(table.match.game().id().text() == copy);
}

TEST_CASE("finished games: replaying the original moves makes no copy, even in a record with draws of chance") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        FinishedTable first(game->info.id, two_people);
        FinishedTable table;
        REQUIRE(!table.match.starter().load(shown_record(first.match.game())));  // a new random seed
        const std::string id = table.match.game().id().text();
        const std::string before = played(table.kept());
        table.match.board().look_at(0);
        while (can_redo(table.session())) {
            const std::size_t place = table.session().cursor();
            table.match.game().hand_over();
            if (table.session().position().to_move() == Seat::chance) {
                table.match.board().look_at(place + 1);
            } else {
                REQUIRE(table.ask("play " + table.session().line().move_text(place)) == "ok\n");
            }
        }
        CHECK(table.match.game().id().text() == id);
        CHECK(table.session().is_over());
        CHECK(played(table.kept()) == before);
    }
}

TEST_CASE("finished games: undo only looks back, and undoing a resignation makes a copy") {
    FinishedTable table("lits", against_computer);
    const std::string id = table.match.game().id().text();
    const std::string before = played(table.kept());
    REQUIRE(table.ask("undo") == "ok\n");
    CHECK(table.match.game().id().text() == id);
    REQUIRE(table.ask("redo") == "ok\n");
    CHECK(played(table.kept()) == before);

    REQUIRE(table.ask("new_game\ngame lits\n" + std::string(against_computer)) == "ok\n");
    table.ask("play Ld3d4d5e5");
    table.answer("Sf5f6g6g7");
    table.match.gameplay().resign();
    const std::string resigned = table.match.game().id().text();
    REQUIRE(table.ask("undo") == "ok\n");
    CHECK(table.match.game().id().text() != resigned);
    CHECK(table.session().line().size() == 2);
    CHECK(person_to_move(table.session()));
    CHECK(table.session().rating_status() == RatingStatus::copy);
    CHECK(table.match.take_news().key == "game.copied");
    CHECK(read(table.page.games.at(resigned)).line().resigned() == Seat::first);
    CHECK(read(table.page.games.at(resigned)).rating_status() == RatingStatus::counted);
}

TEST_CASE("finished games: continuing the undone line makes a copy") {
    FinishedTable table;
    REQUIRE(table.ask("new_game\ngame lits\n" + std::string(two_people)) == "ok\n");
    table.ask("play Ld3d4d5e5");
    table.ask("play Sf5f6g6g7");
    table.ask("undo");
    table.ask("play swap");
    table.play_out();
    const std::string id = table.match.game().id().text();
    const std::string before = played(table.kept());
    REQUIRE(table.match.gameplay().continue_line(other_line(table.session()).moves));
    CHECK(table.match.game().id().text() != id);
    CHECK(table.session().line().size() == 2);
    CHECK(table.session().line().move_text(1) == "Sf5f6g6g7");
    CHECK_FALSE(table.session().tree().has_variations());
    CHECK(played(table.page.games.at(id)) == before);
}

TEST_CASE("games: with 5,000 moves in its lines, a game takes no more variations and says so") {
    FinishedTable table;
    REQUIRE(table.ask("new_game\ngame taiji\noption size=11\n" + std::string(two_people)) == "ok\n");
    table.match.game().change(Arrivals::jump, [](Session& session) {
        MoveList first;
        session.position().legal_moves(first);
        MoveList second;
        for (std::size_t i = 0; session.tree().has_room(); ++i) {
            session.look_at(0);
            session.append(first[i / 40]);
            session.position().legal_moves(second);
            session.append(second[i % 40]);
        }
    });
    const std::string before = played(table.kept());
    table.match.board().look_at(0);
    table.match.take_news();
    CHECK(table.ask("play k10/k11").starts_with("error\nThis game is full: it has 5,000 moves"));
    CHECK(table.match.take_news().key == "game.no_room");
    CHECK(played(table.kept()) == before);
    table.match.board().look_at(2);
    CHECK(table.ask("play k10/k11") == "ok\n");
}

TEST_CASE("finished games: players change only in a copy that starts at an earlier position, not in the finished game") {
    FinishedTable table("lits", two_people);
    const std::string id = table.match.game().id().text();
    const std::string before = played(table.kept());
    CHECK(table.ask("seats\nseat human\nseat level1") == "ok\n");
    CHECK(table.match.game().id().text() == id);
    CHECK(played(table.kept()) == before);
    table.match.board().look_at(2);
    REQUIRE(table.ask("seats\nseat human\nseat level1") == "ok\n");
    CHECK(table.match.game().id().text() != id);
    CHECK(table.session().line().size() == 2);
    CHECK(played(table.page.games.at(id)) == before);
}

TEST_CASE("finished games: hints and analyses do not change a finished game") {
    FinishedTable table("lits", against_computer);
    table.match.rating().ratings().read("2 of a newer version");
    REQUIRE(table.ask("new_game\ngame lits\n" + std::string(against_computer)) == "ok\n");
    table.play_out();
    REQUIRE(table.session().rating_status() == RatingStatus::open);  // the ratings are unreadable
    const std::string before = played(table.kept());
    table.ask("undo");
    table.match.help().hint();
    table.match.coach().analyse_or_not();
    CHECK(played(table.kept()) == before);
    table.match.rating().ratings().reset();
    while (can_redo(table.session())) table.ask("play " + table.session().line().move_text(table.session().cursor()));
    CHECK(played(table.kept()) == before);
}

// --- Rated once ------------------------------------------------------------------------------------------------------

TEST_CASE("finished games: a game that continues a rated game is not rated again") {
    FinishedTable table("lits", against_computer);
    REQUIRE(table.session().rating_status() == RatingStatus::counted);
    const auto rated = table.page.kept;
    REQUIRE(table.ask("undo") == "ok\n");
    REQUIRE(table.ask("play " + table.other_move()) == "ok\n");
    CHECK(table.session().rating_status() == RatingStatus::copy);
    table.play_out();
    CHECK(table.session().rating_status() == RatingStatus::copy);
    CHECK(table.page.kept == rated);
    CHECK_FALSE(table.match.rating().ratings().effect_of(table.match.game().id().text()));
}

TEST_CASE("rated once: a game that another tab has also saved becomes a copy") {
    FinishedTable table;
    REQUIRE(table.ask("new_game\ngame lits\n" + std::string(against_computer)) == "ok\n");
    table.ask("play Ld3d4d5e5");
    REQUIRE(table.ask("renamed " + table.match.game().id().text() + " aaaaaaaaaaaaaaaa") == "ok\n");
    CHECK(table.match.game().id().text() == "aaaaaaaaaaaaaaaa");
    CHECK(table.session().rating_status() == RatingStatus::copy);
    CHECK(read(table.kept()).rating_status() == RatingStatus::copy);
}

TEST_CASE("rated once: a game from a file or a link is not rated") {
    FinishedTable table;
    REQUIRE(table.ask("new_game\ngame lits\n" + std::string(against_computer)) == "ok\n");
    table.ask("play Ld3d4d5e5");
    CHECK(read(table.kept()).rating_status() == RatingStatus::open);
    CHECK(read_foreign(table.kept())->rating_status() == RatingStatus::elsewhere);

    std::string forged = write_link(table.session(), table.match.game().id().text());
    forged.insert(forged.find("cursor "), "standing open\n");
    const Parsed<Link> link = read_link(forged, all_games());
    REQUIRE(link);
    CHECK(link->session.rating_status() == RatingStatus::elsewhere);

    Session elsewhere = table.session();
    elsewhere.set_players({Player{}, Player{}});
    REQUIRE(play(elsewhere, "Sf5f6g6g7"));
    CHECK(with_news(table.session(), elsewhere).rating_status() == RatingStatus::elsewhere);
    CHECK(with_news(table.session(), table.session()).rating_status() == RatingStatus::open);
}

TEST_CASE("finished games: a finished game stays as it was played, whatever the player does with it, in all games") {
    for (const GameModule* game : all_games()) {
        for (const std::string_view seats : {two_people, against_computer}) {
            CAPTURE(game->info.id);
            FinishedTable table(game->info.id, seats);
            std::map<std::string, std::string> ended;
            const auto nothing_is_lost = [&] {
                const std::string& id = table.match.game().id().text();
                if (table.session().line().has_ended()) {
                    ended.try_emplace(id, played(table.kept()));
                    CHECK(read_summary(table.page.summary)->is_finished());
                    CHECK(table.page.goes_on_with.empty());
                } else {
                    CHECK(table.page.goes_on_with == id);
                }
                for (const auto& [each, text] : ended) REQUIRE(played(table.page.games.at(each)) == text);
            };
            nothing_is_lost();
            for (int step = 0; step < 150; ++step) {
                const Session& session = table.session();
                const std::uint32_t what = table.rng.below(12);
                if (what < 3) {
                    table.match.board().look_at(table.rng.below(static_cast<std::uint32_t>(session.line().size() + 1)));
                } else if (what == 3) {
                    table.ask("undo");
                } else if (what == 4) {
                    table.ask("redo");
                } else if (what == 5 && table.match.coach().reviewer().review()) {
                    const auto place =
                        table.rng.below(static_cast<std::uint32_t>(table.match.coach().reviewer().review()->judgements().size()));
                    table.match.coach().reviewer().show_better(place, table.rng.below(2));
                } else if (what == 5 && can_review(table.match.game().session())) {
                    table.match.coach().open_review();
                } else if (what == 6) {
                    table.match.coach().close_review();
                } else if (what == 7 && can_resign(table.match.game().session())) {
                    table.match.gameplay().resign();
                } else if (what == 8 && session.tree().has_variations()) {
                    REQUIRE(table.match.gameplay().continue_line(other_line(table.session()).moves));
                } else if (what == 9) {
                    table.match.help().hint();
                    table.match.coach().analyse_or_not();
                } else if (what == 10) {
                    const auto which = table.rng.below(static_cast<std::uint32_t>(ended.size()));
                    const auto& [id, text] = *std::next(ended.begin(), static_cast<std::ptrdiff_t>(which));
                    REQUIRE(!table.match.starter().restore(table.page.games.at(id), id));
                } else if (person_to_move(session)) {
                    table.match.game().hand_over();
                    REQUIRE(!table.match.gameplay().play(table.random_move()));
                }
                nothing_is_lost();
            }
            CHECK(ended.size() >= 1);
        }
    }
}

}  // namespace narabe
