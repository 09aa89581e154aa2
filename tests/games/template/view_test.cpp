// The view of noughts and crosses, as scenes and responses: what the app requires of any view.

#include "games/template/template_view.h"
#include "games/tested_games.h"
#include "ui/shapes.h"

namespace narabe::template_game {

namespace {

using Kind = PointerEvent::Kind;

struct Table {
    explicit Table(std::string_view moves, Touch touch = Touch::plays)
        : position(table_of<TemplateGame>(), after<TemplateGame>({}, moves)) {
        view.show(position, touch, nullptr);
    }

    Response send(Kind kind, std::string_view cell, bool asks_first = false) {
        return view.pointer({.kind = kind, .at = centre_of(*take_cell(cell, width)), .asks_first = asks_first});
    }
    std::string picture(const DrawOptions& options = {}) const {
        Scene scene;
        view.draw(scene, options);
        return scene.to_text();
    }
    bool shows(Ink ink, const DrawOptions& options = {}) const {
        return picture(options).find(name_of(ink)) != std::string::npos;
    }

    AnyPosition position;
    View view;
};

}  // namespace

TEST_CASE("template view: a click is a move, or a proposal if moves must be confirmed") {
    Table table("a1");
    table.send(Kind::down, "b2");
    const Response response = table.send(Kind::up, "b2");
    CHECK(response.kind == Response::Kind::move);
    CHECK(table.position.write_move(response.move) == "b2");

    Table asking("a1");
    asking.send(Kind::down, "b2", true);
    asking.send(Kind::up, "b2", true);
    REQUIRE(asking.view.proposal());
    CHECK(asking.position.write_move(*asking.view.proposal()) == "b2");
    CHECK(asking.view.command("cancel").kind == Response::Kind::changed);
    CHECK_FALSE(asking.view.proposal());
    CHECK(asking.view.command("confirm").kind == Response::Kind::ignored);
}

TEST_CASE("template view: an occupied cell is marked, with the reason, and clicking it makes no move") {
    Table table("a1");
    const Response response = table.send(Kind::up, "a1");
    CHECK(response.kind == Response::Kind::rejected);
    REQUIRE(table.view.refusal());
    CHECK(in_english(table.view.refusal()->sentence) == "a1 is already taken");
    CHECK(table.shows(Ink::wrong));
    CHECK_FALSE(table.view.proposal());
}

TEST_CASE("template view: a suggestion is shown as if it were in hand, legal or not") {
    Table table("a1");
    table.view.suggest(*TemplateGame::read_move(table.position.as<TemplateGame>(), "c3"));
    REQUIRE(table.view.proposal());
    table.view.suggest(*TemplateGame::read_move(table.position.as<TemplateGame>(), "a1"));
    CHECK_FALSE(table.view.proposal());
    CHECK(table.view.refusal());
}

TEST_CASE("template view: a spectator can try a cell but cannot move") {
    Table table("a1", Touch::tries);
    CHECK(table.send(Kind::up, "b2").kind == Response::Kind::rejected);
    CHECK_FALSE(table.view.proposal());
}

TEST_CASE("template view: the newest sign arrives after a move, and is also marked after a jump") {
    Table table("a1; b2");
    CHECK(table.shows(Ink::last_move));
    CHECK(table.picture({.arrival = 0.5f}) == table.picture());
    const AnyPosition before(table_of<TemplateGame>(), after<TemplateGame>({}, "a1"));
    const Arrival arrival{before, *before.read_move("b2")};
    table.view.show(table.position, Touch::plays, &arrival);
    CHECK(table.picture({.arrival = 0.5f}) != table.picture());
    CHECK_FALSE(table.shows(Ink::last_move, {.arrival = 0.5f}));
    CHECK(table.shows(Ink::last_move));
    CHECK_FALSE(Table("").shows(Ink::last_move));
}

TEST_CASE("template view: legal cells are marked if the setting is on, and the winning row glows") {
    const Table table("a1; b2");
    CHECK_FALSE(table.shows(Ink::allowed));
    CHECK(table.shows(Ink::allowed, {.allowed = true}));
    const Table over("a1; a2; b1; b2; c1");
    CHECK_FALSE(over.shows(Ink::allowed, {.allowed = true}));
    CHECK(over.picture({.glow = 1}) != over.picture());
}

TEST_CASE("template view: every cell can be pointed at and says what is on it, and each seat has its sign") {
    const Table table("a1; b1");
    std::vector<Target> targets;
    table.view.targets(targets);
    REQUIRE(targets.size() == cell_count);
    CHECK(in_english(targets[0].label) == "a1, O");
    CHECK(in_english(targets[1].label) == "b1, X");
    CHECK(in_english(targets[2].label) == "c1");
    Scene first, second;
    table.view.draw_badge(Seat::first, first);
    table.view.draw_badge(Seat::second, second);
    CHECK(first.to_text() != second.to_text());
}

}  // namespace narabe::template_game
