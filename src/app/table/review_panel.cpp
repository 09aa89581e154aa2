#include "app/table/review_panel.h"

#include <cmath>

#include "app/controls/game_words.h"
#include "app/controls/shortcuts.h"
#include "app/controls/widgets.h"

namespace narabe {

namespace {

constexpr float usual_graph = 104;
constexpr float low_graph = 72;
constexpr float low_gap = 4;
constexpr float low_panel = 360;
constexpr float least_step_row = 240;  // of a row in which there is room for steps, words between them, and a sign to close
constexpr Type small{.size = 13};
constexpr Type line_type{.size = 14};
constexpr Type strong_type{.size = 14, .weight = Weight::medium};

/// Of two, the chances of one of them are drawn: of the person, if one alone plays here.
Seat shown_seat_of(const Controller& controller) {
    return people(controller.game().session()) == 1 ? shown_seat(controller.game()) : Seat::first;
}

bool is_for_two(const Controller& controller) {
    return controller.game().session().players().size() == 2;
}

float chance_for(const Judgement& judgement, Seat seat) {
    return judgement.seat == seat ? judgement.chance : 1 - judgement.chance;
}

/// The lines of the graph: one of the chances of one seat of two, or one of each of more.
struct Graph {
    Rect rect;
    const Review& review;
    std::size_t last;  // move of the game

    float x_of(std::size_t move) const {
        return rect.x + rect.w * static_cast<float>(move) / static_cast<float>(std::max<std::size_t>(1, last));
    }
    Point at(const Judgement& judgement, float chance) const { return {x_of(judgement.move), rect.bottom() - rect.h * chance}; }
    std::size_t nearest(float x) const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < review.done(); ++i) {
            const auto distance = [&](std::size_t place) { return std::abs(x_of(review.judgements()[place].move) - x); };
            if (distance(i) < distance(best)) best = i;
        }
        return best;
    }
};

std::string word_of(const Ui& ui, const Controller& controller, const std::string& move) {
    return std::string(move_word(ui, controller.game().session().game(), move));
}

std::string move_words(const Ui& ui, const Controller& controller, const Judgement& judgement) {
    const Session& session = controller.game().session();
    return std::to_string(session.line().turn_number(judgement.move)) + ". " +
           word_of(ui, controller, session.line().move_text(judgement.move));
}

}  // namespace

/// Where there is little height, the steps, or else the words between them, stand in the place of the title, so that the
/// worst move is seen below the graph.
void ReviewPanel::draw(Ui& ui, Controller& controller, const Rect& rect) {
    begin_part(ui, "review");
    ui.say(Role::Kind::heading, ui.word("review.title"));
    Rect rest = rect;
    const Review& review = *controller.coach().reviewer().review();
    if (hovered_ && *hovered_ >= review.done()) hovered_.reset();  // it was pointed at in the review of another game
    const bool is_low = rect.h < low_panel;
    const bool has_row = rect.w >= least_step_row;
    Rect head = rest.cut_top(touch_size, 6);
    const ButtonLook close{
        .kind = ButtonLook::Kind::quiet, .icon = Icon::close, .shows_label = false, .shortcut = shortcut::close};
    const Rect corner = head.cut_right(touch_size, 2).moved(8, 0);
    const bool is_closed = button(ui, "review-close", ui.word("review.close"), corner, close);
    if (!is_low) {
        ui.pen().text_in(head, ui.word("review.title"), {.size = 18, .weight = Weight::bold}, ui.colour(Ink::text));
    } else if (has_row) {
        draw_place(ui, controller, head);
    } else {
        draw_words(ui, controller, head, Align::left);
    }
    const Rect view = rest.shrunk(-6, 0);
    Rect content = ui.scrolling().begin(scroll_, view, content_height_).shrunk(6, 2);
    const float top = content.y;
    draw_graph(ui, controller, content.cut_top(is_low ? low_graph : usual_graph, is_low ? low_gap : control_gap));
    if (!is_low) draw_place(ui, controller, content.cut_top(touch_size, control_gap));
    if (is_low && !has_row) draw_steps(ui, controller, content.cut_top(touch_size, control_gap), (content.w - control_gap) / 2);
    if (review.is_done() || review.is_lost()) {
        const std::string words = ui.words(review.summary());
        ui.say(Role::Kind::text, words);
        const bool is_shown = !is_low || review.is_lost() || review.turning_points().empty();
        if (is_shown) content.cut_top(ui.pen().paragraph(content, words, line_type, ui.colour(Ink::soft_text)) + 6);
    }
    if (review.is_lost() && button(ui, "review-retry", ui.word("game.retry"), content.cut_top(touch_size, control_gap))) {
        controller.ask_computer_again();
    }
    const std::optional<std::size_t> open =
        controller.coach().reviewer().better() ? std::optional(controller.coach().reviewer().better()->judgement) : std::nullopt;
    for (const std::size_t place : review.turning_points()) {
        const float before = content.y - top;
        const float height = draw_point(ui, controller, content, place);
        content.cut_top(height, 6);
        if (open != place || opened_ == open) continue;
        scroll_.offset = std::min(std::max(scroll_.offset, before + height + 8 - view.h), before);
        ui.animation().want_frame();
    }
    opened_ = open;
    const float height = std::round(content.y - top + 8);
    if (height != content_height_) ui.animation().want_frame();
    content_height_ = height;
    ui.scrolling().end();
    if (is_closed) controller.coach().close_review();
}

void ReviewPanel::draw_graph(Ui& ui, Controller& controller, const Rect& rect) {
    Pen& pen = ui.pen();
    const Review& review = *controller.coach().reviewer().review();
    const Seat seat = shown_seat_of(controller);
    const Sentence name = player_name(controller.game().session(), seat);
    const std::string label = ui.words({is_for_two(controller) ? "review.graph" : "review.graph_all", {name}});
    const Sense sense = ui.sense("review-graph", label, rect);
    pen.box(rect, 12, ui.palette().sunken);
    const Graph graph{rect.shrunk(10, 12), review, controller.game().session().line().size()};
    const Rect& inner = graph.rect;
    const float part =
        review.judgements().empty() ? 0 : static_cast<float>(review.done()) / static_cast<float>(review.judgements().size());
    if (part < 1) pen.box({rect.x, rect.bottom() - 3, rect.w * part, 3}, 1.5f, ui.colour(Ink::accent).with(0.5f));
    pen.line({inner.x, inner.centre().y}, {inner.right(), inner.centre().y}, 1, ui.colour(Ink::line));
    const float here = graph.x_of(controller.game().session().cursor());
    pen.line({here, rect.y + 4}, {here, rect.bottom() - 4}, 2, ui.colour(Ink::text).with(0.55f));
    const int lines = is_for_two(controller) ? 1 : static_cast<int>(controller.game().session().players().size());
    for (int line = 0; line < lines; ++line) {
        Points points;
        for (std::size_t i = 0; i < review.done(); ++i) {
            const Judgement& judgement = review.judgements()[i];
            if (lines == 1) points.push_back(graph.at(judgement, chance_for(judgement, seat)));
            if (lines > 1 && judgement.seat == seat_at(line)) points.push_back(graph.at(judgement, judgement.chance));
        }
        const auto outcome = controller.game().session().line().outcome();
        if (review.is_done() && outcome) {
            const float end = outcome->is_draw() ? 0.5f : outcome->won_by(lines == 1 ? seat : seat_at(line)) ? 1.0f : 0.0f;
            points.push_back({inner.right(), inner.bottom() - inner.h * end});
        }
        if (points.size() < 2) continue;
        const Ink ink = lines == 1 ? Ink::accent : static_cast<Ink>(static_cast<int>(Ink::seat_1) + line);
        if (lines == 1) {
            Points area = points;
            area.push_back({points.back().x, rect.bottom()});
            area.push_back({points.front().x, rect.bottom()});
            pen.fill(area, {ui.colour(ink).with(0.14f), pen.hairline()});
        }
        if (lines > 1) pen.stroke(points, 4, ui.colour(Ink::soft_text), false);  // black on dark and white on light are seen, too
        pen.stroke(points, 2, ui.colour(ink), false);
    }
    for (std::size_t i = review.turning_points().size(); i-- > 0;) {  // the worst above the others
        const Judgement& judgement = review.judgements()[review.turning_points()[i]];
        const Point at = graph.at(judgement, lines == 1 ? chance_for(judgement, seat) : judgement.chance);
        const float radius = 2 + 4 * judgement.given_away();
        pen.disc(at, radius, ui.colour(Ink::wrong));
        pen.ring(at, radius, 1, ui.colour(Ink::surface));
    }
    hovered_.reset();
    if (review.done() == 0) return;
    if (sense.is_hovered || sense.is_held) {
        hovered_ = graph.nearest(ui.pointer().at.x);
        const float x = graph.x_of(review.judgements()[*hovered_].move);
        pen.line({x, rect.y + 4}, {x, rect.bottom() - 4}, 1, ui.colour(Ink::accent));
    }
    if (sense.is_focused) draw_focus(ui, rect, 12);
    const bool is_clicked_there = sense.was_clicked && rect.contains(ui.pointer().at);
    if (is_clicked_there) controller.gameplay().look_at(review.judgements()[graph.nearest(ui.pointer().at.x)].move);
}

void ReviewPanel::draw_place(Ui& ui, Controller& controller, const Rect& row) {
    draw_steps(ui, controller, row, touch_size);
    draw_words(ui, controller, row.shrunk(touch_size + control_gap, 0), Align::centre);
}

/// To the neighbours of the position shown.
void ReviewPanel::draw_steps(Ui& ui, Controller& controller, Rect row, float wide) {
    const Review& review = *controller.coach().reviewer().review();
    const std::size_t cursor = controller.game().session().cursor();
    const std::size_t last = controller.game().session().line().size();
    const ButtonLook back{
        .icon = Icon::undo, .is_enabled = cursor > 0 || controller.coach().reviewer().better(), .shows_label = false};
    const ButtonLook forth{.icon = Icon::redo, .is_enabled = cursor < last, .shows_label = false};
    const auto& judgements = review.judgements();
    if (button(ui, "review-previous", ui.word("review.previous"), row.cut_left(wide), back)) {
        controller.gameplay().look_at(
            controller.coach().reviewer().better() || cursor == 0 ? cursor : judgements[review.place_of(cursor - 1)].move);
    }
    if (button(ui, "review-next", ui.word("review.next"), row.cut_right(wide), forth)) {
        const std::size_t next = cursor < judgements.front().move ? 0 : review.place_of(cursor) + 1;
        controller.gameplay().look_at(next < judgements.size() ? judgements[next].move : last);
    }
}

/// What is held of the position shown, or pointed at.
void ReviewPanel::draw_words(Ui& ui, const Controller& controller, const Rect& rect, Align align) {
    const Review& review = *controller.coach().reviewer().review();
    const std::size_t cursor = controller.game().session().cursor();
    const std::size_t last = controller.game().session().line().size();
    const std::size_t move = hovered_ ? review.judgements()[*hovered_].move : cursor;
    const std::size_t place = review.place_of(move);
    const Judgement& judgement = review.judgements()[place];
    const bool is_end = move == last && !hovered_;
    std::string words;
    if (!is_end && judgement.chance >= 0) {
        const Seat seat = is_for_two(controller) ? shown_seat_of(controller) : judgement.seat;
        words =
            ui.words({"review.chance",
                      {player_name(controller.game().session(), seat), Sentence::number(percent(chance_for(judgement, seat)))}});
    } else if (!review.is_done() && !review.is_lost()) {
        const Session& session = controller.game().session();
        const int number = session.line().turn_number(review.judgements()[review.done()].move);
        words = ui.words({"review.progress", {Sentence::number(number), Sentence::number(session.line().turns(last))}});
    } else if (is_end) {
        words = ui.word("review.end");
    }
    ui.say(Role::Kind::text, words);
    const Rect lines = rect.middle(rect.w, ui.pen().paragraph_height(words, strong_type, rect.w));
    ui.pen().paragraph(lines, words, strong_type, ui.colour(Ink::text), align);
}

/// A move that gave something away; returns its height.
float ReviewPanel::draw_point(Ui& ui, Controller& controller, Rect rect, std::size_t place) {
    Pen& pen = ui.pen();
    const Judgement& judgement = controller.coach().reviewer().review()->judgements()[place];
    const bool is_open = controller.coach().reviewer().better() && controller.coach().reviewer().better()->judgement == place;
    const std::string id = "review-point-" + std::to_string(place);
    const std::string words = move_words(ui, controller, judgement);
    const std::string from = std::to_string(percent(judgement.chance));
    const std::string to = std::to_string(percent(judgement.left));
    const std::string label = ui.words({"review.point",
                                        {Sentence::plain(words), player_name(controller.game().session(), judgement.seat),
                                         Sentence::plain(from), Sentence::plain(to)}});
    const float top = rect.y;
    Rect row = rect.cut_top(touch_size);
    const Sense sense = ui.sense(id, label, row, {.kind = Role::Kind::toggle, .is_on = is_open});
    pen.box(row, button_corner, raised_colour(ui, id, sense, Ink::raised), ui.colour(is_open ? Ink::accent : Ink::line),
            is_open ? ui.palette().chosen_border() : ui.palette().border);
    if (sense.is_focused) draw_focus(ui, row, button_corner);
    Rect inner = row.shrunk(12, 0);
    const std::string change = from + " → " + to + " %";
    const float wide = pen.width(change, strong_type, Figures::tabular) + 1;
    const std::string better = ui.words({"review.better", {Sentence::plain(word_of(ui, controller, judgement.best))}});
    const bool is_narrow = inner.w < std::max(pen.width(words, strong_type) + 8 + wide, pen.width(better, small));
    const bool shows_better = !is_open && !is_narrow;  // else it is said below, or as soon as it is open
    Rect lower;
    if (shows_better || is_narrow) {
        inner = inner.shrunk(0, 2);
        lower = inner.cut_bottom(20);
    }
    const Rect right = is_narrow ? lower : inner.cut_right(wide, 8);
    pen.text_in(right, change, strong_type, ui.colour(Ink::wrong), Align::right, Figures::tabular);
    pen.text_in(inner, words, strong_type, ui.colour(Ink::text));
    if (shows_better) pen.text_in(lower, better, small, ui.colour(Ink::soft_text));
    if (is_open) draw_better(ui, controller, rect, place);
    if (sense.was_clicked) {
        if (is_open) {
            controller.gameplay().look_at(judgement.move);
        } else {
            controller.coach().reviewer().show_better(place, 0);
        }
    }
    return rect.y - top;
}

/// What would have been better, why, and what is expected after it, to be played through on the board.
void ReviewPanel::draw_better(Ui& ui, Controller& controller, Rect& rect, std::size_t place) {
    Pen& pen = ui.pen();
    const Judgement& judgement = controller.coach().reviewer().review()->judgements()[place];
    const std::size_t step = controller.coach().reviewer().better()->step;
    Sentence better("review.who_better", {player_name(controller.game().session(), judgement.seat),
                                          Sentence::plain(word_of(ui, controller, judgement.best))});
    if (judgement.why != Sentence()) {
        better.key = "review.who_better_why";
        better.args.push_back(judgement.why);
    }
    const std::string words = ui.words(better);
    rect.cut_top(8);
    ui.say(Role::Kind::text, words);
    rect.cut_top(pen.paragraph(rect, words, line_type, ui.colour(Ink::text)) + 6);
    if (judgement.line.size() > 1) {
        std::string line;
        for (std::size_t i = 0; i < judgement.line.size() && i < 6; ++i)
            line += (i > 0 ? "  " : "") + word_of(ui, controller, judgement.line[i]);
        const std::string told = ui.words({"review.line", {Sentence::plain(line)}});
        ui.say(Role::Kind::text, told);
        rect.cut_top(pen.paragraph(rect, told, small, ui.colour(Ink::soft_text)) + 6);
    }
    const Rect buttons = rect.cut_top(touch_size, 4);
    const Rect on = buttons.column(1, 2, control_gap);
    const bool has_icons = on.w >= button_width(ui, ui.word("review.step"), Icon::redo) - 16;
    const ButtonLook back{.icon = has_icons ? Icon::undo : Icon::none, .is_enabled = step > 0};
    const ButtonLook forth{.icon = has_icons ? Icon::redo : Icon::none, .is_enabled = step < judgement.line.size()};
    if (button(ui, "review-step-back", ui.word("review.step_back"), buttons.column(0, 2, control_gap), back)) {
        controller.coach().reviewer().show_better(place, step - 1);
    } else if (button(ui, "review-step", ui.word("review.step"), on, forth)) {
        controller.coach().reviewer().show_better(place, step + 1);
    }
}

}  // namespace narabe
