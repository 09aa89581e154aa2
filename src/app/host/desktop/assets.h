// The files that the page downloads from its site, read from a folder: texts, fonts, rules, lessons and puzzles.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace narabe::desktop {

class Assets {
  public:
    /// Uses `folder`, or if it is empty, the first that has texts and fonts: `assets` beside the program, `share/narabe` in its
    /// prefix, or the source tree that the program was built from. No value if none has them.
    static std::optional<Assets> find(std::filesystem::path folder);
    /// The error message if the texts and fonts are missing.
    static std::string missing(const std::filesystem::path& folder);

    /// The file that the site serves under this path, such as `rules/lits.en.txt`; no value if there is none.
    std::optional<std::string> text(std::string_view path) const;
    /// The texts of a language; desktop.<language>.txt overrides the texts about browsers.
    std::optional<std::string> language(std::string_view code) const;
    /// The font file of this weight: 400, 500 or 700.
    std::optional<std::string> font(int weight) const;

  private:
    Assets(std::filesystem::path folder, std::filesystem::path fonts) : folder_(std::move(folder)), fonts_(std::move(fonts)) {}

    std::optional<std::string> after(const std::string& first, std::string_view between, std::string_view path) const;

    std::filesystem::path folder_;
    std::filesystem::path fonts_;
};

}  // namespace narabe::desktop
