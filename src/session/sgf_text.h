// The syntax of SGF: nodes with properties in trees.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/parsed.h"

namespace narabe {

struct SgfProperty {
    std::string_view name{};
    std::vector<std::string_view> values{};  ///< as they are written
    std::string_view text{};                 ///< all of it
};

struct SgfNode {
    std::size_t line = 1;    ///< in the text, from 1
    std::size_t parent = 0;  ///< its index; meaningless for the first node
    std::vector<SgfProperty> properties{};

    /// The property with this name; null if there is none.
    const SgfProperty* find(std::string_view name) const;
};

/// The nodes of the only tree in the text, each after its parent. They refer to the text.
Parsed<std::vector<SgfNode>> read_sgf_nodes(std::string_view text);
/// Reads properties. Returns none if the text has anything else.
std::vector<SgfProperty> read_sgf_properties(std::string_view text);

/// A value as text; line ends are `\n`, other white space is a space.
std::string sgf_text(std::string_view value);
/// The value for a text.
std::string sgf_value(std::string_view text);

}  // namespace narabe
