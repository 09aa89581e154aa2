// The rules of TIX, tested sentence by sentence (rules.md).

#include "games/tix/slow_game.h"

namespace narabe::tix {

namespace {

Position after_moves(std::string_view moves, const Options& options = {}) {
    return after<Tix>(options, moves);
}

Position read(std::string_view text) {
    const auto position = Tix::read_position(text);
    REQUIRE_MESSAGE(position, text);
    return *position;
}

/// A position with these pieces and Black to move: `a4B` is an active black piece on a4, `c5w` an inactive white piece on c5.
Position set_up(std::string_view pieces, std::string_view options = "no/300/") {
    return read(std::string(options).append(pieces).append(",,"));
}

std::string refusal(const Position& position, std::string_view attempt) {
    return refusal_text<Tix>(position, attempt);
}

bool is_legal(const Position& position, std::string_view attempt) {
    return refusal(position, attempt).empty();
}

Position played(Position position, std::string_view moves) {
    for (std::string_view text : split(moves, ";")) {
        const auto move = AnyPosition(table_of<Tix>(), position).read_move(trimmed(text));
        REQUIRE_MESSAGE(move, text);
        position.play(*move);
    }
    return position;
}

std::string pieces_of(const Board& board) {
    std::string text;
    for (int x = 0; x < width; ++x) {
        for (int y = 0; y < width; ++y) {
            const int bit = bit_of({x, y});
            if (!has(board.occupied(), bit)) continue;
            const bool black = has(board.of(Seat::first), bit);
            const char sign = has(board.active, bit) ? (black ? 'B' : 'W') : (black ? 'b' : 'w');
            text += (text.empty() ? "" : " ") + cell_name({x, y}) + sign;
        }
    }
    return text;
}

std::string pieces_of(const Position& position) {
    return pieces_of(position.board());
}

std::string pieces_of(const SlowGame& game) {
    std::string text;
    for (const auto& [cell, piece] : game.pieces) {
        const char sign = piece.owner == Seat::first ? 'b' : 'w';
        text += (text.empty() ? "" : " ") + cell_name(cell) + static_cast<char>(piece.active ? sign - 'a' + 'A' : sign);
    }
    return text;
}

}  // namespace

TEST_CASE("tix 1: the board is empty and 6×6, each player has eight pieces, and First begins and plays Black") {
    const Position position = after_moves("");
    CHECK(position.board() == Board{});
    CHECK(position.board().hand_of(Seat::first) == 8);
    CHECK(position.board().hand_of(Seat::second) == 8);
    CHECK(position.to_move() == Seat::first);
    CHECK(legal_texts<Tix>(position).size() == 36);
    CHECK(pieces_of(after_moves("a1; f6")) == "a1B f6W");
}

TEST_CASE("tix 1: boards where an active piece has a neighbour or a colour has nine pieces are rejected") {
    for (const char* pieces : {"a1Ba2b", "a1bb1W", "a1ba2ba3ba4ba5ba6bb1bb2bc1b"}) {
        CHECK_FALSE(Tix::read_position(std::string("no/300/").append(pieces).append(",,")));
    }
    CHECK(Tix::read_position("no/300/a1ba2ba3ba4ba5ba6bb1bb2bc1w,,"));
}

TEST_CASE("tix 2: placing, or a slide without a bonus, ends the turn; a bonus continues it") {
    CHECK(after_moves("a1").to_move() == Seat::second);
    CHECK(after_moves("a1").turn() == 1);
    CHECK(after_moves("a1; f6; a1-a3").to_move() == Seat::second);
    const Position bonus = after_moves("a1; c4; a1-a3; e6; a3-c3");
    CHECK(bonus.in_bonus());
    CHECK(bonus.to_move() == Seat::first);
    CHECK(bonus.turn() == 4);
    CHECK(after_moves("a1; c4; a1-a3; e6; a3-c3; pass").turn() == 5);
}

TEST_CASE("tix 3: nothing can be placed next to an active piece of either colour") {
    const Position position = set_up("c3Wf6B");
    for (const char* cell : {"b3", "d3", "c2", "c4"}) {
        CHECK(refusal(position, cell) == "nothing can be placed beside the active piece on c3");
    }
    CHECK(refusal(position, "f5") == "nothing can be placed beside the active piece on f6");
    CHECK(is_legal(position, "b2"));
    CHECK(refusal(position, "c3") == "c3 is already occupied");
    CHECK(refusal(set_up("c3wc5W"), "c4") == "nothing can be placed beside the active piece on c5");
}

TEST_CASE("tix 3: a piece without neighbours is active; a piece that is next to inactive pieces only is inactive") {
    CHECK(pieces_of(played(set_up("c3w"), "d4")) == "c3w d4B");
    CHECK(pieces_of(played(set_up("c3w"), "c4")) == "c3w c4b");
    CHECK(pieces_of(played(set_up("c3bc5w"), "c4")) == "c3b c4b c5w");
}

TEST_CASE("tix 3: placing never earns a bonus") {
    CHECK_FALSE(played(set_up("c3w"), "c4").in_bonus());
    CHECK(played(set_up("c3w"), "c4").to_move() == Seat::second);
}

TEST_CASE("tix 3: a player with no piece in hand cannot place") {
    const Position position = set_up("a1Ba3ba4ba5bb3bb4bb5bc3b");
    CHECK(refusal(position, "e5") == "no pieces left in hand");
    CHECK(legal_texts<Tix>(position) == std::vector<std::string>{"a1-a2", "a1-b1", "a1-c1", "a1-d1", "a1-e1", "a1-f1"});
}

TEST_CASE("tix 4: a player's active piece slides straight over at least one empty cell") {
    const Position position = set_up("a6bc3Bc6we3bf6W");
    std::vector<std::string> slides;
    for (const std::string& text : legal_texts<Tix>(position)) {
        if (text.find('-') != std::string::npos) slides.push_back(text);
    }
    CHECK(slides == std::vector<std::string>{"c3-a3", "c3-b3", "c3-c1", "c3-c2", "c3-c4", "c3-c5", "c3-d3"});
    CHECK(refusal(position, "c3-f3") == "the piece on e3 is in the way");
    CHECK(refusal(position, "c3-c6") == "the piece on c6 is in the way");
    CHECK(refusal(position, "c3-d4") == "a slide must follow a row or a column");
    CHECK(refusal(position, "c3-c3") == "a slide must move at least one cell");
    CHECK(refusal(position, "e3-e4") == "the piece on e3 is inactive, and only active pieces slide");
    CHECK(refusal(position, "f6-f5") == "the piece on f6 is your opponent’s");
    CHECK(refusal(position, "d6-d5") == "there’s no piece on d6");
}

TEST_CASE("tix 4: the example with a4, c5 and d3 is right") {
    const Position position = set_up("a4Bc5Wd3W");
    struct Example {
        const char* move;
        const char* pieces;
        bool bonus;
    };
    const Example examples[] = {{"a4-b4", "b4B c5W d3W", false},
                                {"a4-c4", "c4b c5w d3W", true},
                                {"a4-d4", "c5w d3w d4b", true},
                                {"a4-e4", "c5w d3w e4B", false},
                                {"a4-f4", "c5w d3w f4B", false}};
    for (const Example& example : examples) {
        CAPTURE(example.pieces);
        const Position next = played(position, example.move);
        CHECK(pieces_of(next) == example.pieces);
        CHECK(next.in_bonus() == example.bonus);
        CHECK(next.to_move() == (example.bonus ? Seat::first : Seat::second));
    }
}

TEST_CASE("tix 4: a slide deactivates pieces of both colours on both sides of every cell entered") {
    CHECK(pieces_of(played(set_up("b2Bb4Bc6Bd2Wd4W"), "c6-c1")) == "b2b b4b c1B d2w d4w");
    CHECK(pieces_of(played(set_up("a1Bb3Wc5Be3B"), "a1-a6")) == "a6B b3w c5B e3B");
}

TEST_CASE("tix 4: a slide along the edge does not affect the opposite edge") {
    CHECK(pieces_of(played(set_up("a3Wa5Wf1B"), "f1-f6")) == "a3W a5W f6B");
    CHECK(pieces_of(played(set_up("a1Bf2Wf4W"), "a1-a5")) == "a5B f2W f4W");
    CHECK(pieces_of(played(set_up("a6Bc1We1W"), "a6-f6")) == "c1W e1W f6B");
}

TEST_CASE("tix 4: a slide cannot stop before an active piece straight ahead, but can stop before an inactive piece") {
    const Position position = set_up("b4Wd1Bd4Bd6w");
    CHECK(refusal(position, "d4-c4") == "a slide can’t stop right in front of the active piece on b4");
    CHECK(refusal(position, "d4-d2") == "a slide can’t stop right in front of the active piece on d1");
    CHECK(refusal(position, "d4-a4") == "the piece on b4 is in the way");
    CHECK(is_legal(position, "d4-d3"));
    CHECK(pieces_of(played(position, "d4-d5")) == "b4W d1B d5b d6w");
    CHECK(played(position, "d4-d5").in_bonus());
    CHECK(refusal(set_up("c3Be3W"), "c3-d3") == "a slide can’t stop right in front of the active piece on e3");
}

TEST_CASE("tix 4: a slide that ends next to an inactive piece ends inactive with a bonus, otherwise active without a bonus") {
    const Position beside = played(set_up("a1Bc2w"), "a1-c1");
    CHECK(pieces_of(beside) == "c1b c2w");
    CHECK(beside.in_bonus());
    const Position beyond = played(set_up("a1Bc2w"), "a1-d1");
    CHECK(pieces_of(beyond) == "c2w d1B");
    CHECK_FALSE(beyond.in_bonus());
}

TEST_CASE("tix 5: a bonus move places, slides, activates, returns a piece to hand, or passes") {
    const Position position = played(set_up("a1Ba6bb4bc2we5B"), "a1-c1");
    REQUIRE(position.in_bonus());
    CHECK(position.earner() == bit_of({2, 0}));
    CHECK(pieces_of(played(position, "f1")) == "a6b b4b c1b c2w e5B f1B");
    CHECK(pieces_of(played(position, "e5-f5")) == "a6b b4b c1b c2w f5B");
    CHECK(pieces_of(played(position, "b4+")) == "a6b b4B c1b c2w e5B");
    CHECK(pieces_of(played(position, "b4x")) == "a6b c1b c2w e5B");
    CHECK(pieces_of(played(position, "e5x")) == "a6b b4b c1b c2w");
    CHECK(played(position, "b4x").board().hand_of(Seat::first) == 5);
    CHECK(pieces_of(played(position, "pass")) == "a6b b4b c1b c2w e5B");
    for (const char* move : {"f1", "e5-f5", "b4+", "b4x", "e5x", "pass"}) {
        CHECK(played(position, move).to_move() == Seat::second);
        CHECK_FALSE(played(position, move).in_bonus());
    }
}

TEST_CASE("tix 5: other pieces cannot be activated or return to hand") {
    const Position position = played(set_up("a1Ba6bb4bb6bc2we5Bf2wf6W"), "a1-c1");
    CHECK(refusal(position, "a6+") == "a piece can’t become active beside another, and there’s one on b6");
    CHECK(refusal(position, "c1+") == "a piece can’t become active beside another, and there’s one on c2");
    CHECK(refusal(position, "e5+") == "the piece on e5 is already active");
    CHECK(refusal(position, "f2+") == "the piece on f2 is your opponent’s");
    CHECK(refusal(position, "f2x") == "the piece on f2 is your opponent’s");
    CHECK(refusal(position, "d3+") == "there’s no piece on d3");
    CHECK(refusal(position, "d3x") == "there’s no piece on d3");
    CHECK(refusal(position, "c1x") == "the piece on c1 has just earned this bonus move, so it can’t return to hand");
    CHECK(refusal(position, "c1-d1") == "the piece on c1 is inactive, and only active pieces slide");
}

TEST_CASE("tix 5: bonus moves need a bonus") {
    const Position position = set_up("a1Bb3b");
    for (const char* move : {"b3+", "b3x", "a1x", "pass"}) {
        CHECK(refusal(position, move) == "this is possible only as a bonus move");
    }
}

TEST_CASE("tix 5: a bonus slide may earn another bonus, and then the earlier piece may return to hand") {
    const Position first = played(set_up("a1Bc2we5Bf3w"), "a1-c1");
    CHECK_FALSE(is_legal(first, "c1x"));
    const Position second = played(first, "e5-e3");
    CHECK(second.in_bonus());
    CHECK(second.to_move() == Seat::first);
    CHECK(refusal(second, "e3x") == "the piece on e3 has just earned this bonus move, so it can’t return to hand");
    CHECK(pieces_of(played(second, "c1x")) == "c2w e3b f3w");
    CHECK(played(second, "c1x").to_move() == Seat::second);
}

TEST_CASE("tix 6: a player who can neither place nor slide at the start of a turn loses") {
    constexpr std::string_view all_inactive = "a1ba2ba3ba4bb1bb2bb3bb4bf6W";
    CHECK(outcome_text(*set_up(all_inactive).outcome()) == "second no-move");
    CHECK(refusal(set_up(all_inactive), "f1") == "the game is over");
    // The same applies to White.
    CHECK(outcome_text(*read("no/300/a1wa2wa3wa4wb1wb2wb3wb4wf6B,").outcome()) == "first no-move");
    // One piece in the hand, or an active piece that can slide, is enough.
    CHECK_FALSE(set_up("a1ba2ba3ba4bb1bb2bb3bf6W").outcome());
    CHECK_FALSE(set_up("a1Ba3ba4ba5bb3bb4bb5bc3b").outcome());
}

TEST_CASE("tix 6: a piece in hand does not help if every empty cell is next to an active piece") {
    const Position position = set_up("a1ba2ba5Wb1bb3Wc2Wc4Wc6Wd3bd5be1We4be5bf3Wf6W");
    CHECK(position.board().hand_of(Seat::first) == 1);
    CHECK(outcome_text(*position.outcome()) == "second no-move");
}

TEST_CASE("tix 6: an active piece does not help if there is no cell where it can stop") {
    const Position position = set_up("a1Ba3Wc1Wd6be4be5be6bf4bf5bf6b");
    CHECK(position.board().hand_of(Seat::first) == 0);
    CHECK(outcome_text(*position.outcome()) == "second no-move");
    CHECK_FALSE(set_up("a1Ba4Wc1Wd6be4be5be6bf4bf5bf6b").outcome());
}

constexpr std::string_view there_and_back = "; a1-b1; f6-e6; b1-a1; e6-f6";

TEST_CASE("tix 7: the third occurrence of a position at the start of a turn ends the game") {
    const std::string once = std::string("a1; f6").append(there_and_back);
    CHECK_FALSE(after_moves(once).outcome());
    const std::string twice = once + std::string(there_and_back);
    CHECK_FALSE(after_moves(twice.substr(0, twice.rfind(';'))).outcome());
    CHECK(outcome_text(*after_moves(twice).outcome()) == "draw repetition");
    CHECK(after_moves(twice).turn() == 10);
    CHECK(legal_texts<Tix>(after_moves(twice)).empty());
}

TEST_CASE("tix 7: after a repetition, the player with more active pieces wins") {
    const auto result_from = [](std::string_view pieces) {
        const std::string twice = std::string(there_and_back).append(there_and_back).substr(2);
        return outcome_text(*played(set_up(pieces), twice).outcome());
    };
    CHECK(result_from("a1Bf6W") == "draw repetition");
    CHECK(result_from("a1Bc3Bf6W") == "first repetition");
    CHECK(result_from("a1Bc3Wf6W") == "second repetition");
    CHECK(result_from("a1Bc3wf6W") == "draw repetition");
}

TEST_CASE("tix 7: the same board with the other player to move is a different position") {
    CHECK_FALSE(read("no/300/a1Bf6W,,,,").outcome());
    CHECK(outcome_text(*read("no/300/a1Bf6W,,,,,").outcome()) == "draw repetition");
}

TEST_CASE("tix 7: positions that differ in possible repetitions or remaining turns have different hashes") {
    const Position once = set_up("a1Bf6W");
    const Position twice = played(once, "a1-b1; f6-e6; b1-a1; e6-f6");
    CHECK(once.board() == twice.board());
    CHECK(once.hash() != twice.hash());
    const Position by_another_path = played(once, "a1-a2; f6-e6; a2-a1; e6-f6");
    CHECK(twice.hash() == by_another_path.hash());
    // The two sequences differ here: after a1-b1, the position occurs for the second time only in the first sequence.
    CHECK(played(twice, "a1-b1").hash() != played(by_another_path, "a1-b1").hash());
}

/// The moves of `turns` turns in which First’s only active piece moves from cell to cell.
std::string wandering(int turns) {
    std::string text;
    for (int turn = 1; turn <= turns; ++turn) {
        std::map<Cell, char> changes;
        if (turn > 1) changes[cell_at((turn - 2) % 36, width)] = '.';
        changes[cell_at((turn - 1) % 36, width)] = 'B';
        for (const auto& [cell, sign] : changes) text += cell_name(cell) + sign;
        text += ',';
    }
    return text;
}

TEST_CASE("tix 7: at the turn limit, more active pieces win, and equal numbers are a draw") {
    CHECK_FALSE(read("no/50/" + wandering(49)).outcome());
    CHECK(outcome_text(*read("no/50/" + wandering(50)).outcome()) == "first turn-limit");
    CHECK_FALSE(read("no/51/" + wandering(50)).outcome());
    CHECK(outcome_text(*read("no/50/" + wandering(49) + "f6W,").outcome()) == "draw turn-limit");
    CHECK(outcome_text(*read("no/50/" + wandering(49) + "f4Wf6W,").outcome()) == "second turn-limit");
    CHECK(legal_texts<Tix>(read("no/50/" + wandering(50))).empty());
    CHECK_FALSE(Tix::read_position("no/50/" + wandering(51)));
}

TEST_CASE("tix 7: the longest possible game is accepted") {
    std::string text = "no/1000/";
    for (int turn = 1; turn <= 1000; ++turn) {  // a binary counter of inactive pieces, and an active piece to move with
        for (int bit = 0; bit < 10; ++bit) {
            if ((turn >> bit & 1) == ((turn - 1) >> bit & 1)) continue;
            text += cell_name({bit / 5, bit % 5}) + ((turn >> bit & 1) == 0 ? '.' : bit < 5 ? 'b' : 'w');
        }
        if (turn == 1) text += "f1Bf6W";
        text += ',';
    }
    const Position position = read(text);
    CHECK(position.turn() == 1000);
    CHECK(outcome_text(*position.outcome()) == "draw turn-limit");
    CHECK(position.check());
    CHECK(pieces_of(position.start_of_turn(1)) == "a1b f1B f6W");
    CHECK(pieces_of(position.start_of_turn(999)) == "a1b a2b a3b b1w b2w b3w b4w b5w f1B f6W");
}

TEST_CASE("tix 7: having no move takes precedence over the turn limit, as does repetition") {
    const std::string inactive = "a1ba2ba3ba4bb1bb2bb3bb4bf6W,";
    CHECK(outcome_text(*read("no/50/" + wandering(49) + inactive).outcome()) == "second no-move");
    const std::string repeated = "no/50/" + wandering(45) + "c2.f6W,,,,";
    CHECK_FALSE(read(repeated).outcome());
    CHECK(outcome_text(*read(repeated + ",").outcome()) == "second repetition");
}

TEST_CASE("tix needs-active: only the first piece can be placed without an active piece on the board") {
    CHECK(legal_texts<Tix>(after_moves("", {{"needs-active", "yes"}})).size() == 36);
    CHECK(legal_texts<Tix>(after_moves("a1", {{"needs-active", "yes"}})).size() == 33);
    CHECK(outcome_text(*set_up("a1bf6W", "yes/300/").outcome()) == "second no-move");
    CHECK_FALSE(set_up("a1bf6W").outcome());
    CHECK(is_legal(set_up("a1bc3Bf6W", "yes/300/"), "c1"));
}

TEST_CASE("tix needs-active: in a bonus move, the piece that has just become inactive does not count") {
    const Position without = played(set_up("a1Bc2wf6W", "yes/300/"), "a1-c1");
    CHECK(refusal(without, "f1") == "you can place only while one of your pieces is active");
    CHECK(is_legal(without, "pass"));
    CHECK(is_legal(played(set_up("a1Bc2w"), "a1-c1"), "f6"));
    CHECK(is_legal(played(set_up("a1Bc2we5Bf2W", "yes/300/"), "a1-c1"), "f6"));
}

TEST_CASE("tix options: needs-active and turns are checked") {
    const auto refusal_of = [](const Options& options) {
        Rng rng(1);
        const auto resolved = Tix::resolve(options, rng);
        return resolved ? std::string() : in_english(resolved.error().sentence);
    };
    CHECK(refusal_of({{"turns", "49"}}) == "turns can’t be “49”. Use a whole number from 50 to 1000.");
    CHECK(refusal_of({{"turns", "1001"}}) != "");
    CHECK(refusal_of({{"turns", "050"}}) != "");
    CHECK(refusal_of({{"turns", "1000"}, {"needs-active", "yes"}}) == "");
    CHECK(refusal_of({{"needs-active", "maybe"}}) == "needs-active can’t be “maybe”. Options: yes, no.");
    CHECK(after_moves("").rules() == Rules{.turn_limit = 300, .needs_active = false});
}

TEST_CASE("tix notation: every move has only one spelling") {
    const Position position = after_moves("a1; f6");
    CHECK(refusal(position, "C3") == "write it as c3");
    CHECK(refusal(position, "c03") == "write it as c3");
    CHECK(refusal(position, "A1-a3") == "write it as a1-a3");
    CHECK(refusal(position, "Pass") == "write it as pass");
    CHECK(refusal(position, "a1X") == "write it as a1x");
    CHECK(refusal(position, "g1") == "“g1” isn’t a valid move; moves look like c3, c3-c6, c3+, c3x or pass");
    for (const char* attempt : {"", "c", "c7", "c0", "c3 ", " c3", "a1a2", "a1-", "a1-a7", "a1-a2-a3", "a1+x", "a1xx", "passx",
                                "a1\n", "3c", "a1_a2"}) {
        CAPTURE(attempt);
        CHECK(refusal(position, attempt).find("isn’t a valid move") != std::string::npos);
    }
}

TEST_CASE("tix positions: impossible positions are rejected") {
    for (const char* text : {"",
                             "no",
                             "no/300",
                             "no/300/a1B",
                             "no/49/",
                             "no/300//",
                             "no/300/a1B/a1",
                             "no/300/b1Ba1W,",
                             "no/300/a1.,",
                             "no/300/a1Ba1b,",
                             "no/300/a1Q,",
                             "no/300/g1B,",
                             "no/300/a1ba2w,/",
                             "no/300/a1ba2w,a2W/a2",
                             "no/300/a1ba2w,/a1",
                             "no/300/a1ba2ba3ba4bb1bb2bb3bb4bf6W,,,",
                             "no/300/a1B,,,,,,",
                             "no/300/a1B,/a1/",
                             "yes/0300/",
                             "No/300/"}) {
        CAPTURE(text);
        CHECK_FALSE(Tix::read_position(text));
    }
    const Position position = read("no/300/a1ba2w,/a2");
    CHECK(position.in_bonus());
    CHECK(position.to_move() == Seat::second);
    CHECK(Tix::write_position(after_moves("a1; c4; a1-a3; e6; a3-c3")) == "no/300/a1B,c4W,a1.a3B,e6W,a3.c3bc4w/c3");
}

TEST_CASE("tix: every board has a unique code") {
    std::map<BoardCode, std::string> seen;
    MoveList scratch;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Rng rng(seed);
        for (Position position = after_moves(""); !position.outcome(); position.play(position.random_move(rng))) {
            const BoardCode code = code_of(position.board());
            CHECK(board_of(code) == position.board());
            CHECK(seen.emplace(code, pieces_of(position)).first->second == pieces_of(position));
        }
    }
}

/// Playing styles that together reach every kind of result.
enum class Style { random, sliding, circling };

Move some_move(const Position& position, Rng& rng, Style style) {
    MoveList moves;
    position.legal_moves(moves);
    std::erase_if(moves, [](Move move) { return parts_of(move).kind != Kind::slide; });
    if (moves.empty() || style == Style::random) return position.random_move(rng);
    return style == Style::circling ? moves[0] : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

TEST_CASE("tix: the game matches the slow implementation in random games") {
    std::map<std::string, int> results;
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        Rng rng(seed);
        const Rules rules{.turn_limit = static_cast<std::int16_t>(seed % 4 < 2 ? 50 : 400), .needs_active = seed % 2 == 1};
        Position position(rules);
        SlowGame slow{.rules = rules};
        for (;;) {
            REQUIRE(legal_texts<Tix>(position) == slow.moves());
            REQUIRE(pieces_of(position) == pieces_of(slow));
            CHECK(position.to_move() == slow.mover);
            CHECK(position.turn() == slow.turn);
            CHECK(position.in_bonus() == slow.earner.has_value());
            CHECK((position.outcome() ? outcome_text(*position.outcome()) : "") == slow.result);
            if (position.outcome()) break;
            const bool opening = position.turn() < static_cast<int>(seed % 8);
            const Move move = some_move(position, rng, opening ? Style::random : static_cast<Style>(seed % 3));
            slow.play(Tix::write_move(position, move));
            position.play(move);
        }
        ++results[slow.result];
    }
    CHECK(results["first no-move"] > 0);
    CHECK(results["second no-move"] > 0);
    CHECK(results["first repetition"] + results["second repetition"] + results["draw repetition"] > 0);
    CHECK(results["first turn-limit"] + results["second turn-limit"] + results["draw turn-limit"] > 0);
}

TEST_CASE("tix: the slow implementation confirms the numbers in perft.txt") {
    struct Number {
        const char* moves;
        bool needs_active;
        std::uint64_t count;
    };
    const Number numbers[] = {
        {"", false, 42168},
        {"a1; f6; c3; d6; a1-a2; f1; c3-c6; a2-f2", false, 26211},
        {"a1; f6; c3; d6; a1-a2; f1; c3-c6", true, 35589},
        {"b4; b2; d4; f3; d2; f3-b3; f4; b1; a3; b5; a5; c3; d6", false, 9632},
    };
    for (const Number& number : numbers) {
        CAPTURE(number.moves);
        SlowGame game{.rules = {.needs_active = number.needs_active}};
        for (const std::string_view move : split(number.moves, "; ")) {
            if (!move.empty()) game.play(move);
        }
        CHECK(slow_perft(game, 3) == number.count);
    }
}

TEST_CASE("tix: random moves drawn without a list are uniformly distributed") {
    const Position position = played(set_up("a1Ba6bb4bc2we5B"), "a1-c1");
    MoveList moves;
    position.legal_moves(moves);
    std::map<Move, int> hits;
    Rng rng(5);
    for (std::size_t i = 0; i < moves.size() * 1000; ++i) ++hits[position.random_move(rng)];
    for (const Move move : moves) CHECK((hits[move] > 850 && hits[move] < 1150));
    CHECK(hits.size() == moves.size());
}

}  // namespace narabe::tix
