// Questions to several workers, which the test plays: together they give one answer, whatever happens to any of them.

#include "app/thinking/thinking.h"

#include <doctest/doctest.h>

#include "app/page/fake_page.h"
#include "core/text.h"
#include "games/all_games.h"

namespace narabe {

namespace {

using News = Thinking::News;

AnyPosition taiji_start() {
    const GameModule& game = *find_game("taiji");
    Rng rng(1);
    return *game.start(*game.resolve({}, rng));
}

struct Room {
    FakePage page;
    Thinking thinking{page, 1};
    AnyPosition position = taiji_start();
    double now = 1000;

    explicit Room(int workers) { thinking.use_workers(workers); }

    void ask(int level) { thinking.ask(position, level, 100, now); }
    std::string id() const {
        for (auto line = page.sent.rbegin(); line != page.sent.rend(); ++line) {
            if (line->starts_with("think id=")) return line->substr(9, line->find(' ', 9) - 9);
        }
        return "";
    }
    News say(int worker, const std::string& line) { return thinking.on_line(worker, line, now); }
    News move(int worker, const std::string& rest) { return say(worker, "move id=" + id() + " simulations=100 " + rest); }
    std::vector<int> asked() const {
        std::vector<int> workers;
        for (std::size_t i = 0; i < page.sent.size(); ++i) {
            if (page.sent[i].starts_with("think id=" + id() + " ")) workers.push_back(page.sent_to[i]);
        }
        return workers;
    }
};

}  // namespace

TEST_CASE("thinking: only the highest level asks all workers, each with its own seed") {
    Room room(3);
    room.ask(7);
    CHECK(room.asked() == std::vector{0});
    room.ask(8);
    CHECK(room.asked() == std::vector{0, 1, 2});
    CHECK(room.page.sent[room.page.sent.size() - 1].find(" level=8 seed=102 worker=2 position=") != std::string::npos);
    CHECK(room.page.sent[room.page.sent.size() - 2].find(" level=8 seed=101 worker=1 position=") != std::string::npos);
    room.thinking.analyse(room.position, 5000, 7, room.now);
    CHECK(room.asked() == std::vector{0, 1, 2});
    CHECK(room.page.sent.back().find(" level=8 ms=5000 seed=9 analyse=yes worker=2 position=") != std::string::npos);
}

TEST_CASE("thinking: the workers’ results are added up, and the move with the best sum is played") {
    Room room(2);
    room.ask(8);
    CHECK(room.move(0, "chance=0.6 best=c3/c4 counts=c3/c4:60:0.600; d3/d4:40:0.500") == News::progress);
    CHECK(room.page.sent.back() == "stop id=" + room.id());
    CHECK(room.page.sent_to.back() == 1);
    CHECK(room.thinking.is_busy());
    CHECK(room.move(1, "chance=0.5 best=d3/d4 counts=d3/d4:90:0.500; c3/c4:10:0.100") == News::move);
    CHECK(room.thinking.move() == "c3/c4");
    CHECK_FALSE(room.thinking.is_busy());
    CHECK(room.thinking.thought().simulations == 200);
    CHECK(room.thinking.thought().chance == 55);
    const auto found = room.thinking.found();
    REQUIRE(found.size() == 2);
    CHECK(found[0].chance == doctest::Approx(37.0 / 70));
    CHECK(found[1].visits == 130);
}

TEST_CASE("thinking: a win proven by one worker is played") {
    Room room(2);
    room.ask(8);
    room.move(0, "chance=0.6 best=c3/c4 counts=c3/c4:900:0.600");
    CHECK(room.move(1, "chance=1.00 solved=win best=d3/d4 counts=d3/d4:2:win; c3/c4:10:0.100") == News::move);
    CHECK(room.thinking.move() == "d3/d4");
    CHECK(room.thinking.is_proven());
    CHECK(room.thinking.found().front().certain);
}

TEST_CASE("thinking: once all workers have decided on the same move, they are stopped and it is played") {
    Room room(2);
    room.ask(8);
    const auto info = [&room](const std::string& rest) { return "info id=" + room.id() + " simulations=100 chance=0.6 " + rest; };
    const auto is_stopped = [&room] { return room.page.sent.back() == "stop id=" + room.id(); };
    room.say(0, info("decided=yes best=c3/c4 line=c3/c4"));
    CHECK_FALSE(is_stopped());
    room.say(1, info("decided=yes best=d3/d4 line=d3/d4"));
    CHECK_FALSE(is_stopped());
    room.say(1, info("best=c3/c4 line=c3/c4"));
    CHECK_FALSE(is_stopped());
    room.say(1, info("decided=yes best=c3/c4 line=c3/c4"));
    CHECK(is_stopped());
    CHECK(room.page.sent_to.back() == 1);
    CHECK(room.thinking.deadline() == room.now + Thinking::longest_delay);
    const std::size_t sent = room.page.sent.size();
    room.say(0, info("decided=yes best=c3/c4 line=c3/c4"));
    CHECK(room.page.sent.size() == sent);  // once
    room.move(0, "chance=0.6 best=c3/c4 counts=c3/c4:60:0.600");
    CHECK(room.move(1, "chance=0.6 best=c3/c4 counts=c3/c4:70:0.600") == News::move);
    CHECK(room.thinking.move() == "c3/c4");
}

TEST_CASE("thinking: an analysis continues if a worker has decided") {
    Room room(1);
    room.thinking.analyse(room.position, 5000, 1, room.now);
    room.say(0, "info id=" + room.id() + " simulations=100 chance=0.6 decided=yes best=c3/c4 line=c3/c4");
    CHECK_FALSE(room.page.sent.back().starts_with("stop"));
}

TEST_CASE("thinking: late workers are not awaited") {
    Room room(3);
    room.ask(8);
    room.move(1, "chance=0.6 best=c3/c4 counts=c3/c4:60:0.600");
    CHECK(room.thinking.deadline() == room.now + Thinking::longest_delay);
    CHECK(room.thinking.on_time(room.now + Thinking::longest_delay - 1) == News::none);
    room.now += Thinking::longest_delay;
    CHECK(room.thinking.on_time(room.now) == News::move);
    CHECK(room.thinking.move() == "c3/c4");
    CHECK(room.move(0, "chance=0.6 best=d3/d4 counts=d3/d4:60:0.600") == News::none);
}

TEST_CASE("thinking: a worker that fails or sends an invalid answer does not affect the other workers’ answer") {
    Room room(3);
    room.ask(8);
    CHECK(room.thinking.on_failure(0, room.now) == News::progress);
    CHECK(room.say(1, "error id=" + room.id() + " text=out of memory") == News::progress);
    CHECK(room.page.restarts == 1);
    CHECK(room.asked().size() == 3);  // no worker is asked again
    CHECK(room.move(2, "chance=0.6 best=c3/c4 counts=c3/c4:60:0.600") == News::move);
    CHECK(room.thinking.move() == "c3/c4");

    room.ask(8);
    room.move(0, "chance=0.6 best=d3/d4 counts=d3/d4:60:0.600");
    CHECK(room.thinking.on_failure(1, room.now) == News::progress);
    CHECK(room.thinking.on_failure(2, room.now) == News::move);
    CHECK(room.thinking.move() == "d3/d4");
}

TEST_CASE("thinking: if all workers fail, they are asked again, until the search ends after several attempts") {
    Room room(2);
    room.ask(8);
    for (int attempt = 1; attempt < Thinking::max_attempts; ++attempt) {
        const std::string id = room.id();
        CHECK(room.thinking.on_failure(1, room.now) == News::progress);
        CHECK(room.thinking.on_failure(0, room.now) == News::progress);
        CHECK(room.id() != id);
        CHECK(room.asked().size() == 2);
    }
    room.thinking.on_failure(0, room.now);
    CHECK(room.thinking.on_failure(1, room.now) == News::given_up);
    CHECK_FALSE(room.thinking.is_busy());
    CHECK(room.thinking.on_failure(1, room.now) == News::none);
}

TEST_CASE("thinking: workers that do not respond are replaced one by one") {
    Room room(2);
    room.ask(8);
    room.now += Thinking::longest_silence - 10;
    room.say(1, "info id=" + room.id() + " simulations=3 chance=0.5 best=c3/c4 line=c3/c4");
    room.now += 10;
    CHECK(room.thinking.on_time(room.now) == News::progress);
    CHECK(room.page.restarts == 1);
    CHECK(room.thinking.on_time(room.now) == News::none);
    CHECK(room.move(1, "chance=0.6 best=c3/c4 counts=c3/c4:60:0.600") == News::move);
}

TEST_CASE("thinking: a single worker’s move is played even if another move has more visits") {
    Room room(4);
    room.ask(2);
    CHECK(room.move(0, "chance=0.4 best=d3/d4 counts=c3/c4:60:0.600; d3/d4:40:0.400") == News::move);
    CHECK(room.thinking.move() == "d3/d4");
}

TEST_CASE("thinking: stopping notifies every worker that is still searching") {
    Room room(3);
    room.ask(8);
    room.thinking.on_failure(1, room.now);
    const std::size_t sent = room.page.sent.size();
    room.thinking.stop();
    REQUIRE(room.page.sent.size() == sent + 2);
    CHECK(room.page.sent_to[sent] == 0);
    CHECK(room.page.sent_to[sent + 1] == 2);
    CHECK(room.page.sent.back() == "stop id=" + room.id());
    CHECK(room.move(0, "chance=0.6 best=c3/c4 counts=c3/c4:60:0.600") == News::none);
}

TEST_CASE("thinking: corrupted worker lines cause no errors") {
    Room room(2);
    Rng rng(5);
    room.ask(8);
    for (int number = 0; number < 3000; ++number) {
        std::string line = number % 3 == 0   ? "info id=" + room.id() + " simulations=9 chance=0.5 best=c3/c4 line=c3/c4; d3/d4"
                           : number % 3 == 1 ? "found id=" + room.id() + " simulations=9 counts=c3/c4:60:0.600; d3/d4:4:win"
                                             : "move id=" + room.id() + " simulations=9 chance=0.5 best=c3/c4 counts=c3/c4:6:0.6";
        for (std::uint32_t edits = rng.below(3) + 1; edits > 0; --edits) {
            const std::size_t at = rng.below(static_cast<std::uint32_t>(line.size()));
            if (rng.below(2) == 0)
                line[at] = static_cast<char>(rng.below(256));
            else
                line.erase(at, rng.below(9));
            if (line.empty()) line = " ";
        }
        room.say(static_cast<int>(rng.below(4)) - 1, line);
        room.thinking.found();
        room.thinking.line();
        if (!room.thinking.is_busy()) room.ask(8);
    }
    CHECK(room.thinking.is_busy());
}

}  // namespace narabe
