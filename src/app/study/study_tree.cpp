#include "app/study/study_tree.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/game_screen/move_text.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr Type advice_type{.size = 14};
constexpr float low_row = 32;  // for a mouse

}  // namespace

std::string_view glyph_of(Sign sign) {
    constexpr std::string_view glyphs[] = {"", "!!", "!", "!?", "?!", "?", "??"};
    static_assert(std::size(glyphs) == static_cast<std::size_t>(Sign::count_));
    return glyphs[static_cast<std::size_t>(sign)];
}

std::string StudyTree::label(const Ui& ui, const StudyPlay& play, std::size_t index) {
    if (index == 0) return std::string(ui.word("study.start"));
    const StudyStep& step = play.steps()[index];
    if (step.seat == Seat::chance) return step.text;
    const Sentence move = step.said.words == Sentence() ? Sentence::plain(step.text) : with_notation(step.said, step.text);
    const Sentence said("app.moved", {player_name(play.study().session(), step.seat), move});
    const Sign sign = note_at(play, index).sign;
    return sign == Sign::none
               ? ui.words(said)
               : ui.words({"study.with_sign", {said, Sentence(("study.sign." + std::string(name_of(sign))).c_str())}});
}

std::string StudyTree::brief(const Ui& ui, const StudyPlay& play, std::size_t index) {
    const StudyStep& step = play.steps()[index];
    std::string text;
    if (index == 0) {
        text = ui.word("study.start");
    } else if (!step.said.brief.empty()) {
        text = step.said.brief;
    } else {
        text = step.said.words == Sentence() ? step.text : ui.words(step.said.words);
    }
    return text.append(glyph_of(note_at(play, index).sign));
}

std::string StudyTree::same(const Ui& ui, const StudyPlay& play, std::size_t index) {
    const auto& same = play.steps()[index].same;
    if (!same) return {};
    const std::string number = std::to_string(play.steps()[same->step].turn);
    const Sentence move = Sentence::plain(same->step == 0 ? brief(ui, play, 0) : number + " " + brief(ui, play, same->step));
    return ui.words({same->is_moved ? "study.same_moved" : "study.same", {move}});
}

void StudyTree::read(const Ui& ui, const StudyPlay& play) {
    const std::string_view language = ui.word("study.start");
    if (std::exchange(read_, play.revision()) == play.revision() && language_ == language) return;
    language_ = language;
    laid_out_ = ~0u;
    texts_.clear();
    for (std::size_t i = 0; i < play.steps().size(); ++i) {
        texts_.push_back({.label = label(ui, play, i), .brief = brief(ui, play, i), .same = same(ui, play, i)});
    }
}

void StudyTree::say(Ui& ui, StudyPlay& play) const {
    begin_part(ui, "moves");
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        const StudyStep& step = play.steps()[i];
        std::string words = texts_[i].label;
        if (step.begins_line) words = ui.words({"study.instead", {Sentence::plain(words)}});
        const Note& note = note_at(play, i);
        if (!note.name.empty()) words.append(" – ").append(note.name);
        if (!note.comment.empty()) words.append(" – ").append(note.comment);
        if (!texts_[i].same.empty()) words.append(" – ").append(texts_[i].same);
        const Role role{.kind = Role::Kind::item, .is_on = play.shown() == i};
        ui.say(role, "step-" + std::to_string(i), words, [&play, i] {
            if (i < play.steps().size()) play.show(i);
        });
    }
}

void StudyTree::lay_out(Ui& ui, const StudyPlay& play, const TreeStyle& style) {
    if (laid_out_ == play.revision() && style_ == style) return;
    laid_out_ = play.revision();
    style_ = style;
    scrolled_to_ = ~std::size_t{};
    layout_ = lay_out_tree(ui, play, texts_, style);
}

bool StudyTree::is_outlined(const StudyPlay& play, std::size_t index) const {
    if (!outlined_) return false;
    while (index > *outlined_) index = play.steps()[index].parent;
    return index == *outlined_;
}

void StudyTree::scroll_to_shown(const StudyPlay& play, float height) {
    if (std::exchange(scrolled_to_, play.shown()) == play.shown()) return;
    const auto token = ranges::find(layout_.tokens, play.shown(), &Token::step);
    if (token == layout_.tokens.end()) return;
    const float lowest = token->rect.bottom() + style_.row_height / 2 - std::max(height, style_.row_height);
    scroll_.offset = std::clamp(scroll_.offset, std::max(0.0f, lowest), std::max(0.0f, token->rect.y - style_.row_height / 2));
}

void StudyTree::draw(Ui& ui, StudyPlay& play, const Rect& rect, bool in_columns, const Handler& on_menu) {
    const float row_height = ui.pointer().is_touch ? touch_size - 4 : low_row;
    lay_out(ui, play, {.width = rect.w, .row_height = row_height, .in_columns = in_columns && fits_columns(play, rect.w)});
    scroll_to_shown(play, rect.h);
    drawn_.clear();
    const Rect list = ui.scrolling().begin(scroll_, rect, layout_.height());
    const auto on_screen = [&](const Rect& relative) { return relative.moved(list.x, list.y); };
    const auto is_visible = [&](const Rect& placed) { return placed.bottom() > rect.y && placed.y < rect.bottom(); };
    draw_lines(ui, list, rect);
    for (const Token& token : layout_.tokens) {
        const Rect placed = on_screen(token.rect);
        if (!is_visible(placed)) continue;
        drawn_.push_back({token.step, placed});
        draw_token(ui, play, token, placed, on_menu);
    }
    for (const Words& words : layout_.words) {
        const Rect placed = on_screen(words.rect);
        if (is_visible(placed)) draw_words(ui, play, words, placed);
    }
    ui.scrolling().end();
    draw_advice(ui, play, rect);
}

/// Draws the lines at the left of variations.
void StudyTree::draw_lines(Ui& ui, const Rect& list, const Rect& rect) const {
    for (const TreeLayout::Row& row : layout_.rows) {
        const Rect placed{list.x, list.y + row.y, list.w, row.height};
        if (placed.bottom() <= rect.y || placed.y >= rect.bottom()) continue;
        for (std::size_t level = 1; level <= std::min(row.level, tree::most_indents); ++level) {
            const float x = placed.x + tree::indent_of(level) - tree::indent / 2;
            ui.pen().line({x, placed.y}, {x, placed.bottom()}, 1.5f, ui.colour(Ink::line));
        }
    }
}

void StudyTree::draw_words(Ui& ui, StudyPlay& play, const Words& words, const Rect& rect) const {
    const bool is_same = words.kind == Words::Kind::same;
    if (is_same) {
        const std::size_t step = words.step;
        const Rect whole = rect.shrunk(-tree::padding, -3);
        const auto show = [&play, step] {
            if (step < play.steps().size() && play.steps()[step].same) play.show(play.steps()[step].same->step);
        };
        const ControlState state = ui.control("same-" + std::to_string(step), words.text, whole, {}, show);
        if (state.is_hovered || state.is_held) ui.pen().box(whole, 8, ui.colour(Ink::text).with(0.05f));
        if (state.is_focused) draw_focus(ui, whole, 8);
    }
    const Ink ink = words.kind == Words::Kind::name ? Ink::text : is_same ? Ink::accent : Ink::soft_text;
    const float high = ui.pen().paragraph_height(words.text, tree::type_of(words.kind), rect.w);
    ui.pen().paragraph(rect.middle(rect.w, high), words.text, tree::type_of(words.kind), ui.colour(ink));
}

/// Says under the moves how to begin, as long as there are no variations.
void StudyTree::draw_advice(Ui& ui, const StudyPlay& play, Rect rect) const {
    if (ranges::any_of(play.steps(), &StudyStep::begins_line)) return;
    const std::string_view advice = ui.word("study.advice");
    rect.cut_top(layout_.height(), 8);
    rect = rect.shrunk(tree::padding, 0);
    if (ui.pen().paragraph_height(advice, advice_type, rect.w) > rect.h) return;
    ui.say(Role::Kind::text, advice);
    ui.pen().paragraph(rect, advice, advice_type, ui.colour(Ink::soft_text));
}

void StudyTree::draw_token(Ui& ui, StudyPlay& play, const Token& token, const Rect& rect, const Handler& on_menu) {
    Pen& pen = ui.pen();
    const std::size_t index = token.step;
    const StudyStep& step = play.steps()[index];
    const bool is_shown = play.shown() == index;
    const auto show = [&play, index] {
        if (index < play.steps().size()) play.show(index);
    };
    const Role role{.kind = Role::Kind::unsaid};
    const ControlState state =
        ui.control("step-" + std::to_string(index), texts_[index].label, rect, role, is_shown ? on_menu : Handler(show));
    const Rect box = rect.middle(rect.w, rect.h - 6);
    if (is_shown) {
        pen.box(box, 8, ui.colour(Ink::raised), ui.colour(Ink::accent), 1.5f);
    } else if (state.is_hovered || state.is_held) {
        pen.box(box, 8, ui.colour(Ink::text).with(0.05f));
    }
    if (is_outlined(play, index)) pen.frame(box, 8, ui.colour(Ink::wrong), 1.5f);
    Rect line = rect.shrunk(tree::padding, 4);
    if (token.has_number) {
        const std::string number = std::to_string(step.turn);
        const Rect place = line.cut_left(pen.width(number, tree::number_type, Figures::tabular), tree::number_gap);
        pen.text_in(place, number, tree::number_type, ui.colour(Ink::soft_text), Align::left, Figures::tabular);
    }
    if (index > 0) draw_move_sign(ui, line, step.said);
    const bool is_main = step.level == 0;
    const std::string& text = texts_[index].brief;
    const Type type = pen.fitting(text, tree::type_of_move(step), line.w, 13, Figures::tabular);
    pen.text_in(line, text, type, ui.colour(is_main || is_shown ? Ink::text : Ink::soft_text), Align::left, Figures::tabular);
    if (state.is_focused) draw_focus(ui, box, 8);
}

std::optional<std::size_t> StudyTree::step_at(Point at) const {
    const auto token = ranges::find_if(drawn_, [at](const Token& each) { return each.rect.contains(at); });
    return token == drawn_.end() ? std::nullopt : std::optional(token->step);
}

}  // namespace narabe
