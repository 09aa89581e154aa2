// The form of all lines of the protocol: a word, followed by fields `name=value`.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/protocol.h"

namespace narabe {

inline constexpr RequestId no_id = UINT64_MAX;

struct LineField {
    std::string_view name;
    std::string_view value;
};

std::string_view word_of(std::string_view line);
/// The fields after the first word. A field named in `last` extends to the end of the line. No value if the line contains
/// anything else.
std::optional<std::vector<LineField>> fields_of(std::string_view line, std::span<const std::string_view> last);
std::optional<std::string_view> value_of(const std::vector<LineField>& fields, std::string_view name);
/// Returns `no_id` if the id is missing or invalid.
RequestId id_of(const std::vector<LineField>& fields);

}  // namespace narabe
