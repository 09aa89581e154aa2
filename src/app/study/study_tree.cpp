#include "app/study/study_tree.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/game_screen/move_text.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr Type move_type{.size = 14};
constexpr Type main_type{.size = 14, .weight = Weight::medium};
constexpr Type number_type{.size = 13};
constexpr Type comment_type{.size = 14};
constexpr Type name_type{.size = 14, .weight = Weight::bold};
constexpr Type same_type{.size = 13};
constexpr float low_row = 32;  // for a mouse
constexpr float padding = 7;   // inside a token
constexpr float between = 2;   // between tokens
constexpr float indent = 14;
constexpr std::size_t most_indents = 5;

float indent_of(std::size_t level) {
    return indent * static_cast<float>(std::min(level, most_indents));
}

const Type& type_of_move(const StudyStep& step) {
    return step.level == 0 ? main_type : move_type;
}

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

float StudyTree::token_width(Ui& ui, const StudyPlay& play, std::size_t index) const {
    const StudyStep& step = play.steps()[index];
    float wide = 2 * padding + ui.pen().width(texts_[index].brief, type_of_move(step), Figures::tabular) + 1;
    if (index > 0) wide += sign_width(ui, row_height_ - 8, step.said);
    if (step.begins_turn) wide += ui.pen().width(std::to_string(step.turn), number_type, Figures::tabular) + 5;
    return wide;
}

const Type& StudyTree::type_of(Words::Kind kind) {
    return kind == Words::Kind::name ? name_type : kind == Words::Kind::same ? same_type : comment_type;
}

/// Places all moves in rows, broken like text.
void StudyTree::lay_out(Ui& ui, const StudyPlay& play, float width, float row_height) {
    if (laid_out_ == play.revision() && width_ == width && row_height_ == row_height) return;
    laid_out_ = play.revision();
    width_ = width;
    row_height_ = row_height;
    scrolled_to_ = ~std::size_t{};
    tokens_.clear();
    words_.clear();
    rows_.clear();
    float x = 0;
    float y = 0;
    bool breaks = true;
    std::size_t level = 0;
    const auto end_row = [&] {
        if (!rows_.empty() && x > 0) y = rows_.back().y + rows_.back().height;
        x = 0;
    };
    const auto add_words = [&](std::size_t step, const std::string& text, Words::Kind kind) {
        if (text.empty()) return;
        end_row();
        const float left = indent_of(level) + padding;
        const float wide = width - left - padding;
        const float words = ui.pen().paragraph_height(text, type_of(kind), wide);
        const float high = kind == Words::Kind::same ? std::max(words, row_height - 8) : words;
        words_.push_back({.step = step, .text = text, .rect = {left, y + 2, wide, high}, .kind = kind});
        rows_.push_back({.y = y, .height = high + 8, .level = level});
        y += high + 8;
        breaks = true;
    };
    for (std::size_t i = 0; i < play.steps().size(); ++i) {
        const StudyStep& step = play.steps()[i];
        breaks = breaks || step.begins_line || step.level != level;
        level = step.level;
        const float wide = std::min(token_width(ui, play, i), width - indent_of(level));
        if (breaks || x + wide > width) {
            end_row();
            x = indent_of(level);
            rows_.push_back({.y = y, .height = row_height, .level = level});
        }
        breaks = false;
        tokens_.push_back({.step = i, .rect = {x, y, wide, row_height}});
        x += wide + between;
        add_words(i, note_at(play, i).name, Words::Kind::name);
        add_words(i, note_at(play, i).comment, Words::Kind::comment);
        add_words(i, texts_[i].same, Words::Kind::same);
    }
    end_row();
    height_ = y;
}

bool StudyTree::is_outlined(const StudyPlay& play, std::size_t index) const {
    if (!outlined_) return false;
    while (index > *outlined_) index = play.steps()[index].parent;
    return index == *outlined_;
}

void StudyTree::scroll_to_shown(const StudyPlay& play, float height) {
    if (std::exchange(scrolled_to_, play.shown()) == play.shown()) return;
    const auto token = ranges::find(tokens_, play.shown(), &Token::step);
    if (token == tokens_.end()) return;
    const float lowest = token->rect.bottom() + row_height_ / 2 - std::max(height, row_height_);
    scroll_.offset = std::clamp(scroll_.offset, std::max(0.0f, lowest), std::max(0.0f, token->rect.y - row_height_ / 2));
}

void StudyTree::draw(Ui& ui, StudyPlay& play, const Rect& rect, const Handler& on_menu) {
    const bool has_touch = ui.pointer().is_touch;
    lay_out(ui, play, rect.w, has_touch ? touch_size - 4 : low_row);
    scroll_to_shown(play, rect.h);
    drawn_.clear();
    const Rect list = ui.scrolling().begin(scroll_, rect, height_);
    const auto on_screen = [&](const Rect& relative) { return relative.moved(list.x, list.y); };
    const auto is_visible = [&](const Rect& placed) { return placed.bottom() > rect.y && placed.y < rect.bottom(); };
    for (const Row& row : rows_) {
        const Rect placed{list.x, list.y + row.y, list.w, row.height};
        if (!is_visible(placed)) continue;
        for (std::size_t level = 1; level <= std::min(row.level, most_indents); ++level) {
            const float x = placed.x + indent_of(level) - indent / 2;
            ui.pen().line({x, placed.y}, {x, placed.bottom()}, 1.5f, ui.colour(Ink::line));
        }
    }
    for (const Token& token : tokens_) {
        const Rect placed = on_screen(token.rect);
        if (!is_visible(placed)) continue;
        drawn_.push_back({token.step, placed});
        draw_token(ui, play, token, placed, on_menu);
    }
    for (const Words& words : words_) {
        const Rect placed = on_screen(words.rect);
        if (is_visible(placed)) draw_words(ui, play, words, placed);
    }
    ui.scrolling().end();
    draw_advice(ui, play, rect);
}

void StudyTree::draw_words(Ui& ui, StudyPlay& play, const Words& words, const Rect& rect) const {
    const bool is_same = words.kind == Words::Kind::same;
    if (is_same) {
        const std::size_t step = words.step;
        const Rect whole = rect.shrunk(-padding, -3);
        const auto show = [&play, step] {
            if (step < play.steps().size() && play.steps()[step].same) play.show(play.steps()[step].same->step);
        };
        const ControlState state = ui.control("same-" + std::to_string(step), words.text, whole, {}, show);
        if (state.is_hovered || state.is_held) ui.pen().box(whole, 8, ui.colour(Ink::text).with(0.05f));
        if (state.is_focused) draw_focus(ui, whole, 8);
    }
    const Ink ink = words.kind == Words::Kind::name ? Ink::text : is_same ? Ink::accent : Ink::soft_text;
    const float high = ui.pen().paragraph_height(words.text, type_of(words.kind), rect.w);
    ui.pen().paragraph(rect.middle(rect.w, high), words.text, type_of(words.kind), ui.colour(ink));
}

/// Says under the moves how to begin, as long as there are no variations.
void StudyTree::draw_advice(Ui& ui, const StudyPlay& play, Rect rect) const {
    if (ranges::any_of(play.steps(), &StudyStep::begins_line)) return;
    const std::string_view advice = ui.word("study.advice");
    rect.cut_top(height_, 8);
    rect = rect.shrunk(padding, 0);
    if (ui.pen().paragraph_height(advice, comment_type, rect.w) > rect.h) return;
    ui.say(Role::Kind::text, advice);
    ui.pen().paragraph(rect, advice, comment_type, ui.colour(Ink::soft_text));
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
    Rect line = rect.shrunk(padding, 4);
    if (step.begins_turn) {
        const std::string number = std::to_string(step.turn);
        const Rect place = line.cut_left(pen.width(number, number_type, Figures::tabular), 5);
        pen.text_in(place, number, number_type, ui.colour(Ink::soft_text), Align::left, Figures::tabular);
    }
    if (index > 0) draw_move_sign(ui, line, step.said);
    const bool is_main = step.level == 0;
    const std::string& text = texts_[index].brief;
    const Type type = pen.fitting(text, type_of_move(step), line.w, 13, Figures::tabular);
    pen.text_in(line, text, type, ui.colour(is_main || is_shown ? Ink::text : Ink::soft_text), Align::left, Figures::tabular);
    if (state.is_focused) draw_focus(ui, box, 8);
}

std::optional<std::size_t> StudyTree::step_at(Point at) const {
    const auto token = ranges::find_if(drawn_, [at](const Token& each) { return each.rect.contains(at); });
    return token == drawn_.end() ? std::nullopt : std::optional(token->step);
}

}  // namespace narabe
