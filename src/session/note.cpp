#include "session/note.h"

#include <algorithm>
#include <utility>

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::string_view signs[] = {"", "brilliant", "good", "interesting", "doubtful", "bad", "blunder"};
static_assert(std::size(signs) == static_cast<std::size_t>(Sign::count_));
constexpr std::string_view shapes[] = {"cross", "circle", "square", "triangle", "arrow"};
static_assert(std::size(shapes) == static_cast<std::size_t>(Mark::Shape::count_));

/// Every line end as `\n`, and spaces for other control characters.
std::string plain_text(std::string_view text) {
    std::string plain;
    for (std::string_view line : split(text, "\n")) {
        if (line.ends_with('\r')) line.remove_suffix(1);
        for (const std::string_view part : split(line, "\r")) plain.append(without_controls(repaired_utf8(part))).append("\n");
    }
    plain.pop_back();
    return plain;
}

}  // namespace

std::string_view name_of(Sign sign) {
    return signs[static_cast<std::size_t>(sign)];
}

std::optional<Sign> read_sign(std::string_view name) {
    const auto* const found = ranges::find(signs, name);
    if (name.empty() || found == std::end(signs)) return std::nullopt;
    return static_cast<Sign>(found - signs);
}

std::string_view name_of(Mark::Shape shape) {
    return shapes[static_cast<std::size_t>(shape)];
}

std::optional<Mark::Shape> read_shape(std::string_view name) {
    const auto* const found = ranges::find(shapes, name);
    if (found == std::end(shapes)) return std::nullopt;
    return static_cast<Mark::Shape>(found - shapes);
}

bool is_cell(std::string_view text) {
    constexpr std::int64_t most = 999;
    const auto is_within = [](std::string_view number, std::int64_t least) {
        const auto value = read_integer(number);
        return value && *value >= least && *value <= most;
    };
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') return is_within(text.substr(1), 1);
    const std::size_t comma = text.find(',');
    return comma != std::string_view::npos && is_within(text.substr(0, comma), -most) && is_within(text.substr(comma + 1), -most);
}

std::size_t size_of(const Note& note) {
    std::size_t size = note.name.size() + note.comment.size() + name_of(note.sign).size();
    for (const Mark& mark : note.marks) size += name_of(mark.shape).size() + mark.cell.size() + mark.target.size();
    for (const UnknownEntry& entry : note.unknown) size += entry.word.size() + entry.text.size();
    return size;
}

Note tidied(Note note) {
    note.name = trimmed(without_controls(repaired_utf8(note.name)));
    note.comment = plain_text(note.comment);
    ranges::sort(note.marks);
    for (UnknownEntry& entry : note.unknown) entry.text = without_controls(repaired_utf8(entry.text));
    std::stable_partition(note.unknown.begin(), note.unknown.end(),
                          [](const UnknownEntry& entry) { return entry.word == "sgf"; });
    note.marks.erase(std::unique(note.marks.begin(), note.marks.end()), note.marks.end());
    return note;
}

}  // namespace narabe
