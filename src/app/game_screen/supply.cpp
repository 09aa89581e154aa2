#include "app/game_screen/supply.h"

#include <algorithm>
#include <utility>

#include "app/widgets/game_words.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

float variants_height(const Supply::Tray& tray, const GameLayout& layout) {
    const float variant = layout.is_large ? 64 : 50;
    return static_cast<float>((tray.variants + 2) / 3) * (variant + control_gap);
}

/// The height on screens that are not low.
float panel_height(const Supply::Tray& tray, const GameLayout& layout) {
    const auto rows = static_cast<float>((tray.kinds + 1) / 2);
    const float slot = (tray.variants > 0 ? 76.0f : 92.0f) + (layout.is_large ? 32.0f : 0.0f);
    return 44 + rows * (slot + control_gap) - control_gap + variants_height(tray, layout) + 16;
}

}  // namespace

Supply::Tray Supply::tray_of(const View& view) {
    const auto slots = static_cast<int>(view.slots().size());
    const auto variants = static_cast<int>(ranges::count(view.slots(), true, &Slot::is_variant));
    return {.kinds = slots - variants, .variants = variants};
}

float Supply::height(const View& view) const {
    const Tray tray = tray_shown(view);
    if (tray.kinds + tray.variants == 0) return 0;
    return layout_.is_low ? low_supply_height(layout_.slots, tray.kinds, tray.variants) : panel_height(tray, layout_) + 14;
}

void Supply::draw(Ui& ui, BoardPlay& play, Rect& rest) {
    const Tray tray = tray_shown(play.game().view());
    if (tray.kinds + tray.variants == 0) return;
    if (layout_.is_low) {
        const LowSlots& slots = layout_.slots;
        const auto part = [&](int kinds, int variants) {
            return rest.cut_top(low_supply_height(slots, kinds, variants) - slots.gap, slots.gap);
        };
        if (tray.kinds > 0) draw_kinds(ui, play, part(tray.kinds, 0), slots.kinds_in_row);
        if (tray.variants > 0) draw_variants(ui, play, part(0, tray.variants), slots.variants_in_row);
        mark_tray(ui, play.game().view());
        return;
    }
    const Rect panel = rest.cut_top(panel_height(tray, layout_), 14);
    ui.pen().box(panel, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    Rect inner = panel.shrunk(16, 0);
    const std::string_view own = game_word(ui, play.game().session().game(), "supply");
    ui.pen().text_in(inner.cut_top(44), own.empty() ? ui.word("game.supply") : own, {.size = 14}, ui.colour(Ink::soft_text));
    inner.cut_bottom(16);
    const Rect below = tray.variants > 0 ? inner.cut_bottom(variants_height(tray, layout_) - control_gap, control_gap) : Rect();
    draw_kinds(ui, play, inner, 2);
    if (tray.variants > 0) draw_variants(ui, play, below, 3);
    mark_tray(ui, play.game().view());
}

Supply::Tray Supply::tray_shown(const View& view) const {
    Tray tray = tray_of(view);
    if (!layout_.shares_tray || tray.variants == 0) return tray;
    return ranges::any_of(view.slots(), &Slot::chosen) ? Tray{.variants = tray.variants} : Tray{.kinds = tray.kinds};
}

void Supply::draw_kinds(Ui& ui, BoardPlay& play, const Rect& rect, int columns) {
    draw_slots(ui, play, rect, 0, tray_of(play.game().view()).kinds, columns);
}

void Supply::draw_variants(Ui& ui, BoardPlay& play, const Rect& rect, int columns) {
    const Tray tray = tray_of(play.game().view());
    draw_slots(ui, play, rect, tray.kinds, tray.variants, columns);
}

void Supply::draw_slots(Ui& ui, BoardPlay& play, const Rect& rect, int first, int count, int columns) {
    const int rows = (count + columns - 1) / columns;
    const float between = rect.w / static_cast<float>(columns) < 50 || rect.w < 200 ? 4.0f
                          : rect.w / static_cast<float>(columns) < 90               ? 6.0f
                                                                                    : control_gap;
    for (int i = 0; i < count; ++i) {
        const Rect slot = rect.row(i / columns, rows, between).column(i % columns, columns, between);
        draw_slot(ui, play, static_cast<std::size_t>(first + i), slot);
    }
}

void Supply::draw_slot(Ui& ui, BoardPlay& play, std::size_t index, const Rect& rect) {
    Pen& pen = ui.pen();
    const Slot slot = play.game().view().slots()[index];
    const Role role{.kind = Role::Kind::toggle, .is_on = slot.chosen, .is_usable = slot.usable};
    const auto choose = [this, &play](const Click& click) { board_.command(play, click.id); };
    const auto drag_off = [this, &play](const Click& click) {
        const std::vector<Slot> slots = play.game().view().slots();
        const auto found = ranges::find(slots, click.id, &Slot::id);
        if (found == slots.end()) return;
        if (!found->chosen) board_.command(play, click.id);
        board_.take_drag();
    };
    const ControlState state = ui.control(slot.id, ui.words(slot.label), rect, role, choose, drag_off);
    slots_.push_back(rect);
    const float lit = ui.animation().follow("chosen-" + slot.id, slot.chosen ? 1.0f : 0.0f);
    pen.box(rect, slot_corner, raised_colour(ui, slot.id, state, Ink::raised).with(slot.usable ? 1.0f : 0.5f));
    pen.frame(rect, slot_corner, blend(ui.colour(Ink::line), ui.colour(Ink::accent), lit), ui.palette().border + lit);
    draw_content(ui, play.game().view(), index, rect);
    if (state.is_focused) draw_focus(ui, rect, slot_corner);
}

/// Draws the piece, its key and its remaining count.
void Supply::draw_content(Ui& ui, const View& view, std::size_t index, const Rect& rect) const {
    const Slot slot = view.slots()[index];
    Scene& scene = ui.painter().scratch_scene();
    view.draw_slot(index, scene);
    const bool is_small = rect.h < 54 || slot.is_variant;
    const float size = std::min(rect.w, rect.h) - (rect.h > 70 ? 18 : 8);
    const Rect picture = is_small ? Rect{rect.x + 2, rect.y + 3, rect.w - 16, rect.h - 6}
                                  : rect.middle(size, size).moved(slot.count && rect.h < 86 ? -6 : 0, 0);
    ui.painter().paint(scene, placed(scene.extent(), picture), ui.palette());
    const Colour soft = ui.colour(Ink::soft_text);
    const Rect inner = rect.shrunk(is_small ? 5.0f : 10.0f, is_small ? 3.0f : 7.0f);
    if (!is_small && rect.w > 56 && !layout_.has_touch && !ui.pointer().is_touch &&
        (rect.h >= 70 || (slot.count && !layout_.asks_first))) {
        ui.pen().text_in({inner.x, inner.y, inner.w, 18}, std::to_string(index + 1), {.size = 13, .weight = Weight::medium},
                         soft);
    }
    if (slot.count) {
        const std::string count = (is_small ? "" : "×") + std::to_string(*slot.count);
        const Type type{.size = is_small ? 13.0f : 15.0f, .weight = Weight::medium};
        ui.pen().text_in({inner.x, inner.bottom() - 18, inner.w, 18}, count, type, soft, Align::right, Figures::tabular);
    }
}

void Supply::draw_on_sheet(Ui& ui, BoardPlay& play, Rect rect) {
    const Tray tray = tray_shown(play.game().view());
    const bool has_both = tray.kinds > 0 && tray.variants > 0;
    const Rect variants = has_both ? rect.cut_bottom(touch_size, layout_.tray_gap()) : rect;
    if (tray.kinds > 0) draw_kinds(ui, play, rect, tray.kinds);
    const bool is_narrow = rect.w < 240;  // two rows, in which the pieces are larger
    if (tray.variants > 0) draw_variants(ui, play, variants, is_narrow ? (tray.variants + 1) / 2 : tray.variants);
    mark_tray(ui, play.game().view());
}

/// Frames the tray from which the player must take a piece first. The frame pulses once.
void Supply::mark_tray(Ui& ui, const View& view) {
    const bool was_marked = std::exchange(is_marked_, view.handling().asks_for_piece && !slots_.empty());
    if (!is_marked_) return;
    if (!was_marked) ui.animation().start_following("tray-pulse", 1);
    const float pulse = ui.animation().follow("tray-pulse", 0, 700);
    Rect around = slots_.front();
    for (const Rect& slot : slots_) {
        const Point least{std::min(around.x, slot.x), std::min(around.y, slot.y)};
        around = {least.x, least.y, std::max(around.right(), slot.right()) - least.x,
                  std::max(around.bottom(), slot.bottom()) - least.y};
    }
    ui.pen().frame(around.shrunk(-5), slot_corner + 5, ui.colour(Ink::accent), 2 + 4 * pulse);
}

bool Supply::has_slot_at(Point at) const {
    return ranges::any_of(slots_, [at](const Rect& slot) { return slot.contains(at); });
}

}  // namespace narabe
