#include "games/taigo/taigo_table_picture.h"

#include "core/ranges.h"

namespace narabe::taigo {

Corners outline_of(const Line& line) {
    return outline_of_hex_row(line.first, line.direction, line.length, 0.02f);
}

TablePicture::TablePicture(const Position& position)
    : spots_(spots_around(position)),
      extent_(extent_of(position)),
      threats_(threats_on(position)),
      is_over_(position.outcome().has_value()) {
    for (const Move piece : position.pieces()) {
        pieces_.push_back(piece);
        if (const Parts parts = parts_of(piece); parts.is_tile()) tiles_.emplace_back(parts.tile());
    }
    find_last_turn(position);
    const auto outcome = position.outcome();
    if (outcome && !outcome->is_draw())
        find_winners(position, colour_of(outcome->won_by(Seat::first) ? Seat::first : Seat::second));
}

/// The newest tile and the cones after it.
void TablePicture::find_last_turn(const Position& position) {
    for (std::size_t i = pieces_.size(); i-- > 1;) {
        const Parts parts = parts_of(pieces_[i]);
        if (!parts.is_tile()) {
            const auto corners = corners_of_hex(centre_of_hex(parts.hex), 0);
            last_turn_.emplace_back(corners.begin(), corners.end());
            continue;
        }
        last_turn_.push_back(TilePicture::outline_of(parts.tile(), -0.01f));
        for (int ring = 0; ring < 8 && !position.in_holes() && !left_empty_; ++ring) {
            const Cell hex = ring_hex(parts.tile(), ring);
            if (is_empty(position.table().at(hex)) && position.table().is_hole(hex)) left_empty_ = hex;
        }
        return;
    }
}

void TablePicture::find_winners(const Position& position, Colour winner) {
    std::vector<Cell> shining;
    for (const Line& line : fives_on(position, winner)) {
        fives_.push_back(outline_of(line));
        Cell hex = line.first;
        for (int i = 0; i < line.length; ++i) {
            shining.push_back(hex);
            hex = hex_neighbour(hex, line.direction);
        }
    }
    for (const Move piece : pieces_) {
        const Parts parts = parts_of(piece);
        calm_.push_back(parts.hex);
        if (parts.is_tile()) calm_.push_back(parts.white());
    }
    std::erase_if(calm_, [&](Cell hex) { return ranges::find(shining, hex) != shining.end(); });
}

void TablePicture::draw_pieces(Scene& scene, const DrawOptions& options, bool animates) const {
    const bool is_arriving = animates && options.arrival < 1 && pieces_.size() > 1;
    for (const Move piece : pieces_) {
        const Parts parts = parts_of(piece);
        draw_place(scene, parts.hex);
        if (parts.is_tile()) draw_place(scene, parts.white());
    }
    std::size_t tile = 0;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        Look look;
        if (is_arriving && i + 1 == pieces_.size()) {
            look = {.growth = growth_at(options),
                    .opacity = 0.3f + 0.7f * options.arrival,
                    .lift = 0.05f + lift_at(options),
                    .by = way_left_at(options)};
        }
        const Parts parts = parts_of(pieces_[i]);
        if (parts.is_tile()) {
            tiles_[tile++].draw(scene, look);
        } else {
            draw_cone(scene, parts.colour, centre_of_hex(parts.hex), look);
        }
    }
    if (is_arriving || is_over_) return;
    for (const Corners& outline : last_turn_) mark_last_move(scene, outline);
}

void TablePicture::draw_threats(Scene& scene) const {
    for (const Colour colour : {Colour::black, Colour::white}) {
        for (const Line& line : threats_) {
            if (line.colour != colour) continue;
            const Point first = centre_of_hex(line.first);
            const Point step = centre_of_hex(hex_directions[static_cast<std::size_t>(line.direction)]);
            const std::array ends = {first, first + step * static_cast<float>(line.length - 1)};
            scene.disc(first, 0.085f, {.fill = Ink::accent});
            scene.path(ends, {.line = Ink::accent, .line_width = 0.17f});
            scene.path(ends, {.line = ink_of(colour), .line_width = 0.08f});
        }
    }
    for (const Colour colour : {Colour::black, Colour::white}) {
        for (const Line& line : threats_) {
            if (line.colour != colour) continue;
            const Point gap = centre_of_hex(*line.gap);
            if (colour == Colour::black) scene.disc(gap, 0.3f, {.fill = Ink::accent});
            if (colour == Colour::white) scene.disc(gap, 0.2f, {.fill = Ink::accent});
            scene.disc(gap, colour == Colour::black ? 0.25f : 0.15f, {.fill = ink_of(colour)});
        }
    }
}

void TablePicture::draw_end(Scene& scene, const DrawOptions& options) const {
    for (const Cell hex : calm_) {
        scene.polygon(corners_of_hex(centre_of_hex(hex), 0), {.fill = Ink::table, .opacity = 0.55f});
    }
    const float growth = 1.3f + options.glow;
    for (const Corners& outline : fives_) {
        scene.polygon(outline, {.line = Ink::board, .line_width = 0.11f * growth, .corner = 0.12f});
        scene.polygon(outline, {.line = Ink::accent, .line_width = 0.06f * growth, .corner = 0.12f});
    }
}

}  // namespace narabe::taigo
