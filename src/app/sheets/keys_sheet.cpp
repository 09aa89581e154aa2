#include "app/sheets/keys_sheet.h"

#include <array>
#include <span>

#include "app/widgets/sheet.h"
#include "app/widgets/shortcuts.h"
#include "app/widgets/widgets.h"

namespace narabe {

namespace {

/// Keys with the same or opposite effects, and the text that describes their effects.
struct KeyRow {
    std::array<std::string_view, 2> keys;  // names as on keyboards, or text keys for groups of keys
    std::string_view words;
};

struct KeyGroup {
    std::string_view title;
    std::span<const KeyRow> rows;
};

constexpr KeyRow anywhere[] = {{{shortcut::list}, "keys.title"},
                               {{"Tab", "Shift+Tab"}, "keys.tab"},
                               {{"Enter", "keys.space"}, "keys.enter"},
                               {{shortcut::close}, "keys.escape"}};
constexpr KeyRow on_board[] = {{{"keys.arrows"}, "keys.cursor"},
                               {{"1", "9"}, "keys.slots"},
                               {{"Enter"}, "keys.place"},
                               {{shortcut::rotate}, "action.rotate"},
                               {{shortcut::flip}, "action.flip"},
                               {{shortcut::zoom_in, shortcut::zoom_out}, "keys.zoom"},
                               {{shortcut::zoom_fit}, "game.zoom_fit"}};
constexpr KeyRow in_game[] = {{{shortcut::undo}, "game.undo"},
                              {{shortcut::redo}, "game.redo"},
                              {{shortcut::hint}, "game.hint"},
                              {{shortcut::analysis}, "analysis.title"},
                              {{shortcut::rules}, "rules.open"}};
constexpr KeyRow in_rules[] = {{{"Page Up", "Page Down"}, "keys.pages"}, {{"Home", "End"}, "keys.ends"}};

constexpr KeyGroup groups[] = {
    {"keys.on_board", on_board}, {"keys.in_game", in_game}, {"keys.anywhere", anywhere}, {"rules.title", in_rules}};

constexpr Type key_type{.size = 13, .weight = Weight::medium};
constexpr Type key_words_type{.size = 14};
constexpr Type keys_title_type{.size = 14, .weight = Weight::bold};
constexpr float row_height = 36;
constexpr float caps_height = 30;         // of keys above their words
constexpr float min_screen_beside = 300;  // narrower screens have the keys above their words
constexpr float title_height = 30;
constexpr float between_groups = 12;
constexpr float keys_width = 146;
constexpr float columns_gap = 28;
constexpr float keys_column = 346;

float keys_height(const KeyGroup& group, float row) {
    return title_height + static_cast<float>(group.rows.size()) * row + between_groups;
}

/// Looks up text keys; names of keys are shown unchanged.
std::string_view key_name(Ui& ui, std::string_view key) {
    return key.starts_with("keys.") ? ui.word(key) : key;
}

void draw_key_cap(Ui& ui, Rect& rest, std::string_view name) {
    constexpr float high = 26;
    const float wide = std::max(high, ui.pen().width(name, key_type) + 14);
    const Rect cap = rest.cut_left(wide, 6).middle(wide, high);
    ui.pen().box(cap, 6, ui.colour(Ink::raised), ui.colour(Ink::line), ui.palette().border);
    ui.pen().text_in(cap, name, key_type, ui.colour(Ink::text), Align::centre);
}

void draw_keys_row(Ui& ui, Rect row, const KeyRow& keys) {
    std::string said(key_name(ui, keys.keys[0]));
    Rect caps = row.h > row_height ? row.cut_top(caps_height) : row.cut_left(keys_width, 10);
    draw_key_cap(ui, caps, key_name(ui, keys.keys[0]));
    if (!keys.keys[1].empty()) {
        const std::string_view other = key_name(ui, keys.keys[1]);
        said.append(keys.words == "keys.slots" ? "–" : ", ").append(other);
        if (keys.words == "keys.slots") ui.pen().text_in(caps.cut_left(8, 6), "–", key_type, ui.colour(Ink::soft_text));
        draw_key_cap(ui, caps, other);
    }
    const std::string_view words = ui.word(keys.words);
    ui.say(Role::Kind::text, said + ": " + std::string(words));
    const float height = ui.pen().paragraph_height(words, key_words_type, row.w);
    ui.pen().paragraph(row.middle(row.w, height), words, key_words_type, ui.colour(Ink::text));
}

void draw_keys_group(Ui& ui, Rect& rest, const KeyGroup& group, float row) {
    const Rect title = rest.cut_top(title_height);
    ui.say(Role::Kind::caption, ui.word(group.title));
    ui.pen().text_in(title, ui.word(group.title), keys_title_type, ui.colour(Ink::soft_text));
    for (const KeyRow& keys : group.rows) draw_keys_row(ui, rest.cut_top(row), keys);
    rest.cut_top(between_groups);
}

}  // namespace

void draw_keys(Ui& ui, const Rect& screen, float bottom_inset, Scroll& scroll) {
    constexpr float around = 88;
    const bool is_wide = screen.w >= 2 * keys_column + columns_gap + 64;
    const float row = row_height + (screen.w < min_screen_beside ? caps_height : 0);
    const float left = keys_height(groups[0], row) + (is_wide ? keys_height(groups[3], row) : 0);
    float height = left;
    if (is_wide) {
        height = std::max(left, keys_height(groups[1], row) + keys_height(groups[2], row));
    } else {
        for (const KeyGroup& group : std::span(groups).subspan(1)) height += keys_height(group, row);
    }
    const float width = 48 + (is_wide ? 2 * keys_column + columns_gap : keys_column + 40);
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, ui.word("keys.title"), width, around + height);
    Rect content = ui.scrolling().begin(scroll, sheet.content, height);
    Rect first = is_wide ? content.cut_left((content.w - columns_gap) / 2, columns_gap) : content;
    Rect& second = is_wide ? content : first;
    draw_keys_group(ui, first, groups[0], row);
    draw_keys_group(ui, second, groups[1], row);
    draw_keys_group(ui, second, groups[2], row);
    draw_keys_group(ui, first, groups[3], row);
    ui.scrolling().end();
}

}  // namespace narabe
