// Files on the disk.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace narabe::desktop {

/// The contents; nothing if the file isn’t there or can’t be read.
std::optional<std::string> read_file(const std::filesystem::path& path);

/// The outcome of writing a file; `full` refers to the disk.
enum class Outcome : std::uint8_t { kept, full, blocked };

/// Replaces a file in one step, so that the old contents stay until the new ones are complete. Creates its folder.
Outcome write_file(const std::filesystem::path& path, std::string_view contents);

}  // namespace narabe::desktop
