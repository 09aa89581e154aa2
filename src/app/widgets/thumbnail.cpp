#include "app/widgets/thumbnail.h"

namespace narabe {

namespace {

constexpr float focus_margin = 14;

}  // namespace

void Thumbnail::show(std::unique_ptr<View> view, std::optional<Box> focus) {
    view_ = std::move(view);
    focus_ = focus;
    stamp_ = {};
    painted_ = {};
}

void Thumbnail::draw(Ui& ui, const Rect& rect) {
    if (!view_ || !ui.scrolling().is_visible(rect)) return;
    Pen& pen = ui.pen();
    const bool is_same = rect.w == painted_.w && rect.h == painted_.h && ui.palette() == palette_;
    if (is_same && stamp_.put(pen, Point{rect.x - painted_.x, rect.y - painted_.y})) return;
    const RecordedDrawing::Mark start = RecordedDrawing::mark(pen);
    Scene& scene = ui.painter().scratch_scene();
    view_->draw(scene, DrawOptions{.coordinates = false, .groups = !focus_});
    if (focus_) scene.leave_pieces(*focus_);
    ui.painter().paint(scene, placed(scene.extent(), focus_ ? rect.shrunk(focus_margin) : rect), ui.palette(), Detail::no_labels);
    stamp_.take(pen, start);
    palette_ = ui.palette();
    painted_ = rect;
}

void draw_badge(Ui& ui, const View& view, Seat seat, const Rect& rect) {
    Scene& scene = ui.painter().scratch_scene();
    view.draw_badge(seat, scene);
    ui.painter().paint(scene, placed(scene.extent(), rect), ui.palette());
}

}  // namespace narabe
