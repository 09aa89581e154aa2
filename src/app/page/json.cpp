#include "app/page/json.h"

namespace narabe {

void append_json(std::string& json, std::string_view text) {
    static constexpr char digits[] = "0123456789abcdef";
    json += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            json += '\\';
            json += c;
        } else if (byte < 0x20) {
            json += "\\u00";
            json += digits[byte >> 4];
            json += digits[byte & 15];
        } else {
            json += c;
        }
    }
    json += '"';
}

void append_json_name(std::string& json, std::string_view name) {
    if (json.back() != '{') json += ',';
    append_json(json, name);
    json += ':';
}

}  // namespace narabe
