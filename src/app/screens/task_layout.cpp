#include "app/screens/task_layout.h"

#include "app/screens/board_side.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr float type_sizes[] = {18, 16, 15, 14, 13};
constexpr float progress_bar = 5;
constexpr float progress_line = 28;
constexpr float progress_gap = 8;
constexpr float state_line = 24;
constexpr float words_with_options = 100;

/// The type of the texts, and their greatest heights.
struct Words {
    Type type{.size = 13};
    float texts = 0;
    float answers = 0;

    /// The height needed if answers may also use the area of the pieces.
    float height(float pieces = 0) const { return std::max(texts, answers - pieces); }
};

float greatest_height(Ui& ui, const std::vector<std::string_view>& texts, Type type, float width) {
    float height = 0;
    for (const std::string_view text : texts) height = std::max(height, std::ceil(ui.pen().paragraph_height(text, type, width)));
    return height;
}

/// Uses the largest type in which all texts fit.
Words fitting_words(Ui& ui, const TaskNeeds& needs, float width, float room, float pieces, float largest) {
    Words words;
    for (const float size : type_sizes) {
        if (size > largest) continue;
        const Type type{.size = size};
        words = {type, greatest_height(ui, needs.texts, type, width), greatest_height(ui, needs.answers, type, width)};
        if (words.height(pieces) <= room) break;
    }
    return words;
}

void cut_progress(TaskLayout& layout, Rect& inner, float state) {
    layout.progress = inner.cut_top(progress_bar + progress_line, progress_gap);
    if (state > 0) layout.state = inner.cut_top(state_line, progress_gap);
}

TaskLayout tall(Ui& ui, Rect screen, float bottom_inset, const TaskNeeds& needs) {
    TaskLayout layout;
    GameLayout& game = layout.game;
    game.shape = GameLayout::Shape::tall;
    const bool is_short = screen.h < 700;
    const float margin = screen.w < 480 ? 12.0f : 24.0f;
    const float gap = is_short ? 8.0f : 12.0f;
    game.bar = screen.cut_top(is_short ? 48.0f : 52.0f).shrunk(margin - 8, 0);
    const bool is_narrow = screen.w < 260;  // such as a phone at 200%
    const float side = std::max(is_narrow ? 8.0f : 16.0f, (screen.w - 560) / 2);
    const float padding = is_short ? 12.0f : 16.0f;
    const bool has_variants = needs.variants > 0 && !is_short;
    game.shares_tray = !has_variants;
    const float kinds = needs.slots == 0 ? 0.0f : (is_short ? 54.0f : 64.0f) + (has_variants ? touch_size + 8 : 0) + gap;
    const float state = needs.has_state && !is_narrow ? state_line + progress_gap : 0.0f;
    const float around = 2 * padding + progress_bar + progress_line + progress_gap + state + kinds + touch_size + gap;
    const float min_board = std::min(screen.w - 16, screen.h * (needs.slots > 0 ? 0.36f : 0.44f));
    const float room = screen.h - around - min_board - 2 * gap;
    const Words words = fitting_words(ui, needs, screen.w - 2 * side, room, kinds, is_short ? 16.0f : 18.0f);
    const bool has_space = needs.slots == 0 || needs.is_unbounded;  // the board is as wide as the screen, or has any size
    const float wanted = std::max(words.height(kinds), needs.has_options && has_space ? words_with_options : 40.0f);
    const float least = is_narrow ? 92.0f : 40.0f;  // five lines, for which the board becomes smaller
    const float shown = std::max(40.0f, std::min(wanted, std::max(room, least)));
    game.sheet = screen.cut_bottom(around + shown);
    layout.card = game.sheet;
    game.side = game.sheet.shrunk(side, padding);
    game.sheet.h += bottom_inset;
    Rect inner = game.side;
    cut_progress(layout, inner, state);
    layout.type = words.type;
    layout.words = inner.cut_top(shown + (needs.shows_pieces ? 0 : kinds), gap);
    layout.words_height = needs.shows_pieces ? words.texts : words.answers;
    layout.row = inner.cut_bottom(touch_size, gap);
    if (is_narrow) layout.sign_width = 32;
    if (needs.slots > 0 && needs.shows_pieces) layout.supply = inner;
    const float widest = screen.w - 2 * (screen.w < 480 ? 8.0f : margin);
    Rect rest = screen;
    rest.cut_bottom(gap);
    const float size = std::min(widest, rest.h);
    const float room_for_strip = needs.has_state ? 380.0f : 300.0f;  // boards of games with points show what a move would score
    const bool has_strip = rest.h - size >= strip_height + gap || (needs.is_unbounded && rest.h >= room_for_strip);
    game.message = has_strip ? rest.cut_bottom(strip_height, gap).shrunk(margin, 0) : layout.words;
    game.board =
        needs.is_unbounded ? rest : Rect{rest.centre().x - size / 2, rest.y + std::max(0.0f, (rest.h - size) / 2), size, size};
    return layout;
}

TaskLayout wide(Ui& ui, const Rect& screen, const TaskNeeds& needs) {
    TaskLayout layout;
    GameLayout& game = layout.game;
    Rect side = place_board_beside(game, screen, needs.is_unbounded, {});
    const bool is_low = game.is_low;
    const float gap = is_low ? 8.0f : 14.0f;
    const float padding = is_low ? 10.0f : 20.0f;
    game.slots = LowSlots::dense;
    const float quick = needs.quick > 0 ? touch_size + gap : 0.0f;
    const float place = needs.asks_first ? touch_size + gap : 0.0f;
    const float decisions = static_cast<float>(needs.decisions) * (touch_size + gap);
    const float inner_width = side.w - 2 * padding;
    const bool is_narrow = inner_width < 4 * (touch_size + LowSlots::dense.gap);
    if (is_narrow) game.slots = LowSlots::little;
    const auto rows = [](int count, int in_row) { return static_cast<float>((count + in_row - 1) / in_row); };
    const float panel = needs.slots == 0 ? 0.0f
                                         : 60 + rows(needs.slots, 2) * ((needs.variants > 0 ? 76.0f : 92.0f) + control_gap) +
                                               rows(needs.variants, 3) * (50 + control_gap) + gap;
    const float state = needs.has_state && !is_low ? state_line + progress_gap : 0.0f;
    const float chrome = 2 * padding + progress_bar + progress_line + progress_gap + state + touch_size + gap;
    constexpr float good_words = 120;
    const float actions = quick + place + decisions;
    if (chrome + good_words + panel + actions > side.h) game.is_low = true;
    game.shares_tray = game.is_low && needs.variants > 0;
    const float pieces = game.is_low ? std::max(low_supply_height(game.slots, needs.slots, 0),
                                                game.shares_tray ? low_supply_height(game.slots, 0, needs.variants) : 0.0f)
                                     : panel;
    const float room = side.h - chrome - pieces - actions;
    const Words words = fitting_words(ui, needs, inner_width, room, 0, is_low ? 16.0f : 18.0f);
    const float shown = std::max(std::min(40.0f, room), std::min(words.height(), room));
    layout.card = side.cut_top(chrome + std::max(0.0f, shown), gap);
    Rect inner = layout.card.shrunk(padding);
    cut_progress(layout, inner, state);
    layout.row = inner.cut_bottom(touch_size, gap);
    layout.type = words.type;
    layout.words = inner;
    layout.words_height = words.height();
    layout.supply = side;
    game.side = side;
    game.message = layout.words;
    return layout;
}

}  // namespace

void TaskNeeds::add(const UsualWords& usual) {
    texts.insert(texts.end(), usual.asking.begin(), usual.asking.end());
    answers.insert(answers.end(), usual.after.begin(), usual.after.end());
}

TaskLayout lay_out_task(Ui& ui, const Rect& screen, float bottom_inset, const TaskNeeds& needs) {
    TaskLayout layout = screen.h >= screen.w * 1.1f ? tall(ui, screen, bottom_inset, needs) : wide(ui, screen, needs);
    finish_board_layout(layout.game, {.is_unbounded = needs.is_unbounded, .asks_first = needs.asks_first, .span = needs.span});
    return layout;
}

}  // namespace narabe
