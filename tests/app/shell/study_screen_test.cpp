// A study on the screen: variations by mouse, finger and keyboard, notes, edits and their undo, and what is saved.

#include <doctest/doctest.h>

#include "app/shell/screen.h"
#include "app/shell/study_with_draws.h"
#include "app/shell/writing.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/record.h"
#include "session/sgf.h"
#include "session/study_text.h"

namespace narabe {

namespace {

/// A game of TIX with the moves c3, e5 and b2.
void begin_tix(Screen& screen, std::string_view seats = "seat human\nseat human") {
    screen.new_game("tix", seats);
    for (const char* move : {"c3", "e5", "b2"}) screen.call(std::string("play ") + move);
}

void open_study(Screen& screen) {
    const std::string place = screen.place();
    screen.call("go_to " + place + "/study");
    screen.settle();
    REQUIRE(screen.has("step-0"));
}

/// The study as it is saved with the game in progress.
Study saved_study(Screen& screen) {
    const std::string place = screen.place();
    const std::string id = place.substr(5, place.find('/') - 5);
    const AnsweringPage::GameListing* saved = screen.page().find_kept(id);
    REQUIRE(saved);
    const Parsed<Session> read = read_saved(saved->text, all_games());
    REQUIRE(read);
    return Study(*read);
}

/// The id of the step shown.
std::string shown(Screen& screen) {
    for (const Read& each : screen.reading()) {
        if (each.kind == "item" && each.is_on) return each.id;
    }
    return {};
}

/// Plays a single tile of TIX.
void place(Screen& screen, const std::string& cell) {
    screen.use(cell);
    if (screen.device().has_touch) screen.use("place");
    screen.settle();
}

void use(Screen& screen, std::string_view id) {
    screen.use(id);
    screen.settle();
}

std::size_t count_of_steps(Screen& screen) {
    std::size_t count = 0;
    for (const Read& each : screen.reading()) count += each.id.starts_with("step-") && each.kind == "item" ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("study screen: the menu opens the moves of the game, and the button Back returns to the game") {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        Screen screen({.size = size, .has_touch = size.x < 1000});
        begin_tix(screen);
        const std::string place = screen.place();
        open_study(screen);
        CHECK(screen.has("step-1"));
        CHECK(screen.has("step-3"));
        CHECK_FALSE(screen.has("step-4"));
        screen.use("leave");
        screen.settle();
        CHECK(screen.place() == place);
    }
}

TEST_CASE("study screen: the player walks through the moves by buttons and keys") {
    Screen screen;
    begin_tix(screen);
    open_study(screen);
    CHECK(shown(screen) == "step-3");
    screen.use("step-back");
    screen.settle();
    CHECK(shown(screen) == "step-2");
    screen.key("ArrowLeft");
    screen.settle();
    CHECK(shown(screen) == "step-1");
    screen.key("End");
    screen.settle();
    CHECK(shown(screen) == "step-3");
    screen.key("Home");
    screen.settle();
    CHECK(shown(screen) == "step-0");
    screen.key("ArrowRight");
    screen.settle();
    CHECK(shown(screen) == "step-1");
    screen.use("step-2");
    screen.settle();
    CHECK(shown(screen) == "step-2");
}

TEST_CASE("study screen: another move at an earlier position begins a variation, and the game stays as it is") {
    for (const bool has_touch : {false, true}) {
        Screen screen({.size = has_touch ? Point{360, 640} : Point{1280, 800}, .has_touch = has_touch});
        begin_tix(screen);
        open_study(screen);
        use(screen, "step-1");
        place(screen, "d4");
        CHECK(count_of_steps(screen) == 5);
        const Study study = saved_study(screen);
        CHECK(study.main_moves() == 3);
        CHECK(study.tree().size() == 4);
        CHECK(study.session().line().move_text(2) == "b2");
        use(screen, "leave");
        CHECK(screen.last_move() == "b2");
        CHECK(screen.has(has_touch ? "moves" : "variations"));
    }
}

TEST_CASE("study screen: at a fork, the player is asked which way to go") {
    Screen screen;
    begin_tix(screen);
    open_study(screen);
    use(screen, "step-1");
    place(screen, "d4");
    use(screen, "step-back");
    CHECK(screen.has("way-1"));
    CHECK(screen.has("way-2"));
    const std::string here = shown(screen);
    screen.key("ArrowRight");
    screen.settle();
    CHECK(shown(screen) == here);
    screen.key("ArrowDown");
    screen.key("ArrowRight");
    screen.settle();
    CHECK(screen.text().find("d4") != std::string::npos);
    CHECK(shown(screen) == "step-3");  // the variation is listed under the move that it replaces
    screen.key("ArrowUp");
    screen.settle();
    CHECK(shown(screen) == "step-2");
    screen.key("ArrowDown");
    screen.settle();
    CHECK(shown(screen) == "step-3");
    use(screen, "step-1");
    use(screen, "way-1");
    CHECK(shown(screen) == "step-2");
}

TEST_CASE("study screen: names, comments, signs and marks are written, shown, saved and undone") {
    Screen screen;
    Writing writing;
    screen.program().watch(&writing);
    begin_tix(screen);
    open_study(screen);
    use(screen, "step-menu");
    use(screen, "note-comment");
    screen.answer("A strong answer\nto c3");
    screen.settle();
    use(screen, "note-name");
    screen.answer("The corner");
    screen.settle();
    use(screen, "sign-good");
    use(screen, "note-marks");
    use(screen, "pen-cross");
    screen.use("d4");
    use(screen, "pen-arrow");
    screen.use("a1");
    screen.use("c3");
    screen.settle();
    const Note note = saved_study(screen).note(3);
    CHECK(note.comment == "A strong answer\nto c3");
    CHECK(note.name == "The corner");
    CHECK(note.sign == Sign::good);
    CHECK(note.marks == std::vector<Mark>{{Mark::Shape::cross, "d4"}, {Mark::Shape::arrow, "a1", "c3"}});
    CHECK(screen.text().find("The corner") != std::string::npos);
    screen.use("d4");
    screen.settle();
    use(screen, "pen-cross");
    screen.use("d4");
    screen.settle();
    CHECK(saved_study(screen).note(3).marks.size() == 1);
    use(screen, "pen-done");
    for (int i = 0; i < 6; ++i) use(screen, "study-undo");
    CHECK(saved_study(screen).note(3).is_empty());
    for (int i = 0; i < 5; ++i) screen.control_key("y");
    screen.settle();
    CHECK(saved_study(screen).note(3) == note);
    screen.program().watch(nullptr);
}

TEST_CASE("study screen: moves are deleted after a confirmation, and come back by undo") {
    Screen screen({.size = {360, 640}, .has_touch = true});
    begin_tix(screen);
    open_study(screen);
    use(screen, "step-1");
    place(screen, "d4");
    place(screen, "e2");
    use(screen, "step-back");
    use(screen, "step-menu");
    screen.call("mirror");
    use(screen, "note-remove");
    CHECK(screen.text().find("Really delete 2 moves?") != std::string::npos);
    CHECK(count_of_steps(screen) == 0);  // the sheet covers the moves
    use(screen, "note-remove");
    CHECK(saved_study(screen).tree().size() == 3);
    use(screen, "study-undo");
    CHECK(saved_study(screen).tree().size() == 5);
}

TEST_CASE("study screen: variations are moved up, and become the main line of a game that people play here") {
    Screen screen;
    begin_tix(screen);
    open_study(screen);
    use(screen, "step-1");
    place(screen, "d4");
    use(screen, "step-1");
    place(screen, "f6");
    use(screen, "step-menu");
    use(screen, "note-promote");
    Study study = saved_study(screen);
    CHECK(study.session().position().write_move(study.tree().move(4)) == "f6");
    CHECK(study.main_moves() == 3);
    use(screen, "step-menu");
    use(screen, "note-main");
    study = saved_study(screen);
    CHECK(study.main_moves() == 2);
    CHECK(study.session().line().move_text(1) == "f6");
}

TEST_CASE("study screen: the moves of a game with others can’t be changed, and the player is told why") {
    Screen screen;
    screen.new_game("tix", "seat human\nseat away");
    screen.call("play c3");
    open_study(screen);
    use(screen, "step-0");
    place(screen, "d4");
    const auto is_refused = [&](std::string_view id) {
        screen.page().announced.clear();
        use(screen, "step-menu");
        use(screen, id);
        CHECK(screen.said("The game’s own moves can’t be changed here, because you don’t play it alone."));
    };
    is_refused("note-main");
    is_refused("note-promote");
    use(screen, "step-1");
    use(screen, "step-menu");
    use(screen, "note-remove");
    screen.page().announced.clear();
    use(screen, "note-remove");
    CHECK(screen.said("The game’s own moves can’t be changed here, because you don’t play it alone."));
    CHECK(saved_study(screen).main_moves() == 1);
    CHECK(saved_study(screen).tree().size() == 2);
}

TEST_CASE("study screen: the game continues from a variation, whose own moves become one") {
    Screen screen;
    begin_tix(screen);
    open_study(screen);
    use(screen, "step-1");
    place(screen, "d4");
    use(screen, "step-menu");
    use(screen, "note-continue");
    CHECK(screen.move_count() == 2);
    CHECK(screen.last_move() == "d4");
    CHECK(saved_study(screen).tree().size() == 4);
}

TEST_CASE("study screen: a long press or the right button opens the menu of a move") {
    Screen phone({.size = {360, 640}, .has_touch = true});
    begin_tix(phone);
    open_study(phone);
    phone.hold("step-2", 700);
    phone.settle();
    CHECK(phone.has("note-comment"));
    Screen desktop;
    begin_tix(desktop);
    open_study(desktop);
    desktop.click_at(desktop.find("step-2")->rect.centre(), 2);
    desktop.settle();
    CHECK(desktop.has("note-comment"));
}

TEST_CASE("study screen: a computer’s move that arrives meanwhile joins the study") {
    Screen screen;
    screen.page().workers_answer = false;
    screen.new_game("tix", "seat human\nseat level2");
    screen.call("play c3");
    open_study(screen);
    place(screen, "d4");
    CHECK(count_of_steps(screen) == 3);
    screen.page().let_workers_answer();
    screen.wait(5000);
    CHECK(count_of_steps(screen) == 4);
    CHECK(saved_study(screen).main_moves() == 2);
    CHECK(saved_study(screen).tree().size() == 3);
}

TEST_CASE("study screen: games whose hands are secret are not studied before their end") {
    Screen screen;
    screen.new_game("pilus");
    const std::string place = screen.place();
    screen.call("go_to " + place + "/menu");
    screen.settle();
    CHECK_FALSE(screen.has("study"));
    screen.play_on(1000);
    screen.settle();
    open_study(screen);
    CHECK(screen.has("step-1"));
}

TEST_CASE("study screen: a draw with a variation is said in notation, without a player") {
    Screen screen;
    screen.call("load\n" + study_with_draws());
    screen.settle();
    open_study(screen);
    std::vector<std::string> draws;
    for (const Read& each : screen.reading()) {
        if (each.id == "step-3" || each.id == "step-4") draws.push_back(each.words);
    }
    REQUIRE(draws.size() == 2);
    CHECK(draws[0].starts_with("draw "));
    CHECK(draws[1].starts_with("Instead: draw "));
}

TEST_CASE("study screen: studies are opened from the clipboard in either form, with their notes") {
    constexpr std::string_view text = "narabe 2\ngame tix\nmoves c3; e5\ncomment 1 The centre.\nline 2 b2\n";
    const Parsed<Study> study = read_study(text, all_games());
    REQUIRE(study);
    for (const std::string& pasted : {std::string(text), write_sgf(*study)}) {
        Screen screen;
        screen.call("pasted\n" + pasted);
        screen.settle();
        CHECK(screen.place().starts_with("play."));
        open_study(screen);
        CHECK(write_study(saved_study(screen)) == write_study(*study));
        CHECK(screen.text().find("The centre.") != std::string::npos);
    }
}

TEST_CASE("study screen: a study that can’t be read is refused with the reason") {
    Screen screen;
    screen.page().announced.clear();
    screen.call("pasted\nnarabe 2\ngame tix\nmoves c3\nline 5 b2\n");
    screen.settle();
    CHECK(screen.said("A line needs the number of its first move, from 1 to 2, and its moves."));
    CHECK(screen.place().empty());
}

TEST_CASE("study screen: a study is refused until the whole program is loaded") {
    Screen screen;
    screen.page().set_has_part(false);
    const std::string study = "\nnarabe 2\ngame tix\nmoves c3; e5\nline 2 b2\n";
    for (const char* name : {"load", "pasted", "import_part"}) {
        CHECK(screen.refusal(name + study).starts_with("Couldn’t download a part of the page."));
    }
    CHECK(screen.place().empty());
    screen.call("prefer part loaded");
    screen.call("load" + study);
}

TEST_CASE("study screen: studies are imported as games") {
    Screen screen;
    const std::string parts = screen.call("parts\nnarabe 2\ngame tix\nmoves c3; e5\nline 2 b2\n");
    CHECK(parts.find("\n\n") == std::string::npos);
    const std::string imported = screen.call("import_part\nnarabe 2\ngame tix\nmoves c3; e5\nline 2 b2\n");
    CHECK(imported.find("other c3; b2") != std::string::npos);
}

/// A game of TIX with a variation, whose study shows the variation, and the link to it.
std::string link_of_variation(Screen& screen) {
    begin_tix(screen);
    open_study(screen);
    use(screen, "step-1");
    place(screen, "f6");
    use(screen, "study-share");
    use(screen, "share-copy");
    CHECK(screen.said("Link copied"));
    return screen.page().link;
}

TEST_CASE("study screen: a link opens the study elsewhere, in the position that was shown, and again the same game") {
    Screen screen;
    const std::string link = link_of_variation(screen);
    const std::string place = screen.place();
    CHECK(place.ends_with("/study"));
    Screen other;
    other.call("link\n" + link);
    other.settle();
    CHECK(other.place() == place);
    CHECK(write_study(saved_study(other)) == write_study(saved_study(screen)));
    CHECK(shown(other) == shown(screen));
    other.call("go_to ");
    other.settle();
    other.call("link\n" + link);
    other.settle();
    CHECK(other.place() == place);
    CHECK(shown(other) == shown(screen));
}

TEST_CASE("study screen: a link to a study leaves a game with other lines or notes as it is") {
    Screen screen;
    const std::string link = link_of_variation(screen);
    const std::string place = screen.place();
    use(screen, "step-menu");
    use(screen, "sign-good");
    screen.call("link\n" + link);
    screen.settle();
    CHECK(screen.said("This link continues differently. It was opened as a separate game; yours is unchanged."));
    const std::string opened = screen.place();
    CHECK(opened != place);
    CHECK(opened.ends_with("/study"));
    CHECK(saved_study(screen).note(4).sign == Sign::none);
    screen.call("go_to " + place);
    screen.settle();
    CHECK(saved_study(screen).note(4).sign == Sign::good);
}

TEST_CASE("study screen: a damaged link to a study is refused with the reason") {
    Screen screen;
    const std::string link = link_of_variation(screen);
    const auto with = [&](std::string_view from, std::string_view to) {
        std::string text = link;
        return "link\n" + text.replace(text.find(from), from.size(), to);
    };
    Screen other;
    CHECK(other.refusal(with("shown 4", "shown 5")) == "Couldn’t open the link. The link doesn’t say which position it shows.");
    CHECK(other.refusal(with("shown 4\n", "")) == "Couldn’t open the link. The link doesn’t say which position it shows.");
    CHECK(other.refusal(with("\nid ", "\nid x")) == "Couldn’t open the link. The link doesn’t say which game it belongs to.");
    CHECK(other.refusal(with("c3; e5", "c3; c3")).starts_with("Couldn’t open the link. "));
    CHECK(other.refusal("link\nnarabe-link 2\n").starts_with("Couldn’t open the link. "));
    CHECK(other.place().empty());
    other.page().set_has_part(false);
    CHECK(other.refusal("link\n" + link).starts_with("Couldn’t download a part of the page."));
}

TEST_CASE("study screen: a study is saved as a file, in our format and as SGF") {
    Screen screen({.has_touch = true});
    link_of_variation(screen);
    const std::string text = write_study(saved_study(screen));
    for (const char* id : {"study-save", "study-save-sgf"}) {
        use(screen, "study-share");
        use(screen, id);
    }
    const auto& files = screen.page().files_saved;
    REQUIRE(files.size() == 2);
    CHECK(files.at("narabe-tix-study.narabe") == text);
    const Parsed<Study> read = read_sgf(files.at("narabe-tix-study.sgf"), all_games());
    REQUIRE(read);
    CHECK(write_study(*read) == text);
}

TEST_CASE("study screen: a move that leads to an earlier position says so, also after a rotation, and a click leads there") {
    Screen screen;
    screen.call(
        "load\nnarabe 2\ngame taiji\noption size=7\nmoves a1/a2; e5/e6; c3/c4\nline 1 e5/e6; a1/a2; c3/c4\n"
        "line 1 a7/a6; e3/e2; g7/g6\n");
    screen.settle();
    open_study(screen);
    std::vector<std::string> said;
    for (const Read& each : screen.reading()) {
        if (each.id.starts_with("same-")) said.push_back(each.words);
    }
    REQUIRE(said.size() == 2);
    CHECK(said[0].starts_with("Same position as after 2 "));
    CHECK(said[1].starts_with("Same position as after 1 "));
    CHECK(said[1].ends_with(", rotated or flipped"));
    CHECK(screen.text().find("Same position as after 2 ") != std::string::npos);
    use(screen, "step-0");
    for (const Read& each : screen.reading()) {
        if (each.id.starts_with("same-")) {
            use(screen, each.id);
            break;
        }
    }
    CHECK(shown(screen) != "step-0");
}

TEST_CASE("study screen: the computer’s line in the analysis becomes a variation, once, and the game stays as it is") {
    Screen screen({.size = sizes[0]});
    begin_tix(screen);
    const auto add = [&screen](std::string_view news) {
        screen.use("menu");
        use(screen, "add-line");
        CHECK(screen.said(news));
    };
    screen.use("menu");
    CHECK_FALSE(screen.has("add-line"));
    use(screen, "menu-analyse");
    screen.wait(300);
    REQUIRE(screen.has("analysis-1"));
    add("Added to the study");
    CHECK(screen.move_count() == 3);
    CHECK(saved_study(screen).tree().size() == 4);
    add("The study already has this line.");
    CHECK(saved_study(screen).tree().size() == 4);
    screen.page().set_has_part(false);
    add("Loading…");
}

TEST_CASE("study screen: the line of a hint becomes a variation once the hint shows its move") {
    Screen screen({.size = sizes[0]});
    begin_tix(screen);
    for (int step = 0; step < 3; ++step) {
        screen.use("menu");
        CHECK_FALSE(screen.has("add-line"));
        screen.use("close");
        screen.use("hint");
        screen.wait(3000);
    }
    screen.use("menu");
    use(screen, "add-line");
    CHECK(screen.said("Added to the study"));
    CHECK(screen.move_count() == 3);
    CHECK(saved_study(screen).tree().size() > 3);
}

}  // namespace narabe
