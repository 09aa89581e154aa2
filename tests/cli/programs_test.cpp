// `narabe engine` as a process, and other programs in matches.

#ifndef __EMSCRIPTEN__
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>

#include "cli/contestant.h"
#include "cli/interrupts.h"
#include "cli/lines.h"
#include "cli/program.h"
#include "cli/run_narabe.h"
#include "cli/terminal.h"
#include "core/levels.h"
#include "core/ranges.h"
#include "games/all_games.h"

namespace narabe {

namespace {

using namespace std::chrono_literals;

/// Runs a command line in a separate process, whose streams `prepare` sets up. Returns its status, or, if a signal ended it, the
/// signal as a negative number.
template <class Prepare>
int status_of(const std::vector<std::string_view>& words, Prepare prepare) {
    const int process = ::fork();
    if (process == 0) {
        constexpr unsigned longest = 60;
        ::alarm(longest);  // prevents the test from hanging forever
        ::signal(SIGPIPE, SIG_IGN);
        prepare();
        cli::open_closed_streams();
        ::_exit(cli::run(words, cli::standard_streams()));
    }
    int status = 0;
    ::waitpid(process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/// Replaces standard input or output of this process with a file.
void use(std::string_view path, int stream) {
    const int file = ::open(std::string(path).c_str(), stream == STDIN_FILENO ? O_RDONLY : O_WRONLY);
    ::dup2(file, stream);
    ::close(file);
}

AnyPosition start_of(std::string_view game) {
    Rng rng(1);
    const GameModule& table = *find_game(game);
    return *table.start(*table.resolve({}, rng));
}

ThinkRequest request(std::optional<int> milliseconds = std::nullopt) {
    return {.id = 1, .position = start_of("tix"), .level = max_level, .milliseconds = milliseconds, .seed = 1};
}

/// The error that a match reports about a program from which it requests a move.
std::string complaint_about(const std::string& command, const cli::Patience& patience,
                            std::optional<int> milliseconds = std::nullopt) {
    const cli::InterruptCatcher forgets_signals_of_other_tests;
    const auto player = cli::contestant("--first", "cmd:" + command, cli::Time::of_clock, patience);
    REQUIRE(player);
    const auto answer = (*player)->answer(request(milliseconds));
    REQUIRE(!answer);
    return answer.failure().text;
}

}  // namespace

TEST_CASE("engine: when the input ends, an analysis without limits is answered") {
    ThinkRequest endless = request();
    endless.analyses = true;
    const TemporaryFile input(think_line(endless) + "\n");
    const TemporaryFile output("");
    CHECK(status_of({"engine"}, [&] {
              use(input.path(), STDIN_FILENO);
              use(output.path(), STDOUT_FILENO);
          }) == 0);
    CHECK(output.content().find("\nmove id=1 ") != std::string::npos);
}

TEST_CASE("engine: the process exits when its output is closed") {
    const TemporaryFile input(think_line(request(3'600'000)) + "\n");
    CHECK(status_of({"engine"}, [&] {
              int ends[2];
              REQUIRE(::pipe(ends) == 0);
              ::close(ends[0]);
              ::dup2(ends[1], STDOUT_FILENO);
              use(input.path(), STDIN_FILENO);
              use("/dev/null", STDERR_FILENO);
          }) == 1);
}

TEST_CASE("engine: searches continue while further lines arrive") {
    const TemporaryFile input(think_line(request(100)) + "\n");
    const TemporaryFile output("");
    const std::string command = "cat " + std::string(input.path()) + "; yes 'stop id=2' & until grep -q 'move id=1' " +
                                std::string(output.path()) + " || ! kill -0 $! 2>/dev/null; do sleep 0.1; done; kill $!";
    std::FILE* flood = ::popen(command.c_str(), "r");
    REQUIRE(flood);
    CHECK(status_of({"engine"}, [&] {
              ::dup2(::fileno(flood), STDIN_FILENO);
              use(output.path(), STDOUT_FILENO);
          }) == 0);
    ::pclose(flood);
    CHECK(output.content().find("move id=1 ") != std::string::npos);
}

TEST_CASE("cli: a full disk or a closed output counts as invalid input for the process as well") {
    const auto silently = [](auto prepare) {
        return [prepare] {
            use("/dev/null", STDERR_FILENO);
            prepare();
        };
    };
    CHECK(status_of({"games"}, silently([] { use("/dev/full", STDOUT_FILENO); })) == 1);
    CHECK(status_of({"games"}, silently([] { ::close(STDOUT_FILENO); })) == 1);
    CHECK(status_of({"games"}, silently([] { use("/dev/null", STDOUT_FILENO); })) == 0);
}

TEST_CASE("cli: a result file does not reuse the file descriptor of a closed standard output") {
    const TemporaryFile results("");
    const std::vector<std::string_view> words = {"match",  "lits",    "--first", "1/60",      "--second",
                                                 "random", "--games", "1",       "--results", results.path()};
    CHECK(status_of(words, [] {
              ::close(STDOUT_FILENO);
              ::close(STDERR_FILENO);
          }) == 1);
    CHECK(results.content().starts_with("narabe-match 1 lits "));
    CHECK(ranges::count(results.content(), '\n') == 1);
}

TEST_CASE("cli: a match waits only a limited time for a program that sends nothing, or that sends lines forever") {
    const cli::Patience patience{.silence = 300ms, .overtime = 200ms, .move = 400ms};
    const std::string info = "yes 'info id=1 simulations=1 chance=0.50 best=a1'";
    CHECK(complaint_about("sleep 60", patience) == "“sleep 60” isn’t responding.");
    CHECK(complaint_about(info, patience) == "“" + info + "” hasn’t moved for 1 seconds.");
    CHECK(complaint_about(info, patience, 50) == "“" + info + "” hasn’t moved for 1 seconds.");
    CHECK(complaint_about("yes x | tr -d '\\n'", patience) == "“yes x | tr -d '\\n'” isn’t responding.");
    CHECK(complaint_about("true", patience) == "“true” has ended.");
}

TEST_CASE("cli: a program that ignores requests to end is killed") {
    const auto begin = std::chrono::steady_clock::now();
    {
        auto program = cli::Program::start("trap '' TERM; echo ready; while :; do sleep 1; done");
        REQUIRE(program);
        CHECK(program->receive(10'000) == "ready");
    }
    CHECK(std::chrono::steady_clock::now() - begin < 30s);
}

}  // namespace narabe
#endif
