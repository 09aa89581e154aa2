// A record in a library file, with the state of its saved game in comments (formats.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace narabe {

struct LibraryPart {
    std::vector<std::string_view> about{};  ///< lines `id`, `title`, `created` and `changed` of the comments
    std::string state{};                    ///< the other lines of the comments, without secrets
    std::string record{};                   ///< the lines that aren’t comments
};

/// What a part of a library file consists of; the lines about it are in the text.
LibraryPart read_library_part(std::string_view text);
/// The saved game in a part of a file, with a new seed. It has the comments, too, so that lines keep their numbers.
std::string saved_in(std::string_view text, const LibraryPart& part, std::uint32_t seed);

}  // namespace narabe
