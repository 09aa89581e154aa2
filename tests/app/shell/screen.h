// The whole program as a player uses it: input and output pass through the interface between program and page.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/page/answering_page.h"
#include "app/shell/program.h"
#include "app/shell/test_window.h"
#include "json_value.h"

namespace narabe {

/// The device and its user’s settings.
struct Device {
    Point size{1280, 800};
    std::string language = "en";
    bool has_touch = false;
    bool has_motion = false;
    float density = 1;
    std::string insets = "0 0 0 0";
    std::vector<std::string> settings{};  ///< `NAME VALUE` each
    std::vector<std::string> system{};    ///< more lines of `start`, such as `scheme dark`
};

/// The sizes at which everything must be usable: desktop, phone, small phone, and a phone in landscape.
inline constexpr Point sizes[] = {{1280, 800}, {390, 844}, {360, 640}, {844, 390}};

/// A target on the screen.
struct Seen {
    std::string id;
    std::string label;
    Rect rect;
    bool is_focused = false;
    bool is_settled = false;
};

/// An element of the screen-reader view.
struct Read {
    std::string kind;
    std::string id;
    std::string words;
    bool is_on = false;
    bool is_usable = true;
    Point place;
};

class Screen {
  public:
    explicit Screen(Device device = {});

    AnsweringPage& page() { return page_; }
    TestWindow& window() { return window_; }
    const Device& device() const { return device_; }
    Program& program() { return program_; }

    /// `call` returns the reply to a request, which must succeed; `refusal` returns the error of a request, which must fail.
    std::string call(std::string_view request);
    std::string refusal(std::string_view request);
    /// The reply, whether the request succeeds or not.
    PageReply ask(std::string_view request);

    // --- The output: the screen, and announcements
    std::vector<Seen> targets();
    std::optional<Seen> find(std::string_view id);
    bool has(std::string_view id) { return find(id).has_value(); }
    /// The complete drawing of the current state: triangles, targets, and the screen-reader view.
    std::string drawn();
    /// The screen-reader view as JSON.
    JsonValue mirror() { return JsonValue::read(call("mirror")); }
    std::vector<Read> reading();
    /// The whole screen-reader view, line by line.
    std::string text();
    JsonValue state() { return JsonValue::read(call("state")); }
    std::size_t move_count() { return state()["moves"].items().size(); }
    std::string last_move();  ///< empty if there is none
    std::vector<std::string> legal();
    /// Whether these words were announced since the test cleared `page().announced`.
    bool said(std::string_view words) const;
    std::string place() { return page_.here(); }

    // --- What the player does
    void tap(std::string_view id);
    void click(std::string_view id);
    void tap_at(Point at);
    void click_at(Point at, unsigned buttons = 1);
    /// Uses a finger on touch devices, otherwise the mouse.
    void use(std::string_view id) { device_.has_touch ? tap(id) : click(id); }
    void use_at(Point at) { device_.has_touch ? tap_at(at) : click_at(at); }
    void hover(Point at);
    /// Presses at the time `when`, even if the program receives the event later.
    void press_at(Point at, double when);
    /// Holds a finger on the control.
    void hold(std::string_view id, double milliseconds);
    /// Drags through the centres of all these controls.
    void drag(const std::vector<std::string>& ids);
    void drag_along(const std::vector<Point>& points);
    bool key(std::string_view name, bool shift = false);
    bool key(const KeyReport& report);
    /// Presses the key without waiting for the result.
    void press_key(std::string_view name);
    bool control_key(std::string_view name, bool shift = false);
    /// Presses Tab until the control has the focus.
    void tab_to(std::string_view id);
    bool wheel(Point at, float notches, bool with_control = false);
    void report(PointerReport::Kind kind, Point at, unsigned buttons = 0);
    void report(const PointerReport& report);
    void back();
    void answer(std::string_view text);  ///< answers the last question of the page
    void type(std::string_view text);    ///< types in the open field, then presses Enter

    /// Resizes the window, or loads the texts of the language.
    void resize(Point size);
    void speak(const std::string& language);

    // --- Time
    double now() const { return window_.time; }
    /// Lets this much time pass, with the frames that the program requests.
    void wait(double milliseconds);
    /// Draws a frame, requested or not.
    void frame();
    /// Waits until nothing moves.
    void settle();
    /// Waits until the control can be pressed; returns it.
    Seen wait_for(std::string_view id);

    // --- Navigation
    void new_game(std::string_view game, std::string_view lines = "seat human\nseat human");
    /// Plays this many random moves of the game in progress, fewer if it ends.
    void play_on(int moves, std::uint64_t seed = 1);
    /// Takes the device if it must be handed over.
    void take_device();

  private:
    void answer_program();
    void draw();

    Device device_;
    AnsweringPage page_;
    TestWindow window_;
    Program program_;
    double due_ = 0;  // time of the next frame
};

}  // namespace narabe
