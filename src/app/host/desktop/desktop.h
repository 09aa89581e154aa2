// The desktop program: connects src/app/shell with the window, the files and the system, and runs the event loop, which draws a
// frame when something has changed.
#pragma once

#include <deque>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/host/desktop/input.h"

namespace narabe::desktop {

struct Options {
    std::filesystem::path assets{};    ///< empty: the default folders
    std::filesystem::path data{};      ///< for saved games and settings
    std::string language{};            ///< empty: the last language used, or the system's
    std::vector<std::string> files{};  ///< files to import at the start
    Point size{1280, 800};
    bool takes_requests = false;  ///< whether to read requests from standard input (request_lines.h)
};

class Desktop {
  public:
    /// Precondition: no other window uses the data folder.
    Desktop(Options options, Assets assets);

    /// Shows the window until the player closes it. Returns an error message; empty on success.
    std::string run();

  private:
    struct Saved {
        SettingsFile settings;
        GameStore games;
    };
    struct Frames {
        double last = 0;  ///< when the last frame was drawn
        double due = -1;  ///< when the next frame is due; negative: only after an event
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
    std::deque<std::string> fonts_;  // the program uses them in place
    Saved saved_;
    std::shared_ptr<Actions> actions_ = std::make_shared<Actions>();  // shared with the thread that reads requests
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
