// A computer player at work: one answer for every request, soon after it is told to stop.

#include "worker/thinker.h"

#include <algorithm>
#include <chrono>

#include "games/tested_games.h"

namespace narabe {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct Player {
    std::vector<std::string> said;
    Thinker thinker{[this](const std::string& line) { said.push_back(line); }};

    void finish() {
        while (thinker.is_thinking()) thinker.work();
    }
    std::vector<Reply> answers() const {
        std::vector<Reply> found;
        for (const std::string& line : said) {
            const auto reply = read_reply(line);
            REQUIRE(reply);
            if (reply->kind != Reply::Kind::info) found.push_back(*reply);
        }
        return found;
    }
};

std::string request(RequestId id, std::string_view moves, int level, std::optional<int> milliseconds = std::nullopt) {
    const AnyPosition position(table_of<lits::Lits>(), after<lits::Lits>({}, moves));
    return think_line({.id = id, .position = position, .level = level, .milliseconds = milliseconds, .seed = 5});
}

}  // namespace

TEST_CASE("thinker: answers each request once, in order, with a legal move") {
    Player player;
    player.thinker.receive(request(1, "", 1));
    player.thinker.receive("nonsense id=7");
    player.thinker.receive(request(2, "Lc3c4c5d5", 2));
    player.thinker.receive(request(3, "Lc3c4c5d5; swap", 3));
    player.finish();
    const auto answers = player.answers();
    REQUIRE(answers.size() == 4);
    CHECK(answers[0].kind == Reply::Kind::error);
    CHECK(answers[0].id == 7);
    const std::string_view before[] = {"", "Lc3c4c5d5", "Lc3c4c5d5; swap"};
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(answers[i + 1].id == i + 1);
        CHECK(refusal_text<lits::Lits>(after<lits::Lits>({}, before[i]), answers[i + 1].best) == "");
    }
}

TEST_CASE("thinker: the same request gets the same answer") {
    Player one;
    Player other;
    one.thinker.receive(request(1, "Lc3c4c5d5", 4));
    one.finish();
    other.thinker.receive(request(1, "Lc3c4c5d5", 4));
    other.finish();
    CHECK(one.answers().front().best == other.answers().front().best);
}

TEST_CASE("thinker: stops soon, with the move it has; what waits behind is answered, too") {
    Player player;
    std::vector<Clock::duration> delays;
    for (RequestId id = 1; id <= 9; ++id) {
        player.thinker.receive(request(id, "Lc3c4c5d5", 8));
        for (int slice = 0; slice < 3; ++slice) player.thinker.work();
        REQUIRE(player.thinker.is_thinking());
        const auto told = Clock::now();
        player.thinker.receive(stop_line(id));
        player.finish();
        delays.push_back(Clock::now() - told);
        REQUIRE(player.answers().size() == id);
        CHECK(player.answers().back().kind == Reply::Kind::move);
    }
    ranges::sort(delays);
    CHECK(delays[delays.size() / 2] < 50ms);

    player.thinker.receive(request(20, "Lc3c4c5d5", 8));
    player.thinker.receive(request(21, "", 8));
    player.thinker.receive(stop_line(21));
    player.thinker.receive(stop_line(20));
    player.thinker.receive(stop_line(4711));
    player.finish();
    const auto answers = player.answers();
    CHECK(answers[answers.size() - 2].id == 20);
    CHECK(answers.back().id == 21);
    CHECK(answers.size() == 11);
}

TEST_CASE("thinker: keeps to its time, and says how it is going") {
    Player player;
    const auto begin = Clock::now();
    player.thinker.receive(request(1, "Lc3c4c5d5", 8, 700));
    player.finish();
    CHECK(Clock::now() - begin >= 700ms);
    const auto infos = player.said.size() - player.answers().size();
    CHECK(infos >= 2);
    CHECK(infos <= 4);
}

}  // namespace narabe
