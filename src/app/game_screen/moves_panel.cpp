#include "app/game_screen/moves_panel.h"

#include <cmath>
#include <cstdlib>

#include "app/game_screen/move_text.h"
#include "app/widgets/game_words.h"
#include "app/widgets/sheet.h"
#include "app/widgets/thumbnail.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr float low_row_height = 32;   // row height for a mouse
constexpr float told_row_height = 48;  // row height with two lines
constexpr float words_height = 48;     // height of the two lines under the list
constexpr float min_list = 160;        // minimum height of the list above
constexpr Type told_type{.size = 13};
constexpr Type brief_type{.size = 14};
constexpr Type gain_type{.size = 13, .weight = Weight::bold};
constexpr float brief_gap = 7;  // between the parts of a turn
constexpr float strip_row = 38;
constexpr float icon_column = 36;

/// Shows the position after this many moves, and how the last of them was made.
Handler replay(Match& match, std::size_t end) {
    return [&match, end] {
        if (end <= match.game().session().line().size()) match.board().replay(end);
    };
}

/// How a turn has changed the seat's lead or, with more than two seats, its score; empty if it has not.
std::string gain_of(const AnyPosition& before, const AnyPosition& after, Seat seat) {
    const auto old_scores = before.scores();
    const auto scores = after.scores();
    if (!old_scores || !scores) return {};
    const auto gained = [&](Seat of) {
        const auto index = static_cast<std::size_t>(index_of(of));
        return (*scores)[index] - (*old_scores)[index];
    };
    const int gain = gained(seat) - (after.seats() == 2 ? gained(opponent_of(seat)) : 0);
    if (gain == 0) return {};
    return (gain > 0 ? "+" : "–") + points_text(std::abs(gain));
}

}  // namespace

void MovesPanel::read(const Ui& ui, const Match& match) {
    const std::string_view language = ui.word("game.moves");
    const bool is_new = revision_ != match.game().revision();
    if (is_new) read_turns(match);
    if (!is_new && language_ == language) return;
    language_ = language;
    for (Turn& turn : turns_) turn.words = ui.words(turn.said.words);
}

void MovesPanel::read_turns(const Match& match) {
    revision_ = match.game().revision();
    turns_.clear();
    const Session& session = match.game().session();
    variations_ = session.tree().has_variations() && can_study(session) ? session.tree().ends().size() - 1 : 0;
    const Seat viewer = shown_seat(match.game());
    for (std::size_t i = 0; i < session.line().size(); ++i) {
        if (session.line().position_after(i).to_move() != Seat::chance) read_move(session, i, viewer);
        if (!turns_.empty()) turns_.back().end = i + 1;  // moves of chance belong to the previous turn
    }
    const MoveLine& line = session.line();
    for (Turn& turn : turns_) turn.gain = gain_of(line.position_after(turn.begin), line.position_after(turn.end), turn.seat);
}

void MovesPanel::read_move(const Session& session, std::size_t index, Seat viewer) {
    const AnyPosition& before = session.line().position_after(index);
    const Move made = session.line().moves()[index];
    const Move move = session.is_over() ? made : before.as_seen(made, viewer);
    SpokenMove said = spoken_move(session.is_over() ? before : before.seen_by(viewer), move);
    const std::string text = before.write_move(move);
    if (!session.line().begins_turn(index)) {
        Turn& turn = turns_.back();
        if (said.shape != MoveShape::none) turn.parts.push_back(said);  // a pawn that stays is not mentioned
        turn.text += " " + text;
        turn.said.words = Sentence("said.then", {std::move(turn.said.words), std::move(said.words)});
        turn.said.cells.insert(turn.said.cells.end(), said.cells.begin(), said.cells.end());
        return;
    }
    const Seat seat = before.to_move();
    const bool goes_on = !turns_.empty() && index_of(seat) > index_of(turns_.back().seat);
    const int row = turns_.empty() ? 0 : turns_.back().row + (goes_on ? 0 : 1);
    turns_.push_back({.row = row, .seat = seat, .begin = index, .text = text, .said = said, .parts = {said}});
}

void MovesPanel::say(Ui& ui, Match& match) const {
    begin_part(ui, "moves");
    for (const Turn& turn : turns_) {
        const Role role{.kind = Role::Kind::item, .is_on = match.game().session().cursor() == turn.end};
        const Sentence move = with_notation(turn.said, turn.text);
        const std::string words = ui.words({"app.moved", {player_name(match.game().session(), turn.seat), move}});
        const std::string id = "move-" + std::to_string(turn.end);
        ui.say(role, id, words, replay(match, turn.end));
    }
}

void MovesPanel::draw(Ui& ui, Match& match, const Rect& rect, const Shown& shown) {
    ui.pen().box(rect, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    Rect inner = rect.shrunk(rect.w < 200 ? 10 : 14, 10);
    row_height_ = shown.has_touch ? touch_size : low_row_height;
    if (shown.has_title) {
        const bool is_high = inner.h >= min_list;  // otherwise, the moves need the room
        Rect title = is_high ? inner.cut_top(touch_size).moved(0, -6) : inner.cut_top(26, 6);
        const float wide = button_width(ui, ui.word("game.notation"));
        if (is_high && wide + 60 <= title.w) draw_notation_switch(ui, title.cut_right(wide, 8).moved(8, 0));
        ui.pen().text_in(title, ui.word("game.moves"), {.size = 14}, ui.colour(Ink::soft_text));
    }
    if (variations_ > 0) draw_variations(ui, inner.cut_bottom(touch_size, 6));
    const bool has_words = !turns_.empty() && inner.h >= min_list + words_height && inner.w >= 140;
    const Rect words = has_words ? inner.cut_bottom(words_height, 6) : Rect();
    inner.h = std::floor(inner.h / row_height_) * row_height_;
    if (std::exchange(height_, inner.h) != inner.h) scrolled_to_ = nowhere;
    pointed_.reset();
    draw_rows(ui, match, inner, Look::brief);
    if (has_words) draw_words(ui, match, words);
}

void MovesPanel::draw_last(Ui& ui, Match& match, const Rect& rect) {
    Pen& pen = ui.pen();
    const std::size_t cursor = match.game().session().cursor();
    const auto end =
        static_cast<std::size_t>(ranges::find_if(turns_, [&](const Turn& turn) { return turn.end > cursor; }) - turns_.begin());
    constexpr Type number_type{.size = 13};
    const auto number_width = [&](std::size_t i) { return pen.width(std::to_string(i + 1), number_type, Figures::tabular) + 4; };
    const auto text_width = [&](std::size_t i) { return std::max(touch_size, brief_width(ui, turns_[i], strip_row) + 12); };
    std::size_t first = end;
    for (float room = rect.w + 6; first > 0; --first) {
        room -= number_width(first - 1) + text_width(first - 1) + 6;
        if (room < 0) break;
    }
    Rect rest = rect;
    for (std::size_t i = first; i < end; ++i) {
        pen.text_in(rest.cut_left(number_width(i)), std::to_string(i + 1), number_type, ui.colour(Ink::soft_text));
        const float wide = text_width(i);
        draw_turn(ui, match, turns_[i], rest.cut_left(wide, 6), Look::brief);
    }
}

void MovesPanel::draw_sheet(Ui& ui, const Rect& screen, float bottom_inset, Match& match) {
    constexpr float min_with_switch = 280;
    const float wide = screen.w < min_with_switch ? 0 : button_width(ui, ui.word("game.notation"));
    const Sheet sheet = narabe::draw_sheet(ui, screen, bottom_inset, ui.word("game.moves"), 420, screen.h * 0.8f, wide);
    Rect content = sheet.content;
    Rect head = sheet.head;
    head.cut_right(touch_size, 4);
    if (wide > 0) draw_notation_switch(ui, head.cut_right(wide));
    row_height_ = told_row_height;
    if (ui.access_tree().are_wanted()) say(ui, match);
    if (variations_ > 0) draw_variations(ui, content.cut_bottom(touch_size, 6));
    draw_rows(ui, match, content, Look::told);
}

/// Draws the turn pointed at, or the last turn before the position shown, in words.
void MovesPanel::draw_words(Ui& ui, const Match& match, const Rect& rect) const {
    const std::size_t end = pointed_.value_or(match.game().session().cursor());
    const auto turn = ranges::find(turns_, end, &Turn::end);
    if (turn == turns_.end()) return;
    ui.pen().line({rect.x, rect.y}, {rect.right(), rect.y}, 1, ui.colour(Ink::line));
    Rect line = rect;
    line.cut_top(8);
    draw_badge(ui, match.game().view(), turn->seat, {line.x, line.y, 18, 18});
    line.cut_left(18, 8);
    const std::string& words = shows_notation_ ? turn->text : turn->words;
    if (ui.pen().paragraph_height(words, told_type, line.w) <= line.h + 1) {
        ui.pen().paragraph(line, words, told_type, ui.colour(Ink::soft_text));
    } else {
        draw_brief(ui, *turn, line, told_type, Ink::soft_text);
    }
}

void MovesPanel::draw_rows(Ui& ui, Match& match, const Rect& rect, Look look) {
    const int seats = match.game().session().position().seats();
    const float number_column = turns_.size() < 100 ? 22 : 30;
    const bool in_columns = look == Look::brief && seats == 2 && rect.w >= 200 && widest_turn(ui) <= rect.w / 2 - number_column;
    const auto rows = [&] {
        if (!in_columns) return static_cast<int>(turns_.size());
        return turns_.empty() ? 0 : turns_.back().row + 1;
    }();
    if (scrolled_to_ != match.game().session().cursor()) {
        scrolled_to_ = match.game().session().cursor();
        const auto at = ranges::find_if(turns_, [&](const Turn& turn) { return turn.end >= scrolled_to_; });
        const auto index = static_cast<float>(in_columns && at != turns_.end() ? at->row : at - turns_.begin());
        const float lowest = (index + 1) * row_height_ - std::max(rect.h, row_height_);
        scroll_.offset = std::clamp(scroll_.offset, lowest, std::max(0.0f, index * row_height_));
    }
    const Rect list = ui.scrolling().begin(scroll_, rect, static_cast<float>(rows) * row_height_);
    for (std::size_t i = 0; i < turns_.size(); ++i) {
        const Turn& turn = turns_[i];
        const int row = in_columns ? turn.row : static_cast<int>(i);
        Rect line{list.x, list.y + static_cast<float>(row) * row_height_, list.w, row_height_};
        if (line.bottom() < rect.y || line.y > rect.bottom()) continue;
        const Rect number = line.cut_left(number_column);
        const bool begins_row = !in_columns || i == 0 || turns_[i - 1].row != turn.row;
        if (begins_row) {
            const std::string text = std::to_string(i + 1);
            ui.pen().text_in(number, text, {.size = 13}, ui.colour(Ink::soft_text), Align::left, Figures::tabular);
        }
        if (in_columns) line = line.column(index_of(turn.seat), 2, 4);
        if (look == Look::told) draw_badge(ui, match.game().view(), turn.seat, line.cut_left(20, 6).middle(20, 20));
        draw_turn(ui, match, turn, line, look);
    }
    ui.scrolling().end();
}

void MovesPanel::draw_turn(Ui& ui, Match& match, const Turn& turn, const Rect& rect, Look look) {
    const Session& session = match.game().session();
    const bool is_shown = session.cursor() == turn.end;
    const bool is_ahead = turn.end > session.cursor();
    const std::string id = "move-" + std::to_string(turn.end);
    const ControlState state = ui.control(id, turn.words, rect, {.kind = Role::Kind::unsaid}, replay(match, turn.end));
    const bool is_over_board = look == Look::told;
    if (!is_over_board && (state.is_hovered || state.is_held || state.is_focused)) {
        marks_.point_at(turn.said.cells);
        pointed_ = turn.end;
    }
    const Rect mark = rect.middle(rect.w, rect.h - (rect.h == touch_size ? 10 : 4));
    if (is_shown) {
        ui.pen().box(mark, 8, ui.colour(Ink::raised));
    } else if (state.is_hovered) {
        ui.pen().box(mark, 8, ui.colour(Ink::text).with(0.05f));
    }
    const Ink ink = is_ahead ? Ink::soft_text : Ink::text;
    const Weight weight = is_shown ? Weight::medium : Weight::regular;
    Rect line = rect.shrunk(4, 3);
    if (is_over_board) {
        const Rect gain = line.cut_right(ui.pen().width(turn.gain, gain_type), 6);
        ui.pen().text_in(gain, turn.gain, gain_type, ui.colour(ink));
        Rect sign = line.cut_left(icon_column, 8).middle(icon_column, line.h);
        draw_move_sign(ui, sign, turn.parts.front());
        const Rect below = shows_notation_ ? line.cut_bottom(line.h / 2) : Rect();
        if (shows_notation_) {
            ui.pen().text_in(below, turn.text, told_type, ui.colour(Ink::soft_text), Align::left, Figures::tabular);
        }
        const std::string& brief = turn.parts.front().brief;
        draw_move_text(ui, line, turn.words, brief.empty() ? turn.words : brief, weight, ink);
    } else {
        draw_brief(ui, turn, line, {.size = brief_type.size, .weight = weight}, ink);
    }
    if (state.is_focused) draw_focus(ui, rect.shrunk(3), 6);
}

void MovesPanel::draw_notation_switch(Ui& ui, const Rect& rect) {
    const ButtonLook look{.kind = ButtonLook::Kind::quiet, .is_chosen = shows_notation_, .role = Role::Kind::toggle};
    button(ui, "notation", ui.word("game.notation"), rect, look, [this] { shows_notation_ = !shows_notation_; });
}

std::string MovesPanel::brief_words(Ui& ui, const SpokenMove& part) const {
    return part.brief.empty() ? ui.words(part.words) : part.brief;
}

/// Draws the parts of the turn and its gain in one line, or its notation.
void MovesPanel::draw_brief(Ui& ui, const Turn& turn, Rect line, const Type& type, Ink ink) const {
    Pen& pen = ui.pen();
    const auto text = [&](const std::string& words, const Type& its_type) {
        const Rect place = line.cut_left(std::min(line.w, pen.width(words, its_type, Figures::tabular) + 1), brief_gap);
        pen.text_in(place, words, pen.fitting(words, its_type, place.w, 13, Figures::tabular), ui.colour(ink), Align::left,
                    Figures::tabular);
    };
    if (shows_notation_) return text(turn.text, type);
    for (const SpokenMove& part : turn.parts) {
        draw_move_sign(ui, line, part);
        text(brief_words(ui, part), type);
    }
    if (pen.width(turn.gain, gain_type) <= line.w) text(turn.gain, gain_type);
}

float MovesPanel::brief_width(Ui& ui, const Turn& turn, float height) const {
    Pen& pen = ui.pen();
    const Type type{.size = brief_type.size, .weight = Weight::medium};
    if (shows_notation_) return pen.width(turn.text, type, Figures::tabular);
    float wide = pen.width(turn.gain, gain_type, Figures::tabular) + 1;
    for (const SpokenMove& part : turn.parts) {
        wide += sign_width(ui, height, part) + pen.width(brief_words(ui, part), type, Figures::tabular) + 1 + brief_gap;
    }
    return wide;
}

/// The width of a turn in pixels, in the current appearance of the list.
float MovesPanel::widest_turn(Ui& ui) {
    if (measured_revision_ == revision_ && measured_notation_ == shows_notation_) return widest_turn_;
    measured_revision_ = revision_;
    measured_notation_ = shows_notation_;
    widest_turn_ = 0;
    for (const Turn& turn : turns_) widest_turn_ = std::max(widest_turn_, brief_width(ui, turn, row_height_ - 6) + 8);
    return widest_turn_;
}

/// Draws the button that shows the variations.
void MovesPanel::draw_variations(Ui& ui, const Rect& rect) const {
    const Sentence label("game.variations", {Sentence::number(static_cast<int>(variations_))});
    button(ui, "variations", ui.words(label), rect.shrunk(-6, 0), {.kind = ButtonLook::Kind::row, .icon = Icon::branch},
           intents::Open{SegmentKind::study});
}

}  // namespace narabe
