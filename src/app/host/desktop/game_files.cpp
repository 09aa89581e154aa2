#include "app/host/desktop/game_files.h"

#include <algorithm>
#include <ctime>

#include "core/ranges.h"
#include "core/text.h"
#include "session/game_id.h"

namespace narabe::desktop {

namespace {

constexpr std::string_view record_header = "narabe 1";
constexpr std::string_view saved_header = "narabe-saved 1";
constexpr std::string_view mistake_header = "narabe-mistake 1";
constexpr std::string_view mark = "#: ";
constexpr std::string_view puzzle_mark = "#= puzzle-";

std::string time_text(std::int64_t milliseconds) {
    const std::time_t seconds = milliseconds / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[32];
    const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    const std::string rest = std::to_string(1000 + milliseconds % 1000);
    return std::string(text, size) + "." + rest.substr(1) + "Z";
}

/// Milliseconds since 1970; 0 if the text is not a time.
std::int64_t read_time(std::string_view text) {
    std::tm parts{};
    const char* const rest = strptime(std::string(text).c_str(), "%Y-%m-%dT%H:%M:%S", &parts);
    return rest ? std::max<std::int64_t>(0, std::int64_t{timegm(&parts)} * 1000) : 0;
}

std::string hidden(std::string_view text) {
    std::string lines;
    for (const std::string_view line : lines_of(text)) lines.append("# ").append(line).append("\n");
    return lines;
}

/// The lines before the record, and the record after its header.
struct Halves {
    std::vector<std::string_view> about;
    std::string_view record;
    bool has_record = false;
};

Halves halves_of(std::string_view text) {
    Halves halves;
    const std::string line = std::string(record_header) + "\n";
    const std::size_t at = text.starts_with(line) ? 0 : text.find("\n" + line);
    halves.has_record = at != std::string_view::npos;
    const std::string_view about = text.substr(0, halves.has_record ? at : text.size());
    for (const std::string_view each : lines_of(about)) {
        if (!each.empty()) halves.about.push_back(each);
    }
    if (halves.has_record) halves.record = text.substr(text.find(line, at) + line.size());
    return halves;
}

std::string marked(std::string_view line) {
    return std::string(mark).append(line).append("\n");
}

std::string exported(const StoredGame& game) {
    const Halves halves = halves_of(game.text);
    std::string file = std::string(record_header) + "\n" + marked("id " + game.id);
    if (!game.title.empty()) file += marked("title " + game.title);
    if (game.created > 0) file += marked("created " + time_text(game.created));
    if (game.changed > 0) file += marked("changed " + time_text(game.changed));
    for (const std::string_view line : halves.about) {
        const bool tells_draws = line.starts_with("seed ");
        if (line != saved_header && !tells_draws) file += marked(line);
    }
    return file.append(halves.record);
}

/// Exports a mistake as a readable record; a mistake of another version stays commented out.
std::string exported_mistake(std::string value) {
    std::replace(value.begin(), value.end(), '\t', '\n');
    const Halves halves = halves_of(value);
    if (!halves.has_record || halves.about.empty() || halves.about.front() != mistake_header) return hidden(value);
    std::string file = std::string(record_header) + "\n";
    for (const std::string_view line : halves.about) file += marked(line);
    return file.append(halves.record);
}

std::string kind_of(const std::vector<const StoredGame*>& games) {
    if (games.size() != 1) return "games";
    for (std::string_view line : lines_of(games.front()->summary)) {
        if (take(line, "game ")) return std::string(line);
    }
    return "game";
}

/// The value of the line with this name; empty if there is none.
std::string_view told(const std::vector<std::string_view>& lines, std::string_view name) {
    for (const std::string_view line : lines) {
        const auto [each, value] = split_once(line);
        if (each == name) return value;
    }
    return {};
}

std::string joined(const std::vector<std::string_view>& lines) {
    std::string text;
    for (const std::string_view line : lines) text.append(line).append("\n");
    return text;
}

ImportedGame read_game(const std::vector<std::string_view>& lines, std::uint32_t seed) {
    std::vector<std::string_view> about;
    std::vector<std::string_view> record;
    for (std::string_view line : lines) {
        if (take(line, mark)) {
            about.push_back(line);
        } else if (!line.starts_with('#')) {
            record.push_back(line);
        }
    }
    std::vector<std::string_view> state = about;
    std::erase_if(state, [](std::string_view line) {
        const std::string_view name = split_once(line).first;
        return name == "id" || name == "title" || name == "created" || name == "changed" || name == "seed";
    });
    ImportedGame game{.text = joined(record)};
    if (!game.text.empty()) game.text.pop_back();  // the last line of a file may lack a line end
    if (std::find(state.begin(), state.end(), mistake_header) != state.end()) {
        game.mistake = joined(state) + game.text;
    } else if (!state.empty() && !game.text.starts_with(saved_header)) {
        while (game.text.starts_with('\n')) game.text.erase(0, 1);
        game.text = std::string(saved_header) + "\n" + joined(state) + "seed " + std::to_string(seed) + "\n" + game.text;
        game.id = told(about, "id");
        game.title = excerpt(told(about, "title"), 60);
        game.created = read_time(told(about, "created"));
        game.changed = read_time(told(about, "changed"));
    }
    return game;
}

bool holds_anything(const std::vector<std::string_view>& lines) {
    return std::any_of(lines.begin(), lines.end(),
                       [](std::string_view line) { return !trimmed(line).empty() && !line.starts_with('#'); });
}

}  // namespace

ExportedFile export_games(const std::vector<const StoredGame*>& games, std::string_view day,
                          const std::vector<std::string>& mistakes,
                          const std::vector<std::pair<std::string, std::string>>& puzzles) {
    ExportedFile file{.name = "narabe-" + kind_of(games) + "-" + std::string(day) + ".narabe"};
    if (games.size() == 1 && mistakes.empty() && puzzles.empty()) {
        file.text = games.front()->is_readable() ? exported(*games.front()) : games.front()->text;
        return file;
    }
    const auto add = [&text = file.text](const std::string& part) { text.append(text.empty() ? "" : "\n").append(part); };
    for (const auto& [name, result] : puzzles) file.text.append(puzzle_mark).append(name).append(" ").append(result).append("\n");
    for (const StoredGame* game : games) {
        if (game->is_readable()) add(exported(*game));
    }
    for (const std::string& mistake : mistakes) add(exported_mistake(mistake));
    for (const StoredGame* game : games) {
        if (!game->is_readable()) add(hidden(game->text));
    }
    return file;
}

std::vector<ImportedGame> games_in(std::string_view file, std::uint32_t seed) {
    take(file, "\xEF\xBB\xBF");
    std::vector<std::vector<std::string_view>> parts(1);
    bool has_header = false;
    for (const std::string_view line : lines_of(file)) {
        if (line == record_header && has_header) parts.emplace_back();
        has_header |= line == record_header;
        parts.back().push_back(line);
    }
    std::vector<ImportedGame> games;
    for (const auto& lines : parts) {
        if (holds_anything(lines)) games.push_back(read_game(lines, seed++));
    }
    return games;
}

std::vector<std::pair<std::string, std::string>> puzzle_results_in(std::string_view file) {
    std::vector<std::pair<std::string, std::string>> results;
    for (std::string_view line : lines_of(file)) {
        if (!take(line, puzzle_mark)) continue;
        const auto [name, result] = split_once(line);
        const bool is_whole = !name.empty() && !result.empty();
        results.emplace_back(is_whole ? name : "?", is_whole ? result : "?");
    }
    return results;
}

}  // namespace narabe::desktop
