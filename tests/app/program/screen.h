// The whole program before somebody with eyes, ears and hands: everything goes in and comes out as between the program and its
// page.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/page/answering_page.h"
#include "app/program/program.h"
#include "app/program/test_window.h"
#include "json_value.h"

namespace narabe {

/// What the program runs on, and how its owner likes it.
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

/// The sizes at which everything has to be usable: a desk, a phone, a small one, and a phone on its side.
inline constexpr Point sizes[] = {{1280, 800}, {390, 844}, {360, 640}, {844, 390}};

/// What can be pointed at.
struct Seen {
    std::string id;
    std::string label;
    Rect rect;
    bool is_focused = false;
    bool is_settled = false;
};

/// What a screen reader reads.
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

    /// The answer to a request that must be granted, and what the program says to one that must not.
    std::string call(std::string_view request);
    std::string refusal(std::string_view request);
    /// Neither is wanted in particular.
    PageReply ask(std::string_view request);

    // --- What is to be seen, and heard
    std::vector<Seen> targets();
    std::optional<Seen> find(std::string_view id);
    bool has(std::string_view id) { return find(id).has_value(); }
    /// The screen as text, if the setting `mirror` is on.
    JsonValue mirror() { return JsonValue::read(call("mirror")); }
    std::vector<Read> reading();
    /// All that it reads, with line breaks.
    std::string text();
    JsonValue state() { return JsonValue::read(call("state")); }
    std::size_t move_count() { return state()["moves"].items().size(); }
    std::string last_move();  ///< empty if there is none
    std::vector<std::string> legal();
    /// Whether anything with these words was announced since the test cleared `page().announced`.
    bool said(std::string_view words) const;
    std::string place() { return page_.here(); }

    // --- What a person does
    void tap(std::string_view id);
    void click(std::string_view id);
    void tap_at(Point at);
    void click_at(Point at, unsigned buttons = 1);
    /// With a finger on touch devices, else with the mouse.
    void use(std::string_view id) { device_.has_touch ? tap(id) : click(id); }
    void use_at(Point at) { device_.has_touch ? tap_at(at) : click_at(at); }
    void hover(Point at);
    /// A press that happened then, though the program may hear of it later.
    void press_at(Point at, double when);
    /// Rests on it with a finger.
    void hold(std::string_view id, double milliseconds);
    /// Over the middles of all of these.
    void drag(const std::vector<std::string>& ids);
    void drag_along(const std::vector<Point>& points);
    bool key(std::string_view name, bool shift = false);
    /// Without waiting for what comes of it.
    void press_key(std::string_view name);
    bool control_key(std::string_view name, bool shift = false);
    /// Tab after Tab until that has the focus.
    void tab_to(std::string_view id);
    bool wheel(Point at, float notches, bool with_control = false);
    void report(PointerReport::Kind kind, Point at, unsigned buttons = 0);
    void report(const PointerReport& report);
    void back();
    void answer(std::string_view text);  ///< the last question of the page
    void type(std::string_view text);    ///< in the field that is edited, and Enter

    /// The window is made that large, and the page loads the words of that language.
    void resize(Point size);
    void speak(const std::string& language);

    // --- Time
    double now() const { return window_.time; }
    /// That much time passes, with the frames that the program wants.
    void wait(double milliseconds);
    /// One frame, whether it is wanted or not.
    void frame();
    /// Until nothing moves.
    void settle();
    /// Until that can be pressed, and where it is then.
    Seen wait_for(std::string_view id);

    // --- Ways to places
    void new_game(std::string_view game, std::string_view lines = "seat human\nseat human");
    /// Plays that many random moves of the game in progress, less if it ends.
    void play_on(int moves, std::uint64_t seed = 1);
    /// Where the device is to be handed over, that is done.
    void take_device();

  private:
    void answer_program();
    void draw();

    Device device_;
    AnsweringPage page_;
    TestWindow window_;
    Program program_;
    double due_ = 0;  // of the next frame
};

}  // namespace narabe
