// The view of TIX, as scenes and responses.

#include "games/tested_games.h"
#include "games/tix/tix_view.h"
#include "ui/shapes.h"

namespace narabe::tix {

namespace {

using What = PointerEvent::Kind;

Point at(std::string_view name) {
    return centre_of(*take_cell(name, width));
}

struct Table {
    explicit Table(std::string_view moves, const Options& options = {}) : Table(after<Tix>(options, moves)) {}
    explicit Table(const Position& start) : position(table_of<Tix>(), start) { view.show(position, Touch::plays, nullptr); }

    Response send(What kind, std::string_view cell, bool asks_first = false) {
        return view.pointer({.kind = kind, .at = at(cell), .asks_first = asks_first});
    }
    Response click(std::string_view cell) {
        send(What::hover, cell);
        send(What::down, cell);
        return send(What::up, cell);
    }
    Response tap(std::string_view cell) {
        send(What::down, cell, true);
        return send(What::up, cell, true);
    }
    Response drag(std::string_view from, std::string_view to, bool asks_first = false) {
        send(What::down, from, asks_first);
        send(What::drag, to, asks_first);
        return send(What::up, to, asks_first);
    }
    std::string text(const Response& response) const {
        if (response.kind == Response::Kind::rejected) return "rejected";
        return response.kind == Response::Kind::move ? position.write_move(response.move) : "";
    }
    std::string proposed() const {
        const auto move = view.proposal();
        return move ? position.write_move(*move) : "";
    }
    /// The reason why the last attempt was refused, and the cells that cause it.
    std::string reason() const {
        if (!view.refusal()) return "";
        std::string reason = in_english(view.refusal()->sentence) + " |";
        for (const Cell cell : view.refusal()->cells) reason += " " + cell_name(cell);
        return reason;
    }
    std::string note() const { return view.note() ? in_english(*view.note()) : ""; }
    std::string picture(const DrawOptions& options = {}) const {
        Scene scene;
        view.draw(scene, options);
        return scene.to_text();
    }
    std::string actions() const {
        std::string ids;
        for (const Action& action : view.actions()) ids += (ids.empty() ? "" : " ") + action.id;
        return ids;
    }

    AnyPosition position;
    View view;
};

Position read(std::string_view text) {
    const auto position = Tix::read_position(text);
    REQUIRE_MESSAGE(position, text);
    return *position;
}

/// A position with these pieces and Black to move, in the notation of positions.
Table with(std::string_view pieces, std::string_view options = "no/300/") {
    return Table(read(std::string(options).append(pieces).append(",,")));
}

/// The middle of Black's turn after the piece on `earner` has earned a bonus.
Table in_bonus(std::string_view pieces, std::string_view earner) {
    return Table(read(std::string("no/300/,,").append(pieces).append("/").append(earner)));
}

int occurrences(const std::string& text, std::string_view word) {
    int count = 0;
    for (std::size_t i = text.find(word); i != std::string::npos; i = text.find(word, i + 1)) ++count;
    return count;
}

/// Black slides a4 to the right.
constexpr std::string_view example = "a4; c5; f1; d3";

}  // namespace

TEST_CASE("tix view: the pieces in a seat's hand are described") {
    const Table table("");
    CHECK(in_english(table.view.hands()->words(Seat::first)) == "8 in hand");
}

TEST_CASE("tix view: a click on an empty cell places a piece, and the ghost shows whether it will be active") {
    Table table("");
    CHECK(table.send(What::hover, "c3").kind == Response::Kind::changed);
    CHECK(table.proposed() == "c3");
    CHECK(std::string_view(table.view.confirm_key()) == "game.place");
    CHECK(table.note() == "Becomes active on c3: nothing is beside it. Your opponent will have 31 moves.");
    CHECK(table.text(table.click("c3")) == "c3");
    Table beside = with("c3b");
    beside.send(What::hover, "c4");
    CHECK(beside.note() == "Becomes inactive on c4: an inactive piece is beside it. Your opponent will have 34 moves.");
    CHECK(beside.text(beside.click("c4")) == "c4");
    CHECK(beside.view.command("cancel").kind == Response::Kind::changed);
    CHECK(beside.proposed().empty());
    CHECK(beside.view.command("cancel").kind == Response::Kind::ignored);
}

TEST_CASE("tix view: a selected piece shows where it can move, and what it will deactivate") {
    Table table(example);
    CHECK(table.click("a4").kind == Response::Kind::changed);
    CHECK(table.note() == "Slide a4 to a marked cell. Stars earn a bonus move.");
    const std::string picked = table.picture();
    CHECK(occurrences(picked, "fill=allowed") == 10);
    CHECK(occurrences(picked, "fill=slab_yellow ") == 2);
    table.send(What::hover, "b4");
    CHECK(table.note() == "Stays active on b4. Your opponent will have 40 moves.");
    table.send(What::hover, "c4");
    CHECK(table.note() == "Deactivates c5, becomes inactive on c4 and earns a bonus move.");
    table.send(What::hover, "d4");
    CHECK(table.note() == "Deactivates c5 and d3, becomes inactive on d4 and earns a bonus move.");
    table.send(What::hover, "f4");
    CHECK(table.note() == "Deactivates c5 and d3 and stays active on f4. Your opponent will have 27 moves.");
    CHECK(table.proposed() == "a4-f4");
    CHECK(std::string_view(table.view.confirm_key()) == "tix.slide");
    CHECK(table.text(table.view.command("confirm")) == "a4-f4");
    CHECK(table.text(table.click("d4")) == "a4-d4");
    CHECK(table.text(table.drag("a4", "c4")) == "a4-c4");
}

TEST_CASE("tix view: a different piece can be selected instead, and a click on the same piece deselects it") {
    Table table(example);
    table.click("a4");
    table.click("f1");
    CHECK(table.text(table.click("f3")) == "f1-f3");
    table.click("f1");
    CHECK(table.text(table.click("f3")) == "f3");
    table.click("a4");
    table.view.command("cancel");
    CHECK(table.text(table.click("a1")) == "a1");
    Table stuck = with("a1Ba3Wc1W");
    stuck.click("a1");
    CHECK(stuck.note() == "a1 can’t slide anywhere.");
}

TEST_CASE("tix view: by touch, the first tap shows the move, and the second tap or the button confirms it") {
    Table table(example);
    CHECK(table.tap("f4").kind == Response::Kind::changed);
    CHECK(table.proposed() == "f4");
    CHECK(table.tap("f5").kind == Response::Kind::changed);
    CHECK(table.proposed() == "f5");
    CHECK(table.text(table.view.command("confirm")) == "f5");
    CHECK(table.text(table.tap("f5")) == "f5");
    CHECK(table.tap("a4").kind == Response::Kind::changed);
    CHECK(table.proposed().empty());
    CHECK(table.tap("c4").kind == Response::Kind::changed);
    CHECK(table.proposed() == "a4-c4");
    CHECK(table.tap("d4").kind == Response::Kind::changed);
    CHECK(table.text(table.tap("d4")) == "a4-d4");
    table.view.command("cancel");
    CHECK(table.drag("a4", "b4", true).kind == Response::Kind::changed);
    CHECK(table.proposed() == "a4-b4");
    CHECK(table.text(table.tap("b4")) == "a4-b4");
}

TEST_CASE("tix view: a proposal that waits for confirmation stays while the pointer moves on") {
    Table table(example);
    table.tap("f4");
    CHECK(table.send(What::hover, "a1").kind == Response::Kind::ignored);
    CHECK(table.proposed() == "f4");
    table.send(What::down, "f4", true);
    table.send(What::drag, "f5", true);
    CHECK(table.send(What::up, "f5", true).kind == Response::Kind::changed);
    CHECK(table.proposed() == "f5");
}

TEST_CASE("tix view: the reason for an illegal cell is shown, and the active piece is marked") {
    Table table("c3");
    table.send(What::hover, "c4");
    CHECK(table.reason() == "nothing can be placed beside the active piece on c3 | c3");
    CHECK(occurrences(table.picture(), "line=wrong") == 2);
    CHECK(table.text(table.click("c4")) == "rejected");
    CHECK(table.reason() == "nothing can be placed beside the active piece on c3 | c3");
    table.send(What::hover, "f6");
    CHECK(table.reason().empty());
    CHECK(table.text(table.drag("f6", "c3")) == "rejected");
    CHECK(table.reason() == "c3 is already occupied | c3");
}

TEST_CASE("tix view: placing is refused without a piece in hand, or in the variant without an active piece") {
    Table table = with("a1Ba3Ba5Bc1Bc3Bc5Be1Be3Bf6W");
    table.send(What::hover, "e5");
    CHECK(table.reason().empty());
    CHECK(table.text(table.click("e5")) == "rejected");
    CHECK(table.reason() == "no pieces left in hand |");
    Table variant = with("a1ba2wf6W", "yes/300/");
    CHECK(variant.position.outcome());
    Table bonus(read("yes/300/,,a1ba2wc1bc3bc4wd6W/c3"));
    CHECK(bonus.text(bonus.click("f3")) == "rejected");
    CHECK(bonus.reason() == "you can place only while one of your pieces is active | a1 c1 c3");
}

TEST_CASE("tix view: the reason why a piece cannot be selected is shown") {
    Table table(example);
    CHECK(table.text(table.click("c5")) == "rejected");
    CHECK(table.reason() == "the piece on c5 is your opponent’s | c5");
    CHECK(table.text(table.drag("d3", "d5")) == "rejected");
    CHECK(table.reason() == "the piece on d3 is your opponent’s | d3");
    Table resting = with("a1ba2wd4B");
    CHECK(resting.text(resting.click("a1")) == "rejected");
    CHECK(resting.reason() == "the piece on a1 is inactive, and only active pieces slide | a1");
    CHECK(resting.text(resting.drag("a1", "b1")) == "rejected");
    CHECK(resting.reason() == "the piece on a1 is inactive, and only active pieces slide | a1");
}

TEST_CASE("tix view: the reason for every illegal slide is shown") {
    Table table = with("a4Bc1Be2wf4W");
    table.click("a4");
    CHECK(table.text(table.click("b6")) == "rejected");
    CHECK(table.reason() == "a slide must follow a row or a column | a4 b6");
    table.send(What::hover, "e4");
    CHECK(table.reason() == "a slide can’t stop right in front of the active piece on f4 | f4");
    CHECK(table.text(table.click("e4")) == "rejected");
    CHECK(table.text(table.click("f4")) == "rejected");
    CHECK(table.reason() == "the piece on f4 is in the way | f4");
    table.send(What::hover, "b6");
    CHECK(table.reason().empty());
    CHECK(table.text(table.drag("a4", "c1")) == "rejected");
    CHECK(table.reason() == "a slide must follow a row or a column | c1 a4");
    CHECK(table.text(table.click("d4")) == "a4-d4");
    table.view.suggest(*Tix::read_move(table.position.as<Tix>(), "a4-a4"));
    CHECK(table.reason() == "a slide must move at least one cell | a4");
    table.view.suggest(*Tix::read_move(table.position.as<Tix>(), "b5-b6"));
    CHECK(table.reason() == "there’s no piece on b5 | b5");
}

TEST_CASE("tix view: bonus moves are offered only during a bonus") {
    Table table(example);
    CHECK(table.actions().empty());
    CHECK(table.text(table.view.command("pass")) == "rejected");
    CHECK(table.reason() == "this is possible only as a bonus move |");
    table.click("a4");
    CHECK(table.text(table.view.command("return-to-hand")) == "rejected");
    CHECK(table.reason() == "this is possible only as a bonus move |");
    CHECK(table.text(table.view.command("activate")) == "rejected");
}

TEST_CASE("tix view: during a bonus, all possible moves are listed, and each can be made") {
    Table table = in_bonus("a1bc4bc5wf1B", "c4");
    CHECK(table.note() == "c4 earned a bonus move: place, slide, activate, return to hand or pass.");
    CHECK(table.actions() == "pass");
    CHECK(table.text(table.view.command("pass")) == "pass");
    CHECK(table.text(table.click("e3")) == "e3");
    table.click("f1");
    CHECK(table.actions() == "return-to-hand pass");
    CHECK_FALSE(table.view.question());
    CHECK(table.note() == "Slide f1 to a marked cell, or return it to hand. Stars earn another bonus move.");
    CHECK(table.text(table.view.command("return-to-hand")) == "f1x");
    CHECK(table.text(table.click("f4")) == "f1-f4");
    table.click("a1");
    REQUIRE(table.view.question());
    CHECK(in_english(table.view.question()->text) == "Activate a1, or return it to hand?");
    REQUIRE(table.view.question()->answers.size() == 2);
    CHECK(table.text(table.view.command("activate")) == "a1+");
    CHECK(table.text(table.view.command("return-to-hand")) == "a1x");
    CHECK(table.text(table.click("b1")) == "rejected");
    CHECK(table.reason() == "the piece on a1 is inactive, and only active pieces slide | a1");
    CHECK(table.view.command("cancel").kind == Response::Kind::changed);
    CHECK_FALSE(table.view.question());
}

TEST_CASE("tix view: an illegal bonus move is rejected with its reason") {
    Table table = in_bonus("a1ba2bc4bc5wf1B", "c4");
    CHECK(table.text(table.click("c4")) == "rejected");
    CHECK(table.reason() == "the piece on c4 has just earned this bonus move, so it can’t return to hand | c4");
    table.click("a1");
    CHECK(table.text(table.view.command("activate")) == "rejected");
    CHECK(table.reason() == "a piece can’t become active beside another, and there’s one on a2 | a2");
    CHECK(table.note() == "c4 earned a bonus move: place, slide, return to hand or pass.");
    table.click("f1");
    CHECK(table.text(table.view.command("activate")) == "rejected");
    CHECK(table.reason() == "the piece on f1 is already active | f1");
}

TEST_CASE("tix view: the opponent's bonus is announced, and no bonus moves are offered") {
    Table table = in_bonus("c4bc5wf1B", "c4");
    table.view.show(table.position, Touch::tries, nullptr);
    CHECK(table.note() == "c4 earned a bonus move.");
    REQUIRE(table.view.actions().size() == 1);
    CHECK_FALSE(table.view.actions()[0].usable);
    CHECK(table.text(table.view.command("pass")) == "rejected");
    CHECK(table.send(What::hover, "e3").kind == Response::Kind::changed);
    CHECK(table.proposed().empty());
    CHECK(table.text(table.click("e3")) == "rejected");
    CHECK(table.text(table.drag("f1", "f3")) == "rejected");
}

TEST_CASE("tix view: pieces move and change their state while a move arrives") {
    Table table(example);
    const AnyPosition before = table.position;
    const Move slide = *before.read_move("a4-d4");
    table.position.play(slide);
    const Arrival arrival{before, slide};
    table.view.show(table.position, Touch::plays, &arrival);
    CHECK(table.view.handling().arrival_time > 400);
    std::string last;
    for (const float progress : {0.0f, 0.3f, 0.7f, 0.9f, 1.0f}) {
        const std::string picture = table.picture({.arrival = progress});
        CHECK(picture != last);
        last = picture;
    }
    CHECK(occurrences(table.picture({.arrival = 0.5f}), "line=last_move") == 0);
    CHECK(occurrences(last, "line=last_move") == 4);
    table.view.show(table.position, Touch::tries, &arrival);
    CHECK(table.note() == "d4 earned a bonus move.");
    const Move pass = *table.position.read_move("pass");
    const AnyPosition bonus = table.position;
    table.position.play(pass);
    const Arrival passed{bonus, pass};
    table.view.show(table.position, Touch::plays, &passed);
    CHECK(table.picture({.arrival = 0.5f}) == table.picture());
}

TEST_CASE("tix view: deactivated pieces are announced, as is a turn in which only slides are legal") {
    Table table("a4; c5; f1; d3");
    const AnyPosition before = table.position;
    const Move slide = *before.read_move("a4-f4");
    table.position.play(slide);
    const Arrival arrival{before, slide};
    table.view.show(table.position, Touch::plays, &arrival);
    CHECK(table.note() == "Deactivated: c5 and d3.");
    CHECK(with("a1Ba3Ba5Bc1Bc3Bc5Be1Be3Bf6W").note() == "You can’t place a piece now. Slide an active one.");
}

TEST_CASE("tix view: legal cells and pieces are marked on request") {
    Table table("c3");
    const int before = occurrences(table.picture(), "fill=allowed");
    CHECK(before == 0);
    CHECK(occurrences(table.picture({.allowed = true}), "fill=allowed") == 36 - 5);
    CHECK(occurrences(table.picture({.overlays = true}), "line=soft") == 4 * 3);
    CHECK(occurrences(table.picture(), "line=soft") == 0);
}

TEST_CASE("tix view: a suggestion is shown on the board and waits") {
    Table table = in_bonus("a1bc4bc5wf1B", "c4");
    for (const char* const move : {"e3", "f1-f4", "a1+", "a1x", "f1x", "pass"}) {
        CAPTURE(move);
        table.view.suggest(*table.position.read_move(move));
        CHECK(table.proposed() == move);
        CHECK_FALSE(table.note().empty());
        table.send(What::hover, "a6");
        CHECK(table.text(table.view.command("confirm")) == move);
        CHECK(table.picture().size() > 100);
        CHECK(table.view.command("cancel").kind == Response::Kind::changed);
    }
}

TEST_CASE("tix view: if the suggested move is the only one, no alternatives are shown") {
    Table table("b4; b2; d4; f3; d2");
    table.view.suggest(*table.position.read_move("f3-b3"));
    CHECK(occurrences(table.picture(), "fill=allowed") > 0);
    CHECK(occurrences(table.picture({.chooses = false}), "fill=allowed") == 0);
}

TEST_CASE("tix view: marks surround active pieces, although these are wider than their cells, and empty cells") {
    Table table("c3");
    const std::vector<Cell> active{Cell{2, 2}};
    const std::vector<Cell> empty{Cell{5, 5}};
    const auto marks = [&](const std::vector<Cell>& pointed, const std::vector<Cell>& named) {
        return table.picture({.pointed = pointed, .named = named});
    };
    const std::string plain = table.picture();
    const auto added = [&](const std::string& picture, std::string_view what) {
        return occurrences(picture, what) - occurrences(plain, what);
    };
    for (const auto& cells : {active, empty}) {
        CHECK(added(marks(cells, {}), "line=accent") == 1);
        CHECK(added(marks({}, cells), "line=accent") == 1);
    }
    const std::string picture = marks(active, {});
    CHECK(picture.substr(picture.rfind("\npolygon")).find(" 2.5,") != std::string::npos);  // a corner directly above the centre
}

TEST_CASE("tix view: hands, badges, cells and the end of the game are shown") {
    Table table("c3");
    Scene scene;
    table.view.hands()->draw(Seat::first, scene);
    CHECK(occurrences(scene.to_text(), "line=line") == 1);
    table.view.hands()->draw(Seat::second, scene);
    CHECK(occurrences(scene.to_text(), "line=line") == 0);
    table.view.draw_badge(Seat::first, scene);
    CHECK(occurrences(scene.to_text(), "fill=black") > 0);
    std::vector<Target> targets;
    table.view.targets(targets);
    REQUIRE(targets.size() == 36);
    CHECK(targets[14].id == "c3");
    CHECK(in_english(targets[14].label) == "c3, black, active");
    CHECK(in_english(targets[15].label) == "d3");
    Table over = with("a1ba2wf6W", "yes/300/");
    CHECK(over.note() == "Black can neither place nor slide a piece.");
    CHECK(over.click("c3").kind == Response::Kind::ignored);
    CHECK(over.view.command("pass").kind == Response::Kind::ignored);
    CHECK(occurrences(over.picture({.glow = 1}), "line=accent") == 1);
}

TEST_CASE("tix view: when the game is over, active pieces are outlined only if they decide it") {
    CHECK(occurrences(with("a1ba2wf6W", "yes/300/").picture(), "line=accent") == 0);
    CHECK(occurrences(with("a1Bf6W,,,").picture(), "line=accent") == 2);  // the third repetition
}

TEST_CASE("tix view: no sequence of events causes an illegal move") {
    Rng rng(5);
    Table table("");
    const char* const commands[] = {"pass", "activate", "return-to-hand", "confirm", "confirm", "cancel", "next", ""};
    constexpr What kinds[] = {What::down, What::up, What::down, What::up, What::drag, What::hover, What::hover};
    int made = 0;
    for (int i = 0; i < 40000; ++i) {
        Response response;
        if (rng.below(8) == 0) {
            response = table.view.command(commands[rng.below(std::size(commands))]);
        } else {
            const auto coordinate = [&] { return static_cast<float>(rng.below(700)) / 100 - 0.5f; };
            const What kind = rng.below(30) == 0 ? static_cast<What>(rng.below(6)) : kinds[rng.below(std::size(kinds))];
            response = table.view.pointer({.kind = kind, .at = {coordinate(), coordinate()}, .asks_first = rng.below(2) == 0});
        }
        if (i % 16 == 0) CHECK(table.picture({.allowed = true, .overlays = true}).size() > 100);
        table.note();
        if (const auto proposal = table.view.proposal()) CHECK(table.position.is_legal(*proposal));
        if (response.kind != Response::Kind::move) continue;
        REQUIRE(table.position.is_legal(response.move));
        const Arrival arrival{table.position, response.move};
        table.position.play(response.move);
        ++made;
        if (table.position.outcome()) table.position = Table("").position;
        table.view.show(table.position, Touch::plays, rng.below(2) == 0 && table.position.turn() > 0 ? &arrival : nullptr);
        if (i % 4 == 0) table.picture({.arrival = 0.4f});
    }
    CHECK(made > 150);
}

}  // namespace narabe::tix
