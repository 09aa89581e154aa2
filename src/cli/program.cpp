#include "cli/program.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <utility>

namespace narabe::cli {

namespace {

constexpr int no_process = -1;

[[noreturn]] void become(const std::string& command, int from, int to) {
    ::dup2(from, STDIN_FILENO);
    ::dup2(to, STDOUT_FILENO);
    ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    ::_exit(127);
}

}  // namespace

Result<Program> Program::start(const std::string& command) {
    ::signal(SIGPIPE, SIG_IGN);  // a failed write tells that the program has ended
    int to[2];
    int from[2];
    const Failure failure = bad_input("Couldn’t start “" + command + "”.");
    if (::pipe(to) != 0) return failure;
    if (::pipe(from) != 0) {
        ::close(to[0]);
        ::close(to[1]);
        return failure;
    }
    const int process = ::fork();
    if (process == 0) {
        ::close(to[1]);
        ::close(from[0]);
        become(command, to[0], from[1]);
    }
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
    if (process_ <= 0) return;
    ::kill(process_, SIGTERM);
    ::waitpid(process_, nullptr, 0);
}

bool Program::send(std::string line) {  // NOLINT(readability-make-member-function-const): the other program changes
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
