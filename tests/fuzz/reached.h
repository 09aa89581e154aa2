// What random events have reached, counted against a list of everything that there is. The list comes from the program's own
// enumerations, places, messages, settings, lessons and texts, so a new screen, sheet or mood is missing until events reach it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/shown_texts.h"

namespace narabe {

class App;

class Reached {
  public:
    /// Everything, reached by nothing yet.
    Reached();

    /// Counts one thing of a group, such as the group `screen` and `library`. What isn't in the list is ignored.
    void note(std::string_view group, std::string_view what);
    /// Counts what the program shows now.
    void look_at(App& app);
    /// Words in English that the player was shown or told.
    void note_words(std::string_view words) { texts_.note(words); }

    /// For each group how much of it was reached, and how often its rarest member.
    std::string table() const;
    /// Returns everything that was not reached, with its group. Leaves out texts, since many of them need one position or a broken file.
    std::vector<std::string> missing() const;
    std::vector<std::string_view> missing_texts() const { return texts_.missing(); }

    /// For a run that goes on later: a line for each thing reached.
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

    using Counts = std::map<std::string, std::uint64_t, std::less<>>;
    std::map<std::string, Counts, std::less<>> groups_;
    ShownTexts texts_;
};

}  // namespace narabe
