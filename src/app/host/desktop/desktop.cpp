#include "app/host/desktop/desktop.h"

#include <SDL.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "app/host/desktop/request_lines.h"
#include "app/host/desktop/system.h"

namespace narabe::desktop {

namespace {

constexpr double frame_time = 12;    // minimum milliseconds from one frame to the next; the screen may need more
constexpr double hidden_time = 250;  // minimum milliseconds between frames while the window is hidden

}  // namespace

Desktop::Desktop(Options options, Assets assets)
    : options_(std::move(options)),
      assets_(std::move(assets)),
      saved_{.settings = SettingsFile(options_.data / "settings.txt"), .games = GameStore(options_.data / "games")},
      library_({.store = saved_.games,
                .settings = saved_.settings,
                .call = caller(),
                .texts = [this]() -> const Texts& { return texts(); },
                .report = [this](Outcome outcome) { page_.report(outcome); }},
               random_number()),
      workers_([this](int worker, int generation, std::string line) {
          actions_->later([this, worker, generation, line = std::move(line)] {
              if (workers_.is_current(worker, generation)) call("worker " + std::to_string(worker) + " " + line);
          });
      }),
      page_({.call = caller(),
             .texts = [this]() -> const Texts& { return texts(); },
             .announce = [this](std::string_view text) { announce(text); },
             .actions = *actions_,
             .assets = assets_,
             .settings = saved_.settings,
             .library = library_,
             .workers = workers_,
             .overlay = overlay_,
             .sounds = sounds_,
             .pace = pace_}),
      program_(page_, window_, random_number()),
      overlay_({.app = program_.app().context(),
                .typing = [this](const std::string& id, const std::string& text) { call("typing " + id + "\n" + text); },
                .typed = [this](const std::string& id, const std::string& text) { call("typed " + id + "\n" + text); }}),
      input_({.program = program_, .window = window_, .page = page_, .overlay = overlay_, .pace = pace_, .draw = [this] {
                  draw_frame();
              }}) {}

std::string Desktop::run() {
    const std::string played(saved_.settings.read("current"));  // the start clears the setting
    if (std::string problem = start(); !problem.empty()) return problem;
    resume(played);
    if (options_.takes_requests) {
        read_lines([this, actions = actions_](
                       std::string line) { actions->later([this, line = std::move(line)] { take_request(unescaped(line)); }); },
                   [] {
                       SDL_Event quit{};
                       quit.type = SDL_QUIT;
                       SDL_PushEvent(&quit);
                   });
    }
    while (!input_.is_over()) {
        input_.handle_events(wait_time());
        actions_->run();
        const double now = window_.now();
        const bool is_due = pace_.is_frame_due || (frames_.due >= 0 && now >= frames_.due);
        if (is_due && now >= frames_.last + frame_time) draw_frame();
        if (pace_.has_work && !pace_.is_frame_due) work();
    }
    overlay_.leave_field();
    actions_->run();
    workers_.end();
    return {};
}

// --- Start -----------------------------------------------------------------------------------------------------------

std::string Desktop::language() const {
    if (!options_.language.empty()) return options_.language;
    if (const std::string_view used = saved_.settings.read("language"); !used.empty()) return std::string(used);
    for (const char* const variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* const value = std::getenv(variable);
        if (value && *value) return std::string_view(value).starts_with("ja") ? "ja" : "en";
    }
    return "en";
}

/// Returns an error message; empty on success.
std::string Desktop::start() {
    if (std::string problem = window_.create(options_.size); !problem.empty()) return problem;
    for (const int weight : {400, 500, 700}) {
        auto font = assets_.font(weight);
        if (!font) return Assets::missing(options_.assets);
        const std::string& bytes = fonts_.emplace_back(std::move(*font));
        program_.add_font("latin-" + std::to_string(weight), bytes);  // these fonts also contain the Japanese characters
    }
    if (!page_.use_language(language()) && !page_.use_language("en")) return Assets::missing(options_.assets);
    call(window_.size_request());
    window_.draw_over([this](ImDrawList& list) { draw_over(list); });
    const std::string reply = call("start\n" + start_lines());
    if (!reply.starts_with("ok\n")) return "Couldn’t start: " + reply.substr(std::min(reply.size(), reply.find('\n') + 1)) + ".";
    sounds_.want(saved_.settings.read("setting.sound") == "on");
    return {};
}

std::string Desktop::start_lines() {
    std::string lines = "language " + language() + "\n";
    for (const auto& [name, value] : saved_.settings.all()) {
        if (name.starts_with("setting.")) lines.append("setting ").append(name.substr(8)).append(" ").append(value).append("\n");
    }
    lines += "scheme light\nmotion full\ncontrast usual\ntouch no\ninstall none\nsharing none\n";
    return lines + "today " + local_time() + "\nworkers " + std::to_string(worker_count());
}

/// Restores the last visit: the game in progress and the library. Then imports the files from the command line.
void Desktop::resume(const std::string& played) {
    if (!library_.resume(played)) library_.go_on_with("");
    actions_->later([this] { library_.list(); });
    if (!options_.files.empty()) actions_->later([this] { page_.import_files(options_.files); });
}

// --- Frames ----------------------------------------------------------------------------------------------------------

/// Milliseconds to wait for events: 0 if work is pending, negative to wait indefinitely.
int Desktop::wait_time() {
    if (!actions_->is_empty()) return 0;
    if (pace_.has_work && !pace_.is_frame_due) return 0;
    const double earliest = frames_.last + (pace_.is_hidden ? hidden_time : frame_time);
    if (!pace_.is_frame_due && frames_.due < 0) return -1;
    const double next = pace_.is_frame_due ? earliest : std::max(earliest, frames_.due);
    return static_cast<int>(std::clamp(next - window_.now(), 0.0, 1e9));
}

void Desktop::draw_frame() {
    const double now = window_.now();
    pace_.is_frame_due = false;
    frames_.last = now;
    overlay_.update(now);
    const double delay = program_.frame(now);
    frames_.due = delay < 0 ? -1 : now + delay;
    if (delay == 0) pace_.is_frame_due = true;
    if (overlay_.wants_frame()) pace_.is_frame_due = true;
    if (frames_.drawn++ == 0 && options_.takes_requests) print_line("ready");
}

void Desktop::work() {
    pace_.has_work = call("work") == "ok\nmore";
}

void Desktop::draw_over(ImDrawList& list) {
    if (!overlay_.is_asking() && !overlay_.is_editing()) return;
    overlay_.draw(list);
    const Rect at = overlay_.text_place();
    const SDL_Rect place{static_cast<int>(at.x), static_cast<int>(at.y), static_cast<int>(at.w), static_cast<int>(at.h)};
    SDL_SetTextInputRect(&place);
}

// --- Requests from outside -------------------------------------------------------------------------------------------

/// Handles pending input and actions first, so that the reply includes their effects.
void Desktop::take_request(const std::string& request) {
    input_.handle_events(0);
    actions_->later([this, request] { print_line(escaped(request == "asked" ? "ok\n" + overlay_.asked() : call(request))); });
}

void Desktop::announce(std::string_view text) const {
    if (options_.takes_requests) print_line("said " + escaped(text));
}

}  // namespace narabe::desktop
