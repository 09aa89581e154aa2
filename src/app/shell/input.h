// Pointer and keyboard, for all places.
#pragma once

#include "app/shell/navigation.h"

namespace narabe {

struct AppContext;

class Input {
  public:
    explicit Input(AppContext& app) : app_(app) {}

    /// Applies the pointer's input since the last frame to what that frame showed.
    void point(const Pointer& pointer);
    /// Runs the handlers of the controls that were clicked, up to one that returns an intent. Nothing if no handler is left.
    std::optional<Intent> take_intent();
    /// To be called when a frame was drawn: input is meant for what it showed.
    void take_note_of_frame() { drawn_ = shown(); }

    // Each returns whether the key was used; others are left to the browser.
    bool press(Key key);
    bool type(char character);
    /// One turn of the game or one step of the editor: `by` is 1 or -1.
    bool undo_or_redo(int by);

  private:
    /// What a frame shows.
    struct Frame {
        Route place;
        std::uint32_t meaning = 0;
        std::optional<TaskPlay::Mood> mood{};  ///< of the task on the board; its number is part of the meaning

        friend bool operator==(const Frame&, const Frame&) = default;
    };

    Frame shown() const;
    bool close_topmost();
    bool leave_task();
    bool open_list();

    AppContext& app_;
    Frame drawn_;  // the last one
};

}  // namespace narabe
