#include "app/storage/library_file.h"

#include <algorithm>
#include <utility>

#include "app/storage/mistake.h"
#include "core/date.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/library_part.h"
#include "session/record.h"
#include "session/studies.h"

namespace narabe {

namespace {

constexpr std::string_view mark = "#: ";
constexpr std::string_view result_mark = "#= ";
constexpr std::string_view result_kinds[] = {"puzzle-", "rating-", "run-"};
constexpr std::string_view header_line = "\nnarabe 1\n";
constexpr std::int64_t latest_time = 253402214400000;  // 9999-12-31; later years have more digits

void add_line(std::string& text, std::string_view line, std::string_view beginning = {}) {
    text.append(beginning).append(line) += '\n';
}

bool is_live_line(std::string_view line) {
    return line.starts_with("live ");
}

/// Without the secrets of a live game.
std::string without_live(std::string_view text) {
    std::string rest;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
        if (!is_live_line(line)) rest.append(line);
        text.remove_prefix(line.size());
    }
    return rest;
}

std::string hidden(std::string_view text) {
    std::string lines;
    for (const std::string_view line : lines_of(text)) add_line(lines, line, "# ");
    return lines;
}

/// A game or a mistake. The seed of a game would reveal future draws, and its `live` lines the secrets of a live game.
std::string written_record(const FilePart& part) {
    std::string text;
    add_line(text, record_header);
    const auto add = [&](std::string_view line) { add_line(text, line, mark); };
    if (part.kind == FilePart::Kind::game) add("id " + part.id);
    if (!part.title.empty()) add("title " + part.title);
    if (part.created > 0) add("created " + utc_text(part.created));
    if (part.changed > 0) add("changed " + utc_text(part.changed));
    const std::size_t end = part.text.find(header_line);
    for (const std::string_view line : lines_of(std::string_view(part.text).substr(0, end))) {
        if (!line.empty() && line != saved_header && !line.starts_with("seed ") && !is_live_line(line)) add(line);
    }
    return text.append(part.text, end + header_line.size());
}

enum class Section : std::uint8_t { results, games, mistakes, damaged };

Section section_of(const FilePart& part) {
    if (part.kind == FilePart::Kind::result) return Section::results;
    if (part.kind == FilePart::Kind::mistake) return Section::mistakes;
    return part.is_whole() ? Section::games : Section::damaged;
}

std::string written_part(const FilePart& part) {
    if (part.kind != FilePart::Kind::result) return part.is_whole() ? written_record(part) : hidden(without_live(part.text));
    std::string line;
    add_line(line, part.id + " " + part.text, result_mark);
    return line;
}

/// The id of the game, if this version has it.
std::string_view game_in(std::string_view saved) {
    for (std::string_view line : lines_of(saved)) {
        if (take(line, "game ") && find_game(all_games(), line)) return line;
    }
    return "game";
}

std::int64_t read_time(std::string_view milliseconds) {
    return std::clamp<std::int64_t>(read_integer(milliseconds).value_or(0), 0, latest_time);
}

bool is_record_line(std::string_view line) {
    return !line.starts_with('#') && !trimmed(line).empty();
}

bool is_result_line(std::string_view line) {
    return take(line, result_mark) && ranges::any_of(result_kinds, [&](std::string_view kind) { return line.starts_with(kind); });
}

FilePart result_in(std::string_view line) {
    take(line, result_mark);
    const auto [name, result] = split_once(line);
    return {.kind = FilePart::Kind::result,
            .text = std::string(result.empty() ? "?" : result),
            .id = std::string(name).append(name.ends_with('-') ? "?" : "")};
}

/// Reads a line of a part about the game.
void read_about(FilePart& part, std::string_view line) {
    const auto [name, value] = split_once(line);
    if (name == "id") {
        part.id = value;
    } else if (name == "title") {
        part.title = name_from(value);
    } else if (name == "created") {
        part.created = read_utc(value).value_or(0);
    } else if (name == "changed") {
        part.changed = read_utc(value).value_or(0);
    }
}

}  // namespace

// --- Writing ---------------------------------------------------------------------------------------------------------

bool FilePart::is_whole() const {
    std::string_view rest = text;
    return take(rest, kind == Kind::game ? saved_header : mistake_header) && rest.starts_with('\n') &&
           rest.find(header_line) != std::string_view::npos;
}

std::string LibraryFile::name(std::string_view day) const {
    constexpr auto game_kind = FilePart::Kind::game;
    const bool is_one = ranges::count(parts, game_kind, &FilePart::kind) == 1;
    const auto game = ranges::find(parts, game_kind, &FilePart::kind);
    const std::string_view what = !is_one ? "games" : game->is_whole() ? game_in(game->text) : "game";
    return std::string("narabe-").append(what).append("-").append(day).append(".narabe");
}

std::string LibraryFile::written() const {
    if (parts.size() == 1 && section_of(parts[0]) == Section::damaged) return without_live(parts[0].text);
    std::string file;
    for (const Section section : {Section::results, Section::games, Section::mistakes, Section::damaged}) {
        for (const FilePart& part : parts) {
            if (section_of(part) != section) continue;
            if (!file.empty() && section != Section::results) file += '\n';
            file += written_part(part);
        }
    }
    return file;
}

int LibraryFile::count_damaged_games() const {
    return static_cast<int>(ranges::count(parts, Section::damaged, section_of));
}

std::vector<FilePart> read_filed_games(std::string_view lines) {
    std::vector<FilePart> games;
    for (std::string_view line : split(lines, "\n")) {
        if (take(line, "game ")) {
            const auto [id, times] = split_once(line);
            const auto [created, rest] = split_once(times);
            const auto [changed, title] = split_once(rest);
            games.push_back({.id = std::string(id),
                             .title = std::string(title),
                             .created = read_time(created),
                             .changed = read_time(changed)});
        } else if (take(line, " ") && !games.empty()) {
            add_line(games.back().text, line);
        }
    }
    for (FilePart& game : games) game.text = game.text.substr(0, game.text.size() - 1);  // without the final line end
    return games;
}

// --- Reading ---------------------------------------------------------------------------------------------------------

std::vector<std::string> parts_of(std::string_view file) {
    if (is_study(file)) return {std::string(file)};
    std::vector<std::string> records;
    std::vector<std::string> results;
    std::string record;
    bool has_header = false;
    bool has_lines = false;
    const auto finish = [&] {
        record.resize(record.size() - (record.empty() ? 0 : 1));  // without the final line end
        if (std::exchange(has_lines, false)) records.push_back(record);
        record.clear();
    };
    for (const std::string_view line : lines_of(without_mark(file))) {
        if (is_result_line(line)) results.emplace_back(line);
        if (line == record_header && std::exchange(has_header, true)) finish();
        has_lines |= is_record_line(line);
        add_line(record, line);
    }
    finish();
    for (std::string& result : results) records.push_back(std::move(result));
    return records;
}

FilePart read_part(std::string_view text, std::uint32_t seed) {
    if (is_result_line(text) && text.find('\n') == std::string_view::npos) return result_in(text);
    if (is_study(text)) return {.text = std::string(text)};
    LibraryPart read = read_library_part(text);
    const bool is_mistake = ranges::count(lines_of(read.state), mistake_header) > 0;
    if (is_mistake) return {.kind = FilePart::Kind::mistake, .text = read.state + read.record};
    if (read.record.starts_with(saved_header)) return {.text = std::move(read.record)};
    if (read.state.empty()) return {.text = std::string(text)};
    FilePart part{.text = saved_in(text, read, seed)};
    for (const std::string_view line : read.about) read_about(part, line);
    return part;
}

Parsed<Session> read_foreign(std::string_view text) {
    if (is_study(text)) {
        const Parsed<Study> study = read_any_study(text, all_games());
        if (!study) return study.error();
        return study->saved();
    }
    text = without_mark(text);
    Parsed<Session> session = text.starts_with("narabe-saved") ? read_saved(text, all_games()) : read_record(text, all_games());
    if (session && session->rating_status() == RatingStatus::open) session->set_rating_status(RatingStatus::elsewhere);
    return session;
}

bool lacks_reader_of(const Page& page, std::string_view text) {
    return !page.has_part() && (is_study(text) || is_study_link(text));
}

}  // namespace narabe
