// Help in first games: an opening instruction, a reply to a tap with nothing in hand, legal places, the meaning of marks. A mouse
// that has not moved causes no refusals.

#include <doctest/doctest.h>

#include <algorithm>

#include "app/shell/hands.h"
#include "core/texts.h"
#include "games/all_games.h"

namespace narabe {

namespace {

bool has_words(Screen& screen, const std::string& words) {
    return screen.text().find(words) != std::string::npos;
}

bool is_refused(Screen& screen) {
    return screen.mirror()["game"]["refused"].flag();
}

/// The instructions for both players at the beginning of a game or of its second half.
struct Beginning {
    std::string game;
    std::string lines;  // lines of the request before the seats
    std::string first;
    std::string second;
    bool is_on_top = false;
};

const std::vector<Beginning>& beginnings(bool is_japanese) {
    static const std::string choose = "Choose a tetromino, then place it on the board.";
    static const std::string domino = "Select two neighbouring cells to place a domino.";
    static const std::string tile = "Place a tile beside those on the table. You can rotate it first.";
    static const std::string roof = "Select two neighbouring cells of the same height to place a domino.";
    static const std::string ja_choose = "テトロミノを選んで、盤に置いてください。";
    static const std::string ja_centre = "テトロミノを選んで、印のある中央のマス（f6）を覆うように置いてください。";
    static const std::string ja_domino = "隣り合う2マスを選んで、ドミノを置いてください。";
    static const std::string ja_tile = "場のタイルに接するように置いてください。置く前に回すこともできます。";
    static const std::string ja_roof = "隣り合う同じ高さの2マスを選んで、ドミノを置いてください。";
    static const std::vector<Beginning> english{
        {"lits", "", choose, "Place a tetromino, or swap and take X."},
        {"tailits", "", "Choose a tetromino and cover the marked centre, f6.", choose},
        {"taiji", "", domino, domino},
        {"taigo", "", tile, tile},
        {"tix", "", "Select a cell to place a piece.", "Select a cell to place a piece."},
        {"pilus", "", "Choose a tile and place it beside those on the table.", ""},
        {"tailits-taiji", "", "Choose a tetromino and cover the marked centre, f6.", choose},
        {"tailits-taiji", "", roof, roof, true},
        {"taiji-lits", "option size=7\n", domino, domino},
        {"taiji-lits", "option size=7\n", choose, "Place a tetromino, or swap and take White.", true}};
    static const std::vector<Beginning> japanese{
        {"lits", "", ja_choose, "テトロミノを置くか、交換してXになってください。"},
        {"tailits", "", ja_centre, ja_choose},
        {"taiji", "", ja_domino, ja_domino},
        {"taigo", "", ja_tile, ja_tile},
        {"tix", "", "マスを選んで、駒を置いてください。", "マスを選んで、駒を置いてください。"},
        {"pilus", "", "タイルを選んで、場のタイルに接するように置いてください。", ""},
        {"tailits-taiji", "", ja_centre, ja_choose},
        {"tailits-taiji", "", ja_roof, ja_roof, true},
        {"taiji-lits", "option size=7\n", ja_domino, ja_domino},
        {"taiji-lits", "option size=7\n", ja_choose, "テトロミノを置くか、交換して白になってください。", true}};
    return is_japanese ? japanese : english;
}

/// Plays a random move other than a swap.
void play_one(Screen& screen, std::uint64_t seed) {
    screen.take_device();
    std::vector<std::string> legal = screen.legal();
    std::erase(legal, "swap");
    REQUIRE_FALSE(legal.empty());
    Rng rng(seed);
    screen.call("play " + legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    screen.settle();
    screen.take_device();
    if (screen.has("go-on")) screen.use("go-on");
}

/// Whether the setting for legal places is on.
bool marks_places(Screen& screen) {
    const std::string place = screen.place();
    screen.call("go_to " + (place.empty() ? "settings" : place + "/settings"));
    screen.settle();
    const std::vector<Read> read = screen.reading();
    const auto found = std::find_if(read.begin(), read.end(), [](const Read& each) { return each.id == "allowed"; });
    REQUIRE(found != read.end());
    screen.call("go_to " + place);
    screen.settle();
    return found->is_on;
}

}  // namespace

TEST_CASE("opening instructions: every game and every second half shows what to do first, until both players have moved") {
    for (const bool is_japanese : {false, true}) {
        Screen screen({.size = {1280, 800}, .language = is_japanese ? "ja" : "en"});
        for (const Beginning& beginning : beginnings(is_japanese)) {
            CAPTURE(beginning.game);
            CAPTURE(beginning.is_on_top);
            screen.new_game(beginning.game, beginning.lines + "seat human\nseat human");
            screen.take_device();
            for (int move = 0; beginning.is_on_top && move < 80 && !has_words(screen, beginning.first); ++move) {
                play_one(screen, static_cast<std::uint64_t>(move));
            }
            CHECK(has_words(screen, beginning.first));
            play_one(screen, 1);
            if (beginning.game == "pilus") continue;  // the pawn and the other players’ tiles have their own instructions
            if (beginning.first != beginning.second) CHECK_FALSE(has_words(screen, beginning.first));
            CHECK(has_words(screen, beginning.second));
            play_one(screen, 2);
            CHECK_FALSE(has_words(screen, beginning.first));
            CHECK_FALSE(has_words(screen, beginning.second));
        }
    }
}

TEST_CASE("opening instructions: only the person to move gets an instruction, and only with nothing in hand") {
    Screen screen({.size = {1280, 800}});
    const std::string words = "Choose a tetromino, then place it on the board.";
    screen.new_game("lits", "seat human\nseat level1");
    CHECK(has_words(screen, words));
    screen.press_key("1");
    screen.settle();
    CHECK_FALSE(has_words(screen, words));
    screen.key("Escape");
    CHECK(has_words(screen, words));
    screen.page().workers_answer = false;
    screen.new_game("taiji", "seat level1\nseat human");
    CHECK_FALSE(has_words(screen, "Select two neighbouring cells"));
    screen.page().workers_answer = true;
    screen.page().let_workers_answer();
    screen.wait(3000);
    CHECK(has_words(screen, "Select two neighbouring cells"));
}

TEST_CASE("empty hand: a tap on the board asks the player to choose a piece first, on screen and aloud") {
    for (const std::string game : {"lits", "tailits", "pilus"}) {
        const bool is_pilus = game == "pilus";
        const std::string words = is_pilus ? "Choose a tile first" : "Choose a tetromino first";
        for (const Device& device : {Device{.size = {1280, 800}}, phone()}) {
            CAPTURE(game);
            Screen screen(device);
            screen.new_game(game, "seat human\nseat level1");
            const std::string cell = is_pilus ? "2,1" : "d4";
            screen.wait(600);
            screen.page().announced.clear();
            const std::size_t moves = screen.move_count();
            screen.use_at(screen.wait_for(cell).rect.centre());
            CHECK(has_words(screen, words));
            CHECK(screen.said(words));
            CHECK_FALSE(is_refused(screen));
            CHECK(screen.move_count() == moves);
            const int frames = screen.window().frames;
            screen.wait(5000);
            CHECK(screen.window().frames == frames);  // with reduced motion, the tray is marked but does not move
            screen.use(is_pilus ? "tile-1" : "L");
            CHECK_FALSE(has_words(screen, words));
        }
    }
}

TEST_CASE("empty hand: the tray pulses once, and stays marked") {
    Screen screen({.size = {1280, 800}, .has_motion = true});
    screen.new_game("lits");
    screen.wait(600);
    screen.click_at(screen.wait_for("d4").rect.centre());
    screen.wait(3000);
    const int frames = screen.window().frames;
    screen.wait(3000);
    CHECK(screen.window().frames == frames);
    CHECK(has_words(screen, "Choose a tetromino first"));
}

TEST_CASE("empty hand: a tap during another player’s turn shows no message") {
    Screen screen({.size = {1280, 800}});
    screen.page().workers_answer = false;
    screen.new_game("lits", "seat level1\nseat human");
    screen.wait(450);
    screen.click_at(screen.wait_for("d4").rect.centre());
    CHECK_FALSE(has_words(screen, "Choose a tetromino first"));
}

TEST_CASE("resting mouse: nothing under a motionless mouse is refused when a game begins or the computer has replied") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        Screen screen({.size = {1280, 800}});
        screen.hover({640, 430});
        screen.new_game(game->info.id, "seat human\nseat level1");
        CHECK_FALSE(is_refused(screen));
        for (int move = 0; move < 3; ++move) {
            screen.play_on(1);
            screen.wait(3000);
            CHECK_FALSE(is_refused(screen));
        }
    }
}

TEST_CASE("resting mouse: an illegal place is refused as soon as the mouse moves") {
    Screen screen({.size = {1280, 800}});
    screen.hover({640, 430});
    screen.new_game("taigo");
    const Point far = screen.wait_for("0,0").rect.centre();
    CHECK_FALSE(is_refused(screen));
    screen.hover(far);
    CHECK(is_refused(screen));
    screen.call("go_to ");
    screen.settle();
    screen.hover(far + Point{1, 0});
    screen.back();
    screen.settle();
    screen.new_game("taigo");
    CHECK_FALSE(is_refused(screen));
    screen.hover(far);
    CHECK(is_refused(screen));
}

TEST_CASE("resting mouse: a piece selected by key is refused only when the mouse moves or the piece is placed") {
    for (const std::string game : {"lits", "tailits"}) {
        CAPTURE(game);
        Screen screen({.size = {1280, 800}});
        screen.new_game(game);
        screen.play_on(1);
        screen.press_key("1");
        const Point far = screen.wait_for("a1").rect.centre();
        screen.hover(far);
        CHECK(is_refused(screen));
        screen.key("2");
        CHECK_FALSE(is_refused(screen));
        screen.hover(far + Point{1, 0});
        CHECK(is_refused(screen));
        screen.key("3");
        CHECK_FALSE(is_refused(screen));
        screen.key("Enter");
        CHECK(is_refused(screen));
        CHECK(screen.move_count() == 1);
    }
}

TEST_CASE("legal places: marks are shown in the first three games of a kind, and then follow the setting") {
    Screen screen({.size = {1280, 800}});
    for (int count = 1; count <= 4; ++count) {
        CAPTURE(count);
        screen.new_game("lits");
        CHECK(marks_places(screen) == (count <= 3));
        screen.play_on(2);
        CHECK(marks_places(screen) == (count <= 3));
        CHECK(screen.page().kept["begun-lits"] == std::to_string(count));
        screen.call("undo");
        screen.call("undo");
        screen.play_on(2, 5);
        CHECK(screen.page().kept["begun-lits"] == std::to_string(count));
    }
    screen.new_game("taiji");
    CHECK(marks_places(screen));
    CHECK(screen.page().kept.count("allowed") == 0);
    screen.call("choose allowed off");
    CHECK_FALSE(marks_places(screen));
    screen.call("choose allowed on");
    screen.new_game("lits");
    CHECK(marks_places(screen));
}

TEST_CASE("legal places: watched games do not count as first games, and the saved count and setting are used") {
    Screen screen({.size = {1280, 800}, .settings = {"begun-lits 3", "begun-tix x", "begun-taiji -1"}});
    screen.new_game("lits");
    CHECK_FALSE(marks_places(screen));
    for (const std::string game : {"tix", "taiji"}) {
        screen.new_game(game);
        CHECK(marks_places(screen));
    }
    screen.new_game("pilus", "seat level1\nseat level1");
    screen.wait(3000);
    CHECK_FALSE(marks_places(screen));
    CHECK(screen.page().kept.count("begun-pilus") == 0);
    Screen decided({.size = {1280, 800}, .settings = {"allowed off"}});
    decided.new_game("lits");
    CHECK_FALSE(marks_places(decided));
}

TEST_CASE("marks: the meaning of marks is announced when a game shows them for the first time") {
    Screen screen({.size = {1280, 800}});
    const std::string words = "Ticked cells are safe: no tetromino can cover them any more.";
    screen.new_game("lits");
    screen.click("overlays");
    CHECK(screen.said(words));
    CHECK(screen.page().kept["seen-aids-lits"] == "1");
    screen.page().announced.clear();
    screen.click("overlays");
    screen.click("overlays");
    CHECK_FALSE(screen.said(words));
    screen.new_game("pilus");
    screen.take_device();
    screen.click("overlays");
    screen.click("overlays");
    CHECK(screen.said("The number on each square is its height."));
    screen.call("choose allowed on");
    CHECK(screen.said("The small marks show where you can play."));
    Screen later({.size = {1280, 800}, .settings = {"seen-aids-lits yes"}});
    later.new_game("lits");
    later.click("overlays");
    CHECK_FALSE(later.said(words));
}

TEST_CASE("marks: every game with marks explains them in every language") {
    for (const std::string language : {"en", "ja"}) {
        const Texts texts = *Texts::read(AnsweringPage::file("text/" + language + ".txt"));
        for (const GameModule* game : all_games()) {
            const std::string overlays = std::string(game->info.id) + ".overlays";
            CHECK_MESSAGE(texts.has(overlays) == texts.has(overlays + ".about"), overlays);
        }
    }
}

}  // namespace narabe
