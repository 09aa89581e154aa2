// The program in a window of its own: everything that src/app/shell needs around it, and the loop that draws a frame when something
// has changed.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/host/desktop/input.h"

namespace narabe::desktop {

struct Options {
    std::filesystem::path assets{};    ///< empty: where they usually are
    std::filesystem::path data{};      ///< for saved games and settings
    std::string language{};            ///< empty: the one used last, or the system's
    std::vector<std::string> files{};  ///< to be imported at the start
    Point size{1280, 800};
    bool takes_requests = false;  ///< on standard input (request_lines.h)
};

class Desktop {
  public:
    /// Precondition: no other window uses the folder for saved games.
    Desktop(Options options, Assets assets);

    /// Shows the window until the player closes it. Returns what is wrong; empty if nothing was.
    std::string run();

  private:
    struct Saved {
        SettingsFile settings;
        GameStore games;
    };
    struct Frames {
        double last = 0;  ///< when the last one was drawn
        double due = -1;  ///< when the next one must be; negative: when something happens
        int drawn = 0;
    };

    std::string start();
    std::string start_lines();
    std::string language() const;
    void resume(const std::string& played);
    void draw_over(ImDrawList& list);
    void draw_frame();
    void work();
    int wait_time();
    void take_request(const std::string& request);
    void announce(std::string_view text) const;
    std::string call(const std::string& request) { return program_.call(request); }
    Call caller() {
        return [this](const std::string& request) { return call(request); };
    }
    const Texts& texts() { return program_.app().context().texts; }

    Options options_;
    Assets assets_;
    Saved saved_;
    std::shared_ptr<Actions> actions_ = std::make_shared<Actions>();  // the thread that reads requests may outlive the window
    Pace pace_;
    Frames frames_;
    Sounds sounds_;
    GameLibrary library_;
    Workers workers_;
    DesktopWindow window_;
    DesktopPage page_;
    Program program_;
    Overlay overlay_;
    Input input_;
};

}  // namespace narabe::desktop
