#include "app/sheets/rules_sheet.h"

#include <cmath>

#include "app/widgets/game_words.h"
#include "app/widgets/sheet.h"
#include "app/widgets/shortcuts.h"
#include "app/widgets/widgets.h"

namespace narabe {

namespace {

constexpr float part_gap = 12;
constexpr float step = 64;  // pixels per press of an arrow key
constexpr Type part_heading_type{.size = 18, .weight = Weight::bold};
constexpr Type text_type{.size = 16};
constexpr Type caption_type{.size = 14};
constexpr Type reason_type{.size = 13};
constexpr float sign_width = 26;
constexpr float words_indent = 2;
constexpr float gap_above_words = 8;

}  // namespace

float rules_width_beside(const Rect& screen) {
    constexpr float min_board = 560;
    const float width = std::clamp(screen.w * 0.34f, 350.0f, 480.0f);
    return screen.h >= 480 && screen.w - width >= min_board ? width : 0;
}

// --- State -----------------------------------------------------------------------------------------------------------

void RulesSheet::open(Page& page, const GameModule& game, const Settings& settings) {
    const bool is_there = state_ == FetchState::loaded && game_ == &game && language_ == settings.language;
    game_ = &game;
    language_ = settings.language;
    offers_lesson_ = settings.has_all_controls();
    scroll_ = {};
    goal_.reset();
    if (!is_there) ask(page);
}

void RulesSheet::use_language(Page& page, std::string_view language) {
    if (language_ == language) return;
    language_ = language;
    if (game_) ask(page);
}

void RulesSheet::ask(Page& page) {
    state_ = FetchState::waiting;
    rules_ = {};
    pictures_.clear();
    page.send(event::FetchFile{path()});
}

std::string RulesSheet::path() const {
    return std::string("rules/").append(game_->info.id).append(".").append(language_).append(".txt");
}

void RulesSheet::take(std::string_view path, std::string_view file) {
    if (!waits_for(path)) return;
    Parsed<Rules> rules = read_rules(*game_, file);
    state_ = rules ? FetchState::loaded : FetchState::unreadable;
    if (!rules) {
        problem_ = rules.error().sentence;
        return;
    }
    rules_ = std::move(*rules);
    make_pictures();
}

void RulesSheet::fail(std::string_view path) {
    if (waits_for(path)) state_ = FetchState::failed;
}

void RulesSheet::make_pictures() {
    pictures_.clear();
    is_in_words_ = false;
    for (const RulesFigure& figure : rules_.figures) {
        Picture picture{.drawn = picture_of(figure)};
        const Point size = picture.drawn.extent.most - picture.drawn.extent.least;
        picture.height_per_width = std::clamp(size.y / std::max(0.01f, size.x), 0.5f, 1.0f);
        pictures_.push_back(std::move(picture));
    }
}

void RulesSheet::put_into_words(const Ui& ui) {
    for (const RulesBlock& block : rules_.blocks) {
        if (block.kind != RulesBlock::Kind::figure) continue;
        const RulesFigure& figure = rules_.figures[block.figure];
        Picture& picture = pictures_[block.figure];
        picture.id = "figure-" + figure.name;
        if (figure.refusal) picture.reason = ui.words({"rules.refused", {figure.refusal->sentence}});
        picture.label = block.text;
        if (figure.attempt) {
            picture.label += ' ';
            picture.label += figure.refusal ? picture.reason : ui.word("rules.allowed");
        }
    }
    is_in_words_ = true;
}

// --- Panels ----------------------------------------------------------------------------------------------------------

void RulesSheet::draw_beside(Ui& ui, const Rect& rect) {
    const Rect panel = rect.shrunk(0, 14);
    ui.pen().box(panel, card_corner, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    Rect inner = panel.shrunk(20, 10);
    Rect head = inner.cut_top(touch_size, 6);
    const Rect close = head.cut_right(touch_size).moved(12, 0);
    begin_part(ui, "rules");
    ui.say(Role::Kind::heading, ui.word("rules.title"));
    ui.pen().text_in(head, ui.word("rules.title"), {.size = 22, .weight = Weight::bold}, ui.colour(Ink::text));
    const ButtonLook look{
        .kind = ButtonLook::Kind::quiet, .icon = Icon::close, .shows_label = false, .shortcut = shortcut::close};
    button(ui, "rules-close", ui.word("sheet.close"), close, look, intents::Go::out_of_rules);
    draw(ui, inner);
}

void RulesSheet::draw_over(Ui& ui, const Rect& screen, float bottom_inset) {
    const float width = std::min(820.0f, screen.w * 0.9f);
    const Sheet sheet =
        draw_sheet(ui, screen, bottom_inset, ui.word("rules.title"), width, screen.h * 0.94f, 0, intents::Go::out_of_rules);
    draw(ui, sheet.content);
}

void RulesSheet::draw(Ui& ui, const Rect& rect) {
    view_ = rect;
    if (state_ != FetchState::loaded) {
        const auto retry = [this] { return game_ ? Intent{intents::FetchRules{}} : Intent(); };
        draw_missing(ui, rect, state_, problem_, "rules-retry", retry);
        return;
    }
    if (!is_in_words_) put_into_words(ui);
    const Rect inside = ui.scrolling().begin(scroll_, rect, height_);
    const float height = std::round(draw_rules(ui, inside));
    ui.scrolling().end();
    if (height != height_) ui.animation().want_frame();
    height_ = height;
    draw_scroll_bar(ui);
}

void RulesSheet::draw_scroll_bar(Ui& ui) const {
    if (height_ <= view_.h) return;
    const float length = std::max(32.0f, view_.h * view_.h / height_);
    const float scrolled = (view_.h - length) * scroll_.offset / (height_ - view_.h);
    ui.pen().box({view_.right() + 6, view_.y + scrolled, 4, length}, 2, ui.colour(Ink::text).with(0.25f));
}

// --- Scrolling -------------------------------------------------------------------------------------------------------

void RulesSheet::scroll_to(float offset) {
    goal_ = std::clamp(offset, 0.0f, std::max(0.0f, height_ - view_.h));
    is_going_ = false;
}

void RulesSheet::update(Ui& ui) {
    if (ui.pointer().wheel != 0 || scroll_.is_dragged) goal_.reset();
    if (!goal_) return;
    if (!is_going_) ui.animation().start_following("rules-scroll", scroll_.offset);
    is_going_ = true;
    scroll_.speed = 0;
    scroll_.offset = ui.animation().follow("rules-scroll", *goal_, 240);
    if (std::abs(scroll_.offset - *goal_) < 0.5f) goal_.reset();
}

bool RulesSheet::on_key(Key key, bool has_arrows) {
    const float from = goal_.value_or(scroll_.offset);
    const float page = std::max(step, view_.h - step);
    switch (key) {
        case Key::page_up: scroll_to(from - page); return true;
        case Key::page_down: scroll_to(from + page); return true;
        case Key::home: scroll_to(0); return true;
        case Key::end: scroll_to(height_); return true;
        case Key::up:
        case Key::down:
            if (has_arrows) scroll_to(from + (key == Key::up ? -step : step));
            return has_arrows;
        default: return false;
    }
}

// --- Text ------------------------------------------------------------------------------------------------------------

/// Draws the rules; returns their total height.
float RulesSheet::draw_rules(Ui& ui, Rect rect) {
    const float top = rect.y;
    draw_head(ui, rect);
    draw_contents(ui, rect);
    sections_.clear();
    const std::vector<RulesBlock>& blocks = rules_.blocks;
    for (std::size_t i = 0; i < blocks.size();) {
        if (blocks[i].kind != RulesBlock::Kind::figure) {
            if (blocks[i].kind == RulesBlock::Kind::heading) sections_.push_back(rect.y - top);
            blocks[i].kind == RulesBlock::Kind::see ? draw_way(ui, rect, blocks[i]) : draw_words(ui, rect, blocks[i]);
            ++i;
            continue;
        }
        const std::size_t first = i;
        while (i < blocks.size() && blocks[i].kind == RulesBlock::Kind::figure) ++i;
        draw_figures(ui, rect, first, i);
    }
    return rect.y + 24 - top;
}

/// Draws the title of the game, and buttons to its lesson and its printed rules.
void RulesSheet::draw_head(Ui& ui, Rect& rect) const {
    rect.cut_top(ui.pen().paragraph(rect, game_name(ui, *game_), part_heading_type, ui.colour(Ink::text)) + 2);
    const std::string credit = game_credit(ui, *game_, "rules.credit");
    ui.say(Role::Kind::heading, game_name(ui, *game_));
    ui.say(Role::Kind::text, credit);
    rect.cut_top(ui.pen().paragraph(rect, credit, caption_type, ui.colour(Ink::soft_text)) + 8);
    Rect row = rect.cut_top(touch_size, part_gap);
    const ButtonLook pill{.kind = ButtonLook::Kind::pill};
    const auto next = [&](std::string_view id, std::string_view label, const Handler& on_click) {
        button(ui, id, label, row.cut_left(button_width(ui, label), chip_gap), pill, on_click);
    };
    if (offers_lesson_) next("rules-learn", ui.word("lesson.open"), intents::Learn{game_});
    const auto print = [game = game_] { return Intent{intents::OpenPage{std::string(game->info.id) + "/rules/"}}; };
    next("rules-print", ui.word("rules.print"), print);
}

/// Links to the headings.
void RulesSheet::draw_contents(Ui& ui, Rect& rect) {
    constexpr float height = touch_size;
    constexpr float between = 6;
    Rect line = rect.cut_top(height, between);
    int section = 0;
    const Handler go_to_section = [this](const Click& click) {
        const auto place = static_cast<std::size_t>(click.value);
        if (place < sections_.size()) scroll_to(sections_[place]);
    };
    for (const RulesBlock& block : rules_.blocks) {
        if (block.kind != RulesBlock::Kind::heading) continue;
        const float width = std::min(rect.w, ui.pen().width(block.text, {.size = 16, .weight = Weight::medium}) + 30);
        if (width > line.w) line = rect.cut_top(height, between);
        const Rect place = line.cut_left(width, between);
        const std::string id = "section-" + std::to_string(section + 1);
        const ButtonLook look{.kind = ButtonLook::Kind::pill,
                              .role = Role::Kind::unsaid};  // headings must look different from buttons
        button(ui, id, block.text, place, look, go_to_section.with(section++));
    }
    rect.cut_top(4);
}

/// Draws a link to the rules of another game.
void RulesSheet::draw_way(Ui& ui, Rect& rect, const RulesBlock& block) {
    Rect row = rect.cut_top(touch_size, 10);
    const float width = std::min(row.w, button_width(ui, block.text, Icon::rules));
    button(ui, "rules-of-" + std::string(block.game->info.id), block.text, row.cut_left(width), {.icon = Icon::rules},
           intents::OpenRules{block.game});
}

/// Draws a house rule, indented behind a vertical line and labelled as such.
void RulesSheet::draw_house(Ui& ui, Rect& rect, const RulesBlock& block) const {
    constexpr float indent = 14;
    const std::string_view caption = ui.word("rules.house");
    ui.say(Role::Kind::text, std::string(caption).append(" ").append(block.text));
    const float caption_height = line_height(reason_type);
    const float height = caption_height + ui.pen().paragraph_height(block.text, text_type, rect.w - indent);
    Rect area{rect.x + indent, rect.y, rect.w - indent, height};
    if (is_visible(area)) {
        ui.pen().box({rect.x, rect.y + 2, 3, height - 4}, 1.5f, ui.colour(Ink::line));
        ui.pen().text_in(area.cut_top(caption_height), caption, reason_type, ui.colour(Ink::soft_text));
        ui.pen().paragraph(area, block.text, text_type, ui.colour(Ink::text));
    }
    rect.cut_top(height, 10);
}

void RulesSheet::draw_words(Ui& ui, Rect& rect, const RulesBlock& block) {
    if (block.kind == RulesBlock::Kind::house) {
        draw_house(ui, rect, block);
        return;
    }
    const bool is_heading = block.kind == RulesBlock::Kind::heading;
    const bool is_item = block.kind == RulesBlock::Kind::item;
    ui.say(is_heading ? Role::Kind::heading : is_item ? Role::Kind::item : Role::Kind::text, block.text);
    if (is_heading) rect.cut_top(part_gap);
    const Type type = is_heading ? part_heading_type : text_type;
    const float indent = is_item ? 18.0f : 0.0f;
    const Rect area{rect.x + indent, rect.y, rect.w - indent, ui.pen().paragraph_height(block.text, type, rect.w - indent)};
    if (is_visible(area)) {
        ui.pen().paragraph(area, block.text, type, ui.colour(Ink::text));
        if (is_item) ui.pen().disc({rect.x + 7, rect.y + line_height(type) / 2}, 2.5f, ui.colour(Ink::soft_text));
    }
    rect.cut_top(area.h, is_heading ? 6 : is_item ? 6 : 10);
}

// --- Figures ---------------------------------------------------------------------------------------------------------

/// Draws as many figures side by side as fit, with captions under them; a single figure has its caption beside it.
void RulesSheet::draw_figures(Ui& ui, Rect& rect, std::size_t first, std::size_t end) {
    const int columns = rect.w >= 600 ? 3 : rect.w >= 290 ? 2 : 1;
    const float width = (rect.w - part_gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const std::span blocks(rules_.blocks);
    rect.cut_top(4);
    while (first < end) {
        const auto row = blocks.subspan(first, std::min(end - first, static_cast<std::size_t>(columns)));
        first += row.size();
        const bool is_alone = row.size() == 1 && columns > 1;
        float pictures = 0;
        float words = 0;
        for (const RulesBlock& block : row) {
            pictures = std::max(pictures, picture_height(block, width));
            words = std::max(words, words_height(ui, block, is_alone ? rect.w - width - part_gap : width));
        }
        const Rect area = rect.cut_top(is_alone ? std::max(pictures, words) : pictures + gap_above_words + words, part_gap);
        for (int column = 0; column < static_cast<int>(row.size()); ++column) {
            const RulesBlock& block = row[static_cast<std::size_t>(column)];
            Rect place = area.column(column, columns, part_gap);
            const Rect picture{place.x, place.y, width, picture_height(block, width)};
            place.cut_top(pictures + gap_above_words);
            Rect beside = area;
            beside.cut_left(width + part_gap);
            draw_figure(ui, picture, is_alone ? beside : place, block);
        }
    }
    rect.cut_top(4);
}

float RulesSheet::picture_height(const RulesBlock& block, float width) const {
    return std::round(width * pictures_[block.figure].height_per_width);
}

float RulesSheet::words_height(Ui& ui, const RulesBlock& block, float width) const {
    const RulesFigure& figure = rules_.figures[block.figure];
    width -= words_indent + (figure.attempt ? sign_width : 0);
    float height = ui.pen().paragraph_height(block.text, caption_type, width);
    if (figure.refusal) height += 2 + ui.pen().paragraph_height(pictures_[block.figure].reason, reason_type, width);
    return height;
}

void RulesSheet::draw_figure(Ui& ui, const Rect& picture, const Rect& words, const RulesBlock& block) {
    const Picture& drawn = pictures_[block.figure];
    const bool is_focused = ui.mention(drawn.id, drawn.label, picture);
    if (!is_visible(picture) && !is_visible(words)) return;
    const RulesFigure& figure = rules_.figures[block.figure];
    ui.pen().box(picture, slot_corner, ui.colour(Ink::table));
    draw_picture(ui, picture.shrunk(10), block.figure);
    if (figure.attempt) {
        ui.pen().frame(picture, slot_corner, ui.colour(figure.refusal ? Ink::wrong : Ink::allowed), 2);
    } else {
        ui.pen().frame(picture, slot_corner, ui.colour(Ink::line), ui.palette().border);
    }
    draw_figure_words(ui, words, block);
    if (is_focused) draw_focus(ui, picture, slot_corner);
}

void RulesSheet::draw_figure_words(Ui& ui, Rect rect, const RulesBlock& block) const {
    Pen& pen = ui.pen();
    const RulesFigure& figure = rules_.figures[block.figure];
    if (figure.attempt) {
        const Rect sign = rect.cut_left(sign_width);
        const Colour colour = ui.colour(figure.refusal ? Ink::wrong : Ink::allowed);
        draw_icon(pen, figure.refusal ? Icon::close : Icon::check, {sign.x + 10, sign.y + 10}, colour);
    }
    rect.cut_left(words_indent);
    rect.cut_top(pen.paragraph(rect, block.text, caption_type, ui.colour(Ink::text)) + 2);
    if (figure.refusal) pen.paragraph(rect, pictures_[block.figure].reason, reason_type, ui.colour(Ink::wrong));
}

void RulesSheet::draw_picture(Ui& ui, const Rect& rect, std::size_t figure) const {
    const FigurePicture& picture = pictures_[figure].drawn;
    const BoardTransform transform = placed(picture.extent, rect);
    if (picture.is_cut) ui.pen().clip(transform.to_screen(picture.extent));
    ui.painter().paint(picture.scene, transform, palette_for(rules_.figures[figure], ui.palette()));
    if (picture.is_cut) ui.pen().unclip();
}

}  // namespace narabe
