// Just enough JSON for the replies to the page.
#pragma once

#include <string>
#include <string_view>

namespace narabe {

/// Appends `text` as a JSON string, quotes included.
void append_json(std::string& json, std::string_view text);

/// Appends `"name":`, after a comma unless it is the first in its object.
void append_json_name(std::string& json, std::string_view name);

}  // namespace narabe
