// The rules of TAIGO, tested sentence by sentence (rules.md).

#include <map>
#include <set>

#include "board/coordinates.h"
#include "games/tested_games.h"

namespace narabe::taigo {

namespace {

Position after_moves(std::string_view moves, const Options& options = {}) {
    return after<Taigo>(options, moves);
}

Position played(Position position, std::string_view moves) {
    for (std::string_view text : split(moves, ";")) {
        const auto move = AnyPosition(table_of<Taigo>(), position).read_move(trimmed(text));
        REQUIRE_MESSAGE(move, text);
        position.play(*move);
    }
    return position;
}

std::string refusal(const Position& position, std::string_view attempt) {
    return refusal_text<Taigo>(position, attempt);
}

bool is_legal(const Position& position, std::string_view attempt) {
    return refusal(position, attempt).empty();
}

std::string result(const Position& position) {
    return position.outcome() ? outcome_text(*position.outcome()) : "";
}

// A second implementation of the game, hex by hex.

struct SlowGame {
    std::map<Cell, Colour> hexes{{{0, 0}, Colour::black}, {{1, 0}, Colour::white}};
    std::array<int, 2> cones{5, 5};
    int tiles_left = 39;
    Colour mover = Colour::black;
    std::set<Cell> holes{};
    std::string result{};

    explicit SlowGame(const Rules& rules) : cones{rules.cones, rules.cones}, tiles_left(rules.tiles - 1) {
        if (rules.handicap > 0) cones[0] += rules.handicap;
        if (rules.handicap < 0) cones[1] -= rules.handicap;
    }

    std::vector<Cell> neighbours(Cell hex) const {
        return {{hex.x + 1, hex.y}, {hex.x - 1, hex.y},     {hex.x, hex.y + 1},
                {hex.x, hex.y - 1}, {hex.x + 1, hex.y - 1}, {hex.x - 1, hex.y + 1}};
    }
    bool is_taken(Cell hex) const { return hexes.contains(hex); }
    bool touches(Cell hex) const {
        return ranges::any_of(neighbours(hex), [&](Cell other) { return is_taken(other); });
    }

    /// Every empty hex within two steps of the tiles.
    std::set<Cell> around() const {
        std::set<Cell> found;
        for (const auto& [hex, colour] : hexes) {
            for (const Cell near : neighbours(hex)) {
                found.insert(near);
                for (const Cell next : neighbours(near)) found.insert(next);
            }
        }
        std::erase_if(found, [&](Cell hex) { return is_taken(hex); });
        return found;
    }

    std::vector<std::string> moves() const {
        std::vector<std::string> texts;
        if (!result.empty()) return texts;
        for (const Cell hole : holes) {
            const std::string at = "@" + std::to_string(hole.x) + "," + std::to_string(hole.y);
            if (cones[0] > 0) texts.push_back("B" + at);
            if (cones[1] > 0) texts.push_back("W" + at);
        }
        if (holes.empty()) {
            for (const Cell black : around()) {
                for (const Cell white : neighbours(black)) {
                    if (is_taken(white) || (!touches(black) && !touches(white))) continue;
                    texts.push_back(std::to_string(black.x) + "," + std::to_string(black.y) + "/" + std::to_string(white.x) +
                                    "," + std::to_string(white.y));
                }
            }
        }
        ranges::sort(texts);
        return texts;
    }

    static Cell cell_of(std::string_view text) {
        const auto parts = split(text, ",");
        return {static_cast<int>(*read_integer(parts[0])), static_cast<int>(*read_integer(parts[1]))};
    }

    void play(std::string_view text) {
        if (text[1] == '@') {
            const Colour colour = text[0] == 'B' ? Colour::black : Colour::white;
            hexes[cell_of(text.substr(2))] = colour;
            holes.erase(cell_of(text.substr(2)));
            --cones[static_cast<std::size_t>(colour)];
        } else {
            const auto parts = split(text, "/");
            hexes[cell_of(parts[0])] = Colour::black;
            hexes[cell_of(parts[1])] = Colour::white;
            --tiles_left;
            for (const Cell hex : around()) {
                const auto ring = neighbours(hex);
                const bool is_new =
                    ranges::any_of(ring, [&](Cell other) { return other == cell_of(parts[0]) || other == cell_of(parts[1]); });
                if (is_new && ranges::all_of(ring, [&](Cell other) { return is_taken(other); })) holes.insert(hex);
            }
        }
        if (cones[0] + cones[1] == 0) holes.clear();
        if (holes.empty()) end_turn();
    }

    bool has_five(Colour colour) const {
        for (const auto& [hex, unused] : hexes) {
            for (const Cell step : {Cell{1, 0}, Cell{0, 1}, Cell{1, -1}}) {
                int length = 0;
                for (Cell next = hex; hexes.contains(next) && hexes.at(next) == colour; ++length) {
                    next = {next.x + step.x, next.y + step.y};
                }
                if (length >= 5) return true;
            }
        }
        return false;
    }

    void end_turn() {
        const Colour opponent = mover == Colour::black ? Colour::white : Colour::black;
        const auto wins = [](Colour colour) { return colour == Colour::black ? "first five" : "second five"; };
        if (has_five(opponent)) {
            result = wins(opponent);
        } else if (has_five(mover)) {
            result = wins(mover);
        } else if (tiles_left == 0) {
            result = "draw tiles";
        }
        mover = opponent;
    }
};

void check_equal(const Position& position, const SlowGame& slow) {
    REQUIRE(legal_texts<Taigo>(position) == slow.moves());
    CHECK(result(position) == slow.result);
    if (!position.in_holes()) CHECK(colour_of(position.to_move()) == slow.mover);
    CHECK(position.tiles_left() == slow.tiles_left);
    CHECK(position.cones(Colour::black) == slow.cones[0]);
    CHECK(position.cones(Colour::white) == slow.cones[1]);
    for (const auto& [hex, colour] : slow.hexes) {
        CHECK(position.colour_at(hex) == colour);
        CHECK(position.table().at(hex) == content_of(colour));
    }
}

// 1,1 completes the rings around 0,1 and around 2,0.
constexpr std::string_view before_two_holes = "-1,1/-1,2; 0,2/0,3; 2,-1/3,-1; 3,0/2,1";

}  // namespace

TEST_CASE("taigo 1: the game starts with a tile at 0,0 and 1,0, 39 more tiles, cones in both colours, and First plays Black") {
    const Position position = after_moves("");
    CHECK(position.colour_at({0, 0}) == Colour::black);
    CHECK(position.colour_at({1, 0}) == Colour::white);
    CHECK(position.pieces().size() == 1);
    CHECK(position.tiles_left() == 39);
    CHECK(position.cones(Colour::black) == 5);
    CHECK(position.cones(Colour::white) == 5);
    CHECK(position.to_move() == Seat::first);
    CHECK(colour_of(Seat::first) == Colour::black);
    CHECK(legal_texts<Taigo>(position).size() == 60);
}

TEST_CASE("taigo 2: a tile is placed on two empty neighbours, in either orientation") {
    const Position position = after_moves("");
    CHECK(is_legal(position, "0,1/1,1"));
    CHECK(is_legal(position, "1,1/0,1"));
    CHECK(refusal(position, "0,1/0,0") == "0,0 is already occupied");
    CHECK(refusal(position, "1,0/0,0") == "1,0 is already occupied");
    CHECK(refusal(position, "0,1/1,2") == "the two hexes of a tile must be neighbours");
    CHECK(refusal(position, "0,1/0,1") == "the two hexes of a tile must be neighbours");
    CHECK(played(position, "1,1/0,1").colour_at({1, 1}) == Colour::black);
    CHECK(played(position, "1,1/0,1").colour_at({0, 1}) == Colour::white);
    CHECK(played(position, "1,1/0,1").to_move() == Seat::second);
}

TEST_CASE("taigo 2: at least one of the two hexes touches a piece on the table") {
    const Position position = after_moves("");
    CHECK(is_legal(position, "0,2/0,1"));
    CHECK(is_legal(position, "-2,0/-1,0"));
    CHECK(is_legal(position, "2,-1/3,-1"));
    CHECK(refusal(position, "0,2/0,3") == "doesn’t touch anything on the table");
    CHECK(refusal(position, "-2,0/-3,0") == "doesn’t touch anything on the table");
    CHECK(refusal(position, "4000,0/4001,0") == "doesn’t touch anything on the table");
    // 1,1 and -1,-1 are not among the six neighbours of 0,0.
    CHECK(refusal(position, "-1,-1/-2,-1") == "doesn’t touch anything on the table");
    CHECK(is_legal(position, "-1,1/-2,1"));
}

TEST_CASE("taigo 3: the mover fills a hole immediately with a cone of either colour") {
    const Position position = after_moves("1,1/0,2; -1,2/-1,1");
    REQUIRE(position.in_holes());
    CHECK(position.to_move() == Seat::second);
    CHECK(position.turn() == 1);
    CHECK(legal_texts<Taigo>(position) == std::vector<std::string>{"B@0,1", "W@0,1"});
    CHECK(refusal(position, "2,0/3,0") == "fill the hole at 0,1 first");
    CHECK(refusal(position, "B@2,0") == "2,0 isn’t a hole to fill");
    const Position black = played(position, "B@0,1");
    CHECK(black.to_move() == Seat::first);
    CHECK(black.turn() == 2);
    CHECK(black.colour_at({0, 1}) == Colour::black);
    CHECK(black.cones(Colour::black) == 4);
    CHECK(black.cones(Colour::white) == 5);
    CHECK(refusal(black, "W@0,1") == "0,1 isn’t a hole to fill");
    CHECK(played(position, "W@0,1").cones(Colour::white) == 4);
}

TEST_CASE("taigo 3: cones can only be placed in holes") {
    CHECK(refusal(after_moves(""), "B@0,1") == "0,1 isn’t a hole to fill");
    CHECK(refusal(after_moves(""), "W@0,0") == "0,0 isn’t a hole to fill");
    CHECK(refusal(after_moves(""), "W@5000,0") == "5000,0 isn’t a hole to fill");
}

TEST_CASE("taigo 3: the mover chooses the order and the colours") {
    const Position position = after_moves(std::string(before_two_holes).append("; 1,1/1,2"));
    CHECK(position.to_move() == Seat::first);
    CHECK(legal_texts<Taigo>(position) == std::vector<std::string>{"B@0,1", "B@2,0", "W@0,1", "W@2,0"});
    const Position one_left = played(position, "W@2,0");
    CHECK(one_left.to_move() == Seat::first);
    CHECK(legal_texts<Taigo>(one_left) == std::vector<std::string>{"B@0,1", "W@0,1"});
    CHECK(refusal(one_left, "0,4/1,4") == "fill the hole at 0,1 first");
    CHECK(played(one_left, "B@0,1").to_move() == Seat::second);
    CHECK(played(position, "B@0,1; B@2,0").to_move() == Seat::second);
}

TEST_CASE("taigo 3: with one cone and two holes, the mover chooses which hole is filled") {
    const Position position = played(Position({.cones = 0, .handicap = -1}), std::string(before_two_holes) + "; 1,1/1,2");
    CHECK(legal_texts<Taigo>(position) == std::vector<std::string>{"W@0,1", "W@2,0"});
    CHECK(refusal(position, "B@0,1") == "no black cones left");
    const Position filled = played(position, "W@2,0");
    CHECK_FALSE(filled.in_holes());
    CHECK(filled.to_move() == Seat::second);
    CHECK_FALSE(filled.colour_at({0, 1}));
    CHECK(refusal(filled, "0,1/1,1") == "1,1 is already occupied");
    CHECK(refusal(filled, "W@0,1") == "0,1 isn’t a hole to fill");
}

TEST_CASE("taigo 3: without cones, a hole stays empty forever") {
    const Position position = played(Position({.cones = 0}), "1,1/0,2; -1,2/-1,1");
    CHECK_FALSE(position.in_holes());
    CHECK(position.to_move() == Seat::first);
    CHECK_FALSE(position.colour_at({0, 1}));
    for (const std::string& text : legal_texts<Taigo>(played(position, "0,3/1,3"))) {
        CHECK(text.substr(0, 4) != "0,1/");
        CHECK(text.find('@') == std::string::npos);
    }
}

TEST_CASE("taigo 3: a gap of two hexes is not a hole") {
    // 0,1 and 1,1 are surrounded together.
    const Position position = after_moves("-1,1/-1,2; 0,2/1,2; 2,1/2,0");
    CHECK_FALSE(position.in_holes());
    CHECK(is_legal(position, "0,1/1,1"));
    CHECK_FALSE(played(position, "1,1/0,1").in_holes());
}

TEST_CASE("taigo 3: filling a hole creates no other hole") {
    const Position position = after_moves(std::string(before_two_holes).append("; 1,1/1,2; B@0,1; W@2,0"));
    CHECK_FALSE(position.in_holes());
}

TEST_CASE("taigo 4: five of a player's colour in a straight line win, in each of the three directions") {
    for (const char* line : {"0,-1/1,-1; 0,-2/-1,-2; 0,-3/1,-3; 0,-4/-1,-4", "-1,0/-1,1; -2,0/-1,-1; -3,0/-3,1; -4,0/-3,-1",
                             "-1,1/-1,2; -2,2/-2,1; -3,3/-3,4; -4,4/-4,3"}) {
        CAPTURE(line);
        const std::string moves = line;
        CHECK(result(after_moves(moves.substr(0, moves.rfind(';')))) == "");
        // Second has placed the last of Black’s five; with another tile before, First has.
        CHECK(result(after_moves(moves)) == "first five");
        CHECK(result(after_moves("1,1/2,1; " + moves)) == "first five");
        CHECK(legal_texts<Taigo>(after_moves(moves)).empty());
    }
}

TEST_CASE("taigo 4: more than five in a row also win; four and one with a gap between them do not") {
    const Position gap = after_moves("0,-1/1,-1; 0,-2/-1,-2; 1,-3/1,-2; 0,-4/1,-4; 0,-5/1,-5");
    CHECK(result(gap) == "");
    CHECK(result(played(gap, "0,-3/-1,-3")) == "first five");
}

TEST_CASE("taigo 4: the opponent's line takes precedence over the mover's") {
    // 0,0 to 0,-4 is black, and 1,0 to 1,-4 is white.
    constexpr std::string_view both = "0,-1/1,-1; 0,-2/1,-2; 0,-3/1,-3; 0,-4/1,-4";
    CHECK(result(after_moves(both)) == "first five");
    CHECK(result(after_moves(std::string("-1,1/-1,2; ").append(both))) == "second five");
}

TEST_CASE("taigo 4: cones count like halves of tiles") {
    const Position position = after_moves("1,1/0,2; 2,1/2,0; -1,0/-2,0; -2,1/-2,2; -1,1/-1,2");
    CHECK(position.to_move() == Seat::first);
    CHECK(result(played(position, "B@0,1")) == "first five");
    CHECK(result(played(position, "W@0,1")) == "");
}

TEST_CASE("taigo 4: lines are checked at the end of the turn, after holes are filled") {
    // -1,1 completes Black's line from 2,-2 to -2,2, while -1,2 completes the ring around 0,1.
    const Position position = after_moves("1,1/0,2; 1,-1/2,-1; 2,-2/3,-2; 0,3/-1,3; -2,2/-2,3; -1,1/-1,2");
    CHECK(result(position) == "");
    CHECK(position.to_move() == Seat::second);
    CHECK(result(played(position, "W@0,1")) == "first five");
}

TEST_CASE("taigo 4: the last tile ends the game with a draw, unless it completes a line") {
    constexpr std::string_view line = "0,-1/1,-1; 0,-2/-1,-2; 0,-3/1,-3";
    const Position position = played(Position({.tiles = 5}), line);
    CHECK(position.tiles_left() == 1);
    CHECK(result(played(position, "2,0/2,1")) == "draw tiles");
    CHECK(result(played(position, "0,-4/-1,-4")) == "first five");
    CHECK(played(position, "2,0/2,1").tiles_left() == 0);
}

TEST_CASE("taigo options: cones, handicap and tiles are checked") {
    const auto cones = [](const Options& options) {
        const Position position = after_moves("", options);
        return std::pair(position.cones(Colour::black), position.cones(Colour::white));
    };
    CHECK(cones({}) == std::pair(5, 5));
    CHECK(cones({{"cones", "10"}, {"handicap", "5"}}) == std::pair(15, 10));
    CHECK(cones({{"cones", "7"}, {"handicap", "-3"}}) == std::pair(7, 10));
    CHECK(after_moves("", {{"tiles", "10"}}).tiles_left() == 9);
    const auto refusal_of = [](const Options& options) {
        Rng rng(1);
        const auto resolved = Taigo::resolve(options, rng);
        return resolved ? std::string() : in_english(resolved.error().sentence);
    };
    CHECK(refusal_of({{"cones", "4"}}) == "cones can’t be “4”. Use a whole number from 5 to 10.");
    CHECK(refusal_of({{"cones", "11"}}) != "");
    CHECK(refusal_of({{"handicap", "-6"}}) == "handicap can’t be “-6”. Use a whole number from -5 to 5.");
    CHECK(refusal_of({{"handicap", "+1"}}) != "");
    CHECK(refusal_of({{"handicap", "-0"}}) != "");
    CHECK(refusal_of({{"tiles", "9"}}) == "tiles can’t be “9”. Use a whole number from 10 to 40.");
    CHECK(refusal_of({{"tiles", "41"}}) != "");
}

TEST_CASE("taigo notation: every move has only one spelling") {
    const Position position = after_moves("");
    CHECK(refusal(position, "+0,1/1,1") == "write it as 0,1/1,1");
    CHECK(refusal(position, "-0,1/1,1") == "write it as 0,1/1,1");
    CHECK(refusal(position, "0,01/1,+1") == "write it as 0,1/1,1");
    CHECK(refusal(position, "b@0,1") == "write it as B@0,1");
    CHECK(refusal(position, "W@-0,1") == "write it as W@0,1");
    CHECK(refusal(position, "0,1-1,1") ==
          "“0,1-1,1” isn’t a valid move; moves look like 0,1/1,1 (a tile, its black hex first) or B@0,1 (a cone)");
    for (const char* attempt : {"", "0,1", "0,1/", "0,1/1", "0,1/1,1/", "0,1/1,1 ", " 0,1/1,1", "0, 1/1,1", "B@", "B@0", "B@0,1,",
                                "G@0,1", "@0,1", "B0,1", "0,1/1000000,1", "1e2,0/1,1"}) {
        CAPTURE(attempt);
        CHECK(refusal(position, attempt).find("isn’t a valid move") != std::string::npos);
    }
}

TEST_CASE("taigo positions: positions consist of options and moves, and impossible positions are rejected") {
    CHECK(Taigo::write_position(after_moves("")) == ":");
    CHECK(Taigo::write_position(after_moves("1,1/0,2; -1,2/-1,1; B@0,1", {{"tiles", "10"}, {"handicap", "-2"}})) ==
          "handicap=-2;tiles=10:1,1/0,2;-1,2/-1,1;B@0,1");
    for (const char* text : {"", "5", "::", "cones=5:", "cones=11:", "tiles=10;handicap=-2:", "tiles=41:", ":0,2/0,3", ":B@0,1",
                             ":0,1/1,1;", ":+0,1/1,1", ":1,1/0,2;-1,2/-1,1;2,0/3,0", ":1,1/0,2,-1,2/-1,1"}) {
        CAPTURE(text);
        CHECK_FALSE(Taigo::read_position(text));
    }
}

TEST_CASE("taigo: the hash depends only on the hexes, cones and tiles") {
    CHECK(after_moves("0,1/1,1; 0,-1/1,-1").hash() == after_moves("0,-1/1,-1; 0,1/1,1").hash());
    // The same two hexes of each colour, covered by tiles in a different direction.
    CHECK(after_moves("2,0/3,0; 3,-1/2,-1").hash() == after_moves("2,0/2,-1; 3,-1/3,0").hash());
    CHECK(after_moves("0,1/1,1").hash() != after_moves("1,1/0,1").hash());
    CHECK(after_moves("0,1/1,1").hash() != after_moves("0,1/1,1", {{"cones", "6"}}).hash());
    CHECK(after_moves("0,1/1,1").hash() != after_moves("0,1/1,1", {{"tiles", "39"}}).hash());
}

/// A random move, or the move among several random moves that leaves the least space, which creates holes.
Move some_move(const Position& position, Rng& rng, int tries) {
    Move best = position.random_move(rng);
    int least = 100;
    for (int i = 0; i < tries; ++i) {
        const Move move = position.random_move(rng);
        Position next = position;
        next.play(move);
        const auto room = static_cast<int>(next.table().edge().size());
        if (room < least) best = move;
        least = std::min(room, least);
    }
    return best;
}

TEST_CASE("taigo: the game matches the slow implementation in random games") {
    std::map<std::string, int> results;
    int holes_left = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng rng(seed);
        const bool few_cones = seed % 2 == 0;
        const Rules rules{.cones = static_cast<std::int8_t>(few_cones ? 0 : rng.below(11)),
                          .handicap = static_cast<std::int8_t>(few_cones ? static_cast<int>(rng.below(3)) - 1
                                                                         : static_cast<int>(rng.below(11)) - 5),
                          .tiles = static_cast<std::int8_t>(10 + rng.below(31))};
        Position position(rules);
        SlowGame slow(rules);
        for (;;) {
            check_equal(position, slow);
            if (position.outcome()) break;
            const Move move = some_move(position, rng, seed % 3 == 0 ? 0 : 30);
            slow.play(Taigo::write_move(position, move));
            position.play(move);
        }
        ++results[slow.result];
        for (const SmallHex hex : position.table().edge()) holes_left += position.table().is_hole(hex.cell()) ? 1 : 0;
    }
    for (const char* end : {"first five", "second five", "draw tiles"}) CHECK(results[end] > 0);
    CHECK(holes_left > 0);
}

TEST_CASE("taigo: the widest games are played correctly in each direction of the board") {
    const Cell directions[] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
    for (std::size_t direction = 0; direction < std::size(directions); ++direction) {
        for (const bool both : {false, true}) {
            Position position((Rules()));
            SlowGame slow((Rules()));
            Cell end{direction == 0 ? 1 : 0, 0};
            Cell other_end{0, 0};
            while (!position.outcome()) {
                const bool back = both && position.turn() % 2 == 1;
                const int sign = back ? -1 : 1;
                Cell& from = back ? other_end : end;
                if (back && position.turn() == 1 && directions[direction] == Cell{-1, 0}) from = {1, 0};
                const Cell near{from.x + sign * directions[direction].x, from.y + sign * directions[direction].y};
                const Cell far{near.x + sign * directions[direction].x, near.y + sign * directions[direction].y};
                const bool swapped = position.turn() % 4 > 1;
                const std::string text = coordinates_text(swapped ? far : near) + "/" + coordinates_text(swapped ? near : far);
                slow.play(text);
                position = played(position, text);
                from = far;
                check_equal(position, slow);
            }
            CHECK(result(position) == "draw tiles");
        }
    }
}

TEST_CASE("taigo: distant hexes that share a number with near hexes are distinguished") {
    Position position((Rules()));
    for (int q = 2; q < 76; q += 2) position = played(position, std::to_string(q) + ",0/" + std::to_string(q + 1) + ",0");
    std::set<Move> legal;
    MoveList moves;
    position.legal_moves(moves);
    legal.insert(moves.begin(), moves.end());
    for (std::uint32_t bits = 0; bits < 1u << 19; ++bits) {
        if (position.is_legal({bits}) != legal.contains({bits})) REQUIRE(bits == 0);
    }
    CHECK(refusal(position, "-7,-41/-7,-42") == "doesn’t touch anything on the table");
}

TEST_CASE("taigo: random moves drawn without a list are uniformly distributed") {
    for (const char* moves_text : {"1,1/0,2; 2,-1/2,-2", "-1,1/-1,2; 0,2/0,3; 2,-1/3,-1; 3,0/2,1; 1,1/1,2"}) {
        const Position position = after_moves(moves_text);
        MoveList moves;
        position.legal_moves(moves);
        std::map<Move, int> hits;
        Rng rng(5);
        for (std::size_t i = 0; i < moves.size() * 1000; ++i) ++hits[position.random_move(rng)];
        for (const Move move : moves) CHECK((hits[move] > 850 && hits[move] < 1150));
        CHECK(hits.size() == moves.size());
    }
}

TEST_CASE("taigo: the slow implementation confirms the numbers in perft.txt") {
    struct Number {
        const char* moves;
        int depth;
        std::uint64_t count;
    };
    const Number numbers[] = {
        {"", 3, 476576},
        {"-1,1/-1,2; 0,2/0,3; 2,-1/3,-1; 3,0/2,1; 1,1/1,2", 3, 912},
        {"0,-1/1,-1; 0,-2/-1,-2; 0,-3/1,-3", 2, 11630},
    };
    for (const Number& number : numbers) {
        CAPTURE(number.moves);
        SlowGame game((Rules()));
        for (const std::string_view move : split(number.moves, "; ")) {
            if (!move.empty()) game.play(move);
        }
        CHECK(slow_perft(game, number.depth) == number.count);
    }
}

}  // namespace narabe::taigo
