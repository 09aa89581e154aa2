// The form that every line of the protocol has: a word, and fields `name=value` behind it.
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
/// The fields after the first word. A field of one of the names `last` goes on to the end of the line. Nothing if there is
/// something else in it.
std::optional<std::vector<LineField>> fields_of(std::string_view line, std::span<const std::string_view> last);
std::optional<std::string_view> value_of(const std::vector<LineField>& fields, std::string_view name);
/// `no_id` if there is none, or none that can be.
RequestId id_of(const std::vector<LineField>& fields);

}  // namespace narabe
