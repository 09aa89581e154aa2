// Geometry: bit sets, square boards, tetrominoes.

#include <doctest/doctest.h>

#include <set>

#include "board/bit_set.h"
#include "board/open_placements.h"
#include "board/square.h"
#include "board/tetromino_field.h"
#include "board/tetromino_refusal.h"
#include "core/rng.h"

namespace narabe {

TEST_CASE("bit sets: members, counting, ranks and set operations work across words") {
    BitSet<200> set;
    for (const int i : {0, 63, 64, 127, 128, 199}) set.add(i);
    CHECK(set.count() == 6);
    CHECK(set.nth(0) == 0);
    CHECK(set.nth(2) == 64);
    CHECK(set.nth(5) == 199);
    std::vector<int> members;
    set.for_each([&](int i) { members.push_back(i); });
    CHECK(members == std::vector<int>{0, 63, 64, 127, 128, 199});
    set.remove(64);
    CHECK_FALSE(set.has(64));
    CHECK((BitSet<200>::all() - set).count() == 195);
    CHECK((BitSet<200>::all() & set) == set);
    CHECK(set.intersects(BitSet<200>::all()));
    CHECK_FALSE(set.intersects(BitSet<200>::all() - set));
    CHECK(BitSet<200>().empty());
    CHECK(BitSet<200>::all().count() == 200);
}

TEST_CASE("squares: every cell of an 11×11 board has a unique name that can be read back") {
    for (int i = 0; i < 121; ++i) {
        const std::string name = cell_name(cell_at(i, 11));
        std::string_view text = name;
        CHECK(take_cell(text, 11) == cell_at(i, 11));
        CHECK(text.empty());
    }
    CHECK(cell_name({0, 0}) == "a1");
    CHECK(cell_name({10, 10}) == "k11");
    for (const char* bad : {"", "a", "a0", "a12", "l1", "A1", "1a", "a01"}) {
        CAPTURE(bad);
        std::string_view text = bad;
        CHECK_FALSE(take_cell(text, 11));
        CHECK(text == bad);
    }
}

TEST_CASE("tetrominoes: there are 18n² − 54n + 32 distinct placements, which can be found by their cells") {
    for (const int width : {4, 7, 9, 10, 11}) {
        const auto placements = tetromino_placements(width);
        CHECK(placements.size() == static_cast<std::size_t>(tetromino_placement_count(width)));
        std::set<FourCells> distinct;
        for (const TetrominoPlacement& placement : placements) {
            CHECK(shape_of(placement.cells) == placement.shape);
            distinct.insert(placement.cells);
        }
        CHECK(distinct.size() == placements.size());
    }
    const auto& table = TetrominoTable<11>::instance();
    for (int i = 0; i < table.placement_count; ++i) CHECK(table.find(table[i].placement.cells) == i);
    CHECK(table.find({{{0, 0}, {0, 1}, {1, 0}, {1, 1}}}) == -1);
}

TEST_CASE("tetrominoes: four quarter turns and two reflections each restore the original") {
    for (int index = 0; index < tetromino_count; ++index) {
        for (const FourCells& form : forms_of(static_cast<Tetromino>(index))) {
            CHECK(turned(turned(turned(turned(form)))) == form);
            CHECK(mirrored(mirrored(form)) == form);
        }
    }
}

TEST_CASE("tetrominoes: cells that can no longer be covered never become coverable again") {
    Rng rng(7);
    for (int game = 0; game < 20; ++game) {
        TetrominoField<10> field;
        TetrominoField<10>::Cells safe;
        while (field.any_legal()) {
            const auto legal = field.legal();
            field.place(legal.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.count())))));
            CHECK_FALSE(field.covered().intersects(safe));
            safe |= TetrominoField<10>::Cells::all() - field.covered() - field.coverable();
        }
        CHECK_FALSE(safe.empty());
    }
}

TEST_CASE("tetrominoes: the numbered open placements change like the placements of the field") {
    Rng rng(8);
    for (int game = 0; game < 20; ++game) {
        TetrominoField<11> field;
        std::array<std::int8_t, tetromino_count> supply{3, 4, 5, 6};
        OpenPlacements placements;
        std::optional<OpenPlacements::State> state;
        while (field.any_legal()) {
            if (!state) placements.number(field);
            if (!state && !placements.none()) state = placements.state_of(field, supply);
            const auto legal = field.legal();
            const int index = legal.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.count()))));
            const Tetromino shape = field.table()[index].placement.shape;
            field.place(index);
            if (--supply[static_cast<std::size_t>(shape)] == 0) field.exhaust(shape);
            if (!state) continue;
            CHECK(placements.have_all_of(field));
            state = placements.after(*state, placements.place_of(index));
            const auto expected = placements.state_of(field, supply);
            CHECK(state->open == expected.open);
            CHECK((state->reached & state->open) == expected.legal());
            CHECK(state->covered == expected.covered);
            CHECK(placements.outlook(*state).cells == converted<OpenPlacements::Cells>(field.coverable()));
        }
    }
}

TEST_CASE("tetrominoes: a field may require the first piece to cover a cell") {
    const TetrominoField<11> field(Cell{5, 5});
    CHECK(field.legal().count() == 72);  // as specified in src/games/tailits/rules.md
    field.legal().for_each([&](int index) { CHECK(field.table()[index].cells.has(index_of({5, 5}, 11))); });
}

TEST_CASE("board: names of cells are read correctly even if the board is wider than high") {
    std::string_view text = "e4 e5";
    CHECK(take_cell(text, 5, 4) == Cell{4, 3});
    CHECK(text == " e5");
    text = "e5";
    CHECK_FALSE(take_cell(text, 5, 4));
    CHECK(take_cell(text, 5) == Cell{4, 4});
    CHECK(is_on_board({4, 3}, 5, 4));
    CHECK_FALSE(is_on_board({4, 4}, 5, 4));
    CHECK_FALSE(is_on_board({5, 3}, 5, 4));
}

}  // namespace narabe
