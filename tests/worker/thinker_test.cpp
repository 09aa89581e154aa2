// A computer player answers every request once, and stops soon after a request to stop.

#include "worker/thinker.h"

#include <algorithm>
#include <chrono>

#include "games/tested_games.h"

namespace narabe {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct Player {
    std::vector<std::string> lines;
    Thinker thinker{[this](const std::string& line) { lines.push_back(line); }};

    void finish() {
        while (thinker.is_thinking()) thinker.work();
    }
    std::vector<Reply> answers() const {
        std::vector<Reply> found;
        for (const std::string& line : lines) {
            const auto reply = read_reply(line);
            REQUIRE(reply);
            const bool is_answer = reply->kind == Reply::Kind::move || reply->kind == Reply::Kind::error;
            if (is_answer) found.push_back(*reply);
        }
        return found;
    }
};

std::string request(RequestId id, std::string_view moves, int level, std::optional<int> milliseconds = std::nullopt) {
    const AnyPosition position(table_of<lits::Lits>(), after<lits::Lits>({}, moves));
    return think_line({.id = id, .position = position, .level = level, .milliseconds = milliseconds, .seed = 5});
}

/// A search of 1000 simulations a second of a clock that only it moves. `share` of them goes to its first move, the rest to its second.
class ScriptedSearch final : public Search {
  public:
    inline static Clock::time_point time{};
    inline static double share = 1;

    explicit ScriptedSearch(const AnyPosition& position) { position.legal_moves(moves_); }
    static Clock::time_point now() { return time; }

    void run(int simulations) override {
        simulations_ += static_cast<std::uint64_t>(simulations);
        time += simulations * 1ms;
    }
    bool is_done() const override { return false; }
    std::uint64_t simulations() const override { return simulations_; }
    std::uint64_t positions() const override { return simulations_; }
    Thought thought() const override { return {.simulations = simulations_, .best = candidates().front()}; }
    std::vector<Candidate> candidates() const override {
        const auto first = static_cast<std::uint32_t>(share * static_cast<double>(simulations_));
        const auto second = static_cast<std::uint32_t>(simulations_) - first;
        return {{.move = moves_[0], .visits = first, .chance = 0.6f}, {.move = moves_[1], .visits = second, .chance = 0.5f}};
    }

  private:
    MoveList moves_;
    std::uint64_t simulations_ = 0;
};

/// What a scripted search leads to: when its result was first reported as decided, and when it ended, in milliseconds.
struct Timing {
    std::optional<long> decided;
    long ended = 0;
};

Timing timing_of(double share, const std::string& request) {
    Timing timing;
    ScriptedSearch::time = {};
    ScriptedSearch::share = share;
    const auto milliseconds = [] { return static_cast<long>(ScriptedSearch::time.time_since_epoch() / 1ms); };
    const auto note = [&](const std::string& line) {
        if (read_reply(line)->is_decided && !timing.decided) timing.decided = milliseconds();
    };
    const MakeSearch make = [](const AnyPosition& seen, const Level&, std::uint64_t) -> std::unique_ptr<Search> {
        return std::make_unique<ScriptedSearch>(seen);
    };
    Thinker thinker(note, make, ScriptedSearch::now);
    thinker.receive(request);
    while (thinker.is_thinking()) thinker.work();
    timing.ended = milliseconds();
    return timing;
}

}  // namespace

TEST_CASE("thinker: each request is answered once, in order, with a legal move") {
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

TEST_CASE("thinker: a search receives the index of its worker") {
    static std::vector<int> workers;
    workers.clear();
    const MakeSearch make = [](const AnyPosition& seen, const Level& level, std::uint64_t seed) {
        workers.push_back(level.search.worker);
        return make_search(seen, level, seed);
    };
    Thinker thinker([](const std::string&) {}, make);
    const AnyPosition position(table_of<lits::Lits>(), after<lits::Lits>({}, ""));
    for (const int worker : {0, 3}) {
        thinker.receive(think_line({.id = 1, .position = position, .level = 1, .worker = worker}));
        while (thinker.is_thinking()) thinker.work();
    }
    CHECK(workers == std::vector{0, 3});
}

TEST_CASE("thinker: a search stops soon with its best move so far, and later requests are also answered") {
    Player player;
    std::vector<Clock::duration> delays;
    for (RequestId id = 1; id <= 9; ++id) {
        player.thinker.receive(request(id, "Lc3c4c5d5", 8));
        for (int slice = 0; slice < 3; ++slice) player.thinker.work();
        REQUIRE(player.thinker.is_thinking());
        const auto stopped = Clock::now();
        player.thinker.receive(stop_line(id));
        player.finish();
        delays.push_back(Clock::now() - stopped);
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

TEST_CASE("thinker: a search keeps to its time limit and reports progress") {
    Player player;
    const auto begin = Clock::now();
    player.thinker.receive(request(1, "Lc3c4c5d5", 8, 700));
    player.finish();
    CHECK(Clock::now() - begin >= 700ms);
    const auto infos = player.lines.size() - player.answers().size();
    CHECK(infos >= 2);
    CHECK(infos <= 4);
}

TEST_CASE("thinker: an analysis reports every move, continues past the limits of its level, and stops soon") {
    Player player;
    const AnyPosition position(table_of<lits::Lits>(), after<lits::Lits>({}, "Lc3c4c5d5"));
    player.thinker.receive(
        think_line({.id = 1, .position = position, .level = 1, .milliseconds = {}, .seed = 5, .analyses = true}));
    const auto founds = [&] {
        return std::count_if(player.lines.begin(), player.lines.end(),
                             [](const std::string& line) { return line.starts_with("found id=1 "); });
    };
    const auto begin = Clock::now();
    while (founds() < 3 && Clock::now() - begin < 30s) player.thinker.work();
    REQUIRE(player.thinker.is_thinking());  // level 1 would have ended long before
    for (std::size_t i = 0; i + 1 < player.lines.size(); i += 2) {
        CHECK(player.lines[i].starts_with("info id=1 "));
        const auto reply = read_reply(player.lines[i + 1]);
        REQUIRE(reply);
        CHECK(reply->kind == Reply::Kind::found);
        const auto found = read_candidates(position, reply->counts);
        REQUIRE(found.size() > 10);
        CHECK(position.write_move(found.front().move) == read_reply(player.lines[i])->best);
        auto in_order = found;
        put_best_first(in_order);
        CHECK(std::equal(found.begin(), found.end(), in_order.begin(),
                         [](const Candidate& a, const Candidate& b) { return a.move == b.move; }));
    }
    player.thinker.receive(stop_line(1));
    player.finish();
    CHECK(player.answers().size() == 1);
    CHECK(player.answers().front().counts.size() > 10);
}

TEST_CASE("thinker: an analysis ends when everything is proven") {
    Player player;
    Rng rng(3);
    MoveList moves;
    AnyPosition position(table_of<lits::Lits>(), *lits::Lits::start({}));
    AnyPosition before = position;
    while (!position.outcome()) {
        before = position;
        position.legal_moves(moves);
        position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    player.thinker.receive(
        think_line({.id = 1, .position = before, .level = 8, .milliseconds = {}, .seed = 5, .analyses = true}));
    player.finish();
    REQUIRE(player.answers().size() == 1);
    CHECK(read_candidates(before, player.answers().front().counts).front().certain);
    CHECK(player.lines.back().find(" solved=") != std::string::npos);
}

TEST_CASE("thinker: the tree is reused only at the highest level") {
    const auto simulations_of = [](const std::string& line) {
        const auto at = line.find("simulations=") + 12;
        return std::stoll(line.substr(at, line.find(' ', at) - at));
    };
    AnyPosition position(table_of<lits::Lits>(), after<lits::Lits>({}, "Lc3c4c5d5; swap"));
    const auto ask = [&](Player& player, RequestId id, int level, int milliseconds) {
        player.lines.clear();
        player.thinker.receive(think_line(
            {.id = id, .position = position, .level = level, .milliseconds = milliseconds, .seed = 5, .analyses = false}));
        player.finish();
        return simulations_of(player.lines.back());
    };
    Player player;
    const auto first = ask(player, 1, 8, 600);
    CHECK(ask(player, 2, 8, 1) >= first);
    position.play(*position.read_move(player.answers().back().best));
    const auto known = ask(player, 3, 8, 1);
    Player other;
    CHECK(known > ask(other, 1, 8, 1) + 32);
    const auto weak = ask(player, 4, 2, 1000);
    CHECK(weak == ask(other, 2, 2, 1000));
    CHECK(player.answers().back().best == other.answers().back().best);
    CHECK(ask(player, 5, 8, 1) < known);  // the tree has been freed
}

TEST_CASE("thinker: at the end of input, only requests without limits are stopped") {
    const AnyPosition position(table_of<lits::Lits>(), after<lits::Lits>({}, "Lc3c4c5d5; swap"));
    Player player;
    player.thinker.receive(think_line({.id = 1, .position = position, .level = max_level, .analyses = true}));
    player.thinker.receive(think_line({.id = 2, .position = position, .level = max_level, .simulations = 500, .analyses = true}));
    player.thinker.receive(request(3, "", 1));
    player.thinker.stop_unlimited();
    player.finish();
    const auto answers = player.answers();
    REQUIRE(answers.size() == 3);
    CHECK(answers[0].simulations < 500);
    CHECK(answers[1].simulations >= 500);
    for (const Reply& answer : answers) CHECK(answer.kind == Reply::Kind::move);
}

TEST_CASE("thinker: a result is decided once the lead of the best move is larger than what is left to search") {
    const auto lits = [](int level, std::optional<int> milliseconds = std::nullopt) {
        return request(1, "Lc3c4c5d5; swap", level, milliseconds);
    };
    const Timing clear = timing_of(1, lits(8));
    REQUIRE(clear.decided);
    CHECK(*clear.decided > 3100);  // 6000 - 1.1 * what is left
    CHECK(*clear.decided < 3500);
    CHECK(clear.ended < 6100);  // the caller decides whether to stop
    const Timing less = timing_of(0.9, lits(8));
    CHECK(*less.decided > 3400);
    CHECK(*less.decided < 4000);
    const Timing shorter = timing_of(1, lits(8, 3000));
    CHECK(*shorter.decided < 1900);
    CHECK_FALSE(timing_of(1, lits(7)).decided);
    const AnyPosition position(table_of<lits::Lits>(), after<lits::Lits>({}, "Lc3c4c5d5; swap"));
    CHECK_FALSE(
        timing_of(1, think_line({.id = 1, .position = position, .level = 8, .milliseconds = 3000, .analyses = true})).decided);
}

TEST_CASE("thinker: the strongest level thinks half as long again if two moves were searched nearly as much") {
    const std::string own_time = request(1, "Lc3c4c5d5; swap", 8);
    CHECK(timing_of(0.5, own_time).ended >= 9000);
    CHECK(timing_of(0.55, own_time).ended < 9100);
    CHECK(timing_of(0.6, own_time).ended < 6100);
    CHECK(timing_of(0.5, request(1, "Lc3c4c5d5; swap", 8, 3000)).ended < 3100);
}

}  // namespace narabe
