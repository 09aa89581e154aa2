#include "cli/terminal.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

namespace narabe::cli {

namespace {

bool print(std::FILE* file, std::string_view line) {
    const std::string text = std::string(line).append("\n");
    return std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
}

}  // namespace

void open_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) >= 0) continue;
        ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // takes the lowest number, which is this one
    }
}

Streams standard_streams() {
    return {.out = [](std::string_view line) { return print(stdout, line); },
            .error = [](std::string_view line) { print(stderr, line); }};
}

}  // namespace narabe::cli
