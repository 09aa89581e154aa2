// The editor for sets of TAILITS.

#include <doctest/doctest.h>

#include "core/ranges.h"
#include "games/tailits/tailits.h"
#include "games/tailits/tailits_editor.h"
#include "games/tested_games.h"

namespace narabe::tailits {

namespace {

Rng rng(1);

bool is_playable(const narabe::Editor& editor) {
    return static_cast<bool>(Tailits::start({{"pieces", "custom"}, {"designs", editor.text()}}));
}

}  // namespace

TEST_CASE("designs editor: the editor starts with the complete set; the uniform and empty sets are one click away") {
    Editor editor;
    CHECK(editor.text() == piece_set_text(complete_set()));
    CHECK(is_playable(editor));
    CHECK(editor.note() == Sentence("tailits.editor.count", {Sentence::number(24)}));
    editor.command("uniform", rng);
    CHECK(editor.text() == piece_set_text(uniform_set()));
    CHECK(is_playable(editor));
    editor.command("clear", rng);
    CHECK(editor.text().empty());
    CHECK_FALSE(editor.is_complete());
}

TEST_CASE("designs editor: there are 18 designs, because some colourings coincide") {
    Editor editor;
    std::vector<Target> targets;
    editor.targets(targets);
    CHECK(targets.size() == 36);
    CHECK(ranges::any_of(targets, [](const Target& target) { return target.id == "Lcd-more"; }));
    CHECK_FALSE(ranges::any_of(targets, [](const Target& target) { return target.id == "Icd-more"; }));
}

TEST_CASE("designs editor: missing shapes are reported until each has a piece, and a shape has at most nine") {
    Editor editor;
    editor.command("clear", rng);
    CHECK(in_english(editor.note()) == "Each shape needs 1–9 pieces. Missing: L, I, T and S.");
    for (const char* id : {"Lab-more", "Iad-more", "Tbd-more"}) CHECK(editor.command(id, rng));
    CHECK(editor.note() == Sentence("tailits.editor.missing", {Sentence::plain("S")}));
    CHECK_FALSE(is_playable(editor));
    editor.command("Sac-more", rng);
    CHECK(editor.text() == "Lab1,Iad1,Tbd1,Sac1");
    CHECK(is_playable(editor));
    for (int i = 0; i < 8; ++i) CHECK(editor.command("Lcd-more", rng));
    CHECK_FALSE(editor.command("Lcd-more", rng));
    CHECK_FALSE(editor.command("Lab-more", rng));
    CHECK(is_playable(editor));
    CHECK(editor.command("Lab-less", rng));
    CHECK_FALSE(editor.command("Lab-less", rng));
    CHECK(editor.text() == "Lcd8,Iad1,Tbd1,Sac1");
    CHECK_FALSE(editor.command("Lzz-more", rng));
}

TEST_CASE("designs editor: valid texts are accepted, and invalid texts are rejected with the error of the rules") {
    Editor editor;
    CHECK_FALSE(editor.read("Lac6,Iac6,Sac6,Tbd6"));
    CHECK(editor.text() == piece_set_text(uniform_set()));
    for (const char* text : {"", "Lac6", "Lac6,Iac6,Sac6,Tbd0", "Lac9,Lab1,Iac6,Sac6,Tbd6", "six"}) {
        CAPTURE(text);
        const auto problem = editor.read(text);
        REQUIRE(problem);
        CHECK(problem->key.starts_with("tailits."));
        CHECK(editor.text() == piece_set_text(uniform_set()));
    }
}

TEST_CASE("designs editor: a saved set is restored, complete or not") {
    Editor editor;
    editor.resume("Lac6,Tbd2");
    CHECK(editor.text() == "Lac6,Tbd2");
    editor.resume("nonsense");
    CHECK(editor.text() == "Lac6,Tbd2");
    editor.resume("");
    CHECK(editor.text().empty());
}

TEST_CASE("designs editor: the designs are in as many columns as fit, and everything is visible") {
    Editor editor;
    for (const float room : {1.0f, 6.0f, 8.3f, 40.0f}) {
        editor.arrange(room);
        Scene scene;
        editor.draw(scene);
        std::vector<Target> targets;
        editor.targets(targets);
        for (const Target& target : targets) CHECK(scene.extent().contains(target.box.centre()));
    }
}

}  // namespace narabe::tailits
