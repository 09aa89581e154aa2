// The rules of Battle of LITS, tested sentence by sentence (rules.md).

#include "games/tested_games.h"

namespace narabe::lits {

namespace {

Position after_moves(std::string_view moves, const Options& options = {}) {
    return after<Lits>(options, moves);
}

std::string refusal(const Position& position, std::string_view attempt) {
    return refusal_text<Lits>(position, attempt);
}

bool is_legal(const Position& position, std::string_view attempt) {
    return refusal(position, attempt).empty();
}

/// The legal placements according to the rulebook, computed cell by cell.
std::vector<int> slow_legal(const Position& position) {
    std::vector<TetrominoPlacement> placed;
    for (int i = 0; i < position.pieces().count(); ++i) placed.push_back(position.pieces()[i]);
    std::vector<int> legal;
    for (int index = 0; index < Placements::size; ++index) {
        const TetrominoPlacement& placement = Field::table()[index].placement;
        if (position.supply().left(placement.shape) == 0 || tetromino_refusal(placed, placement, width)) continue;
        legal.push_back(index);
    }
    return legal;
}

/// A board with symbols on only these cells.
Options custom(std::string_view x_cells, std::string_view o_cells) {
    std::string symbols(100, '.');
    const auto put = [&](std::string_view cells, char sign) {
        while (!cells.empty()) {
            const Cell cell = *take_cell(cells, width);
            symbols[static_cast<std::size_t>((width - 1 - cell.y) * width + cell.x)] = sign;
        }
    };
    put(x_cells, 'X');
    put(o_cells, 'O');
    return {{"board", "custom"}, {"symbols", symbols}};
}

}  // namespace

TEST_CASE("lits 1: every cell has X, O or nothing; First plays X, Second plays O") {
    const Position position = after_moves("");
    CHECK(symbol_of(position, Seat::first) == Symbol::x);
    CHECK(symbol_of(position, Seat::second) == Symbol::o);
    CHECK(visible(position, Symbol::x) == 30);
    CHECK(visible(position, Symbol::o) == 30);
    CHECK_FALSE(position.board().x.intersects(position.board().o));
}

TEST_CASE("lits 2: there are five of each shape; L has 576 placements, I 140, T 288, S 288") {
    const Position position = after_moves("");
    const int counts[] = {576, 140, 288, 288};
    for (int i = 0; i < tetromino_count; ++i) {
        CHECK(position.supply().left(static_cast<Tetromino>(i)) == 5);
        CHECK(Field::table().of_shape(static_cast<Tetromino>(i)).count() == counts[i]);
    }
    CHECK(forms_of(Tetromino::l).size() == 8);
    CHECK(forms_of(Tetromino::i).size() == 2);
    CHECK(forms_of(Tetromino::t).size() == 4);
    CHECK(forms_of(Tetromino::s).size() == 4);
}

TEST_CASE("lits 3: the first tetromino may be placed anywhere") {
    CHECK(legal_texts<Lits>(after_moves("")).size() == 1292);
}

TEST_CASE("lits 3: after Ia10b10c10d10, exactly the 49 right placements are legal") {
    const Position position = after_moves("Ia10b10c10d10");
    CHECK(position.field().legal().count() == 49);
    CHECK(is_legal(position, "La7a8a9b7"));
    CHECK(refusal(position, "La8a9b9c9") == "would fill the 2×2 block from a9 to b10");
    CHECK(refusal(position, "Ie7e8e9e10") == "touches another I at e10");
    CHECK(refusal(position, "Te9f8f9g9") == "it must touch another tetromino");
    CHECK(refusal(position, "Ta8b7b8c8") == "it must touch another tetromino");
}

TEST_CASE("lits 3 (a): covered cells cannot be covered again") {
    const Position position = after_moves("Ia10b10c10d10");
    CHECK(refusal(position, "Ld8d9d10e10") == "d10 is already covered");
}

TEST_CASE("lits 3 (c): mirror images are the same shape, and corners do not matter") {
    const Position position = after_moves("Lc3c4c5d3");
    CHECK(refusal(position, "Ld4e4f4f5") == "touches another L at d4");
    // The second S touches the first only at the corner of f4 and g5, and touches the I.
    CHECK(is_legal(after_moves("Ic5d5e5f5; Sg5g6h6h7"), "Se2e3f3f4"));
}

TEST_CASE("lits 3 (d): a filled block is illegal whichever pieces cover it") {
    // The I covers c5 and d5, the T covers c6: d6 would fill the block.
    const Position position = after_moves("Ia5b5c5d5; Tb7c6c7c8");
    CHECK(refusal(position, "Sd6d7e7e8") == "would fill the 2×2 block from c5 to d6");
}

TEST_CASE("lits 3: a shape that is used up cannot be placed") {
    const Position position = after_moves("Ia10b10c10d10; La7a8a9b7", {{"supply", "1"}});
    CHECK(position.supply().left(Tetromino::i) == 0);
    for (const std::string& text : legal_texts<Lits>(position)) CHECK((text[0] == 'T' || text[0] == 'S'));
    CHECK(refusal(position, "Ic7d7e7f7") == "no I left in the supply");
}

TEST_CASE("lits 4: Second can swap only as the very first move") {
    CHECK(refusal(after_moves(""), "swap") == "you can swap only in reply to the first tetromino");
    const Position open = after_moves("Ia10b10c10d10");
    CHECK(is_legal(open, "swap"));
    const Position swapped = after_moves("Ia10b10c10d10; swap");
    CHECK(symbol_of(swapped, Seat::first) == Symbol::o);
    CHECK(symbol_of(swapped, Seat::second) == Symbol::x);
    CHECK(swapped.to_move() == Seat::first);
    CHECK(swapped.field() == open.field());
    CHECK(refusal(swapped, "swap") == "the swap has already been played");
    CHECK_FALSE(is_legal(after_moves("Ia10b10c10d10; swap; La7a8a9b7"), "swap"));
    CHECK_FALSE(is_legal(after_moves("Ia10b10c10d10; La7a8a9b7"), "swap"));
}

TEST_CASE("lits 4: after the swap, the scores follow the symbols") {
    const Options options = custom("a1", "b1c1");
    CHECK(after_moves("Ia10b10c10d10", options).scores() == Scores{2, 4});
    CHECK(after_moves("Ia10b10c10d10; swap", options).scores() == Scores{4, 2});
}

TEST_CASE("lits 6: more visible symbols win, and ties go to the player who placed last") {
    constexpr std::string_view game =
        "Ld3d4d5e5; Sf5f6g6g7; Lg4h4h5h6; Lg8h8h9h10; Se7e8f8f9; Ii1i2i3i4; Sf1f2g2g3; Ti6j5j6j7; Tb2c1c2d2; "
        "Ld8d9d10e10; Tb7b8b9c8; Sb4b5c5c6; Ia1a2a3a4";
    CHECK(outcome_text(*after_moves(game).outcome()) == "first 12-12");
    CHECK(outcome_text(*after_moves(game, custom("", "")).outcome()) == "first 0-0");
    CHECK(outcome_text(*after_moves(game, custom("a9", "")).outcome()) == "first 1-0");
    CHECK(outcome_text(*after_moves(game, custom("a9", "a10b10")).outcome()) == "second 1-2");
    CHECK(outcome_text(*after_moves(game, custom("d3d4d5", "a9")).outcome()) == "second 0-1");
}

TEST_CASE("lits: fast legality checks match the slow implementation in random games") {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        Rng rng(seed);
        Position position = after_moves("", {{"supply", std::to_string(1 + seed % 9)}});
        for (;;) {
            std::vector<int> fast;
            if (!position.outcome()) position.field().legal().for_each([&](int index) { fast.push_back(index); });
            CHECK(fast == slow_legal(position));
            if (position.outcome()) break;
            position.play(position.random_move(rng));
        }
    }
}

TEST_CASE("lits: random moves drawn without a list are uniformly distributed") {
    const Position position = after_moves("Ia10b10c10d10");
    std::vector<int> hits(Placements::size + 1);
    Rng rng(5);
    for (int i = 0; i < 50000; ++i) ++hits[position.random_move(rng).bits];
    MoveList moves;
    position.legal_moves(moves);
    for (const Move move : moves) CHECK((hits[move.bits] > 800 && hits[move.bits] < 1200));
}

TEST_CASE("lits options: boards, symbols, seeds and supplies are checked") {
    const auto refusal_of = [](const Options& options) {
        Rng rng(1);
        const auto resolved = Lits::resolve(options, rng);
        return resolved ? std::string() : in_english(resolved.error().sentence);
    };
    CHECK(refusal_of({{"board", "round"}}) ==
          "board can’t be “round”. Options: scatter, lattice, fronts, dense, random, custom.");
    CHECK(refusal_of({{"supply", "0"}}) == "supply can’t be “0”. Use a whole number from 1 to 9.");
    CHECK(refusal_of({{"supply", "05"}}) != "");
    CHECK(refusal_of({{"supply", "+5"}}) != "");
    CHECK(refusal_of({{"seed", "5"}}) == "Option “seed” needs board=random.");
    CHECK(refusal_of({{"symbols", std::string(100, '.')}}) == "Option “symbols” needs board=custom.");
    CHECK(refusal_of({{"board", "custom"}}) == "board=custom needs the option “symbols”.");
    CHECK(refusal_of({{"board", "custom"}, {"symbols", "XO"}}) == "symbols must have 100 characters, not 2.");
    CHECK(refusal_of({{"board", "custom"}, {"symbols", std::string(99, '.') + "x"}}) ==
          "symbols may contain only X, O and dots; character 100 is something else.");
    CHECK(refusal_of({{"board", "random"}, {"seed", "4294967295"}}) == "");
    CHECK(refusal_of({{"board", "random"}, {"seed", "4294967296"}}) != "");
    CHECK(refusal_of({{"board", "dense"}, {"board", "dense"}}) == "Option “board” is given twice.");
    CHECK(refusal_of({{"colour", "red"}}) == "Unknown option “colour”. Options: board, symbols, seed, supply.");
}

TEST_CASE("lits options: a random board has 30 Xs, with an O opposite each, and becomes a custom board") {
    Rng rng(1);
    const auto resolved = Lits::resolve({{"board", "random"}, {"seed", "7"}}, rng);
    REQUIRE(resolved);
    CHECK(value_of(*resolved, "board") == "custom");
    CHECK_FALSE(value_of(*resolved, "seed"));
    const Board board = *read_symbols(*value_of(*resolved, "symbols"));
    CHECK(board.x.count() == 30);
    board.x.for_each([&](int cell) { CHECK(board.o.has(cell_count - 1 - cell)); });
    CHECK(board.o.count() == 30);
    Rng other(2);
    CHECK(*Lits::resolve({{"board", "random"}, {"seed", "7"}}, other) == *resolved);
    CHECK(*Lits::resolve({{"board", "random"}}, rng) != *Lits::resolve({{"board", "random"}}, rng));
    CHECK_FALSE(Lits::start({{"board", "random"}}));
}

TEST_CASE("lits options: the four printed boards are point-antisymmetric") {
    const std::pair<const char*, int> boards[] = {{"scatter", 30}, {"lattice", 30}, {"fronts", 30}, {"dense", 50}};
    for (const auto& [name, count] : boards) {
        const Board board = after_moves("", {{"board", name}}).board();
        CHECK(board.x.count() == count);
        CHECK(board.o.count() == count);
        board.x.for_each([&](int cell) { CHECK(board.o.has(cell_count - 1 - cell)); });
    }
}

TEST_CASE("lits notation: every move has only one spelling") {
    const Position position = after_moves("");
    CHECK(refusal(position, "Lc5c4c3d5") == "write it as Lc3c4c5d5");
    CHECK(refusal(position, "Lc3c4c5c6") == "these four cells don’t form the shape L");
    for (const char* attempt : {"", "L", "Lc3c4c5", "Lc3c4c5d5 ", " Lc3c4c5d5", "lc3c4c5d5", "Lc03c4c5d5", "Lc3c4c5d5d6",
                                "Lc3c4c5d11", "Lc3c4c5k5", "Oc3c4d3d4", "Lc3/c4c5d5", "Swap", "swap "}) {
        CAPTURE(attempt);
        CHECK_FALSE(is_legal(position, attempt));
    }
}

TEST_CASE("lits: four cells that do not form a legal placement are rejected with a reason, even off the board") {
    const Position position = after_moves("");
    const Cell square[] = {{0, 0}, {0, 1}, {1, 0}, {1, 1}};
    CHECK(in_english(Lits::explain(position, square)->sentence) == "these four cells don’t form an L, I, T or S");
    const Cell outside[] = {{9, 0}, {10, 0}, {11, 0}, {12, 0}};
    const auto refusal = Lits::explain(position, outside);
    REQUIRE(refusal);
    CHECK(refusal->cells.size() == 3);
}

}  // namespace narabe::lits
