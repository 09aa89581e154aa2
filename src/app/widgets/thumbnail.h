// A small picture of a position, without text, drawn once and then copied.
#pragma once

#include <memory>
#include <optional>

#include "app/draw/recorded_drawing.h"
#include "app/widgets/ui.h"
#include "ui/view.h"

namespace narabe {

class Thumbnail {
  public:
    /// If a focus is given, shows only the pieces inside it, without the board.
    void show(std::unique_ptr<View> view, std::optional<Box> focus = std::nullopt);
    /// Whether there is anything to draw.
    bool is_there() const { return view_ != nullptr; }
    /// Whether drawing takes long, because there is no cached copy yet.
    bool is_new() const { return view_ && painted_.w == 0; }
    /// Draws the picture as large as fits, in the middle of `rect`.
    void draw(Ui& ui, const Rect& rect);

  private:
    std::unique_ptr<View> view_;
    std::optional<Box> focus_;
    RecordedDrawing stamp_;
    Palette palette_;
    Rect painted_;
};

/// Draws the badge of a seat: its colour or symbol, as defined by the game.
void draw_badge(Ui& ui, const View& view, Seat seat, const Rect& rect);

}  // namespace narabe
