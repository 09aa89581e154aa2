// The message beside a board: refusals, hints, notes, and what the game waits for.
#pragma once

#include <string>

#include "app/play/board_play.h"
#include "app/table/game_layout.h"
#include "app/widgets/message.h"

namespace narabe {

/// What a match adds to the messages of its board; valid for one frame.
struct MatchNews {
    bool is_computer_lost = false;          ///< a computer does not answer, but can be asked again
    const Sentence* hint_step = nullptr;    ///< the step of a hint that is given in words
    const Sentence* move_reason = nullptr;  ///< why the computer made its last move
    bool has_card = false;                  ///< a card says what the game waits for
};

class Messages {
  public:
    explicit Messages(const GameLayout& layout) : layout_(layout) {}

    /// Collects the messages; to be called first in every frame.
    void read(Ui& ui, const BoardPlay& play, const MatchNews& news = {});
    /// Whether it needs room.
    bool is_shown() const { return has_button() || (!text_.empty() && !is_dismissed_); }
    /// The total height at this width.
    float height(Ui& ui, float width) const;
    /// The player tried to play in an earlier position, where they cannot. The message about that now stands out.
    void insist(double now);
    /// At its place in the layout; without one, it is only announced to screen readers. A tap turns to the next page, and finally
    /// closes it. `ask_again`: for a computer that does not answer.
    void draw(Ui& ui, BoardPlay& play, const Handler& ask_again = {});

  private:
    bool has_button() const { return is_lost_ || takes_device_ || looks_back_; }
    void draw_button(Ui& ui, BoardPlay& play, const Handler& ask_again, const Rect& rect) const;
    std::string_view button_label(Ui& ui) const;
    void on_tap(MessageTap tap);

    const GameLayout& layout_;
    std::string text_;
    Tone tone_ = Tone::calm;
    bool is_lost_ = false;       // a computer does not answer, but can be asked again
    bool takes_device_ = false;  // the next player must take the device
    bool looks_back_ = false;    // an earlier position is shown, with a button to the latest
    std::string device_label_;
    bool is_dismissed_ = false;
    double insisted_at_ = -1e9;
    int page_ = 0;  // page of a text that is longer than its place
    Rect box_;      // of the last frame
};

}  // namespace narabe
