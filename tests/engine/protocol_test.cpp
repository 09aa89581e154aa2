// The lines between a computer player and its caller: reading, writing, and invalid input.

#include "engine/protocol.h"

#include "core/text.h"
#include "document.h"
#include "games/all_games.h"
#include "games/tested_games.h"

namespace narabe {

namespace {

AnyPosition lits_start() {
    return AnyPosition(table_of<lits::Lits>(), *lits::Lits::start({}));
}

std::string good_line() {
    return "think id=17 game=lits level=3 ms=1500 simulations=70 seed=91 position=" + lits_start().write();
}

/// A list with a single game.
template <class G>
const GameModule* const only[] = {&table_of<G>()};

/// The error for a line; empty if there is none.
std::string complaint(std::string_view line, std::span<const GameModule* const> games = all_games()) {
    const Request request = read_request(line, games);
    const auto* bad = std::get_if<BadRequest>(&request);
    return bad ? std::to_string(bad->id) + ": " + bad->text : "";
}

}  // namespace

TEST_CASE("protocol: a think request is read as it was written") {
    const Request request = read_request(good_line(), all_games());
    const auto* think = std::get_if<ThinkRequest>(&request);
    REQUIRE(think);
    CHECK(think->id == 17);
    CHECK(think->position == lits_start());
    CHECK(think->level == 3);
    CHECK(think->milliseconds == 1500);
    CHECK(think->simulations == 70);
    CHECK(think->seed == 91);
    CHECK(think_line(*think) == good_line());
    CHECK(complaint(good_line() + "\r") == "");
    CHECK(complaint("  stop   id=17 ") == "");
    const ThinkRequest largest{.id = 0, .position = lits_start(), .level = 8, .milliseconds = {}, .seed = UINT64_MAX};
    const Request again = read_request(think_line(largest), all_games());
    REQUIRE(std::get_if<ThinkRequest>(&again));
    CHECK(std::get_if<ThinkRequest>(&again)->seed == UINT64_MAX);
    CHECK_FALSE(std::get_if<ThinkRequest>(&again)->milliseconds);
    const std::string third = "think id=1 game=lits level=8 seed=3 worker=2 position=" + lits_start().write();
    const Request request_of_third = read_request(third, all_games());
    REQUIRE(std::get_if<ThinkRequest>(&request_of_third));
    CHECK(std::get_if<ThinkRequest>(&request_of_third)->worker == 2);
    CHECK(think_line(std::get<ThinkRequest>(request_of_third)) == third);
}

TEST_CASE("protocol: the examples of the specification are read or rejected as specified") {
    int checked = 0;
    for (const DocumentExample& example : examples_in("src/engine/protocol.md")) {
        CAPTURE(example.text);
        std::string_view text = example.text;
        text.remove_suffix(1);
        const std::vector<std::string_view> lines = split(text, "\n");
        ++checked;
        if (example.kind == "request") {
            for (const std::string_view line : lines) CHECK(complaint(line) == "");
        } else if (example.kind == "reply") {
            for (const std::string_view line : lines) {
                const auto reply = read_reply(line);
                REQUIRE(reply);
                CHECK(reply->id == 17);
            }
        } else {
            REQUIRE(example.kind == "refused");
            REQUIRE(lines.size() == 2);
            const Request request = read_request(lines[0], all_games());
            const auto* bad = std::get_if<BadRequest>(&request);
            REQUIRE(bad);
            CHECK(error_line(bad->id, bad->text) == lines[1]);
        }
    }
    CHECK(checked == 6);
}

TEST_CASE("protocol: an analysis uses the highest level, unless a different level is named") {
    const std::string position = " position=" + lits_start().write();
    const auto read = [&](const std::string& line) {
        const Request request = read_request(line + position, all_games());
        REQUIRE(std::get_if<ThinkRequest>(&request));
        return std::get<ThinkRequest>(request);
    };
    const ThinkRequest all = read("think id=1 game=lits analyse=yes");
    CHECK(all.analyses);
    CHECK(all.level == 8);
    CHECK_FALSE(all.milliseconds);
    CHECK(think_line(all) == "think id=1 game=lits level=8 seed=0 analyse=yes" + position);
    CHECK(read("think id=1 game=lits analyse=yes level=3").level == 3);
    CHECK_FALSE(read("think id=1 game=lits analyse=no level=3").analyses);
}

TEST_CASE("protocol: every invalid line gets a matching error") {
    const std::string position = " position=" + lits_start().write();
    const struct {
        std::string line;
        std::string_view error;
    } cases[] = {
        {"", "0: Unknown request “”."},
        {"dance id=4", "4: Unknown request “dance id=4”."},
        {"think", "0: The id is missing or isn’t a whole number from 0 to 9223372036854775807."},
        {"stop id=-1", "0: The id is missing or isn’t a whole number from 0 to 9223372036854775807."},
        {"stop id=99999999999999999999", "0: The id is missing or isn’t a whole number from 0 to 9223372036854775807."},
        {"stop id=1 id=2", "1: Field “id” is given twice."},
        {"stop id=1 now=yes", "1: Unknown field “now”."},
        {"stop id=1 =", "0: In “stop id=1 =”, a field isn’t name=value."},
        {"think id=1 level=3" + position, "1: Missing field “game”."},
        {"think id=1 game=chess level=3" + position, "1: Unknown game “chess”."},
        {"think id=1 game=lits level=3", "1: Missing field “position”."},
        {"think id=1 game=lits level=3 position=x", "1: “x” isn’t a valid position for this game."},
        {"think id=1 game=lits" + position, "1: level must be beginner, 1 to 8, uct, greedy or random."},
        {"think id=1 game=lits level=9" + position, "1: level must be beginner, 1 to 8, uct, greedy or random."},
        {"think id=1 game=lits analyse=no" + position, "1: level must be beginner, 1 to 8, uct, greedy or random."},
        {"think id=1 game=lits analyse=maybe" + position, "1: analyse must be yes or no."},
        {"think id=1 game=lits level=3 ms=0" + position, "1: ms must be a whole number from 1 to 3600000."},
        {"think id=1 game=lits level=3 simulations=0" + position, "1: simulations must be a whole number from 1 to 1000000000."},
        {"think id=1 game=lits level=3 seed=-1" + position, "1: seed must be a whole number from 0 to 18446744073709551615."},
        {"think id=1 game=lits level=3 worker=1024" + position, "1: worker must be a whole number from 0 to 1023."},
        {std::string(longest_message + 1, 'x'), "0: The line is too long."},
    };
    for (const auto& [line, error] : cases) CHECK(complaint(line) == error);
}

TEST_CASE("protocol: only requests about the games passed by the reader are accepted") {
    CHECK(complaint(good_line(), only<lits::Lits>) == "");
    CHECK(complaint(good_line(), only<tix::Tix>) == "17: Unknown game “lits”.");
    CHECK(complaint("stop id=17", {}) == "");
    using template_game::TemplateGame;
    const AnyPosition start(table_of<TemplateGame>(), *TemplateGame::start({}));
    CHECK(complaint("think id=1 game=template level=3 position=" + start.write(), only<TemplateGame>) == "");
}

TEST_CASE("protocol: a finished game cannot be searched") {
    TestedGames::for_each([]<class G>() {
        Rng rng(1);
        MoveList scratch;
        AnyPosition position(table_of<G>(), *G::start(*G::resolve({}, rng)));
        position.play_out(rng, scratch);
        const std::string line = "think id=5 game=" + std::string(G::info.id) + " level=1 position=" + position.write();
        CHECK(complaint(line, only<G>) == "5: The game is over.");
    });
}

TEST_CASE("protocol: every randomly damaged line gets one answer") {
    Rng rng(12);
    int refused = 0;
    for (int number = 0; number < 3000; ++number) {
        std::string line = number % 5 == 0 ? stop_line(number % 7 == 0 ? 1 : 2) : good_line();
        for (std::uint32_t edits = rng.below(4) + 1; edits > 0; --edits) {
            const std::size_t at = rng.below(static_cast<std::uint32_t>(line.size()));
            const char any = static_cast<char>(rng.below(256));
            switch (rng.below(4)) {
                case 0: line[at] = any; break;
                case 1: line.insert(at, 1, any); break;
                case 2: line.erase(at, rng.below(9)); break;
                default: line.insert(at, line.substr(rng.below(static_cast<std::uint32_t>(line.size())), 9)); break;
            }
            if (line.empty()) line = " ";
        }
        const std::string error = complaint(line);
        refused += error.empty() ? 0 : 1;
        CHECK(error.find('\n') == std::string::npos);
        CHECK(error.size() < 500);
    }
    CHECK(refused > 1000);
}

TEST_CASE("protocol: replies are read as they were written") {
    const AnyPosition position = lits_start();
    const Move move = *position.read_move("Lc3c4c5d5");
    const Candidate best{.move = move, .visits = 400, .chance = 0.574f, .certain = false};
    const Candidate won{.move = move, .visits = 3, .chance = 1, .certain = true};
    CHECK(info_line(17, position, 40960, best, {move, lits::swap_move}) ==
          "info id=17 simulations=40960 chance=0.57 best=Lc3c4c5d5 line=Lc3c4c5d5; swap");
    const std::string answer = move_line(17, position, 65536, won, {won, best});
    CHECK(answer ==
          "move id=17 simulations=65536 chance=1.00 solved=win best=Lc3c4c5d5 "
          "counts=Lc3c4c5d5:3:win; Lc3c4c5d5:400:0.574");
    const auto reply = read_reply(answer);
    REQUIRE(reply);
    CHECK(reply->kind == Reply::Kind::move);
    CHECK(reply->id == 17);
    CHECK(reply->simulations == 65536);
    CHECK(reply->chance == 1.0f);
    CHECK(reply->solved == Reply::Solved::win);
    CHECK(reply->best == "Lc3c4c5d5");
    CHECK(reply->counts == "Lc3c4c5d5:3:win; Lc3c4c5d5:400:0.574");
    const auto info = read_reply("info id=17 simulations=9 chance=0.50 solved=draw best=swap line=swap; Lc3c4c5d5\r");
    REQUIRE(info);
    CHECK(info->kind == Reply::Kind::info);
    CHECK(info->solved == Reply::Solved::draw);
    CHECK(info->line == "swap; Lc3c4c5d5");
    const auto vague = read_reply("info id=17 simulations=9 chance=2");
    REQUIRE(vague);
    CHECK_FALSE(vague->chance);
    CHECK(vague->solved == Reply::Solved::no);
    const std::string found = found_line(18, position, 40, {best});
    CHECK(found == "found id=18 simulations=40 counts=Lc3c4c5d5:400:0.574");
    const auto counts = read_reply(found);
    REQUIRE(counts);
    CHECK(counts->kind == Reply::Kind::found);
    CHECK(counts->id == 18);
    CHECK(counts->counts == "Lc3c4c5d5:400:0.574");
    const auto error = read_reply(error_line(3, "no such game, alas"));
    REQUIRE(error);
    CHECK(error->kind == Reply::Kind::error);
    CHECK(error->text == "no such game, alas");
    for (const std::string_view garbage : {"", "move", "move id=1", "info id=x best=a", "bestmove id=1 best=a1",
                                           "move id=1 =", "found id=1", "found counts=swap:1:0.5"}) {
        CHECK_FALSE(read_reply(garbage));
    }
    CHECK(id_named_in("bestmove id=7 best=a1") == 7);
    CHECK(id_named_in("move id=x") == std::nullopt);
    CHECK(id_named_in("what is this") == std::nullopt);
}

}  // namespace narabe
