// Node.js has no poll(); node_input.js replaces it.
#include <unistd.h>

#include <cerrno>

#include "cli/waiting_read.h"

extern "C" int narabe_read_now(char* bytes, int size);

namespace narabe::cli {

namespace {

constexpr int pause = 5'000;  // microseconds

}  // namespace

/// Used only for standard input, either without waiting or without a limit.
int waiting_read(int descriptor, int milliseconds, std::span<char> bytes) {
    if (milliseconds >= 0) return narabe_read_now(bytes.data(), static_cast<int>(bytes.size()));
    for (;;) {
        const auto count = ::read(descriptor, bytes.data(), bytes.size());
        if (count >= 0) return static_cast<int>(count);
        if (errno != EINTR && errno != EAGAIN) return 0;
        ::usleep(pause);
    }
}

}  // namespace narabe::cli
