// The native program `narabe`, also for Node.js.
#include <csignal>
#include <vector>

#include "cli/commands.h"
#include "cli/terminal.h"

int main(int count, char** words) {
    narabe::cli::open_closed_streams();
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is output that can't be written
    const std::vector<std::string_view> line(words + (count > 0 ? 1 : 0), words + count);
    return narabe::cli::run(line, narabe::cli::standard_streams());
}
