#include "app/screens/puzzle_list.h"

#include <algorithm>
#include <utility>

#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr float min_tile = 100;  // minimum width of a picture
constexpr float tile_gap = 8;
constexpr float caption_height = 28;
constexpr float band_title_height = 34;
constexpr float band_gap = 14;
constexpr Type band_type{.size = 16, .weight = Weight::bold};
constexpr Type number_type{.size = 16, .weight = Weight::medium};

PuzzleName name_of_puzzle(const Puzzle& puzzle) {
    return {std::string(puzzle.beginning.game().info.id), puzzle.number};
}

/// The player's progress with a puzzle.
enum class PuzzleState : std::uint8_t { untouched, tried, solved };

PuzzleState state_of_puzzle(const Puzzle& puzzle, const SolvedPuzzles& solved) {
    const PuzzleResult& result = solved.result(name_of_puzzle(puzzle));
    return result.solved ? PuzzleState::solved : result.first ? PuzzleState::tried : PuzzleState::untouched;
}

}  // namespace

std::vector<std::string> PuzzleList::themes_of(std::span<const Puzzle> puzzles) {
    std::vector<std::pair<int, std::string>> counted;
    for (const Puzzle& puzzle : puzzles) {
        for (const std::string& theme : puzzle.themes) {
            const auto found = ranges::find(counted, theme, &std::pair<int, std::string>::second);
            found == counted.end() ? static_cast<void>(counted.emplace_back(1, theme)) : static_cast<void>(++found->first);
        }
    }
    ranges::sort(counted, std::greater<>());
    std::vector<std::string> themes;
    for (auto& [count, theme] : counted) themes.push_back(std::move(theme));
    return themes;
}

void PuzzleList::choose(std::span<const Puzzle> puzzles, std::string_view theme, int band) {
    shown_.clear();
    if (!pictures_.empty() && (puzzles.empty() || &puzzles.front() != first_)) pictures_.clear();
    first_ = puzzles.empty() ? nullptr : &puzzles.front();
    for (const Puzzle& puzzle : puzzles) {
        const bool has_theme = theme.empty() || ranges::find(puzzle.themes, theme) != puzzle.themes.end();
        if (has_theme && (band == 0 || band == puzzle.band)) shown_.push_back(&puzzle);
    }
}

const Puzzle* PuzzleList::next_unsolved(const SolvedPuzzles& solved) const {
    const Puzzle* easiest = nullptr;
    for (const Puzzle* each : shown_) {
        const bool is_easier = !easiest || each->band < easiest->band;
        if (is_easier && state_of_puzzle(*each, solved) != PuzzleState::solved) easiest = each;
    }
    return easiest;
}

std::size_t PuzzleList::count(int band) const {
    return static_cast<std::size_t>(ranges::count(shown_, band, &Puzzle::band));
}

float PuzzleList::band_height(int band) const {
    const auto columns = static_cast<std::size_t>(columns_);
    const std::size_t rows = (count(band) + columns - 1) / columns;
    return rows == 0 ? 0 : band_title_height + static_cast<float>(rows) * (tile_width_ + caption_height + tile_gap) + band_gap;
}

float PuzzleList::lay_out(float width) {
    columns_ = std::max(1, static_cast<int>((width + tile_gap) / (min_tile + tile_gap)));
    tile_width_ = (width + tile_gap) / static_cast<float>(columns_) - tile_gap;
    float height = 0;
    for (int band = 1; band <= max_bands; ++band) height += band_height(band);
    return height;
}

void PuzzleList::draw(Ui& ui, Rect rect, const SolvedPuzzles& solved, const Handler& on_puzzle) {
    has_painted_ = false;
    for (int band = 1; band <= max_bands; ++band) {
        if (count(band) > 0) draw_band(ui, rect, band, solved, on_puzzle);
    }
}

void PuzzleList::draw_band(Ui& ui, Rect& rect, int band, const SolvedPuzzles& solved, const Handler& on_puzzle) {
    Rect place = rect.cut_top(band_height(band));
    const auto done = std::count_if(shown_.begin(), shown_.end(), [&](const Puzzle* puzzle) {
        return puzzle->band == band && state_of_puzzle(*puzzle, solved) == PuzzleState::solved;
    });
    Rect line = place.cut_top(band_title_height);
    const std::string title = ui.words({"puzzles.band", {Sentence::number(band)}});
    const std::string score = ui.words(
        {"puzzles.solved_of", {Sentence::number(static_cast<int>(done)), Sentence::number(static_cast<int>(count(band)))}});
    ui.say(Role::Kind::heading, title + " · " + score);
    ui.pen().text_in(line.cut_left(ui.pen().width(title, band_type), 12), title, band_type, ui.colour(Ink::text));
    ui.pen().text_in(line, score, {.size = 14}, ui.colour(Ink::soft_text));
    int index = 0;
    for (const Puzzle* puzzle : shown_) {
        if (puzzle->band != band) continue;
        Rect row = place;
        row.y += static_cast<float>(index / columns_) * (tile_width_ + caption_height + tile_gap);
        row.h = tile_width_ + caption_height;
        row.x += static_cast<float>(index % columns_) * (tile_width_ + tile_gap);
        row.w = tile_width_;
        draw_tile(ui, row, *puzzle, solved, on_puzzle.with(puzzle->number));
        ++index;
    }
}

void PuzzleList::draw_tile(Ui& ui, const Rect& rect, const Puzzle& puzzle, const SolvedPuzzles& solved, const Handler& on_click) {
    Pen& pen = ui.pen();
    const PuzzleState state = state_of_puzzle(puzzle, solved);
    const std::string number = std::to_string(puzzle.number);
    static constexpr const char* labels[] = {"puzzles.tile", "puzzles.tile_tried", "puzzles.tile_solved"};
    const std::string label = ui.words({labels[static_cast<std::size_t>(state)], {Sentence::plain(number)}});
    const std::string id = "puzzle-" + number;
    const ControlState touch = ui.control(id, label, rect, {}, on_click);
    const Colour raised = raised_colour(ui, id, touch, Ink::raised);
    const bool is_solved = state == PuzzleState::solved;
    const Ink edge = state == PuzzleState::tried ? Ink::wrong : Ink::line;
    pen.box(rect, button_corner, is_solved ? blend(raised, ui.colour(Ink::allowed), 0.25f) : raised, ui.colour(edge),
            ui.palette().border);
    Rect caption = rect;
    draw_picture(ui, caption.cut_top(tile_width_).shrunk(6), puzzle);
    caption = caption.shrunk(10, 0);
    if (is_solved) draw_icon(pen, Icon::check, caption.cut_right(20).centre(), ui.colour(Ink::allowed));
    pen.text_in(caption, number, pen.fitting(number, number_type, caption.w, 13), ui.colour(Ink::text));
    if (touch.is_focused) draw_focus(ui, rect, button_corner);
}

/// Draws only one new picture per frame, because each takes several milliseconds.
void PuzzleList::draw_picture(Ui& ui, const Rect& rect, const Puzzle& puzzle) {
    if (!ui.scrolling().is_visible(rect)) return;
    auto found = ranges::find(pictures_, &puzzle, &Picture::puzzle);
    if (found == pictures_.end()) {
        if (has_painted_) return ui.animation().want_frame();
        has_painted_ = true;
        const AnyPosition position = position_of(puzzle);
        found = pictures_.insert(pictures_.end(), {&puzzle, {}});
        found->thumbnail.show(make_view(position.seen_by(position.to_move())));
    }
    found->thumbnail.draw(ui, rect);
}

}  // namespace narabe
