// Edits of studies, in all games.
#include "session/study.h"

#include <doctest/doctest.h>

#include "core/english.h"
#include "session/random_study.h"
#include "session/record.h"
#include "session/study_text.h"

namespace narabe {

namespace {

std::vector<Move> main_line(const Study& study) {
    return study.tree().moves_to(study.main_moves());
}

/// The text, and the position shown.
std::string state_of(const Study& study) {
    return write_study(study) + write_saved(study.saved());
}

void check_study(const Study& study) {
    const GameTree& tree = study.tree();
    const Session& session = study.session();
    for (std::size_t node = 1; node <= study.main_moves(); ++node) CHECK(tree.depth(node) == node);
    CHECK(tree.moves_to(tree.current_end()) == session.line().moves());
    CHECK(tree.depth(study.shown()) == session.cursor());
    AnyPosition position = session.line().beginning();
    for (const Move move : session.line().moves()) {
        REQUIRE(position.is_legal(move));
        position.play(move);
    }
    MoveLine line(session.line().beginning());
    for (std::size_t node = 1; node <= tree.size(); ++node) {
        REQUIRE(tree.depth(node) <= line.size() + 1);
        line.cut(tree.depth(node) - 1);
        REQUIRE(line.position_after(line.size()).is_legal(tree.move(node)));
        line.append(tree.move(node));
        CHECK(tree.turns_to(node) == line.turns(line.size()));
    }
}

std::string words(const std::optional<Sentence>& sentence) {
    return sentence ? in_english(*sentence) : "";
}

Study study_of_tix(std::initializer_list<std::string_view> moves) {
    Session session = *Session::start(*find_game("tix"), {}, {}, 1);
    for (const std::string_view move : moves) REQUIRE(play(session, move));
    return Study(std::move(session));
}

void play_in(Study& study, std::string_view move) {
    study.play(*study.session().position().read_move(move));
}

}  // namespace

TEST_CASE("studies: any edits can be undone and redone to the same bytes, in all games") {
    for (const GameModule* game : all_games()) {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            CAPTURE(game->info.id);
            CAPTURE(seed);
            RandomStudy random(Study(random_game(*game, seed, static_cast<int>(seed) * 4 - 4, seed == 3)), seed);
            Study& study = random.study;
            for (int step = 0; step < 150; ++step) {
                random.step();
                check_study(study);
                if (study.can_undo() && !study.can_redo()) {
                    Study undone = study;
                    undone.undo();
                    undone.redo();
                    CHECK(write_study(undone) == write_study(study));
                }
            }
            std::vector<std::string> texts{write_study(study)};
            while (study.can_undo()) {
                study.undo();
                check_study(study);
                texts.push_back(write_study(study));
            }
            CHECK(texts.back() == write_study(Study(random_game(*game, seed, static_cast<int>(seed) * 4 - 4, seed == 3))));
            while (study.can_redo()) {
                texts.pop_back();
                study.redo();
                CHECK(write_study(study) == texts.back());
            }
        }
    }
}

TEST_CASE("studies: additions never change the main line, and nothing changes the result of a finished game, in all games") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        Session finished = random_game(*game, 7, 10000);
        REQUIRE(finished.is_over());
        RandomStudy random(Study(finished), 7);
        for (int step = 0; step < 60; ++step) {
            random.step();
            CHECK(random.study.result() == finished.outcome());
            CHECK(main_line(random.study) == finished.line().moves());
        }
        const Session saved = random.study.saved();
        CHECK(saved.line().moves() == finished.line().moves());
        CHECK(write_record(*read_record(write_record(finished), all_games())) == write_record(finished));

        Session open = random_game(*game, 8, 4);
        const bool may_be_resigned = can_be_resigned(open);
        if (may_be_resigned) open.resign(Seat::first);
        Study study(open);
        for (std::size_t node = 0; node < 30 && study.tree().size() < 60; ++node) {
            study.show(node % (study.tree().size() + 1));
            MoveList moves;
            study.session().position().legal_moves(moves);
            if (moves.empty()) continue;
            study.play(moves[node % moves.size()]);
            study.annotate(study.shown(), {.comment = "added"});
            CHECK(main_line(study) == open.line().moves());
            CHECK(study.saved().line().moves() == open.line().moves());
            CHECK(study.result() == open.outcome());
            CHECK(study.saved().line().ended() == open.line().ended());
        }
    }
}

TEST_CASE("studies: saved games keep all lines and notes, the position shown, and lines of other programs, in all games") {
    for (const GameModule* game : all_games()) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            CAPTURE(game->info.id);
            CAPTURE(seed);
            Session game_before = random_game(*game, seed, 8, seed == 3);
            set_unknown_lines(game_before, "later yes\n");
            RandomStudy random(Study(game_before), seed);
            for (int step = 0; step < 120; ++step) {
                random.step();
                if (step % 6 != 0) continue;
                const std::string saved = write_saved(random.study.saved());
                const Parsed<Session> read = read_saved(saved, all_games());
                REQUIRE(read);
                CHECK(write_saved(*read) == saved);  // as the page does, without reading the notes
                const Study again(*read);
                CHECK(write_study(again) == write_study(random.study));
                CHECK(state_of(again) == state_of(random.study));
                CHECK(again.session().position() == random.study.session().position());
                CHECK(unknown_lines(again.session()) == "later yes\n");
            }
        }
    }
}

TEST_CASE("studies: a game that the page continues has another main line, and its notes stay with their moves") {
    Study study = study_of_tix({"c3", "e5"});
    study.show(1);
    study.annotate(1, {.comment = "the centre"});
    study.annotate(2, {.name = "to be undone"});
    play_in(study, "a1");
    study.annotate(study.shown(), {.sign = Sign::good});
    Session session = study.saved();
    session.look_at(1);
    session.cut_off();
    REQUIRE(play(session, "b6"));
    const Study again(*read_saved(write_saved(session), all_games()));
    CHECK(write_study(again) == "narabe 2\ngame tix\nmoves c3; b6\ncomment 1 the centre\nline 2 a1\nsign 2 good\n");
}

TEST_CASE("studies: promoting goes up by one line, and the main line is made at once") {
    Study study = study_of_tix({"c3"});
    for (const std::string_view move : {"a1", "b2", "c3", "d4"}) {
        study.show(0);
        play_in(study, move);
    }
    const auto order = [&] {
        std::string text;
        for (const std::size_t end : study.tree().ends()) {
            if (end == 0) continue;
            const Move move = study.tree().moves_to(end).front();
            text += study.session().line().beginning().write_move(move) + " ";
        }
        return text;
    };
    REQUIRE(order() == "c3 a1 b2 d4 ");
    study.promote(4);
    CHECK(order() == "c3 a1 d4 b2 ");
    study.promote(3);
    CHECK(order() == "c3 d4 a1 b2 ");
    CHECK(study.session().line().move_text(0) == "d4");
    study.make_main(4);
    CHECK(order() == "b2 c3 d4 a1 ");
    study.undo();
    study.undo();
    CHECK(order() == "c3 a1 d4 b2 ");
    study.remove(3);
    CHECK(order() == "c3 a1 b2 ");
    CHECK(study.shown() == 0);
    study.promote(1);  // is the first already
    CHECK_FALSE(study.can_redo());
}

TEST_CASE("studies: a full tree and too long notes are said, and change nothing") {
    Study study = study_of_tix({});
    study.annotate(0, {.comment = std::string(Study::most_text - 10, 'a')});
    const std::string before = write_study(study);
    CHECK(words(study.annotate(0, {.comment = std::string(Study::most_text + 1, 'b')})) ==
          "All notes of a game can have at most 400000 bytes.");
    CHECK(words(study.annotate(0, {.name = std::string(61, 'b')})) == "A name can have at most 60 bytes.");
    CHECK(write_study(study) == before);

    Study full(*Session::start(*find_game("taiji"), {{"size", "11"}}, {}, 1));
    MoveList moves;
    std::optional<Sentence> why;
    for (std::size_t i = 0; !why; ++i) {
        full.show(0);
        full.session().position().legal_moves(moves);
        why = full.play(moves[i / 100]);
        if (why) break;
        full.session().position().legal_moves(moves);
        why = full.play(moves[i % 100]);
    }
    CHECK(words(why) == "A game can have at most 5000 moves in all its lines.");
    CHECK(full.tree().size() == GameTree::most_moves);
}

TEST_CASE("studies: notes are plain text, whatever is put into them") {
    Study study = study_of_tix({"c3"});
    study.annotate(1, {.name = " the\tname\n",
                       .comment = "one\r\ntwo\rthree\x01\xFF",
                       .marks = {{.cell = "c3"}, {.cell = "a1"}, {.cell = "c3"}}});
    CHECK(study.note(1).name == "the name");
    CHECK(study.note(1).comment == "one\ntwo\nthree \xEF\xBF\xBD");
    CHECK(study.note(1).marks.size() == 2);
    CHECK(study.note(1).marks[0].cell == "a1");
}

}  // namespace narabe
