// The native program `narabe`, also for Node.js.
#include <csignal>
#include <vector>

#include "cli/commands.h"
#include "cli/interrupts.h"
#include "cli/terminal.h"

int main(int count, char** words) {
    narabe::cli::open_closed_streams();
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is output that can't be written
    const std::vector<std::string_view> line(words + (count > 0 ? 1 : 0), words + count);
    const int status = narabe::cli::run(line, narabe::cli::standard_streams());
    if (const int signal = narabe::cli::caught_signal()) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);  // so that a shell that runs it in a loop stops, too
    }
    return status;
}
