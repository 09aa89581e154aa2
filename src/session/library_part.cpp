#include "session/library_part.h"

#include "core/ranges.h"
#include "core/text.h"
#include "session/record.h"

namespace narabe {

LibraryPart read_library_part(std::string_view text) {
    constexpr std::string_view about[] = {"id", "title", "created", "changed"};
    LibraryPart part;
    for (std::string_view line : lines_of(text)) {
        if (take(line, "#: ")) {
            const std::string_view name = split_once(line).first;
            if (ranges::find(about, name) != std::end(about)) {
                part.about.push_back(line);
            } else if (name != "seed" && name != "live") {
                part.state.append(line).append("\n");
            }
        } else if (!line.starts_with('#') && (!part.record.empty() || !line.empty())) {
            part.record.append(line).append("\n");
        }
    }
    if (!part.record.empty()) part.record.pop_back();  // without the final line end
    return part;
}

std::string saved_in(std::string_view text, const LibraryPart& part, std::uint32_t seed) {
    constexpr std::string_view header_line = "\nnarabe 1\n";
    const bool is_first = text.starts_with(header_line.substr(1));
    const std::size_t start = is_first ? 0 : text.find(header_line);
    const std::string_view record = start == std::string_view::npos ? part.record : text.substr(is_first ? 0 : start + 1);
    std::string saved(saved_header);
    saved.append("\n").append(part.state).append("seed ").append(std::to_string(seed)).append("\n").append(record);
    return saved;
}

}  // namespace narabe
