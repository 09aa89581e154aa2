// What a player sees: pieces, board and empty cells differ clearly in every theme and every game, measured in pixels.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "app/draw/painter.h"
#include "app/draw/raster.h"
#include "app/draw/triangles.h"
#include "app/look/contrast.h"
#include "games/all_games.h"
#include "games/all_views.h"

namespace narabe {

namespace {

struct Theme {
    std::string name;
    Palette palette;
};

std::vector<Theme> all_themes() {
    constexpr std::pair<const char*, Scheme> schemes[] = {{"light", Scheme::light},
                                                          {"dark", Scheme::dark},
                                                          {"black on white", Scheme::black_on_white},
                                                          {"white on black", Scheme::white_on_black}};
    constexpr std::pair<const char*, BoardStyle> boards[] = {
        {"", BoardStyle::standard}, {", wood", BoardStyle::wood}, {", felt", BoardStyle::felt}};
    constexpr std::pair<const char*, Inks> inks[] = {{"", Inks::usual}, {", colour-blind", Inks::safe}};
    constexpr std::pair<const char*, Finish> finishes[] = {
        {"", Finish::soft}, {", flat", Finish::flat}, {", bevelled", Finish::bevelled}};
    std::vector<Theme> themes;
    for (const auto& [scheme_name, scheme] : schemes) {
        const Patterns patterns = scheme == Scheme::light || scheme == Scheme::dark ? Patterns::off : Patterns::on;
        for (const auto& [board_name, board] : boards) {
            for (const auto& [inks_name, set] : inks) {
                for (const auto& [finish_name, finish] : finishes) {
                    const Palette palette = palette_of(scheme, set, patterns, finish, board);
                    if (std::any_of(themes.begin(), themes.end(), [&](const Theme& theme) { return theme.palette == palette; }))
                        continue;
                    themes.push_back({std::string(scheme_name) + board_name + inks_name + finish_name, palette});
                }
            }
        }
    }
    return themes;
}

enum class Content : std::uint8_t { empty, black, white, coloured };

/// What the view says is on a cell.
Content content_of(const Sentence& label) {
    const auto has = [&](std::string_view word) { return label.key.find(word) != std::string::npos; };
    if (has("_black")) return Content::black;
    if (has("_white")) return Content::white;
    if (label.key.ends_with("_first") || label.key.ends_with("_second")) return Content::coloured;
    if (has("lits.cell_covered") || has("cell_raised") || label.key == "pilus.cell" || has("pilus.cell_p"))
        return Content::coloured;
    for (const Sentence& part : label.args) {
        if (const Content content = content_of(part); content != Content::empty) return content;
    }
    return Content::empty;
}

constexpr const char* name_of(Content content) {
    constexpr const char* names[] = {"empty", "black", "white", "coloured"};
    return names[static_cast<std::size_t>(content)];
}

/// A position of a game in pixels.
class BoardPicture {
  public:
    BoardPicture(const AnyPosition& position, const Palette& palette, float scale)
        : view_(make_view(position)), raster_(1, 1, palette.of(Ink::table)) {
        Scene scene;
        view_->draw(scene, {.coordinates = false, .groups = false});
        for (const Element& element : scene.elements()) {
            if (element.style.line == Ink::last_move) marked_.push_back(scene.bounds_of(element));
        }
        const Point size = (scene.extent().most - scene.extent().least) * scale;
        const Rect area{0.37f, 0.61f, size.x, size.y};  // between the pixels
        transform_ = placed(scene.extent(), area);
        Pen pen(fonts_);
        ImDrawList& list = triangles_.begin({size.x + 1, size.y + 1});
        pen.begin(list, 1);
        Painter(pen).paint(scene, transform_, palette, Detail::no_labels);
        raster_ = Raster(static_cast<int>(size.x) + 1, static_cast<int>(size.y) + 1, palette.of(Ink::table));
        raster_.draw(list, fonts_.atlas());
        view_->targets(targets_);
    }

    std::span<const Target> targets() const { return targets_; }
    Colour at(Point board) const { return raster_.at(transform_.to_screen(board)); }
    float pixel() const { return 1 / transform_.scale; }
    /// Whether the line around the last move covers the edge of the piece there.
    bool is_marked(const Target& target) const {
        return std::any_of(marked_.begin(), marked_.end(), [&](const Box& box) { return box.contains(target.box.centre()); });
    }

    /// The most frequent colour inside a box, scaled about its middle.
    Colour main_colour(const Box& box, float part) const {
        std::map<std::uint32_t, std::pair<int, Colour>> counts;
        const Point half = (box.most - box.least) * (part / 2);
        for (float x = -half.x; x < half.x; x += pixel()) {
            for (float y = -half.y; y < half.y; y += pixel()) {
                const Colour colour = at(box.centre() + Point{x, y});
                auto& [count, of] = counts[colour.packed()];
                of = colour;
                ++count;
            }
        }
        return std::max_element(counts.begin(), counts.end(),
                                [](const auto& a, const auto& b) { return a.second.first < b.second.first; })
            ->second.second;
    }

    /// The strongest contrast with `ground` on a line.
    double strongest(Colour ground, Point from, Point to) const {
        const float length = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
        double most = 1;
        for (float distance = 0; distance <= length; distance += pixel() / 2) {
            most = std::max(most, contrast(ground, at(from + (to - from) * (distance / length))));
        }
        return most;
    }

  private:
    std::unique_ptr<View> view_;
    Fonts fonts_;
    Triangles triangles_;
    Raster raster_;
    BoardTransform transform_;
    std::vector<Target> targets_;
    std::vector<Box> marked_;
};

/// The weakest contrasts in a picture, each between an empty cell and its neighbour.
struct Contrasts {
    std::map<Content, double> bodies;  ///< contrast of the area of a piece
    std::map<Content, double> edges;   ///< contrast of its edge or its area, whichever is stronger
    double cells = 1e9;                ///< contrast of the line between two empty cells
};

void note_least(std::map<Content, double>& all, Content content, double value) {
    const auto [place, is_new] = all.try_emplace(content, value);
    if (!is_new) place->second = std::min(place->second, value);
}

Contrasts contrasts_in(const BoardPicture& picture) {
    Contrasts contrasts;
    for (const Target& empty : picture.targets()) {
        if (content_of(empty.label) != Content::empty) continue;
        const Colour ground = picture.main_colour(empty.box, 0.8f);
        for (const Target& other : picture.targets()) {
            const Point offset = other.box.centre() - empty.box.centre();
            if (&other == &empty || offset.x * offset.x + offset.y * offset.y > 1.1f || picture.is_marked(other)) continue;
            const Content content = content_of(other.label);
            if (content == Content::empty) {
                contrasts.cells = std::min(contrasts.cells, picture.strongest(ground, empty.box.centre() + offset * 0.4f,
                                                                              empty.box.centre() + offset * 0.6f));
                continue;
            }
            const bool is_on_corner = other.label.key.ends_with("_active");  // then it reaches into the next cells
            const float reach = is_on_corner ? 0.7f : 0.47f;                 // distance from its centre to just before the grid
            const float length = std::sqrt(offset.x * offset.x + offset.y * offset.y);
            const Point along = offset * (1 / length);
            const Point middle = other.box.centre();
            const double edge = picture.strongest(ground, middle - along * reach, middle - along * 0.25f);
            const double body = contrast(ground, picture.main_colour(other.box, 0.5f));
            note_least(contrasts.bodies, content, body);
            note_least(contrasts.edges, content, std::max(edge, body));
        }
    }
    return contrasts;
}

constexpr double enough = 3;

}  // namespace

TEST_CASE("board: pieces and lines differ from the empty cells beside them by 3 : 1 in every theme, at every size") {
    for (const Theme& theme : all_themes()) {
        for (const float scale : {28.0f, 48.0f}) {
            if (scale > 28 && theme.palette.finish != Finish::soft) continue;
            for (const GameModule* game : all_games()) {
                CAPTURE(scale);
                CAPTURE(theme.name);
                CAPTURE(game->info.id);
                const BoardPicture picture(*game->read_position(showcase_of(*game).position), theme.palette, scale);
                const Contrasts contrasts = contrasts_in(picture);
                REQUIRE_MESSAGE(!contrasts.edges.empty(), "no target’s label says that there is a piece (ui/view.h, Target)");
                for (const auto& edge : contrasts.edges) {
                    CAPTURE(name_of(edge.first));
                    CHECK(edge.second >= enough);
                }
                const bool has_board = game->info.id != "pilus";
                if (has_board) CHECK(contrasts.cells >= enough);
            }
        }
    }
}

TEST_CASE("board: black pieces differ from the empty cells beside them over their whole area, not only at the edge") {
    for (const Theme& theme : all_themes()) {
        if (theme.palette.has_strong_lines()) continue;
        for (const std::string_view id : {"taiji", "tailits", "taigo", "tix", "tailits-taiji", "taiji-lits"}) {
            CAPTURE(theme.name);
            CAPTURE(id);
            const BoardPicture picture(*find_game(id)->read_position(showcase_of(*find_game(id)).position), theme.palette, 28);
            CHECK(contrasts_in(picture).bodies.at(Content::black) >= enough);
        }
    }
}

}  // namespace narabe
