// Requests on standard input and replies on standard output, for tests and for developers (`narabe-window --requests`): a line each, in
// which `\n` stands for a line end and `\\` for a backslash.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace narabe::desktop {

std::string escaped(std::string_view text);
std::string unescaped(std::string_view line);

/// Prints a line at once.
void print_line(std::string_view line);

/// Reads lines in a thread of its own for as long as the process lives. `on_line` and, at the end of the input, `ended` are called there.
void read_lines(std::function<void(std::string line)> on_line, std::function<void()> ended);

}  // namespace narabe::desktop
