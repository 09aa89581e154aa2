#include "app/shell/writing.h"

#include <algorithm>
#include <cmath>

#include "app/look/line_breaks.h"
#include "app/look/theme.h"
#include "app/shell/screen_size.h"

namespace narabe {

namespace {

constexpr float min_cell = 32;  // minimum size for a finger if the board cannot be zoomed

bool lies_over(const Rect& a, const Rect& b) {
    const Rect both = a.within(b);
    return both.w > 1.5f && both.h > 1.5f;
}

/// The targets in program pixels.
std::vector<Seen> drawn_targets(Screen& screen) {
    const float scale = scale_for(screen.device().size);
    std::vector<Seen> targets = screen.targets();
    for (Seen& seen : targets) {
        seen.rect = {seen.rect.x / scale, seen.rect.y / scale, seen.rect.w / scale, seen.rect.h / scale};
    }
    return targets;
}

Rect drawn_screen(const Screen& screen) {
    const Point size = screen.device().size;
    const float scale = scale_for(size);
    return {0, 0, size.x / scale, size.y / scale};
}

bool encloses(const Rect& a, const Rect& b) {
    return a.x <= b.x + 1 && a.y <= b.y + 1 && a.right() >= b.right() - 1 && a.bottom() >= b.bottom() - 1;
}

std::u32string all_characters(std::string_view text) {
    std::u32string all;
    while (!text.empty()) all += take_character(text);
    return all;
}

bool is_a_digit(char32_t c) {
    return c >= U'0' && c <= U'9';
}

bool is_latin(char32_t c) {
    return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z');
}

bool is_katakana(char32_t c) {
    return c >= 0x30A1 && c <= 0x30FC && c != U'・';
}

bool is_ending_mark(char32_t c) {
    return std::u32string_view(U"、。，．・：；？！?!,.:;)]}」』】）”’ー〜%％…").find(c) != std::u32string_view::npos;
}

/// Whether a text ends in a number that may count something, unlike `g3` or `Player 2`.
bool ends_in_count(std::u32string_view text) {
    std::size_t digits = 0;
    while (digits < text.size() && is_a_digit(text[text.size() - 1 - digits])) ++digits;
    text.remove_suffix(digits);
    if (digits == 0 || text.empty()) return digits > 0;
    const char32_t before = text.back();
    return !is_latin(before) && before != U',' && before != U'-' && before != U'/' && !text.ends_with(U"Player ");
}

/// The reason why a line must not end there; empty if it may.
std::string wrong_break(const std::u32string& before, const std::u32string& after, bool is_last) {
    if (before.empty() || after.empty()) return {};
    const char32_t end = before.back();
    const char32_t begin = after.front();
    if (is_ending_mark(begin)) return "a line begins with a mark";
    if (std::u32string_view(U"「『（([“‘").find(end) != std::u32string_view::npos) return "a line ends in a bracket";
    if (is_katakana(end) && is_katakana(begin)) return "a word in katakana is broken";
    if (ends_in_count(before) && !is_a_digit(begin) && begin != U'(' && begin != U'（') return "a number and its noun are apart";
    const auto is_word = [](char32_t c) { return is_latin(c); };
    if (is_word(end) && is_word(begin) && before.find(U' ') == std::u32string::npos && before.size() > 12)
        return "a word is broken";
    const auto letters = std::count_if(after.begin(), after.end(), [](char32_t c) { return !is_ending_mark(c); });
    if (is_last && letters == 1 && begin >= 0x3000) return "a character stands alone";
    return {};
}

/// Whether the text is the notation of a move, which may be cut off in a narrow list.
bool is_move_name(std::string_view text) {
    const bool has_digit = std::any_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    return has_digit && (text.find(' ') == std::string_view::npos || text.find('@') != std::string_view::npos);
}

/// Whether the text is a number on the board, for example from the analysis, which buttons may cover.
bool is_figure(std::string_view text) {
    if (text.ends_with('%')) text.remove_suffix(1);
    return text.size() <= 3 && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string fault_of(const char* what, const std::string& text) {
    return std::string(what) + ": " + text;
}

}  // namespace

void Writing::on_frame() {
    lines_.clear();
    boxes_.clear();
    clips_.clear();
}

void Writing::note_clip(const Rect& clip) {
    if (clips_.empty() || !(clips_.back() == clip)) clips_.push_back(clip);
}

/// Whether the rectangle touches the edge of a scrolling list, which cuts it off.
bool Writing::is_scrolled(const Rect& rect) const {
    return std::any_of(clips_.begin(), clips_.end(), [&](const Rect& clip) {
        const bool is_at_edge = std::abs(clip.y - rect.y) < 1 || std::abs(clip.bottom() - rect.bottom()) < 1;
        return is_at_edge && rect.x >= clip.x - 1 && rect.right() <= clip.right() + 1;
    });
}

void Writing::on_line(const Line& line) {
    note_clip(line.clip);
    const bool is_on_board = line.box.w == 400 && line.box.h == 40;  // the box that the painter uses for board texts
    lines_.push_back({.text = std::string(line.text),
                      .ink = line.ink,
                      .seen = line.ink.within(line.clip),
                      .box = line.box,
                      .is_cut = line.is_cut,
                      .number = line.number,
                      .is_on_board = is_on_board,
                      .boxes = boxes_.size()});
}

void Writing::on_box(const Rect& box, const Rect& clip) {
    const bool is_curtain = box.w > clip.w && box.h > clip.h;  // the shade under a sheet
    if (is_curtain) return on_frame();
    note_clip(clip);
    boxes_.push_back(box.within(clip));
}

std::optional<Rect> Writing::place_of(std::string_view words) const {
    for (const Place& line : lines_) {
        if (line.text.find(words) != std::string::npos) return line.seen;
    }
    return std::nullopt;
}

std::ptrdiff_t Writing::times_on_board(std::string_view text) const {
    return std::count_if(lines_.begin(), lines_.end(),
                         [&](const Place& line) { return line.is_on_board && line.text == text && !line.seen.is_empty(); });
}

void Writing::find_cut(const Rect& screen, std::vector<std::string>& found) const {
    for (const Place& line : lines_) {
        if (line.is_on_board || line.seen.is_empty() || line.text.empty()) continue;
        if (line.is_cut && !is_move_name(line.text)) found.push_back(fault_of("ends in …", line.text));
        if (!encloses(screen, line.seen)) found.push_back(fault_of("leaves the screen", line.text));
        if (line.seen.w < line.ink.w - 1.5f) found.push_back(fault_of("is cut at a side", line.text));
        if (line.ink.w > line.box.w + 1.5f) found.push_back(fault_of("is wider than its box", line.text));
        if (line.ink.bottom() > line.box.bottom() + 2) found.push_back(fault_of("is below its box", line.text));
    }
}

void Writing::find_covered(std::vector<std::string>& found) const {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const Place& line = lines_[i];
        if (line.is_on_board || line.seen.is_empty()) continue;
        for (std::size_t k = i + 1; k < lines_.size(); ++k) {
            if (lines_[k].is_on_board || !lies_over(line.seen, lines_[k].seen)) continue;
            found.push_back(fault_of("two texts overlap", line.text + " / " + lines_[k].text));
        }
        for (std::size_t k = line.boxes; k < boxes_.size(); ++k) {
            const bool is_button = boxes_[k].w <= touch_size && boxes_[k].h <= touch_size;
            if (!lies_over(line.seen, boxes_[k]) || (is_button && is_figure(line.text))) continue;
            found.push_back(fault_of("is covered", line.text));
            break;
        }
    }
}

void Writing::find_bad_breaks(std::vector<std::string>& found) const {
    for (std::size_t i = 1; i < lines_.size(); ++i) {
        const Place& line = lines_[i];
        if (line.number == 0) continue;
        const bool is_last = i + 1 == lines_.size() || lines_[i + 1].number == 0;
        const std::string why = wrong_break(all_characters(lines_[i - 1].text), all_characters(line.text), is_last);
        if (!why.empty()) found.push_back(fault_of(why.c_str(), lines_[i - 1].text + " / " + line.text));
    }
}

void Writing::find_bad_targets(Screen& screen, Cells use, std::vector<std::string>& found) const {
    const Rect whole = drawn_screen(screen);
    std::vector<std::string> cells;
    for (const Read& read : screen.reading()) {
        if (read.kind == "cell") cells.push_back(read.id);
    }
    const auto is_cell = [&](const Seen& seen) { return std::find(cells.begin(), cells.end(), seen.id) != cells.end(); };
    float least = 1000;
    bool can_zoom = use == Cells::looked_at;
    const std::vector<Seen> targets = drawn_targets(screen);
    for (const Seen& seen : targets) {
        can_zoom = can_zoom || seen.id.starts_with("zoom-");
        if (is_cell(seen)) {
            least = std::min({least, seen.rect.w, seen.rect.h});
            for (const Place& line : lines_) {
                const bool is_figure = line.text.size() <= 3 || line.is_on_board;
                if (!is_figure && lies_over(line.seen, seen.rect)) found.push_back(fault_of("lies over the board", line.text));
            }
            continue;
        }
        if (!encloses(whole, seen.rect)) found.push_back(fault_of("a target leaves the screen", seen.id));
        if (seen.rect.w < touch_size - 0.1f) found.push_back(fault_of("a target is narrower than a finger", seen.id));
        if (seen.rect.h < touch_size - 0.1f && !is_scrolled(seen.rect))
            found.push_back(fault_of("a target is lower than a finger", seen.id));
        for (const Seen& other : targets) {
            if (&other == &seen || !lies_over(seen.rect, other.rect) || is_cell(other)) continue;
            if (!encloses(seen.rect, other.rect) && !encloses(other.rect, seen.rect))
                found.push_back(fault_of("two targets overlap", seen.id + " / " + other.id));
        }
    }
    if (least < min_cell && !can_zoom) found.emplace_back("cells are small, and nothing enlarges them");
}

std::optional<Rect> Writing::place_of_line(std::string_view text) const {
    const auto found = std::find_if(lines_.begin(), lines_.end(), [&](const Place& line) { return line.text == text; });
    return found == lines_.end() ? std::nullopt : std::optional(found->seen);
}

std::vector<Rect> Writing::places_of_line(std::string_view text) const {
    std::vector<Rect> places;
    for (const Place& line : lines_) {
        if (line.text == text) places.push_back(line.seen);
    }
    return places;
}

std::vector<std::string> Writing::hidden_lines() const {
    std::vector<std::string> hidden;
    for (const Place& line : lines_) {
        if (!line.is_on_board && line.seen.h < line.ink.h - 1) hidden.push_back(line.text);
    }
    return hidden;
}

std::vector<std::string> Writing::faults(Screen& screen, Cells use) const {
    std::vector<std::string> found;
    find_cut(drawn_screen(screen), found);
    find_covered(found);
    find_bad_breaks(found);
    find_bad_targets(screen, use, found);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

}  // namespace narabe
