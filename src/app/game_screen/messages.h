// The message beside a board: refusals, hints, notes, and what the player must do.
#pragma once

#include <string>

#include "app/game_screen/game_layout.h"
#include "app/play/board_play.h"
#include "app/widgets/message.h"

namespace narabe {

/// Messages that a match adds to the messages of its board; valid for one frame.
struct MatchNews {
    bool is_computer_lost = false;          ///< a computer does not answer, but can be asked again
    const Sentence* hint_step = nullptr;    ///< the step of a hint that is shown as text
    const Sentence* move_reason = nullptr;  ///< why the computer made its last move
    Sentence live{};                        ///< what the player must know about a live game
    bool is_inviting = false;               ///< no friend has joined the live game yet
    bool has_card = false;                  ///< whether a card already explains what the player must do
};

class Messages {
  public:
    explicit Messages(const GameLayout& layout) : layout_(layout) {}

    /// Collects the messages. Must be called after every change.
    void read(Ui& ui, const BoardPlay& play, const MatchNews& news = {});
    /// Hides a suggestion that would cover the pieces or the analysis. Must be called after the layout has changed.
    void fit();
    std::string_view text() const { return text_; }
    /// Whether the message needs room.
    bool is_shown() const { return !has_notice_ && (has_button() || has_words()); }
    /// A notice is shown where messages are.
    void give_way(bool to_notice) { has_notice_ = to_notice; }
    bool has_notice() const { return has_notice_; }
    /// The total height at this width.
    float height(Ui& ui, float width) const;
    /// Highlights the message that explains why the player cannot play in an earlier position, because they have tried to.
    void highlight(double now);
    /// Draws the message in its area of the layout; if there is no area, only announces the message to screen readers. A tap
    /// shows the next page, and finally closes the message. `ask_again`: for a computer that does not answer.
    void draw(Ui& ui, BoardPlay& play, const Handler& ask_again = {});

  private:
    struct Buttons {
        bool asks_again = false;        ///< a computer does not answer
        bool takes_device = false;      ///< the next player must take the device
        bool looks_back = false;        ///< an earlier position is shown, with a button to the latest
        const char* invites = nullptr;  ///< key of the button, if friends must be invited to the game
        std::string device_label;
    };

    bool has_words() const { return !text_.empty() && !is_dismissed_ && !gives_way_; }
    bool has_button() const { return buttons_.asks_again || buttons_.takes_device || buttons_.looks_back || buttons_.invites; }
    void draw_button(Ui& ui, BoardPlay& play, const Handler& ask_again, const Rect& rect) const;
    std::string_view button_label(Ui& ui) const;
    void on_tap(MessageTap tap);

    const GameLayout& layout_;
    std::string text_;
    Tone tone_ = Tone::calm;
    Buttons buttons_;
    bool is_dismissed_ = false;
    bool is_advice_ = false;         // a suggestion, which is optional
    bool is_beside_pieces_ = false;  // the player can place a piece from the supply
    bool gives_way_ = false;
    bool has_notice_ = false;
    double insisted_at_ = -1e9;
    int page_ = 0;  // page of a text that is too long for its area
    Rect box_;      // area in the last frame
};

}  // namespace narabe
