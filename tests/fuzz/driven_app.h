// The app with its own page and window, and functions that press its controls.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "app/page/answering_page.h"
#include "app/shell/test_window.h"
#include "fuzz/reached.h"

namespace narabe {

/// Where a session is recorded; null disables the recording.
struct Notes {
    Reached* reached = nullptr;
    std::FILE* log = nullptr;  ///< a line for each action
};

/// A control that can be pressed.
struct Pressable {
    std::string id;
    Point middle;
    bool is_on_board = false;
};

class DrivenApp {
  public:
    /// `seed` is the seed of all random choices of the program. The relay for live games must live longer.
    DrivenApp(std::uint64_t seed, FakeRelay& relay, const Notes& notes);

    AnsweringPage& page() { return page_; }
    Program& program() { return program_; }
    App& app() { return program_.app(); }
    double now() const { return window_.time; }

    /// The reply to a request, granted or refused.
    PageReply call(std::string_view request);

    std::vector<Pressable> pressables();
    void report(const PointerReport& report);
    /// The input device: the mouse with its left button, or one finger.
    enum class Hand { mouse, finger };
    /// Presses a point for this long.
    void press(Point at, Hand hand, double milliseconds = 16);
    /// Presses the control with this id once it accepts clicks. Returns false if there is no such control.
    bool press(std::string_view id, Hand hand);
    void key(const KeyReport& report);
    void wheel(const WheelReport& report);

    void frame();
    /// Advances the clock, and draws one frame at the end.
    void pass(double milliseconds);

    // Checks the program's invariants.
    void check();

    /// Adds a line to the log.
    void log(std::string_view what, std::string_view about = {}) const;

  private:
    /// Counts events on their way to the page.
    class WatchedPage final : public Page {
      public:
        explicit WatchedPage(DrivenApp& app) : app_(app) {}
        void send(const Event& event) override;
        void picture(std::string_view way, std::string_view name, const Pixels& pixels) override;

      private:
        DrivenApp& app_;
    };

    void note_tap(Point at);
    void note_answer(std::string_view request, const PageReply& answer) const;

    Notes notes_;
    AnsweringPage page_;
    WatchedPage watched_{*this};
    TestWindow window_;
    Program program_;
};

}  // namespace narabe
