// The lessons in the program: they are short and the same in both languages, and every step works as written.
#include <doctest/doctest.h>

#include "app/learn/lesson_run.h"
#include "core/english.h"
#include "core/ranges.h"
#include "core/text.h"
#include "document.h"
#include "games/all_games.h"
#include "games/all_views.h"

namespace narabe {

namespace {

std::string lesson_file(const std::string& name) {
    return document("assets/lessons/" + name);
}

std::string lesson_words(const GameModule& game, std::string_view language) {
    return lesson_file(std::string(game.info.id).append(".").append(language).append(".txt"));
}

/// The game’s lesson as the page receives it; no value if the lesson is invalid, which fails the test.
std::optional<Lesson> shipped_lesson(const GameModule& game, std::string_view language) {
    const std::string happenings = lesson_file(std::string(game.info.id) + ".lesson.txt");
    Parsed<Lesson> lesson = read_lesson(game, happenings + "\nwords\n" + lesson_words(game, language));
    if (lesson) return std::move(*lesson);
    FAIL_CHECK(game.info.id << " " << language << ": " << in_english(lesson.error().sentence));
    return std::nullopt;
}

/// Calls `look` with each English lesson.
template <class Look>
void for_each_lesson(Look look) {
    for (const GameModule* game : all_games()) {
        if (const auto lesson = shipped_lesson(*game, "en")) look(*game, *lesson);
    }
}

/// The lines of a lesson’s words without their texts: `step a`, `then a 2`.
std::vector<std::string> keys_of(const std::string& words) {
    std::vector<std::string> keys;
    for (const std::string_view line : lines_of(words)) {
        if (trimmed(line).empty() || line.starts_with('#')) continue;
        const auto [word, rest] = split_once(line);
        const auto [name, text] = split_once(rest);
        std::string key = std::string(word).append(" ").append(name);
        if (word == "then") key.append(" ").append(split_once(text).first);
        keys.push_back(std::move(key));
    }
    return keys;
}

/// The texts of a lesson’s words.
std::vector<std::string> texts_of(const std::string& words) {
    std::vector<std::string> texts;
    for (const std::string_view line : lines_of(words)) {
        if (trimmed(line).empty() || line.starts_with('#')) continue;
        const auto [word, rest] = split_once(line);
        std::string_view text = split_once(rest).second;
        if (word == "then") text = split_once(text).second;
        texts.emplace_back(trimmed(text));
    }
    return texts;
}

std::size_t characters(std::string_view text) {
    std::size_t count = 0;
    for (const char byte : text) count += (byte & 0xc0) != 0x80 ? 1 : 0;
    return count;
}

/// Solves the task with the lesson’s own solution.
Verdict solve(LessonRun& run) {
    const LessonTask& task = run.task();
    if (task.kind == LessonTask::Kind::answer) return run.touch(task.cells.front());
    if (task.kind == LessonTask::Kind::attempt) return run.refuse(*explain(run.position(), task.moves.front()));
    return run.play(task.moves.front());
}

/// Tries up to three other legal moves. Every such move must be wrong for a reason that has a text. Returns the number of moves
/// tried.
int try_others(const LessonRun& run) {
    const LessonTask& task = run.task();
    MoveList moves;
    run.position().legal_moves(moves);
    int tried = 0;
    for (std::size_t i = 0; i < moves.size() && tried < 3; ++i) {
        const Move move = moves[(i * 7919) % moves.size()];
        LessonRun other = run;
        const Verdict verdict = other.play(move);
        if (verdict.is_right) {
            CHECK(does(task, run.position(), move));
            continue;
        }
        ++tried;
        CHECK_FALSE(in_english(verdict.said).empty());
        CHECK(other.position() == run.position());
        CHECK_FALSE(other.is_done());
    }
    return tried;
}

}  // namespace

TEST_CASE("lessons: every lesson is short, and has the same steps in both languages") {
    for_each_lesson([](const GameModule& game, const Lesson& lesson) {
        CAPTURE(game.info.id);
        CHECK(shipped_lesson(game, "ja"));
        CHECK(lesson.steps.size() <= 10);
        CHECK(keys_of(lesson_words(game, "en")) == keys_of(lesson_words(game, "ja")));
        for (const std::string& text : texts_of(lesson_words(game, "en"))) {
            CHECK_MESSAGE(split(text, " ").size() <= 25, text);
        }
        for (const std::string& text : texts_of(lesson_words(game, "ja"))) {
            CHECK_MESSAGE(characters(text) <= 60, text);
        }
    });
}

TEST_CASE("lessons: the solution shown for each step is right, and leads to the next step") {
    for_each_lesson([](const GameModule& game, const Lesson& lesson) {
        CAPTURE(game.info.id);
        LessonRun run(lesson);
        for (std::size_t number = 0; number < lesson.steps.size(); ++number) {
            if (number > 0) run.go_to(number);
            CAPTURE(run.step().name);
            for (const LessonTask& task : run.step().tasks) {
                REQUIRE_FALSE(run.is_done());
                CHECK(run.position() == task.before);
                CHECK(solve(run).is_right);
            }
            CHECK(run.is_done());
        }
        CHECK(run.is_at_end());
    });
}

TEST_CASE("lessons: points that the lesson of PILUS names are counted before the text that names them") {
    struct Named {
        const char* step;
        const char* wrong;  ///< empty for the solution
        int points;
    };
    constexpr Named all[] = {{"gap", "", 14},    {"guard", "", 10},      {"grow", "five", 5},  {"stack", "flat", 6},
                             {"gap", "grey", 4}, {"guard", "yellow", 2}, {"guard", "left", 6}, {"join", "low", 4}};
    const auto lesson = shipped_lesson(*find_game("pilus"), "en");
    for (const Named& named : all) {
        CAPTURE(std::string(named.step));
        CAPTURE(std::string(named.wrong));
        const auto step = ranges::find(lesson->steps, named.step, &LessonStep::name);
        REQUIRE(step != lesson->steps.end());
        LessonRun run(*lesson, static_cast<std::size_t>(step - lesson->steps.begin()));
        const int before = (*run.position().scores())[0];
        std::optional<AnyPosition> after;
        while (!run.is_done() && !after) {
            const LessonTask& task = run.task();
            const auto wrong = ranges::find(task.wrong, named.wrong, &WrongTry::name);
            if (wrong != task.wrong.end()) {
                after = task.before;
                for (const Move move : wrong->line) after->play(move);
            } else {
                solve(run);
            }
        }
        CHECK((*after.value_or(run.position()).scores())[0] == before + 2 * named.points);
    }
}

TEST_CASE("lessons: typical wrong moves have their own explanations, and all other moves are wrong too") {
    for_each_lesson([](const GameModule& game, const Lesson& lesson) {
        CAPTURE(game.info.id);
        for (std::size_t number = 0; number < lesson.steps.size(); ++number) {
            LessonRun run(lesson, number);
            CAPTURE(run.step().name);
            for (std::size_t index = 0; index < run.step().tasks.size(); ++index) {
                const LessonTask& task = run.task();
                for (const WrongTry& wrong : task.wrong) {
                    if (wrong.cells.empty() && task.kind == LessonTask::Kind::answer) continue;
                    CAPTURE(wrong.name);
                    LessonRun other = run;
                    const Verdict verdict =
                        wrong.cells.empty() ? other.play(wrong.line.front()) : other.touch(wrong.cells.front());
                    CHECK_FALSE(verdict.is_right);
                    REQUIRE(verdict.wrong);
                    CHECK(verdict.wrong->text == wrong.text);
                }
                using Kind = LessonTask::Kind;
                const int tried = task.kind == Kind::any || task.kind == Kind::answer ? 0 : try_others(run);
                MoveList moves;
                task.before.legal_moves(moves);
                if (task.kind == Kind::play && moves.size() >= task.moves.size() + 3) CHECK(tried == 3);
                solve(run);
            }
        }
    });
}

TEST_CASE("lessons: a touch on any cell but the answer of a question is answered by what is on the cell") {
    int questions = 0;
    for_each_lesson([&](const GameModule& game, const Lesson& lesson) {
        for (std::size_t number = 0; number < lesson.steps.size(); ++number) {
            const LessonRun run(lesson, number);
            if (run.task().kind != LessonTask::Kind::answer) continue;
            ++questions;
            CAPTURE(game.info.id);
            CAPTURE(run.step().name);
            std::vector<Target> targets;
            make_view(run.position().seen_by(run.position().to_move()))->targets(targets);
            for (const Target& target : targets) {
                CAPTURE(target.id);
                LessonRun other = run;
                const Verdict verdict = other.touch(target.id);
                if (verdict.is_right) continue;
                REQUIRE(verdict.wrong);
                const std::string& name = verdict.wrong->name;
                const std::string label = in_english(target.label);
                if (name == "black" || name == "white") CHECK(label.find(name) != std::string::npos);
                if (game.info.id != "lits") CHECK((name == "empty") == (label == target.id));
            }
        }
    });
    CHECK(questions == 4);
}

namespace {

/// Legal moves of all positions in the lesson, so that most of them are illegal in any one of these positions.
std::vector<Move> moves_of(const Lesson& lesson) {
    std::vector<Move> all;
    for (const LessonStep& step : lesson.steps) {
        for (const LessonTask& task : step.tasks) {
            MoveList moves;
            task.before.legal_moves(moves);
            all.insert(all.end(), moves.begin(), moves.end());
        }
    }
    ranges::sort(all, {}, &Move::bits);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

std::vector<Cell> sorted(std::vector<Cell> cells) {
    ranges::sort(cells, [](Cell a, Cell b) { return std::pair(a.x, a.y) < std::pair(b.x, b.y); });
    return cells;
}

/// Tries every move that is refused in the position of the task.
void refuse_all(const LessonRun& run, const std::vector<Move>& moves) {
    const LessonTask& task = run.task();
    for (const Move move : moves) {
        const auto refusal = explain(task.before, move);
        if (!refusal) continue;
        CAPTURE(task.before.write_move(move));
        LessonRun other = run;
        const Verdict verdict = other.refuse(*refusal, move);
        const bool is_same_rule = refusal->sentence.key == task.refusal->sentence.key;
        const bool is_listed = ranges::find(task.moves, move) != task.moves.end();
        const bool is_there = task.marks.empty() || is_listed || sorted(refusal->cells) == sorted(task.refusal->cells);
        CHECK_FALSE((verdict.is_right && !(is_same_rule && is_there)));
        if (verdict.is_right) continue;
        CHECK(verdict.said.key == (task.marks.empty() ? "lesson.other_rule"
                                   : is_same_rule     ? "lesson.other_place"
                                                      : "lesson.other_rule_and_place"));
        CHECK(other.needs_help());
    }
}

}  // namespace

TEST_CASE("lessons: a refused try counts only for the reason that its step is about, and at the outlined place") {
    for_each_lesson([](const GameModule& game, const Lesson& lesson) {
        CAPTURE(game.info.id);
        const std::vector<Move> moves = moves_of(lesson);
        for (std::size_t number = 0; number < lesson.steps.size(); ++number) {
            LessonRun run(lesson, number);
            CAPTURE(run.step().name);
            for (std::size_t index = 0; index < run.step().tasks.size(); ++index) {
                if (run.task().refusal) {
                    refuse_all(run, moves);
                    CHECK(solve(run).is_right);
                } else {
                    solve(run);
                }
            }
        }
    });
}

TEST_CASE("lessons: a refused try at the outlined place counts with any colours and any piece that shows the same") {
    struct Try {
        const char* game;
        const char* step;
        const char* move;
        bool is_right;
    };
    constexpr Try tries[] = {
        {"taiji", "covered", "d5/d6", true},
        {"taiji", "covered", "d6/d5", true},
        {"taiji", "covered", "d5/c5", false},
        {"tailits-taiji", "heights", "b1/a1", true},
        {"tailits-taiji", "heights", "a2/a1", false},
        {"tailits", "touch", "Ii6i7/i8i9", true},
        {"tailits", "touch", "Ii7i8/i6i9", true},
        {"tailits", "touch", "Ij6j7/j8j9", false},
        {"tailits", "same", "Li5j6/j5j7", true},
        {"tailits", "block", "Ig6g7/g8g9", true},
        {"tix", "beside", "d4", false},
    };
    for (const Try& each : tries) {
        CAPTURE(std::string(each.game));
        CAPTURE(std::string(each.move));
        const auto lesson = shipped_lesson(*find_game(each.game), "en");
        const auto step = ranges::find(lesson->steps, each.step, &LessonStep::name);
        REQUIRE(step != lesson->steps.end());
        const LessonTask& task = step->tasks.front();
        const Parsed<Move> move = read_attempt(task.before, each.move);
        REQUIRE(move);
        const auto refusal = explain(task.before, *move);
        CHECK((refusal && is_refused_as_wanted(task, *refusal, *move)) == each.is_right);
    }
}

}  // namespace narabe
