// The process's standard streams.
#pragma once

#include "cli/output.h"

namespace narabe::cli {

/// Opens standard streams that were closed, so that no file or pipe gets their numbers; using them fails.
void open_closed_streams();

/// Standard output and standard error. Progress is shown if standard error is a terminal.
Streams standard_streams();

}  // namespace narabe::cli
