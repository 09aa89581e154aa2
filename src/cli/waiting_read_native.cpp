#include <poll.h>
#include <unistd.h>

#include <cerrno>

#include "cli/waiting_read.h"

namespace narabe::cli {

int waiting_read(int descriptor, int milliseconds, std::span<char> bytes) {
    pollfd waiting{.fd = descriptor, .events = POLLIN, .revents = 0};
    const int ready = ::poll(&waiting, 1, milliseconds);
    if (ready == 0 || (ready < 0 && errno == EINTR)) return nothing_arrived;
    const auto count = ::read(descriptor, bytes.data(), bytes.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return nothing_arrived;
    return count < 0 ? 0 : static_cast<int>(count);
}

}  // namespace narabe::cli
