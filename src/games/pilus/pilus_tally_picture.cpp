#include "games/pilus/pilus_tally_picture.h"

#include "core/ranges.h"

namespace narabe::pilus {

namespace {

constexpr float label_height = 0.34f;

bool overlap(const Box& a, const Box& b) {
    return a.least.x < b.most.x && b.least.x < a.most.x && a.least.y < b.most.y && b.least.y < a.most.y;
}

}  // namespace

Tally::Tally(const Position& position) : level_(position.table().back().level()) {
    const Table table(position);
    const Counts counts = counts_of(position);
    for (const Counted& counted : counts.all()) {
        const BitPlane region = table.surface().region_of(counted.cell);
        regions_.push_back({*table.surface().colour_at(counted.cell), counted.squares, table.label_places(region),
                            table.outlines_of(region, 0.09f)});
    }
}

Sentence Tally::sentence() const {
    if (regions_.empty()) return "pilus.counts_nothing";
    int points = 0;
    std::vector<Sentence> items;
    for (const Region& region : regions_) {
        points += region.squares * level_;
        items.push_back(item(region.colour, region.squares, level_));
    }
    return {"pilus.counts", {Sentence::number(points), listed(items)}};
}

void Tally::draw_outlines(Scene& scene) const {
    for (const Region& region : regions_) {
        for (const auto& outline : region.outlines) {
            scene.polygon(outline, {.line = Ink::black, .line_width = 0.11f, .corner = 0.12f, .opacity = 0.55f});
            scene.polygon(outline, {.line = Ink::white, .line_width = 0.07f, .corner = 0.12f});
        }
    }
}

void Tally::draw_labels(Scene& scene, const DrawOptions& options) const {
    const float height = std::max(label_height, min_label * options.pixel);
    std::array<Box, 4> plates{};  // a tile has four squares, and so at most four regions
    std::size_t count = 0;
    for (const Region& region : regions_) {
        const std::string text = std::to_string(region.squares) + "×" + std::to_string(level_);
        const auto plate_on = [&](Point place) { return plate_of(place, height, text.size() - 1); };  // × takes two bytes
        const auto is_clear = [&](Point place) {
            const Box plate = plate_on(place);
            return !ranges::any_of(std::span(plates).first(count), [&](const Box& other) { return overlap(plate, other); });
        };
        const auto clear = ranges::find_if(region.places, is_clear);
        const Box plate = plate_on(clear == region.places.end() ? region.places.front() : *clear);
        draw_plate(scene, plate, height, text);
        if (count < plates.size()) plates[count++] = plate;
    }
}

}  // namespace narabe::pilus
