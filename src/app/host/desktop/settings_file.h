// Settings, ratings, mistakes to practise and results of puzzles, saved as lines `NAME VALUE`.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "app/host/desktop/files.h"

namespace narabe::desktop {

class SettingsFile {
  public:
    /// Reads the file. An existing file that cannot be read is never overwritten.
    explicit SettingsFile(std::filesystem::path path);

    std::string_view read(std::string_view name) const;
    const std::map<std::string, std::string, std::less<>>& all() const { return values_; }
    /// Saves a value without line ends, or deletes it if it is empty.
    Outcome write(std::string_view name, std::string_view value);

  private:
    std::filesystem::path path_;
    std::map<std::string, std::string, std::less<>> values_;
    bool is_readable_ = true;
};

}  // namespace narabe::desktop
