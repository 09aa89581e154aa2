// The rules of PILUS, tested sentence by sentence (rules.md).

#include <fstream>
#include <set>

#include "games/pilus/scenes.h"
#include "session/playing.h"
#include "session/record.h"
#include "session/undo.h"

namespace narabe::pilus {

namespace {

Position after_moves(std::string_view moves, const Options& options = {}) {
    return after<Pilus>(options, moves);
}

std::string refusal(const Position& position, std::string_view attempt) {
    return refusal_text<Pilus>(position, attempt);
}

bool is_legal(const Position& position, std::string_view attempt) {
    return refusal(position, attempt).empty();
}

/// The position after these legal moves, separated by `; `.
Position played(Position position, std::string_view moves) {
    for (const std::string_view text : split(moves, "; ")) {
        const auto move = AnyPosition(table_of<Pilus>(), position).read_move(text);
        REQUIRE_MESSAGE(move, std::string(text) << ": " << in_english(move.error().sentence));
        position.play(*move);
    }
    return position;
}

/// The points that a tile scores for the seat to move.
int points_of(const Position& position, std::string_view placing) {
    return points_of_turn(played(position, placing));
}

using Words = std::vector<std::string>;

Position random_position(std::uint64_t seed, const Options& options, int moves) {
    Rng rng(seed);
    MoveList scratch;
    Position position = *Pilus::start(options);
    for (int i = 0; i < moves && !position.outcome(); ++i) position.play(random_move(position, rng, scratch));
    return position;
}

constexpr std::string_view dealt_two = "start BYRG; draw ABGY; draw ABRY; draw AGBR; draw ABYG; draw AGRY; draw BRGY";

}  // namespace

TEST_CASE("pilus 1: there are thirty tiles, each with four of five colours, and every circular order occurs once") {
    const TileSet set = Pilus::start({})->deal().set();
    std::set<Face> faces;
    for (int tile = 0; tile < tile_count; ++tile) {
        CHECK_FALSE(set[tile].repeats_a_colour());
        CHECK(set[tile] == set[tile].named());
        CHECK(set[tile].rotations() == 4);
        faces.insert(set[tile]);
    }
    CHECK(faces.size() == tile_count);
    CHECK(after_moves("", {{"players", "3"}}).seats() == 3);
    CHECK(after_moves("", {{"players", "4"}}).seats() == 4);
    CHECK(after_moves("").seats() == 2);
}

TEST_CASE("pilus 2: a random start tile is placed at 0,0 in the orientation in which it is written") {
    const Position start = after_moves("");
    CHECK(start.to_move() == Seat::chance);
    CHECK(legal_texts<Pilus>(start).size() == tile_count);
    const Position position = after_moves("start BYRG");
    const SlowTable table(position.table());
    CHECK(table.stacks().at({0, 1}).back().colour == Colour::blue);
    CHECK(table.stacks().at({1, 1}).back().colour == Colour::yellow);
    CHECK(table.stacks().at({1, 0}).back().colour == Colour::red);
    CHECK(table.stacks().at({0, 0}).back().colour == Colour::green);
    CHECK(refusal(start, "start YRGB") == "write it as start BYRG");
    CHECK(refusal(position, "start ABGR") == "a tile must be drawn now");
    CHECK(refusal(start, "draw ABGR") == "the starting tile must be drawn first");
}

TEST_CASE("pilus 2: hands of three are dealt in seat order, three tiles at a time, then the first seat begins") {
    Position position = after_moves("start BYRG", {{"players", "3"}});
    MoveList moves;
    for (int i = 0; i < 9; ++i) {
        CHECK(position.to_move() == Seat::chance);
        CHECK(receiver_in(position) == seat_at(i / 3));
        position.legal_moves(moves);
        CHECK(static_cast<int>(moves.size()) == 29 - i);
        CHECK(refusal(position, "draw BYRG") == "no BYRG left to draw");
        position.play(moves[0]);
    }
    CHECK(position.to_move() == Seat::first);
    CHECK(position.phase() == Phase::place);
}

TEST_CASE("pilus 2: one, two or one tiles are set aside, so that each player has 14, 9 or 7 turns") {
    const int turns[] = {14, 9, 7};
    const int aside[] = {1, 2, 1};
    for (int players = 2; players <= 4; ++players) {
        const Options options{{"players", std::to_string(players)}};
        Rng rng(static_cast<std::uint64_t>(players));
        MoveList scratch;
        Position position = *Pilus::start(options);
        std::array<int, max_seats> placed{};
        std::string moves;
        for (; !position.outcome(); position.play(random_move(position, rng, scratch))) {
            if (position.phase() == Phase::place) ++placed[static_cast<std::size_t>(index_of(position.to_move()))];
        }
        for (int seat = 0; seat < players; ++seat) CHECK(placed[static_cast<std::size_t>(seat)] == turns[players - 2]);
        CHECK(std::popcount(position.deal().unseen()) == aside[players - 2]);
        CHECK(position.turn() == players * turns[players - 2]);
    }
}

TEST_CASE("pilus 3: a turn is place, pawn step, score and draw; then the next player moves") {
    Position position = after_moves(dealt_two);
    CHECK(refusal(position, "stay") == "Player 1 must place a tile now");
    CHECK(refusal(position, "draw ABGR") == "Player 1 must place a tile now");
    CHECK(refusal(position, "AYBG@2,0") == "Player 1 doesn’t have AYBG in hand");
    position = played(position, "YABG@2,0");
    CHECK(position.to_move() == Seat::first);
    CHECK(points_of(position, Seat::first) == 0);
    CHECK(refusal(position, "AGBR@-2,0") == "Player 1 must move the pawn or stay now");
    position = played(position, "P@2,0");
    CHECK(points_of(position, Seat::first) == 2);
    CHECK(position.to_move() == Seat::chance);
    CHECK(receiver_in(position) == Seat::first);
    CHECK(refusal(position, "stay") == "a tile must be drawn now");
    position = played(position, "draw ABGR");
    CHECK(position.to_move() == Seat::second);
    CHECK(position.deal().hand(Seat::first) == Hand{0, 3, 6});
}

TEST_CASE("pilus 3: no tile is drawn when none is left") {
    Rng rng(1);
    MoveList scratch;
    Position position = *Pilus::start({});
    int draws = 0;
    for (; !position.outcome(); position.play(random_move(position, rng, scratch))) {
        draws += position.phase() == Phase::draw;
        if (position.phase() == Phase::place && position.turn() > 22) CHECK(pile_of(position) == 0);
    }
    CHECK(draws == 28);
}

TEST_CASE("pilus 4: a tile may be rotated but not flipped, and offset by one square") {
    const Position position = position_of({.table = "BYRG@0,0", .hand = {"ABGY"}});
    for (const char* attempt : {"ABGY@2,1", "BGYA@2,-1", "GYAB@1,2", "YABG@-1,-2"}) CHECK(is_legal(position, attempt));
    CHECK(refusal(position, "YGBA@2,0") == "Player 1 doesn’t have AYGB in hand");
}

TEST_CASE("pilus 4: at level 1, one of the four cells must touch a covered cell of any height") {
    const Position position = position_of({.table = "BYRG@0,0", .hand = {"ABGY"}});
    CHECK(refusal(position, "ABGY@2,2") == "doesn’t touch anything on the table");
    CHECK(refusal(position, "ABGY@3,0") == "doesn’t touch anything on the table");
    CHECK(refusal(position, "ABGY@50,-60") == "doesn’t touch anything on the table");
    CHECK(is_legal(position, "ABGY@-2,-1"));
    // The tile at 1,0 is at height 2; over 1,2 its square is the neighbour.
    const Position high = position_of({.table = "BYRG@0,0;YABG@2,0;YRBA@1,0", .hand = {"ABRG"}, .pawns = {"3,0", "1,0"}});
    CHECK(is_legal(high, "ABRG@1,2"));
    CHECK(high.table().back().level() == 2);
}

TEST_CASE("pilus 4: the worked example is right") {
    const Position position = position_of({.table = "BYRG@0,0", .hand = {"ABGY"}});
    CHECK(points_of(position, "YABG@2,0") == 2);
    const Position next = position_of({.table = "BYRG@0,0;YABG@2,0", .hand = {"ABRY", "ABYR", "AYRB"}, .pawns = {"3,1"}});
    CHECK(played(next, "YABR@1,0").table().back().level() == 2);
    CHECK(refusal(next, "ABYR@0,0") == "all squares under it belong to one tile, BYRG; there must be at least two tiles");
    CHECK(refusal(next, "ABRY@0,-1") == "a tile needs at least three squares of equal height under it");
}

TEST_CASE("pilus 4: three squares at the greatest height are enough, and the fourth square is a gap") {
    const Position position = position_of({.table = "BYRG@0,0;BGRA@2,1", .hand = {"AGBY", "ABYR", "AGBR"}, .pawns = {"3,2"}});
    // Over 1,1: bare at the top left, B at the top right, A at the bottom right, Y at the bottom left.
    const Position placed = played(position, "GBYA@1,1; P@1,2");
    CHECK(placed.table().back().level() == 2);
    const Surface surface(placed.table());
    for (const Cell cell : {Cell{1, 1}, Cell{2, 1}, Cell{1, 2}, Cell{2, 2}}) CHECK(surface.height_at(cell) == 2);
    const Position high = position_of({.table = "BYRG@0,0;YABG@2,0;YRBA@1,0", .hand = {"ABRY"}, .pawns = {"3,0", "1,0"}});
    CHECK(refusal(high, "ABRY@2,0") == "a tile needs at least three squares of equal height under it");
}

TEST_CASE("pilus 4: the squares under a tile must belong to at least two tiles") {
    const Position position = position_of({.table = "BYRG@0,0;YABG@2,0", .hand = {"BGRY"}, .pawns = {"3,1"}});
    CHECK(refusal(position, "BGRY@2,0") == "all squares under it belong to one tile, YABG; there must be at least two tiles");
    // The same location is legal once two tiles at level 2 share it.
    const Position shared =
        position_of({.table = "BYRG@0,0;YABG@2,0;YRBA@1,0;ABGR@-2,0;YBAR@-1,0", .hand = {"BYGR"}, .pawns = {"-2,1", "3,0"}});
    CHECK(played(shared, "BYGR@0,0").table().back().level() == 3);
}

TEST_CASE("pilus 4: the bare table under a square never matches") {
    const Position position = position_of({.table = "BYRG@0,0;BGRA@2,1", .hand = {"ABRY", "ABYR"}, .pawns = {"3,2"}});
    // Over 1,1: bare at the top left, B at the top right, A at the bottom right, Y at the bottom left.
    CHECK(refusal(position, "BRYA@1,1") == "at height 2, at least 1 square must match the colour under it (here 0)");
    CHECK(refusal(position, "YABR@1,1") == "at height 2, at least 1 square must match the colour under it (here 0)");
    CHECK(is_legal(position, "ABRY@1,1"));
    CHECK(is_legal(position, "RABY@1,1"));
}

/// Over 2,1 at level 3: G at 2,2, which would be a gap at height 1; R at 3,2, A at 3,1 and B at 2,1, all at height 2.
Scene gap_scene() {
    return {.table = "AAAA@0,0;AAAA@2,0;YYYG@2,2;AAAA@4,0;BBAA@1,0;RRRA@3,1",
            .hand = {"GRYY", "YYYG", "AYYR"},
            .pawns = {"2,3", "2,1"},
            .faces = faces_with({"YYYG", "BBAA", "RRRA", "GRYY", "YYYG", "AYYR"}, "AAAA")};
}

TEST_CASE("pilus 4: over a gap, the lower colour can match") {
    const Position position = position_of(gap_scene());
    const Surface surface(position.table());
    CHECK(surface.height_at({2, 2}) == 1);
    CHECK(surface.height_at({2, 1}) == 2);
    CHECK(surface.height_at({3, 1}) == 2);
    CHECK(surface.height_at({3, 2}) == 2);
    CHECK(played(position, "GRYY@2,1").table().back().level() == 3);
    CHECK(refusal(position, "GYYY@2,1") == "at height 3, at least 2 squares must match the colour under them (here 1)");
    CHECK(refusal(position, "YRAY@2,1").empty());
}

TEST_CASE("pilus 4: level L needs L−1 matching squares, so level 6 is impossible") {
    // A pyramid of grey tiles with two at the top.
    std::string table = "AAAA@0,0";
    for (int level = 1; level <= 5; ++level) {
        for (int x = level == 1 ? 2 : level - 1; x <= 11 - level; x += 2) table += ";AAAA@" + std::to_string(x) + ",0";
    }
    const std::string faces = faces_with(std::vector<std::string>(24, "AAAA"), "BBBB");
    const Position position = position_of({.table = table, .hand = {"AAAA", "BBBB"}, .pawns = {"off", "4,0"}, .faces = faces});
    REQUIRE(position.to_move() == Seat::second);
    CHECK(position.table().back().level() == 5);
    CHECK(refusal(position, "AAAA@5,0") ==
          "nothing can be placed at height 6, because more squares would have to match than a tile has");
    CHECK(is_legal(position, "AAAA@12,0"));
}

TEST_CASE("pilus 5: a region has one colour, whatever the heights, and corners do not connect squares") {
    const Position position = position_of({.table = "BYRG@0,0;YABG@2,0;YRBA@1,0", .hand = {}, .pawns = {"3,1", "1,0"}});
    const Surface surface(position.table());
    const BitPlane blue = surface.region_of({2, 0});
    CHECK(blue.count() == 2);
    CHECK(blue.has({3, 0}));
    CHECK(surface.height_at({2, 0}) == 2);
    CHECK(surface.height_at({3, 0}) == 1);
    // B at 0,1 has no blue edge neighbour, and R at 2,1 has no red edge neighbour.
    CHECK(surface.region_of({0, 1}).count() == 1);
    CHECK(surface.region_of({2, 1}).count() == 1);
}

TEST_CASE("pilus 5: a square of a region that another pawn protects cannot be covered") {
    Scene scene{.table = "BYRG@0,0;YABG@2,0", .hand = {"ABRY"}, .pawns = {"2,1"}};
    const Position position = position_of(scene);
    const auto refused = Pilus::explain(position, *Pilus::read_move(position, "YABR@1,0"));
    REQUIRE(refused);
    CHECK(in_english(refused->sentence) == "would cover 1,1, in the region that your opponent’s pawn protects");
    CHECK(refused->cells == std::vector<Cell>{{1, 1}, {2, 1}});
    scene.pawns = {"3,1"};
    CHECK(is_legal(position_of(scene), "YABR@1,0"));
}

TEST_CASE("pilus 5: a square that would disappear under a gap counts as covered") {
    Scene scene = gap_scene();
    scene.pawns = {"2,2", "2,1"};
    CHECK(refusal(position_of(scene), "GRYY@2,1") == "would cover 2,2, in the region that your opponent’s pawn protects");
}

TEST_CASE("pilus 5: extending a region that another pawn protects scores no points") {
    const Position position = position_of({.table = "BYRG@0,0;YABG@2,0", .hand = {"ABRY"}, .pawns = {"3,1"}});
    // A{2,1 3,1} is Player 1's; B{2,0 3,0} scores 2 twice; Y at 1,1 and R at 1,0 are single squares.
    CHECK(points_of(position, "YABR@1,0") == 4);
    const Position free = position_of({.table = "BYRG@0,0;YABG@2,0", .hand = {"ABRY"}, .pawns = {"2,0"}});
    CHECK(refusal(free, "YABR@1,0") == "would cover 2,0, in the region that your opponent’s pawn protects");
    const Position other = position_of({.table = "BYRG@0,0;YABG@2,0", .hand = {"ABRY"}, .pawns = {"2,1"}});
    CHECK(points_of(other, "ABRY@1,2") == 0);
}

/// Y{1,1 2,1} belongs to the first player and Y at 3,2 to the second; any yellow square at 2,2 connects them.
Scene two_yellow_regions(int players, const std::string& more) {
    return {.table = "BYRG@0,0;YABG@2,0;ABRY@3,2" + more, .hand = {"ABYR"}, .pawns = {"2,1", "3,2"}, .players = players};
}

TEST_CASE("pilus 5: two regions that different pawns protect cannot be connected") {
    const Position third = position_of(two_yellow_regions(3, ""));
    REQUIRE(third.to_move() == Seat::third);
    const auto refused = Pilus::explain(third, *Pilus::read_move(third, "ABYR@1,2"));
    REQUIRE(refused);
    CHECK(in_english(refused->sentence) == "would join the regions that Player 1’s and Player 2’s pawns protect");
    CHECK(refused->cells == std::vector<Cell>{{1, 1}, {2, 1}, {2, 2}, {3, 2}});
    CHECK(is_legal(third, "BYRA@1,2"));
    CHECK(is_legal(third, "RABY@1,2"));
    // The two players themselves cannot connect them either.
    const Position first = position_of(two_yellow_regions(2, ""));
    REQUIRE(first.to_move() == Seat::first);
    CHECK(refusal(first, "ABYR@1,2") == "would join your pawn’s region with that of your opponent’s pawn");
    const Position second = position_of(two_yellow_regions(2, ";AGRB@-2,0"));
    REQUIRE(second.to_move() == Seat::second);
    CHECK(refusal(second, "ABYR@1,2") == "would join your pawn’s region with that of your opponent’s pawn");
}

/// Yellow at 0,0 to 1,1, and at 2,2 to 3,3 with the second player’s pawn; a green tile at 2,0.
Scene yellow_corners(const std::string& own_pawn) {
    return {.table = "YYYY@0,0;GGGG@2,0;YYYY@2,2",
            .hand = {"YYGG", "GYGG", "YYYY"},
            .pawns = {own_pawn, "3,3"},
            .faces = faces_with({"YYYY", "GGGG", "YYYY", "YYGG", "GYGG", "YYYY"}, "ABGR")};
}

TEST_CASE("pilus 5: a pawn covered by its owner's tile is lifted and does not count meanwhile") {
    CHECK(refusal(position_of(yellow_corners("0,0")), "YYGG@1,0") ==
          "would join your pawn’s region with that of your opponent’s pawn");
    const Position lifted = played(position_of(yellow_corners("1,1")), "YYGG@1,0");
    CHECK(is_lifted(lifted));
    // The pawn returns to a square that no other pawn protects: not to yellow, which now all belongs to Player 2.
    CHECK(legal_texts<Pilus>(lifted) == Words{"P@1,0", "P@2,0"});
    CHECK(refusal(lifted, "stay") == "1,1 is in the region that your opponent’s pawn protects");
    CHECK(refusal(lifted, "P@0,1") == "0,1 is in the region that your opponent’s pawn protects");
}

TEST_CASE("pilus 5: regions are connected if two pawns would be in one region after the placement") {
    // Yellow at 2,1 would touch Player 1's region at 1,1, but the same tile covers 1,1.
    const Position cut_off = played(position_of(yellow_corners("0,0")), "GYGG@1,0");
    CHECK(Surface(cut_off.table()).region_of({0, 0}).count() == 2);
    CHECK(Surface(cut_off.table()).region_of({2, 1}).count() == 5);
}

TEST_CASE("pilus 6: in the first turn, the pawn is placed on one of the four squares of the new tile") {
    const Position position = played(after_moves(dealt_two), "YABG@2,0");
    CHECK(legal_texts<Pilus>(position) == Words{"P@2,0", "P@2,1", "P@3,0", "P@3,1"});
    CHECK(refusal(position, "stay") == "on your first turn, the pawn must go to the tile you have just placed");
    CHECK(refusal(position, "P@1,1") == "a pawn off the table can only go to the tile just placed, not to 1,1");
    CHECK(refusal(position, "P@5,5") == "there’s no square at 5,5");
}

TEST_CASE("pilus 6: later, the pawn stays, or moves to the new tile or an edge neighbour of its square") {
    const Position position =
        played(position_of({.table = "BYRG@0,0;YABG@2,0;ABRY@3,2", .hand = {"ABYR"}, .pawns = {"1,0", "4,3"}}), "ABYR@-2,0");
    CHECK(legal_texts<Pilus>(position) == Words{"P@-1,0", "P@-1,1", "P@-2,0", "P@-2,1", "P@0,0", "P@1,1", "P@2,0", "stay"});
    CHECK(refusal(position, "P@2,1") ==
          "the pawn can’t reach 2,1: it can go to the tile just placed, or to a square beside its own");
    CHECK(refusal(position, "P@1,-1") == "there’s no square at 1,-1");
    CHECK(refusal(position, "P@1,0") == "write it as stay");
    CHECK(played(position, "stay").pawn(Seat::first) == Cell{1, 0});
    CHECK(played(position, "P@0,0").pawn(Seat::first) == Cell{0, 0});
}

TEST_CASE("pilus 6: the pawn may not enter a region that another pawn protects after the tile was placed") {
    const Position position = played(position_of({.table = "BYRG@0,0;YABG@2,0", .hand = {"ABRY"}, .pawns = {"3,1"}}), "YABR@1,0");
    CHECK(legal_texts<Pilus>(position) == Words{"P@1,0", "P@1,1", "P@2,0"});
    CHECK(refusal(position, "P@2,1") == "2,1 is in the region that your opponent’s pawn protects");
}

TEST_CASE("pilus 6: a lifted pawn moves from its former cell, and may return to it") {
    const Position position =
        played(position_of({.table = "BYRG@0,0;YABG@2,0;ABRY@3,2", .hand = {"ABRG"}, .pawns = {"1,1", "4,3"}}), "BRGA@1,0");
    CHECK(is_lifted(position));
    CHECK(legal_texts<Pilus>(position) == Words{"P@0,1", "P@1,0", "P@2,0", "P@2,1", "stay"});
    CHECK(refusal(position, "P@1,1") == "write it as stay");
    CHECK(refusal(position, "P@3,1") ==
          "the pawn can’t reach 3,1: it can go to the tile just placed, or to a square beside its own");
    CHECK(played(position, "stay").pawn(Seat::first) == Cell{1, 1});
}

TEST_CASE("pilus 6: a tile is illegal if the player's own pawn would have no legal square") {
    // Player 2 protects A{-1,1 0,1}. AAAA at 1,0 would lift Player 1's pawn from 1,1, which has only the neighbour 0,1 left.
    const Scene scene{.table = "ABBB@0,0;GGGA@2,0;RRAR@-2,1",
                      .hand = {"AAAA", "AABA"},
                      .pawns = {"1,1", "-1,1"},
                      .faces = faces_with({"ABBB", "GGGA", "RRAR", "AAAA", "AABA"}, "YYYY")};
    const Position position = position_of(scene);
    CHECK(refusal(position, "AAAA@1,0") == "would leave your pawn nowhere to stand");
    // With blue at 2,1, there is a legal square.
    CHECK(legal_texts<Pilus>(played(position, "ABAA@1,0")) == Words{"P@2,1"});
}

TEST_CASE("pilus 6: if the first turn leaves the pawn no legal square, `stay` is the only move, off the board") {
    const Options options{{"tiles", "custom"}, {"faces", faces_with(std::vector<std::string>(15, "AAAA"), "BBBB")}};
    const Position position = after_moves(
        "start AAAA; draw AAAA; draw AAAA; draw AAAA; draw AAAA; draw AAAA; draw BBBB; AAAA@2,0; P@2,0; draw BBBB; AAAA@4,0",
        options);
    CHECK(legal_texts<Pilus>(position) == Words{"stay"});
    CHECK(points_of_turn(position) == 0);
    const Position next = played(position, "stay; draw BBBB; AAAA@6,0; stay; draw BBBB");
    CHECK_FALSE(next.pawn(Seat::second));
    // While the pawn is off the board, it may stay off, or move to the new tile if the tile is unprotected.
    CHECK(legal_texts<Pilus>(played(next, "AAAA@8,0")) == Words{"stay"});
    const Position beside = played(next, "BBBB@8,0");
    CHECK(legal_texts<Pilus>(beside) == Words{"P@8,0", "P@8,1", "P@9,0", "P@9,1", "stay"});
    CHECK(refusal(beside, "P@7,0") == "7,0 is in the region that your opponent’s pawn protects");
    CHECK(played(beside, "P@9,1").pawn(Seat::second) == Cell{9, 1});
}

TEST_CASE("pilus 7: a tile scores regions of two or more squares that include its squares, times its level") {
    const Position position = position_of({.table = "BYRG@0,0", .hand = {"ABGY", "AGBR"}});
    CHECK(points_of(position, "YABG@2,0") == 2);  // Y{1,1 2,1}
    CHECK(points_of(position, "YABG@-2,0") == 0);
    CHECK(points_of(position, "AGBR@0,2") == 0);
    CHECK(points_of(position, "RAGB@-1,2") == 0);
    CHECK(points_of(position, "AGBR@-1,2") == 2);  // B{0,1 0,2}
    const Position next = position_of({.table = "BYRG@0,0;YABG@2,0", .hand = {"ABRG"}, .pawns = {"3,1"}});
    // At level 2: R{1,0} and G{1,1} and A{2,1 3,1}, which is protected, and B{2,0 3,0}.
    CHECK(points_of(next, "GABR@1,0") == 4);
}

TEST_CASE("pilus 7: a region counts once, however many of its squares are new") {
    const Options options{{"tiles", "custom"}, {"faces", faces_with({"AABB", "ABAB"}, "AAAA")}};
    const std::string deal = "start AAAA; draw AABB; draw ABAB; draw AAAA; draw AAAA; draw AAAA; draw AAAA; ";
    CHECK(points_of_turn(after_moves(deal + "AAAA@2,0", options)) == 8);
    CHECK(points_of_turn(after_moves(deal + "BBAA@2,0", options)) == 6 + 2);
    CHECK(points_of_turn(after_moves(deal + "BABA@2,0", options)) == 5);
    CHECK(points_of_turn(after_moves(deal + "ABAB@2,0", options)) == 5);
}

TEST_CASE("pilus 8: most points win, and players with equal points share the win") {
    Position position = random_position(3, {{"players", "3"}}, 1000);
    const std::string text = Pilus::write_position(position);
    const std::string without_points = text.substr(0, text.rfind('/') + 1);
    const auto result = [&](std::string_view points) {
        return outcome_text(*Pilus::read_position(without_points + std::string(points))->outcome());
    };
    CHECK(result("5;9;8") == "second 5-9-8");
    CHECK(result("9;5;9") == "first+third 9-5-9");
    CHECK(result("0;0;0") == "first+second+third 0-0-0");
    CHECK(result("1;2;3") == "third 1-2-3");
}

TEST_CASE("pilus secrets: a player sees the table, pawns, points, their own hand, and the number of other tiles") {
    Position position = played(after_moves(dealt_two), "YABG@2,0; P@2,0; draw ABGR");
    const Position seen = position.seen_by(Seat::second);
    CHECK(seen.deal().viewer() == Seat::second);
    CHECK(seen.deal().hand(Seat::first) == Hand{hidden_tile, hidden_tile, hidden_tile});
    CHECK(seen.deal().hand(Seat::second) == position.deal().hand(Seat::second));
    CHECK(seen.table().size() == 2);
    CHECK(seen.pawn(Seat::first) == Cell{2, 0});
    CHECK(points_of(seen, Seat::first) == 2);
    CHECK(pile_of(seen) == pile_of(position));
    CHECK(std::popcount(seen.deal().unseen()) == tile_count - 5);
    CHECK(Pilus::write_position(seen).find("????,????,????;") != std::string::npos);
    const Position everybody = position.seen_by(Seat::chance);
    CHECK(everybody.deal().hand(Seat::second) == Hand{hidden_tile, hidden_tile, hidden_tile});
    CHECK(seen.seen_by(Seat::first) == everybody);
    CHECK(everybody.seen_by(Seat::first) == everybody);
}

TEST_CASE("pilus secrets: for a player, any hidden tile is possible") {
    Position seen = played(after_moves(dealt_two), "YABG@2,0; P@2,0; draw ABGR").seen_by(Seat::first);
    REQUIRE(seen.to_move() == Seat::second);
    CHECK(is_legal(seen, "ABYG@-2,0"));
    CHECK(is_legal(seen, "AYGB@-2,0"));
    CHECK(refusal(seen, "ABRY@-2,0") == "Player 2 doesn’t have ABRY in hand");
    seen = played(seen, "AYGB@-2,0; P@-2,0; draw ????");
    CHECK(seen.deal().hand(Seat::second) == Hand{hidden_tile, hidden_tile, hidden_tile});
    CHECK(refusal(after_moves("start BYRG").seen_by(Seat::second), "draw ABGR") ==
          "what Player 1 draws is hidden here; write draw ????");
    CHECK(refusal(after_moves("start BYRG").seen_by(Seat::first), "draw ????") ==
          "this tile is hidden; a record with hidden tiles can be viewed but not replayed");
}

TEST_CASE("pilus secrets: equal tiles do not reveal which of them was drawn") {
    const Options options{{"tiles", "custom"}, {"faces", faces_with({"AABB", "AABB", "AABB"}, "ABGR")}};
    const Position position =
        after_moves("start ABGR; draw AABB; draw ABGR; draw AABB; draw AABB; draw ABGR; draw ABGR", options);
    const Position other = after_moves("start ABGR; draw AABB; draw ABGR; draw AABB; draw ABGR; draw ABGR; draw ABGR", options);
    CHECK(position.seen_by(Seat::first) == other.seen_by(Seat::first));
    CHECK(position.seen_by(Seat::second) != other.seen_by(Seat::second));
    CHECK(legal_texts<Pilus>(after_moves("start ABGR", options)) == Words{"draw AABB", "draw ABGR"});
}

TEST_CASE("pilus secrets: a record for a player hides other players' draws, and the reader reports that it cannot replay it") {
    auto session = *Session::start(table_of<Pilus>(), {}, {}, 4);
    for (const std::string_view text : split(dealt_two, "; ")) {
        session.append(*session.position().read_move(text));
    }
    for (const std::string_view text : {"YABG@2,0", "P@2,0", "draw ABGR"}) session.append(*session.position().read_move(text));
    CHECK(write_record(session, Seat::second) ==
          "narabe 1\ngame pilus\nmoves start BYRG; draw ????; draw ????; draw ????; draw ABYG; draw AGRY; draw BRGY; YABG@2,0; "
          "P@2,0; draw ????\n");
    const GameModule* const games[] = {&table_of<Pilus>()};
    const auto refused = read_record(write_record(session, Seat::second), games);
    REQUIRE_FALSE(refused);
    CHECK(in_english(refused.error().sentence) ==
          "move 2: draw ????: this tile is hidden; a record with hidden tiles can be viewed but not replayed");
    roll(session);
    MoveList moves;
    while (!session.is_over()) {
        session.position().legal_moves(moves);
        play(session, moves[0]);
    }
    CHECK(write_record(session, Seat::second) == write_record(session));
}

TEST_CASE("pilus secrets: determinizations are uniformly distributed over the possible hidden hands") {
    const Options options{{"tiles", "custom"}, {"faces", faces_with(std::vector<std::string>(10, "AABB"), "ABGR")}};
    const Position seen =
        after_moves("start ABGR; draw AABB; draw ABGR; draw ABGR; draw ABGR; draw ABGR; draw ABGR", options).seen_by(Seat::first);
    Rng rng(3);
    int pairs = 0;  // 9 of the 26 tiles that Player 1 cannot see are AABB
    constexpr int trials = 10000;
    for (int i = 0; i < trials; ++i) {
        const Position world = seen.determinized(rng);
        for (const HandTile tile : world.deal().hand(Seat::second)) pairs += seen.deal().set()[tile] == *read_face("AABB");
    }
    CHECK(std::abs(pairs - trials * 3 * 9 / 26) < 350);
}

TEST_CASE("pilus chance: every physical tile is equally likely") {
    const Options options{{"tiles", "custom"}, {"faces", faces_with({"AABB", "AABB", "AABB", "BYRG"}, "ABGR")}};
    const Position position = after_moves("start BYRG", options);
    const Move rare = *Pilus::read_move(position, "draw AABB");
    Rng rng(1);
    int hits = 0;
    for (int i = 0; i < 29000; ++i) {
        const Move move = position.roll(rng);
        REQUIRE(position.is_legal(move));
        hits += move == rare;
    }
    CHECK(std::abs(hits - 3000) < 250);
}

TEST_CASE("pilus chance: a draw does not depend on the moves before it, so undoing has no advantage") {
    const auto drawn_after = [](std::string_view placing, std::string_view step) {
        auto session = *Session::start(table_of<Pilus>(), {}, {}, 4);
        for (const std::string_view text : split(dealt_two, "; ")) session.append(*session.position().read_move(text));
        play(session, placing);
        play(session, step);
        return session.line().move_text(9);
    };
    CHECK(drawn_after("YABG@2,0", "P@2,0") == drawn_after("ABGY@-2,1", "P@-1,1"));
    CHECK(drawn_after("YABG@2,0", "P@2,0") == drawn_after("ABRY@-2,1", "P@-1,1"));
}

TEST_CASE("pilus: undo returns to the player's own placement, not to the draws before it") {
    auto session = *Session::start(table_of<Pilus>(), {}, {}, 4);
    roll(session);
    CHECK(session.line().size() == 7);
    CHECK_FALSE(undoing(session) == Undoing::possible);
    MoveList moves;
    for (const std::size_t cursor : {8u, 10u, 11u, 13u}) {
        session.position().legal_moves(moves);
        play(session, moves[0]);
        CHECK(session.cursor() == cursor);
    }
    undo(session);
    CHECK(session.cursor() == 10);
    undo(session);
    CHECK(session.cursor() == 7);
    CHECK_FALSE(undoing(session) == Undoing::possible);
    redo(session);
    CHECK(session.cursor() == 10);
}

TEST_CASE("pilus options: players, tiles and faces are checked") {
    const auto refusal_of = [](const Options& options) {
        Rng rng(1);
        const auto resolved = Pilus::resolve(options, rng);
        return resolved ? std::string() : in_english(resolved.error().sentence);
    };
    CHECK(refusal_of({{"players", "1"}}) == "players can’t be “1”. Use a whole number from 2 to 4.");
    CHECK(refusal_of({{"players", "5"}}) != "");
    CHECK(refusal_of({{"tiles", "round"}}) == "tiles can’t be “round”. Options: standard, custom.");
    CHECK(refusal_of({{"faces", faces_with({}, "ABGR")}}) == "Option “faces” needs tiles=custom.");
    CHECK(refusal_of({{"tiles", "custom"}}) == "tiles=custom needs the option “faces”.");
    CHECK(refusal_of({{"tiles", "custom"}, {"faces", "ABGR"}}) == "faces must be 30 tiles separated by commas, not 1.");
    CHECK(refusal_of({{"tiles", "custom"}, {"faces", faces_with({"ABGX"}, "ABGR")}}) ==
          "“ABGX” isn’t a valid tile. Use four of the letters A, B, G, R and Y.");
    CHECK(refusal_of({{"tiles", "custom"}, {"faces", faces_with({"ABG"}, "ABGR")}}) != "");
    CHECK(refusal_of({{"tiles", "custom"}, {"faces", faces_with({""}, "ABGR")}}) != "");
    CHECK(refusal_of({{"tiles", "custom"}, {"faces", faces_with({"YRGB", "AAAA", "AAAA"}, "RBRB")}}) == "");
}

TEST_CASE("pilus notation: every move has only one spelling") {
    const Position position = after_moves(dealt_two);
    CHECK(refusal(after_moves("start BYRG"), "draw GRAB") == "write it as draw ABGR");
    CHECK(refusal(position, "AAAA@2,0") == "this game has no tile AAAA");
    CHECK(refusal(position, "P@64,0") == "64,0 is too far away; both numbers must be between -63 and 63");
    CHECK(refusal(position, "ABGY@2") == "“2” isn’t a valid cell; cells look like 3,-1");
    CHECK(refusal(position, "ABG@2,0") == "“ABG” isn’t a valid tile; use four of the letters A, B, G, R, Y");
    CHECK(refusal(position, "ABGY") ==
          "“ABGY” isn’t a valid move; moves look like BYGR@3,-1, P@4,0, stay, start ABGR or draw ABGR");
    for (const char* attempt :
         {"",          "YABG@2,0 ",  " YABG@2,0", "YABG @2,0", "YABG@2, 0", "YABG@+2,0", "YABG@02,0",
          "YABG@2,-0", "YABG@2,0,0", "YABG@,",    "@2,0",      "YABG@2;0",  "yabg@2,0",  "YABG@99999999999999999999,0",
          "P@",        "P2,0",       "Stay",      "stay ",     "draw",      "draw ",     "draw  ABGR",
          "draw ????", "draw ???",   "start ????"}) {
        CAPTURE(attempt);
        CHECK_FALSE(is_legal(position, attempt));
    }
    // A tile that looks the same in several rotations has a single move for all of them.
    const Options options{{"tiles", "custom"}, {"faces", faces_with({"ABGR"}, "ABAB")}};
    const Position twofold = after_moves("start ABGR; draw ABAB; draw ABAB; draw ABAB; draw ABAB; draw ABAB; draw ABAB", options);
    CHECK(legal_texts<Pilus>(twofold).size() == 2 * 12);
}

TEST_CASE("pilus positions: impossible positions are rejected") {
    const std::string good = Pilus::write_position(position_of({.table = "BYRG@0,0;YABG@2,0", .hand = {}, .pawns = {"3,1"}}));
    REQUIRE(Pilus::read_position(good));
    const auto refused_with = [&](std::string_view from, std::string_view to) {
        std::string text = good;
        const std::size_t at = text.find(from);
        REQUIRE(at != std::string::npos);
        return !Pilus::read_position(text.replace(at, from.size(), to));
    };
    CHECK(refused_with("2/standard", "3/standard"));
    CHECK(refused_with("standard", "standart"));
    CHECK(refused_with("standard", faces_with({}, "ABGR")));
    CHECK(refused_with("open", "first"));
    CHECK(refused_with("place", "draw"));
    CHECK(refused_with("place", "step"));
    CHECK(refused_with("YABG@2,0", "YABG@2,2"));
    CHECK(refused_with("YABG@2,0", "YABG@1,0"));
    CHECK(refused_with("YABG@2,0", "YABG@0,0"));
    CHECK(refused_with("BYRG@0,0", "YRGB@0,0"));
    CHECK(refused_with("BYRG@0,0", "BYRG@1,0"));
    CHECK(refused_with("BYRG@0,0", "YABG@0,0"));
    CHECK(refused_with("3,1;off", "4,1;off"));
    CHECK(refused_with("3,1;off", "off;off"));
    CHECK(refused_with("3,1;off", "3,1;3,0"));
    CHECK(refused_with("3,1;off", "3,1"));
    CHECK(refused_with("/0;0", "/0;1"));
    CHECK(refused_with("/0;0", "/-1;0"));
    CHECK(refused_with("/0;0", "/99999;0"));
    CHECK(refused_with("/ABGR,", "/????,"));
    CHECK(refused_with("/ABGR,", "/ABRG,"));
    CHECK(refused_with("/ABGR,", "/"));
}

TEST_CASE("pilus: the window of a surface holds the longest possible row of tiles") {
    const std::string faces = faces_with({}, "ABAB");
    for (const bool is_row : {true, false}) {
        std::string table = "ABAB@0,0";
        for (int i = 1; i < max_placed; ++i) {
            table += ";ABAB@" + (is_row ? std::to_string(-2 * i) + ",0" : "0," + std::to_string(-2 * i));
        }
        const auto position =
            Pilus::read_position("2/" + faces + "/open/place/" + table + "/;/" + (is_row ? "0,0;-1,0" : "0,0;0,-1") + "/0;0");
        REQUIRE(position);
        CHECK(is_over(*position));
        CHECK(Surface(position->table()).region_of({0, 0}).count() >= 1);
        CHECK(Surface(position->table()).height_at(is_row ? Cell{-56, 0} : Cell{0, -56}) == 1);
    }
}

TEST_CASE("pilus: legal moves and points match the slow implementation in random games") {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        Rng rng(seed);
        MoveList scratch;
        const Options options = seed < 6 ? Options{{"players", std::to_string(2 + seed % 3)}} : crowded(rng);
        Position position = *Pilus::start(options);
        while (!position.outcome()) {
            if (position.phase() == Phase::place || position.phase() == Phase::step) {
                CHECK(legal_texts<Pilus>(position) == slow_legal(position));
            }
            if (position.phase() == Phase::step) CHECK(points_of_turn(position) == slow_points(position));
            position.play(random_move(position, rng, scratch));
        }
    }
}

}  // namespace narabe::pilus
