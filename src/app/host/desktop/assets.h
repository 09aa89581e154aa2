// The files that the page fetches from its site, here read from a folder: texts, fonts, rules, lessons and puzzles.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace narabe::desktop {

class Assets {
  public:
    /// In that folder; if none is named, in `assets` beside the program, in `share/narabe` of its prefix, or in the source tree that
    /// it was built from. Nothing if there are no texts and fonts.
    static std::optional<Assets> find(std::filesystem::path folder);
    /// What to tell the player if there are none.
    static std::string missing(const std::filesystem::path& folder);

    /// What the site serves under that path, such as `rules/lits.en.txt`; nothing if there is no such file.
    std::optional<std::string> text(std::string_view path) const;
    /// The lines of a language, with those of desktop.<language>.txt in place of what they say about browsers.
    std::optional<std::string> language(std::string_view code) const;
    /// The font file of that weight: 400, 500 or 700.
    std::optional<std::string> font(int weight) const;

  private:
    Assets(std::filesystem::path folder, std::filesystem::path fonts) : folder_(std::move(folder)), fonts_(std::move(fonts)) {}

    std::optional<std::string> after(const std::string& first, std::string_view between, std::string_view path) const;

    std::filesystem::path folder_;
    std::filesystem::path fonts_;
};

}  // namespace narabe::desktop
