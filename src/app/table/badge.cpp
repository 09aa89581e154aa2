#include "app/table/badge.h"

namespace narabe {

void draw_badge(Ui& ui, const Controller& controller, Seat seat, const Rect& rect) {
    Scene& scene = ui.painter().scratch_scene();
    controller.game().view().draw_badge(seat, scene);
    ui.painter().paint(scene, placed(scene.extent(), rect), ui.palette());
}

}  // namespace narabe
