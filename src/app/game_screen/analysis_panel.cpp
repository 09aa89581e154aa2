#include "app/game_screen/analysis_panel.h"

#include "app/game_screen/move_text.h"
#include "app/widgets/game_words.h"
#include "app/widgets/intent.h"
#include "app/widgets/shortcuts.h"
#include "app/widgets/thumbnail.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "games/all_views.h"
#include "ui/move_place.h"
#include "ui/opening_cells.h"

namespace narabe {

namespace {

constexpr float min_row = 32;
constexpr float head_height = 36;
constexpr std::size_t max_moves = 8;
constexpr std::size_t max_marks = 5;
constexpr std::size_t longest_line = 5;
constexpr float head_line = 20;
constexpr float head_badge = 18;  // including the gap after it
constexpr float two_lines = touch_size;

constexpr Type figure_type{.size = 14, .weight = Weight::bold};
constexpr Type small_type{.size = 13};
constexpr Type head_type{.size = 13};

std::string percent_text(float chance) {
    return std::to_string(percent(chance)) + "%";
}

std::uint32_t visits_of(const Analysis& analysis) {
    std::uint32_t sum = 0;
    for (const Candidate& candidate : analysis.found) sum += candidate.visits;
    return std::max(sum, 1u);
}

/// The seat whose chances are on the left: the player's seat.
Seat left_seat(const Match& match) {
    return people(match.game().session()) == 1 ? shown_seat(match.game()) : Seat::first;
}

/// Whether the results are from a map of openings, and not from a search.
bool is_from_map(const Match& match) {
    return match.coach().openings().state() == Openings::State::ready && match.coach().analysis()->simulations <= 1;
}

/// The id of a move in the list.
std::string id_of(std::size_t index) {
    return "analysis-" + std::to_string(index + 1);
}

/// The key of the text that explains why there is no analysis of the position shown; null if there is one.
const char* reason_for_silence(const Match& match) {
    if (match.game().session().is_over()) return "analysis.over";
    if (!match.coach().can_analyse()) return "analysis.hidden";
    const Analysis* analysis = match.coach().analysis();
    if (analysis && analysis->is_lost) return "app.computer_lost";
    if (analysis && !analysis->found.empty()) return nullptr;
    return match.opponent().is_thinking() ? "analysis.waits" : "analysis.begins";
}

}  // namespace

void AnalysisPanel::draw(Ui& ui, Match& match, const Rect& rect, bool has_touch) {
    begin_part(ui, "analysis");
    ui.say(Role::Kind::heading, ui.word("analysis.title"));
    ui.pen().box(rect, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    const bool is_compact = rect.h < 220;
    Rect rest = rect.shrunk(rect.w < 120 ? 6 : rect.w < 200 ? 10 : 14, is_compact ? 8 : 6);
    if (!is_compact) draw_head(ui, match, rest.cut_top(head_height));
    row_height_ = has_touch ? touch_size : min_row;
    shown_.clear();
    draw_what_is_known(ui, match, rest, is_compact);
}

void AnalysisPanel::draw_offer(Ui& ui, const Rect& rect) {
    forget_shown();
    begin_part(ui, "analysis");
    ui.say(Role::Kind::heading, ui.word("analysis.title"));
    ui.say(Role::Kind::text, ui.word("analysis.about"));
    ui.pen().box(rect, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    Rect rest = rect.shrunk(14, 6);
    ui.pen().text_in(rest.cut_top(head_height), ui.word("analysis.title"), {.size = 14}, ui.colour(Ink::soft_text));
    const Rect begin = rest.cut_bottom(touch_size, control_gap).moved(0, -8);
    ui.pen().paragraph(rest, ui.word("analysis.about"), {.size = 14}, ui.colour(Ink::soft_text));
    button(ui, "begin-analysis", ui.word("analysis.begin"), begin, {.icon = Icon::analysis, .shortcut = shortcut::analysis},
           intents::Play::analysis);
}

void AnalysisPanel::draw_loading(Ui& ui, const Rect& rect) {
    forget_shown();
    begin_part(ui, "analysis");
    ui.say(Role::Kind::text, ui.word("fetched.loading"));
    ui.pen().box(rect, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    ui.pen().paragraph(rect.shrunk(14, 14), ui.word("fetched.loading"), {.size = 14}, ui.colour(Ink::soft_text));
}

void AnalysisPanel::draw_what_is_known(Ui& ui, Match& match, Rect rest, bool is_compact) {
    if (const char* reason = reason_for_silence(match)) {
        ui.say(Role::Kind::text, ui.word(reason));
        if (match.coach().analysis() && match.coach().analysis()->is_lost) draw_retry(ui, match, rest);
        ui.pen().paragraph(rest, ui.word(reason), {.size = 14}, ui.colour(Ink::soft_text));
        return;
    }
    read_moves(match);
    const Analysis& analysis = *match.coach().analysis();
    draw_openings(ui, match, rest, is_compact);
    const bool has_verdict = analysis.is_proven && (is_compact || rest.h >= 120);
    if (!has_verdict || !is_compact) draw_chances(ui, match, rest.cut_top(rest.w >= 280 || rest.h < 80 ? 24.0f : 40.0f, 4));
    if (has_verdict) draw_verdict(ui, match, rest.cut_top(24, 4));
    if (rest.h < touch_size) row_height_ = min_row;
    const std::string line = line_words(ui);
    const float needed = std::min(ui.pen().paragraph_height(line, small_type, rest.w), 3 * line_height(small_type) + 1);
    const bool has_room = !line.empty() && rest.h >= needed + 2 * row_height_;
    const Rect below = has_room ? rest.cut_bottom(needed, 4) : Rect();
    draw_moves(ui, match, rest);
    ui.say(Role::Kind::text, line);
    if (has_room) ui.pen().paragraph(below, line, small_type, ui.colour(Ink::soft_text));
}

void AnalysisPanel::draw_head(Ui& ui, Match& match, Rect rect) {
    const Rect close = rect.cut_right(touch_size, 4).moved(10, 0);
    const ButtonLook look{
        .kind = ButtonLook::Kind::quiet, .icon = Icon::close, .shows_label = false, .shortcut = shortcut::close};
    button(ui, "end-analysis", ui.word("analysis.end"), close.middle(touch_size, touch_size), look, [&match] {
        if (match.coach().is_analysing()) match.coach().analyse_or_not();
    });
    ui.pen().text_in(rect, ui.word("analysis.title"), {.size = 14}, ui.colour(Ink::soft_text));
}

/// Draws the button under the explanation, or beside it on low screens.
void AnalysisPanel::draw_retry(Ui& ui, Match& match, Rect& rest) {
    const std::string_view label = ui.word("game.retry");
    const bool is_low = rest.h < touch_size + 30;
    const float wide = button_width(ui, label);
    const Rect rect = is_low ? rest.cut_right(wide, 8).middle(wide, touch_size) : rest.cut_bottom(touch_size, 4);
    button(ui, "analysis-retry", label, rect, [&match] { match.ask_computer_again(); });
}

/// Draws the chances of both seats or, with more than two seats, of the seat to move.
void AnalysisPanel::draw_chances(Ui& ui, const Match& match, Rect rect) {
    Pen& pen = ui.pen();
    const Analysis& analysis = *match.coach().analysis();
    const Seat mover = analysis.seen.to_move();
    const bool has_two = analysis.seen.seats() == 2;
    const Seat left = has_two ? left_seat(match) : mover;
    const float best = analysis.found.front().chance;
    const float share = left == mover ? best : 1 - best;
    ui.say(Role::Kind::text,
           ui.words({"analysis.chance", {player_name(match.game().session(), left), Sentence::number(percent(share))}}));
    const bool is_one_line = rect.h < 30;
    const bool has_badges = !is_one_line || rect.w >= 220;
    Rect line = is_one_line ? rect : rect.cut_top(26);
    const auto side = [&](Seat seat, float value, Align align) {
        const auto cut = [&](float width, float after) {
            return align == Align::left ? line.cut_left(width, after) : line.cut_right(width, after);
        };
        if (has_badges) draw_badge(ui, match.game().view(), seat, cut(22, 6).middle(22, 22));
        const Rect figures = cut(pen.width("100%", figure_type, Figures::tabular), 8);
        pen.text_in(figures, percent_text(value), figure_type, ui.colour(Ink::text), align, Figures::tabular);
    };
    side(left, share, Align::left);
    if (has_two) side(opponent_of(left), 1 - share, Align::right);
    const Rect bar = is_one_line ? line.middle(line.w, 10) : rect.middle(rect.w, 8);
    pen.box(bar, bar.h / 2, ui.palette().sunken);
    pen.box({bar.x, bar.y, std::max(bar.h, bar.w * share), bar.h}, bar.h / 2, ui.colour(Ink::accent));
    if (ui.palette().has_strong_lines()) pen.frame(bar, bar.h / 2, ui.colour(Ink::text), 1);
}

/// Draws the proven result as text.
void AnalysisPanel::draw_verdict(Ui& ui, const Match& match, const Rect& rect) {
    const std::string words = ui.words(analysis_words(match.game().session(), *match.coach().analysis()));
    const Type type{.size = 13, .weight = Weight::medium};
    const float wide = std::min(rect.w, ui.pen().width(words, type) + 24);
    const Rect badge{rect.x, rect.y, wide, 24};
    ui.say(Role::Kind::text, words);
    ui.pen().box(badge, 12, ui.colour(Ink::accent));
    ui.pen().text_in(badge.shrunk(8, 0), words, type, ui.colour(Ink::on_accent), Align::centre);
}

std::optional<Move> AnalysisPanel::pointed(const Ui& ui) const {
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        const std::string id = id_of(i);
        if (ui.pointing().points_at(id) || ui.focus().is_on(id)) return shown_[i];
    }
    return std::nullopt;
}

/// Puts the move on the board, or removes it again.
void AnalysisPanel::choose(Match& match, Move candidate) {
    const Analysis* analysis = match.coach().analysis();
    if (match.board().suggestions().is_chosen(candidate)) {
        match.board().command("cancel");
    } else if (analysis && analysis->seen.is_legal(candidate)) {
        match.board().suggestions().propose(candidate, *analysis);
    }
}

/// Draws the moves under column headings, if there is room for the headings and two moves. Each move takes two lines if there is
/// room for three moves.
void AnalysisPanel::draw_moves(Ui& ui, Match& match, Rect& rest) {
    const Analysis& analysis = *match.coach().analysis();
    const bool has_heads = rest.h >= head_line + 2 * row_height_;
    Columns columns = columns_in(ui, rest.w, has_heads);
    if (is_from_map(match)) columns.search = 0;
    if (has_heads) draw_heads(ui, match, columns, rest.cut_top(head_line));
    if (rest.h >= 3 * two_lines) row_height_ = std::max(row_height_, two_lines);
    const auto room = static_cast<std::size_t>(std::max(0.0f, rest.h / row_height_));
    const std::size_t count = std::min({analysis.found.size(), room, max_moves});
    for (std::size_t i = 0; i < count; ++i) draw_move(ui, match, i, columns, rest.cut_top(row_height_));
}

/// Without headings, the columns are as wide as the winning chances, and the shares of the search are left out: two unlabelled
/// figures would be ambiguous.
AnalysisPanel::Columns AnalysisPanel::columns_in(Ui& ui, float width, bool has_heads) const {
    if (!has_heads) return {.win = 0, .search = 0};
    Pen& pen = ui.pen();
    const auto wide = [&](const char* head, std::string_view figures, const Type& type) {
        return std::max(pen.width(ui.word(head), head_type), pen.width(figures, type, Figures::tabular)) + 1;
    };
    const float win = wide("analysis.win", "100%", figure_type) + head_badge;
    const float search = wide("analysis.search", "100%", small_type);
    return {.win = win, .search = width - win - search >= 90 ? search : 0};
}

/// The winning chances are for the seat to move, so its badge is the heading.
void AnalysisPanel::draw_heads(Ui& ui, const Match& match, const Columns& columns, const Rect& rect) {
    Rect line = rect.shrunk(4, 0);
    const auto head = [&](Rect place, const char* key, Align align) {
        ui.pen().text_in(place, ui.word(key), head_type, ui.colour(Ink::soft_text), align);
    };
    Rect win = line.cut_right(columns.win, 6);
    const float badge = std::min(win.w - ui.pen().width(ui.word("analysis.win"), head_type) - 4, head_badge - 4);
    draw_badge(ui, match.game().view(), match.coach().analysis()->seen.to_move(), win.cut_left(badge).middle(badge, badge));
    head(win, "analysis.win", Align::right);
    if (columns.search > 0) head(line.cut_right(columns.search, 8), "analysis.search", Align::right);
    head(line, "analysis.head_move", Align::left);
}

/// Draws a move, its chance, and its share of the search.
void AnalysisPanel::draw_move(Ui& ui, Match& match, std::size_t index, const Columns& columns, const Rect& rect) {
    Pen& pen = ui.pen();
    const Analysis& analysis = *match.coach().analysis();
    const Candidate candidate = analysis.found[index];
    const auto& [move, said] = moves_[index];
    const float share = static_cast<float>(candidate.visits) / static_cast<float>(visits_of(analysis));
    const bool is_chosen = match.board().suggestions().is_chosen(candidate.move);
    const std::string id = id_of(index);
    shown_.push_back(candidate.move);
    const bool has_share = !is_from_map(match);
    const std::string told =
        ui.words({has_share ? "analysis.move" : "openings.move",
                  {with_notation(said, move), Sentence::number(percent(candidate.chance)), Sentence::number(percent(share))}});
    const ControlState state =
        ui.control(id, told, rect, {.kind = Role::Kind::toggle, .is_on = is_chosen, .about = candidate.move.bits},
                   [&match, chosen = candidate.move] { choose(match, chosen); });
    const bool is_pointed_at = state.is_hovered || state.is_focused;
    const Rect row = rect.shrunk(0, 2);
    if (is_chosen || is_pointed_at) pen.box(row, 8, ui.colour(Ink::raised));
    if (has_share) pen.box({row.x, row.bottom() - 4, std::max(4.0f, row.w * share), 3}, 1.5f, ui.colour(Ink::accent).with(0.55f));
    Rect inner = row.shrunk(4, 0);
    inner.cut_bottom(4);
    const bool is_best = index == 0;
    const std::string chance = candidate.certain && candidate.chance != 0.5f
                                   ? std::string(ui.word(candidate.chance == 1 ? "analysis.wins" : "analysis.loses"))
                                   : percent_text(candidate.chance);
    const Rect right = inner.cut_right(std::max(columns.win, pen.width(chance, figure_type, Figures::tabular)), 6);
    pen.text_in(right, chance, figure_type, ui.colour(is_best ? Ink::text : Ink::soft_text), Align::right, Figures::tabular);
    if (columns.search > 0) {
        const Rect place = inner.cut_right(columns.search, 8);
        if (!candidate.certain) {
            pen.text_in(place, percent_text(share), small_type, ui.colour(Ink::soft_text), Align::right, Figures::tabular);
        }
    }
    const std::string written(move_word(ui, match.game().session().game(), move));
    const std::string words = said.cells.empty() ? written : ui.words(said.words);
    constexpr float min_with_sign = 90;
    if (inner.w >= min_with_sign) draw_move_sign(ui, inner, said);
    draw_move_text(ui, inner, words, said.brief.empty() ? words : said.brief, is_best ? Weight::medium : Weight::regular,
                   Ink::text);
    if (state.is_focused) draw_focus(ui, rect.shrunk(3), 6);
}

/// Describes the moves in words, once per result.
void AnalysisPanel::read_moves(const Match& match) {
    const Analysis& analysis = *match.coach().analysis();
    if (read_version_ == analysis.version && read_revision_ == match.game().revision()) return;
    read_version_ = analysis.version;
    read_revision_ = match.game().revision();
    moves_.clear();
    for (std::size_t i = 0; i < std::min(analysis.found.size(), max_moves); ++i) {
        const Move move = analysis.found[i].move;
        moves_.push_back({analysis.seen.write_move(move), spoken_move(analysis.seen, move)});
    }
    line_ = said_of_line(analysis.seen, moves_of_line(analysis));
}

/// Finds the words about the map of openings, once per map and piece on the board.
void AnalysisPanel::read_openings(const Match& match) {
    const Openings& openings = match.coach().openings();
    const std::optional<Move> proposal = match.board().suggestions().proposal();
    if (read_openings_ == openings.revision() && read_proposal_ == proposal) return;
    read_openings_ = openings.revision();
    read_proposal_ = proposal;
    openings_words_ = openings.words(proposal);
}

/// The expected continuation after the best move; empty if unknown.
std::string AnalysisPanel::line_words(Ui& ui) const {
    if (line_.size() < 2) return {};
    std::string moves;
    for (std::size_t i = 1; i < std::min(line_.size(), longest_line); ++i) moves += (i > 1 ? " · " : "") + ui.words(line_[i]);
    return ui.words({"analysis.line", {Sentence::plain(moves)}});
}

// --- On the board ----------------------------------------------------------------------------------------------------

std::span<const BoardMark> AnalysisPanel::marks(const Match& match, bool is_shown) {
    const Analysis* analysis = match.coach().analysis();
    if (!analysis || !is_shown) return {};
    const Openings& openings = match.coach().openings();
    const bool is_old = marked_version_ != analysis->version || marked_revision_ != match.game().revision() ||
                        marked_openings_ != openings.revision();
    if (!is_old) return marks_;
    marked_version_ = analysis->version;
    marked_revision_ = match.game().revision();
    marked_openings_ = openings.revision();
    marks_.clear();
    match.game().view().targets(targets_);
    openings.map() ? mark_openings(match) : mark_best(match);
    return marks_;
}

void AnalysisPanel::mark_openings(const Match& match) {
    const auto kind = shows_figures_ ? BoardMark::Kind::figure : BoardMark::Kind::sign;
    for (const OpeningCell& cell : opening_cells(*match.coach().openings().map(), targets_)) {
        marks_.push_back({.at = cell.at, .figure = cell.percent, .kind = kind});
    }
}

void AnalysisPanel::mark_best(const Match& match) {
    const Analysis& analysis = *match.coach().analysis();
    const std::uint32_t all = visits_of(analysis);
    for (const Candidate& candidate : analysis.found) {
        const bool counts = candidate.certain || candidate.visits >= all / 100;
        if (marks_.size() == max_marks || !counts) break;
        const auto at = place_of(analysis.seen.write_move(candidate.move), targets_);
        if (at) marks_.push_back({.at = *at, .figure = percent(candidate.chance), .is_best = marks_.empty()});
    }
}

// --- Openings --------------------------------------------------------------------------------------------------------

/// What the map of openings says, and its button. With little room, there is only a small button to the right of the rest.
void AnalysisPanel::draw_openings(Ui& ui, Match& match, Rect& rest, bool is_compact) {
    read_openings(match);
    if (openings_words_.key.empty()) return;
    const std::string words = ui.words(openings_words_);
    ui.say(Role::Kind::text, words);
    const Openings::State state = match.coach().openings().state();
    const bool has_button = state != Openings::State::loading && state != Openings::State::failed;
    if (is_compact) {
        if (has_button) draw_openings_button(ui, match, rest.cut_right(touch_size, 6).middle(touch_size, touch_size), false);
        return;
    }
    const float high = ui.pen().paragraph_height(words, small_type, rest.w);
    Rect place = rest.cut_bottom(high + (has_button ? touch_size + 4 : 0), 6);
    if (has_button) draw_openings_button(ui, match, place.cut_bottom(touch_size, 4), true);
    ui.pen().paragraph(place, words, small_type, ui.colour(Ink::soft_text));
}

void AnalysisPanel::draw_openings_button(Ui& ui, Match& match, const Rect& rect, bool has_words) {
    Openings& openings = match.coach().openings();
    const auto draw_one = [&](std::string_view id, const char* key, Icon icon, bool is_chosen, const Handler& on_click) {
        button(ui, id, ui.word(key), rect,
               {.icon = has_words ? Icon::none : icon,
                .is_chosen = is_chosen,
                .shows_label = has_words,
                .role = id == "openings-figures" ? Role::Kind::toggle : Role::Kind::button},
               on_click);
    };
    if (openings.state() == Openings::State::ready) {
        draw_one("openings-figures", "openings.figures", Icon::none, shows_figures_, [this] {
            shows_figures_ = !shows_figures_;
            marked_version_.reset();
        });
        if (!has_words) ui.pen().text_in(rect, "%", figure_type, ui.colour(Ink::text), Align::centre);
        return;
    }
    const bool is_begun = openings.state() == Openings::State::partial;
    const char* key = openings.is_making() ? "openings.stop" : is_begun ? "openings.go_on" : "openings.make";
    draw_one("openings-make", key, openings.is_making() ? Icon::pause : Icon::play, false,
             [&openings] { openings.make_or_stop(); });
}

}  // namespace narabe
