// The review on the screen: its graph, its list of turning points, and better moves on the board.

#include <doctest/doctest.h>

#include "app/shell/screen.h"

namespace narabe {

namespace {

bool shows_words(Screen& screen, std::string_view words) {
    return screen.text().find(words) != std::string::npos;
}

bool is_on(Screen& screen, std::string_view id) {
    for (const Read& each : screen.reading()) {
        if (each.id == id) return each.is_on;
    }
    FAIL("there is no " << id);
    return false;
}

/// Loses or wins a game against a computer by random moves, and opens its review.
void review_played_game(Screen& screen, std::string_view game) {
    screen.new_game(game, "seat human\nseat level1");
    while (screen.state()["result"].is_null()) {
        screen.play_on(1);
        screen.wait(2000);
    }
    screen.call("go_to " + screen.place() + "/review");
}

/// Reviews a game of two people, which has turning points.
void review_game(Screen& screen) {
    screen.new_game("lits");
    screen.play_on(100);
    screen.call("go_to " + screen.place() + "/review");
    screen.wait(20'000);
}

std::vector<Read> points_of(Screen& screen) {
    std::vector<Read> points;
    for (const Read& each : screen.reading()) {
        if (each.id.starts_with("review-point-")) points.push_back(each);
    }
    return points;
}

/// Whether the turning points of another seat follow this one, or none.
bool is_last_of_seat(Screen& screen, const std::vector<Read>& points, std::size_t place) {
    const Review& review = *screen.program().app().context().match.coach().reviewer().review();
    const auto seat = [&](const Read& point) {
        return review.judgements()[std::stoul(point.id.substr(std::string("review-point-").size()))].seat;
    };
    return place + 1 == points.size() || seat(points[place]) != seat(points[place + 1]);
}

/// Opens a turning point unless it is scrolled out of view. Returns whether it is open.
bool open_point(Screen& screen, const std::string& id) {
    if (!screen.has(id)) return false;
    if (!is_on(screen, id)) screen.use(id);
    screen.settle();
    return is_on(screen, id);
}

}  // namespace

TEST_CASE("review: on small screens, the buttons of an open mistake are visible without scrolling, and the title stays visible") {
    for (const bool is_japanese : {false, true}) {
        for (const char* game : {"tix", "lits", "taiji"}) {
            CAPTURE(game);
            CAPTURE(is_japanese);
            Screen screen({.size = {360, 640}, .language = is_japanese ? "ja" : "en", .has_touch = true});
            review_played_game(screen, game);
            const bool is_won = !screen.state()["result"].text().starts_with("draw");
            const char* const title = is_japanese ? "因を見る" : "Why you ";
            screen.settle();
            CHECK(shows_words(screen, title) == is_won);
            screen.wait(20'000);
            CHECK(shows_words(screen, title) == is_won);
            int opened = 0;
            for (int place = 0; place < 200 && opened < 3; ++place) {
                const std::string id = "review-point-" + std::to_string(place);
                if (!screen.has(id)) continue;
                screen.use(id);
                screen.settle();
                const auto step = screen.find("review-step");
                REQUIRE(step);
                CHECK(step->rect.h >= touch_size);
                CHECK(step->rect.bottom() <= 640);
                ++opened;
            }
        }
    }
}

TEST_CASE("review: the graph stays where it is while turning points are opened and better lines stepped through") {
    for (const Point size : {Point{360, 640}, {390, 844}, {1280, 800}}) {
        CAPTURE(size.x);
        Screen screen({.size = size, .has_touch = size.x < 1000});
        review_game(screen);
        const Rect graph = screen.find("review-graph")->rect;
        const std::vector<Read> points = points_of(screen);
        REQUIRE_FALSE(points.empty());
        for (const Read& point : points) {
            if (!open_point(screen, point.id)) continue;
            CHECK(screen.find("review-graph")->rect == graph);
            screen.use("review-step");
            screen.settle();
            CHECK(screen.find("review-graph")->rect == graph);
        }
    }
}

TEST_CASE("review: beside the graph is the chance after the better move while that move or its line is on the board") {
    Screen screen;
    review_game(screen);
    const auto reads = [&](const std::string& words) {
        for (const Read& each : screen.reading()) {
            if (each.words == words || each.words == words + " to win") return true;  // as there is room
        }
        return false;
    };
    const std::vector<Read> points = points_of(screen);
    REQUIRE_FALSE(points.empty());
    for (const Read& point : points) {
        const std::size_t end = point.words.find("% to win before");
        const std::size_t start = point.words.rfind(". ", end) + 2;
        const std::string chance = point.words.substr(start, end - start) + "%";
        CAPTURE(chance);
        if (!open_point(screen, point.id)) continue;
        CHECK(reads(chance));
        screen.use("review-step");
        screen.settle();
        CHECK(reads(chance));
        CHECK(screen.text().find("Better line: 1 of ") != std::string::npos);
    }
}

TEST_CASE("review: a tap on the board closes the review, so that the player can try another move there") {
    for (const bool has_touch : {true, false}) {
        for (const char* game : {"tix", "lits", "taiji", "pilus"}) {
            CAPTURE(std::string(game));
            CAPTURE(has_touch);
            Screen screen({.size = has_touch ? Point{390, 844} : Point{1280, 800}, .has_touch = has_touch});
            review_played_game(screen, game);
            screen.wait(20'000);
            const Point on_board = has_touch ? Point{195, 310} : Point{420, 400};
            screen.use_at(on_board);
            CHECK(screen.has("review-close"));  // nothing can be tried at the end of the game
            Match& match = screen.program().app().context().match;
            const std::size_t moves = match.game().session().line().size();
            std::size_t place = 0;
            do match.board().look_at(place++);
            while (!person_to_move(match.game().session()));
            screen.settle();
            screen.use_at(on_board);
            CHECK_FALSE(screen.has("review-close"));
            CHECK(match.game().session().cursor() == place - 1);
            CHECK(match.game().session().line().size() == moves);
            CHECK(shows_words(screen, "A move here starts a new line."));
        }
    }
}

TEST_CASE("review: on a small phone, the row after an open turning point is visible, and the arrows beside the graph step") {
    for (const bool is_japanese : {false, true}) {
        for (const char* game : {"tix", "lits", "taiji", "taigo", "tailits"}) {
            CAPTURE(std::string(game));
            CAPTURE(is_japanese);
            Screen screen({.size = {360, 640}, .language = is_japanese ? "ja" : "en", .has_touch = true});
            review_played_game(screen, game);
            screen.wait(20'000);
            const float top = screen.find("review-close")->rect.y;
            const std::vector<Read> points = points_of(screen);
            REQUIRE_FALSE(points.empty());
            for (std::size_t i = 0; i < points.size(); ++i) {
                CAPTURE(points[i].id);
                if (!open_point(screen, points[i].id)) continue;
                const auto sees_next = [&] {
                    if (is_last_of_seat(screen, points, i)) return true;
                    const auto next = screen.find(points[i + 1].id);
                    return next && next->rect.h >= 12;
                };
                CHECK(sees_next());
                if (screen.has("review-reply")) {
                    screen.use("review-reply");
                    screen.settle();
                    CHECK(sees_next());
                    screen.use("review-reply");
                    screen.settle();
                }
                screen.use("review-step");
                screen.settle();
                const Rect back = screen.find("review-step-back")->rect;
                CHECK(back.y == top);
                CHECK(back.h >= touch_size);
                CHECK(sees_next());
                screen.use("review-step-back");
                screen.settle();
                CHECK(is_on(screen, points[i].id));
                screen.use(points[i].id);
                screen.settle();
                CHECK_FALSE(screen.has("review-step"));
                CHECK((screen.has("review-previous") || screen.has("review-next")));
            }
        }
    }
}

}  // namespace narabe
