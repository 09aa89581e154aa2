// `narabe live` in builds without the libraries that it needs.
#include "cli/commands.h"

namespace narabe::cli {

Ending live(const Arguments&, Output&) {
    return bad_input("This build can’t play live games. It needs Eclipse Paho, OpenSSL and libsodium; see README.md.");
}

}  // namespace narabe::cli
