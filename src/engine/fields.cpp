#include "engine/fields.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

std::string_view word_of(std::string_view line) {
    return line.substr(0, line.find(' '));
}

std::optional<std::vector<LineField>> fields_of(std::string_view line, std::span<const std::string_view> last) {
    std::vector<LineField> fields;
    line.remove_prefix(std::min(line.find(' '), line.size()));
    while (!(line = trimmed(line)).empty()) {
        const std::size_t equals = line.find('=');
        if (equals == 0 || equals == std::string_view::npos) return std::nullopt;
        const std::string_view name = line.substr(0, equals);
        if (name.find(' ') != std::string_view::npos) return std::nullopt;
        line.remove_prefix(equals + 1);
        const bool is_last = ranges::find(last, name) != last.end();
        const std::size_t end = is_last ? line.size() : std::min(line.find(' '), line.size());
        fields.push_back({name, line.substr(0, end)});
        line.remove_prefix(end);
    }
    return fields;
}

std::optional<std::string_view> value_of(const std::vector<LineField>& fields, std::string_view name) {
    for (const LineField& field : fields) {
        if (field.name == name) return field.value;
    }
    return std::nullopt;
}

RequestId id_of(const std::vector<LineField>& fields) {
    const std::int64_t id = read_integer(value_of(fields, "id").value_or("")).value_or(-1);
    return id < 0 ? no_id : static_cast<RequestId>(id);
}

}  // namespace narabe
