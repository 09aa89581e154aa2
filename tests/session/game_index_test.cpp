// What games of an index were played from a position, up to symmetry and by other orders of moves.
#include "session/game_index.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <tuple>

#include "core/text.h"
#include "games/all_games.h"
#include "session/random_study.h"

namespace narabe {

namespace {

struct Line {
    std::vector<Move> moves{};
    int half_points = 0;
};

AnyPosition start_of(const GameModule& game) {
    return Session::start(game, {}, {}, 1)->position();
}

std::vector<Move> line_of(AnyPosition position, std::string_view texts) {
    std::vector<Move> moves;
    for (const std::string_view text : split(texts, "; ")) {
        const Parsed<Move> move = position.read_move(text);
        REQUIRE(move);
        moves.push_back(*move);
        position.play(*move);
    }
    return moves;
}

/// Games that often meet: each move is one of the first three legal ones, or its image.
std::vector<Line> meeting_games(const AnyPosition& start, const std::vector<Symmetry>& symmetries, int count) {
    std::vector<Line> lines;
    Rng rng(7);
    MoveList moves;
    for (int i = 0; i < count; ++i) {
        Line line{.half_points = static_cast<int>(rng.below(3))};
        const std::uint32_t turned = rng.below(static_cast<std::uint32_t>(symmetries.size() + 1));
        const Symmetry symmetry = turned == 0 ? Symmetry{} : symmetries[turned - 1];
        AnyPosition position = start;
        AnyPosition image = start;
        for (int move = 0; move < 5 && !position.outcome(); ++move) {
            position.legal_moves(moves);
            const Move chosen = moves[rng.below(std::min<std::uint32_t>(3, static_cast<std::uint32_t>(moves.size())))];
            const Parsed<Move> moved_one = image.read_move(moved(position.write_move(chosen), symmetry));
            REQUIRE(moved_one);
            position.play(chosen);
            image.play(*moved_one);
            line.moves.push_back(*moved_one);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

GameIndex index_of_lines(const AnyPosition& start, const std::vector<Line>& lines) {
    GameIndex index;
    for (const Line& line : lines) index.add(start, line.moves, line.half_points);
    return index;
}

/// Calls `test` with the start of each game without hidden tiles, its symmetries, sixty games that often meet, and their index.
template <class Test>
void in_all_games(Test test) {
    for (const GameModule* game : all_games()) {
        if (game->seen_by) continue;
        CAPTURE(game->info.id);
        const AnyPosition start = start_of(*game);
        const std::vector<Symmetry> symmetries = symmetries_of(start);
        const std::vector<Line> lines = meeting_games(start, symmetries, 60);
        test(start, symmetries, lines, index_of_lines(start, lines));
    }
}

using Row = std::tuple<std::int64_t, std::int64_t, std::int64_t>;

/// The figures of all rows, sorted.
std::vector<Row> figures(const Explored& explored) {
    std::vector<Row> rows;
    for (const ExploredMove& each : explored.moves)
        rows.emplace_back(each.share.games, each.share.half_points, each.by_other_orders);
    std::sort(rows.begin(), rows.end());
    return rows;
}

}  // namespace

TEST_CASE("index: the games of a position are those of its moves and those that end there, in all games") {
    in_all_games([](const AnyPosition& start, const std::vector<Symmetry>& symmetries, const std::vector<Line>& lines,
                    const GameIndex& index) {
        CHECK(index.explore({start, {}, symmetries}).share.games == 60);
        for (const Line& line : lines) {
            for (std::size_t count = 0; count < line.moves.size(); ++count) {
                const auto before = std::span(line.moves).first(count);
                const Explored explored = index.explore({start, before, symmetries});
                std::int64_t games = 0;
                for (const ExploredMove& each : explored.moves) games += each.share.games - each.by_other_orders;
                CHECK(games == explored.share.games);
                for (const ExploredMove& each : explored.moves) {
                    std::vector<Move> after(before.begin(), before.end());
                    after.push_back(each.move);
                    const Share next = index.explore({start, after, symmetries}).share;
                    CHECK(next.games == each.share.games);
                    CHECK(next.half_points == each.share.half_points);
                    CHECK(!each.examples.empty());
                    CHECK(each.examples.front().moves == count + 1);
                }
            }
        }
    });
}

TEST_CASE("index: a position and its images have the same rows, in all games") {
    in_all_games([](const AnyPosition& start, const std::vector<Symmetry>& symmetries, const std::vector<Line>& lines,
                    const GameIndex& index) {
        const std::vector<Move> line(lines.front().moves.begin(), lines.front().moves.begin() + 2);
        const Explored explored = index.explore({start, line, symmetries});
        CHECK(!explored.moves.empty());
        for (const Symmetry& symmetry : symmetries) {
            AnyPosition position = start;
            AnyPosition image = start;
            std::vector<Move> image_line;
            for (const Move move : line) {
                image_line.push_back(*image.read_move(moved(position.write_move(move), symmetry)));
                position.play(move);
                image.play(image_line.back());
            }
            const Explored of_image = index.explore({start, image_line, symmetries});
            CHECK(figures(of_image) == figures(explored));
            CHECK(of_image.share.half_points == explored.share.half_points);
        }
    });
}

TEST_CASE("index: games that reach a position by other orders of moves count, and a row says how many they are") {
    const GameModule& taiji = *find_game("taiji");
    const AnyPosition start = start_of(taiji);
    const std::vector<Symmetry> symmetries = symmetries_of(start);
    GameIndex index;
    index.add(start, line_of(start, "a1/a2; e5/e6; c3/c4; g1/g2"), 2);
    index.add(start, line_of(start, "c3/c4; e5/e6; a1/a2; i1/i2"), 0);
    index.add(start, line_of(start, "a1/a2; e5/e6; f8/f9"), 1);
    const Explored explored = index.explore({start, line_of(start, "a1/a2; e5/e6"), symmetries});
    CHECK(explored.share.games == 2);
    CHECK(explored.share.half_points == 3);
    REQUIRE(explored.moves.size() == 2);
    CHECK(explored.moves[0].share.games == 2);
    CHECK(explored.moves[0].share.half_points == 2);
    CHECK(explored.moves[0].by_other_orders == 1);
    CHECK(explored.moves[0].examples == std::vector<IndexedPlace>{{0, 3}, {1, 3}});
    CHECK(explored.moves[1].share.games == 1);
    CHECK(explored.moves[1].by_other_orders == 0);
    const Explored after = index.explore({start, line_of(start, "e5/e6; a1/a2; c3/c4"), symmetries});
    CHECK(figures(after) == std::vector<Row>{{1, 0, 0}, {1, 2, 0}});
}

TEST_CASE("index: games with other options are other games") {
    const GameModule& taiji = *find_game("taiji");
    const AnyPosition start = start_of(taiji);
    const AnyPosition small = Session::start(taiji, {{"size", "7"}}, {}, 1)->position();
    GameIndex index;
    CHECK(index.explore({start, {}, symmetries_of(start)}).moves.empty());
    index.add(small, line_of(small, "a1/a2; e5/e6"), 2);
    CHECK(index.explore({start, {}, symmetries_of(start)}).share.games == 0);
    CHECK(index.explore({small, {}, symmetries_of(small)}).moves.size() == 1);
}

TEST_CASE("share: few games have a wide interval") {
    const Share few{.games = 4, .half_points = 4};
    const Share many{.games = 400, .half_points = 400};
    CHECK(few.value() == 0.5);
    CHECK(few.error() > 0.3);
    CHECK(many.error() < 0.05);
    CHECK(Share{.games = 3, .half_points = 5}.of_opponent().half_points == 1);
}

}  // namespace narabe
