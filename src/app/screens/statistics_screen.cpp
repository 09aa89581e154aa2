#include "app/screens/statistics_screen.h"

#include <algorithm>
#include <array>
#include <vector>

#include "app/screens/screen_header.h"
#include "app/storage/player_words.h"
#include "app/widgets/game_words.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr float widest = 720;
constexpr float row_height = 32;
constexpr float curve_height = 96;
constexpr float curve_gap = 14;  // so that a curve belongs to the text above it
constexpr float part_gap = 22;
constexpr Type part_type{.size = 17, .weight = Weight::bold};
constexpr Type text_type{.size = 15};
constexpr Type figure_type{.size = 14, .weight = Weight::medium};

Sentence number(int value) {
    return Sentence::number(value);
}

/// Places the parts of the page one below the other; draws them, or only measures their height.
class Column {
  public:
    Column(Ui& ui, const Rect& rect, bool draws) : ui_(ui), rest_(rect), top_(rect.y), draws_(draws) {}

    float height() const { return rest_.y - top_; }

    void heading(const char* key) {
        rest_.cut_top(rest_.y > top_ ? part_gap : 0);
        const Rect rect = rest_.cut_top(ui_.pen().paragraph_height(ui_.word(key), part_type, rest_.w), 4);
        if (!draws_) return;
        ui_.say(Role::Kind::heading, ui_.word(key));
        ui_.pen().paragraph(rect, ui_.word(key), part_type, ui_.colour(Ink::text));
    }

    void text(const Sentence& sentence) {
        const std::string words = ui_.words(sentence);
        const Rect rect = rest_.cut_top(ui_.pen().paragraph_height(words, text_type, rest_.w), 6);
        if (!draws_) return;
        ui_.say(Role::Kind::text, words);
        ui_.pen().paragraph(rect, words, text_type, ui_.colour(Ink::soft_text));
    }

    /// A bar of wins, draws and losses with its label and figures.
    void row(const std::string& label, const Tally& tally) {
        if (tally.games() == 0) return;
        Rect row = rest_.cut_top(row_height);
        if (!draws_) return;
        ui_.say(Role::Kind::text,
                ui_.words({"statistics.row", {Sentence::plain(label), number(tally.games()), number(tally.percent_won())}}));
        Pen& pen = ui_.pen();
        const std::string figures = ui_.words({"statistics.figures", {number(tally.games()), number(tally.percent_won())}});
        const float label_width = std::min(220.0f, row.w * 0.38f);
        const Rect name = row.cut_left(label_width, 10);
        pen.text_in(name, label, pen.fitting(label, text_type, name.w, 12), ui_.colour(Ink::text));
        const float widest_figures =
            pen.width(ui_.words({"statistics.figures", {number(999), number(100)}}), figure_type, Figures::tabular);
        pen.text_in(row.cut_right(widest_figures, 10), figures, figure_type, ui_.colour(Ink::text), Align::right,
                    Figures::tabular);
        draw_bar(row.middle(row.w, 12), tally);
    }

    /// A graph of a rating over time.
    void curve(const std::vector<int>& course) {
        if (course.size() < 2) return;
        const Rect rect = rest_.cut_top(curve_height, curve_gap);
        if (!draws_) return;
        Pen& pen = ui_.pen();
        pen.box(rect, 12, ui_.palette().sunken);
        const auto [least, most] = std::minmax_element(course.begin(), course.end());
        Rect inner = rect.shrunk(10, 10);
        draw_scale(inner, *least, *most);
        const float range = static_cast<float>(std::max(1, *most - *least));
        std::vector<Point> points;
        for (std::size_t i = 0; i < course.size(); ++i) {
            const float along = static_cast<float>(i) / static_cast<float>(course.size() - 1);
            const float up = *most == *least ? 0.5f : static_cast<float>(course[i] - *least) / range;
            points.push_back({inner.x + inner.w * along, inner.bottom() - inner.h * up});
        }
        pen.stroke(points, 2, ui_.colour(Ink::accent), false);
        pen.disc(points.back(), 4, ui_.colour(Ink::accent));
    }

  private:
    void draw_bar(const Rect& bar, const Tally& tally) {
        Pen& pen = ui_.pen();
        pen.box(bar, 6, ui_.colour(Ink::line));
        const auto part = [&](int count) { return bar.w * static_cast<float>(count) / static_cast<float>(tally.games()); };
        const float won = part(tally.won);
        const float drawn = part(tally.drawn);
        if (won + drawn > 0) pen.box({bar.x, bar.y, won + drawn, bar.h}, 6, ui_.colour(Ink::accent).with(0.4f));
        if (won > 0) pen.box({bar.x, bar.y, won, bar.h}, 6, ui_.colour(Ink::accent));
    }

    /// The highest and the lowest rating, at the right end.
    void draw_scale(Rect& inner, int least, int most) {
        Pen& pen = ui_.pen();
        const std::string high = std::to_string(most);
        const std::string low = std::to_string(least);
        const float wide =
            std::max(pen.width(high, figure_type, Figures::tabular), pen.width(low, figure_type, Figures::tabular));
        Rect scale = inner.cut_right(wide, 12);
        pen.text_in(scale.cut_top(18), high, figure_type, ui_.colour(Ink::soft_text), Align::right, Figures::tabular);
        if (least < most) {
            pen.text_in(scale.cut_bottom(18), low, figure_type, ui_.colour(Ink::soft_text), Align::right, Figures::tabular);
        }
    }

    Ui& ui_;
    Rect rest_;
    float top_;
    bool draws_;
};

Sentence total_words(const Tally& tally) {
    if (tally.drawn == 0) return {"statistics.total", {number(tally.games()), number(tally.won), number(tally.lost)}};
    return {"statistics.total_drawn", {number(tally.games()), number(tally.won), number(tally.drawn), number(tally.lost)}};
}

void add_games(Ui& ui, Column& column, const GameTallies& tallies, const GameModule* game) {
    column.heading("statistics.against");
    if (tallies.all.games() == 0) return column.text("statistics.none");
    column.text(total_words(tallies.all));
    column.heading("statistics.levels");
    for (int place = 0; place <= max_level; ++place) {
        column.row(ui.words(level_words(level_at_place(place))), tallies.levels[static_cast<std::size_t>(place)]);
    }
    column.heading("statistics.seats");
    column.row(std::string(ui.word("statistics.first")), tallies.first);
    column.row(std::string(ui.word("statistics.later")), tallies.later);
    if (game) return;
    column.heading("statistics.games");
    for (const GameModule* each : all_games()) {
        const auto found = ranges::find_if(tallies.kinds, [&](const auto& kind) { return kind.first == each; });
        if (found != tallies.kinds.end()) column.row(std::string(game_name(ui, *each)), found->second);
    }
}

void add_ratings(Ui& ui, Column& column, const Ratings& ratings, const GameModule* game) {
    bool has_any = false;
    column.heading("rating.title");
    for (const GameModule* each : all_games()) {
        const Rating* rating = ratings.of(each->info.id);
        if (!rating || (game && each != game)) continue;
        has_any = true;
        column.text({"statistics.rating", {name_of_game(*each, ui.texts()), rating_words(*rating)}});
        column.curve(ratings.course(each->info.id));
    }
    if (!has_any) column.text("rating.none");
}

void add_puzzles(Column& column, const SolvedPuzzles& puzzles) {
    column.heading("puzzles.title");
    const Rating& rating = puzzles.rating();
    if (rating.games == 0) return column.text("statistics.no_puzzles");
    column.text({"statistics.puzzles", {number(puzzles.solved_count()), number(rating.games)}});
    column.text(puzzle_rating_words(rating));
    const Streak streak = puzzles.streak();
    if (streak.longest > 0) column.text({"statistics.streak", {number(streak.current), number(streak.longest)}});
    column.curve(puzzles.course());
}

/// Draws the content, or only measures its height.
float lay_out(Ui& ui, const Rect& content, const StatisticsScreen::Sources& sources, const GameTallies& tallies,
              const GameModule* game, bool draws) {
    Column column(ui, content, draws);
    add_games(ui, column, tallies, game);
    add_ratings(ui, column, sources.ratings, game);
    if (!game) add_puzzles(column, sources.puzzles);
    return column.height();
}

}  // namespace

/// The total height, including the gap below.
float StatisticsScreen::lay_out_chips(Ui& ui, const Rect& rect, const Library& library, ChipRows::Mode mode) {
    const auto kinds = library.kinds();
    if (kinds.size() < 2) return 0;
    ChipRows chips(ui, rect, mode);
    chips.add("statistics-all", ui.word("library.all_kinds"), {.is_chosen = !game_}, [this] { game_ = nullptr; });
    for (const GameModule* kind : kinds) {
        chips.add("statistics-" + std::string(kind->info.id), game_name(ui, *kind), {.is_chosen = kind == game_},
                  [this, kind] { game_ = kind; });
    }
    return chips.height() + 18;
}

void StatisticsScreen::draw(Ui& ui, const Rect& screen, const Sources& sources) {
    const float margin = screen_margin(screen, widest);
    const float width = screen.w - 2 * margin;
    const float header = screen_header_height(screen);
    const float chips = lay_out_chips(ui, {0, 0, width, 0}, sources.library, ChipRows::Mode::measure);
    const GameModule* game = ranges::count(sources.library.kinds(), game_) > 0 ? game_ : nullptr;
    const GameTallies tallies = tallies_of(sources.library.games(), game);
    const float height = header + chips + lay_out(ui, {0, 0, width, 0}, sources, tallies, game, false) + 24;
    Rect content = ui.scrolling().begin(scroll_, screen, height).shrunk(margin, 0);
    draw_screen_header(ui, content.cut_top(header), "statistics.title", out_of_statistics);
    if (chips > 0) lay_out_chips(ui, content.cut_top(chips), sources.library, ChipRows::Mode::draw);
    begin_part(ui, "statistics");
    lay_out(ui, content, sources, tallies, game, true);
    ui.scrolling().end();
}

}  // namespace narabe
