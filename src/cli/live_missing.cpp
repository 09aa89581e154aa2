// `narabe live` in builds without the libraries that it needs.
#include "cli/commands.h"

namespace narabe::cli {

Ending live(const Arguments&, Output&) {
    return bad_input(
        "This build can’t join live games: Eclipse Paho, OpenSSL or libsodium was missing (Debian: libpaho-mqtt-dev, libssl-dev "
        "and "
        "libsodium-dev).");
}

}  // namespace narabe::cli
