// What the game says: what does not fit, what happened, and what is waited for.
#pragma once

#include <string>

#include "app/controls/message.h"
#include "app/play/controller.h"
#include "app/table/game_layout.h"

namespace narabe {

class Messages {
  public:
    explicit Messages(const GameLayout& layout) : layout_(layout) {}

    /// Finds out what there is to say. Has to be called in every frame, before it is asked.
    void read(Ui& ui, const Controller& controller);
    /// Whether it takes room.
    bool is_shown() const { return has_button() || (!text_.empty() && !is_dismissed_); }
    /// How high all of it is, at that width.
    float height(Ui& ui, float width) const;
    /// The person tried to play where they cannot: in a position that was left behind. What is said about that stands out now.
    void insist(double now);
    /// In the place that the layout has for it; where nothing is, it is only told to those who hear the screen. A tap turns to
    /// what had no room, and at last takes it away.
    void draw(Ui& ui, Controller& controller);

  private:
    bool has_button() const { return is_lost_ || takes_device_ || looks_back_; }
    void draw_button(Ui& ui, Controller& controller, const Rect& rect) const;
    std::string_view button_label(Ui& ui) const;

    const GameLayout& layout_;
    std::string text_;
    Tone tone_ = Tone::calm;
    bool is_lost_ = false;       // a computer does not answer, and can be asked again
    bool takes_device_ = false;  // whose turn it is has to say so
    bool looks_back_ = false;    // there is a way to the last move
    std::string device_label_;
    bool is_dismissed_ = false;
    double insisted_at_ = -1e9;
    int page_ = 0;  // of a text that is longer than its place
    Rect box_;      // of the last frame
};

}  // namespace narabe
