#include "app/screens/puzzle_list.h"

#include <algorithm>
#include <utility>

#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr float tile_width = 52;
constexpr float tile_gap = 8;
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
    ranges::stable_sort(counted, std::greater<>(), &std::pair<int, std::string>::first);
    std::vector<std::string> themes;
    for (auto& [count, theme] : counted) themes.push_back(std::move(theme));
    return themes;
}

void PuzzleList::choose(std::span<const Puzzle> puzzles, std::string_view theme) {
    shown_.clear();
    for (const Puzzle& puzzle : puzzles) {
        if (theme.empty() || ranges::find(puzzle.themes, theme) != puzzle.themes.end()) shown_.push_back(&puzzle);
    }
}

std::size_t PuzzleList::count(int band) const {
    return static_cast<std::size_t>(ranges::count(shown_, band, &Puzzle::band));
}

float PuzzleList::band_height(int band) const {
    const auto columns = static_cast<std::size_t>(columns_);
    const std::size_t rows = (count(band) + columns - 1) / columns;
    return rows == 0 ? 0 : band_title_height + static_cast<float>(rows) * (touch_size + tile_gap) + band_gap;
}

float PuzzleList::lay_out(float width) {
    columns_ = std::max(1, static_cast<int>((width + tile_gap) / (tile_width + tile_gap)));
    float height = 0;
    for (int band = 1; band <= most_bands; ++band) height += band_height(band);
    return height;
}

void PuzzleList::draw(Ui& ui, Rect rect, const SolvedPuzzles& solved, const Handler& on_puzzle) const {
    for (int band = 1; band <= most_bands; ++band) {
        if (count(band) > 0) draw_band(ui, rect, band, solved, on_puzzle);
    }
}

void PuzzleList::draw_band(Ui& ui, Rect& rect, int band, const SolvedPuzzles& solved, const Handler& on_puzzle) const {
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
        row.y += static_cast<float>(index / columns_) * (touch_size + tile_gap);
        row.h = touch_size;
        row.x += static_cast<float>(index % columns_) * (tile_width + tile_gap);
        row.w = tile_width;
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
    Rect inside = rect;
    if (is_solved) draw_icon(pen, Icon::check, inside.cut_right(20).centre(), ui.colour(Ink::allowed));
    pen.text_in(inside, number, pen.fitting(number, number_type, inside.w, 13), ui.colour(Ink::text), Align::centre);
    if (touch.is_focused) draw_focus(ui, rect, button_corner);
}

}  // namespace narabe
