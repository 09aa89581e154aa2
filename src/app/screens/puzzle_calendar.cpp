#include "app/screens/puzzle_calendar.h"

#include <algorithm>

#include "app/widgets/widgets.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr int days_a_week = 7;
constexpr float day_gap = 3;
constexpr float month_height = touch_size;
constexpr float weekday_height = 22;
constexpr Type month_type{.size = 18, .weight = Weight::bold};
constexpr Type weekday_type{.size = 13, .weight = Weight::medium};
constexpr Type day_type{.size = 16, .weight = Weight::medium};

int month_of(int day) {
    const std::string text = date_text(day);
    const auto year = read_integer(std::string_view(text).substr(0, 4));
    const int month = (text[5] - '0') * 10 + text[6] - '0';
    return static_cast<int>(year.value_or(1970)) * 12 + month - 1;
}

int first_of(int month) {
    const std::string number = std::to_string(month % 12 + 1);
    const std::string_view zero = number.size() < 2 ? "0" : "";
    return read_date(std::to_string(month / 12).append("-").append(zero).append(number).append("-01")).value_or(0);
}

/// The weekday, 0 for Monday; 1970-01-01 was a Thursday.
int weekday_of(int day) {
    return (day + 3) % days_a_week;
}

int weeks_of(int month) {
    return (weekday_of(first_of(month)) + first_of(month + 1) - first_of(month) + days_a_week - 1) / days_a_week;
}

Sentence month_words(int month) {
    const std::string key = "calendar.month_" + std::to_string(month % 12 + 1);
    return {"calendar.month", {Sentence(key.c_str()), Sentence::plain(std::to_string(month / 12))}};
}

}  // namespace

void PuzzleCalendar::show(int day) {
    month_ = month_of(day);
}

float PuzzleCalendar::height() const {
    return month_height + weekday_height + static_cast<float>(weeks_of(month_)) * (touch_size + day_gap);
}

void PuzzleCalendar::draw_title(Ui& ui, Rect line, int first_day, int today) {
    const std::string title = ui.words(month_words(month_));
    ui.say(Role::Kind::heading, title);
    ButtonLook look{.kind = ButtonLook::Kind::quiet, .icon = Icon::previous, .shows_label = false};
    const int first = month_of(first_day);
    const int last = month_of(today);
    look.is_enabled = month_ > first;
    const Rect earlier = line.cut_left(touch_size);
    const Rect later = line.cut_right(touch_size);
    const Type type = ui.pen().fitting(title, month_type, line.w, 13);
    const Rect place = line.middle(line.w, ui.pen().paragraph_height(title, type, line.w));
    ui.pen().paragraph(place, title, type, ui.colour(Ink::text), Align::centre);
    button(ui, "month-before", ui.word("calendar.before"), earlier, look,
           [this, first] { month_ = std::max(month_ - 1, first); });
    look.icon = Icon::next;
    look.is_enabled = month_ < last;
    button(ui, "month-after", ui.word("calendar.after"), later, look, [this, last] { month_ = std::min(month_ + 1, last); });
}

void PuzzleCalendar::draw(Ui& ui, Rect rect, const PuzzleDays& days, const SolvedPuzzles& solved, const Handler& on_day) {
    draw_title(ui, rect.cut_top(month_height), days.first(), solved.today());
    const Rect names = rect.cut_top(weekday_height);
    for (int weekday = 0; weekday < days_a_week; ++weekday) {
        const std::string_view name = ui.word("calendar.weekday_" + std::to_string(weekday + 1));
        ui.pen().text_in(names.column(weekday, days_a_week, day_gap), name, weekday_type, ui.colour(Ink::soft_text),
                         Align::centre);
    }
    const int first = first_of(month_);
    for (int day = first; day < first_of(month_ + 1); ++day) {
        const int place = weekday_of(first) + day - first;
        Rect week = rect;
        week.y += static_cast<float>(place / days_a_week) * (touch_size + day_gap);
        week.h = touch_size;
        const PuzzleName* puzzle = day <= solved.today() ? days.on(day) : nullptr;
        draw_day(ui, week.column(place % days_a_week, days_a_week, day_gap), day, solved, puzzle, on_day.with(day));
    }
}

/// Draws a day: filled if its puzzle was solved on that day, tinted if it was solved later, and framed if it is today.
void PuzzleCalendar::draw_day(Ui& ui, const Rect& rect, int day, const SolvedPuzzles& solved, const PuzzleName* puzzle,
                              const Handler& on_day) {
    Pen& pen = ui.pen();
    const std::string date = date_text(day);
    const std::string number = std::to_string(day - first_of(month_of(day)) + 1);
    if (!puzzle) {
        pen.text_in(rect, number, day_type, ui.colour(Ink::soft_text).with(0.5f), Align::centre);
        return;
    }
    const bool is_in_time = solved.is_day_solved(day);
    const bool is_solved = is_in_time || solved.is_solved(*puzzle);
    const std::string id = "day-" + date;
    const std::string label = ui.words({is_solved ? "calendar.day_solved" : "calendar.day", {Sentence::plain(date)}});
    const ControlState state = ui.control(id, label, rect, {}, on_day);
    const Colour raised = raised_colour(ui, id, state, Ink::raised);
    const Colour ground = blend(raised, ui.colour(Ink::accent), is_in_time ? 1.0f : is_solved ? 0.22f : 0.0f);
    const bool is_today = day == solved.today();
    pen.box(rect, 12, ground, ui.colour(is_today ? Ink::accent : Ink::line), is_today ? 2.0f : ui.palette().border);
    pen.text_in(rect, number, day_type, ui.colour(is_in_time ? Ink::on_accent : Ink::text), Align::centre);
    if (state.is_focused) draw_focus(ui, rect, 12);
}

}  // namespace narabe
