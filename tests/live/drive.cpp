// Runs random schedules of live games: live_schedules [NUMBER [FIRST [SEATS]]]. Stops at the first that fails.

#include <cstdlib>
#include <iostream>

#include "live/schedules.h"

int main(int argc, char** argv) {
    const std::uint64_t number = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
    const std::uint64_t first = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const int seats = argc > 3 ? static_cast<int>(std::strtol(argv[3], nullptr, 10)) : 2;
    narabe::live::Tally tally;
    for (std::uint64_t schedule = first; schedule < first + number; ++schedule) {
        const std::string failure = narabe::live::Schedule(schedule, tally, seats).run();
        if (failure.empty()) continue;
        std::cerr << "live_schedules 1 " << schedule << " " << seats << ":\n" << failure << "\n";
        return 1;
    }
    std::cout << number << " schedules: all devices ended with equal games.\n";
    for (const auto& [what, count] : tally) std::cout << "  " << count << " " << what << "\n";
}
