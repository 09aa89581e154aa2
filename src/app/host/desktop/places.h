// The player's folders, according to the XDG base directory specification.
#pragma once

#include <filesystem>
#include <string_view>

namespace narabe::desktop {

/// The folder for saved games and settings: `narabe` in $XDG_DATA_HOME or ~/.local/share.
std::filesystem::path data_folder();
/// The folder for exported games and pictures: as in user-dirs.dirs, otherwise the home folder.
std::filesystem::path download_folder();
/// Converts a typed path; `~` at the beginning is the home folder.
std::filesystem::path typed_path(std::string_view text);

/// Locks a data folder against other windows while this object exists.
class FolderLock {
  public:
    FolderLock() = default;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

    /// Whether the lock was acquired: false if another window has it. A read-only folder needs no lock.
    bool claim(const std::filesystem::path& folder);

  private:
    int file_ = -1;
};

}  // namespace narabe::desktop
