// What passes between page and program, written out from the lists of requests and events.
#pragma once

#include <string>

namespace narabe {

/// `web/commands.md`: what each request and each event is for.
std::string commands_reference();
/// `web/base/commands.js`: functions that write requests.
std::string commands_script();

}  // namespace narabe
