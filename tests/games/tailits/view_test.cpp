// The view of TAILITS, as scenes and responses.

#include "games/tailits/tailits_view.h"
#include "games/tested_games.h"
#include "ui/shapes.h"

namespace narabe::tailits {

namespace {

using Kind = PointerEvent::Kind;

constexpr std::string_view contract =
    "Lf5g5/f6h5; Te8f7/d7e7; Sg4h3/g3h2; Sc6d6/d5e5; Sg7h6/h7i6; Td2d3/c3d4; Le9f9/g8g9; La3b5/b3b4; Sc9d9/b10c10; "
    "Lf1f3/e3f2; Tb7b8/a8c8; Tj3k3/i3j4; Td11e10/e11f11; Lj6k5/j5j7; Ig10h10/i10j10; Ti8k8/j8j9; Id1e1/b1c1; Lk1k2/i1j1";

Point at(std::string_view name) {
    return centre_of(*take_cell(name, width));
}

struct Table {
    explicit Table(std::string_view moves, const Options& options = {})
        : position(table_of<Tailits>(), after<Tailits>(options, moves)) {
        view.show(position, Touch::plays, nullptr);
    }

    Response send(Kind kind, std::string_view cell, bool asks_first = false) {
        return view.pointer({.kind = kind, .at = at(cell), .asks_first = asks_first});
    }
    Response click(std::string_view cell, bool asks_first = false) {
        send(Kind::hover, cell);
        send(Kind::down, cell, asks_first);
        return send(Kind::up, cell, asks_first);
    }
    Response stroke(const std::vector<std::string>& cells, bool asks_first = false) {
        send(Kind::down, cells.front(), asks_first);
        for (const std::string& cell : cells) send(Kind::drag, cell, asks_first);
        return send(Kind::up, cells.back(), asks_first);
    }
    std::string text(const Response& response) const {
        if (response.kind == Response::Kind::rejected) return "rejected";
        return response.kind == Response::Kind::move ? position.write_move(response.move) : "";
    }
    std::string proposed() const {
        const auto move = view.proposal();
        return move ? position.write_move(*move) : "";
    }
    std::string reason() const { return view.refusal() ? in_english(view.refusal()->sentence) : ""; }
    std::string note() const { return view.note() ? in_english(*view.note()) : ""; }
    std::string answers() const {
        std::string ids;
        for (const Slot& answer : view.question()->answers) ids += " " + answer.id;
        return ids;
    }
    std::string designs() const {
        std::string ids;
        for (const Slot& slot : view.slots()) {
            if (slot.is_variant) ids += " " + slot.id + (slot.chosen ? "!" : "") + std::to_string(*slot.count);
        }
        return ids;
    }
    std::string picture(const DrawOptions& options = {}) const {
        Scene scene;
        view.draw(scene, options);
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

TEST_CASE("tailits view: a shape from the tray has the first available colouring, which can be changed in place") {
    Table table("");
    CHECK(table.view.command("L").kind == Response::Kind::changed);
    CHECK(table.designs() == " Lab!1 Lac1 Lad1 Lbc1 Lbd1 Lcd1");
    CHECK(table.view.slots()[0].chosen);
    table.send(Kind::hover, "f6");
    CHECK(table.proposed() == "Lf6f7/f5g5");
    CHECK(table.view.command("turn").kind == Response::Kind::changed);
    CHECK(table.proposed() == "Lf6g6/e5e6");
    CHECK(table.view.command("Lbd").kind == Response::Kind::changed);
    CHECK(table.proposed() == "Le5f6/e6g6");
    CHECK(table.view.command("mirror").kind == Response::Kind::changed);
    CHECK(table.proposed() == "Lf6g5/e6g6");
    CHECK(table.text(table.click("f6")) == "Lf6g5/e6g6");
    CHECK(table.view.command("Lbd").kind == Response::Kind::changed);
    CHECK(table.designs() == " Lab1 Lac1 Lad1 Lbc1 Lbd1 Lcd1");
    CHECK(table.proposed().empty());
}

TEST_CASE("tailits view: the tray shows the designs of the selected shape, unless every shape has only one design") {
    Table table("");
    table.view.command("T");
    CHECK(table.designs() == " Tab!2 Tac1 Tad2 Tbd1");
    table.view.command("cancel");
    CHECK(table.designs() == " Tab2 Tac1 Tad2 Tbd1");
    CHECK(in_english(table.view.slots()[6].label) == "T with a and d black, 2 left");
    Table uniform("", {{"pieces", "uniform"}});
    CHECK(uniform.view.slots().size() == 4);
    uniform.view.command("S");
    CHECK(uniform.text(uniform.click("f6")).substr(0, 1) == "S");
    uniform.view.command("cancel");
    CHECK(uniform.text(uniform.stroke({"f5", "f6", "f7", "g7"})) == "Lf5f7/f6g7");
}

TEST_CASE("tailits view: after a stroke through four cells, the available colourings are offered") {
    Table table("");
    CHECK(table.stroke({"f5", "f6", "f7", "f8"}).kind == Response::Kind::changed);
    REQUIRE(table.view.question());
    CHECK(table.answers() == " f5f6 f5f7 f5f8 f6f7 f6f8 f7f8");
    CHECK(in_english(table.view.question()->answers[1].label) == "Black on f5 and f7");
    CHECK(table.view.question()->answers[1].count == 2);
    CHECK(table.view.question()->place == Box{{5, 4}, {6, 8}});
    CHECK(table.proposed().empty());
    table.send(Kind::leave, "a1");
    CHECK(table.view.command("confirm").kind == Response::Kind::ignored);
    CHECK(table.text(table.view.command("f6f8")) == "If6f8/f5f7");
    Table later("Lf5g5/f6h5; Te8f7/d7e7");
    later.stroke({"e9", "f9", "g9", "g8"});
    REQUIRE(later.view.question());
    CHECK(later.answers() == " e9f9 e9g9 e9g8 f9g8 g8g9");
    CHECK(later.stroke({"a1", "a2"}).kind == Response::Kind::changed);
    CHECK(later.view.question() == nullptr);
}

TEST_CASE("tailits view: by touch, the selection waits for confirmation, and the piece can be rotated and recoloured") {
    Table table("");
    table.stroke({"f5", "f6", "f7", "g7"}, true);
    REQUIRE(table.view.question());
    CHECK(table.view.command("f5f6").kind == Response::Kind::changed);
    CHECK(table.view.question() == nullptr);
    CHECK(table.proposed() == "Lf5f6/f7g7");
    table.view.command("Lcd");
    CHECK(table.proposed() == "Lf7g7/f5f6");
    table.view.command("turn");
    CHECK(table.proposed()[0] == 'L');
    CHECK(table.click("f6", true).kind == Response::Kind::changed);
    CHECK(table.view.command("confirm").kind == Response::Kind::move);
    CHECK(table.view.command("cancel").kind == Response::Kind::changed);
    CHECK(table.proposed().empty());
    CHECK(table.view.command("cancel").kind == Response::Kind::ignored);
}

TEST_CASE("tailits view: every rule that an attempt breaks is named, with the cells that break it") {
    Table first("");
    CHECK(first.note() == "Choose a tetromino and cover the marked centre, f6.");
    CHECK(first.text(first.stroke({"a1", "a2", "a3", "a4"})) == "rejected");
    CHECK(first.reason() == "the first tetromino must cover f6");
    CHECK(occurrences(first.picture(), "line=wrong") == 1);
    Table table("Lf5g5/f6h5");
    const auto tried = [&](const std::vector<std::string>& cells) {
        CHECK(table.text(table.stroke(cells)) == "rejected");
        CHECK(occurrences(table.picture(), "line=wrong") == static_cast<int>(table.view.refusal()->cells.size()));
        return table.reason();
    };
    CHECK(tried({"f5", "f4", "f3", "f2"}) == "f5 is already covered");
    CHECK(tried({"f7", "f8", "f9", "g9"}) == "touches another L at f7");
    CHECK(tried({"g6", "g7", "g8", "g9"}) == "would fill the 2×2 block from f5 to g6");
    CHECK(tried({"a1", "b1", "b2", "c2"}) == "it must touch another tetromino");
    CHECK(tried({"a1", "b1", "b2", "a2"}) == "these four cells don’t form an L, I, T or S");
    CHECK(tried({"a1", "a2", "a3", "a4", "a5"}) == "these four cells don’t form an L, I, T or S");
    Table scarce("Lf5g5/f6h5", {{"pieces", "custom"}, {"designs", "Lac1,Lbc1,Iab1,Tab1,Sab1"}});
    CHECK(scarce.designs() == " Lac1 Lbc0");
    CHECK(scarce.view.command("Lbc").kind == Response::Kind::rejected);
    CHECK(scarce.reason() == "no L with these colours left in the supply");
    Table used_up("If5f6/f7f8", {{"pieces", "custom"}, {"designs", "Lac1,Iab1,Tab1,Sab1"}});
    CHECK(used_up.view.command("I").kind == Response::Kind::rejected);
    CHECK(used_up.reason() == "no I left in the supply");
}

TEST_CASE("tailits view: compared groups are outlined, including the ghost's squares, and their sizes are shown") {
    Table table("Lf5g5/f6h5; Te8f7/d7e7");
    CHECK(occurrences(table.picture(), "line=slab_yellow ") == 1);    // f5 g5
    CHECK(occurrences(table.picture(), "line=slab_blue ") == 2 + 1);  // d7, e7 and f6, and the bridge between them
    CHECK(occurrences(table.picture(), " 3\n") == 1 + 1);             // the size of the group, and a row number
    table.view.suggest(*Tailits::read_move(after<Tailits>({}, ""), "Sg4h3/g3h2"));
    REQUIRE(table.view.proposal());
    CHECK(table.note() == "Score: Black 2 → 4, White 3 → 3");
    CHECK(occurrences(table.picture(), "6.5,3.5 4\n") == 1);
}

TEST_CASE("tailits view: with score=second, both groups are outlined, the largest group with a thin line") {
    Table largest(contract);
    CHECK(occurrences(largest.picture(), "dashed") == 0);
    CHECK(occurrences(largest.picture(), " 22\n") == 1);
    CHECK(occurrences(largest.picture(), " 29\n") == 1);
    CHECK(largest.view.note() == std::nullopt);
    CHECK(largest.click("a1").kind == Response::Kind::ignored);
    CHECK(largest.view.command("L").kind == Response::Kind::ignored);
    Table second(contract, {{"score", "second"}});
    CHECK(occurrences(second.picture(), "dashed") > 1);
    CHECK(occurrences(second.picture(), " 22\n") == 0);
    CHECK(occurrences(second.picture(), " 5\n") == 1 + 1);  // the size of the group, and a row number
}

TEST_CASE("tailits view: overlays mark cells that can no longer be covered, and locations for the piece in hand") {
    Table table("Lf5g5/f6h5; Te8f7/d7e7");
    table.view.command("L");
    CHECK(occurrences(table.picture(), "fill=allowed") == 0);
    CHECK(occurrences(table.picture({.allowed = true}), "fill=allowed") == 6);
    CHECK(occurrences(table.picture({.overlays = true}), "fill=allowed") == 4);
    CHECK(occurrences(table.picture({.overlays = true}), "fill=allowed opacity=0.18 6.06,5.06") == 1);  // g6
}

TEST_CASE("tailits view: a suggested move is shown as if it were in hand") {
    Table table("");
    const auto move = Tailits::read_move(after<Tailits>({}, ""), "Lf5g5/f6h5");
    table.view.suggest(*move);
    CHECK(table.proposed() == "Lf5g5/f6h5");
    CHECK(occurrences(table.designs(), "!") == 1);
    table.view.suggest(*Tailits::read_move(after<Tailits>({}, ""), "La1a2/a3b1"));
    CHECK(table.proposed().empty());
    CHECK(table.reason() == "the first tetromino must cover f6");
}

TEST_CASE("tailits view: when it is the opponent’s turn, pieces can be tried but not placed") {
    Table table("");
    table.view.show(table.position, Touch::tries, nullptr);
    table.view.command("L");
    CHECK(table.text(table.click("f6")) == "rejected");
    table.view.command("cancel");
    CHECK(table.text(table.stroke({"f5", "f6", "f7", "g7"})) == "rejected");
}

TEST_CASE("tailits view: every piece is drawn as a whole with its squares, and every cell can be pointed at") {
    Table table("Lf5g5/f6h5");
    const std::string picture = table.picture();
    CHECK(occurrences(picture, "fill=slab_red") == 1);
    CHECK(occurrences(picture, "fill=black") == 2);
    CHECK(occurrences(picture, "fill=white") == 2);
    CHECK(occurrences(picture, "line=last_move") == 1);
    std::vector<Target> targets;
    table.view.targets(targets);
    REQUIRE(targets.size() == 121);
    CHECK(in_english(targets[static_cast<std::size_t>(index_of({5, 4}, width))].label) == "f5, black, L");
    CHECK(in_english(targets[static_cast<std::size_t>(index_of({5, 5}, width))].label) == "f6, white, L");
    Table("").view.targets(targets);
    CHECK(in_english(targets[static_cast<std::size_t>(index_of(centre, width))].label) == "f6, the centre");
}

TEST_CASE("tailits view: no sequence of events causes an illegal move") {
    Rng rng(5);
    Table table("");
    const char* const commands[] = {"L",      "I",    "T",        "S",       "Lab",    "Tbd", "Iac",     "turn",
                                    "mirror", "next", "previous", "confirm", "cancel", "",    "nonsense"};
    int made = 0;
    for (int i = 0; i < 40000; ++i) {
        Response response;
        const Question* question = table.view.question();
        if (question && rng.below(3) == 0) {
            response = table.view.command(
                std::string(question->answers[rng.below(static_cast<std::uint32_t>(question->answers.size()))].id));
        } else if (rng.below(3) == 0) {
            response = table.view.command(commands[rng.below(std::size(commands))]);
        } else {
            const auto coordinate = [&] { return static_cast<float>(rng.below(1400)) / 100 - 1.5f; };
            response = table.view.pointer(
                {.kind = static_cast<Kind>(rng.below(6)), .at = {coordinate(), coordinate()}, .asks_first = rng.below(2) == 0});
        }
        if (i % 16 == 0) CHECK(table.picture({.allowed = true, .overlays = true}).size() > 100);
        if (const auto proposal = table.view.proposal()) CHECK(table.position.is_legal(*proposal));
        if (response.kind != Response::Kind::move) continue;
        REQUIRE(table.position.is_legal(response.move));
        table.position.play(response.move);
        ++made;
        if (table.position.outcome()) table.position = Table("").position;
        table.view.show(table.position, Touch::plays, nullptr);
    }
    CHECK(made > 10);
}

}  // namespace narabe::tailits
