// Mistakes as text, and the days on which they are due.
#include "app/storage/mistakes.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "app/page/fake_page.h"
#include "core/text.h"
#include "document.h"
#include "games/all_games.h"
#include "session/record.h"

namespace narabe {

namespace {

/// A mistake in TIX after these moves.
Mistake mistake_after(const std::string& moves, std::string_view played, std::string_view better, std::string_view id = {}) {
    Parsed<Session> game = read_record("narabe 1\ngame tix\nmoves " + moves + "\n", all_games());
    REQUIRE(game);
    const AnyPosition position = game->position();
    Mistake mistake{
        .game = std::move(*game), .played = *position.read_move(played), .better = *position.read_move(better), .lost = 20};
    if (!id.empty()) mistake.made_in.emplace_back(id);
    return mistake;
}

std::string text_on(std::string_view date, const std::string& moves = "c3") {
    return with_schedule(write_mistake(mistake_after(moves, "a1", "e5")), {.due = *read_date(date)});
}

std::string why_not(std::string_view text) {
    const Parsed<Mistake> read = read_mistake(text);
    return read ? "" : english()(read.error().sentence);
}

struct Fixture {
    FakePage page;
    std::optional<Mistakes> mistakes{page};

    explicit Fixture(std::string_view today) { mistakes->set_today(today); }
    /// Reloads all mistakes from storage, as on a new visit.
    void visit(std::string_view today) {
        mistakes.emplace(page);
        mistakes->set_today(today);
        for (const auto& [name, value] : page.kept) mistakes->recall(name.substr(8), value);
    }
    std::string kept() const { return page.kept.empty() ? "" : page.kept.begin()->second; }
    std::string line(std::string_view word) const {
        const std::string all = kept();
        for (const std::string_view part : split(all, "\t")) {
            if (part.starts_with(word)) return std::string(part);
        }
        return "";
    }
    std::string only() const { return mistakes->to_practise().at(0); }
};

}  // namespace

TEST_CASE("mistakes: the examples in the specification are read or rejected, and written again without changes") {
    int checked = 0;
    for (const DocumentExample& example : examples_in("src/app/storage/mistakes.md")) {
        CAPTURE(example.text);
        ++checked;
        if (example.kind == "mistake") {
            const Parsed<Mistake> read = read_mistake(example.text);
            REQUIRE(why_not(example.text) == "");
            CHECK(with_schedule(write_mistake(*read), schedule_in(example.text)) == example.text);
            CHECK(read->is_proven);
            CHECK(read->reply);
        } else if (example.kind == "not-mistake") {
            CHECK(why_not(example.text) == "The better move is the one played.");
        } else {
            REQUIRE(example.kind == "record");
            CHECK(read_record(example.text, all_games()));
        }
    }
    CHECK(checked == 3);
}

TEST_CASE("mistakes: a text with a damaged record or move is rejected with an error message, and other damage is repaired") {
    const std::string whole = text_on("2026-01-31");
    const auto with = [&](std::string_view line, std::string_view other) {
        std::string text = whole;
        return text.replace(text.find(line), line.size(), other);
    };
    CHECK(why_not(whole) == "");
    CHECK(why_not(with("narabe-mistake 1", "narabe-mistake 2")) == "This isn’t a mistake, or it’s from another version.");
    CHECK(why_not(whole.substr(0, whole.find("narabe 1"))) == "This isn’t a mistake, or it’s from another version.");
    CHECK_FALSE(why_not(with("moves c3", "moves z9")).empty());
    CHECK_FALSE(why_not(with("played a1", "played z9")).empty());
    CHECK_FALSE(why_not(with("better e5\n", "")).empty());
    CHECK(why_not(with("lost 20", "lost x\nsomething new\nreply z9")) == "");
    CHECK(schedule_in(with("2026-01-31", "soon")) == Schedule());
    CHECK(schedule_in(with("solved 0", "solved 99")).solved == 5);
    CHECK(with_schedule(with("lost 20", "something new"), {.due = Schedule::never}).find("something new\nnarabe 1\n") !=
          std::string::npos);
}

TEST_CASE("mistakes: a mistake is due again after 1, 3, 7, 21 and 60 days, and is then learned") {
    Fixture fixture("2026-01-31");
    REQUIRE(fixture.mistakes->add(mistake_after("c3", "a1", "e5")));
    CHECK(fixture.mistakes->due() == 0);
    CHECK(fixture.mistakes->days_to_next() == 1);
    const std::pair<const char*, std::optional<int>> days[] = {
        {"2026-02-01", 3}, {"2026-02-04", 7}, {"2026-02-11", 21}, {"2026-03-04", 60}, {"2026-05-03", std::nullopt}};
    for (const auto& each : days) {
        const auto& [day, next] = each;
        CAPTURE(each.first);
        fixture.visit(day);
        REQUIRE(fixture.mistakes->due() == 1);
        CHECK(fixture.mistakes->solve(fixture.only()) == next);
        CHECK(fixture.mistakes->due() == 0);
    }
    CHECK(fixture.line("due") == "due never");
    CHECK_FALSE(fixture.mistakes->days_to_next());
    CHECK(fixture.mistakes->to_practise().empty());
    CHECK_FALSE(fixture.mistakes->add(mistake_after("c3", "b2", "e5")));  // made in a copy of the game
}

TEST_CASE("mistakes: a mistake repeated in another game is due again even if it was learned, but not if it was dismissed") {
    constexpr std::string_view first = "aaaabbbbccccdddd";
    constexpr std::string_view second = "bbbbbbbbbbbbbbbb";
    constexpr std::string_view third = "cccccccccccccccc";
    const auto made_in = [](std::string_view id) { return mistake_after("c3", "a1", "e5", id); };
    Fixture fixture("2026-03-01");
    REQUIRE(fixture.mistakes->add(made_in(first)));
    const std::string name = fixture.only();
    for (const char* day : {"2026-03-02", "2026-03-05", "2026-03-12", "2026-04-02"}) {
        fixture.visit(day);
        REQUIRE(fixture.mistakes->solve(name));
    }
    CHECK(fixture.line("due") == "due 2026-06-01");
    CHECK(fixture.mistakes->add(made_in(first)));  // the same game is reviewed again
    CHECK(fixture.line("due") == "due 2026-06-01");
    CHECK(fixture.line("solved") == "solved 4");
    fixture.visit("2026-06-01");
    REQUIRE_FALSE(fixture.mistakes->solve(name));  // learned
    CHECK_FALSE(fixture.mistakes->add(made_in(first)));
    CHECK(fixture.line("due") == "due never");
    CHECK(fixture.mistakes->add(made_in(second)));
    CHECK(fixture.line("due") == "due 2026-06-02");
    CHECK(fixture.line("solved") == "solved 0");
    fixture.visit("2026-06-05");
    CHECK(fixture.mistakes->add(made_in(third)));  // already due
    CHECK(fixture.line("due") == "due 2026-06-02");
    for (const char* day : {"2026-06-05", "2026-06-08", "2026-06-15", "2026-07-06", "2026-09-04"}) {
        fixture.visit(day);
        fixture.mistakes->solve(name);
    }
    for (const std::string_view id : {first, second, third}) CHECK_FALSE(fixture.mistakes->add(made_in(id)));
    CHECK(fixture.mistakes->add(made_in("dddddddddddddddd")));
    fixture.mistakes->dismiss(name);
    CHECK_FALSE(fixture.mistakes->add(made_in("eeeeeeeeeeeeeeee")));
    CHECK(fixture.line("due") == "due never");
}

TEST_CASE("mistakes: an old text without a game id gets the id of the next game, and only the last 20 ids are saved") {
    Fixture fixture("2026-03-01");
    fixture.mistakes->bring_in(with_schedule(text_on("2026-03-01"), {.due = Schedule::never, .solved = Schedule::max_solved}));
    CHECK_FALSE(fixture.mistakes->add(mistake_after("c3", "a1", "e5", "aaaabbbbccccdddd")));
    CHECK(fixture.line("made") == "made aaaabbbbccccdddd");
    CHECK(fixture.mistakes->add(mistake_after("c3", "a1", "e5", "bbbbbbbbbbbbbbbb")));
    std::string text = fixture.kept();
    std::replace(text.begin(), text.end(), '\t', '\n');
    for (int i = 0; i < 30; ++i) text = with_game(text, "cccccccccccccc" + std::string{'a', static_cast<char>('a' + i % 26)});
    CHECK(games_in(text).size() == 20);
    CHECK(read_mistake(text)->made_in == games_in(text));
    CHECK(games_in(write_mistake(*read_mistake(text))) == games_in(text));
    CHECK(games_in("narabe-mistake 1\nmade up\nnarabe 1\nmade aaaabbbbccccdddd\n").empty());
}

TEST_CASE("mistakes: after a wrong move, a mistake is due again tomorrow, and solving it earlier does not count") {
    Fixture fixture("2026-03-01");
    fixture.mistakes->bring_in(with_schedule(text_on("2026-03-01"), {.due = *read_date("2026-03-01"), .solved = 3}));
    const std::string name = fixture.only();
    fixture.mistakes->miss(name);
    CHECK(fixture.line("due") == "due 2026-03-02");
    CHECK(fixture.line("solved") == "solved 0");
    CHECK(fixture.mistakes->solve(name) == 1);
    CHECK(fixture.line("solved") == "solved 0");
    CHECK(fixture.mistakes->to_practise().size() == 1);  // the mistake can be practised before it is due
    fixture.visit("2026-03-02");
    CHECK(fixture.mistakes->solve(name) == 3);
    fixture.mistakes->dismiss(name);
    CHECK(fixture.mistakes->to_practise().empty());
    CHECK(fixture.line("due") == "due never");
}

TEST_CASE("mistakes: a clock that jumps backwards or forwards neither hides a mistake nor causes an error") {
    Fixture fixture("2026-03-01");
    fixture.mistakes->bring_in(text_on("2026-02-27"));
    CHECK(fixture.mistakes->due() == 1);
    fixture.mistakes->set_today("2026-02-20");
    CHECK(fixture.mistakes->due() == 0);
    CHECK(fixture.mistakes->days_to_next() == 7);
    fixture.mistakes->set_today("nonsense");
    CHECK(fixture.mistakes->days_to_next() == 7);
    fixture.mistakes->set_today("2001-01-01");
    CHECK(fixture.mistakes->due() == 1);
    CHECK(fixture.mistakes->solve(fixture.only()) == 3);
    CHECK(fixture.line("due") == "due 2001-01-04");
}

TEST_CASE("mistakes: a position is saved and imported once, whichever moves led to it") {
    Fixture fixture("2026-03-01");
    CHECK(fixture.mistakes->add(mistake_after("c3; a1; e5", "b6", "f2")));
    CHECK(fixture.mistakes->add(mistake_after("c3; a1", "b6", "f2")));
    CHECK(fixture.mistakes->add(mistake_after("c3; a1", "e5", "f2")));
    CHECK(fixture.page.kept.size() == 2);
    CHECK(*fixture.mistakes->bring_in(text_on("2026-02-27")));
    CHECK_FALSE(*fixture.mistakes->bring_in(text_on("2026-02-28")));
    CHECK_FALSE(fixture.mistakes->bring_in("narabe-mistake 1\nplayed a1\n"));
    fixture.visit("2026-03-01");
    CHECK(fixture.mistakes->add(mistake_after("c3; a1", "e5", "f2")));
    CHECK(fixture.page.kept.size() == 3);
}

TEST_CASE("mistakes: texts from newer versions are preserved, and full storage removes the mistake that is due last") {
    Fixture fixture("2026-03-01");
    fixture.page.kept["mistake-0000000000000000"] = "narabe-mistake 2\tdue 2026-01-01";
    fixture.page.kept["mistake-0000000000000001"] = "nothing of the kind";
    fixture.visit("2026-03-01");
    CHECK(fixture.mistakes->due() == 0);
    CHECK_FALSE(fixture.mistakes->days_to_next());
    for (std::size_t i = 0; i < Mistakes::max_kept; ++i) {
        fixture.mistakes->recall(std::to_string(i), i == 7 ? "narabe-mistake 1\tdue never" : "narabe-mistake 1\tdue 2026-02-01");
        fixture.page.kept["mistake-" + std::to_string(i)] = "there";
    }
    CHECK(fixture.mistakes->add(mistake_after("c3", "a1", "e5")));
    CHECK_FALSE(fixture.page.kept.contains("mistake-7"));
    CHECK(fixture.page.kept.contains("mistake-8"));
    CHECK(fixture.page.kept["mistake-0000000000000000"] == "narabe-mistake 2\tdue 2026-01-01");
    CHECK(fixture.page.kept["mistake-0000000000000001"] == "nothing of the kind");
}

}  // namespace narabe
