// Reading and writing files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace narabe::desktop {

/// The contents; no value if the file is missing or unreadable.
std::optional<std::string> read_file(const std::filesystem::path& path);

/// The outcome of writing a file; `full` means that the disk is full.
enum class Outcome : std::uint8_t { kept, full, blocked };

/// Replaces a file atomically: the old contents stay until the new contents are complete. Creates its folder.
Outcome write_file(const std::filesystem::path& path, std::string_view contents);

}  // namespace narabe::desktop
