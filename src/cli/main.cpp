// The native program `narabe`, also for Node.js.
#include <cstdio>
#include <vector>

#include "cli/commands.h"

namespace {

void print(std::FILE* file, std::string_view line) {
    std::fwrite(line.data(), 1, line.size(), file);
    std::fputc('\n', file);
}

}  // namespace

int main(int count, char** words) {
    std::setvbuf(stdout, nullptr, _IOLBF, 1 << 16);  // readers get every line at once
    const std::vector<std::string_view> line(words + (count > 0 ? 1 : 0), words + count);
    const int status = narabe::cli::run(
        line, [](std::string_view text) { print(stdout, text); }, [](std::string_view text) { print(stderr, text); });
    return std::fflush(stdout) == 0 ? status : 1;
}
