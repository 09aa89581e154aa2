// Where things are on this machine, by the XDG base directory specification.
#pragma once

#include <filesystem>
#include <string_view>

namespace narabe::desktop {

/// For saved games and settings: `narabe` in $XDG_DATA_HOME or ~/.local/share.
std::filesystem::path data_folder();
/// For exported games and pictures: what user-dirs.dirs says, otherwise the home folder.
std::filesystem::path download_folder();
/// A typed path; `~` at the beginning is the home folder.
std::filesystem::path typed_path(std::string_view text);

/// The folder that no other window uses while this object lives.
class FolderLock {
  public:
    FolderLock() = default;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

    /// False if another window has it. A folder that can’t be written to needs no lock.
    bool claim(const std::filesystem::path& folder);

  private:
    int file_ = -1;
};

}  // namespace narabe::desktop
