// The rules of TAIJI, tested sentence by sentence (rules.md).

#include "games/tested_games.h"

namespace narabe::taiji {

namespace {

Position after_moves(std::string_view moves, const Options& options = {}) {
    return after<Taiji>(options, moves);
}

std::string refusal(const Position& position, std::string_view attempt) {
    return refusal_text<Taiji>(position, attempt);
}

/// A board as text, from the top row down.
using Picture = std::vector<std::string>;

Picture picture(const Position& position) {
    Picture rows;
    const std::string text = Taiji::show(position);
    for (const std::string_view line : lines_of(text)) {
        if (line.size() < 3 || line[1] < '0' || line[1] > '9') continue;
        std::string row;
        for (std::size_t i = 4; i < line.size(); i += 2) row += line[i];
        rows.push_back(row);
    }
    return rows;
}

/// Removes a group from the picture cell by cell and returns its size.
int take_group(Picture& rows, std::size_t y, std::size_t x, char sign) {
    if (y >= rows.size() || x >= rows.size() || rows[y][x] != sign) return 0;
    rows[y][x] = '-';
    return 1 + take_group(rows, y + 1, x, sign) + take_group(rows, y - 1, x, sign) + take_group(rows, y, x + 1, sign) +
           take_group(rows, y, x - 1, sign);
}

int slow_sum(Picture rows, char sign, int groups) {
    std::vector<int> sizes(3);
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < rows.size(); ++x) sizes.push_back(take_group(rows, y, x, sign));
    }
    ranges::sort(sizes, std::greater<>{});
    return sizes[0] + (groups > 1 ? sizes[1] : 0) + (groups > 2 ? sizes[2] : 0);
}

std::vector<std::string> slow_legal(const Picture& rows) {
    std::vector<std::string> texts;
    const auto width = static_cast<int>(rows.size());
    const auto is_free = [&](Cell cell) {
        return is_on_board(cell, width) &&
               rows[static_cast<std::size_t>(width - 1 - cell.y)][static_cast<std::size_t>(cell.x)] == '.';
    };
    for (int x = 0; x < width; ++x) {
        for (int y = 0; y < width; ++y) {
            for (const Cell step : edge_directions) {
                const Cell other{x + step.x, y + step.y};
                if (is_free({x, y}) && is_free(other)) texts.push_back(cell_name({x, y}) + "/" + cell_name(other));
            }
        }
    }
    ranges::sort(texts);
    return texts;
}

constexpr const char* all_sizes[] = {"7", "9", "11"};

}  // namespace

TEST_CASE("taiji 1: the game starts on an empty board of size 7, 9 or 11, by default 9; First plays White, Second plays Black") {
    CHECK(after_moves("").size() == 9);
    for (const char* size : all_sizes) {
        const Position position = after_moves("", {{"size", size}});
        CHECK(std::to_string(position.size()) == size);
        CHECK(position.covered().empty());
        CHECK(holder_of(Colour::white) == Seat::first);
        CHECK(holder_of(Colour::black) == Seat::second);
        CHECK(position.to_move() == Seat::first);
    }
}

TEST_CASE("taiji 1: every piece has one black and one white square") {
    const Position position = after_moves("c3/c4; e5/d5");
    const Colour colours[] = {Colour::black, Colour::white};
    const char* const names[][2] = {{"c3", "e5"}, {"c4", "d5"}};
    for (int i = 0; i < 2; ++i) {
        CHECK(position.cells_of(colours[i]).count() == 2);
        for (std::string_view name : names[i]) {
            CHECK(position.cells_of(colours[i]).has(index_of(*take_cell(name, 9), stride)));
        }
    }
}

TEST_CASE("taiji 2: a piece is placed on two empty edge neighbours, in either orientation") {
    const Position position = after_moves("c3/c4");
    CHECK(refusal(position, "d3/d4") == "");
    CHECK(refusal(position, "d4/d3") == "");
    CHECK(refusal(position, "d3/e3") == "");
    CHECK(refusal(position, "c4/c5") == "c4 is already covered");
    CHECK(refusal(position, "c5/c4") == "c4 is already covered");
    CHECK(refusal(position, "c4/c3") == "c4 is already covered");
    CHECK(refusal(position, "d3/d5") == "d3 and d5 don’t share an edge");
    CHECK(refusal(position, "d3/e4") == "d3 and e4 don’t share an edge");
    CHECK(refusal(position, "d3/d3") == "d3 and d3 don’t share an edge");
    CHECK(refusal(position, "i3/a4") == "i3 and a4 don’t share an edge");
}

TEST_CASE("taiji 2: no contact is needed, and passing is illegal") {
    CHECK(refusal(after_moves("a1/a2"), "i9/i8") == "");
    CHECK(refusal(after_moves("a1/a2"), "pass") != "");
    CHECK(after_moves("a1/a2").to_move() == Seat::second);
    CHECK(after_moves("a1/a2; a3/a4").to_move() == Seat::first);
}

TEST_CASE("taiji 3: the game ends when no two empty cells are edge neighbours") {
    for (const char* size : all_sizes) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Rng rng(seed);
            Position position = after_moves("", {{"size", size}});
            for (;; position.play(position.random_move(rng))) {
                const std::vector<std::string> slow = slow_legal(picture(position));
                CHECK(legal_texts<Taiji>(position) == slow);
                CHECK(position.outcome().has_value() == slow.empty());
                if (slow.empty()) break;
            }
        }
    }
}

TEST_CASE("taiji 4: groups are connected only by edges") {
    // White is on a1, b2 and b3; Black on a2, b1 and c3. The white squares a1 and b2 meet at a corner.
    const Position position = after_moves("a2/a1; b1/b2; c3/b3");
    CHECK(sum_of_groups(position, Colour::white) == 3);
    CHECK(sum_of_groups(after_moves("a2/a1; b1/b2; c3/b3", {{"groups", "1"}}), Colour::white) == 2);
    CHECK(sum_of_groups(after_moves("a2/a1; b1/b2; c3/b3", {{"groups", "1"}}), Colour::black) == 1);
    CHECK(sum_of_groups(after_moves("a2/a1; b1/b2; c3/b3", {{"groups", "3"}}), Colour::black) == 3);
}

TEST_CASE("taiji 4: cells at opposite ends of neighbouring rows do not touch") {
    const Position position = after_moves("j1/k1; b2/a2", {{"size", "11"}, {"groups", "1"}});
    CHECK(sum_of_groups(position, Colour::white) == 1);
}

TEST_CASE("taiji 4: in every position, the score is the sum of as many of the largest groups as the option says") {
    for (const char* size : all_sizes) {
        for (int groups = 1; groups <= 3; ++groups) {
            Rng rng(static_cast<std::uint64_t>(groups));
            Position position = after_moves("", {{"size", size}, {"groups", std::to_string(groups)}});
            for (;; position.play(position.random_move(rng))) {
                const int white = slow_sum(picture(position), 'W', groups);
                const int black = slow_sum(picture(position), 'B', groups);
                CHECK(sum_of_groups(position, Colour::white) == white);
                CHECK(sum_of_groups(position, Colour::black) == black);
                const auto outcome = position.outcome();
                if (!outcome) continue;
                CHECK(outcome_text(*outcome) ==
                      std::string(white > black ? "first " : "second ") + std::to_string(white) + "-" + std::to_string(black));
                break;
            }
        }
    }
}

TEST_CASE("taiji 4: Black wins ties") {
    int ties = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Rng rng(seed);
        Position position = after_moves("", {{"size", "7"}});
        while (!position.outcome()) position.play(position.random_move(rng));
        if (position.scores()[0] != position.scores()[1]) continue;
        CHECK(position.outcome()->won_by(Seat::second));
        CHECK_FALSE(position.outcome()->won_by(Seat::first));
        ++ties;
    }
    CHECK(ties > 0);
}

TEST_CASE("taiji on top: a piece lies flat, on two raised cells or on two bare cells") {
    Cells raised;
    for (std::string_view name : {"c3", "c4", "d4"}) raised.add(index_of(*take_cell(name, 11), stride));
    const Position position(11, 3, raised);
    CHECK(refusal(position, "c3/c4") == "");
    CHECK(refusal(position, "d4/c4") == "");
    CHECK(refusal(position, "c2/b2") == "");
    CHECK(refusal(position, "c2/c3") == "c2 and c3 are at different heights");
    CHECK(refusal(position, "d4/d3") == "d4 and d3 are at different heights");
    MoveList moves;
    position.legal_moves(moves);
    CHECK(moves.size() == 440 - 2 * 8);  // c3, c4 and d4 have eight bare neighbours
}

TEST_CASE("taiji on top: heights do not matter for groups") {
    Cells raised;
    for (std::string_view name : {"c3", "c4"}) raised.add(index_of(*take_cell(name, 11), stride));
    Position position(11, 1, raised);
    for (const char* move : {"c3/c4", "d5/c5"}) position.play(*Taiji::read_move(position, move));
    CHECK(sum_of_groups(position, Colour::white) == 2);
}

TEST_CASE("taiji: random moves drawn without a list are uniformly distributed") {
    const Position position = after_moves("c3/c4; e5/d5; a1/b1", {{"size", "7"}});
    std::vector<int> hits(2 * Pairs::size);
    Rng rng(5);
    MoveList moves;
    position.legal_moves(moves);
    for (std::size_t i = 0; i < 1000 * moves.size(); ++i) ++hits[position.random_move(rng).bits];
    for (const Move move : moves) CHECK((hits[move.bits] > 800 && hits[move.bits] < 1200));
}

TEST_CASE("taiji options: sizes are checked, and the number of groups depends on the size") {
    const std::pair<const char*, int> usual[] = {{"7", 1}, {"9", 2}, {"11", 3}};
    for (const auto& [size, groups] : usual) CHECK(after_moves("", {{"size", size}}).groups() == groups);
    CHECK(after_moves("", {{"size", "11"}, {"groups", "1"}}).groups() == 1);
    Rng rng(1);
    CHECK(*Taiji::resolve({{"groups", "1"}, {"size", "7"}}, rng) == Options{{"size", "7"}});
    CHECK(*Taiji::resolve({{"groups", "2"}, {"size", "9"}}, rng) == Options{});
    const auto refusal_of = [&](const Options& options) { return in_english(Taiji::resolve(options, rng).error().sentence); };
    CHECK(refusal_of({{"size", "8"}}) == "size can’t be “8”. Options: 7, 9, 11.");
    CHECK(refusal_of({{"groups", "0"}}) == "groups can’t be “0”. Options: 1, 2, 3.");
    CHECK(refusal_of({{"groups", "4"}}) != "");
    CHECK(refusal_of({{"seed", "4"}}) == "Unknown option “seed”. Options: size, groups.");
}

TEST_CASE("taiji notation: a move is the black cell, a slash, the white cell, and nothing else") {
    const Position position = after_moves("", {{"size", "7"}});
    for (const char* attempt :
         {"", "c3", "c3/", "c3c4", "c3/c4 ", " c3/c4", "c3/c4/c5", "C3/C4", "c03/c4", "c3-c4", "c7/c8", "h3/g3", "c0/c1"}) {
        CAPTURE(attempt);
        CHECK(refusal(position, attempt) ==
              "“" + std::string(attempt) + "” isn’t a valid move; name the black cell, then the white one, such as c3/c4");
    }
}

TEST_CASE("taiji: two cells that do not form a legal placement are rejected with a reason, even off the board") {
    const Position position = after_moves("c3/c4", {{"size", "7"}});
    const auto reason = [&](Cell black, Cell white) { return in_english(Taiji::explain(position, black, white)->sentence); };
    CHECK(reason({6, 0}, {7, 0}) == "doesn’t fit on the board");
    CHECK(reason({0, 0}, {0, -1}) == "doesn’t fit on the board");
    CHECK(reason({0, 0}, {3, 0}) == "a1 and d1 don’t share an edge");
    CHECK(Taiji::explain(position, Cell{2, 2}, Cell{2, 3})->cells.size() == 2);
    CHECK_FALSE(Taiji::explain(position, Cell{0, 0}, Cell{0, 1}));
}

TEST_CASE("taiji positions: the pieces have one order, with the last move at the end") {
    CHECK(Taiji::write_position(after_moves("")) == ":");
    CHECK(Taiji::write_position(after_moves("c3/c4; a1/b1; g7/f7", {{"size", "7"}, {"groups", "2"}})) ==
          "size=7;groups=2:a1/b1,c3/c4,g7/f7");
    CHECK(after_moves("c3/c4; a1/b1; g7/f7") == after_moves("a1/b1; c3/c4; g7/f7"));
    CHECK(after_moves("c3/c4; a1/b1; g7/f7").hash() == after_moves("g7/f7; c3/c4; a1/b1").hash());
    for (const char* text : {"", "c3/c4", "size=9:", "size=8:", "groups=1;size=7:", ":c3/c4,a1/b1,g7/f7,", ":c3/c4,c4/c5",
                             ":c3/c4,a1/b1,g7/f7", "size=7;groups=1:"}) {
        CAPTURE(text);
        CHECK_FALSE(Taiji::read_position(text));
    }
}

}  // namespace narabe::taiji
