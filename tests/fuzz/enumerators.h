// The names of enumerators, taken from the compiler, so that new enumerators are included automatically.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

namespace narabe {

/// The name of the value; empty if the enumeration has no such value, or only a value such as `count_`, which is the number of
/// the others.
template <auto Value>
constexpr std::string_view enumerator() {
    std::string_view text = __PRETTY_FUNCTION__;
    text.remove_prefix(text.find("Value = ") + 8);
    text = text.substr(0, text.find_first_of(";]"));
    const std::size_t colon = text.rfind(':');
    if (text.front() == '(' || colon == std::string_view::npos || text.back() == '_') return {};
    return text.substr(colon + 1);
}

/// The names of all enumerators, numbered from 0.
template <class Enumeration>
const std::vector<std::string_view>& enumerators() {
    static const std::vector<std::string_view> names = []<std::size_t... Index>(std::index_sequence<Index...>) {
        std::vector<std::string_view> all;
        bool is_there = true;
        const auto add = [&](std::string_view name) {
            is_there = is_there && !name.empty();
            if (is_there) all.push_back(name);
        };
        (add(enumerator<static_cast<Enumeration>(Index)>()), ...);
        return all;
    }
    (std::make_index_sequence<40>());
    return names;
}

template <class Enumeration>
std::string_view name_of(Enumeration value) {
    return enumerators<Enumeration>()[static_cast<std::size_t>(value)];
}

}  // namespace narabe
