#include "app/host/desktop/places.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstdlib>

#include "app/host/desktop/files.h"
#include "core/text.h"

namespace narabe::desktop {

namespace {

std::filesystem::path home() {
    const char* const path = std::getenv("HOME");
    return path && *path ? path : "/";
}

/// The folder in an XDG variable. The specification requires relative paths to be ignored.
std::filesystem::path xdg_folder(const char* variable, const char* otherwise) {
    const char* const path = std::getenv(variable);
    return path && *path == '/' ? std::filesystem::path(path) : home() / otherwise;
}

}  // namespace

std::filesystem::path data_folder() {
    return xdg_folder("XDG_DATA_HOME", ".local/share") / "narabe";
}

std::filesystem::path download_folder() {
    const std::string file = read_file(xdg_folder("XDG_CONFIG_HOME", ".config") / "user-dirs.dirs").value_or("");
    for (std::string_view line : lines_of(file)) {
        if (!take(line, "XDG_DOWNLOAD_DIR=\"") || !line.ends_with('"')) continue;
        line.remove_suffix(1);
        const std::filesystem::path folder = take(line, "$HOME/") ? home() / line : std::filesystem::path(line);
        if (std::filesystem::is_directory(folder)) return folder;
    }
    return home();
}

std::filesystem::path typed_path(std::string_view text) {
    text = trimmed(text);
    if (text == "~") return home();
    return take(text, "~/") ? home() / text : std::filesystem::path(text);
}

FolderLock::~FolderLock() {
    if (file_ >= 0) close(file_);
}

bool FolderLock::claim(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    file_ = open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    return file_ < 0 || flock(file_, LOCK_EX | LOCK_NB) == 0;
}

}  // namespace narabe::desktop
