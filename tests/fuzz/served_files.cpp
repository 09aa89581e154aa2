#include "fuzz/served_files.h"

#include <fstream>
#include <map>
#include <sstream>

namespace narabe {

namespace {

constexpr int max_puzzles = 24;

std::string content_of(const std::string& path) {
    std::ifstream in(NARABE_ASSETS_DIR "/" + path, std::ios::binary);
    std::stringstream content;
    content << in.rdbuf();
    return content.str();
}

std::string first_puzzles(const std::string& file) {
    std::size_t end = 0;
    for (int i = 0; i <= max_puzzles && end != std::string::npos; ++i) end = file.find("\npuzzle ", end + 1);
    return file.substr(0, end);
}

/// Combines a file as web/tools/assemble does: the part common to all languages comes first.
std::string assembled(const std::string& path) {
    const std::string name = path.substr(0, path.find('.'));
    if (path.starts_with("rules/")) return content_of(name + ".figures.txt") + content_of(path);
    if (path.starts_with("lessons/")) return content_of(name + ".lesson.txt") + "words\n" + content_of(path);
    if (path.starts_with("puzzles/") && path != "puzzles/days.txt") return first_puzzles(content_of(path));
    return content_of(path);
}

}  // namespace

const std::string& served_file(const std::string& path) {
    static std::map<std::string, std::string> files;
    const auto found = files.find(path);
    return found != files.end() ? found->second : files.emplace(path, assembled(path)).first->second;
}

}  // namespace narabe
