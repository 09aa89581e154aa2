#include "ui/group_marks.h"

#include <doctest/doctest.h>

#include "core/ranges.h"

namespace narabe {

namespace {

DecidingGroups::Cells cells_from(int first, int count) {
    DecidingGroups::Cells cells;
    for (int i = 0; i < count; ++i) cells.add(first + i);
    return cells;
}

/// The numbers in a picture, in order.
std::string labels_of(const Scene& scene) {
    std::string labels;
    for (const Element& element : scene.elements()) {
        if (element.kind == Element::Kind::label) labels.append(labels.empty() ? "" : " ").append(scene.text_of(element));
    }
    return labels;
}

}  // namespace

TEST_CASE("group marks: compared groups are numbered, tie-breaking groups have thin lines, and the winner's lines are wider") {
    DecidingGroups groups;
    groups.add(Ink::black, cells_from(0, 3), Joined::by_edges, DecidingGroups::Role::compared);
    groups.add(Ink::white, cells_from(22, 2), Joined::by_edges, DecidingGroups::Role::compared);
    groups.add(Ink::white, cells_from(44, 4), Joined::by_edges, DecidingGroups::Role::tie_break);
    groups.add(Ink::black, cells_from(66, 1), Joined::by_edges, DecidingGroups::Role::unmarked);
    Scene scene;
    groups.draw(scene, Ink::white, 0.5f);
    CHECK(labels_of(scene) == "3 2");
    const auto width_of = [&](Ink line) {
        const auto found = ranges::find_if(
            scene.elements(), [&](const Element& element) { return element.style.line == line && !element.style.dashed; });
        return found->style.line_width;
    };
    CHECK(width_of(mark_on(Ink::white)) == doctest::Approx(1.8f * width_of(mark_on(Ink::black))));
    groups.clear();
    scene.clear();
    groups.draw(scene, Ink::white, 0.5f);
    CHECK(labels_of(scene).empty());
}

TEST_CASE("group marks: only groups that do not affect the result are faded") {
    DecidingGroups groups;
    groups.add(Ink::black, cells_from(0, 3), Joined::by_edges, DecidingGroups::Role::compared);
    groups.add(Ink::black, cells_from(66, 1), Joined::by_edges, DecidingGroups::Role::unmarked);
    Scene scene;
    groups.fade_others(scene, cells_from(0, 4) | cells_from(66, 1));
    REQUIRE(scene.elements().size() == 1);
    groups.fade_others(scene, cells_from(0, 3));
    CHECK(scene.elements().size() == 1);
}

}  // namespace narabe
