#include "app/host/desktop/files.h"

#include <cerrno>
#include <cstdio>
#include <memory>

namespace narabe::desktop {

namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

Outcome outcome_of(int error) {
    return error == ENOSPC || error == EDQUOT ? Outcome::full : Outcome::blocked;
}

/// Returns the system's error code; 0 on success.
int write_whole(const std::filesystem::path& path, std::string_view contents) {
    File file(std::fopen(path.c_str(), "wb"));
    if (!file) return errno;
    errno = 0;
    const bool is_written = std::fwrite(contents.data(), 1, contents.size(), file.get()) == contents.size();
    const int error = errno;
    if (std::fclose(file.release()) != 0) return errno;  // fclose flushes the buffer, so writing may also fail here
    return is_written ? 0 : error;
}

}  // namespace

std::optional<std::string> read_file(const std::filesystem::path& path) {
    const File file(std::fopen(path.c_str(), "rb"));
    if (!file) return std::nullopt;
    std::string contents;
    char part[1 << 16];
    while (const std::size_t count = std::fread(part, 1, sizeof part, file.get())) contents.append(part, count);
    return std::ferror(file.get()) ? std::nullopt : std::optional(std::move(contents));
}

Outcome write_file(const std::filesystem::path& path, std::string_view contents) {
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    if (error) return outcome_of(error.value());
    std::filesystem::path fresh = path;
    fresh += ".new";
    if (const int problem = write_whole(fresh, contents); problem != 0) {
        std::filesystem::remove(fresh, error);
        return outcome_of(problem);
    }
    std::filesystem::rename(fresh, path, error);
    return error ? outcome_of(error.value()) : Outcome::kept;
}

}  // namespace narabe::desktop
