// Requests on standard input and replies on standard output, for tests and developers (`narabe-window --requests`). Each is one
// line, in which `\n` stands for a line end and `\\` for a backslash.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace narabe::desktop {

std::string escaped(std::string_view text);
std::string unescaped(std::string_view line);

/// Prints a line and flushes standard output.
void print_line(std::string_view line);

/// Reads lines in a separate thread until the input or the process ends. Calls `on_line` and, at the end of the input, `ended` in
/// that thread.
void read_lines(std::function<void(std::string line)> on_line, std::function<void()> ended);

}  // namespace narabe::desktop
