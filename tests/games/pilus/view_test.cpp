// The view of PILUS, as scenes and responses.

#include <cmath>
#include <set>

#include "games/pilus/pilus_view.h"
#include "games/pilus/scenes.h"

namespace narabe::pilus {

namespace {

using Kind = PointerEvent::Kind;
using Picture = narabe::Scene;

/// A game as seen by the seat to move or another seat.
struct Screen {
    explicit Screen(const Position& position) : Screen(position, position.to_move()) {}
    Screen(const Position& position, Seat seen_by) : real(table_of<Pilus>(), position), seat(seen_by) { show(); }
    explicit Screen(const Scene& scene) : Screen(position_of(scene)) {}

    void show(const Arrival* arrival = nullptr) { view.show(real.seen_by(seat), Touch::plays, arrival); }

    /// The middle of the square or, with a tile in hand, of the place.
    Point at(Cell cell) const {
        const Table table(real.as<Pilus>());
        return view.handling().is_carrying ? table.middle_of(cell) : table.box_of(cell).centre();
    }
    Response send(Kind kind, Point point, bool asks_first = false) {
        return view.pointer({.kind = kind, .at = point, .asks_first = asks_first});
    }
    Response click(Cell cell) {
        send(Kind::hover, at(cell));
        send(Kind::down, at(cell));
        return send(Kind::up, at(cell));
    }
    Response tap(Cell cell) {
        send(Kind::down, at(cell), true);
        return send(Kind::up, at(cell), true);
    }
    /// Takes the tile with this face and rotates it to match.
    void take(std::string_view face_letters) {
        const Face face = *read_face(face_letters);
        const auto& position = real.as<Pilus>();
        const Face named = position.deal().set()[position.deal().set().find(face)];
        for (std::size_t i = 0; i < hand_size; ++i) {
            if (view.slots()[i].chosen) view.command(view.slots()[i].id);
        }
        for (std::size_t i = 0; i < hand_size; ++i) {
            const std::string label = in_english(view.slots()[i].label);
            bool holds = false;
            for (int quarters = 0; quarters < 4; ++quarters) holds |= label == words_of(named.turned(quarters));
            if (!holds || !view.slots()[i].usable) continue;
            view.command(view.slots()[i].id);
            for (int turns = 0; turns < 4 && in_english(view.slots()[i].label) != words_of(face); ++turns) view.command("turn");
            REQUIRE(in_english(view.slots()[i].label) == words_of(face));
            return;
        }
        FAIL("no slot holds it");
    }
    static std::string words_of(Face face) {
        std::string text = "Tile: ";
        for (int i = 0; i < 4; ++i) text += (i > 0 ? ", " : "") + in_english(name_of(face.colour(i)));
        return text;
    }
    std::string text(const Response& response) const {
        if (response.kind == Response::Kind::rejected) return "rejected";
        return response.kind == Response::Kind::move ? real.write_move(response.move) : "";
    }
    std::string proposed() const {
        const auto move = view.proposal();
        return move ? real.write_move(*move) : "";
    }
    std::string reason() const { return view.refusal() ? in_english(view.refusal()->sentence) : ""; }
    std::string note() const { return view.note() ? in_english(*view.note()) : ""; }
    std::string picture(const DrawOptions& options = {}) const {
        Picture scene;
        view.draw(scene, options);
        return scene.to_text();
    }
    /// All visible pictures.
    std::string all_pictures() const {
        std::string text = picture({.allowed = true, .overlays = true});
        Picture scene;
        for (std::size_t i = 0; i < view.slots().size(); ++i) {
            view.draw_slot(i, scene);
            text += in_english(view.slots()[i].label) + scene.to_text();
        }
        for (int i = 0; i < real.seats(); ++i) {
            view.hands()->draw(seat_at(i), scene);
            text += scene.to_text();
        }
        std::vector<Target> targets;
        view.targets(targets);
        for (const Target& target : targets) text += in_english(target.label);
        return text + note();
    }
    std::string play(std::string_view move_text) {
        const AnyPosition before = real;
        const Move move = *real.read_move(move_text);
        real.play(move);
        const Arrival arrival{before.seen_by(seat), before.as_seen(move, seat)};
        show(&arrival);
        return picture();
    }

    AnyPosition real;
    Seat seat;
    View view;
};

int occurrences(const std::string& text, std::string_view word) {
    int count = 0;
    for (std::size_t i = text.find(word); i != std::string::npos; i = text.find(word, i + 1)) ++count;
    return count;
}

Scene worked_example() {
    return {.table = "BYRG@0,0;YABG@2,0", .hand = {"ABRY", "ABYR", "AYRB"}, .pawns = {"3,1"}};
}

}  // namespace

TEST_CASE("pilus view: a tile is taken from its slot, rotated, and placed by its lower left square") {
    Screen screen(Scene{.table = "BYRG@0,0", .hand = {"ABGY"}});
    REQUIRE(screen.view.slots().size() == 3);
    CHECK_FALSE(screen.view.handling().is_carrying);
    CHECK(screen.note() == "Choose a tile and place it beside those on the table.");
    screen.take("ABGY");
    CHECK(screen.view.handling().is_carrying);
    CHECK(screen.text(screen.click({2, 0})) == "ABGY@2,0");
    CHECK(screen.view.command("turn").kind == Response::Kind::changed);
    CHECK(screen.text(screen.click({2, 0})) == "YABG@2,0");
    screen.view.command("previous");
    CHECK(screen.text(screen.click({-2, 1})) == "ABGY@-2,1");
    CHECK(screen.view.command("mirror").kind == Response::Kind::ignored);
    const std::vector<Slot> slots = screen.view.slots();
    CHECK(screen.view.command(ranges::find(slots, true, &Slot::chosen)->id).kind == Response::Kind::changed);
    CHECK_FALSE(screen.view.handling().is_carrying);
    CHECK(screen.click({2, 0}).kind == Response::Kind::changed);
    CHECK(screen.note() == "Choose a tile first.");
    CHECK(screen.view.handling().asks_for_piece);
}

TEST_CASE("pilus view: the points of a tile are announced and drawn before and after it is placed") {
    Screen screen(Scene{.table = "BYRG@0,0", .hand = {"ABGY"}});
    screen.take("YABG");
    screen.send(Kind::hover, screen.at({2, 0}));
    CHECK(screen.note() == "+2 (yellow 2 × 1)");
    CHECK(screen.proposed() == "YABG@2,0");
    CHECK(occurrences(screen.picture(), "2×1") == 1);
    screen.send(Kind::hover, screen.at({0, -2}));
    CHECK(screen.note() == "+0 (nothing scored)");
    screen.play("YABG@2,0");
    CHECK(screen.note() == "+2 (yellow 2 × 1). Now put your pawn on the new tile.");
    CHECK(screen.view.actions().back().id == "stay");
    screen.play("P@2,0");
    CHECK(screen.note().starts_with("Previous turn: +2 (yellow 2 × 1). "));

    Screen high(worked_example());
    high.take("YABR");
    high.send(Kind::hover, high.at({1, 0}));
    CHECK(high.note() == "+4 (blue 2 × 2)");  // grey belongs to Player 1 and does not count
}

TEST_CASE("pilus view: every refused tile shows the reason on the cells that cause it") {
    struct Wrong {
        Scene scene;
        const char* tile;
        Cell corner;
        const char* reason;
        int marks;
    };
    const std::string colours = faces_with({"YYYG", "BBAA", "RRRA", "GRYY", "YYYG", "AYYR"}, "AAAA");
    const Scene gap{.table = "AAAA@0,0;AAAA@2,0;YYYG@2,2;AAAA@4,0;BBAA@1,0;RRRA@3,1",
                    .hand = {"GRYY", "YYYG", "AYYR"},
                    .pawns = {"2,3", "2,1"},
                    .faces = colours};
    Scene covered_gap = gap;
    covered_gap.pawns = {"2,2", "2,1"};
    Scene guarded = worked_example();
    guarded.pawns = {"2,1"};
    std::string tower = "AAAA@0,0";
    for (int level = 1; level <= 5; ++level) {
        for (int x = level == 1 ? 2 : level - 1; x <= 11 - level; x += 2) tower += ";AAAA@" + std::to_string(x) + ",0";
    }
    const Wrong all[] = {
        {{.table = "BYRG@0,0", .hand = {"ABGY"}}, "ABGY", {2, 2}, "doesn’t touch anything on the table", 4},
        {{.table = "BYRG@0,0", .hand = {"ABGY"}}, "BGYA", {9, -9}, "doesn’t touch anything on the table", 4},
        {worked_example(), "ABRY", {0, -1}, "a tile needs at least three squares of equal height under it", 2},
        {worked_example(), "ABYR", {0, 0}, "all squares under it belong to one tile, BYRG; there must be at least two tiles", 4},
        {gap, "GYYY", {2, 1}, "at height 3, at least 2 squares must match the colour under them (here 1)", 3},
        {{.table = tower,
          .hand = {"AAAA"},
          .pawns = {"off", "4,0"},
          .faces = faces_with(std::vector<std::string>(24, "AAAA"), "BBBB")},
         "AAAA",
         {5, 0},
         "nothing can be placed at height 6, because more squares would have to match than a tile has",
         4},
        {guarded, "YABR", {1, 0}, "would cover 1,1, in the region that your opponent’s pawn protects", 2},
        {covered_gap, "GRYY", {2, 1}, "would cover 2,2, in the region that your opponent’s pawn protects", 1},
        {{.table = "BYRG@0,0;YABG@2,0;ABRY@3,2", .hand = {"ABYR"}, .pawns = {"2,1", "3,2"}, .players = 3},
         "ABYR",
         {1, 2},
         "would join the regions that Player 1’s and Player 2’s pawns protect",
         4},
        {{.table = "ABBB@0,0;GGGA@2,0;RRAR@-2,1",
          .hand = {"AAAA"},
          .pawns = {"1,1", "-1,1"},
          .faces = faces_with({"ABBB", "GGGA", "RRAR", "AAAA"}, "YYYY")},
         "AAAA",
         {1, 0},
         "would leave your pawn nowhere to stand",
         4},
    };
    for (const Wrong& wrong : all) {
        CAPTURE(wrong.reason);
        Screen screen(wrong.scene);
        screen.take(wrong.tile);
        screen.send(Kind::hover, screen.at(wrong.corner));
        CHECK(screen.reason() == wrong.reason);
        CHECK(occurrences(screen.picture(), "line=wrong") == wrong.marks);
        CHECK(screen.proposed().empty());
        CHECK(screen.note().empty());
        CHECK(screen.text(screen.click(wrong.corner)) == "rejected");
        CHECK(screen.reason() == wrong.reason);
        CHECK(screen.view.command("confirm").kind == Response::Kind::rejected);
        screen.view.command("cancel");
        CHECK(screen.reason().empty());
    }
}

TEST_CASE("pilus view: the pawn moves to the new tile or a neighbouring square, or stays") {
    const Scene scene{.table = "BYRG@0,0;YABG@2,0;ABRY@3,2", .hand = {"ABYR"}, .pawns = {"1,0", "4,3"}};
    Screen screen(scene);
    screen.play("ABYR@-2,0");
    CHECK(screen.note().ends_with("Now move your pawn, or leave it where it is."));
    CHECK(occurrences(screen.picture(), "fill=allowed") == 7);
    CHECK(screen.text(screen.click({0, 0})) == "P@0,0");
    CHECK(screen.text(screen.click({-1, 1})) == "P@-1,1");
    CHECK(screen.text(screen.click({1, 0})) == "stay");
    CHECK(screen.text(screen.view.command("stay")) == "stay");
    CHECK(screen.text(screen.click({2, 1})) == "rejected");
    CHECK(screen.reason() == "the pawn can’t reach 2,1: it can go to the tile just placed, or to a square beside its own");
    CHECK(screen.text(screen.click({1, -1})) == "rejected");
    CHECK(screen.reason() == "there’s no square at 1,-1");
    CHECK(screen.view.command("tile-1").kind == Response::Kind::ignored);
    screen.send(Kind::hover, screen.at({2, 1}));
    CHECK(screen.reason().empty());  // pointing does not show the reason
    screen.send(Kind::hover, screen.at({0, 0}));
    CHECK(screen.proposed() == "P@0,0");

    Screen guarded(Scene{.table = "BYRG@0,0;YABG@2,0", .hand = {"ABRY"}, .pawns = {"3,1"}});
    guarded.play("YABR@1,0");
    CHECK(guarded.text(guarded.click({2, 1})) == "rejected");
    CHECK(guarded.reason() == "2,1 is in the region that your opponent’s pawn protects");
    CHECK(guarded.text(guarded.view.command("stay")) == "rejected");
    CHECK(guarded.reason() == "on your first turn, the pawn must go to the tile you have just placed");
    CHECK(guarded.text(guarded.click({3, 0})) == "rejected");
    CHECK(guarded.reason() == "a pawn off the table can only go to the tile just placed, not to 3,0");
    CHECK_FALSE(guarded.view.actions().back().usable);
}

TEST_CASE("pilus view: a lifted pawn cannot return to a square that another pawn now protects, but can move to the new tile") {
    Screen screen(Scene{.table = "YYYY@0,0;GGGG@2,0;YYYY@2,2",
                        .hand = {"YYGG"},
                        .pawns = {"1,1", "3,3"},
                        .faces = faces_with({"YYYY", "GGGG", "YYYY", "YYGG"}, "ABGR")});
    screen.play("YYGG@1,0");
    CHECK(screen.text(screen.view.command("stay")) == "rejected");
    CHECK(screen.reason() == "1,1 is in the region that your opponent’s pawn protects");
    CHECK(screen.text(screen.click({1, 1})) == "rejected");
    CHECK(screen.text(screen.click({1, 0})) == "P@1,0");
}

TEST_CASE("pilus view: by touch, a first tap shows the tile, a second tap there confirms it, and other taps move it") {
    Screen screen(Scene{.table = "BYRG@0,0", .hand = {"ABGY"}});
    screen.take("ABGY");
    CHECK(screen.tap({2, 0}).kind == Response::Kind::changed);
    CHECK(screen.proposed() == "ABGY@2,0");
    screen.view.command("turn");
    CHECK(screen.proposed() == "YABG@2,0");
    CHECK(screen.tap({0, 2}).kind == Response::Kind::changed);
    CHECK(screen.proposed() == "YABG@0,2");
    CHECK(screen.tap({0, 3}).kind == Response::Kind::rejected);  // the tile moves, although it covered this place
    CHECK(screen.tap({-1, 2}).kind == Response::Kind::changed);
    CHECK(screen.proposed() == "YABG@-1,2");
    CHECK(screen.text(screen.tap({-1, 2})) == "YABG@-1,2");
    CHECK(screen.tap({7, 7}).kind == Response::Kind::rejected);
    CHECK(screen.reason() == "doesn’t touch anything on the table");
    screen.tap({2, 0});
    screen.send(Kind::down, screen.at({3, 0}), true);
    screen.send(Kind::drag, screen.at({-2, 0}), true);
    CHECK(screen.proposed().empty());
    screen.send(Kind::cancel, screen.at({-2, 0}), true);
    CHECK(screen.proposed() == "YABG@2,0");  // two fingers pan the table, and the tile stays
    screen.send(Kind::down, screen.at({3, 0}), true);
    screen.send(Kind::drag, screen.at({-2, 0}), true);
    screen.send(Kind::up, screen.at({-2, 0}), true);
    CHECK(screen.text(screen.view.command("confirm")) == "YABG@-2,0");
    screen.play("YABG@-2,0");
    CHECK(screen.send(Kind::down, screen.at({6, 6}), true).kind == Response::Kind::ignored);  // pans the table
    CHECK(screen.tap({-2, 0}).kind == Response::Kind::changed);
    CHECK(screen.text(screen.tap({-2, 0})) == "P@-2,0");
}

TEST_CASE("pilus view: a tile dragged out of its slot is placed where it is released") {
    Screen screen(Scene{.table = "BYRG@0,0", .hand = {"ABGY"}});
    screen.take("ABGY");
    screen.send(Kind::drag, screen.at({4, 4}));
    screen.send(Kind::drag, screen.at({2, 1}));
    CHECK(screen.text(screen.send(Kind::up, screen.at({2, 1}))) == "ABGY@2,1");
}

TEST_CASE("pilus view: during other players' turns, a player can try their own tiles and sees whose turn it is") {
    const Position position = position_of(worked_example());
    REQUIRE(position.to_move() == Seat::second);
    Screen first(position, Seat::first);
    REQUIRE(first.view.slots()[0].usable);
    first.view.command("tile-1");
    first.send(Kind::hover, first.at({4, 0}));
    CHECK(first.reason().empty());
    CHECK(first.proposed().empty());
    CHECK(first.text(first.click({4, 0})) == "rejected");
    CHECK(first.reason() == "Player 2 must place a tile now");
    CHECK(first.view.handling().is_carrying);
    first.play("YABR@1,0");
    CHECK(first.view.handling().is_carrying);
    CHECK(occurrences(first.picture(), "fill=allowed") == 0);
    CHECK(first.text(first.click({4, 0})) == "rejected");
    CHECK(first.reason() == "Player 2 must move the pawn or stay now");
    Screen second(position);
    second.view.show(second.real.seen_by(second.seat), Touch::tries, nullptr);
    second.take("YABR");
    CHECK(second.text(second.click({1, 0})) == "rejected");
}

TEST_CASE("pilus view: a tile keeps its slot and its rotation while it is in the hand") {
    Rng rng(5);
    Position position = *Pilus::start({});
    while (position.to_move() == Seat::chance) position.play(position.roll(rng));
    Screen screen(position);
    screen.view.command("tile-2");
    screen.view.command("turn");
    std::array<std::string, 3> labels;
    for (std::size_t i = 0; i < 3; ++i) labels[i] = in_english(screen.view.slots()[i].label);
    screen.view.command("tile-1");
    MoveList moves;
    while (screen.real.turn() == 0 &&
           !(screen.real.as<Pilus>().phase() == Phase::place && screen.real.to_move() == Seat::second)) {
        screen.real.legal_moves(moves);
        const auto& held = screen.real.as<Pilus>();
        const auto of_first_slot = ranges::find_if(moves, [&](Move move) {
            const Action action = *action_of(held.deal().set(), move);
            return action.kind != Action::Kind::place || Screen::words_of(held.deal().set()[action.tile]) == labels[0];
        });
        screen.play(screen.real.write_move(*of_first_slot));
    }
    CHECK(in_english(screen.view.slots()[1].label) == labels[1]);
    CHECK(in_english(screen.view.slots()[2].label) == labels[2]);
    CHECK(in_english(screen.view.slots()[0].label) != labels[0]);
    CHECK(screen.view.slots()[0].usable);
}

TEST_CASE("pilus view: every tile shows its height as soon as one is on others, and every square on request") {
    Screen flat(worked_example());
    CHECK(flat.picture().find(" 1\n") == std::string::npos);
    CHECK(occurrences(flat.picture({.overlays = true}), " 1\n") == 7);  // the score of the last tile is on the eighth
    flat.play("YABR@1,0");
    CHECK(occurrences(flat.picture(), " 1\n") == 2);
    CHECK(occurrences(flat.picture(), " 2\n") == 1);
    CHECK(occurrences(flat.picture({.overlays = true}), " 1\n") == 4);
    CHECK(occurrences(flat.picture({.overlays = true}), " 2\n") == 4);
}

TEST_CASE("pilus view: the height of a tile is drawn on one of its visible squares, if possible on a square without a pawn") {
    const Screen screen(Scene{.table = "BYRG@0,0;YABG@2,0;YRBA@1,0", .hand = {}, .pawns = {"3,1", "0,1"}});
    const std::string picture = screen.picture();
    CHECK(occurrences(picture, " 2\n") == 1);
    CHECK(occurrences(picture, " 1\n") == 2);
}

TEST_CASE("pilus view: labels are above pawns and tiles in hand, readable at any size, and do not cover each other") {
    Screen screen(worked_example());
    screen.take("YABR");
    screen.send(Kind::hover, screen.at({1, 0}));
    for (const float pixel : {1 / 60.0f, 1 / 28.0f, 1 / 18.0f}) {
        CAPTURE(pixel);
        Picture scene;
        screen.view.draw(scene, {.coordinates = false, .pixel = pixel});
        std::vector<Box> plates;
        std::size_t last_pawn = 0;
        std::size_t first_label = scene.elements().size();
        for (std::size_t i = 0; i < scene.elements().size(); ++i) {
            const Element& element = scene.elements()[i];
            if (element.style.fill >= Ink::seat_1) last_pawn = i;
            if (element.kind != Element::Kind::label || scene.text_of(element).find("×") == std::string_view::npos) continue;
            first_label = std::min(first_label, i);
            CHECK(element.radius >= 10 * pixel);
            const Box plate = scene.bounds_of(scene.elements()[i - 1]);
            for (const Box& other : plates) {
                const bool is_beside = plate.most.x <= other.least.x || plate.least.x >= other.most.x ||
                                       plate.most.y <= other.least.y || plate.least.y >= other.most.y;
                CHECK(is_beside);
            }
            plates.push_back(plate);
        }
        CHECK_FALSE(plates.empty());
        CHECK(first_label > last_pawn);
    }
}

namespace {

/// Checks that no plate covers another, and that no height is on this tile.
void check_plates(const Picture& scene, const Box& tile) {
    std::vector<Box> plates;
    for (std::size_t i = 1; i < scene.elements().size(); ++i) {
        if (scene.elements()[i].kind != Element::Kind::label) continue;
        const Box plate = scene.bounds_of(scene.elements()[i - 1]);
        CHECK(is_clear_of(plate, plates));
        plates.push_back(plate);
        const bool is_height = scene.text_of(scene.elements()[i]).size() == 1;
        if (is_height) CHECK(is_clear_of(plate, std::span(&tile, 1)));
    }
}

/// Checks the picture with the tile of this move in hand, on small and on tiny squares.
void check_plates_with(const Position& position, Move move) {
    Screen screen(position);
    screen.view.suggest(move);
    const Action action = *action_of(position.deal().set(), move);
    const Point corner = corner_of(action.cell) + rise_of(Table(position).surface().level_at(action.cell));
    for (const float pixel : {1 / 28.0f, 1 / 20.0f}) {
        for (const bool overlays : {false, true}) {
            Picture scene;
            screen.view.draw(scene, {.coordinates = false, .overlays = overlays, .pixel = pixel});
            check_plates(scene, {corner, corner + Point{2, 2}});
        }
    }
}

}  // namespace

TEST_CASE("pilus view: scores and heights do not cover each other, and a tile in hand covers no height") {
    Rng rng(6);
    Position position = *Pilus::start({});
    MoveList moves;
    while (!position.outcome()) {
        if (position.to_move() == Seat::chance) {
            position.play(position.roll(rng));
            continue;
        }
        position.legal_moves(moves);
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        if (position.phase() == Phase::place) check_plates_with(position, move);
        position.play(move);
    }
}

TEST_CASE("pilus view: the score of a placed tile is hidden during the pawn step, and visible to the next player") {
    Screen screen(Scene{.table = "BYRG@0,0", .hand = {"ABGY"}});
    screen.take("YABG");
    screen.send(Kind::hover, screen.at({2, 0}));
    CHECK(occurrences(screen.picture(), "2×1") == 1);
    screen.play("YABG@2,0");
    CHECK(occurrences(screen.picture(), "2×1") == 0);
    CHECK(occurrences(screen.picture(), "fill=allowed") > 0);
    CHECK(occurrences(screen.picture({.chooses = false}), "2×1") == 1);
    CHECK(occurrences(screen.picture({.chooses = false}), "fill=allowed") == 0);
    screen.play("P@2,0");
    CHECK(occurrences(screen.picture(), "2×1") == 1);
}

TEST_CASE("pilus view: columns and rows are numbered beside the places, and on the screen if the places extend beyond it") {
    const Screen screen(Scene{.table = "BYRG@0,0;YABG@2,0;YRBA@1,0", .hand = {}, .pawns = {"3,1", "1,0"}});
    const auto places_of_2 = [&](const Box& visible) {
        Picture scene;
        screen.view.draw(scene, {.visible = visible, .pixel = 1 / 60.0f});
        Box around{{100, 100}, {-100, -100}};
        for (const Element& element : scene.elements()) {
            if (element.kind == Element::Kind::label && scene.text_of(element) == "2" && element.style.fill == Ink::soft_text) {
                around.include(element.centre);
            }
        }
        return around;
    };
    const Box beside = places_of_2({{-20, -20}, {20, 20}});
    CHECK(beside.least.x > -3);
    CHECK(beside.least.x < -2);
    CHECK(beside.least.y > -3);
    CHECK(beside.least.y < -2);
    const Box on_screen = places_of_2({{1, 1}, {5, 5}});
    CHECK(on_screen.least.x > 1);
    CHECK(on_screen.least.y > 1);
}

TEST_CASE("pilus view: a tile in hand and its score cover the numbers of columns and rows") {
    Screen screen(Scene{.table = "BYRG@0,0", .hand = {"ABGY"}});
    screen.take("YABG");
    screen.send(Kind::hover, screen.at({-2, 0}));
    Picture scene;
    screen.view.draw(scene, {.visible = {{-8, -8}, {8, 8}}, .pixel = 1 / 40.0f});
    const auto last = [&](const auto& is_wanted) {
        std::size_t last = 0;
        for (std::size_t i = 0; i < scene.elements().size(); ++i) last = is_wanted(scene.elements()[i]) ? i : last;
        return last;
    };
    const std::size_t number =
        last([](const Element& each) { return each.kind == Element::Kind::label && each.style.fill == Ink::soft_text; });
    const std::size_t ghost = last([](const Element& each) { return each.style.dashed && each.style.line == Ink::text; });
    CHECK(number > 0);
    CHECK(ghost > number);
}

namespace {

/// Checks that all numbers are in the lowest line, each in the middle of its column, or in the leftmost line, in the middle of its row.
/// Returns how many there are.
std::size_t check_numbers(const Screen& screen, const Box& visible, float size) {
    Picture scene;
    screen.view.draw(scene, {.visible = visible, .pixel = 1 / size});
    std::vector<Element> numbers;
    for (const Element& element : scene.elements()) {
        if (element.kind == Element::Kind::label && element.style.fill == Ink::soft_text) numbers.push_back(element);
    }
    Point corner = visible.most;
    for (const Element& number : numbers) corner = {std::min(corner.x, number.centre.x), std::min(corner.y, number.centre.y)};
    for (const Element& number : numbers) {
        const bool is_column = number.centre.y == corner.y;
        CHECK(is_column != (number.centre.x == corner.x));
        const float middle = is_column ? number.centre.x : number.centre.y;
        CHECK(scene.text_of(number) == std::to_string(static_cast<int>(std::floor(middle))));
    }
    return numbers.size();
}

}  // namespace

TEST_CASE("pilus view: every column and row of the places is numbered, and the numbers of neither are between the others") {
    struct Numbered {
        const char* table;
        const char* pawn;
        std::size_t columns;
        std::size_t rows;
    };
    for (const Numbered& each :
         {Numbered{"BYRG@0,0", "off", 5, 5}, {"BYRG@0,0;YABG@-2,0", "-2,0", 7, 5}, {"BYRG@0,0;YABG@0,-2", "0,-2", 5, 7}}) {
        CAPTURE(std::string(each.table));
        const Screen screen(Scene{.table = each.table, .hand = {"RGAB"}, .pawns = {each.pawn}});
        for (const float size : {24.0f, 40.0f, 90.0f}) {
            CAPTURE(size);
            CHECK(check_numbers(screen, {{-8, -8}, {8, 8}}, size) == each.columns + each.rows);
            CHECK(check_numbers(screen, {{-1.6f, -1.7f}, {2.7f, 2.6f}}, size) > 0);
            CHECK(check_numbers(screen, {{-4.5f, -1}, {1, 4.5f}}, size) > 0);
        }
    }
}

TEST_CASE("pilus view: the core of the table has room for the middles of all places, but not for whole tiles") {
    const Screen screen(worked_example());
    Picture scene;
    screen.view.draw(scene, {});
    CHECK(scene.core().least.x == doctest::Approx(-1.55f));
    CHECK(scene.core().most.x == doctest::Approx(5.55f));
    CHECK(scene.extent().least.x == doctest::Approx(-2.05f));
}

TEST_CASE("pilus view: all legal places are shown only on request, higher places always") {
    Screen screen(worked_example());
    screen.take("YABR");
    const std::string usual = screen.picture();
    const std::string all = screen.picture({.allowed = true});
    CHECK(occurrences(usual, "fill=allowed") == occurrences(all, "fill=allowed"));
    CHECK(occurrences(usual, "fill=allowed line=white") == 1);
    CHECK(occurrences(all, "fill=allowed line=white") == occurrences(all, "fill=allowed"));
}

TEST_CASE("pilus view: pawns, protected regions and the newest tile are marked") {
    Screen screen(
        Scene{.table = "BYRG@0,0;YABG@2,0;ABRY@3,2;ABGR@-2,0", .hand = {"ABYR"}, .pawns = {"2,1", "4,3", "-2,0"}, .players = 4});
    const std::string picture = screen.picture();
    CHECK(occurrences(picture, "line=last_move") == 1);
    CHECK(occurrences(picture, "fill=seat_1") == 2);
    CHECK(occurrences(picture, "fill=seat_2") == 2);
    CHECK(occurrences(picture, "fill=seat_3") == 2);
    CHECK(occurrences(picture, "fill=seat_4") == 0);
    CHECK(occurrences(picture, "line=seat_1") == 1);
    std::set<std::string> badges;
    Picture scene;
    for (int i = 0; i < 4; ++i) {
        screen.view.draw_badge(seat_at(i), scene);
        badges.insert(scene.to_text());
    }
    CHECK(badges.size() == 4);
}

TEST_CASE("pilus view: fewer columns and rows are numbered if fewer are visible") {
    const Screen screen(Scene{.table = "BYRG@0,0;YABG@2,0;YRBA@1,0", .hand = {}, .pawns = {"3,1", "1,0"}});
    const std::string plain = screen.picture();
    const DrawOptions all{.visible = {{-4, -4}, {8, 6}}, .pixel = 1 / 60.0f};
    const std::string numbered = screen.picture(all);
    const int columns = occurrences(numbered, "label") - occurrences(plain, "label");
    CHECK(columns >= 10);
    DrawOptions part = all;
    part.visible = {{0, 0}, {3, 3}};
    const int fewer = occurrences(screen.picture(part), "label") - occurrences(plain, "label");
    CHECK((fewer > 2 && fewer < columns));
    part.coordinates = false;
    CHECK(screen.picture(part) == plain);
}

TEST_CASE("pilus view: squares to which text outside the board refers are outlined at their height") {
    const Screen screen(Scene{.table = "BYRG@0,0;YABG@2,0;YRBA@1,0", .hand = {}, .pawns = {"3,1", "1,0"}});
    const std::vector<Cell> tile{{1, 0}, {2, 0}, {1, 1}, {2, 1}};
    const int before = occurrences(screen.picture(), "line=accent");
    CHECK(occurrences(screen.picture({.pointed = tile}), "line=accent") == before + 1);
    CHECK(occurrences(screen.picture({.named = tile}), "line=accent") == before + 4);
}

TEST_CASE("pilus view: a point belongs to the square that is visible there") {
    const Position position = position_of({.table = "BYRG@0,0;YABG@2,0;YRBA@1,0", .hand = {}, .pawns = {"3,1", "1,0"}});
    const Table table(position);
    for (const Cell cell : table.places()) CHECK(table.cell_under(table.box_of(cell).centre()) == cell);
    CHECK(table.cell_under({1.5f, 2.1f}) == Cell{1, 1});  // the top of level 2 extends over the edge of its cell
    CHECK(table.cell_under({0.5f, 2.1f}) == Cell{0, 2});
}

TEST_CASE("pilus view: a tile in hand goes to the place whose middle is nearest, by mouse and by touch") {
    Screen screen(Scene{.table = "BYRG@0,0;YABG@2,0;YRBA@1,0", .hand = {"ABRY"}, .pawns = {"3,1", "1,0"}});
    screen.take("ABRY");
    std::vector<Target> targets;
    screen.view.targets(targets);
    constexpr float near = 0.43f;  // less than half a square, because places at different heights are closer together
    for (const Target& target : targets) {
        CAPTURE(target.id);
        const Point middle = target.box.centre();
        screen.send(Kind::leave, middle);
        screen.send(Kind::hover, middle);
        const std::string picture = screen.picture();
        for (const Point offset : {Point{near, near}, Point{-near, near}, Point{near, -near}, Point{-near, -near}}) {
            CHECK(cell_text(Table(screen.real.as<Pilus>()).corner_under(middle + offset)) == target.id);
            screen.send(Kind::leave, middle);
            screen.send(Kind::hover, middle + offset);
            CHECK(screen.picture() == picture);
            screen.send(Kind::leave, middle);
            screen.send(Kind::down, middle + offset, true);
            screen.send(Kind::up, middle + offset, true);
            CHECK(screen.picture() == picture);
        }
    }
}

TEST_CASE("pilus view: every cell can be pointed at, and its contents are described") {
    Screen screen(worked_example());
    std::vector<Target> targets;
    screen.view.targets(targets);
    std::map<std::string, std::string> labels;
    for (const Target& target : targets) labels[target.id] = in_english(target.label);
    CHECK(labels.size() == targets.size());
    CHECK(labels["0,0"] == "0,0, green, height 1");
    CHECK(labels["-2,0"] == "-2,0, bare table");
    CHECK(labels.contains("4,-1"));
    CHECK_FALSE(labels.contains("-2,-2"));
}

TEST_CASE("pilus view: pawns and protected squares are described by their owner, as the viewer sees it") {
    const auto labels = [](const Scene& scene, std::optional<Seat> viewer) {
        const Position position = position_of(scene);
        Screen screen(position, Seat::first);
        if (viewer) {
            screen.seat = *viewer;
            screen.show();
        } else {
            screen.view.show(screen.real, Touch::tries, nullptr);
        }
        std::vector<Target> targets;
        screen.view.targets(targets);
        std::map<std::string, std::string> labels;
        for (const Target& target : targets) labels[target.id] = in_english(target.label);
        return labels;
    };
    const Scene two{.table = "BYRG@0,0;YABG@2,0", .hand = {"ABRY"}, .pawns = {"2,1"}};
    CHECK(labels(two, Seat::first)["2,1"] == "2,1, yellow, height 1, your pawn");
    CHECK(labels(two, Seat::first)["1,1"] == "1,1, yellow, height 1, protected by your pawn");
    CHECK(labels(two, Seat::second)["2,1"] == "2,1, yellow, height 1, your opponent’s pawn");
    CHECK(labels(two, Seat::second)["1,1"] == "1,1, yellow, height 1, protected by your opponent’s pawn");
    CHECK(labels(two, std::nullopt)["2,1"] == "2,1, yellow, height 1, Player 1’s pawn");
}

TEST_CASE("pilus view: the arrival of a move is shown, even if a draw followed the move") {
    const Position start = position_of(worked_example());
    Screen first(start, Seat::first);
    const std::string before = first.play("YABR@1,0");
    Picture early;
    first.view.draw(early, {.arrival = 0.2f});
    CHECK(early.to_text() != before);
    CHECK(first.view.handling().arrival_time > 160);
    const AnyPosition step = first.real;
    const Move move = *first.real.read_move("P@1,0");
    Rng rng(1);
    first.real.play(move);
    first.real.play(first.real.roll(rng));
    const Arrival arrival{step.seen_by(Seat::first), move};
    first.show(&arrival);
    first.view.draw(early, {.arrival = 0.2f});
    CHECK(early.to_text() != first.picture());
}

TEST_CASE("pilus view: a suggested move is shown like a tile in hand") {
    Screen screen(worked_example());
    screen.view.suggest(*screen.real.read_move("YABR@1,0"));
    CHECK(screen.proposed() == "YABR@1,0");
    screen.view.suggest(*Pilus::read_move(screen.real.as<Pilus>(), "ABRY@0,-1"));
    CHECK(screen.proposed().empty());
    CHECK_FALSE(screen.reason().empty());
    screen.view.suggest(*Pilus::read_move(screen.real.as<Pilus>(), "ABGR@4,0"));
    CHECK(screen.reason() == "Player 2 doesn’t have ABGR in hand");
    screen.view.suggest(*screen.real.read_move("YABR@1,0"));
    CHECK(screen.text(screen.view.command("confirm")) == "YABR@1,0");
    screen.play("YABR@1,0");
    screen.view.suggest(*screen.real.read_move("P@2,0"));
    CHECK(screen.proposed() == "P@2,0");
    CHECK(std::string_view(screen.view.confirm_key()) == "pilus.move_pawn");
    screen.play("P@2,0");
    Screen later(Scene{.table = "BYRG@0,0;YABG@2,0;ABRY@3,2", .hand = {"ABYR"}, .pawns = {"1,0", "4,3"}});
    later.play("ABYR@-2,0");
    later.view.suggest(*later.real.read_move("stay"));
    CHECK(later.proposed() == "stay");
}

TEST_CASE("pilus view: other players' hands are never visible, and a view for no particular seat shows no hand") {
    Rng rng(11);
    MoveList scratch;
    for (int round = 0; round < 30; ++round) {
        Position real = *Pilus::start({{"players", std::to_string(2 + round % 3)}});
        const int length = 7 + round * 2;
        for (int i = 0; i < length && !real.outcome(); ++i) real.play(random_move(real, rng, scratch));
        const Seat seat = seat_at(round % 2);
        const Position other = real.seen_by(seat).determinized(rng);
        CHECK(Screen(real, seat).all_pictures() == Screen(other, seat).all_pictures());
        CHECK(Screen(real, Seat::chance).all_pictures() == Screen(other, Seat::chance).all_pictures());
        Screen nobody(real, Seat::chance);
        for (const Slot& slot : nobody.view.slots()) CHECK_FALSE(slot.usable);
    }
}

TEST_CASE("pilus view: games of two, three and four players show the hand of the player to move") {
    for (int players = 2; players <= 4; ++players) {
        Rng rng(static_cast<std::uint64_t>(players));
        MoveList moves;
        Position position = *Pilus::start({{"players", std::to_string(players)}});
        Screen screen(position, Seat::first);
        while (!screen.real.outcome()) {
            const Seat mover = screen.real.to_move();
            if (mover == Seat::chance) {
                screen.play(screen.real.write_move(screen.real.roll(rng)));
                continue;
            }
            if (screen.seat != mover) {
                screen.seat = mover;
                screen.show();
            }
            screen.real.legal_moves(moves);
            const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            const std::string text = screen.real.write_move(move);
            const Action action = *action_of(position.deal().set(), move);
            Response response;
            if (action.kind == Action::Kind::place) {
                screen.take(text.substr(0, 4));
                response = screen.click(action.cell);
            } else {
                response = action.kind == Action::Kind::step ? screen.click(action.cell) : screen.view.command("stay");
            }
            REQUIRE(screen.text(response) == text);
            screen.play(text);
        }
        CHECK(occurrences(screen.picture(), "fill=wood ") == static_cast<int>(screen.real.as<Pilus>().table().size()));
        CHECK(screen.note().empty());
    }
}

TEST_CASE("pilus view: no sequence of events causes an illegal move") {
    Rng rng(3);
    Position start = *Pilus::start({});
    Screen screen(start, Seat::first);
    const char* const commands[] = {"tile-1",  "tile-2", "tile-3", "turn", "next", "previous",
                                    "confirm", "cancel", "stay",   "",     "L"};
    int made = 0;
    for (int i = 0; i < 30000; ++i) {
        while (screen.real.to_move() == Seat::chance && !screen.real.outcome()) screen.real.play(screen.real.roll(rng));
        Response response;
        if (rng.below(5) == 0) {
            response = screen.view.command(commands[rng.below(std::size(commands))]);
        } else {
            const auto coordinate = [&] { return static_cast<float>(rng.below(2000)) / 100 - 10; };
            response = screen.view.pointer(
                {.kind = static_cast<Kind>(rng.below(6)), .at = {coordinate(), coordinate()}, .asks_first = rng.below(2) == 0});
        }
        if (i % 16 == 0) screen.picture();
        if (const auto proposal = screen.view.proposal()) CHECK(screen.real.is_legal(*proposal));
        if (response.kind == Response::Kind::move) {
            REQUIRE(screen.real.is_legal(response.move));
            screen.real.play(response.move);
            ++made;
        } else if (i % 64 != 0) {
            continue;
        }
        if (screen.real.outcome()) screen.real = AnyPosition(table_of<Pilus>(), start);
        while (screen.real.to_move() == Seat::chance && !screen.real.outcome()) screen.real.play(screen.real.roll(rng));
        screen.seat = screen.real.to_move() == Seat::chance ? Seat::first : screen.real.to_move();
        screen.show();
    }
    CHECK(made > 30);
}

}  // namespace narabe::pilus
