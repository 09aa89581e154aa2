// The strongest level plays its first move and swaps by the maps of openings; other levels don’t know them.

#include <algorithm>
#include <set>

#include "ai/brain_text.h"
#include "core/ranges.h"
#include "games/all_games.h"
#include "games/tested_games.h"
#include "worker/thinker.h"

namespace narabe {

namespace {

struct BookAnswer {
    Reply reply;
    std::vector<Candidate> found;
};

/// The answer of a computer player; a request without `milliseconds` takes as long as its level.
BookAnswer answer_to(const ThinkRequest& request) {
    std::optional<Reply> last;
    Thinker thinker([&](const std::string& line) { last = read_reply(line); });
    thinker.receive(think_line(request));
    while (thinker.is_thinking()) thinker.work();
    REQUIRE(last);
    REQUIRE(last->kind == Reply::Kind::move);
    return {*last, read_candidates(request.position, last->counts)};
}

OpeningMap map_named(std::string_view name) {
    Parsed<OpeningMap> map = read_opening_map(brain_text(opening_map_path(name)), all_games());
    REQUIRE(map);
    return std::move(*map);
}

ThinkRequest request_for(const AnyPosition& position, int level) {
    return {.id = 1, .position = position, .level = level, .milliseconds = 20};
}

AnyPosition position_after(const OpeningMap& map, const OpeningMove& opening) {
    AnyPosition position = map.start;
    position.play(opening.move);
    return position;
}

/// Whether the map decides about a swap.
bool is_sure(int percent) {
    return percent >= 85 || percent <= 15 || (percent >= 30 && percent <= 70);
}

int percent_of(const OpeningMap& map, std::string_view move) {
    const Move wanted = *map.start.read_move(move);
    return ranges::find(map.moves, wanted, &OpeningMove::move)->percent;
}

}  // namespace

TEST_CASE("book: before a swap, level 8 begins with different moves that are close to even, without a search") {
    const OpeningMap map = map_named("lits-fronts");
    int nearest = 50;
    for (const OpeningMove& opening : map.moves) nearest = std::min(nearest, std::abs(opening.percent - 50));
    std::set<std::string> played;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        ThinkRequest request = request_for(map.start, 8);
        request.seed = seed;
        const BookAnswer answer = answer_to(request);
        played.insert(answer.reply.best);
        CHECK(std::abs(percent_of(map, answer.reply.best) - 50) <= nearest + 3);
        CHECK(answer.reply.simulations == 1);
    }
    CHECK(played.size() > 1);
}

TEST_CASE("book: in a game without a swap, level 8 begins with one of the best moves") {
    const OpeningMap map = map_named("tix");
    const auto best = std::max_element(map.moves.begin(), map.moves.end(),
                                       [](const OpeningMove& a, const OpeningMove& b) { return a.percent < b.percent; });
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        ThinkRequest request = request_for(map.start, 8);
        request.seed = seed;
        CHECK(percent_of(map, answer_to(request).reply.best) >= best->percent - 3);
    }
}

TEST_CASE("book: level 8 swaps if the map says that the first move is good, and not if it is bad") {
    for (const std::string_view name : {"lits-dense", "lits-lattice"}) {
        const OpeningMap map = map_named(name);
        for (std::size_t i = 0; i < map.moves.size(); i += 40) {
            const OpeningMove& opening = map.moves[i];
            if (!is_sure(opening.percent)) continue;
            const AnyPosition position = position_after(map, opening);
            CAPTURE(position.write());
            const BookAnswer answer = answer_to(request_for(position, 8));
            CHECK((answer.reply.best == "swap") == (opening.percent > 50));
        }
    }
}

TEST_CASE("book: level 8 searches where the map is not sure about a swap") {
    const OpeningMap map = map_named("lits-fronts");
    const auto unsure = ranges::find_if(map.moves, [](const OpeningMove& each) { return !is_sure(each.percent); });
    REQUIRE(unsure != map.moves.end());
    CHECK(answer_to(request_for(position_after(map, *unsure), 8)).reply.simulations > 1);
    const auto even = ranges::find_if(map.moves, [](const OpeningMove& each) { return each.percent > 50 && each.percent <= 70; });
    REQUIRE(even != map.moves.end());
    CHECK(answer_to(request_for(position_after(map, *even), 8)).reply.simulations == 1);
}

TEST_CASE("book: an analysis has the values of the map for first moves and for the swap") {
    const OpeningMap map = map_named("lits-dense");
    ThinkRequest request = request_for(map.start, 8);
    request.analyses = true;
    const BookAnswer first = answer_to(request);
    REQUIRE(first.found.size() == 64);
    for (const Candidate& candidate : first.found) {
        const int percent = percent_of(map, map.start.write_move(candidate.move));
        CHECK(candidate.chance == doctest::Approx(static_cast<double>(std::min(percent, 100 - percent)) / 100));
    }
    for (std::size_t i = 0; i < map.moves.size(); i += 100) {
        const OpeningMove& opening = map.moves[i];
        if (!is_sure(opening.percent)) continue;
        request.position = position_after(map, opening);
        const BookAnswer answer = answer_to(request);
        const Move swap = *request.position.read_move("swap");
        const auto found = ranges::find(answer.found, swap, &Candidate::move);
        REQUIRE(found != answer.found.end());
        CHECK(found->chance == doctest::Approx(static_cast<double>(opening.percent) / 100));
        CHECK((answer.found.front().move == swap) == (opening.percent > 50));
    }
}

TEST_CASE("book: the tree of a search of answers is reused after the next two moves") {
    const OpeningMap map = map_named("lits-dense");
    const auto opening = ranges::find_if(map.moves, [](const OpeningMove& each) { return each.percent <= 10; });
    AnyPosition position = position_after(map, *opening);
    std::optional<Reply> last;
    Thinker thinker([&](const std::string& line) { last = read_reply(line); });
    const auto ask = [&](int milliseconds) {
        ThinkRequest request = request_for(position, 8);
        request.milliseconds = milliseconds;
        thinker.receive(think_line(request));
        while (thinker.is_thinking()) thinker.work();
        return last->simulations;
    };
    const auto first = ask(300);
    CHECK(ask(1) >= first);
    position.play(*position.read_move(last->best));
    CHECK(ask(1) > 1000);
    for (const Candidate& candidate : read_candidates(position, last->counts))
        CHECK(position.write_move(candidate.move) != "swap");
}

TEST_CASE("book: levels up to 7 do their own work") {
    const OpeningMap map = map_named("tix");
    CHECK(answer_to(request_for(map.start, 7)).reply.simulations > 1);
    CHECK(answer_to(request_for(map.start, 8)).reply.simulations == 1);
}

TEST_CASE("book: later positions and boards without a map are searched") {
    const AnyPosition later(table_of<lits::Lits>(), after<lits::Lits>({{"board", "dense"}}, "Lc3c4c5d5; Td1d2d3e2"));
    CHECK(answer_to(request_for(later, 8)).reply.simulations > 1);
    const AnyPosition random(table_of<lits::Lits>(), after<lits::Lits>({{"board", "random"}}, ""));
    CHECK(answer_to(request_for(random, 8)).reply.simulations > 1);
}

}  // namespace narabe
