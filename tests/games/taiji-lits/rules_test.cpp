// The rules of TAIJI, then Battle of LITS on top, tested sentence by sentence (rules.md).

#include <set>

#include "games/taiji-lits/taiji_lits.h"
#include "games/tested_games.h"

namespace narabe::taiji_lits {

namespace {

/// TAIJI on 7×7: White's largest group has 4 squares, Black's largest group has 10. Black places the last domino.
const std::string first_half =
    "e2/d2; e4/e3; f3/f2; f1/e1; c5/b5; a4/a3; d3/c3; b7/b6; b1/b2; d6/d7; a5/a6; g4/g5; c2/c1; f7/e7; f4/f5; e5/e6; "
    "a1/a2; c4/b4; g1/g2; c6/c7; g6/g7; d5/d4";

Position after_moves(const std::string& moves, const Options& options = {{"size", "7"}}) {
    return after<TaijiLits>(options, moves);
}

std::string refusal(const Position& position, std::string_view attempt) {
    return refusal_text<TaijiLits>(position, attempt);
}

/// The cells named by a text of moves, before or after the slash.
std::set<std::string> cells_in(std::string_view text, int part) {
    std::set<std::string> names;
    for (const std::string_view move : split(text, ",")) {
        const std::vector<std::string_view> parts = split(move, "/");
        if (parts.size() == 2) names.insert(std::string(parts[static_cast<std::size_t>(part)]));
    }
    return names;
}

/// The legal placements according to the rulebook, computed cell by cell.
std::set<std::string> slow_legal(const LitsPosition& position) {
    std::vector<TetrominoPlacement> placed;
    for (int i = 0; i < position.pieces().count(); ++i) placed.push_back(position.pieces()[i]);
    std::set<std::string> texts;
    for (const TetrominoPlacement& placement : tetromino_placements(position.size())) {
        if (position.supply().left(placement.shape) == 0 || tetromino_refusal(placed, placement, position.size())) continue;
        texts.insert(tetromino_text(placement));
    }
    if (position.turn() == 1) texts.insert("swap");
    return texts;
}

}  // namespace

TEST_CASE("taiji-lits 1: TAIJI is played first by its own rules; White, the first seat, starts") {
    const Position position = after_moves("");
    CHECK(position.to_move() == Seat::first);
    CHECK(legal_texts<TaijiLits>(position).size() == 168);
    CHECK(legal_texts<TaijiLits>(after_moves("", {})).size() == 288);
    CHECK(legal_texts<TaijiLits>(after_moves("", {{"size", "11"}})).size() == 440);
    CHECK(refusal(position, "La1a2a3b1") != "");
    CHECK(refusal(position, "swap") != "");
}

TEST_CASE("taiji-lits 1: each player keeps the score of TAIJI, which has no winner") {
    const Position position = after_moves(first_half);
    CHECK(position.is_on_top());
    CHECK_FALSE(position.outcome());
    CHECK(position.kept() == Scores{8, 20});
    CHECK(after_moves(first_half, {{"size", "7"}, {"groups", "2"}}).kept() == Scores{16, 24});
}

TEST_CASE("taiji-lits 2: White starts Battle of LITS, even after placing the last domino") {
    const Position position = after_moves(first_half);
    CHECK(position.turn() == 22);
    CHECK(position.to_move() == Seat::first);
    for (std::uint64_t seed = 0;; ++seed) {
        REQUIRE(seed < 100);
        Rng rng(seed);
        Position other = after_moves("");
        while (!other.is_on_top()) other.play(other.random_move(rng));
        CHECK(other.to_move() == Seat::first);
        const int turn = other.turn();
        other.play(other.random_move(rng));
        CHECK(other.turn() == turn + 1);
        CHECK(other.to_move() == Seat::second);
        if (turn % 2 == 1) break;
    }
}

TEST_CASE("taiji-lits 2: the first tetromino may be placed anywhere on every size, with six of each shape") {
    for (const auto& [size, count] : {std::pair{"7", 536}, std::pair{"9", 1004}, std::pair{"11", 1616}}) {
        Rng rng(1);
        Position position = after_moves("", {{"size", size}});
        while (!position.is_on_top()) position.play(position.random_move(rng));
        CHECK(legal_texts<TaijiLits>(position).size() == static_cast<std::size_t>(count));
        CHECK(position.second().supply().left(Tetromino::l) == 6);
    }
    CHECK(after_moves("", {{"supply", "5"}}).second().supply().left(Tetromino::s) == 5);
}

TEST_CASE("taiji-lits 2 (a)-(d): the rules of Battle of LITS apply") {
    const Position position = after_moves(first_half + "; Ic4d4e4f4");
    CHECK(refusal(position, "Lf4f5f6g6") == "f4 is already covered");
    CHECK(refusal(position, "Ig4g5g6g7") == "touches another I at g4");
    CHECK(refusal(position, "La1a2a3b1") == "it must touch another tetromino");
    CHECK(refusal(position, "Ld5d6d7e5") == "would fill the 2×2 block from d4 to e5");
    CHECK(refusal(position, "Ld5d6d7e7") == "");
    CHECK(refusal(position, "Lg4g5g6h6").ends_with("four cells, such as La1a2a3b1"));
}

TEST_CASE("taiji-lits 2: Black may swap only as the first move of this half") {
    CHECK(refusal(after_moves(first_half), "swap") != "");
    const Position before = after_moves(first_half + "; Ic4d4e4f4");
    CHECK(refusal(before, "swap") == "");
    const Position swapped = after_moves(first_half + "; Ic4d4e4f4; swap");
    CHECK(swapped.to_move() == Seat::first);
    CHECK(swapped.second().field() == before.second().field());
    CHECK(refusal(swapped, "swap") == "the swap has already been played");
    CHECK(refusal(after_moves(first_half + "; Ic4d4e4f4; Ld5d6d7e7"), "swap") != "");
}

TEST_CASE("taiji-lits 2: the swap exchanges the colours, but not the scores of TAIJI") {
    const Position before = after_moves(first_half + "; Ic4d4e4f4");
    const Position swapped = after_moves(first_half + "; Ic4d4e4f4; swap");
    // The I covers three black squares and a white square, of 22 each.
    CHECK(before.scores() == Scores{8 + 2 * 21, 20 + 2 * 19});
    CHECK(swapped.scores() == Scores{8 + 2 * 19, 20 + 2 * 21});
    CHECK(swapped.kept() == before.kept());
}

TEST_CASE("taiji-lits 3: visible squares of the current colour and the score of TAIJI count, as in the slow implementation") {
    int ties = 0;
    int swaps = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng rng(seed);
        const char* const sizes[] = {"7", "9", "11"};
        Position position = after_moves("", {{"size", sizes[seed % 3]}, {"supply", seed % 2 == 0 ? "5" : "6"}});
        while (!position.is_on_top()) position.play(position.random_move(rng));
        const Scores kept = position.kept();
        const std::string dominoes = TaijiLits::write_position(position);
        Seat last_placer = Seat::first;
        std::set<std::string> covered;
        bool swapped = false;
        while (!position.outcome()) {
            const std::vector<std::string> fast = legal_texts<TaijiLits>(position);
            CHECK(std::set<std::string>(fast.begin(), fast.end()) == slow_legal(position.second()));
            const Move move = position.second().may_swap() && seed % 4 == 0 ? LitsPosition::swap : position.random_move(rng);
            const std::string text = TaijiLits::write_move(position, move);
            if (text == "swap") {
                swapped = true;
            } else {
                last_placer = position.to_move();
                std::string_view rest = std::string_view(text).substr(1);
                while (!rest.empty()) covered.insert(cell_name(*take_cell(rest, 11)));
            }
            position.play(move);
        }
        CHECK(slow_legal(position.second()).empty());
        swaps += swapped ? 1 : 0;
        std::array<int, 2> visible{};  // black, white
        for (const int part : {0, 1}) {
            for (const std::string& name : cells_in(dominoes.substr(dominoes.find(':') + 1), part)) {
                visible[static_cast<std::size_t>(part)] += covered.contains(name) ? 0 : 1;
            }
        }
        const Scores totals = {static_cast<std::int16_t>(kept[0] + 2 * visible[swapped ? 0 : 1]),
                               static_cast<std::int16_t>(kept[1] + 2 * visible[swapped ? 1 : 0])};
        CHECK(position.scores() == totals);
        const Seat winner = totals[0] == totals[1] ? last_placer : totals[0] > totals[1] ? Seat::first : Seat::second;
        CHECK(outcome_text(*position.outcome()) ==
              std::string(name_of(winner)) + " " + points_text(totals[0]) + "-" + points_text(totals[1]));
        ties += totals[0] == totals[1] ? 1 : 0;
    }
    CHECK(ties > 0);
    CHECK(swaps > 0);
}

TEST_CASE("taiji-lits options: size and groups work as in TAIJI, and supply is checked") {
    Rng rng(1);
    CHECK(*TaijiLits::resolve({{"supply", "6"}, {"groups", "2"}, {"size", "9"}}, rng) == Options{});
    CHECK(*TaijiLits::resolve({{"supply", "5"}, {"groups", "2"}, {"size", "7"}}, rng) ==
          Options{{"size", "7"}, {"groups", "2"}, {"supply", "5"}});
    const auto refusal_of = [&](const Options& options) { return in_english(TaijiLits::resolve(options, rng).error().sentence); };
    CHECK(refusal_of({{"supply", "7"}}) == "supply can’t be “7”. Options: 5, 6.");
    CHECK(refusal_of({{"board", "dense"}}) == "Unknown option “board”. Options: size, groups, supply.");
    CHECK(refusal_of({{"size", "10"}}) != "");
}

TEST_CASE("taiji-lits positions: options and the moves of both games have one spelling") {
    CHECK(TaijiLits::write_position(after_moves("", {{"supply", "5"}})) == "supply=5:");
    CHECK(TaijiLits::write_position(after_moves(first_half + "; Ic4d4e4f4; swap; Ld5d6d7e7"))
              .ends_with(",Ic4d4e4f4,swap,Ld5d6d7e7"));
    for (const char* bad : {"", ":swap", "supply=6:", ":Ic4d4e4f4", "size=7:a1/a2,Ic4d4e4f4"}) {
        CHECK_FALSE(TaijiLits::read_position(bad));
    }
}

}  // namespace narabe::taiji_lits
