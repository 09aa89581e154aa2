// Generates the interface of page and program from the lists of requests and events.
#pragma once

#include <string>

namespace narabe {

/// `web/commands.md`: the purpose of each request and event.
std::string commands_reference();
/// `web/base/commands.js`: functions that write requests.
std::string commands_script();

}  // namespace narabe
