#include "app/game_screen/review_panel.h"

#include <cmath>

#include "app/widgets/game_words.h"
#include "app/widgets/shortcuts.h"
#include "app/widgets/thumbnail.h"
#include "app/widgets/widgets.h"

namespace narabe {

namespace {

constexpr float usual_graph = 104;
constexpr float low_graph = 72;
constexpr float lowest_graph = 44;
constexpr float low_gap = 4;
constexpr float legend_height = 20;
constexpr float low_panel = 360;
constexpr float least_list = 120;    // room for a turning point, its buttons and the beginning of a text
constexpr float good_list = 148;     // with two lines of text
constexpr float min_step_row = 240;  // smallest width with room for steps, text and a close button
constexpr float point_height = 48;
constexpr float next_row = 32;      // shows that the list continues after an open turning point
constexpr float least_words = 120;  // smallest width of a text beside a button
constexpr Type small{.size = 13};
constexpr Type line_type{.size = 14};
constexpr Type strong_type{.size = 14, .weight = Weight::medium};

/// Describes a move, such as `12. L at c1`, or briefly if the words are too long.
std::string move_words(Ui& ui, const Match& match, const Judgement& judgement, float room) {
    const Session& session = match.game().session();
    std::string number = std::to_string(session.line().turn_number(judgement.move)) + ". ";
    const std::string said = number + ui.words(judgement.said.words);
    if (ui.pen().width(said, strong_type) <= room) return said;
    if (!judgement.said.brief.empty()) return number + judgement.said.brief;
    return number.append(move_word(ui, session.game(), session.line().move_text(judgement.move)));
}

/// The heading above the listed moves of a seat.
const char* points_key(const Review& review) {
    return review.lists_slips() ? "review.cost_most" : review.says_why() ? "review.main_of" : "review.points_of";
}

}  // namespace

/// On low screens, the steps or the assessment replace the title, so that the most costly mistake is visible under the graph.
void ReviewPanel::draw(Ui& ui, Match& match, const Rect& rect) {
    begin_part(ui, "review");
    Rect rest = rect;
    const Review& review = *match.coach().reviewer().review();
    const std::string_view title =
        ui.word(has_won(match.game().session()) ? review_question(match.game().session()).key : "review.title");
    ui.say(Role::Kind::heading, title);
    graph_.forget_beyond(review.done());
    const bool is_low = is_low_ = rect.h < low_panel;
    const bool has_row = has_row_ = rect.w >= min_step_row;
    Rect head = rest.cut_top(touch_size, 6);
    const ButtonLook close{
        .kind = ButtonLook::Kind::quiet, .icon = Icon::close, .shows_label = false, .shortcut = shortcut::close};
    const Rect corner = head.cut_right(touch_size, 2).moved(8, 0);
    button(ui, "review-close", ui.word("review.close"), corner, close, [&match] { match.coach().close_review(); });
    if (!is_low) {
        ui.pen().text_in(head, title, {.size = 18, .weight = Weight::bold}, ui.colour(Ink::text));
    } else if (has_row) {
        draw_place(ui, match, head);
    } else {
        draw_words(ui, match, head, Align::left);
    }
    graph_height_ = is_low ? std::clamp(rest.h - low_gap - good_list, lowest_graph, low_graph) : usual_graph;
    const bool keeps_graph = rest.h - height_around_graph() - graph_height_ >= least_list;
    if (!keeps_graph && is_low) graph_height_ = low_graph;
    if (keeps_graph) draw_graph(ui, match, rest);
    draw_list(ui, match, rest, !keeps_graph);
}

/// The height of what `draw_graph` draws beside the graph.
float ReviewPanel::height_around_graph() const {
    if (!is_low_) return legend_height + 4 + control_gap + touch_size + control_gap;
    return low_gap + (has_row_ ? 0 : touch_size + control_gap);
}

/// Draws the graph with its legend, and the steps through the game unless they are above it.
void ReviewPanel::draw_graph(Ui& ui, Match& match, Rect& content) {
    if (!is_low_) graph_.draw_legend(ui, match, content.cut_top(legend_height, 4));
    graph_.draw(ui, match, content.cut_top(graph_height_, is_low_ ? low_gap : control_gap));
    if (!is_low_) draw_place(ui, match, content.cut_top(touch_size, control_gap));
    if (is_low_ && !has_row_) draw_steps(ui, match, content.cut_top(touch_size, control_gap), (content.w - control_gap) / 2);
}

/// Draws the turning points, and what else the review found, in a part that scrolls; without room above it, the graph as well.
void ReviewPanel::draw_list(Ui& ui, Match& match, const Rect& rect, bool has_graph) {
    const Rect view = rect.shrunk(-6, 0);
    const bool is_low = is_low_;
    view_height_ = view.h;
    Rect content = ui.scrolling().begin(scroll_, view, content_height_).shrunk(6, 2);
    const float top = content.y;
    if (has_graph) draw_graph(ui, match, content);
    draw_summary(ui, match, content);
    if (!is_low) draw_setback(ui, match, marks_, content);
    const std::optional<std::size_t> open =
        match.coach().reviewer().better() ? std::optional(match.coach().reviewer().better()->judgement) : std::nullopt;
    const int seats = static_cast<int>(match.game().session().players().size());
    for (int i = 0; i < seats; ++i) {
        const Seat seat = seat_at((index_of(shown_seat_of(match)) + i) % seats);
        if (const auto at = draw_points_of(ui, match, content, seat, open)) {
            const float before = at->y - top;
            scroll_.offset = std::min(std::max(scroll_.offset, before + at->h + next_row - view.h), before);
            ui.animation().want_frame();
        }
    }
    opened_ = open;
    if (is_low) draw_setback(ui, match, marks_, content);
    draw_saved_mistakes(ui, match, content);
    const float height = std::round(content.y - top + 8);
    if (height != content_height_) ui.animation().want_frame();
    content_height_ = height;
    ui.scrolling().end();
}

/// Draws the turning points of a seat under a heading with its name. Returns the area to scroll to if one was just opened: it, and
/// the heading if both fit.
std::optional<Rect> ReviewPanel::draw_points_of(Ui& ui, Match& match, Rect& content, Seat seat, std::optional<std::size_t> open) {
    const Review& review = *match.coach().reviewer().review();
    const auto is_of_seat = [&](std::size_t place) { return review.judgements()[place].seat == seat; };
    const std::vector<std::size_t> listed = review.listed();
    const auto count = std::count_if(listed.begin(), listed.end(), is_of_seat);
    if (count == 0) return std::nullopt;
    const std::string words =
        ui.words({points_key(review), {player_name(match.game().session(), seat), Sentence::number(count)}});
    const float top = content.y;
    Rect heading = content.cut_top(24, 4);
    ui.say(Role::Kind::caption, words);
    draw_badge(ui, match.game().view(), seat, heading.cut_left(20, 8).middle(20, 20));
    const bool fits = ui.pen().width(words, strong_type) <= heading.w;
    const std::string shown = fits ? words : ui.words(player_name(match.game().session(), seat)) + ": " + std::to_string(count);
    ui.pen().text_in(heading, shown, strong_type, ui.colour(Ink::soft_text));
    std::optional<Rect> opened;
    for (const std::size_t place : listed) {
        if (!is_of_seat(place)) continue;
        const float height = draw_point(ui, match, content, place);
        const Rect point = content.cut_top(height, 6);
        if (open != place || opened_ == open) continue;
        const float with_heading = point.bottom() - top;
        opened = with_heading + next_row <= view_height_ ? Rect{point.x, top, point.w, with_heading} : point;
    }
    content.cut_top(6);
    return opened;
}

void ReviewPanel::draw_place(Ui& ui, Match& match, const Rect& row) {
    draw_steps(ui, match, row, touch_size);
    draw_words(ui, match, row.shrunk(touch_size + control_gap, 0), Align::centre);
}

/// Goes from the better move back to the game, or to the previous position.
void ReviewPanel::look_back(Match& match) {
    const Reviewer& reviewer = match.coach().reviewer();
    const std::size_t cursor = match.game().session().cursor();
    if (!reviewer.review()) return;
    const bool stays = reviewer.better() || cursor == 0;
    match.board().look_at(stays ? cursor : reviewer.review()->judgements()[reviewer.review()->place_of(cursor - 1)].move);
}

void ReviewPanel::look_ahead(Match& match) {
    const Review* review = match.coach().reviewer().review();
    if (!review) return;
    const auto& judgements = review->judgements();
    const std::size_t cursor = match.game().session().cursor();
    const std::size_t next = cursor < judgements.front().move ? 0 : review->place_of(cursor) + 1;
    match.board().look_at(next < judgements.size() ? judgements[next].move : match.game().session().line().size());
}

/// Draws buttons to the previous and the next position: of the better line instead of the game, if there is no room for both.
void ReviewPanel::draw_steps(Ui& ui, Match& match, Rect row, float wide) const {
    const Rect left = row.cut_left(wide);
    const Rect right = row.cut_right(wide);
    if (is_low_ && match.coach().reviewer().better()) return draw_line_steps(ui, match.coach().reviewer(), left, right);
    const std::size_t cursor = match.game().session().cursor();
    const std::size_t last = match.game().session().line().size();
    const ButtonLook back{
        .icon = Icon::previous, .is_enabled = cursor > 0 || match.coach().reviewer().better(), .shows_label = false};
    const ButtonLook forth{.icon = Icon::next, .is_enabled = cursor < last, .shows_label = false};
    button(ui, "review-previous", ui.word("review.previous"), left, back, [&match] { look_back(match); });
    button(ui, "review-next", ui.word("review.next"), right, forth, [&match] { look_ahead(match); });
}

/// Draws the seat to move in the position shown or pointed at, and the assessment.
void ReviewPanel::draw_words(Ui& ui, const Match& match, const Rect& rect, Align align) {
    const ToldChance told = told_chance(match, graph_.pointed());
    const std::string words = chance_words(ui, match, told, strong_type, rect.w);
    const float height = line_height(strong_type);
    Rect lines = rect.middle(rect.w, told.is_end ? ui.pen().paragraph_height(words, strong_type, rect.w) : 2 * height);
    if (!told.is_end) {
        const Judgement& judgement = *told.judgement;
        const Session& session = match.game().session();
        const Sentence number = Sentence::number(session.line().turn_number(judgement.move));
        Sentence named("review.move_of", {number, player_name(session, judgement.seat)});
        Sentence brief("review.move", {number});
        if (told.step > 0) {
            const auto step = static_cast<std::int64_t>(told.step);
            named = {"review.in_line",
                     {Sentence::number(step), Sentence::number(static_cast<std::int64_t>(judgement.line.size()))}};
            brief = {"review.in_line_brief", named.args};
        }
        const std::string whose = ui.words(named);
        ui.say(Role::Kind::text, whose);
        Rect line = lines.cut_top(height);
        constexpr float badge = 18;
        const auto wide = [&](const std::string& text) { return badge + 6 + ui.pen().width(text, line_type) + 1; };
        const bool has_name = wide(whose) <= line.w;  // without room for the name, only the badge identifies the seat
        const std::string shown = has_name ? whose : ui.words(brief);
        if (align == Align::centre) line = line.middle(std::min(line.w, wide(shown)), line.h);
        draw_badge(ui, match.game().view(), judgement.seat, line.cut_left(badge, 6).middle(badge, badge));
        ui.pen().text_in(line, shown, line_type, ui.colour(Ink::soft_text));
    }
    ui.say(Role::Kind::text, words);
    ui.pen().paragraph(lines, words, strong_type, ui.colour(Ink::text), align);
}

/// Draws a costly move; returns its height. On narrow screens, the change of chances is under the move.
float ReviewPanel::draw_point(Ui& ui, Match& match, Rect rect, std::size_t place) {
    Pen& pen = ui.pen();
    const Session& session = match.game().session();
    const Judgement& judgement = match.coach().reviewer().review()->judgements()[place];
    const bool is_open = match.coach().reviewer().better() && match.coach().reviewer().better()->judgement == place;
    const std::string id = "review-point-" + std::to_string(place);
    const auto [before, after] = change_by(match, judgement);
    const Sentence teller = player_name(session, teller_of(match, judgement));
    const std::string change = std::to_string(before) + "% → " + std::to_string(after) + "%";
    const float wide = pen.width(change, strong_type, Figures::tabular) + 1;
    const float top = rect.y;
    Rect row = rect.cut_top(point_height);
    Rect inner = row.shrunk(12, 4);
    const bool is_narrow = inner.w < 170;
    const std::string words = move_words(ui, match, judgement, is_narrow ? inner.w : inner.w - wide - 8);
    const Sentence move = with_notation(judgement.said, session.line().move_text(judgement.move));
    const std::string label =
        ui.words({"review.point",
                  {Sentence::number(session.line().turn_number(judgement.move)), move, player_name(session, judgement.seat),
                   teller, Sentence::number(before), Sentence::number(after)}});
    const ControlState state = ui.control(id, label, row, {.kind = Role::Kind::toggle, .is_on = is_open},
                                          [&match, place] { open_or_close(match, place); });
    if (state.is_hovered || state.is_held || state.is_focused) marks_.point_at(judgement.said.cells);
    pen.box(row, button_corner, raised_colour(ui, id, state, Ink::raised), ui.colour(is_open ? Ink::accent : Ink::line),
            is_open ? ui.palette().chosen_border() : ui.palette().border);
    if (state.is_focused) draw_focus(ui, row, button_corner);
    Rect lower = inner.cut_bottom(inner.h / 2);
    const bool is_bad = teller_of(match, judgement) == judgement.seat;
    const Rect figures = is_narrow ? lower.cut_right(std::min(wide, lower.w), 8) : inner.cut_right(wide, 8);
    pen.text_in(figures, change, strong_type, ui.colour(is_bad ? Ink::wrong : Ink::accent), Align::right, Figures::tabular);
    pen.text_in(inner, words, strong_type, ui.colour(Ink::text));
    if (!is_narrow) {
        std::string name = ui.words(teller);
        if (is_open && is_low_) name += " · " + std::string(certainty_word(ui, judgement));
        pen.text_in(lower.cut_right(std::min(pen.width(name, small) + 1, lower.w / 2), 8), name, small, ui.colour(Ink::soft_text),
                    Align::right);
    }
    const std::string better = ui.words({better_key(judgement), {judgement.said_best.words}});
    if (!is_open && pen.width(better, small) <= lower.w) pen.text_in(lower, better, small, ui.colour(Ink::soft_text));
    if (is_open) draw_better(ui, match, rect, judgement);
    return rect.y - top;
}

void ReviewPanel::open_or_close(Match& match, std::size_t place) {
    Reviewer& reviewer = match.coach().reviewer();
    if (!reviewer.review() || place >= reviewer.review()->judgements().size()) return;
    if (reviewer.better() && reviewer.better()->judgement == place) {
        match.board().look_at(reviewer.review()->judgements()[place].move);
    } else {
        reviewer.show_better(place, 0);
    }
}

/// Draws the better move, its reason and the expected continuation, which the player can step through on the board. On low screens,
/// which have no room for all of it, only the move in hand and its reason, so that the next turning point stays visible.
void ReviewPanel::draw_better(Ui& ui, Match& match, Rect& rect, const Judgement& judgement) const {
    const auto paragraph = [&](const std::string& words, const Type& type, Ink ink) {
        ui.say(Role::Kind::text, words);
        if (!is_low_) rect.cut_top(ui.pen().paragraph(rect, words, type, ui.colour(ink)) + 6);
    };
    if (!is_low_) rect.cut_top(8);
    if (judgement.reply) paragraph(full_words(ui, reply_in(match, judgement, ui.texts())), line_type, Ink::text);
    paragraph(full_words(ui, better_in(judgement)), line_type, Ink::text);
    paragraph(instead_words(ui, match, judgement), small, Ink::soft_text);
    const std::string line = judgement.reply ? std::string() : line_words(ui, judgement);  // there is no room for both
    if (!line.empty()) paragraph(line, small, Ink::soft_text);
    is_low_ ? draw_view(ui, match, rect, judgement) : draw_views(ui, match, rect, judgement);
}

/// Draws the words about the move in hand, beside the button that exchanges it. The arrows beside the graph step through the line.
void ReviewPanel::draw_view(Ui& ui, Match& match, Rect& rect, const Judgement& judgement) {
    rect.cut_top(4);
    Reviewer& reviewer = match.coach().reviewer();
    const float button =
        std::max(button_width(ui, ui.word("review.show_reply")), button_width(ui, ui.word("review.show_better")));
    const bool is_beside = judgement.reply && rect.w >= button + control_gap + least_words;
    const float wide = is_beside ? rect.w - button - control_gap : rect.w;
    const ToldMove told = reviewer.better()->is_reply ? reply_in(match, judgement, ui.texts()) : better_in(judgement);
    const std::string words = short_words(ui, told, small, {wide, 3 * line_height(small) + 1});
    const float height = ui.pen().paragraph_height(words, small, wide);
    Rect row = rect.cut_top(is_beside ? std::max(height, touch_size) : height, 4);
    if (judgement.reply)
        draw_exchange(ui, reviewer, is_beside ? row.cut_right(button, control_gap) : rect.cut_top(touch_size, 4));
    ui.pen().paragraph(row.middle(row.w, height), words, small, ui.colour(Ink::text));
}

/// Draws the button that exchanges the better move and the reply to the move played.
void ReviewPanel::draw_exchange(Ui& ui, Reviewer& reviewer, const Rect& rect) {
    const std::string_view other = ui.word(reviewer.better()->is_reply ? "review.show_better" : "review.show_reply");
    button(ui, "review-reply", other, rect.middle(rect.w, touch_size), [&reviewer] { exchange_reply(reviewer); });
}

/// Draws buttons that select the view of a turning point on the board.
void ReviewPanel::draw_views(Ui& ui, Match& match, Rect& rect, const Judgement& judgement) {
    Reviewer& reviewer = match.coach().reviewer();
    const Rect buttons = rect.cut_top(touch_size, 4);
    const float half = buttons.column(0, 2, control_gap).w;
    const float part = (buttons.w - touch_size) / 2 - control_gap;
    const bool is_one_row = judgement.reply && part >= button_width(ui, ui.word("review.show_better"));
    const bool has_words = !is_one_row && half >= button_width(ui, ui.word("review.step_back"), Icon::previous) - 8;
    Rect on = buttons;
    const Rect beside = is_one_row ? on.cut_right(part, control_gap) : Rect();
    const Rect off = on.cut_left(has_words ? half : touch_size, control_gap);
    draw_line_steps(ui, reviewer, off, on);
    if (judgement.reply) draw_exchange(ui, reviewer, is_one_row ? beside : rect.cut_top(touch_size, 4));
}

/// Draws buttons that step through the better line, with their labels where there is room.
void ReviewPanel::draw_line_steps(Ui& ui, Reviewer& reviewer, const Rect& back, const Rect& forth) {
    const auto [place, step, is_reply] = *reviewer.better();
    const auto draw = [&](const char* id, const char* key, const Rect& rect, Icon icon, bool is_enabled, int by) {
        const ButtonLook look{
            .icon = icon, .is_enabled = is_enabled, .shows_label = rect.w >= button_width(ui, ui.word(key), icon) - 8};
        button(ui, id, ui.word(key), rect, look, [&reviewer, by] { step_by(reviewer, by); });
    };
    const std::size_t last = reviewer.review()->judgements()[place].line.size();
    draw("review-step-back", "review.step_back", back, Icon::previous, step > 0, -1);
    draw("review-step", "review.step", forth, Icon::next, step < last, 1);
}

/// Steps forwards or backwards through the better line.
void ReviewPanel::step_by(Reviewer& reviewer, int by) {
    if (!reviewer.better()) return;
    const auto [place, step, is_reply] = *reviewer.better();
    const std::size_t last = reviewer.review()->judgements()[place].line.size();
    if (by < 0 ? step > 0 : step < last) reviewer.show_better(place, by < 0 ? step - 1 : step + 1);
}

/// Toggles between the better move and the reply to the move played.
void ReviewPanel::exchange_reply(Reviewer& reviewer) {
    if (!reviewer.better()) return;
    const auto [place, step, is_reply] = *reviewer.better();
    if (is_reply) {
        reviewer.show_better(place, 0);
    } else if (reviewer.review()->judgements()[place].reply) {
        reviewer.show_reply(place);
    }
}

}  // namespace narabe
