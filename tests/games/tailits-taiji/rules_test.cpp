// The rules of TAILITS, then TAIJI on top, tested sentence by sentence (rules.md).

#include <map>
#include <set>

#include "games/tailits-taiji/tailits_taiji.h"
#include "games/tested_games.h"

namespace narabe::tailits_taiji {

namespace {

/// A whole game of TAILITS: Black's largest groups have 22 and 5 squares, White's have 29 and 2; White places the last tetromino.
const std::string first_half =
    "Lf5g5/f6h5; Te8f7/d7e7; Sg4h3/g3h2; Sc6d6/d5e5; Sg7h6/h7i6; Td2d3/c3d4; Le9f9/g8g9; La3b5/b3b4; Sc9d9/b10c10; "
    "Lf1f3/e3f2; Tb7b8/a8c8; Tj3k3/i3j4; Td11e10/e11f11; Lj6k5/j5j7; Ig10h10/i10j10; Ti8k8/j8j9; Id1e1/b1c1; "
    "Lk1k2/i1j1";

Position after_moves(const std::string& moves, const Options& options = {}) {
    return after<TailitsTaiji>(options, moves);
}

std::string refusal(const Position& position, std::string_view attempt) {
    return refusal_text<TailitsTaiji>(position, attempt);
}

/// The contents of each cell, parsed from the moves as text.
struct Table {
    std::map<Cell, char> tetrominoes;  // `b` or `w`
    std::map<Cell, char> dominoes;
};

Table table_of_text(const Position& position) {
    Table table;
    const std::string text = TailitsTaiji::write_position(position);
    const std::string moves = text.substr(text.find(':') + 1);
    if (moves.empty()) return table;
    for (const std::string_view move : split(moves, ",")) {
        std::string_view rest = move;
        const bool is_tetromino = move[0] >= 'A' && move[0] <= 'Z';
        if (is_tetromino) rest.remove_prefix(1);
        for (char sign = 'b'; !rest.empty();) {
            if (take(rest, "/")) sign = 'w';
            const Cell cell = *take_cell(rest, 11);
            (is_tetromino ? table.tetrominoes : table.dominoes)[cell] = sign;
        }
    }
    return table;
}

int take_group(std::map<Cell, char>& squares, Cell cell, char sign, bool corners) {
    const auto found = squares.find(cell);
    if (found == squares.end() || found->second != sign) return 0;
    squares.erase(found);
    int size = 1;
    for (int dx = -1; dx <= 1; ++dx) {
        for (int dy = -1; dy <= 1; ++dy) {
            if (corners || dx == 0 || dy == 0) size += take_group(squares, {cell.x + dx, cell.y + dy}, sign, corners);
        }
    }
    return size;
}

/// All group sizes of a colour, the largest first, padded to at least three numbers.
std::vector<int> slow_groups(std::map<Cell, char> squares, char sign, bool corners) {
    std::vector<int> sizes(3);
    for (int x = 0; x < 11; ++x) {
        for (int y = 0; y < 11; ++y) sizes.push_back(take_group(squares, {x, y}, sign, corners));
    }
    ranges::sort(sizes, std::greater<>{});
    return sizes;
}

std::set<std::string> slow_legal(const Table& table) {
    std::set<std::string> texts;
    for (int x = 0; x < 11; ++x) {
        for (int y = 0; y < 11; ++y) {
            for (const Cell step : edge_directions) {
                const Cell other{x + step.x, y + step.y};
                if (!is_on_board(other, 11) || table.dominoes.contains({x, y}) || table.dominoes.contains(other)) continue;
                if (table.tetrominoes.contains({x, y}) != table.tetrominoes.contains(other)) continue;
                texts.insert(cell_name({x, y}) + "/" + cell_name(other));
            }
        }
    }
    return texts;
}

}  // namespace

TEST_CASE("tailits-taiji 1: TAILITS is played first by its own rules; First plays Black") {
    const Position position = after_moves("");
    CHECK(position.to_move() == Seat::first);
    CHECK(legal_texts<TailitsTaiji>(position).size() == 432);
    CHECK(refusal(position, "La1a2/a3b1") == "the first tetromino must cover f6");
    CHECK(refusal(position, "c3/c4") != "");
    CHECK_FALSE(position.is_on_top());
}

TEST_CASE("tailits-taiji 1: TAILITS has no winner; its score counts, with half a point for the player who placed last") {
    const Position position = after_moves(first_half);
    CHECK_FALSE(position.outcome());
    CHECK(position.is_on_top());
    CHECK(position.kept() == Scores{44, 59});
    CHECK(position.scores() == Scores{44, 59});
    CHECK(after_moves(first_half, {{"score", "second"}}).kept() == Scores{10, 5});
}

TEST_CASE("tailits-taiji 2: White, the second seat, starts TAIJI, even after placing the last tetromino") {
    const Position before = after_moves(first_half.substr(0, first_half.rfind(';')));
    CHECK(before.to_move() == Seat::second);
    CHECK(before.turn() == 17);
    const Position position = after_moves(first_half);
    CHECK(position.to_move() == Seat::second);
    CHECK(position.turn() == 18);
    const Position next = after_moves(first_half + "; a1/a2");
    CHECK(next.to_move() == Seat::first);
    CHECK(next.turn() == 19);
    // The same applies if Black placed the last tetromino.
    for (std::uint64_t seed = 0;; ++seed) {
        REQUIRE(seed < 100);
        Rng rng(seed);
        Position other = after_moves("");
        while (!other.is_on_top()) other.play(other.random_move(rng));
        CHECK(other.to_move() == Seat::second);
        CHECK(other.kept()[0] % 2 + other.kept()[1] % 2 == 1);
        if (other.turn() % 2 == 1) break;
    }
}

TEST_CASE("tailits-taiji 2: a domino lies flat, on tetrominoes or on the board, whatever their colours") {
    const Position position = after_moves(first_half);
    CHECK(refusal(position, "a1/a2") == "");  // on the bare board
    CHECK(refusal(position, "f5/g5") == "");  // on one tetromino, both squares black
    CHECK(refusal(position, "f6/f5") == "");  // on one tetromino, white and black squares
    CHECK(refusal(position, "g4/g5") == "");  // on two tetrominoes
    CHECK(refusal(position, "a1/b1") == "a1 and b1 are at different heights");
    CHECK(refusal(position, "f4/f5") == "f4 and f5 are at different heights");
    CHECK(refusal(position, "a1/c1") == "a1 and c1 don’t share an edge");
    const Position next = after_moves(first_half + "; f5/g5; a1/a2");
    CHECK(refusal(next, "f5/f6") == "f5 is already covered");
    CHECK(refusal(next, "a2/a3") == "a2 is already covered");
    CHECK(refusal(next, "Lf5g5/f6h5") != "");
}

TEST_CASE("tailits-taiji 3: the score is the sum of as many groups as the option says; heights do not matter") {
    // The white squares are b1 on the tetromino and a1 next to it.
    const Position position = after_moves(first_half + "; c1/b1; a2/a1", {{"groups", "1"}});
    CHECK(sum_of_groups(position.second(), taiji::Colour::white) == 2);
    CHECK(position.scores() == Scores{44 + 2, 59 + 4});
    CHECK(after_moves(first_half).second().groups() == 3);
    CHECK(after_moves(first_half + "; c1/b1; a2/a1").scores() == Scores{44 + 4, 59 + 4});
}

TEST_CASE("tailits-taiji 4: the higher total wins without ties, as in the slow implementation") {
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
        Rng rng(seed);
        const int groups = 1 + static_cast<int>(seed % 3);
        const bool second = seed % 2 == 1;
        Position position = after_moves("", {{"groups", std::to_string(groups)}, {"score", second ? "second" : "largest"}});
        while (!position.is_on_top()) position.play(position.random_move(rng));
        const Seat last_placer = position.turn() % 2 == 1 ? Seat::first : Seat::second;
        for (; !position.outcome(); position.play(position.random_move(rng))) {
            const std::vector<std::string> fast = legal_texts<TailitsTaiji>(position);
            CHECK(std::set<std::string>(fast.begin(), fast.end()) == slow_legal(table_of_text(position)));
        }
        const Table table = table_of_text(position);
        CHECK(slow_legal(table).empty());
        Scores points{};
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const char sign = seat == 0 ? 'b' : 'w';
            const std::vector<int> below = slow_groups(table.tetrominoes, sign, true);
            const std::vector<int> above = slow_groups(table.dominoes, sign, false);
            int sum = below[second ? 1 : 0];
            for (std::size_t i = 0; i < static_cast<std::size_t>(groups); ++i) sum += above[i];
            points[seat] = static_cast<std::int16_t>(2 * sum + (last_placer == seat_at(static_cast<int>(seat)) ? 1 : 0));
        }
        CHECK(position.scores() == points);
        CHECK(points[0] != points[1]);
        CHECK(outcome_text(*position.outcome()) ==
              std::string(points[0] > points[1] ? "first " : "second ") + points_text(points[0]) + "-" + points_text(points[1]));
    }
}

TEST_CASE("tailits-taiji options: the options of TAILITS and groups are checked") {
    const auto refusal_of = [](const Options& options) {
        Rng rng(1);
        const auto resolved = TailitsTaiji::resolve(options, rng);
        return resolved ? std::string() : in_english(resolved.error().sentence);
    };
    CHECK(refusal_of({{"pieces", "custom"}}) == "pieces=custom needs the option “designs”.");
    CHECK(refusal_of({{"groups", "4"}}) == "groups can’t be “4”. Options: 1, 2, 3.");
    CHECK(refusal_of({{"size", "9"}}) == "Unknown option “size”. Options: score, pieces, designs, groups.");
    CHECK(refusal_of({{"groups", "1"}, {"score", "second"}, {"pieces", "uniform"}}) == "");
    Rng rng(1);
    CHECK(*TailitsTaiji::resolve({{"groups", "3"}, {"score", "largest"}}, rng) == Options{});
    CHECK(*TailitsTaiji::resolve({{"groups", "2"}, {"score", "second"}}, rng) == Options{{"score", "second"}, {"groups", "2"}});
}

TEST_CASE("tailits-taiji positions: options and the moves of both games have one spelling") {
    CHECK(TailitsTaiji::write_position(after_moves("", {{"groups", "1"}, {"pieces", "uniform"}})) == "pieces=uniform;groups=1:");
    const std::string text = TailitsTaiji::write_position(after_moves(first_half + "; c1/b1; a2/a1"));
    CHECK(text.ends_with("Lk1k2/i1j1,c1/b1,a2/a1"));
    CHECK(after_moves(first_half + "; c1/b1; f5/g5; a2/a1") == after_moves(first_half + "; f5/g5; c1/b1; a2/a1"));
    for (const char* bad : {"", "groups=3:", ":c1/b1", ":Lf5g5/f6h5,c1/b1"}) CHECK_FALSE(TailitsTaiji::read_position(bad));
}

}  // namespace narabe::tailits_taiji
