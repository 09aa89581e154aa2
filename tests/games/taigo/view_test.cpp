// The view of TAIGO, as scenes and responses.

#include <map>

#include "board/coordinates.h"
#include "games/taigo/taigo_view.h"
#include "games/tested_games.h"

namespace narabe::taigo {

namespace {

using Kind = PointerEvent::Kind;

Cell hex_named(std::string_view text) {
    return *take_coordinates(text);
}

Point at(std::string_view hex) {
    return centre_of_hex(hex_named(hex));
}

Position played(Position position, std::string_view moves) {
    for (const std::string_view text : split(moves, ";")) {
        const auto move = AnyPosition(table_of<Taigo>(), position).read_move(trimmed(text));
        REQUIRE_MESSAGE(move, text);
        position.play(*move);
    }
    return position;
}

int occurrences(const std::string& text, std::string_view word) {
    int count = 0;
    for (std::size_t i = text.find(word); i != std::string::npos; i = text.find(word, i + 1)) ++count;
    return count;
}

struct Screen {
    explicit Screen(std::string_view moves, const Options& options = {}) : Screen(after<Taigo>(options, moves)) {}
    explicit Screen(const Position& shown) : position(table_of<Taigo>(), shown) { view.show(position, Touch::plays, nullptr); }

    Response send(Kind kind, std::string_view hex, bool asks_first = false) {
        return view.pointer({.kind = kind, .at = at(hex), .asks_first = asks_first});
    }
    Response click(std::string_view hex) {
        send(Kind::hover, hex);
        send(Kind::down, hex);
        return send(Kind::up, hex);
    }
    Response tap(std::string_view hex) {
        send(Kind::down, hex, true);
        return send(Kind::up, hex, true);
    }
    void turn(int times) {
        for (int i = 0; i < times; ++i) view.command("turn");
    }
    std::string text(const Response& response) const {
        if (response.kind == Response::Kind::rejected) return "rejected";
        return response.kind == Response::Kind::move ? position.write_move(response.move) : "";
    }
    std::string proposed() const {
        const auto move = view.proposal();
        return move ? position.write_move(*move) : "";
    }
    void play(const Response& response) {
        REQUIRE(response.kind == Response::Kind::move);
        position.play(response.move);
        view.show(position, Touch::plays, nullptr);
    }
    std::string reason() const { return view.refusal() ? in_english(view.refusal()->sentence) : ""; }
    std::string note() const { return view.note() ? in_english(*view.note()) : ""; }
    std::string question() const { return view.question() ? in_english(view.question()->text) : ""; }
    Scene scene(const DrawOptions& options = {}) const {
        Scene drawn;
        view.draw(drawn, options);
        return drawn;
    }
    std::string picture(const DrawOptions& options = {}) const { return scene(options).to_text(); }
    bool has_label(std::string_view text, const DrawOptions& options = {}) const {
        return occurrences(picture(options), " " + std::string(text) + "\n") > 0;
    }

    AnyPosition position;
    View view;
};

int wrong_hexes(const Screen& screen) {
    return occurrences(screen.picture(), "line=wrong");
}

// 1,1/1,2 then completes the rings around 0,1 and around 2,0.
constexpr const char* before_two_holes = "-1,1/-1,2; 0,2/0,3; 2,-1/3,-1; 3,0/2,1";
constexpr const char* two_holes = "-1,1/-1,2; 0,2/0,3; 2,-1/3,-1; 3,0/2,1; 1,1/1,2";

// White's hexes are 1,0 to 4,0.
constexpr const char* four_in_line = "2,1/2,0; 3,1/3,0; 4,1/4,0";

}  // namespace

TEST_CASE("taigo view: a tile follows the pointer by its black half and is placed by a click") {
    Screen screen("");
    CHECK(screen.text(screen.click("-1,1")) == "-1,1/0,1");
    screen.view.command("turn");
    CHECK(screen.text(screen.click("-1,1")) == "rejected");
    CHECK(screen.reason() == "0,0 is already occupied");
    screen.turn(2);
    CHECK(screen.text(screen.click("-1,1")) == "-1,1/-2,1");
    CHECK(screen.view.command("previous").kind == Response::Kind::changed);
    CHECK(screen.text(screen.click("-1,2")) == "-1,2/-1,1");
}

TEST_CASE("taigo view: a tile can be placed in all six directions and in either orientation") {
    for (int direction = 0; direction < 6; ++direction) {
        Screen screen("");
        screen.turn((6 - direction) % 6);
        const Cell black{0, 1};
        const Move move = move_of({.hex = black, .direction = direction});
        screen.send(Kind::hover, "0,1");
        CHECK(screen.proposed() == (screen.position.is_legal(move) ? screen.position.write_move(move) : ""));
        screen.view.command("mirror");
        const Move mirrored = move_of({.hex = hex_neighbour(black, direction), .direction = (direction + 3) % 6});
        CHECK(screen.proposed() == (screen.position.is_legal(mirrored) ? screen.position.write_move(mirrored) : ""));
    }
}

TEST_CASE("taigo view: every illegal move under rule 2 is explained in words and on the hexes") {
    Screen screen("");
    CHECK(screen.text(screen.click("0,0")) == "rejected");
    CHECK(screen.reason() == "0,0 is already occupied");
    CHECK(wrong_hexes(screen) == 2);
    CHECK(screen.text(screen.click("1,0")) == "rejected");
    CHECK(screen.reason() == "1,0 is already occupied");
    CHECK(wrong_hexes(screen) == 1);
    CHECK(screen.text(screen.click("-1,0")) == "rejected");
    CHECK(screen.reason() == "0,0 is already occupied");
    CHECK(screen.text(screen.click("0,2")) == "rejected");
    CHECK(screen.reason() == "doesn’t touch anything on the table");
    CHECK(wrong_hexes(screen) == 2);
    CHECK(screen.text(screen.click("60,-20")) == "rejected");
    CHECK(screen.reason() == "doesn’t touch anything on the table");
    CHECK(screen.view.pointer({.kind = Kind::down, .at = {400, 3}}).kind == Response::Kind::ignored);
    screen.send(Kind::hover, "0,1");
    CHECK(screen.reason().empty());
    CHECK(wrong_hexes(screen) == 0);
}

TEST_CASE("taigo view: by touch, the tile waits and can be moved, rotated and swung around by its other half") {
    Screen screen("");
    CHECK(screen.tap("0,1").kind == Response::Kind::changed);
    CHECK(screen.proposed() == "0,1/1,1");
    CHECK(screen.view.handling().is_carrying);
    screen.send(Kind::down, "-1,1", true);
    screen.send(Kind::drag, "-1,2", true);
    CHECK(screen.proposed().empty());
    CHECK(screen.text(screen.send(Kind::up, "-1,2", true)) == "rejected");
    CHECK(screen.reason() == "doesn’t touch anything on the table");
    screen.send(Kind::down, "0,2", true);
    CHECK_FALSE(screen.view.handling().is_carrying);
    screen.send(Kind::drag, "2,-3", true);
    screen.send(Kind::up, "2,-3", true);
    CHECK(screen.proposed() == "-1,2/0,1");
    CHECK(screen.text(screen.view.command("confirm")) == "-1,2/0,1");
    CHECK(screen.view.command("cancel").kind == Response::Kind::changed);
    CHECK(screen.view.command("confirm").kind == Response::Kind::ignored);
}

TEST_CASE("taigo view: if a mouse placement must be confirmed, the tile stays where it was put") {
    Screen screen("");
    screen.tap("0,1");
    screen.send(Kind::hover, "4,4", true);
    screen.send(Kind::leave, "4,4", true);
    CHECK(screen.proposed() == "0,1/1,1");
    screen.tap("-1,0");
    CHECK(screen.proposed().empty());
    screen.send(Kind::hover, "-2,1");
    screen.send(Kind::leave, "-2,1");
    CHECK(screen.reason().empty());
}

TEST_CASE("taigo view: when it is the opponent’s turn, tiles can be tried but not placed") {
    Screen screen("");
    screen.view.show(screen.position, Touch::tries, nullptr);
    CHECK(screen.text(screen.click("0,1")) == "rejected");
    CHECK(screen.proposed().empty());
    Screen holes(two_holes);
    holes.view.show(holes.position, Touch::tries, nullptr);
    CHECK(holes.view.question() == nullptr);
    CHECK(holes.view.command("black").kind == Response::Kind::rejected);
}

TEST_CASE("taigo view: coordinates are shown in the hexes that a tile can reach, if they are legible") {
    const Screen screen("");
    const DrawOptions near{.pixel = 1 / 60.0f};
    for (const char* name : {"0,1", "1,-1", "2,0"}) {
        CHECK_MESSAGE(screen.has_label(name, near), name);
        CHECK_MESSAGE(!screen.has_label(name), name);
    }
    CHECK(screen.picture({.pixel = 1 / 30.0f}) == screen.picture());
    CHECK(screen.picture({.coordinates = false, .pixel = 1 / 60.0f}) == screen.picture());
}

TEST_CASE("taigo view: a hex that the text names shows its coordinates, even if the hexes are small") {
    const Screen screen("");
    const std::vector<Cell> named{{2, 0}};
    const DrawOptions far{.named = named, .pixel = 1 / 24.0f};
    CHECK(screen.has_label("2,0", far));
    CHECK_FALSE(screen.has_label("0,1", far));
    CHECK_FALSE(screen.has_label("2,0", {.coordinates = false, .named = named, .pixel = 1 / 24.0f}));
}

TEST_CASE("taigo view: hexes to which text outside the board refers are outlined, named hexes with dashes") {
    const Screen screen("");
    const std::vector<Cell> pointed{{1, 1}, {0, 2}};
    const std::vector<Cell> named{{2, 0}};
    CHECK(occurrences(screen.picture({.pointed = pointed}), "line=accent") == 1);
    CHECK(occurrences(screen.picture({.named = named}), "line=accent") == 1);
    CHECK(occurrences(screen.picture({.pointed = pointed, .named = named}), "line=accent") == 2);
}

TEST_CASE("taigo view: the description of a hex names it, so that it can be shown") {
    Screen screen(two_holes);
    std::vector<Cell> cells;
    add_named_cells(screen.view.question()->text, cells);
    CHECK(cells.size() == 1);
    CHECK(in_english(screen.view.question()->text).find(coordinates_text(cells.at(0))) != std::string::npos);
}

TEST_CASE("taigo view: the ghost shows the holes that it would create; once it is placed, a question asks for each cone") {
    Screen screen(before_two_holes);
    screen.turn(5);
    screen.send(Kind::hover, "1,1");
    CHECK(screen.note() == "Creates 2 holes, to be filled at once.");
    CHECK(occurrences(screen.picture(), "line=accent") == 2);
    CHECK(screen.view.question() == nullptr);
    screen.play(screen.click("1,1"));
    CHECK(screen.note() == "Fill 2 holes. Five in a row for White would lose the game.");
    REQUIRE(screen.view.question());
    CHECK(screen.view.question()->answers.size() == 3);
    CHECK(*screen.view.question()->answers[0].count == 5);
    const std::string first = screen.question();
    screen.view.command("next_hole");
    CHECK(screen.question() != first);
    screen.click("0,1");
    CHECK(screen.question() == "Which cone fills 0,1?");
    CHECK(screen.view.question()->place.contains(at("0,1")));
    screen.tap("2,0");
    CHECK(screen.question() == "Which cone fills 2,0?");
    CHECK(screen.text(screen.view.command("white")) == "W@2,0");
    screen.play(screen.view.command("black"));
    CHECK(screen.question() == "Which cone fills 0,1?");
    CHECK(screen.view.question()->answers.size() == 2);
    CHECK(screen.note() == "Fill 1 hole. Five in a row for White would lose the game.");
    CHECK(*screen.view.slots()[1].count == 4);
    screen.play(screen.view.command("white_cone"));
    CHECK(screen.view.question() == nullptr);
    CHECK(screen.position.to_move() == Seat::second);
    CHECK(occurrences(screen.picture(), "line=last_move") == 3);
}

TEST_CASE("taigo view: until the holes are filled, no tile can be placed, and cones only in holes") {
    Screen screen(two_holes);
    CHECK_FALSE(screen.view.slots()[0].usable);
    CHECK(screen.text(screen.click("-1,0")) == "rejected");
    CHECK(screen.reason() == "fill the hole at 0,1 first");
    CHECK(wrong_hexes(screen) == 2);
    CHECK(screen.text(screen.click("0,0")) == "rejected");
    CHECK(screen.proposed().empty());
    screen.view.command("next");
    CHECK(screen.reason().empty());
    CHECK(screen.view.command("mirror").kind == Response::Kind::ignored);
    screen.view.suggest(move_of({.hex = {5, 5}, .colour = Colour::black}));
    CHECK(screen.reason() == "5,5 isn’t a hole to fill");
    CHECK(wrong_hexes(screen) == 1);
    Screen tiles("");
    CHECK_FALSE(tiles.view.slots()[1].usable);
    CHECK(tiles.view.command("black").kind == Response::Kind::ignored);
}

TEST_CASE("taigo view: a suggested move is shown on the table, and the reason for an illegal move is shown") {
    Screen screen("");
    screen.view.suggest(move_of({.hex = {0, 1}, .direction = 1}));
    CHECK(screen.proposed() == "0,1/0,2");
    screen.view.suggest(move_of({.hex = {0, 1}, .direction = 4}));
    CHECK(screen.reason() == "0,0 is already occupied");
    CHECK(screen.proposed().empty());
    Screen holes(two_holes);
    holes.view.suggest(move_of({.hex = {2, 0}, .colour = Colour::white}));
    CHECK(holes.question() == "Which cone fills 2,0?");
    CHECK(holes.view.question()->answers[1].chosen);
    CHECK(holes.text(holes.view.command("confirm")) == "W@2,0");
    CHECK(holes.view.command("cancel").kind == Response::Kind::changed);
    CHECK(holes.proposed().empty());
}

TEST_CASE("taigo view: threats of both colours are shown on request, with the hex that completes them") {
    Screen screen(four_in_line);
    const DrawOptions overlays{.overlays = true};
    CHECK(occurrences(screen.picture(overlays), "disc") == occurrences(screen.picture(), "disc") + 3);
    const auto position = screen.position.as<Taigo>();
    const std::vector<Line> lines = threats_on(position);
    REQUIRE(lines.size() == 1);
    CHECK(lines[0] == Line{.colour = Colour::white, .first = {1, 0}, .direction = 0, .length = 5, .gap = Cell{5, 0}});
}

TEST_CASE("taigo view: the note warns of the opponent's threats, announces the player's own, and the winning line glows") {
    Screen screen(four_in_line);
    screen.turn(1);
    screen.view.command("mirror");
    screen.send(Kind::hover, "5,0");
    CHECK(screen.note() == "Five in a row: White wins.");
    const std::string calm = screen.picture();
    screen.play(screen.click("5,0"));
    REQUIRE(screen.position.outcome());
    CHECK(screen.note() == "White has five in a row.");
    CHECK(occurrences(screen.picture(), "line=accent") == 1);
    CHECK(occurrences(screen.picture(), "fill=table") == 10 - 5);
    CHECK_FALSE(screen.scene({.glow = 1}) == screen.scene());
    CHECK(screen.click("3,3").kind == Response::Kind::ignored);
    CHECK(screen.view.command("turn").kind == Response::Kind::ignored);

    Screen black(std::string(four_in_line) + "; -1,0/-2,0");
    black.turn(1);
    black.view.command("mirror");
    black.send(Kind::hover, "5,0");
    CHECK(black.note() == "Gives White five in a row and the game.");
}

TEST_CASE("taigo view: the hexes that a tile can reach are visible, and marked on request") {
    Screen screen(two_holes);
    screen.play(screen.view.command("black"));
    screen.play(screen.view.command("black"));
    const Box sight = screen.scene().extent();
    std::vector<Target> targets;
    screen.view.targets(targets);
    std::map<std::string, Target> by_id;
    for (const Target& target : targets) {
        CHECK(sight.contains(target.box.least));
        CHECK(sight.contains(target.box.most));
        CHECK(by_id.emplace(target.id, target).second);
    }
    MoveList moves;
    screen.position.legal_moves(moves);
    for (const Move move : moves) {
        CHECK(by_id.contains(coordinates_text(parts_of(move).hex)));
        CHECK(by_id.contains(coordinates_text(parts_of(move).white())));
    }
    CHECK(in_english(by_id.at("0,1").label) == "0,1, black cone");
    CHECK(in_english(by_id.at("1,1").label) == "1,1, black");
    CHECK(in_english(by_id.at("1,2").label) == "1,2, white");
    CHECK(in_english(by_id.at("1,3").label) == "1,3, empty");
    screen.send(Kind::hover, "1,3");
    CHECK(screen.scene().extent() == sight);
    const auto marks = [&] { return occurrences(screen.picture({.allowed = true}), "fill=allowed"); };
    const auto eastward = ranges::count(moves, true, [](Move move) { return parts_of(move).direction == 0; });
    CHECK(marks() == eastward);
}

TEST_CASE("taigo view: the last tile is announced") {
    Screen screen("2,0/3,0; 4,0/5,0; 6,0/7,0; 8,0/9,0; 10,0/11,0; 12,0/13,0; 14,0/15,0; 16,0/17,0", {{"tiles", "10"}});
    CHECK(screen.note() == "This is the last tile. Without five in a row, the game is a draw.");
    CHECK(*screen.view.slots()[0].count == 1);
}

TEST_CASE("taigo view: a colour without cones is refused, and a hole that cannot be filled is named") {
    Screen screen(played(Position({.cones = 0, .handicap = -1}), two_holes));
    REQUIRE(screen.view.question());
    CHECK_FALSE(screen.view.question()->answers[0].usable);
    CHECK(screen.text(screen.view.command("black")) == "rejected");
    CHECK(screen.reason() == "no black cones left");
    screen.click("2,0");
    screen.play(screen.view.command("white"));
    CHECK(screen.view.question() == nullptr);
    CHECK(screen.note() == "No cones left: the hole at 0,1 stays empty.");
    CHECK(screen.text(screen.click("0,1")) == "rejected");
    CHECK(screen.reason() == "1,1 is already occupied");
}

TEST_CASE("taigo view: no sequence of events causes an illegal move") {
    Rng rng(5);
    Screen screen("", {{"tiles", "20"}});
    const char* const commands[] = {"tile",       "turn",       "mirror", "next",  "previous", "confirm",  "cancel",
                                    "black_cone", "white_cone", "black",  "white", "",         "next_hole"};
    int made = 0;
    int ended = 0;
    std::vector<Target> targets;
    screen.view.targets(targets);
    for (int i = 0; i < 60000; ++i) {
        Response response;
        if (rng.below(6) == 0) {
            response = screen.view.command(commands[rng.below(std::size(commands))]);
        } else {
            const Target& target = targets[rng.below(static_cast<std::uint32_t>(targets.size()))];
            response = screen.view.pointer(
                {.kind = static_cast<Kind>(rng.below(6)), .at = target.box.centre(), .asks_first = rng.below(4) == 0});
        }
        if (i % 16 == 0) CHECK(screen.picture({.allowed = true, .overlays = true}).size() > 100);
        if (const auto proposal = screen.view.proposal()) CHECK(screen.position.is_legal(*proposal));
        if (response.kind != Response::Kind::move) continue;
        REQUIRE(screen.position.is_legal(response.move));
        screen.position.play(response.move);
        ++made;
        if (screen.position.outcome()) {
            ++ended;
            screen.view.show(screen.position, Touch::plays, nullptr);
            screen.picture();
            screen.position = Screen("", {{"tiles", "20"}}).position;
        }
        screen.view.show(screen.position, Touch::plays, nullptr);
        screen.view.targets(targets);
    }
    CHECK(made > 200);
    CHECK(ended > 5);
}

}  // namespace narabe::taigo
