#include "cli/files.h"

#include <unistd.h>

#include <cstdio>
#include <memory>

#include "core/text.h"

namespace narabe::cli {

namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

bool write_file(const std::string& path, std::string_view contents) {
    File file(std::fopen(path.c_str(), "wb"), &std::fclose);
    if (!file || std::fwrite(contents.data(), 1, contents.size(), file.get()) != contents.size()) return false;
    if (std::fflush(file.get()) != 0 || ::fsync(::fileno(file.get())) != 0) return false;
    return std::fclose(file.release()) == 0;
}

}  // namespace

Result<std::string> contents_of(std::string_view path, std::size_t most) {
    const std::string name(path);
    const File file(std::fopen(name.c_str(), "rb"), &std::fclose);
    if (!file) return bad_input("Couldn’t open “" + excerpt(path) + "”.");
    std::string text;
    char bytes[1 << 14];
    for (std::size_t count; text.size() < most && (count = std::fread(bytes, 1, sizeof bytes, file.get())) > 0;) {
        text.append(bytes, std::min(count, most - text.size()));
    }
    if (std::ferror(file.get()) != 0) return bad_input("Couldn’t read “" + excerpt(path) + "”.");
    return text;
}

std::optional<Failure> replace_file(std::string_view path, std::string_view contents) {
    const std::string name(path);
    const std::string fresh = name + ".new";
    if (write_file(fresh, contents) && std::rename(fresh.c_str(), name.c_str()) == 0) return std::nullopt;
    std::remove(fresh.c_str());
    return bad_input("Couldn’t write to “" + excerpt(path) + "”.");
}

}  // namespace narabe::cli
