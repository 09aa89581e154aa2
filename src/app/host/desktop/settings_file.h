// Settings, ratings, mistakes to practise and results of puzzles, saved between starts: a line `NAME VALUE` each.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "app/host/desktop/files.h"

namespace narabe::desktop {

class SettingsFile {
  public:
    /// Reads the file. If it is there but can’t be read, nothing is ever written over it.
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
