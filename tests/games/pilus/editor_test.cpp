// The editor for tiles of PILUS.

#include <doctest/doctest.h>

#include <set>

#include "core/ranges.h"
#include "core/text.h"
#include "games/pilus/pilus_editor.h"
#include "games/pilus/pilus_picture.h"

namespace narabe::pilus {

namespace {

Rng rng(1);

bool is_playable(const narabe::Editor& editor) {
    return static_cast<bool>(Pilus::start({{"tiles", "custom"}, {"faces", editor.text()}}));
}

std::string tile(const narabe::Editor& editor, std::size_t number) {
    return std::string(split(editor.text(), ",")[number - 1]);
}

}  // namespace

TEST_CASE("faces editor: the editor starts with the standard tiles") {
    const Editor editor;
    CHECK(is_playable(editor));
    CHECK(split(editor.text(), ",").size() == 30);
    CHECK(editor.note().args[1] == Sentence::number(24));
}

TEST_CASE("faces editor: a click on a square selects the next colour, or the colour in hand") {
    Editor editor;
    const std::string before = tile(editor, 3);
    CHECK(editor.command("tile3-2", rng));
    CHECK(tile(editor, 3)[1] != before[1]);
    for (int i = 0; i < 4; ++i) editor.command("tile3-2", rng);
    CHECK(tile(editor, 3) == before);
    editor.command("G", rng);
    CHECK(editor.slots()[2].chosen);
    for (const char* id : {"tile1-1", "tile1-2", "tile1-3", "tile1-4"}) CHECK(editor.command(id, rng));
    CHECK(tile(editor, 1) == "GGGG");
    CHECK(is_playable(editor));
    editor.command("G", rng);
    CHECK_FALSE(editor.slots()[2].chosen);
    for (const char* id : {"tile0-1", "tile31-1", "tile1-5", "tile1", "Z", ""}) CHECK_FALSE(editor.command(id, rng));
}

TEST_CASE("faces editor: random tiles are valid, and the standard tiles can be restored") {
    Editor editor;
    const std::string standard = editor.text();
    editor.command("random", rng);
    CHECK(editor.text() != standard);
    CHECK(is_playable(editor));
    editor.command("standard", rng);
    CHECK(editor.text() == standard);
}

TEST_CASE("faces editor: valid texts are accepted, and invalid texts are rejected with the error of the rules") {
    Editor editor;
    editor.command("random", rng);
    Editor other;
    CHECK_FALSE(other.read(editor.text()));
    CHECK(other.text() == editor.text());
    REQUIRE(other.read("BYGR"));
    CHECK(other.read("BYGR")->key == "pilus.face_count");
    std::string wrong = editor.text();
    wrong[0] = 'Q';
    REQUIRE(other.read(wrong));
    CHECK(other.read(wrong)->key == "pilus.face_form");
    CHECK(other.text() == editor.text());
}

TEST_CASE("faces editor: there are 120 squares to click, at least two tiles side by side, and no overlaps") {
    Editor editor;
    for (const float width : {0.0f, 3.0f, 8.3f, 20.0f}) {
        editor.arrange(width);
        std::vector<Target> targets;
        editor.targets(targets);
        CHECK(targets.size() == 120);
        Scene scene;
        editor.draw(scene);
        std::set<std::pair<float, float>> seen;
        for (const Target& target : targets) {
            CHECK(scene.extent().contains(target.box.centre()));
            seen.insert({target.box.least.x, target.box.least.y});
        }
        CHECK(seen.size() == 120);
    }
    std::vector<Target> targets;
    editor.targets(targets);
    const Target& first = targets[0];
    CHECK(first.id == "tile1-1");
    CHECK(first.label == Sentence("pilus.editor.square", {Sentence::number(1), name_of(Colour::grey)}));
}

}  // namespace narabe::pilus
