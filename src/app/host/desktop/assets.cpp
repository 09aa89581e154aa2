#include "app/host/desktop/assets.h"

#include <algorithm>
#include <set>
#include <vector>

#include "app/host/desktop/files.h"
#include "core/text.h"

namespace narabe::desktop {

namespace {

std::string font_name(int weight) {
    const std::string style = weight == 400 ? "400Regular" : weight == 500 ? "500Medium" : "700Bold";
    return "ZenKakuGothicNew_" + style + ".ttf";
}

/// The path of a font file: all in one folder, or each weight in its own folder, as in the package that contains the fonts.
std::filesystem::path font_path(const std::filesystem::path& fonts, int weight) {
    const std::string name = font_name(weight);
    std::filesystem::path path = fonts / name;
    return std::filesystem::exists(path) ? path
                                         : fonts / name.substr(name.find('_') + 1, name.find('.') - name.find('_') - 1) / name;
}

std::vector<std::filesystem::path> usual_folders() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    return {program / "assets", program.parent_path() / "share/narabe", NARABE_ASSETS_DIR};
}

std::string_view key_of(std::string_view line) {
    return trimmed(line.substr(0, line.find('=')));
}

}  // namespace

std::optional<Assets> Assets::find(std::filesystem::path folder) {
    for (const std::filesystem::path& each : folder.empty() ? usual_folders() : std::vector{std::move(folder)}) {
        if (!std::filesystem::exists(each / "text/en.txt")) continue;
        for (const std::filesystem::path& fonts : {each / "fonts", std::filesystem::path(NARABE_FONTS)}) {
            if (std::filesystem::exists(font_path(fonts, 400))) return Assets(each, fonts);
        }
    }
    return std::nullopt;
}

std::string Assets::missing(const std::filesystem::path& folder) {
    std::string places;
    for (const std::filesystem::path& each : folder.empty() ? usual_folders() : std::vector{folder}) {
        places.append(places.empty() ? "" : ", ").append(each.string());
    }
    return "Couldn’t find Narabe’s texts and fonts. They should be in one of these folders: " + places +
           ". Name another one with --assets.";
}

std::optional<std::string> Assets::after(const std::string& first, std::string_view between, std::string_view path) const {
    const auto begin = read_file(folder_ / first);
    const auto end = read_file(folder_ / path);
    return begin && end ? std::optional(*begin + std::string(between) + *end) : std::nullopt;
}

/// Combined as in web/tools/assemble: the part common to all languages comes first.
std::optional<std::string> Assets::text(std::string_view path) const {
    if (path.find("..") != std::string_view::npos || path.starts_with('/')) return std::nullopt;
    const std::string name(path.substr(0, path.find('.')));
    if (path.starts_with("rules/")) return after(name + ".figures.txt", "", path);
    if (path.starts_with("lessons/")) return after(name + ".lesson.txt", "words\n", path);
    return read_file(folder_ / path);
}

std::optional<std::string> Assets::language(std::string_view code) const {
    auto all = text("text/" + std::string(code) + ".txt");
    for (const char* more : {"text/part.", "text/study.", "text/live."}) {
        const auto lines = text(more + std::string(code) + ".txt");
        if (!all || !lines) return std::nullopt;
        all->append(*lines);
    }
    const auto ours = text("text/desktop." + std::string(code) + ".txt");
    if (!all || !ours) return std::nullopt;
    std::set<std::string_view> keys;
    for (const std::string_view line : lines_of(*ours)) keys.insert(key_of(line));
    std::string lines = *ours;
    for (const std::string_view line : lines_of(*all)) {
        if (!keys.contains(key_of(line))) lines.append(line).append("\n");
    }
    return lines;
}

std::optional<std::string> Assets::font(int weight) const {
    return read_file(font_path(fonts_, weight));
}

}  // namespace narabe::desktop
