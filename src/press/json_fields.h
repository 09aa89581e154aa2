// Appends fields to JSON objects.
#pragma once

#include <string>
#include <string_view>

#include "app/page/json.h"

namespace narabe {

inline void append_text(std::string& json, std::string_view name, std::string_view text) {
    append_json_name(json, name);
    append_json(json, text);
}

inline void append_number(std::string& json, std::string_view name, int number) {
    append_json_name(json, name);
    json += std::to_string(number);
}

}  // namespace narabe
