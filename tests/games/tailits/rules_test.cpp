// The rules of TAILITS, tested sentence by sentence (rules.md).

#include <map>
#include <set>

#include "games/tested_games.h"

namespace narabe::tailits {

namespace {

constexpr std::string_view whole_game =
    "Lf5g5/f6h5; Te8f7/d7e7; Sg4h3/g3h2; Sc6d6/d5e5; Sg7h6/h7i6; Td2d3/c3d4; Le9f9/g8g9; La3b5/b3b4; Sc9d9/b10c10; "
    "Lf1f3/e3f2; Tb7b8/a8c8; Tj3k3/i3j4; Td11e10/e11f11; Lj6k5/j5j7; Ig10h10/i10j10; Ti8k8/j8j9; Id1e1/b1c1; "
    "Lk1k2/i1j1";

Position after_moves(std::string_view moves, const Options& options = {}) {
    return after<Tailits>(options, moves);
}

std::string refusal(const Position& position, std::string_view attempt) {
    return refusal_text<Tailits>(position, attempt);
}

bool is_legal(const Position& position, std::string_view attempt) {
    return refusal(position, attempt).empty();
}

Options custom(std::string_view designs) {
    return {{"pieces", "custom"}, {"designs", std::string(designs)}};
}

/// The squares a, b, c and d of a piece, as printed in rules.md.
FourCells printed(Tetromino shape) {
    switch (shape) {
        case Tetromino::l: return {{{0, 1}, {1, 1}, {2, 1}, {2, 0}}};
        case Tetromino::i: return {{{0, 0}, {1, 0}, {2, 0}, {3, 0}}};
        case Tetromino::t: return {{{0, 1}, {1, 1}, {2, 1}, {1, 0}}};
        case Tetromino::s: return {{{0, 1}, {1, 1}, {1, 0}, {2, 0}}};
    }
    return {};
}

/// Tries every remaining piece, rotated and flipped, everywhere.
std::set<std::string> slow_legal(const Position& position) {
    std::vector<TetrominoPlacement> placed;
    for (int i = 0; i < position.pieces().count(); ++i) placed.push_back(position.pieces()[i]);
    std::set<FourCells> fitting;
    for (const TetrominoPlacement& placement : tetromino_placements(width)) {
        const bool covers_centre = ranges::find(placement.cells, Cell{5, 5}) != placement.cells.end();
        if (placed.empty() ? covers_centre : !tetromino_refusal(placed, placement, width)) fitting.insert(placement.cells);
    }
    std::set<std::string> texts;
    const auto try_everywhere = [&](Tetromino shape, FourCells squares, const std::string& colours) {
        for (int x = -width; x < width; ++x) {
            for (int y = -width; y < width; ++y) {
                std::array<std::vector<Cell>, 2> by_colour;
                FourCells cells;
                for (std::size_t i = 0; i < 4; ++i) {
                    cells[i] = {squares[i].x + x, squares[i].y + y};
                    by_colour[colours[i] == 'b' ? 0 : 1].push_back(cells[i]);
                }
                ranges::sort(cells);
                if (!fitting.contains(cells)) continue;
                std::string text(1, letter_of(shape));
                for (std::vector<Cell>& list : by_colour) {
                    ranges::sort(list);
                    for (const Cell cell : list) text += cell_name(cell);
                    if (&list == &by_colour[0]) text += '/';
                }
                texts.insert(text);
            }
        }
    };
    const std::string supply = piece_set_text(position.supply());
    for (const std::string_view piece : split(supply, ",")) {
        if (piece.empty()) continue;
        const Tetromino shape = *tetromino_of(piece[0]);
        std::string colours = "wwww";
        for (const char square : piece.substr(1, 2)) colours[static_cast<std::size_t>(square - 'a')] = 'b';
        FourCells squares = printed(shape);
        for (int side = 0; side < 2; ++side) {
            for (int quarter = 0; quarter < 4; ++quarter) {
                try_everywhere(shape, squares, colours);
                for (Cell& cell : squares) cell = {cell.y, -cell.x};
            }
            for (Cell& cell : squares) cell.x = -cell.x;
        }
    }
    return texts;
}

using Picture = std::array<std::string, width>;

int take_group(Picture& rows, int x, int y, char sign) {
    if (!is_on_board({x, y}, width)) return 0;
    char& here = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
    if (here != sign) return 0;
    here = '-';
    int size = 1;
    for (int dx = -1; dx <= 1; ++dx) {
        for (int dy = -1; dy <= 1; ++dy) size += take_group(rows, x + dx, y + dy, sign);
    }
    return size;
}

/// All group sizes, the largest first.
std::vector<int> slow_groups(const Position& position, Colour colour) {
    Picture rows;
    rows.fill(std::string(width, '.'));
    for (int i = 0; i < position.pieces().count(); ++i) {
        const std::string text = Tailits::write_move(position, position.pieces().move(i));
        std::string_view rest = std::string_view(text).substr(1);
        for (char sign : {'b', 'b', 'w', 'w'}) {
            take(rest, "/");
            const Cell cell = *take_cell(rest, width);
            rows[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)] = sign;
        }
    }
    std::vector<int> sizes;
    for (int y = 0; y < width; ++y) {
        for (int x = 0; x < width; ++x) {
            const int size = take_group(rows, x, y, colour == Colour::black ? 'b' : 'w');
            if (size > 0) sizes.push_back(size);
        }
    }
    ranges::sort(sizes, std::greater<>{});
    return sizes;
}

}  // namespace

TEST_CASE("tailits 1: the board is 11×11; First plays Black, Second plays White") {
    const Position position = after_moves("");
    CHECK(holder_of(Colour::black) == Seat::first);
    CHECK(holder_of(Colour::white) == Seat::second);
    CHECK(position.to_move() == Seat::first);
    CHECK(cell_name(centre) == "f6");
    CHECK(Placements::size == 1616);
}

TEST_CASE("tailits 2: there are six of each shape, each with two black and two white squares") {
    Position position = after_moves("");
    for (int shape = 0; shape < tetromino_count; ++shape) CHECK(position.supply().count(static_cast<Tetromino>(shape)) == 6);
    Rng rng(1);
    for (int pieces = 1; !position.outcome(); ++pieces) {
        position.play(position.random_move(rng));
        CHECK(position.cells_of(Colour::black).count() == 2 * pieces);
        CHECK(position.cells_of(Colour::white).count() == 2 * pieces);
    }
}

TEST_CASE("tailits 2: a square keeps its colour when the piece is flipped") {
    // One L with a and b black, in all eight orientations around the centre.
    const Options options = custom("Lab1,Iab1,Tab1,Sab1");
    const Position position = after_moves("", options);
    CHECK(is_legal(position, "Lf4f5/f6g6"));
    CHECK(is_legal(position, "Lf4f5/e6f6"));
    CHECK(is_legal(position, "Lf7f8/f6g6"));
    CHECK(is_legal(position, "Lg6h6/f5f6"));
    CHECK(refusal(position, "Lf4f6/f5g6") == "no L with these colours left in the supply");
    CHECK(refusal(position, "Lf6g6/f4f5") == "no L with these colours left in the supply");
}

TEST_CASE("tailits 3: the first tetromino covers f6, in 72 × 6 ways") {
    const Position position = after_moves("");
    CHECK(position.field().legal().count() == 72);
    CHECK(legal_texts<Tailits>(position).size() == 432);
    CHECK(refusal(position, "La1a2/a3b1") == "the first tetromino must cover f6");
    CHECK(Tailits::explain(position, *Tailits::read_move(position, "La1a2/a3b1"))->cells == std::vector<Cell>{{5, 5}});
}

TEST_CASE("tailits 3 (a)-(d): the rules of Battle of LITS apply, whatever the colours") {
    const Position position = after_moves("If6g6/h6i6");
    CHECK(refusal(position, "Lg6g7/g8h6") == "g6 is already covered");
    CHECK(refusal(position, "Ij6j7/j8j9") == "touches another I at j6");
    CHECK(refusal(position, "Sf7g8/f8g7") == "these four cells don’t form the shape S");
    CHECK(refusal(position, "Lf7g7/f8f9") == "would fill the 2×2 block from f6 to g7");
    CHECK(refusal(position, "Lj7j8/j9k7") == "it must touch another tetromino");
    CHECK(is_legal(position, "Lj6j7/j8k8"));
    CHECK(is_legal(position, "Lj8k8/j6j7"));
}

TEST_CASE("tailits 3: legality depends on the shape, supply on the design") {
    // The I with black ends is used up; five others, with adjacent black squares, are left.
    const Position position = after_moves("If6i6/g6h6; Lj6j7/j8k8", custom("Lab6,Iad1,Iab5,Tab6,Sab6"));
    CHECK(position.supply().count(Tetromino::i) == 5);
    CHECK(refusal(position, "Ig9j9/h9i9") == "no I with these colours left in the supply");
    CHECK(is_legal(position, "Ig9h9/i9j9"));
    CHECK(is_legal(position, "Ii9j9/g9h9"));
    CHECK(refusal(position, "Ih9i9/g9j9") == "no I with these colours left in the supply");
    CHECK(refusal(position, "Ig5j5/h5i5") == "touches another I at g5");
}

TEST_CASE("tailits 3: a shape that is used up cannot be placed") {
    const Position position = after_moves("If6i6/g6h6; Lj6j7/j8k8", custom("Lab6,Iad1,Tab6,Sab6"));
    CHECK(refusal(position, "Ig9h9/i9j9") == "no I left in the supply");
    for (const std::string& text : legal_texts<Tailits>(position)) CHECK(text[0] != 'I');
}

TEST_CASE("tailits 4: there is no swap or passing; the game ends when nothing can be placed") {
    CHECK(refusal(after_moves("If6g6/h6i6"), "swap") != "");
    CHECK(refusal(after_moves("If6g6/h6i6"), "pass") != "");
    const Position end = after_moves(whole_game);
    CHECK(end.outcome());
    CHECK(slow_legal(end).empty());
    CHECK(end.pieces().count() == 18);
}

TEST_CASE("tailits 4: fast legality checks match the slow implementation in random games") {
    const Options all_options[] = {
        {}, {{"pieces", "uniform"}}, custom("Lab1,Lcd1,Iab1,Ibc1,Tac2,Tcd1,Sbd1,Sad1"), custom("Lbc9,Icd1,Tad3,Tab1,Sac9")};
    std::uint64_t seed = 0;
    for (const Options& options : all_options) {
        Rng rng(++seed);
        Position position = after_moves("", options);
        for (;; position.play(position.random_move(rng))) {
            const std::vector<std::string> fast = legal_texts<Tailits>(position);
            const std::set<std::string> slow = slow_legal(position);
            CHECK(std::set<std::string>(fast.begin(), fast.end()) == slow);
            CHECK(position.outcome().has_value() == slow.empty());
            if (slow.empty()) break;
        }
    }
}

TEST_CASE("tailits 5: groups are connected by edges or corners") {
    const Position end = after_moves(whole_game);
    CHECK(slow_groups(end, Colour::black) == std::vector<int>{22, 5, 4, 2, 1, 1, 1});
    CHECK(slow_groups(end, Colour::white) == std::vector<int>{29, 2, 2, 2, 1});
    CHECK(group_sizes(end, Colour::black) == std::array<int, 2>{22, 5});
    CHECK(group_sizes(end, Colour::white) == std::array<int, 2>{29, 2});
    const Position corner = after_moves("Sf6g7/f5g6");
    CHECK(group_sizes(corner, Colour::black) == std::array<int, 2>{2, 0});
    CHECK(group_sizes(corner, Colour::white) == std::array<int, 2>{2, 0});
    CHECK(group_sizes(after_moves("If6h6/g6i6"), Colour::black) == std::array<int, 2>{1, 1});
}

TEST_CASE("tailits 5: the larger largest group wins, or with score=second the larger second-largest group") {
    CHECK(outcome_text(*after_moves(whole_game).outcome()) == "second 22-29");
    CHECK(outcome_text(*after_moves(whole_game, {{"score", "second"}}).outcome()) == "first 5-2");
}

TEST_CASE("tailits 5: with only one group, the second-largest has no squares") {
    const Position position = after_moves("Sf6g7/f5g6", {{"score", "second"}});
    CHECK(position.scores() == Scores{0, 0});
}

TEST_CASE("tailits 5: ties of second-largest groups are broken by the largest groups, then by the player who placed last") {
    int by_largest = 0;
    int by_last = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Rng rng(seed);
        const bool second = seed % 2 == 0;
        Position position = after_moves("", {{"score", second ? "second" : "largest"}});
        while (!position.outcome()) position.play(position.random_move(rng));
        std::array<std::vector<int>, 2> sizes = {slow_groups(position, Colour::black), slow_groups(position, Colour::white)};
        for (std::vector<int>& of_seat : sizes) {
            of_seat.resize(2);
            if (second) std::swap(of_seat[0], of_seat[1]);
        }
        if (!second) sizes[0][1] = sizes[1][1] = 0;
        const Seat last = position.pieces().count() % 2 == 1 ? Seat::first : Seat::second;
        const Seat winner = sizes[0] == sizes[1] ? last : sizes[0] > sizes[1] ? Seat::first : Seat::second;
        CHECK(outcome_text(*position.outcome()) ==
              std::string(name_of(winner)) + " " + std::to_string(sizes[0][0]) + "-" + std::to_string(sizes[1][0]));
        if (sizes[0] == sizes[1]) {
            ++by_last;
        } else if (sizes[0][0] == sizes[1][0]) {
            ++by_largest;
        }
    }
    CHECK(by_largest > 0);
    CHECK(by_last > 0);
}

TEST_CASE("tailits pieces: pieces that coincide after rotating or flipping are one design") {
    CHECK(piece_set_text(complete_set()) ==
          "Lab1,Lac1,Lad1,Lbc1,Lbd1,Lcd1,Iab2,Iac2,Iad1,Ibc1,Tab2,Tac1,Tad2,Tbd1,Sab2,Sac2,Sad1,Sbc1");
    CHECK(piece_set_text(uniform_set()) == "Lac6,Iac6,Tbd6,Sac6");
    CHECK(*read_piece_set("Lac6,Iac6,Sac6,Tbd6") == uniform_set());
    CHECK(*read_piece_set("Lac2,Lac4,Ibd6,Sbd3,Sac3,Tbd6") == uniform_set());
    CHECK(after_moves("", custom("Lac6,Iac6,Sac6,Tbd6")) == after_moves("", {{"pieces", "uniform"}}));
}

TEST_CASE("tailits options: sets of pieces are checked") {
    const auto refusal_of = [](const Options& options) {
        Rng rng(1);
        const auto resolved = Tailits::resolve(options, rng);
        return resolved ? std::string() : in_english(resolved.error().sentence);
    };
    const auto refusal_of_designs = [&](std::string_view designs) { return refusal_of(custom(designs)); };
    CHECK(refusal_of({{"pieces", "custom"}}) == "pieces=custom needs the option “designs”.");
    CHECK(refusal_of({{"designs", "Lac6,Iac6,Sac6,Tbd6"}}) == "Option “designs” needs pieces=custom.");
    CHECK(refusal_of({{"pieces", "all"}}) == "pieces can’t be “all”. Options: complete, uniform, custom.");
    CHECK(refusal_of({{"score", "third"}}) == "score can’t be “third”. Options: largest, second.");
    CHECK(refusal_of_designs("Lac9,Iac1,Sac9,Tbd9") == "");
    CHECK(refusal_of_designs("Lac6,Iac6,Sac6") == "The set needs 1 to 9 pieces of shape T, not 0.");
    CHECK(refusal_of_designs("Lac6,Lab4,Iac6,Sac6,Tac6") == "The set needs 1 to 9 pieces of shape L, not 10.");
    for (const char* bad : {"", "Lac0", "Lca6", "Laa6", "Lae6", "Lac", "Lac10", "lac6", "Oac6", "Lac6 ", "Lac+"}) {
        CAPTURE(bad);
        CHECK(refusal_of_designs(std::string(bad) + ",Iac6,Sac6,Tbd6")
                  .starts_with("“" + std::string(bad) + "” isn’t a valid design"));
    }
    CHECK(refusal_of_designs("Lac6,Iac6,Sac6,Tbd6,").starts_with("“” isn’t a valid design"));
}

TEST_CASE("tailits notation: every move has only one spelling") {
    const Position position = after_moves("");
    CHECK(refusal(position, "Lf7f6/f5g5") == "write it as Lf6f7/f5g5");
    CHECK(refusal(position, "Lf6f7/g5f5") == "write it as Lf6f7/f5g5");
    CHECK(refusal(position, "Lf6f7/f5f8") == "these four cells don’t form the shape L");
    CHECK(refusal(position, "Lf6f7/f6g5") == "these four cells don’t form the shape L");
    for (const char* attempt : {"", "L", "Lf6f7f5g5", "Lf6/f7f5g5", "Lf6f7/f5g5 ", " Lf6f7/f5g5", "lf6f7/f5g5", "Lf06f7/f5g5",
                                "Lf6f7/f5g5/", "Lf6f7/f5l5", "Lf6f7/f5g12", "Of6f7/g6g7"}) {
        CAPTURE(attempt);
        CHECK(refusal(position, attempt).ends_with("two black cells, a slash and two white cells, such as La1a2/a3b1"));
    }
}

TEST_CASE("tailits positions: options and moves have one spelling") {
    CHECK(Tailits::write_position(after_moves("")) == ":");
    CHECK(Tailits::write_position(after_moves("Lf5f7/f6g7", {{"score", "second"}, {"pieces", "uniform"}})) ==
          "score=second;pieces=uniform:Lf5f7/f6g7");
    for (const char* text : {"", "Lf6f7/f5g5", ":La1a2/a3b1", "score=largest:", "pieces=custom:", "pieces=uniform;score=second:",
                             "pieces=custom;designs=Lac6,Iac6,Tbd6,Sac6:", "pieces=custom;designs=Iac6,Lab6,Tbd6,Sac6:", "::"}) {
        CAPTURE(text);
        CHECK_FALSE(Tailits::read_position(text));
    }
}

TEST_CASE("tailits: four cells that do not form a legal placement are rejected with a reason, with or without colours") {
    const Position position = after_moves("If6i6/g6h6", custom("Lab9,Iad1,Tab9,Sab9"));
    const auto reason = [&](const FourCells& cells, std::optional<std::array<Cell, 2>> black) {
        const auto refusal = Tailits::explain(position, cells, black);
        return refusal ? in_english(refusal->sentence) : "";
    };
    CHECK(reason({{{0, 0}, {0, 1}, {1, 0}, {1, 1}}}, {}) == "these four cells don’t form an L, I, T or S");
    CHECK(reason({{{10, 0}, {11, 0}, {12, 0}, {13, 0}}}, {}) == "doesn’t fit on the board");
    CHECK(reason({{{5, 6}, {5, 7}, {5, 8}, {4, 8}}}, {}) == "");
    CHECK(reason({{{5, 6}, {5, 7}, {5, 8}, {4, 8}}}, {{{{5, 6}, {5, 7}}}}) == "");
    CHECK(reason({{{5, 6}, {5, 7}, {5, 8}, {4, 8}}}, {{{{5, 7}, {5, 6}}}}) == "");
    CHECK(reason({{{5, 6}, {5, 7}, {5, 8}, {4, 8}}}, {{{{5, 6}, {4, 8}}}}) == "no L with these colours left in the supply");
    CHECK(refusal(after_moves("If6i6/g6h6; Lf7f8/e9f9", custom("Lab9,Iad1,Tab9,Sab9")), "Ia1d1/b1c1") ==
          "it must touch another tetromino");
    CHECK(refusal(after_moves("If6i6/g6h6; Lf7f8/e9f9", custom("Lab9,Iad1,Tab9,Sab9")), "Ig9j9/h9i9") ==
          "no I left in the supply");
}

TEST_CASE("tailits: random moves drawn without a list are uniformly distributed") {
    const Position position = after_moves("If6g6/h6i6; Lj6j7/j8k8", custom("Lab1,Lac1,Iab1,Tab1,Sab1"));
    std::map<std::uint32_t, int> hits;
    Rng rng(5);
    MoveList moves;
    position.legal_moves(moves);
    for (std::size_t i = 0; i < 1000 * moves.size(); ++i) ++hits[position.random_move(rng).bits];
    CHECK(hits.size() == moves.size());
    for (const Move move : moves) CHECK((hits[move.bits] > 800 && hits[move.bits] < 1200));
}

}  // namespace narabe::tailits
