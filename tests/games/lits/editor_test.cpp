// The editor for boards of Battle of LITS, used by mouse, touch and keys.

#include <doctest/doctest.h>

#include "core/ranges.h"
#include "games/lits/lits_editor.h"
#include "ui/shapes.h"

namespace narabe::lits {

namespace {

Rng rng(1);

Point middle_of(std::string_view name) {
    return centre_of(*take_cell(name, width));
}

/// Draws a stroke through the centres of cells.
void stroke(narabe::Editor& editor, const std::vector<std::string_view>& cells) {
    editor.pointer({.kind = PointerEvent::Kind::down, .at = middle_of(cells.front())});
    for (const std::string_view cell : cells) editor.pointer({.kind = PointerEvent::Kind::drag, .at = middle_of(cell)});
    editor.pointer({.kind = PointerEvent::Kind::up, .at = middle_of(cells.back())});
}

char sign_on(const narabe::Editor& editor, std::string_view name) {
    const Cell cell = *take_cell(name, width);
    return editor.text()[static_cast<std::size_t>((width - 1 - cell.y) * width + cell.x)];
}

Sentence counts(int x, int o) {
    return {"lits.editor.counts", {Sentence::number(x), Sentence::number(o)}};
}

bool is_playable(const narabe::Editor& editor) {
    return static_cast<bool>(Lits::start({{"board", "custom"}, {"symbols", editor.text()}}));
}

}  // namespace

TEST_CASE("symbols editor: the editor starts with an empty board, which is valid") {
    const Editor editor;
    CHECK(editor.text() == std::string(100, '.'));
    CHECK(editor.is_complete());
    CHECK(is_playable(editor));
    CHECK(editor.note() == counts(0, 0));
}

TEST_CASE("symbols editor: each click on a cell selects the next symbol, with the other symbol on the opposite cell") {
    Editor editor;
    stroke(editor, {"b3"});
    CHECK(sign_on(editor, "b3") == 'X');
    CHECK(sign_on(editor, "i8") == 'O');
    CHECK(editor.note() == counts(1, 1));
    stroke(editor, {"b3"});
    CHECK(sign_on(editor, "b3") == 'O');
    CHECK(sign_on(editor, "i8") == 'X');
    stroke(editor, {"b3"});
    CHECK(editor.note() == counts(0, 0));
}

TEST_CASE("symbols editor: a stroke paints every cell on its path, however few positions were reported") {
    Editor editor;
    CHECK(editor.command("o", rng));
    stroke(editor, {"a1", "a4", "c4"});
    for (const std::string_view cell : {"a1", "a2", "a3", "a4", "b4", "c4"}) CHECK(sign_on(editor, cell) == 'O');
    for (const std::string_view cell : {"j10", "j7", "h7"}) CHECK(sign_on(editor, cell) == 'X');
    CHECK(editor.note() == counts(6, 6));
    stroke(editor, {"a1", "a2"});
    CHECK(editor.note() == counts(4, 4));
    editor.command("none", rng);
    stroke(editor, {"a3", "j3"});
    CHECK(editor.note() == counts(3, 3));
}

TEST_CASE("symbols editor: without symmetry, cells are painted independently") {
    Editor editor;
    CHECK(editor.actions()[0].chosen);
    CHECK(editor.command("mirror", rng));
    CHECK_FALSE(editor.actions()[0].chosen);
    editor.command("x", rng);
    CHECK(editor.slots()[0].chosen);
    stroke(editor, {"e5", "f6"});
    CHECK(editor.note().args[1] == Sentence::number(0));
    editor.command("x", rng);
    CHECK_FALSE(editor.slots()[0].chosen);
}

TEST_CASE("symbols editor: a stroke outside the board paints nothing there, and hovering paints nothing") {
    Editor editor;
    CHECK_FALSE(editor.pointer({.kind = PointerEvent::Kind::down, .at = {-1, 3}}));
    CHECK_FALSE(editor.pointer({.kind = PointerEvent::Kind::drag, .at = {2, 3}}));
    CHECK(editor.pointer({.kind = PointerEvent::Kind::hover, .at = {2.5f, 3.5f}}));
    CHECK_FALSE(editor.pointer({.kind = PointerEvent::Kind::hover, .at = {2.6f, 3.5f}}));
    CHECK(editor.pointer({.kind = PointerEvent::Kind::leave}));
    CHECK(editor.note() == counts(0, 0));
    editor.pointer({.kind = PointerEvent::Kind::down, .at = {0.5f, 0.5f}});
    editor.pointer({.kind = PointerEvent::Kind::drag, .at = {-3, 0.5f}});
    editor.pointer({.kind = PointerEvent::Kind::cancel});
    CHECK_FALSE(editor.pointer({.kind = PointerEvent::Kind::drag, .at = {3, 0.5f}}));
    CHECK(editor.note() == counts(1, 1));
}

TEST_CASE("symbols editor: targets are the cells, and their ids are commands") {
    Editor editor;
    CHECK(editor.command("c4", rng));
    std::vector<Target> targets;
    editor.targets(targets);
    CHECK(targets.size() == 100);
    const auto cell = ranges::find(targets, "c4", &Target::id);
    REQUIRE(cell != targets.end());
    CHECK(cell->label == Sentence("lits.cell_x", {Sentence::plain("c4")}));
    CHECK(sign_on(editor, "h7") == 'O');
    CHECK_FALSE(editor.command("k4", rng));
    CHECK_FALSE(editor.command("c4c5", rng));
}

TEST_CASE("symbols editor: random boards have 30 of each symbol, and clear removes all symbols") {
    Editor editor;
    editor.command("random", rng);
    CHECK(editor.note() == counts(30, 30));
    CHECK(is_playable(editor));
    const std::string text = editor.text();
    editor.command("random", rng);
    CHECK(editor.text() != text);
    editor.command("clear", rng);
    CHECK(editor.note() == counts(0, 0));
}

TEST_CASE("symbols editor: valid texts are accepted, and invalid texts are rejected with the error from the rules") {
    Editor editor;
    editor.command("random", rng);
    Editor other;
    CHECK_FALSE(other.read(editor.text()));
    CHECK(other.text() == editor.text());
    const auto too_short = other.read("XO");
    REQUIRE(too_short);
    CHECK(too_short->key == "lits.symbols_length");
    const auto wrong = other.read(std::string(99, '.') + "x");
    REQUIRE(wrong);
    CHECK(wrong->key == "lits.symbols_letter");
    CHECK(other.text() == editor.text());
}

TEST_CASE("symbols editor: painted symbols are in the picture") {
    Editor editor;
    Scene empty;
    editor.draw(empty);
    stroke(editor, {"b3"});
    Scene painted;
    editor.draw(painted);
    CHECK(painted.elements().size() == empty.elements().size() + 3);
    for (std::size_t slot = 0; slot < editor.slots().size(); ++slot) {
        editor.draw_slot(slot, painted);
        CHECK_FALSE(painted.elements().empty());
    }
}

}  // namespace narabe::lits
