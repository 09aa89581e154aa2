#include "app/study/explorer_panel.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/game_screen/move_text.h"
#include "app/widgets/game_words.h"
#include "app/widgets/widgets.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr std::int64_t small_sample = 30;  // games
constexpr Type part_type{.size = 15, .weight = Weight::bold};
constexpr Type words_type{.size = 14};
constexpr Type share_type{.size = 14, .weight = Weight::medium};
constexpr Type range_type{.size = 12};
constexpr float row_for_mouse = 40;
constexpr float heading_height = 30;
constexpr float missing_height = 104;

int percent_of(double share) {
    return static_cast<int>(std::lround(100 * std::clamp(share, 0.0, 1.0)));
}

Sentence number(std::int64_t value) {
    return Sentence::number(static_cast<int>(value));
}

Sentence least_of(const Share& share) {
    return number(percent_of(share.middle() - share.error()));
}

Sentence most_of(const Share& share) {
    return number(percent_of(share.middle() + share.error()));
}

}  // namespace

// --- Reading ---------------------------------------------------------------------------------------------------------

void ExplorerPanel::read(const Ui& ui, const StudyPlay& play, const Explorer& explorer) {
    const std::string_view language = ui.word("explorer.open");
    const bool is_read = read_ == explorer.revision() && language_ == language;
    if (is_read && explorer.own_games().is_done() && (!explorer.book() || explorer.book()->is_done())) return;
    read_ = explorer.revision();
    language_ = language;
    if (std::exchange(shown_, play.shown()) != play.shown()) scroll_.offset = 0;
    width_ = 0;
    lines_.clear();
    switch (explorer.refusal()) {
        case Explorer::Refusal::hidden: return add(Line::Kind::text, std::string(ui.word("explorer.hidden")));
        case Explorer::Refusal::in_progress: return add(Line::Kind::text, std::string(ui.word("explorer.in_progress")));
        case Explorer::Refusal::none: break;
    }
    read_own(ui, play, explorer);
    read_book(ui, play, explorer);
}

void ExplorerPanel::add(Line::Kind kind, std::string text) {
    lines_.push_back({.kind = kind, .text = std::move(text)});
}

void ExplorerPanel::read_own(const Ui& ui, const StudyPlay& play, const Explorer& explorer) {
    const OwnGames& own = explorer.own_games();
    add(Line::Kind::heading, std::string(ui.word("explorer.own")));
    if (own.missing() > 0) {
        add(Line::Kind::text, ui.words({"explorer.reading_own", {number(static_cast<std::int64_t>(own.missing()))}}));
    }
    if (own.damaged() > 0) add(Line::Kind::text, ui.words({"explorer.damaged_own", {number(own.damaged())}}));
    if (own.is_done() || !explorer.own().rows.empty()) read_part(ui, play, explorer.own(), "own", "explorer.none_own");
}

void ExplorerPanel::read_book(const Ui& ui, const StudyPlay& play, const Explorer& explorer) {
    const BookReader* book = explorer.book();
    if (!book) return add(Line::Kind::missing, {});
    add(Line::Kind::heading, ui.words({"explorer.book", {number(book->level())}}));
    if (!book->is_done()) add(Line::Kind::text, ui.words({"explorer.reading_book", {number(book->percent())}}));
    if (book->damaged() > 0) add(Line::Kind::text, ui.words({"explorer.damaged_book", {number(book->damaged())}}));
    if (!(book->start() == play.study().session().line().beginning())) {
        return add(Line::Kind::text, std::string(ui.word("explorer.other_start")));
    }
    if (book->is_done() || !explorer.of_book().rows.empty())
        read_part(ui, play, explorer.of_book(), "book", "explorer.none_book");
}

void ExplorerPanel::read_part(const Ui& ui, const StudyPlay& play, const Explorer::Part& part, std::string_view name,
                              const char* none) {
    const Share& here = part.here;
    if (here.games == 0) {
        add(Line::Kind::text, std::string(ui.word(none)));
    } else {
        add(Line::Kind::text,
            ui.words({"explorer.here", {number(here.games), number(percent_of(here.value())), least_of(here), most_of(here)}}));
    }
    if (here.games > 0 && here.games < small_sample) add(Line::Kind::text, std::string(ui.word("explorer.few")));
    for (const Explorer::Row& row : part.rows) {
        Line line = row_of(ui, play, row);
        line.id = std::string("explore-").append(name).append("-").append(row.text);
        lines_.push_back(std::move(line));
    }
}

ExplorerPanel::Line ExplorerPanel::row_of(const Ui& ui, const StudyPlay& play, const Explorer::Row& row) {
    const AnyPosition& position = play.board().game().session().position();
    Line line{.kind = Line::Kind::row, .said = spoken_move(position, row.move), .move = row.move, .example = row.example};
    const std::string written(move_word(ui, position.game(), row.text));
    line.text = line.said.cells.empty() ? written : ui.words(line.said.words);
    line.brief = line.said.brief.empty() ? line.text : line.said.brief;
    const Share& share = row.share;
    line.games = ui.words(number(share.games));
    line.share = std::to_string(percent_of(share.value())) + "%";
    line.range = ui.words({"explorer.range", {least_of(share), most_of(share)}});
    line.value = static_cast<float>(share.value());
    line.least = static_cast<float>(std::max(0.0, share.middle() - share.error()));
    line.most = static_cast<float>(std::min(1.0, share.middle() + share.error()));
    const Sentence move = line.said.cells.empty() ? Sentence::plain(written) : with_notation(line.said, row.text);
    Sentence label("explorer.row",
                   {move, number(share.games), number(percent_of(share.value())), least_of(share), most_of(share)});
    if (row.by_other_orders > 0) {
        const Sentence orders("explorer.orders", {number(row.by_other_orders)});
        line.orders = ui.words(orders);
        label = Sentence("explorer.with_orders", {label, orders});
    }
    line.label = ui.words(label);
    if (!row.example.empty()) line.example_label = ui.words({"explorer.example", {move}});
    return line;
}

// --- Drawing ---------------------------------------------------------------------------------------------------------

void ExplorerPanel::play_row(StudyPlay& play, std::size_t index) const {
    if (index >= lines_.size()) return;
    const Move move = lines_[index].move;
    if (play.board().game().session().position().is_legal(move)) play_move(play, move);
}

Intent ExplorerPanel::open_example(std::size_t index) const {
    return index < lines_.size() ? Intent{intents::OpenKept{lines_[index].example}} : Intent();
}

/// Adds all rows to the screen-reader view, including those that are not drawn.
void ExplorerPanel::say(Ui& ui, StudyPlay& play) const {
    begin_part(ui, "moves");
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const Line& line = lines_[i];
        if (line.kind == Line::Kind::heading) ui.say(Role::Kind::heading, line.text);
        if (line.kind == Line::Kind::text) ui.say(Role::Kind::text, line.text);
        if (line.kind != Line::Kind::row) continue;
        ui.say({.kind = Role::Kind::item}, line.id, line.label, player_of(play, i));
        if (line.example.empty()) continue;
        ui.say({.kind = Role::Kind::button}, line.id + "-open", line.example_label, opener_of(i));
    }
}

void ExplorerPanel::lay_out(Ui& ui, float width, float row_height) {
    if (width_ == width && row_height_ == row_height) return;
    width_ = width;
    row_height_ = row_height;
    heights_.clear();
    height_ = 0;
    for (const Line& line : lines_) {
        switch (line.kind) {
            case Line::Kind::heading: heights_.push_back(heading_height); break;
            case Line::Kind::missing: heights_.push_back(missing_height); break;
            case Line::Kind::row: heights_.push_back(row_height); break;
            case Line::Kind::text: heights_.push_back(ui.pen().paragraph_height(line.text, words_type, width - 8) + 8); break;
        }
        height_ += heights_.back();
    }
}

void ExplorerPanel::draw(Ui& ui, StudyPlay& play, Explorer& explorer, const Rect& rect) {
    lay_out(ui, rect.w, ui.pointer().is_touch ? touch_size + 4 : row_for_mouse);
    if (ui.access_tree().are_wanted()) say(ui, play);
    Rect rest = ui.scrolling().begin(scroll_, rect, height_);
    for (std::size_t i = 0; i < lines_.size() && i < heights_.size(); ++i) {
        const Line& line = lines_[i];
        Rect place = rest.cut_top(heights_[i]);
        if (place.bottom() <= rect.y || place.y >= rect.bottom()) continue;
        place = place.shrunk(4, 0);
        switch (line.kind) {
            case Line::Kind::heading: ui.pen().text_in(place, line.text, part_type, ui.colour(Ink::text)); break;
            case Line::Kind::text: ui.pen().paragraph(place, line.text, words_type, ui.colour(Ink::soft_text)); break;
            case Line::Kind::missing:
                draw_missing(ui, place, explorer.book_state(), explorer.book_problem(), "explorer-retry",
                             [&play, &explorer] { explorer.retry(play); });
                break;
            case Line::Kind::row: draw_row(ui, play, i, place); break;
        }
    }
    ui.scrolling().end();
}

void ExplorerPanel::draw_row(Ui& ui, StudyPlay& play, std::size_t index, Rect rect) const {
    Pen& pen = ui.pen();
    const Line& line = lines_[index];
    if (!line.example.empty()) {
        const ButtonLook look{
            .kind = ButtonLook::Kind::quiet, .icon = Icon::library, .shows_label = false, .role = Role::Kind::unsaid};
        const float wide = std::min(touch_size, rect.h);
        button(ui, line.id + "-open", line.example_label, rect.cut_right(wide, 2).middle(wide, wide), look, opener_of(index));
    }
    const ControlState state =
        ui.control(line.id, line.label, rect, {.kind = Role::Kind::unsaid, .about = line.move.bits}, player_of(play, index));
    const Rect row = rect.shrunk(-2, 2);
    if (state.is_hovered || state.is_focused) pen.box(row, 8, ui.colour(Ink::raised));
    Rect inner = rect.shrunk(2, 3);
    const auto figure = [&](std::string_view text, std::string_view widest, const Type& type, Ink ink, float gap) {
        const Rect place = inner.cut_right(pen.width(widest, type, Figures::tabular) + 1, gap);
        pen.text_in(place, text, type, ui.colour(ink), Align::right, Figures::tabular);
    };
    figure(line.range, "100–100%", range_type, Ink::soft_text, 6);
    if (inner.w > 220) {
        const Rect bar = inner.cut_right(56, 8).middle(56, 8);
        pen.box(bar, 4, ui.palette().sunken);
        pen.box({bar.x + bar.w * line.least, bar.y, bar.w * (line.most - line.least), bar.h}, 4,
                ui.colour(Ink::accent).with(0.45f));
        pen.box({bar.x + bar.w * line.value - 1.5f, bar.y - 2, 3, bar.h + 4}, 1.5f, ui.colour(Ink::accent));
    }
    figure(line.share, "100%", share_type, Ink::text, 8);
    figure(line.games, "9999", words_type, Ink::text, 8);
    if (!line.orders.empty()) {
        const Rect under = inner.cut_bottom(15);
        pen.text_in(under, line.orders, pen.fitting(line.orders, range_type, under.w, 10), ui.colour(Ink::soft_text));
    }
    draw_move_sign(ui, inner, line.said);
    draw_move_text(ui, inner, line.text, line.brief, Weight::medium, Ink::text);
    if (state.is_focused) draw_focus(ui, rect.shrunk(3), 6);
}

}  // namespace narabe
