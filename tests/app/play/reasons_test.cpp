// Previews of moves and the reasons for them: positions as text, and the exact sentences for a move.

#include "app/play/reasons.h"

#include <cctype>

#include "document.h"
#include "games/all_games.h"
#include "games/all_views.h"
#include "games/tested_games.h"

namespace narabe {

namespace {

/// The position after these moves, separated by `; `, including moves of chance.
AnyPosition position_after(std::string_view game, std::string_view moves, const Options& options = {}) {
    const GameModule& table = *find_game(all_games(), game);
    Rng rng(1);
    const auto resolved = table.resolve(options, rng);
    REQUIRE(resolved);
    AnyPosition position = *table.start(*resolved);
    for (std::string_view text : split(moves, ";")) {
        text = trimmed(text);
        if (text.empty()) continue;
        const Parsed<Move> move = position.read_move(text);
        REQUIRE_MESSAGE(move, std::string(text) << ": " << in_english(move.error().sentence));
        position.play(*move);
    }
    return position;
}

std::string reasons(const AnyPosition& position, std::string_view text) {
    const Parsed<Move> move = position.read_move(text);
    REQUIRE_MESSAGE(move, std::string(text) << ": " << in_english(move.error().sentence));
    const AnyPosition seen = position.seen_by(position.to_move());
    return in_english(joined(clauses_of(*make_view(seen), seen, *move)));
}

/// The preview of the move.
std::string preview(const AnyPosition& position, std::string_view text) {
    const Parsed<Move> move = position.read_move(text);
    REQUIRE_MESSAGE(move, std::string(text) << ": " << in_english(move.error().sentence));
    const auto view = make_view(position.seen_by(position.to_move()));
    view->suggest(*move);
    return view->note() ? in_english(*view->note()) : "";
}

std::string preview(std::string_view game, std::string_view moves, std::string_view move, const Options& options = {}) {
    return preview(position_after(game, moves, options), move);
}

/// The position after the first half of a double game, which is played with the first legal moves. Tetrominoes are in capitals,
/// dominoes are not.
AnyPosition on_top(std::string_view game, const Options& options = {}) {
    AnyPosition position = position_after(game, "", options);
    MoveList moves;
    position.legal_moves(moves);
    const auto is_tetromino = [&] { return std::isupper(static_cast<unsigned char>(position.write_move(moves[0])[0])) != 0; };
    const bool begins_with_tetrominoes = is_tetromino();
    for (; is_tetromino() == begins_with_tetrominoes; position.legal_moves(moves)) position.play(moves[0]);
    return position;
}

std::string reasons(std::string_view game, std::string_view moves, std::string_view move, const Options& options = {}) {
    return reasons(position_after(game, moves, options), move);
}

}  // namespace

TEST_CASE("reasons: in random games of all kinds, every reason has a text") {
    for (const GameModule* game : all_games()) {
        Rng rng(7);
        for (int i = 0; i < 3; ++i) {
            AnyPosition position = *game->start(*game->resolve(random_options(game->info, rng), rng));
            MoveList moves;
            while (!position.outcome()) {
                position.legal_moves(moves);
                const bool is_chance = position.to_move() == Seat::chance;
                const Move move = is_chance ? position.roll(rng) : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
                if (!is_chance) {
                    const std::string words = reasons(position, position.write_move(move));
                    CHECK_MESSAGE(words.find_first_of("{_") == std::string::npos, words);
                    CHECK_MESSAGE(words.find("why.") == std::string::npos, words);
                }
                position.play(move);
            }
        }
    }
}

TEST_CASE("reasons: LITS: reasons name covered symbols, symbols that became safe, and a shortage of moves") {
    const std::string_view moves =
        "Ld3d4d5e5; Sf5f6g6g7; Lg4h4h5h6; Lg8h8h9h10; Se7e8f8f9; Ii1i2i3i4; Sf1f2g2g3; Ti6j5j6j7; "
        "Tb2c1c2d2; Ld8d9d10e10; Tb7b8b9c8; Sb4b5c5c6";
    CHECK(reasons("lits", "", "Ld3d4d5e5") == "covers 3 Os");
    CHECK(reasons("lits", "Ld3d4d5e5", "Sf5f6g6g7") == "covers 3 Xs, and makes e6 safe");
    CHECK(reasons("lits", moves.substr(0, moves.find("; Ti6")), "Ti6j5j6j7") == "covers 3 Xs, and makes i8 and i9 safe");
    CHECK(reasons("lits", moves.substr(0, moves.find("; Sb4")), "Sb4b5c5c6") ==
          "covers 2 Xs, and leaves only 1 way to place the next tetromino");
    CHECK(reasons("lits", moves, "Ia1a2a3a4") == "wins the game, and covers 1 O");
}

TEST_CASE("reasons: a reply that wins is said to win for the opponent in Japanese, too") {
    const Texts japanese = *Texts::read(document("assets/text/ja.txt"));
    const AnyPosition position = position_after("lits",
                                                "Ld3d4d5e5; Sf5f6g6g7; Lg4h4h5h6; Lg8h8h9h10; Se7e8f8f9; Ii1i2i3i4; "
                                                "Sf1f2g2g3; Ti6j5j6j7; Tb2c1c2d2; Ld8d9d10e10; Tb7b8b9c8; Sb4b5c5c6");
    const std::string words = japanese(reply_words(position, *position.read_move("Ia1a2a3a4"), japanese));
    CHECK_MESSAGE(words.ends_with("これで相手の勝ちです。"), words);
}

TEST_CASE("reasons: the reasons for a move do not repeat its words") {
    const std::string_view moves =
        "start AYBR; draw AGRY; draw BGYR; draw ABGR; draw ARGY; draw ABRG; draw ARYB; AGRY@1,2; P@1,2; draw BYRG; "
        "ABRG@0,-2; P@1,-1; draw ARGB; BGYR@0,1; P@0,1; draw AGYB; BARY@2,-2; stay; draw AYBG; GBYR@3,2; P@4,2; "
        "draw ABYG; BARG@1,-2; P@0,-1; draw ABYR; GRAB@1,-4; P@1,-3; draw AGBR";
    const AnyPosition position = position_after("pilus", moves);
    const AnyPosition seen = position.seen_by(position.to_move());
    const Move move = *position.read_move("ABYR@2,2");
    CHECK(in_english(with_reasons(spoken_move(seen, move).words, seen, move)) ==
          "tile at 2,2, height 2. It scores 12 points: grey 2 × 2, blue 2 × 2 and yellow 2 × 2.");
}

TEST_CASE("reasons: LITS: the reason for a swap names the symbols of both players") {
    CHECK(reasons("lits", "Lc3d1d2d3", "swap") == "takes X and leaves the opponent O");
    CHECK(reasons("lits", "Lc3d1d2d3; swap", "Sd4e4e5f5") == "");  // it covers as many Xs as Os
}

TEST_CASE("reasons: TAILITS: reasons name joined groups, including groups joined at corners, and the change of the score") {
    const std::string_view start = "Lf5g5/f6h5; Te8f7/d7e7; Sg4h3/g3h2; Sc6d6/d5e5";
    CHECK(reasons("tailits", "", "Lf5g5/f6h5") == "takes Black’s group score from 0 to 2, and White’s from 0 to 1");
    CHECK(reasons("tailits", start, "Sg7h6/h7i6") ==
          "takes Black’s group score from 4 to 8, and joins groups of 4 and 2 into one of 8");
    CHECK(reasons("tailits", start, "Sg7h6/h7i6", {{"score", "second"}}) ==
          "joins groups of 4 and 2 into one of 8, and leaves Black’s largest group 10 cells to grow into, against 4 for White’s");
}

TEST_CASE("reasons: TAILITS: an effect that most other moves also have, such as enclosing a group, is not mentioned") {
    const Options small = {{"score", "second"}, {"pieces", "custom"}, {"designs", "Lab1,Lcd2,Iab1,Ibc1,Tac2,Tcd1,Sbd1,Sad1"}};
    const std::string_view moves =
        "Le7f7/f5f6; Sd8e9/e8f9; Tg9i9/h8h9; Le10e11/f11g11; Ih4h5/h6h7; Tb8c9/c7c8; Lc4c5/b6c6; "
        "Sb11d10/c10c11";
    CHECK(reasons("tailits", moves, "Ti4k4/j3j4", small) == "");  // it prepares to join a single cell, which is minor
}

TEST_CASE("reasons: TAIJI: reasons name groups joined by edges, and groups of the other colour that lose room") {
    const std::string_view moves =
        "e2/d2; e4/e3; f3/f2; f1/e1; c5/b5; a4/a3; d3/c3; b7/b6; b1/b2; d6/d7; a5/a6; g4/g5; c2/c1; "
        "f7/e7; f4/f5; e5/e6; a1/a2; c4/b4; g1/g2; c6/c7; g6/g7";
    const Options small = {{"size", "7"}};
    CHECK(reasons("taiji", "", "e2/d2", small) == "");  // like all other moves
    CHECK(
        reasons("taiji", moves.substr(0, moves.find("; c4/b4")), "c4/b4", small) ==
        "leaves White’s group of 4 only one cell to grow into, and leaves Black’s largest group 3 cells to grow into, against 1 "
        "for White’s");
    CHECK(reasons("taiji", moves.substr(0, moves.find("; c6/c7")), "c6/c7", small) == "boxes in White’s group of 4");
    CHECK(reasons("taiji", moves, "d5/d4", small) == "wins the game");
}

TEST_CASE("reasons: TAIJI: lost room of a largest group is not mentioned if another group of the same size has more") {
    const std::string_view moves = "h8/g8; h7/h6; a8/b8";
    CHECK(reasons("taiji", moves, "g2/g1").find("can grow into") == std::string::npos);
}

TEST_CASE("reasons: TAIGO: reasons name rows, threatened and stopped fives, holes, and the last cone") {
    CHECK(reasons("taigo", "", "-1,1/-1,2") == "");  // two in a row are minor
    const std::string_view both =
        "-1,1/-1,2; 0,2/0,3; 2,-1/3,-1; 3,0/2,1; 1,1/1,2; B@2,0; W@0,1; -1,-1/-1,0; 0,-1/1,-1; 0,-2/1,-2";
    CHECK(reasons("taigo", both.substr(0, both.find("; 1,1/1,2")), "1,1/1,2") == "creates 2 holes");
    CHECK(reasons("taigo", both.substr(0, both.find("; B@2,0")), "B@2,0") == "makes 3 in a row, and gives the hole to Black");
    CHECK(reasons("taigo", both.substr(0, both.find("; W@0,1")), "W@0,1") == "saves one of Black’s cones");
    CHECK(reasons("taigo", both, "0,-3/1,-3") == "threatens five in a row at 0,-4");
    // Black has four from 0,-3 to 0,0, White from 1,-3 to 1,0: each takes the hex that the other needs.
    CHECK(reasons("taigo", std::string(both) + "; 0,-3/1,-3", "1,-4/0,-4") == "stops Black from making five in a row at 0,-4");
    const std::string_view cone = "1,1/0,2; 2,1/2,0; -1,0/-2,0; -2,1/-2,2";
    const Options more = {{"cones", "7"}, {"handicap", "-2"}};
    CHECK(reasons("taigo", cone, "-1,1/-1,2", more) == "threatens five in a row at 0,1");
    CHECK(reasons("taigo", std::string(cone) + "; -1,1/-1,2", "B@0,1", more) == "wins the game");
}

TEST_CASE("reasons: TIX: reasons name deactivated pieces of both sides, bonus moves, and an opponent who cannot move") {
    const std::string_view moves = "b4; b2; d4; f3; d2; f3-b3; f4; b1; a3; b5; a5; c3; d6; a2; e5; c4";
    CHECK(reasons("tix", "", "b4") == "takes 5 moves from the opponent");
    CHECK(reasons("tix", moves.substr(0, moves.find("; f3-b3")), "f3-b3") ==
          "deactivates the opponent’s b4, d2 and d4, but also your own b2, and earns a bonus move");
    CHECK(reasons("tix", "a1; f6; c3; d6", "a1-a2") == "saves 6 pieces in hand for later");
    CHECK(reasons("tix", "a1; f6; c3; d6; a1-a2; f1; c3-c6; a2-f2", "c6x") == "returns c6 to hand");
    CHECK(reasons("tix", "a1; f6; c3; d6; a1-a2; f1; c3-c6; a2-f2; c6x; f6-e6", "pass") == "");
    CHECK(reasons("tix", moves, "e2") == "wins the game");
}

TEST_CASE("reasons: PILUS: reasons name the scoring regions and the region protected by the pawn") {
    const std::string moves =
        "start ABYG; draw AYBR; draw BYRG; draw BRYG; draw BRGY; draw ABRG; draw AGYB; BRAY@2,0; P@2,1; "
        "draw ABGY; GYBR@0,-2; P@1,-1; draw ARGB; GYAB@2,2; P@2,2; draw ARBY";
    CHECK(reasons("pilus", moves, "GYBA@0,-1") == "scores 8 points: yellow 2 × 2 and blue 2 × 2, and builds at height 2");
    CHECK(reasons("pilus", moves + "; GYBA@0,-1", "P@1,-2") == "protects a region of 2 blue squares");
    CHECK(reasons("pilus", moves.substr(0, moves.find("; GYAB@2,2")), "GYAB@2,2") ==
          "scores 3 points: blue 3 × 1, and extends the protected region to 3 blue squares");
    CHECK(reasons("pilus", moves.substr(0, moves.find("; P@2,2")), "stay") == "keeps the region of 3 blue squares protected");
}

TEST_CASE("reasons: in double games, the reasons are about the current half, including squares on top of dominoes") {
    CHECK(reasons("tailits-taiji", "", "Lf5g5/f6h5") == reasons("tailits", "", "Lf5g5/f6h5"));
    const AnyPosition after_taiji = on_top("taiji-lits", {{"size", "7"}});
    const std::string first = reasons(after_taiji, "Ia1b1c1d1");
    CHECK_MESSAGE(first == "lets the next tetromino cover at most 3 white squares", first);
}

TEST_CASE("previews: a preview shows the effect of a move before it is made") {
    const std::string_view tix = "b4; b2; d4; f3; d2; f3-b3; f4; b1; a3; b5; a5; c3; d6; a2; e5; c4";
    CHECK(preview("tix", "", "c3") == "Becomes active on c3: nothing is beside it. Your opponent will have 31 moves.");
    CHECK(preview("tix", tix, "e2").ends_with(" Your opponent can’t move, so this wins."));
    CHECK(preview("taiji", "", "e2/d2", {{"size", "7"}}) == "Score: White 0 → 1, Black 0 → 1");
    CHECK(preview("tailits", "", "Lf5g5/f6h5") == "Score: Black 0 → 2, White 0 → 1");
    CHECK(preview("lits", "", "Ld3d4d5e5") == "Visible after this move: X 30, O 27");
    CHECK(preview("lits", "Ld3d4d5e5", "Sf5f6g6g7") == "Visible after this move: X 27, O 27. Makes e6 safe.");
    const std::string_view taigo =
        "-1,1/-1,2; 0,2/0,3; 2,-1/3,-1; 3,0/2,1; 1,1/1,2; B@2,0; W@0,1; -1,-1/-1,0; 0,-1/1,-1; 0,-2/1,-2";
    CHECK(preview("taigo", taigo, "0,-3/1,-3") == "White can then make five at 1,-4. Black can then make five at 0,-4.");
    const std::string_view pilus =
        "start ABYG; draw AYBR; draw BYRG; draw BRYG; draw BRGY; draw ABRG; draw AGYB; BRAY@2,0; P@2,1; "
        "draw ABGY; GYBR@0,-2; P@1,-1; draw ARGB; GYAB@2,2; P@2,2; draw ARBY; GYBA@0,-1";
    CHECK(preview("pilus", pilus, "P@1,-2") == "Protects 2 blue squares.");
    CHECK(preview(on_top("taiji-lits", {{"size", "7"}}), "Ia1b1c1d1").starts_with("Total after this move: White "));
}

TEST_CASE("previews: in the second half of a double game, a preview shows both totals") {
    const AnyPosition position = on_top("tailits-taiji");
    MoveList moves;
    position.legal_moves(moves);
    const std::string note = preview(position, position.write_move(moves[0]));
    CHECK_MESSAGE(note.starts_with("Total: Black "), note);
}

}  // namespace narabe
