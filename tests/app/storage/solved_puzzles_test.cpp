// Results of puzzles as text, and what is computed from them.
#include "app/storage/solved_puzzles.h"

#include <doctest/doctest.h>

#include "app/page/fake_page.h"
#include "document.h"

namespace narabe {

namespace {

const PuzzleName tix_17{.game = "tix", .number = 17};
const PuzzleName lits_2{.game = "lits", .number = 2};
const PuzzleName lits_10{.game = "lits", .number = 10};

int date(std::string_view text) {
    return *read_date(text);
}

struct Records {
    FakePage page;
    std::optional<SolvedPuzzles> solved{page};

    explicit Records(std::string_view now = "2026-11-25T19:15+09:00") { solved->set_now(now); }
    SolvedPuzzles* operator->() { return &*solved; }
    /// Reloads all results from storage, as on a new visit.
    void visit(std::string_view now) {
        solved.emplace(page);
        solved->set_now(now);
        for (const auto& [name, value] : page.kept) solved->recall(name.substr(7), value);
    }
    /// The solved puzzles among the first twenty of a game.
    std::vector<std::int32_t> solved_numbers(const std::string& game) {
        std::vector<std::int32_t> numbers;
        for (std::int32_t number = 1; number <= 20; ++number) {
            if (solved->is_solved({.game = game, .number = number})) numbers.push_back(number);
        }
        return numbers;
    }
    std::string kept(const std::string& name) {
        const auto found = page.kept.find("puzzle-" + name);
        return found == page.kept.end() ? "" : found->second;
    }
};

std::string why_not(SolvedPuzzles& solved, std::string_view name, std::string_view text) {
    const Parsed<bool> added = solved.bring_in(name, text);
    return added ? "" : english()(added.error().sentence);
}

}  // namespace

TEST_CASE("solved puzzles: the examples in the specification are read, and written again without changes") {
    int checked = 0;
    for (const DocumentExample& example : examples_in("src/app/storage/solved.md")) {
        std::string_view text = example.text;
        text.remove_suffix(1);
        CAPTURE(text);
        ++checked;
        if (example.kind == "line") {
            constexpr std::string_view beginning = "#= puzzle-tix-17 ";
            REQUIRE(text.starts_with(beginning));
            text.remove_prefix(beginning.size());
        }
        const auto result = read_result(text);
        REQUIRE(result);
        CHECK(result->first);
        CHECK(result->solved);
        CHECK(write_result(*result) == text);
    }
    CHECK(checked == 2);
}

TEST_CASE("solved puzzles: unreadable fields are dropped, and unknown fields are preserved") {
    const auto result =
        read_result("1; first yesterday; wrong x; shown 2026-02-30; solved 2026-11-25; today 2026-11-25; today x y; ; new 7");
    REQUIRE(result);
    CHECK(*result == PuzzleResult{.solved = read_local_time("2026-11-25")});
    CHECK(write_result(*result, "1; wrong x; new 7; newer") == "1; solved 2026-11-25T12:00+00:00; new 7; newer");
    CHECK(read_result("1; wrong 100000")->wrong == 999);
    CHECK(read_result("1; wrong -3")->wrong == 0);
    for (const char* first : {"2026-11-25 band 0 right", "2026-11-25 band 6 right", "2026-11-25 band 2",
                              "2026-11-25 band 2 perhaps", "2026-11-25 band 2 right them", "2026-11-25 level 2 right"}) {
        CHECK_FALSE(read_result(std::string("1; first ") + first)->first);
    }
    for (const char* text : {"", "x", "2", "2; solved 2026-11-25", "1;solved 2026-11-25", "01"}) CHECK_FALSE(read_result(text));
    CHECK(is_of_another_version("2; solved 2026-11-25"));
    CHECK_FALSE(is_of_another_version("1; solved 2026-11-25"));
    CHECK_FALSE(is_of_another_version("x"));
}

TEST_CASE("solved puzzles: each move is saved at once, and restored on the next visit") {
    Records records;
    records->miss(tix_17, 3);
    CHECK(records.kept("tix-17") == "1; first 2026-11-25T19:15+09:00 band 3 wrong; wrong 1");
    records.visit("2026-11-25T19:20+09:00");
    CHECK_FALSE(records->is_solved(tix_17));
    records->miss(tix_17, 3);
    records->show_theme(tix_17);
    records->solve(tix_17, 3);
    CHECK(records.kept("tix-17") ==
          "1; first 2026-11-25T19:15+09:00 band 3 wrong; wrong 2; theme yes; solved 2026-11-25T19:20+09:00");
    records.visit("2026-11-26T08:00+09:00");
    CHECK(records->is_solved(tix_17));
    CHECK(records->result(tix_17).wrong == 2);
    const std::string before = records.kept("tix-17");
    records->miss(tix_17, 3);
    records->solve(tix_17, 3);
    CHECK(records.kept("tix-17") == before);
    CHECK(records->result(lits_2) == PuzzleResult());
}

TEST_CASE("solved puzzles: each puzzle of each game has its own result, and results from other windows are read") {
    Records records;
    records->solve(lits_10, 1);
    records->solve(tix_17, 1);
    records->solve(lits_2, 1);
    records->miss({.game = "lits", .number = 3}, 1);
    CHECK(records.solved_numbers("lits") == std::vector<std::int32_t>{2, 10});
    CHECK(records.solved_numbers("taiji").empty());
    records->recall("lits-5", "1; solved 2026-11-25");
    CHECK(records.solved_numbers("lits") == std::vector<std::int32_t>{2, 5, 10});
    records->recall("lits-5", "");
    records->recall("lits-5", "");
    CHECK(records.solved_numbers("lits") == std::vector<std::int32_t>{2, 10});
}

TEST_CASE("solved puzzles: today’s puzzle counts for the day on which it was opened, unless its solution was shown") {
    Records records;
    const int day = date("2026-11-25");
    CHECK(records->today() == day);
    records->solve(tix_17, 2);
    CHECK_FALSE(records->is_day_solved(day));
    records->solve(tix_17, 2, day);
    CHECK(records->is_day_solved(day));
    CHECK(records->streak() == Streak{1, 1});
    records->set_now("2026-11-27T00:05+09:00");
    records->solve(lits_2, 2, date("2026-11-26"));
    CHECK(records->is_day_solved(date("2026-11-26")));
    CHECK(records->streak() == Streak{2, 2});
    records->give_up(lits_10, 2);
    records->solve(lits_10, 2, date("2026-11-27"));
    CHECK(records->is_solved(lits_10));
    CHECK_FALSE(records->is_day_solved(date("2026-11-27")));
    records->set_now("2026-12-24T00:05+09:00");
    records->solve(lits_10, 2, date("2026-11-27"));
    CHECK_FALSE(records->is_day_solved(date("2026-11-27")));
    records->solve(lits_10, 2, date("2026-12-24"));
    CHECK(records->is_day_solved(date("2026-12-24")));
    records.visit("2026-12-24T00:06+09:00");
    CHECK(records->days().size() == 3);
    CHECK(records->streak() == Streak{1, 2});
}

TEST_CASE("solved puzzles: a traveller’s repeated date counts once, at the earlier time") {
    Records records("2026-11-25T08:00+13:00");
    const int day = date("2026-11-25");
    records->solve(tix_17, 2, day);
    records->set_now("2026-11-25T08:00-11:00");
    records->solve(tix_17, 2, day);
    REQUIRE(records->days().size() == 1);
    CHECK(records->days()[0].when.ahead == 13 * 60);
    records->set_now("2026-11-26T08:00-11:00");
    records->set_now("nonsense");
    CHECK(records->today() == day + 1);
    records->set_now("2026-11-27");
    CHECK(records->today() == day + 2);
}

TEST_CASE("solved puzzles: only the first attempt counts for the rating, and reloading cannot undo it") {
    Records records;
    CHECK(records->rating().games == 0);
    records->solve(tix_17, 4);
    const Rating won = records->rating();
    CHECK(won.games == 1);
    CHECK(won.value == doctest::Approx(Rating().after(band_ratings[3], 1).value));
    records->miss(lits_2, 1);
    CHECK(records->rating().value < won.value);
    const double lost = records->rating().value;
    records.visit("2026-11-26T08:00+09:00");
    CHECK(records->rating().value == doctest::Approx(lost));
    records->miss(lits_2, 1);
    records->solve(lits_2, 1);
    CHECK(records->rating().value == doctest::Approx(lost));
    CHECK(records->rating().games == 2);
    records->give_up(lits_10, 1);
    CHECK(records->rating().games == 3);
    CHECK(records->rating().value < lost);
    records->give_up(tix_17, 4);
    CHECK(records->rating().games == 3);
}

TEST_CASE("solved puzzles: showing the theme before the first attempt halves its weight, at every difficulty") {
    for (const int band : {1, 3, 5}) {
        for (const bool solves : {false, true}) {
            CAPTURE(band);
            const auto change = [&](bool theme) {
                Records records;
                if (theme) records->show_theme(tix_17);
                if (solves) {
                    records->solve(tix_17, band);
                } else {
                    records->miss(tix_17, band);
                }
                records->show_theme(tix_17);
                return records->rating().value - Rating().value;
            };
            CHECK(change(true) / change(false) > 0.5);
            CHECK(change(true) / change(false) < 0.6);
        }
    }
    CHECK(Rating().after(975, 1, 0.5).deviation > Rating().after(975, 1).deviation);
    CHECK(Rating().after(975, 1, 1).value == Rating().after(975, 1).value);
}

TEST_CASE("solved puzzles: damaged texts count for nothing, and texts from newer versions are preserved") {
    Records records;
    for (const auto& [name, value] : std::initializer_list<std::pair<const char*, const char*>>{
             {"tix-17", "2; solved 2026-11-25; today 2026-11-25 2026-11-25"},
             {"lits-2", "gibberish"},
             {"nonsense", "1; solved 2026-11-25"},
             {"lits-10", "1; solved 2026-11-25; first x; today 2026-11-24 2026-11-24"},
             {"", "1; solved 2026-11-25"}}) {
        records->recall(name, value);
    }
    CHECK(records.solved_numbers("lits") == std::vector<std::int32_t>{10});
    CHECK(records.solved_numbers("tix").empty());
    CHECK(records->days().size() == 1);
    CHECK(records->rating().games == 0);
    CHECK(records.page.kept.empty());
    records->solve(tix_17, 1, records->today());
    records->miss(tix_17, 1);
    records->show_theme(tix_17);
    records->give_up(tix_17, 1);
    CHECK_FALSE(*records->bring_in("tix-17", "1; solved 2026-11-25"));
    CHECK(records.page.kept.empty());
    records->solve(lits_2, 1);
    CHECK(records.kept("lits-2").starts_with("1; first "));
    records->show_theme(lits_10);
    CHECK(records.kept("lits-10") == "1; theme yes; solved 2026-11-25T12:00+00:00; today 2026-11-24 2026-11-24T12:00+00:00");
}

TEST_CASE("solved puzzles: imported results are merged with saved results once, in any order") {
    const std::string mine =
        "1; first 2026-11-25T19:15+09:00 band 2 wrong; wrong 2; shown 2026-11-24; today 2026-11-26 2026-11-26T08:00+09:00; mine";
    const std::string other =
        "1; first 2026-11-25T10:14+00:00 band 2 right theme; wrong 1; theme yes; shown 2026-11-26; solved "
        "2026-11-25T10:14+00:00; "
        "today 2026-11-25 2026-11-25T10:14+00:00; today 2026-11-26 2026-11-25T22:00+00:00; other";
    const std::string both =
        "1; first 2026-11-25T10:14+00:00 band 2 right theme; wrong 2; theme yes; shown 2026-11-26; solved "
        "2026-11-25T10:14+00:00; "
        "today 2026-11-25 2026-11-25T10:14+00:00; today 2026-11-26 2026-11-25T22:00+00:00";
    Records records;
    CHECK(*records->bring_in("tix-17", mine));
    CHECK(records.kept("tix-17") == mine);
    CHECK_FALSE(*records->bring_in("tix-17", mine));
    CHECK(*records->bring_in("tix-17", other));
    CHECK(records.kept("tix-17") == both + "; mine");
    CHECK_FALSE(*records->bring_in("tix-17", other));
    CHECK_FALSE(*records->bring_in("tix-17", mine));
    CHECK(records->rating().games == 1);
    CHECK(records->days().size() == 2);
    const auto one = *read_result(mine), two = *read_result(other);
    const auto all = together(one, two);
    CHECK(together(all, one) == all);
    CHECK(together(two, all) == all);
    for (const auto& [first, second] : {std::pair(one, two), std::pair(two, one)}) CHECK(together(first, second) == all);
    CHECK(together(one, one) == one);
    CHECK(together(one, {}) == one);
    CHECK(together({}, one) == one);
}

TEST_CASE("solved puzzles: an invalid import is rejected with an error message") {
    Records records;
    CHECK(why_not(*records.solved, "tix-17", "2; solved 2026-11-25") ==
          "The result of puzzle “tix-17” is damaged or from another version.");
    CHECK_FALSE(why_not(*records.solved, "tix", "1; solved 2026-11-25").empty());
    CHECK_FALSE(why_not(*records.solved, "tix-17", "").empty());
    CHECK_FALSE(why_not(*records.solved, "tix-17", "1; " + std::string(3000, 'x')).empty());
    CHECK(records.page.kept.empty());
    for (std::int32_t number = 1; number <= static_cast<std::int32_t>(SolvedPuzzles::max_kept); ++number) {
        records->recall("tix-" + std::to_string(number), "1; theme yes");
    }
    CHECK_FALSE(why_not(*records.solved, "lits-2", "1; theme yes").empty());
    CHECK(why_not(*records.solved, "tix-17", "1; wrong 1") == "");
}

}  // namespace narabe
