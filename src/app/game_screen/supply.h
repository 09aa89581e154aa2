// The supply: a slot for each kind of piece, and smaller slots for the variants of the selected kind.
#pragma once

#include <vector>

#include "app/game_screen/board_area.h"
#include "app/game_screen/game_layout.h"
#include "app/play/board_play.h"
#include "app/widgets/ui.h"

namespace narabe {

class Supply {
  public:
    struct Tray {
        int kinds = 0;
        int variants = 0;
    };

    Supply(BoardArea& board, const GameLayout& layout) : board_(board), layout_(layout) {}

    static Tray tray_of(const View& view);
    /// The tray as shown. If kinds and variants share the tray, the variants are shown while a kind is selected; selecting the
    /// kind again deselects it.
    Tray tray_shown(const View& view) const;
    /// Must be called first in every frame.
    void begin_frame() { slots_.clear(); }
    /// The height of the supply, including the gap below.
    float height(const View& view) const;
    /// Draws the supply at the top of `rest`.
    void draw(Ui& ui, BoardPlay& play, Rect& rest);
    /// Draws the supply on the sheet of an upright screen.
    void draw_on_sheet(Ui& ui, BoardPlay& play, Rect rect);
    /// Whether a slot of the last frame is at this point.
    bool has_slot_at(Point at) const;

  private:
    void draw_kinds(Ui& ui, BoardPlay& play, const Rect& rect, int columns);
    void draw_variants(Ui& ui, BoardPlay& play, const Rect& rect, int columns);
    void draw_slots(Ui& ui, BoardPlay& play, const Rect& rect, int first, int count, int columns);
    void draw_slot(Ui& ui, BoardPlay& play, std::size_t index, const Rect& rect);
    void mark_tray(Ui& ui, const View& view);
    void draw_content(Ui& ui, const View& view, std::size_t index, const Rect& rect) const;

    BoardArea& board_;
    const GameLayout& layout_;
    std::vector<Rect> slots_;
    bool is_marked_ = false;  // whether the tray was marked in the last frame
};

}  // namespace narabe
