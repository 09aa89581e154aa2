// The view of TAIJI, as scenes and responses.

#include "board/groups.h"
#include "games/taiji/taiji_view.h"
#include "games/tested_games.h"
#include "ui/shapes.h"

namespace narabe::taiji {

namespace {

using Kind = PointerEvent::Kind;

Point at(std::string_view name) {
    return centre_of(*take_cell(name, stride));
}

struct Table {
    explicit Table(std::string_view moves, const Options& options = {})
        : position(table_of<Taiji>(), after<Taiji>(options, moves)) {
        view.show(position, Touch::plays, nullptr);
    }

    Response send(Kind kind, Point point, bool asks_first = false) {
        return view.pointer({.kind = kind, .at = point, .asks_first = asks_first});
    }
    Response click(std::string_view cell, bool asks_first = false) {
        send(Kind::hover, at(cell));
        send(Kind::down, at(cell), asks_first);
        return send(Kind::up, at(cell), asks_first);
    }
    Response tap(std::string_view cell) {
        send(Kind::down, at(cell), true);
        return send(Kind::up, at(cell), true);
    }
    Response drag(std::string_view from, Point to, bool asks_first = false) {
        send(Kind::down, at(from), asks_first);
        send(Kind::drag, (at(from) + to) * 0.5f, asks_first);
        send(Kind::drag, to, asks_first);
        return send(Kind::up, to, asks_first);
    }
    Response drag(std::string_view from, std::string_view to, bool asks_first = false) { return drag(from, at(to), asks_first); }
    std::string text(const Response& response) const {
        if (response.kind == Response::Kind::rejected) return "rejected";
        return response.kind == Response::Kind::move ? position.write_move(response.move) : "";
    }
    std::string proposed() const {
        const auto move = view.proposal();
        return move ? position.write_move(*move) : "";
    }
    std::string reason() const { return view.refusal() ? in_english(view.refusal()->sentence) : ""; }
    std::string picture() const {
        Scene scene;
        view.draw(scene, {});
        return scene.to_text();
    }

    AnyPosition position;
    View view;
};

int occurrences(const std::string& text, std::string_view word) {
    int count = 0;
    for (std::size_t i = text.find(word); i != std::string::npos; i = text.find(word, i + 1)) ++count;
    return count;
}

}  // namespace

TEST_CASE("taiji view: a piece is drawn from a cell of the player's own colour to the other cell") {
    Table white("");
    CHECK(white.text(white.drag("c3", "c4")) == "c4/c3");
    CHECK(white.text(white.drag("c3", "b3")) == "b3/c3");
    Table black("a1/a2");
    CHECK(black.text(black.drag("c3", "c4")) == "c3/c4");
}

TEST_CASE("taiji view: a stroke may have any length and shape, but retracing it changes the piece") {
    Table table("");
    CHECK(table.text(table.drag("c3", "g4")) == "d3/c3");
    CHECK(table.text(table.drag("c3", "b1")) == "c2/c3");
    table.send(Kind::down, at("c3"));
    table.send(Kind::drag, at("d3"));
    table.send(Kind::drag, at("c4"));
    CHECK(table.text(table.send(Kind::up, at("c4"))) == "c4/c3");
    table.send(Kind::down, at("c3"));
    table.send(Kind::drag, at("d3"));
    table.send(Kind::drag, at("c3"));
    CHECK(table.send(Kind::up, at("c3")).kind == Response::Kind::changed);
}

TEST_CASE("taiji view: two clicks also place a piece; a click elsewhere starts again, a click on the same cell cancels") {
    Table table("");
    CHECK(table.click("c3").kind == Response::Kind::changed);
    CHECK(table.proposed().empty());
    CHECK(table.text(table.click("d3")) == "d3/c3");
    table.click("c3");
    table.click("g7");
    CHECK(table.text(table.click("g8")) == "g8/g7");
    table.click("c3");
    table.click("c3");
    CHECK(table.click("d3").kind == Response::Kind::changed);
    CHECK(table.view.command("cancel").kind == Response::Kind::changed);
    CHECK(table.view.command("cancel").kind == Response::Kind::ignored);
}

TEST_CASE("taiji view: with the first cell selected, pointing next to it proposes the piece") {
    Table table("");
    table.click("c3");
    table.send(Kind::hover, at("c4"));
    CHECK(table.proposed() == "c4/c3");
    CHECK(table.view.command("turn").kind == Response::Kind::changed);
    CHECK(table.proposed() == "c3/c4");
    table.send(Kind::hover, at("f6"));
    CHECK(table.proposed().empty());
    table.send(Kind::hover, at("b3"));
    CHECK(table.text(table.view.command("confirm")) == "c3/b3");
}

TEST_CASE("taiji view: the slots choose the colour of the first cell") {
    Table table("");
    REQUIRE(table.view.slots().size() == 2);
    CHECK(table.view.slots()[0].chosen);
    CHECK(table.view.command("white").kind == Response::Kind::ignored);
    CHECK(table.view.command("black").kind == Response::Kind::changed);
    CHECK(table.view.slots()[1].chosen);
    CHECK(table.text(table.drag("c3", "c4")) == "c3/c4");
    CHECK(Table("a1/a2").view.slots()[1].chosen);
}

TEST_CASE("taiji view: the ghost shows immediately why it does not fit, and on which cells") {
    Table table("c3/c4");
    table.send(Kind::down, at("c2"));
    CHECK(table.reason().empty());
    table.send(Kind::drag, at("c3"));
    CHECK(table.reason() == "c3 is already covered");
    CHECK(occurrences(table.picture(), "line=wrong") == 1);
    CHECK(table.text(table.send(Kind::up, at("c3"))) == "rejected");
    CHECK(table.reason() == "c3 is already covered");
    table.send(Kind::hover, at("f6"));
    CHECK(table.reason().empty());
    CHECK(table.text(table.drag("a5", at("a5") - Point{1, 0})) == "rejected");
    CHECK(table.reason() == "doesn’t fit on the board");
    CHECK(table.text(table.click("c4")) == "rejected");
    CHECK(table.reason() == "c4 is already covered");
    Table corner("a2/a3; b1/b2");
    CHECK(corner.text(corner.click("a1")) == "rejected");
    CHECK(corner.reason() == "a1 has no free neighbour");
    CHECK(corner.text(corner.drag("g7", "g8")) == "g8/g7");
}

TEST_CASE("taiji view: by touch, a piece waits for confirmation and can be rotated or redrawn meanwhile") {
    Table table("");
    CHECK(table.drag("c3", "c4", true).kind == Response::Kind::changed);
    CHECK(table.proposed() == "c4/c3");
    table.view.command("black");
    CHECK(table.proposed() == "c3/c4");
    table.drag("e5", "f5", true);
    CHECK(table.proposed() == "e5/f5");
    CHECK(table.tap("e4").kind == Response::Kind::changed);
    CHECK(table.proposed() == "e5/e4");
    CHECK(table.text(table.view.command("confirm")) == "e5/e4");
    table.tap("a1");
    CHECK(table.view.command("confirm").kind == Response::Kind::rejected);
    CHECK(table.tap("b1").kind == Response::Kind::changed);
    CHECK(table.proposed() == "a1/b1");
}

TEST_CASE("taiji view: on request, coverable cells are marked if under 90% of free cells; then only cells for the second half") {
    Table table("b5/b4; a1/b1; f4/f3; f2/f1; g3/g2; a5/a6; f7/g7; e5/e4; g5/g6; a3/b3", {{"size", "7"}});  // 3 of 29 are isolated
    const auto marked = [](const Table& shown) {
        Scene scene;
        shown.view.draw(scene, {.allowed = true});
        return occurrences(scene.to_text(), "disc fill=allowed");
    };
    CHECK(marked(table) == 26);
    CHECK(occurrences(table.picture(), "disc fill=allowed") == 0);
    table.click("c4");
    CHECK(marked(table) == 3);
    Table early("b1/a1; a2/a3; b2/c2; c1/d1");  // all in a corner: everything is possible elsewhere
    CHECK(marked(early) == 0);
    early.click("f5");
    CHECK(marked(early) == 4);
}

TEST_CASE("taiji view: when it is the opponent’s turn, pieces can be tried but not placed") {
    Table table("");
    table.view.show(table.position, Touch::tries, nullptr);
    CHECK(table.text(table.drag("c3", "c4")) == "rejected");
    CHECK(table.proposed().empty());
}

TEST_CASE("taiji view: the groups that count are outlined with their sizes, including the ghost's groups") {
    Table table("b1/a1; b2/a2; e5/e6", {{"groups", "1"}});
    CHECK(occurrences(table.picture(), " 2\n") == 2 + 1);  // two groups, and a row
    table.send(Kind::down, at("a3"));
    table.send(Kind::drag, at("a4"));
    CHECK(table.position.to_move() == Seat::second);
    table.view.command("turn");
    const std::string picture = table.picture();
    CHECK(occurrences(picture, "0.5,1.5 3\n") == 1);
    CHECK(occurrences(picture, "line=slab_blue") == 1);
}

TEST_CASE("taiji view: every piece is in the picture, and every cell can be pointed at") {
    Table table("a1/a2; c3/c4", {{"size", "11"}});
    CHECK(occurrences(table.picture(), "fill=black") == 2);
    CHECK(occurrences(table.picture(), "line=last_move") == 1);
    std::vector<Target> targets;
    table.view.targets(targets);
    REQUIRE(targets.size() == 121);
    CHECK(targets[120].id == "k11");
    CHECK(in_english(targets[0].label) == "a1, black");
    CHECK(in_english(targets[11].label) == "a2, white");
}

TEST_CASE("taiji view: a suggested piece is shown as if it were in hand, with the reason if it is illegal") {
    Table table("c3/c4");
    table.view.suggest(*read_attempt(table.position, "e5/d5"));
    CHECK(table.proposed() == "e5/d5");
    CHECK(table.text(table.view.command("confirm")) == "e5/d5");
    table.view.suggest(*read_attempt(table.position, "c4/b4"));
    CHECK(table.proposed() == "");
    CHECK(table.reason() == "c4 is already covered");
    table.view.command("cancel");
    CHECK(table.reason() == "");
}

TEST_CASE("taiji view: no sequence of events causes an illegal move") {
    Rng rng(3);
    Table table("", {{"size", "7"}});
    const char* const commands[] = {"white", "black", "turn", "mirror", "next", "previous", "confirm", "cancel", "", "L"};
    int made = 0;
    for (int i = 0; i < 60000; ++i) {
        Response response;
        if (rng.below(10) == 0) {
            response = table.view.command(commands[rng.below(std::size(commands))]);
        } else {
            const auto coordinate = [&] { return static_cast<float>(rng.below(800)) / 100 - 0.5f; };
            response = table.view.pointer(
                {.kind = static_cast<Kind>(rng.below(6)), .at = {coordinate(), coordinate()}, .asks_first = rng.below(2) == 0});
        }
        if (i % 16 == 0) CHECK(table.picture().size() > 100);
        if (const auto proposal = table.view.proposal()) CHECK(table.position.is_legal(*proposal));
        if (response.kind != Response::Kind::move) continue;
        REQUIRE(table.position.is_legal(response.move));
        table.position.play(response.move);
        ++made;
        const auto& played = table.position.as<Taiji>();
        const Groups<stride, Contact::edges> groups(played.cells_of(Colour::white));
        const auto largest = groups.largest_groups(3);
        for (std::size_t rank = 0; rank < 3; ++rank) CHECK(largest[rank].count() == groups.largest(3)[rank]);
        if (table.position.outcome()) table.position = Table("", {{"size", "7"}}).position;
        table.view.show(table.position, Touch::plays, nullptr);
    }
    CHECK(made > 50);
}

}  // namespace narabe::taiji
