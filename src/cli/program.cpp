#include "cli/program.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <utility>

namespace narabe::cli {

namespace {

constexpr int no_process = -1;

[[noreturn]] void become(const std::string& command, int from, int to) {
    ::setpgid(0, 0);  // keeps Ctrl+C from reaching it
    ::signal(SIGPIPE, SIG_DFL);
    ::dup2(from, STDIN_FILENO);
    ::dup2(to, STDOUT_FILENO);
    ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    ::_exit(127);
}

/// A pipe that other child processes do not inherit, because they would keep it open.
bool make_pipe(int (&ends)[2]) {
    if (::pipe(ends) != 0) return false;
    for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
    return true;
}

/// Asks all processes of the group to end, and kills them after a second.
void end_group(int process) {
    constexpr int tries = 100;
    constexpr int pause = 10'000;  // microseconds
    ::kill(-process, SIGTERM);
    for (int i = 0; i < tries; ++i) {
        if (::waitpid(process, nullptr, WNOHANG) != 0) return;
        ::usleep(pause);
    }
    ::kill(-process, SIGKILL);
    ::waitpid(process, nullptr, 0);
}

}  // namespace

Result<Program> Program::start(const std::string& command) {
    ::signal(SIGPIPE, SIG_IGN);  // a failed write reveals that the program has ended
    int to[2];
    int from[2];
    const Failure failure = bad_input("Couldn’t start “" + command + "”.");
    if (!make_pipe(to)) return failure;
    if (!make_pipe(from)) {
        ::close(to[0]);
        ::close(to[1]);
        return failure;
    }
    const int process = ::fork();
    if (process == 0) become(command, to[0], from[1]);
    if (process > 0) ::setpgid(process, process);  // here as well, because parent and child race
    ::close(to[0]);
    ::close(from[1]);
    Program program(process, to[1], from[0]);
    if (process < 0) return failure;
    return program;
}

Program::Program(Program&& other) noexcept
    : process_(std::exchange(other.process_, no_process)),
      to_(std::exchange(other.to_, -1)),
      from_(std::exchange(other.from_, -1)),
      lines_(std::move(other.lines_)) {}

Program::~Program() {
    if (to_ >= 0) ::close(to_);
    if (from_ >= 0) ::close(from_);
    if (process_ > 0) end_group(process_);
}

bool Program::send(std::string line) {  // NOLINT(readability-make-member-function-const): changes the other program
    line += '\n';
    std::size_t sent = 0;
    while (sent < line.size()) {
        const auto count = ::write(to_, line.data() + sent, line.size() - sent);
        if (count <= 0) return false;
        sent += static_cast<std::size_t>(count);
    }
    return true;
}

}  // namespace narabe::cli
