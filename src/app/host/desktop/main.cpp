// `narabe-window`: the desktop program.
#include <SDL.h>

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "app/host/desktop/desktop.h"
#include "app/host/desktop/places.h"
#include "core/text.h"

namespace narabe::desktop {

namespace {

constexpr std::string_view usage =
    "usage: narabe-window [OPTION]… [FILE]…\n"
    "\n"
    "Opens Narabe in a window, and imports the games in the files. Saved games and settings are in $XDG_DATA_HOME/narabe, or\n"
    "~/.local/share/narabe.\n"
    "  --assets FOLDER   read texts, fonts, rules, lessons and puzzles from FOLDER\n"
    "  --data FOLDER     save games and settings in FOLDER\n"
    "  --language CODE   en or ja\n"
    "  --size WIDTHxHEIGHT\n"
    "  --requests        take requests (web/commands.md) on standard input, one a line, with \\n for line ends in them; replies "
    "and\n"
    "                    announcements go to standard output\n"
    "  --help            show this help\n";

struct Arguments {
    Options options;
    std::string problem;  ///< empty on success
    bool wants_help = false;
};

bool read_size(std::string_view text, Point& size) {
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) return false;
    const auto width = read_integer(text.substr(0, cross));
    const auto height = read_integer(text.substr(cross + 1));
    if (!width || !height || *width < 100 || *height < 100 || *width > 10000 || *height > 10000) return false;
    size = {static_cast<float>(*width), static_cast<float>(*height)};
    return true;
}

/// Returns an error message about the value; empty if it is valid.
std::string take_option(Options& options, std::string_view name, const std::string& value) {
    if (name == "--assets") options.assets = value;
    if (name == "--data") options.data = value;
    if (name == "--language") options.language = value;
    if (name == "--language" && value != "en" && value != "ja") return "The language can’t be “" + value + "”. Options: en, ja.";
    if (name == "--size" && !read_size(value, options.size)) return "“" + value + "” isn’t a size. Write it as 1280x800.";
    return {};
}

Arguments read_arguments(const std::vector<std::string>& words) {
    Arguments read;
    for (std::size_t i = 0; i < words.size() && read.problem.empty(); ++i) {
        const std::string& word = words[i];
        const bool takes_value = word == "--assets" || word == "--data" || word == "--language" || word == "--size";
        if (word == "--help") {
            read.wants_help = true;
        } else if (word == "--requests") {
            read.options.takes_requests = true;
        } else if (takes_value && i + 1 == words.size()) {
            read.problem = "The option " + word + " needs a value.";
        } else if (takes_value) {
            read.problem = take_option(read.options, word, words[++i]);
        } else if (word.starts_with("-")) {
            read.problem = "Unknown option " + word + ". See --help.";
        } else {
            read.options.files.push_back(word);
        }
    }
    return read;
}

/// Shows the error in a window, because the player may not see a terminal. Returns the exit status.
int fail(const Arguments& arguments, const std::string& problem) {
    std::fprintf(stderr, "narabe-window: %s\n", problem.c_str());
    if (!arguments.options.takes_requests) SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Narabe", problem.c_str(), nullptr);
    return 1;
}

int run(Arguments arguments) {
    Options& options = arguments.options;
    if (options.data.empty()) options.data = data_folder();
    auto assets = Assets::find(options.assets);
    if (!assets) return fail(arguments, Assets::missing(options.assets));
    FolderLock lock;
    if (!lock.claim(options.data)) {
        return fail(arguments, "Narabe is already open. Close its window first, or use another folder (--data) for this one.");
    }
    Desktop desktop(options, std::move(*assets));
    const std::string problem = desktop.run();
    return problem.empty() ? 0 : fail(arguments, problem);
}

}  // namespace

}  // namespace narabe::desktop

int main(int count, char** words) {
    using namespace narabe::desktop;
    const Arguments arguments = read_arguments(std::vector<std::string>(words + 1, words + count));
    if (!arguments.problem.empty()) {
        std::fprintf(stderr, "narabe-window: %s\n", arguments.problem.c_str());
        return 2;
    }
    if (arguments.wants_help) {
        std::fwrite(usage.data(), 1, usage.size(), stdout);
        return 0;
    }
    return run(arguments);
}
