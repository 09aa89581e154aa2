#include "cli/processes.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace narabe::cli {

namespace {

/// Whole lines do not mix in a pipe as long as they are short.
void write_line(int to, std::string_view line) {
    std::string text(line.substr(0, 500));
    text += '\n';
    if (::write(to, text.data(), text.size()) < 0) ::_exit(1);
}

}  // namespace

Result<Processes> Processes::start(int count, const std::function<void(int part, const Say& say)>& work) {
    int ends[2];
    const Failure failure = bad_input("no more processes can be started here");
    if (::pipe(ends) != 0) return failure;
    Processes processes(ends[0]);
    for (int part = 0; part < count; ++part) {
        const int process = ::fork();
        if (process == 0) {
            ::close(ends[0]);
            work(part, [&](std::string_view line) { write_line(ends[1], line); });
            ::_exit(0);
        }
        if (process < 0) {
            ::close(ends[1]);
            return failure;
        }
        processes.processes_.push_back(process);
    }
    ::close(ends[1]);
    return processes;
}

Processes::~Processes() {
    if (processes_.empty()) return;
    for (const int process : processes_) ::kill(process, SIGTERM);
    for (const int process : processes_) ::waitpid(process, nullptr, 0);
    ::close(from_);
}

std::optional<std::string> Processes::next() {
    while (!lines_.at_end()) {
        if (auto line = lines_.next(-1)) return line;
    }
    return std::nullopt;
}

}  // namespace narabe::cli
