// Counts what random events have reached against a list of everything in the program. The list is made from the program's own
// enumerations, routes, messages, settings, lessons and texts, so that a new screen, sheet or mood counts as missing until events
// reach it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/shown_texts.h"

namespace narabe {

class App;
class Match;

class Reached {
  public:
    /// Lists everything as not reached.
    Reached();

    /// Counts an item of a group, such as `library` in the group `screen`. Unknown items are ignored.
    void note(std::string_view group, std::string_view what);
    /// Counts everything that the program shows now.
    void look_at(App& app);
    /// Counts English words that were shown to the player or announced.
    void note_words(std::string_view words) { texts_.note(words); }

    /// For each group, the number of items reached, and how often the rarest item was reached.
    std::string table() const;
    /// All items that were not reached, with their groups. Omits texts, because many of them need a special position or a damaged
    /// file.
    std::vector<std::string> missing() const;
    std::vector<std::string_view> missing_texts() const { return texts_.missing(); }

    /// The counts as text, for a run that is resumed later: one line for each item reached.
    std::string written() const;
    void read(std::string_view lines);

  private:
    void expect(std::string_view group, std::string_view what);
    void expect_places();
    void expect_messages();
    void expect_tasks();
    void expect_lessons();
    void expect_rest();
    void look_at_place(App& app);
    void look_at_task(App& app);
    void look_at_game(App& app);
    void look_at_live(const Match& match);

    using Counts = std::map<std::string, std::uint64_t, std::less<>>;
    std::map<std::string, Counts, std::less<>> groups_;
    ShownTexts texts_;
};

}  // namespace narabe
