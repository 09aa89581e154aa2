#include "app/game_screen/moves_panel.h"

#include <cmath>

#include "app/game_screen/move_text.h"
#include "app/widgets/game_words.h"
#include "app/widgets/sheet.h"
#include "app/widgets/thumbnail.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr float low_row_height = 32;   // for a mouse
constexpr float told_row_height = 48;  // with two lines
constexpr float words_height = 48;     // height of the two lines under the list
constexpr float least_list = 160;      // minimum height of the list above
constexpr Type told_type{.size = 13};
constexpr Type said_type{.size = 14, .weight = Weight::medium};

/// Shows the position after this many moves.
Handler look_at(Match& match, std::size_t end) {
    return [&match, end] {
        if (end <= match.game().session().line().size()) match.board().look_at(end);
    };
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
    other_turns_ = session.other_line().turns;
    const Seat viewer = shown_seat(match.game());
    for (std::size_t i = 0; i < session.line().size(); ++i) {
        if (session.line().position_after(i).to_move() != Seat::chance) read_move(session, i, viewer);
        if (!turns_.empty()) turns_.back().end = i + 1;  // moves of chance belong to the previous turn
    }
}

void MovesPanel::read_move(const Session& session, std::size_t index, Seat viewer) {
    const AnyPosition& before = session.line().position_after(index);
    const Move made = session.line().moves()[index];
    const Move move = session.is_over() ? made : before.as_seen(made, viewer);
    SpokenMove said = spoken_move(session.is_over() ? before : before.seen_by(viewer), move);
    const std::string text = before.write_move(move);
    if (!session.line().begins_turn(index)) {
        Turn& turn = turns_.back();
        turn.text += " " + text;
        turn.said.words = Sentence("said.then", {std::move(turn.said.words), std::move(said.words)});
        turn.said.cells.insert(turn.said.cells.end(), said.cells.begin(), said.cells.end());
        return;
    }
    const Seat seat = before.to_move();
    const bool goes_on = !turns_.empty() && index_of(seat) > index_of(turns_.back().seat);
    const int row = turns_.empty() ? 0 : turns_.back().row + (goes_on ? 0 : 1);
    turns_.push_back({.row = row, .seat = seat, .text = text, .said = std::move(said)});
}

void MovesPanel::say(Ui& ui, Match& match) const {
    begin_part(ui, "moves");
    for (const Turn& turn : turns_) {
        const Role role{.kind = Role::Kind::item, .is_on = match.game().session().cursor() == turn.end};
        const Sentence move = with_notation(turn.said, turn.text);
        const std::string words = ui.words({"app.moved", {player_name(match.game().session(), turn.seat), move}});
        const std::string id = "move-" + std::to_string(turn.end);
        ui.say(role, id, words, look_at(match, turn.end));
    }
}

void MovesPanel::draw(Ui& ui, Match& match, const Rect& rect, const Shown& shown) {
    ui.pen().box(rect, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    Rect inner = rect.shrunk(rect.w < 200 ? 10 : 14, 10);
    row_height_ = shown.has_touch ? touch_size : low_row_height;
    if (shown.has_title) ui.pen().text_in(inner.cut_top(26, 6), ui.word("game.moves"), {.size = 14}, ui.colour(Ink::soft_text));
    if (!match.game().session().other_line().moves.empty()) draw_other_line(ui, match, inner.cut_bottom(touch_size, 6));
    const bool has_words = !turns_.empty() && inner.h >= least_list + words_height && inner.w >= 140;
    const Rect words = has_words ? inner.cut_bottom(words_height, 6) : Rect();
    inner.h = std::floor(inner.h / row_height_) * row_height_;
    if (std::exchange(height_, inner.h) != inner.h) scrolled_to_ = nowhere;
    pointed_.reset();
    draw_rows(ui, match, inner, Look::written);
    if (has_words) draw_words(ui, match, words);
}

void MovesPanel::draw_last(Ui& ui, Match& match, const Rect& rect) {
    Pen& pen = ui.pen();
    const std::size_t cursor = match.game().session().cursor();
    const auto end =
        static_cast<std::size_t>(ranges::find_if(turns_, [&](const Turn& turn) { return turn.end > cursor; }) - turns_.begin());
    constexpr Type number_type{.size = 13};
    const auto number_width = [&](std::size_t i) { return pen.width(std::to_string(i + 1), number_type, Figures::tabular) + 4; };
    const auto look_of = [&](std::size_t i) {  // moves whose words do not fit are shown in notation
        const float wide = number_width(i) + pen.width(turns_[i].words, said_type) + 14;
        return wide <= rect.w ? Look::said : Look::written;
    };
    const auto text_width = [&](std::size_t i) {
        const bool is_said = look_of(i) == Look::said;
        const float wide = is_said ? pen.width(turns_[i].words, said_type)
                                   : pen.width(turns_[i].text, {.size = 14, .weight = Weight::medium}, Figures::tabular);
        return std::max(touch_size, wide + 14);
    };
    std::size_t first = end;
    for (float room = rect.w + 6; first > 0; --first) {
        room -= number_width(first - 1) + text_width(first - 1) + 6;
        if (room < 0) break;
    }
    Rect rest = rect;
    for (std::size_t i = first; i < end; ++i) {
        pen.text_in(rest.cut_left(number_width(i)), std::to_string(i + 1), number_type, ui.colour(Ink::soft_text));
        const float wide = text_width(i);
        draw_turn(ui, match, turns_[i], rest.cut_left(wide, 6), look_of(i));
    }
}

void MovesPanel::draw_sheet(Ui& ui, const Rect& screen, float bottom_inset, Match& match) {
    const Sheet sheet = narabe::draw_sheet(ui, screen, bottom_inset, ui.word("game.moves"), 420, screen.h * 0.8f);
    Rect content = sheet.content;
    row_height_ = told_row_height;
    if (ui.access_tree().are_wanted()) say(ui, match);
    if (!match.game().session().other_line().moves.empty()) draw_other_line(ui, match, content.cut_bottom(touch_size, 6));
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
    const bool fits = ui.pen().paragraph_height(turn->words, told_type, line.w) <= line.h + 1;  // if not, draws the notation
    ui.pen().paragraph(line, fits ? turn->words : turn->text, told_type, ui.colour(Ink::soft_text));
}

void MovesPanel::draw_rows(Ui& ui, Match& match, const Rect& rect, Look look) {
    const int seats = match.game().session().position().seats();
    const float number_column = turns_.size() < 100 ? 22 : 30;
    const bool in_columns = look == Look::written && seats == 2 && rect.w >= 200 && widest_turn(ui) <= rect.w / 2 - number_column;
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
    const std::string_view text = move_word(ui, session.game(), turn.text);
    const ControlState state = ui.control(id, text, rect, {.kind = Role::Kind::unsaid}, look_at(match, turn.end));
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
    const Rect line = look == Look::said ? rect.middle(rect.w - 8, 20) : rect.shrunk(4, 3);
    draw_move_text(ui, line, look == Look::written ? text : turn.words, text, is_shown ? Weight::medium : Weight::regular,
                   is_ahead ? Ink::soft_text : Ink::text);
    if (state.is_focused) draw_focus(ui, rect.shrunk(3), 6);
}

/// The width of a turn in pixels, in the current appearance of the list.
float MovesPanel::widest_turn(Ui& ui) {
    if (measured_revision_ == revision_) return widest_turn_;
    measured_revision_ = revision_;
    widest_turn_ = 0;
    for (const Turn& turn : turns_) {
        const float wide = ui.pen().width(turn.text, {.size = 13, .weight = Weight::medium}, Figures::tabular);
        widest_turn_ = std::max(widest_turn_, wide + 8);
    }
    return widest_turn_;
}

void MovesPanel::draw_other_line(Ui& ui, Match& match, const Rect& rect) const {
    const std::string label = ui.words({"game.other_line", {Sentence::number(other_turns_)}});
    button(ui, "other-line", label, rect.shrunk(-6, 0), {.kind = ButtonLook::Kind::row, .icon = Icon::branch}, [&match] {
        if (!match.game().session().other_line().moves.empty()) match.gameplay().take_other_line();
    });
}

}  // namespace narabe
