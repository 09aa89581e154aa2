#include "cli/terminal.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <memory>

namespace narabe::cli {

namespace {

bool print(std::FILE* file, std::string_view line) {
    const std::string text = std::string(line).append("\n");
    return std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
}

/// A line on a terminal that is overwritten by each update.
class ProgressLine {
  public:
    void show(std::string_view text) {
        if (text.empty()) {
            remove();
            return;
        }
        const auto now = Clock::now();
        if (is_shown_ && now - last_ < pause) return;
        last_ = now;
        is_shown_ = true;
        write(text.substr(0, width()));
    }

    void remove() {
        if (is_shown_) write("");
        is_shown_ = false;
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds pause{100};

    static std::size_t width() {
        winsize size{};
        const bool is_known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
        return is_known ? size.ws_col - 1u : 79;
    }

    static void write(std::string_view text) {
        const std::string line = std::string("\r").append(text).append("\x1b[K");  // clears the rest of the line
        std::fwrite(line.data(), 1, line.size(), stderr);
        std::fflush(stderr);
    }

    bool is_shown_ = false;
    Clock::time_point last_{};
};

}  // namespace

void open_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) >= 0) continue;
        ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // takes the lowest free number: this stream's
    }
}

Streams standard_streams() {
    const auto line = std::make_shared<ProgressLine>();
    Streams streams{.out =
                        [line](std::string_view text) {
                            line->remove();
                            return print(stdout, text);
                        },
                    .error =
                        [line](std::string_view text) {
                            line->remove();
                            print(stderr, text);
                        }};
    if (::isatty(STDERR_FILENO) == 1) streams.progress = [line](std::string_view text) { line->show(text); };
    return streams;
}

}  // namespace narabe::cli
