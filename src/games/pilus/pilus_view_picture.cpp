// The view's pictures: the table with the attempt, the rack, the other hands.
#include "games/pilus/pilus_view.h"

namespace narabe::pilus {

void View::draw(Scene& scene, const DrawOptions& options) const {
    scene.clear();
    scene.set_extent({{0, 0}, {2, 2}});
    if (!table_) return;
    const bool has_viewer = position_->deal().viewer().has_value();
    scene.set_extent(table_->extent(has_viewer ? Table::Margin::wide : Table::Margin::none));
    if (has_viewer) scene.set_core(table_->extent(Table::Margin::narrow));
    const float fallen = arrival_.what == Arriving::What::tile ? options.arrival : 1;
    const bool is_at_play = !position_->outcome() && position_->deal().viewer();
    if (is_at_play) table_->draw_grid(scene);
    table_->draw_tiles(scene, fallen, options.from);
    table_->draw_protected(scene);
    if (is_at_play && last_ && fallen == 1) table_->mark_newest(scene);
    const Tally* counted = is_at_play ? counted_tile(options) : nullptr;
    if (counted) counted->draw_outlines(scene);
    draw_places(scene, options);
    const bool is_small = options.pixel == 0 && !options.coordinates;  // such pictures have no labels
    const std::vector<Tally::Label> labels = counted ? counted->labels(options) : std::vector<Tally::Label>();
    if (!is_small) draw_heights(scene, options, labels);
    draw_pawns(scene, options);
    if (options.coordinates) table_->draw_numbers(scene, options);
    draw_ghost(scene, options);
    Tally::draw_labels(scene, labels, options);
    table_->mark_pointed(scene, options.pointed, options.named);
}

/// The tile in hand unless it follows the pointer, which the board would move away.
std::optional<Box> View::resting_tile() const {
    if (!ghost_ || !has_tile_in_hand() || press_ || asks_.hovers) return std::nullopt;
    const Point corner = corner_of(*ghost_) + rise_of(table_->surface().level_at(*ghost_));
    return Box{corner, corner + Point{2, 2}};
}

/// The heights that neither the score nor the tile in hand covers.
void View::draw_heights(Scene& scene, const DrawOptions& options, std::span<const Tally::Label> labels) const {
    std::vector<Box> taken;
    for (const Tally::Label& label : labels) taken.push_back(label.plate);
    if (ghost_ && has_tile_in_hand()) {
        const Point middle = corner_of(*ghost_) + Point{1, 1} + rise_of(table_->surface().level_at(*ghost_));
        taken.push_back({middle - Point{1, 1}, middle + Point{1, 1}});
    }
    options.overlays ? table_->draw_all_heights(scene, options, std::move(taken))
                     : table_->draw_heights(scene, options, std::move(taken));
}

/// The tile whose score is shown: the tile in hand, otherwise the newest one unless its player still has to move the pawn.
const Tally* View::counted_tile(const DrawOptions& options) const {
    if (preview_) return &*preview_;
    const bool moves_pawn = options.chooses && is_own_turn(Phase::step);
    const bool is_news = last_ && !has_tile_in_hand() && options.arrival == 1 && !moves_pawn;
    return is_news ? &*last_ : nullptr;
}

/// Where the pawn may go, and the centres of possible tiles: bold on other tiles, where they are hard to find, and beside them
/// only on request.
void View::draw_places(Scene& scene, const DrawOptions& options) const {
    if (touch_ == Touch::tries || !options.chooses) return;
    constexpr Style bold{.fill = Ink::allowed, .line = Ink::white, .line_width = 0.05f};
    constexpr Style light{.fill = Ink::allowed, .opacity = 0.6f};
    for (const Cell place : open_) {
        const int level = table_->surface().level_at(place);
        if (!has_tile_in_hand()) {
            scene.disc(table_->box_of(place).centre(), 0.17f, bold);
        } else {
            const bool is_bold = level > 1 || options.allowed;
            scene.disc(table_->middle_of(place), is_bold ? 0.14f : 0.075f, is_bold ? bold : light);
        }
    }
}

void View::draw_pawns(Scene& scene, const DrawOptions& options) const {
    const auto outcome = position_->outcome();
    for (int index = 0; index < position_->seats(); ++index) {
        const Seat seat = seat_at(index);
        const auto pawn = position_->pawn(seat);
        if (!pawn) continue;
        Point foot = table_->box_of(*pawn).centre();
        if (arrival_.what == Arriving::What::pawn && seat == arrival_.seat) {
            const Point from = arrival_.from ? table_->box_of(*arrival_.from).centre() : foot + Point{0, 0.6f};
            foot = foot + (from - foot) * (1 - options.arrival);
        }
        const bool is_up = position_->phase() == Phase::step && seat == position_->to_move() && is_lifted(*position_);
        if (is_up) foot = foot + Point{0, 0.3f};
        const float growth = outcome && outcome->won_by(seat) ? 0.3f * options.glow : 0;
        draw_pawn(scene, seat, foot, 1 + growth);
    }
}

/// Each square of a tile is drawn smaller than the one it would cover, so that matching colours are visible.
void View::draw_ghost(Scene& scene, const DrawOptions& options) const {
    const Point shake{options.shake, 0};
    if (ghost_ && has_tile_in_hand()) {
        const Face face = rack_.in_hand().face;
        const Point rise = rise_of(table_->surface().level_at(*ghost_)) + shake;
        for (int i = 0; i < 4; ++i) {
            const Box box = box_of(*ghost_ + tile_squares[static_cast<std::size_t>(i)], 0.17f);
            scene.rectangle({box.least + rise, box.most + rise},
                            {.fill = ink_of(face.colour(i)), .corner = 0.12f, .opacity = 0.92f});
        }
        const Box least = box_of(*ghost_, 0.03f);
        const Box most = box_of(*ghost_ + Cell{1, 1}, 0.03f);
        scene.rectangle({least.least + rise, most.most + rise},
                        {.line = Ink::text, .line_width = 0.06f, .corner = 0.17f, .dashed = true});
    } else if (ghost_ && !refusal_) {
        draw_pawn(scene, own_seat(), table_->box_of(*ghost_).centre() + shake, 1, 0.6f);
    }
    if (refusal()) table_->mark_wrong(scene, refusal()->cells);
}

void View::draw_slot(std::size_t slot, Scene& scene) const {
    scene.clear();
    scene.set_extent({{-0.3f, -0.35f}, {2.3f, 2.25f}});
    if (rack_.has_tile(slot)) {
        draw_tile(scene, rack_[slot].face, {0, 0}, {.opacity = can_take(slot) ? 1.0f : 0.4f});
    } else if (rack_[slot].tile == hidden_tile) {
        draw_back(scene, {{0, 0}, {2, 2}});
    }
}

void BacksOfHands::draw(Seat seat, Scene& scene) const {
    scene.clear();
    scene.set_extent({{0, 0}, {3, 1}});
    for (int i = 0; i < count(seat); ++i) {
        const auto left = static_cast<float>(i);
        draw_back(scene, {{left + 0.08f, 0.12f}, {left + 0.92f, 0.96f}});
    }
}

void View::draw_badge(Seat seat, Scene& scene) const {
    scene.clear();
    scene.set_extent({{0, 0}, {1, 1}});
    draw_pawn(scene, seat, {0.5f, 0.46f}, 1.5f);
}

}  // namespace narabe::pilus
