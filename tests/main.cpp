// Runs cases as doctest does. `--numbered [OPTION…]` reads numbers of cases from standard input, runs each immediately, and
// prints its result and processor time, so that several processes can share the cases (tests/doctests.mjs).
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string_view>

namespace {

int run_numbered(int count, char** options) {
    for (int number = 0; std::cin >> number;) {
        doctest::Context context(count, options);
        context.setOption("first", number);
        context.setOption("last", number);
        context.setOption("minimal", true);
        const std::clock_t begin = std::clock();
        const bool passed = context.run() == EXIT_SUCCESS;
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        std::cout << "case " << number << (passed ? " passed " : " failed ") << seconds << std::endl;
    }
    return EXIT_SUCCESS;
}

}  // namespace

int main(int count, char** arguments) {
    if (count > 1 && std::string_view(arguments[1]) == "--numbered") return run_numbered(count, arguments);
    return doctest::Context(count, arguments).run();
}
