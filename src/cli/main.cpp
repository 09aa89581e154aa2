// The command line program `narabe`, native or for Node.js.
#include <csignal>
#include <vector>

#include "cli/commands.h"
#include "cli/interrupts.h"
#include "cli/terminal.h"

int main(int count, char** words) {
    narabe::cli::open_closed_streams();
    std::signal(SIGPIPE, SIG_IGN);  // writing to a closed pipe is reported as an error instead
    const std::vector<std::string_view> line(words + (count > 0 ? 1 : 0), words + count);
    const int status = narabe::cli::run(line, narabe::cli::standard_streams());
    if (const int signal = narabe::cli::caught_signal()) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);  // so that a shell stops a loop that runs this program
    }
    return status;
}
