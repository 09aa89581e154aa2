// The view of Battle of LITS, as scenes and responses.

#include "games/all_views.h"
#include "games/lits/lits_view.h"
#include "games/tested_games.h"
#include "ui/shapes.h"

namespace narabe::lits {

namespace {

AnyPosition any(std::string_view moves, const Options& options = {}) {
    return AnyPosition(table_of<Lits>(), after<Lits>(options, moves));
}

Point at(std::string_view name) {
    return centre_of(*take_cell(name, width));
}

Response send(View& view, PointerEvent::Kind kind, std::string_view cell, bool asks_first = false) {
    return view.pointer({.kind = kind, .at = at(cell), .asks_first = asks_first});
}

Response click(View& view, std::string_view cell) {
    send(view, PointerEvent::Kind::hover, cell);
    send(view, PointerEvent::Kind::down, cell);
    return send(view, PointerEvent::Kind::up, cell);
}

Response stroke(View& view, const std::vector<std::string>& cells, bool asks_first = false) {
    send(view, PointerEvent::Kind::down, cells.front(), asks_first);
    for (const std::string& cell : cells) send(view, PointerEvent::Kind::drag, cell, asks_first);
    return send(view, PointerEvent::Kind::up, cells.back(), asks_first);
}

std::string text_of(const AnyPosition& position, const Response& response) {
    if (response.kind == Response::Kind::rejected) return "rejected";
    return response.kind == Response::Kind::move ? position.write_move(response.move) : "";
}

std::string picture(const View& view) {
    Scene scene;
    view.draw(scene, {});
    return scene.to_text();
}

struct Table {
    explicit Table(std::string_view moves, const Options& options = {}) : position(any(moves, options)) {
        view.show(position, Touch::plays, nullptr);
    }

    AnyPosition position;
    View view;
};

}  // namespace

TEST_CASE("lits view: a piece from the tray is rotated, flipped and placed with a click") {
    Table table("");
    CHECK(table.view.command("L").kind == Response::Kind::changed);
    CHECK(text_of(table.position, click(table.view, "e5")) == "Le4e5e6f4");
    CHECK(table.view.command("turn").kind == Response::Kind::changed);
    CHECK(text_of(table.position, click(table.view, "e5")) == "Ld4d5e5f5");
    table.view.command("previous");
    table.view.command("mirror");
    CHECK(text_of(table.position, click(table.view, "e5")) == "Ld4e4e5e6");
}

TEST_CASE("lits view: legal cells are marked on request, unless nearly all are legal") {
    const auto is_marked = [](const View& view, bool allowed) {
        Scene scene;
        view.draw(scene, {.allowed = allowed});
        return scene.to_text().find("fill=allowed") != std::string::npos;
    };
    Table first("");
    first.view.command("L");
    CHECK_FALSE(is_marked(first.view, true));
    Table second("Ld3d4d5e5");
    second.view.command("I");
    CHECK(is_marked(second.view, true));
    CHECK_FALSE(is_marked(second.view, false));
}

TEST_CASE("lits view: four cells in one stroke are a placement, even a T that retraces a cell") {
    Table table("");
    CHECK(text_of(table.position, stroke(table.view, {"b2", "b3", "b4", "c4"})) == "Lb2b3b4c4");
    CHECK(text_of(table.position, stroke(table.view, {"b2", "c2", "c3", "c2", "d2"})) == "Tb2c2c3d2");
    CHECK(text_of(table.position, stroke(table.view, {"j4", "j1"})) == "Ij1j2j3j4");
    CHECK(text_of(table.position, stroke(table.view, {"b2", "b3", "c3", "c2"})) == "rejected");
    REQUIRE(table.view.refusal());
    CHECK(in_english(table.view.refusal()->sentence) == "these four cells don’t form an L, I, T or S");
}

TEST_CASE("lits view: a stroke of too few cells does nothing, and an extra cell can be undone") {
    Table table("");
    CHECK(text_of(table.position, stroke(table.view, {"b2", "b4"})) == "");
    CHECK(table.view.refusal() == nullptr);
    CHECK(text_of(table.position, stroke(table.view, {"b2", "b6"})) == "rejected");
    CHECK(text_of(table.position, stroke(table.view, {"b2", "b6", "b5"})) == "Ib2b3b4b5");
}

TEST_CASE("lits view: the ghost shows immediately why it does not fit, and on which cells") {
    Table table("Ia10b10c10d10");
    table.view.command("I");
    send(table.view, PointerEvent::Kind::hover, "e9");
    REQUIRE(table.view.refusal());
    CHECK(in_english(table.view.refusal()->sentence) == "touches another I at e10");
    CHECK(picture(table.view).find("line=wrong") != std::string::npos);
    CHECK(picture(table.view).find("dashed") != std::string::npos);
    CHECK_FALSE(table.view.proposal());
    CHECK(text_of(table.position, click(table.view, "e9")) == "rejected");
    send(table.view, PointerEvent::Kind::leave, "e9");
    CHECK(table.view.refusal() == nullptr);
    CHECK(picture(table.view).find("dashed") == std::string::npos);
}

TEST_CASE("lits view: tried pieces and the contents of cells can be described in words") {
    Table table("Ld3d4d5e5");
    table.view.command("T");
    send(table.view, PointerEvent::Kind::hover, "d4");
    std::string tried;
    for (const Cell cell : table.view.tried_cells()) tried += cell_name(cell);
    CHECK(tried.size() == 8);
    CHECK(tried.find("d4") != std::string::npos);
    CHECK(table.view.refusal() != nullptr);
    std::vector<Target> targets;
    table.view.targets(targets);
    CHECK(in_english(ranges::find(targets, "d4", &Target::id)->label) == "d4, L");
    CHECK(in_english(ranges::find(targets, "d6", &Target::id)->label).substr(0, 2) == "d6");
}

TEST_CASE("lits view: by touch, a placement waits for confirmation and can be rotated meanwhile") {
    Table table("");
    CHECK(stroke(table.view, {"b2", "b3", "b4", "c4"}, true).kind == Response::Kind::changed);
    REQUIRE(table.view.proposal());
    CHECK(table.position.write_move(*table.view.proposal()) == "Lb2b3b4c4");
    table.view.command("turn");
    REQUIRE(table.view.proposal());
    CHECK(table.position.write_move(*table.view.proposal())[0] == 'L');
    CHECK(table.view.command("confirm").kind == Response::Kind::move);
    CHECK(table.view.command("cancel").kind == Response::Kind::changed);
    CHECK_FALSE(table.view.proposal());
    CHECK(table.view.command("confirm").kind == Response::Kind::ignored);
}

TEST_CASE("lits view: pieces at the edge stay on the board") {
    Table table("");
    table.view.command("I");
    CHECK(text_of(table.position, click(table.view, "a1")) == "Ia1a2a3a4");
    CHECK(text_of(table.position, click(table.view, "j10")) == "Ij7j8j9j10");
}

TEST_CASE("lits view: the swap is offered when it is legal") {
    Table table("Ia10b10c10d10");
    REQUIRE(table.view.actions().size() == 3);
    CHECK(table.view.actions()[2].id == "swap");
    CHECK(text_of(table.position, table.view.command("swap")) == "swap");
    Table later("Ia10b10c10d10; swap");
    CHECK(later.view.actions().size() == 2);
    CHECK(later.view.command("swap").kind == Response::Kind::rejected);
}

TEST_CASE("lits view: when it is the opponent’s turn, pieces can be tried but not placed") {
    Table table("");
    table.view.show(table.position, Touch::tries, nullptr);
    table.view.command("L");
    CHECK(text_of(table.position, click(table.view, "e5")) == "rejected");
    CHECK_FALSE(table.view.proposal());
}

TEST_CASE("lits view: a used-up shape cannot be selected, and the reason is given") {
    Table table("Ia10b10c10d10", {{"supply", "1"}});
    CHECK(table.view.slots()[1].count == 0);
    CHECK_FALSE(table.view.slots()[1].usable);
    CHECK(table.view.command("I").kind == Response::Kind::rejected);
    CHECK(in_english(table.view.refusal()->sentence) == "no I left in the supply");
}

TEST_CASE("lits view: the picture has every visible symbol, every piece, and the last move") {
    Table table("Ia10b10c10d10; Le8e9e10f8");
    const std::string text = picture(table.view);
    const auto occurrences = [&](std::string_view word) {
        int count = 0;
        for (std::size_t i = text.find(word); i != std::string::npos; i = text.find(word, i + 1)) ++count;
        return count;
    };
    const Scores scores = *table.position.scores();
    CHECK(occurrences("line=x ") == scores[0]);  // two strokes each
    CHECK(occurrences("line=o ") * 2 == scores[1]);
    CHECK(occurrences("fill=slab_yellow") == 1);
    CHECK(occurrences("fill=slab_red") == 1);
    CHECK(occurrences("line=last_move") == 1);
    std::vector<Target> targets;
    table.view.targets(targets);
    CHECK(targets.size() == 100);
}

TEST_CASE("lits view: a piece taken in hand during the opponent's turn stays in hand with its orientation") {
    Table table("Ia10b10c10d10");
    table.view.show(table.position, Touch::tries, nullptr);
    table.view.command("L");
    table.view.command("turn");
    const AnyPosition next = any("Ia10b10c10d10; La7a8a9b7");
    const Arrival arrival{table.position, *table.position.read_move("La7a8a9b7")};
    table.view.show(next, Touch::plays, &arrival);
    CHECK(table.view.slots()[0].chosen);
    CHECK(table.view.handling().is_carrying);
    table.view.show(next, Touch::plays, &arrival);  // after the player's own move, the hand is empty
    CHECK_FALSE(table.view.slots()[0].chosen);
}

TEST_CASE("lits view: no sequence of events causes an illegal move") {
    Rng rng(3);
    Table table("Ia10b10c10d10; swap");
    const char* const commands[] = {"L",        "I",    "T",       "S",      "turn", "mirror",  "next",
                                    "previous", "swap", "confirm", "cancel", "",     "nonsense"};
    MoveList moves;
    for (int i = 0; i < 20000; ++i) {
        Response response;
        if (rng.below(3) == 0) {
            response = table.view.command(commands[rng.below(std::size(commands))]);
        } else {
            const auto coordinate = [&] { return static_cast<float>(rng.below(1400)) / 100 - 2; };
            response = table.view.pointer({.kind = static_cast<PointerEvent::Kind>(rng.below(6)),
                                           .at = {coordinate(), coordinate()},
                                           .asks_first = rng.below(2) == 0});
        }
        if (const auto proposal = table.view.proposal()) CHECK(table.position.is_legal(*proposal));
        if (response.kind != Response::Kind::move) continue;
        REQUIRE(table.position.is_legal(response.move));
        table.position.play(response.move);
        if (table.position.outcome()) table.position = any("Ia10b10c10d10; swap");
        table.view.show(table.position, Touch::plays, nullptr);
    }
}

}  // namespace narabe::lits
