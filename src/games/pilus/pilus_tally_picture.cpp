#include "games/pilus/pilus_tally_picture.h"

#include "core/ranges.h"

namespace narabe::pilus {

namespace {

constexpr float label_height = 0.34f;

float label_height_for(const DrawOptions& options) {
    return std::max(label_height, min_label * options.pixel);
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

std::vector<Tally::Label> Tally::labels(const DrawOptions& options) const {
    const float height = label_height_for(options);
    std::vector<Label> labels;
    std::vector<Box> plates;
    const auto add = [&](const Region& region, std::string text, std::size_t characters) {
        for (const Point place : region.places) {
            const Box plate = plate_of(place, height, characters);
            if (!is_clear_of(plate, plates)) continue;
            plates.push_back(plate);
            labels.push_back({plate, std::move(text)});
            return true;
        }
        return false;
    };
    for (const Region& region : regions_) {
        const std::string product = std::to_string(region.squares) + "×" + std::to_string(level_);
        if (add(region, product, product.size() - 1)) continue;  // × takes two bytes
        const std::string points = "+" + std::to_string(region.squares * level_);
        add(region, points, points.size());
    }
    return labels;
}

void Tally::draw_labels(Scene& scene, std::span<const Label> labels, const DrawOptions& options) {
    for (const Label& label : labels) draw_plate(scene, label.plate, label_height_for(options), label.text);
}

}  // namespace narabe::pilus
