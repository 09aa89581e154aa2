// Pointer and keyboard input on all screens.
#pragma once

#include "app/shell/navigation.h"

namespace narabe {

struct AppContext;

class Input {
  public:
    explicit Input(AppContext& app) : app_(app) {}

    /// Applies the pointer's input since the last frame to the controls of that frame.
    void point(const Pointer& pointer);
    /// Runs the handlers of the clicked controls until one returns an intent. Returns none when no handlers remain.
    std::optional<Intent> take_intent();
    /// Must be called after drawing a frame, because input applies to the frame that the player saw.
    void take_note_of_frame() { drawn_ = shown(); }

    // These functions return whether they used the key; the browser handles unused keys.
    bool press(Key key);
    bool type(char character);
    /// Undoes or redoes a turn of the game or a step of the editor: `by` is 1 or -1.
    bool undo_or_redo(int by);

  private:
    /// Identifies the content of a frame.
    struct Frame {
        Route place;
        std::uint32_t meaning = 0;
        std::optional<TaskPlay::Phase> phase{};  ///< state of the task on the board; its number is part of the meaning

        friend bool operator==(const Frame&, const Frame&) = default;
    };

    Frame shown() const;
    bool close_topmost();
    bool is_on_study() const;
    bool leave_task();
    bool open_list();

    AppContext& app_;
    Frame drawn_;  // the last drawn frame
};

}  // namespace narabe
