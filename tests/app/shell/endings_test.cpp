// How games end, and what the player must confirm or read before they continue: resigning, help in rated games, the interval of
// double games, games between computers.

#include <doctest/doctest.h>

#include <algorithm>

#include "app/play/match.h"
#include "app/shell/hands.h"
#include "app/shell/writing.h"

namespace narabe {

namespace {

Device english_desktop() {
    return {.size = {1280, 800}};
}

/// Whether the screen-reader view contains these words.
bool reads(Screen& screen, std::string_view words) {
    return screen.text().find(words) != std::string::npos;
}

void use_menu(Screen& screen, std::string_view row) {
    screen.use("menu");
    screen.use(row);
}

bool has_asked(Screen& screen, std::string_view id) {
    return !screen.page().asked.empty() && screen.page().asked.back() == id;
}

constexpr std::string_view rated = "seat human\nseat level1";

/// Plays random moves, and lets computers play, until the game is over.
void play_to_end(Screen& screen, std::uint64_t seed = 4) {
    Rng rng(seed);
    for (int moves = 0; moves < 400 && screen.state()["result"].is_null(); ++moves) {
        if (screen.has("go-on")) screen.use("go-on");
        const auto legal = screen.legal();
        const bool has_moves = !legal.empty();
        const auto any = [&] { return legal[rng.below(static_cast<std::uint32_t>(legal.size()))]; };
        if (!has_moves || !screen.ask("play " + any()).is_good) screen.wait(1000);
    }
    screen.settle();
}

}  // namespace

TEST_CASE("endings: resigning requires confirmation") {
    Screen screen(english_desktop());
    screen.new_game("lits", rated);
    use_menu(screen, "resign");
    CHECK(screen.state()["result"].is_null());
    REQUIRE(has_asked(screen, "resign"));
    use_menu(screen, "resign");
    screen.answer("");
    CHECK(screen.state()["result"].text() == "second resignation");
    CHECK(reads(screen, "You resigned."));
    screen.call("answered resign\n");  // the game is already over
    CHECK(screen.state()["result"].text() == "second resignation");
}

TEST_CASE("endings: the question before resigning says what it costs in rating") {
    Screen screen(english_desktop());
    const auto said = [&](const char* game, std::string_view seats) {
        screen.new_game(game, seats);
        use_menu(screen, "resign");
        const std::string words = screen.page().about;
        screen.answer("");
        return words;
    };
    CHECK(said("lits", rated) == "Your first rating will be about 895.");
    CHECK(reads(screen, "about 895 (−105)"));
    CHECK(said("lits", rated) == "Your rating falls from 895 to 806.");
    CHECK(reads(screen, "about 806 (−89)"));
    CHECK(said("lits", "seat human\nseat beginner") == "This game isn’t rated, so it costs nothing.");
    CHECK(said("lits", "seat human\nseat human").empty());
    screen.call("new_game\ngame lits\n" + std::string(rated));
    screen.speak("ja");
    use_menu(screen, "resign");
    CHECK(screen.page().about == "レーティングが806から733に下がります。");
}

TEST_CASE("endings: the change of the rating is shown again when the game is opened after a reload") {
    Screen screen(english_desktop());
    screen.new_game("lits", rated);
    use_menu(screen, "resign");
    screen.answer("");
    REQUIRE(reads(screen, "about 895 (−105)"));
    std::vector<std::string> settings;
    for (const auto& [name, value] : screen.page().kept) settings.push_back(name + " " + value);
    const std::string saved = screen.page().saved;
    const std::string id = screen.page().saved_id;
    Screen later({.size = {1280, 800}, .settings = settings});
    later.call("restore " + id + "\n" + saved);
    later.settle();
    CHECK(reads(later, "about 895 (−105)"));
}

namespace {

/// Plays games against a level until the person has this result.
void play_until(Screen& screen, const std::string& level, std::string_view result) {
    for (int game = 0; game < 30; ++game) {
        screen.new_game("lits", "seat human\nseat " + level);
        play_to_end(screen, static_cast<std::uint64_t>(game));
        if (screen.state()["result"].text().starts_with(result)) return;
    }
    FAIL("no such result");
}

bool is_chosen(Screen& screen, std::string_view id) {
    const std::vector<Read> all = screen.reading();
    return std::any_of(all.begin(), all.end(), [&](const Read& each) { return each.id == id && each.is_on; });
}

}  // namespace

TEST_CASE("next level: a win against the beginner level leads to level 1, at every size and in both languages") {
    for (const bool is_japanese : {false, true}) {
        for (const Point size : sizes) {
            CAPTURE(size.x);
            CAPTURE(is_japanese);
            Screen screen({.size = size, .language = is_japanese ? "ja" : "en", .has_touch = size.x < 1000});
            play_until(screen, "beginner", "first");
            CHECK(reads(screen, is_japanese ? "次はレベル1です。" : "Next comes level 1."));
            CHECK(reads(screen, is_japanese ? "レベル1に挑戦" : "Try level 1"));
            CHECK(screen.has("rematch"));
            screen.use("next-level");
            CHECK(screen.state()["seats"].items()[0].text() == "level1");
            CHECK(screen.state()["seats"].items()[1].text() == "human");
            CHECK(screen.page().saved.find("standing open") != std::string::npos);
            screen.call("go_to setup.lits");
            screen.settle();
            CHECK(is_chosen(screen, "level-1"));
        }
    }
}

TEST_CASE("next level: the suggestion follows wins and losses, and an explicitly selected level stays until it changes") {
    Screen screen({.size = {1280, 800},
                   .settings = {"setup-lits opponent=computer begins=you level=5 other=3 advised=2", "next-lits 2 0 x"}});
    screen.call("go_to setup.lits");
    screen.settle();
    CHECK(is_chosen(screen, "level-5"));
    CHECK(reads(screen, "try level 2"));
    for (int game = 0; game < 2; ++game) {
        screen.new_game("lits", "seat human\nseat level2");
        CHECK_FALSE(screen.has("next-level"));
        use_menu(screen, "resign");
        screen.answer("");
        CHECK(screen.has("next-level") == (game == 1));
    }
    CHECK(reads(screen, "Try level 1"));
    CHECK_FALSE(reads(screen, "Next comes"));
    screen.call("go_to setup.lits");
    screen.settle();
    CHECK(is_chosen(screen, "level-1"));
}

TEST_CASE("endings: the first hint in a rated game requires confirmation that the game becomes unrated") {
    Screen screen(english_desktop());
    screen.new_game("lits", rated);
    screen.use("hint");
    REQUIRE(has_asked(screen, "unrated-hint"));
    CHECK(screen.page().thinking.empty());
    screen.answer("");
    screen.wait(100);
    screen.page().asked.clear();
    screen.wait(3000);
    CHECK(reads(screen, "Look "));
    screen.use("hint");
    CHECK(screen.page().asked.empty());
    screen.control_key("z");
    CHECK(screen.page().asked.empty());
}

TEST_CASE("endings: a question about a game closes when another game replaces it or the player leaves it") {
    Screen other(english_desktop());
    other.new_game("tix", rated);
    const std::string record = other.call("record");
    const std::string requests[] = {"new_game\ngame tix\n" + std::string(rated),
                                    "load\n" + record,
                                    "pasted\n" + record,
                                    "restore\n" + other.page().saved,
                                    "go_to library",
                                    "set_up tix"};
    for (const std::string& request : requests) {
        CAPTURE(request);
        Screen screen(english_desktop());
        screen.new_game("lits", rated);
        screen.use("hint");
        REQUIRE(screen.page().is_asking);
        screen.call(request);
        CHECK_FALSE(screen.page().is_asking);
    }
}

TEST_CASE("endings: a question about a game closes when an earlier state of the same game is restored") {
    Screen screen(english_desktop());
    screen.new_game("lits", rated);
    const std::string before = "restore " + screen.page().saved_id + "\n" + screen.page().saved;
    screen.call("play " + screen.legal().front());
    screen.wait(3000);
    screen.use("undo");
    REQUIRE(screen.page().is_asking);
    screen.call(before);
    screen.settle();
    CHECK_FALSE(screen.page().is_asking);
}

TEST_CASE("endings: undo requires confirmation in a rated game, by button and by key, but not in other games") {
    Screen screen(english_desktop());
    screen.new_game("lits", rated);
    screen.call("play " + screen.legal().front());
    screen.wait(3000);
    REQUIRE(screen.move_count() == 2);
    screen.use("undo");
    REQUIRE(has_asked(screen, "unrated-undo"));
    CHECK(screen.move_count() == 2);
    screen.page().asked.clear();
    screen.control_key("z");
    REQUIRE(has_asked(screen, "unrated-undo"));
    screen.answer("");
    CHECK(screen.move_count() == 0);

    screen.new_game("lits");
    screen.call("play " + screen.legal().front());
    screen.page().asked.clear();
    screen.use("undo");
    CHECK(screen.page().asked.empty());
    CHECK(screen.move_count() == 0);
    screen.new_game("lits", rated);
    screen.call("play " + screen.legal().front());
    screen.wait(3000);
    screen.call("undo");  // a request from the page needs no confirmation
    CHECK(screen.page().asked.empty());
    CHECK(screen.move_count() == 0);
}

TEST_CASE("endings: the computer’s reply takes at least half a second, however quickly it is found") {
    Screen screen({.size = {1280, 800}, .has_motion = true});
    screen.new_game("lits", "seat human\nseat level1");
    screen.call("play " + screen.legal().front());
    screen.wait(ComputerOpponent::shortest_thought - 20);
    CHECK(screen.move_count() == 1);
    screen.wait(60);
    CHECK(screen.move_count() == 2);
}

TEST_CASE("endings: the first analysis in a rated game requires confirmation, by key and from the menu") {
    Screen screen(english_desktop());
    screen.new_game("lits", rated);
    screen.key("a");
    REQUIRE(has_asked(screen, "unrated-analysis"));
    CHECK_FALSE(screen.has("end-analysis"));
    screen.page().asked.clear();
    use_menu(screen, "menu-analyse");
    REQUIRE(has_asked(screen, "unrated-analysis"));
    screen.answer("");
    CHECK(screen.has("end-analysis"));
    screen.page().asked.clear();
    screen.key("a");
    screen.key("a");
    CHECK(screen.page().asked.empty());
    CHECK(screen.has("end-analysis"));
    screen.new_game("lits");
    screen.key("a");
    CHECK(screen.page().asked.empty());
    CHECK(screen.has("end-analysis"));
}

// --- Double games ----------------------------------------------------------------------------------------------------

namespace {

/// Plays random moves until the first half is over.
void play_first_half(Screen& screen) {
    Rng rng(4);
    for (int moves = 0; moves < 200 && !screen.has("go-on"); ++moves) {
        const auto legal = screen.legal();
        if (screen.ask("play " + legal[rng.below(static_cast<std::uint32_t>(legal.size()))]).is_good) {
            screen.settle();
        } else {
            screen.wait(1000);
        }
    }
}

}  // namespace

TEST_CASE("endings: between the halves of a double game the computer waits until the player continues") {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        CAPTURE(size.y);
        Screen screen({.size = size, .has_touch = size.x < 1000});
        screen.new_game("tailits-taiji", "seat human\nseat level1");
        play_first_half(screen);
        REQUIRE(screen.has("go-on"));
        CHECK(reads(screen, "TAILITS is over: Black "));
        CHECK(reads(screen, "Now play TAIJI on top. White moves first."));
        CHECK_FALSE(screen.has("place"));
        const std::size_t count = screen.move_count();
        screen.wait(5000);
        CHECK(screen.move_count() == count);
        screen.use("go-on");
        CHECK_FALSE(screen.has("go-on"));
        screen.wait(3000);
        CHECK(screen.move_count() == count + 1);  // White, the computer, begins
    }
}

TEST_CASE("endings: if a page controls the game by requests, the computer continues by itself after a while") {
    Screen screen(english_desktop());
    screen.new_game("tailits-taiji", "seat human\nseat level1");
    play_first_half(screen);
    REQUIRE(screen.has("go-on"));
    const std::size_t count = screen.move_count();
    screen.wait(Interval::for_pages + 3000);
    CHECK(screen.move_count() == count + 1);
    CHECK_FALSE(screen.has("go-on"));
}

TEST_CASE("endings: Enter continues with the second half, and an undo after that does not show the interval again") {
    Screen screen(english_desktop());
    screen.new_game("taiji-lits", "seat human\nseat human\noption size=7");
    play_first_half(screen);
    REQUIRE(screen.has("go-on"));
    screen.key("Enter");
    CHECK_FALSE(screen.has("go-on"));
    screen.call("undo");
    screen.settle();
    CHECK_FALSE(screen.has("go-on"));
}

TEST_CASE("endings: without controls, the second half begins by itself") {
    Screen screen({.size = {390, 600}, .system = {"controls none"}});
    screen.new_game("taiji-lits", "seat human\nseat level1\noption size=7");
    Rng rng(4);
    for (int moves = 0; moves < 300 && screen.state()["result"].is_null(); ++moves) {
        const auto legal = screen.legal();
        if (!screen.ask("play " + legal[rng.below(static_cast<std::uint32_t>(legal.size()))]).is_good) screen.wait(1000);
    }
    CHECK_FALSE(screen.state()["result"].is_null());
}

// --- Two computers ---------------------------------------------------------------------------------------------------

TEST_CASE("endings: a spectator of two computers can pause them, request a single move, and set the speed") {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        CAPTURE(size.y);
        Screen screen({.size = size, .has_touch = size.x < 1000});
        screen.new_game("lits", "seat level2\nseat level5");
        for (const char* id : {"place", "undo", "redo", "hint", "L", "turn"}) CHECK_FALSE(screen.has(id));
        CHECK(reads(screen, "Level 2"));
        CHECK(reads(screen, "Level 5"));
        screen.use("pause");
        const std::size_t count = screen.move_count();
        screen.wait(5000);
        CHECK(screen.move_count() == count);
        screen.use("step");
        screen.wait(300);
        CHECK(screen.move_count() == count + 1);
        screen.wait(5000);
        CHECK(screen.move_count() == count + 1);
        if (screen.has("speed-fast")) {
            screen.use("speed-fast");
        } else {
            screen.use("speed");
        }
        screen.use("pause");
        screen.wait(2100);
        CHECK(screen.move_count() >= count + 5);
    }
}

TEST_CASE("endings: the speed of computer games is saved for the next game and the next visit") {
    Screen screen(english_desktop());
    screen.new_game("lits", "seat level2\nseat level5");
    screen.use("speed-fast");
    CHECK(screen.page().kept["watching"] == "fast");
    Screen later({.size = {390, 844}, .settings = {"watching fast"}});
    later.new_game("lits", "seat level2\nseat level5");
    later.wait(2100);
    CHECK(later.move_count() >= 5);
    Screen unknown({.size = {390, 844}, .settings = {"watching backwards"}});
    unknown.new_game("lits", "seat level2\nseat level5");
    unknown.wait(2100);
    CHECK(unknown.move_count() <= 4);
}

TEST_CASE("endings: a winning computer is named by level, or by number if both have the same level") {
    for (const auto& [seats, words] :
         {std::pair{"seat level2\nseat level5", "Level "}, std::pair{"seat level3\nseat level3", "Computer "}}) {
        Screen screen(english_desktop());
        screen.new_game("tix", seats);
        screen.use("speed-fast");
        for (int i = 0; i < 400 && screen.state()["result"].is_null(); ++i) screen.wait(1000);
        REQUIRE_FALSE(screen.state()["result"].is_null());
        const std::string winner = screen.state()["result"].text().substr(0, 5);
        CAPTURE(winner);
        CAPTURE(screen.text());
        CHECK(reads(screen, words));
        CHECK_FALSE(reads(screen, "The computer wins"));
        if (winner != "draw ") CHECK((reads(screen, "wins\n") && reads(screen, words)));
    }
}

// --- The result ------------------------------------------------------------------------------------------------------

TEST_CASE("endings: every result states the reason, with names and the margin") {
    Screen screen(english_desktop());
    const auto end_of = [&](std::string_view game, std::string_view lines) {
        screen.new_game(game, std::string(lines));
        screen.play_on(1000, 2);
        screen.settle();
        return screen.text();
    };
    const auto has = [](const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; };
    CHECK(has(end_of("lits", "seat human\nseat human"), "No more tetrominoes fit"));
    CHECK(has(end_of("tailits", "seat human\nseat human"), " in Player 1’s "));
    CHECK(has(end_of("taiji", "seat human\nseat human"), "No more dominoes fit."));
    CHECK(has(end_of("taigo", "seat human\nseat human"), "five in a row"));
    CHECK(has(end_of("pilus", "seat human\nseat human"), "All tiles are placed. "));
    const std::string both = end_of("tailits-taiji", "seat human\nseat human");
    CHECK(has(both, " for Player 1, "));
    CHECK(has(both, " wins by "));
}

TEST_CASE("endings: on a small phone, both the reason for the end and the new rating are visible") {
    struct Ending {
        std::string game;
        std::string lines;
        std::string english;
        std::string japanese;
    };
    const Ending endings[] = {{"lits", "", "No more tetrominoes fit.", "もう置けるテトロミノはありません。"},
                              {"tailits", "", "No more tetrominoes fit.", "もう置けるテトロミノはありません。"},
                              {"taiji", "option size=7\n", "No more dominoes fit.", "もう置けるドミノはありません。"},
                              {"tailits-taiji", "", "TAILITS + TAIJI:", "タイリッツ＋太極："},
                              {"taiji-lits", "option size=7\n", "TAIJI + LITS:", "太極＋リッツ："}};
    for (const Point size : {Point{360, 640}, Point{320, 568}}) {
        CAPTURE(size.x);
        Screen screen({.size = size, .has_touch = true});
        Writing writing;
        screen.program().watch(&writing);
        for (const Ending& ending : endings) {
            CAPTURE(ending.game);
            screen.new_game(ending.game, ending.lines + std::string(rated));
            play_to_end(screen);
            REQUIRE_FALSE(screen.state()["result"].is_null());
            for (const char* language : {"en", "ja"}) {
                CAPTURE(language);
                screen.speak(language);
                screen.settle();
                const bool is_japanese = language == std::string_view("ja");
                CHECK(writing.place_of(is_japanese ? ending.japanese : ending.english));
                CHECK(writing.place_of(is_japanese ? "レーティング" : "Provisional rating"));
            }
            screen.speak("en");
        }
        screen.program().watch(nullptr);
    }
}

TEST_CASE("endings: the last announcement names the winner and the reason, after the last move and after resigning") {
    for (const bool is_japanese : {false, true}) {
        Screen screen({.size = {360, 640}, .language = is_japanese ? "ja" : "en", .has_touch = true});
        const auto last = [&] { return screen.page().announced.empty() ? std::string() : screen.page().announced.back(); };
        const auto tells = [&](const char* english, const char* japanese) {
            return last().find(is_japanese ? japanese : english) != std::string::npos;
        };
        screen.new_game("lits");
        screen.play_on(1000, 2);
        CAPTURE(last());
        CHECK(last().find(screen.last_move()) != std::string::npos);
        CHECK(tells(" wins. No more tetrominoes fit", "の勝ち。もう置けるテトロミノ"));
        screen.new_game("tix", rated);
        use_menu(screen, "resign");
        screen.answer("");
        CHECK(tells("The computer wins. You resigned.", "コンピューターの勝ち。あなたが投了しました。"));
    }
}

TEST_CASE("endings: a result by points says whose they are and who wins by how much") {
    Screen screen(english_desktop());
    const auto end_of = [&](std::string_view game) {
        screen.new_game(game, "seat human\nseat level1");
        play_to_end(screen);
        return screen.text();
    };
    const std::string lits = end_of("lits");
    CAPTURE(lits);
    CHECK(lits.find(" of your symbols are visible, ") != std::string::npos);
    CHECK(lits.find(" of the computer’s. ") != std::string::npos);
    const bool has_won = screen.state()["result"].text().starts_with("first");
    CHECK(lits.find(has_won ? " You win by " : " The computer wins by ") != std::string::npos);
    CHECK(end_of("tailits-taiji").find(" for the computer. ") != std::string::npos);
    screen.speak("ja");
    screen.settle();
    CHECK(screen.text().find("点差で") != std::string::npos);
}

TEST_CASE("endings: a person’s win is celebrated, and afterwards nothing more is drawn") {
    for (const bool has_motion : {true, false}) {
        CAPTURE(has_motion);
        Screen screen({.size = {1280, 800}, .has_motion = has_motion});
        screen.new_game("taiji", "seat human\nseat human\noption size=7");
        for (auto legal = screen.legal(); !legal.empty(); legal = screen.legal()) screen.call("play " + legal.front());
        screen.wait(700);
        screen.frame();
        const std::size_t during = screen.window().vertices;
        screen.wait(4000);
        screen.frame();
        const std::size_t after = screen.window().vertices;
        CHECK((during > after + 200) == has_motion);
        screen.call("undo");
        screen.call("redo");  // this is not a new win
        screen.wait(700);
        screen.frame();
        CHECK(screen.window().vertices < after + 200);
        screen.wait(4000);
        const int frames = screen.window().frames;
        screen.wait(20000);
        CHECK(screen.window().frames <= frames + 1);
    }
}

TEST_CASE("endings: on a small phone, the button to the review says what the review explains") {
    for (const auto& [code, words] : {std::pair("en", "Why you "), {"ja", "因を見る"}}) {
        const char* const language = code;  // a macro captures it
        CAPTURE(language);
        Screen screen({.size = {360, 640}, .language = language, .has_touch = true});
        Writing writing;
        screen.program().watch(&writing);
        for (const char* game : {"lits", "taiji", "tix"}) {
            CAPTURE(std::string(game));
            screen.new_game(game, rated);
            play_to_end(screen);
            REQUIRE_FALSE(screen.has("next-level"));
            screen.frame();
            CHECK(writing.place_of(words));
            CHECK(screen.has("rematch"));
        }
        screen.program().watch(nullptr);
    }
}

TEST_CASE("endings: the review explains the result after a game against the computer, and the turning point otherwise") {
    Screen screen(english_desktop());
    screen.new_game("lits", rated);
    play_to_end(screen);
    const std::string why = screen.state()["result"].text().starts_with("first") ? "Why you won" : "Why you lost";
    CHECK(reads(screen, why));
    screen.new_game("lits", "seat level1\nseat level1");
    play_to_end(screen);
    CHECK_FALSE(reads(screen, "Why you"));
    CHECK(reads(screen, "Find the turning point"));
}

TEST_CASE("endings: the highest level does not think during the player’s turn while the battery is low") {
    Screen screen({.settings = {"ahead on"}});
    screen.page().workers_answer = false;
    const auto last = [&screen] { return screen.page().thinking.empty() ? std::string() : screen.page().thinking.back(); };
    const auto ponders = [&last] { return last().find(" analyse=yes ") != std::string::npos; };
    screen.call("new_game\ngame taiji\nseat human\nseat level8");
    CHECK(ponders());
    screen.call("prefer battery low");
    CHECK(last().find("stop id=") != std::string::npos);
    screen.call("prefer battery fine");
    CHECK(ponders());
}

}  // namespace narabe
