#include "app/host/desktop/request_lines.h"

#include <unistd.h>

#include <cstdio>
#include <thread>

namespace narabe::desktop {

namespace {

void read_all(const std::function<void(std::string line)>& on_line) {
    std::string rest;
    char part[1 << 16];
    for (ssize_t count = 0; (count = read(STDIN_FILENO, part, sizeof part)) > 0;) {
        rest.append(part, static_cast<std::size_t>(count));
        for (std::size_t end = 0; (end = rest.find('\n')) != std::string::npos;) {
            on_line(rest.substr(0, end));
            rest.erase(0, end + 1);
        }
    }
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string line;
    for (const char each : text) {
        if (each == '\\') line += "\\\\";
        if (each == '\n') line += "\\n";
        if (each != '\\' && each != '\n') line += each;
    }
    return line;
}

std::string unescaped(std::string_view line) {
    std::string text;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool is_escape = line[at] == '\\' && at + 1 < line.size();
        if (is_escape) ++at;
        text += is_escape && line[at] == 'n' ? '\n' : line[at];
    }
    return text;
}

void print_line(std::string_view line) {
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
}

void read_lines(std::function<void(std::string line)> on_line, std::function<void()> ended) {
    std::thread([on_line = std::move(on_line), ended = std::move(ended)] {
        read_all(on_line);
        ended();
    }).detach();
}

}  // namespace narabe::desktop
