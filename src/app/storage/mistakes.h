// The player's mistakes, which are practised at growing intervals until they are learned (mistakes.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/page/page.h"
#include "app/storage/mistake.h"

namespace narabe {

class Mistakes {
  public:
    static constexpr int intervals[] = {1, 3, 7, 21, 60};  ///< in days
    static constexpr std::size_t max_kept = 200;

    explicit Mistakes(Page& page) : page_(page) {}

    /// Sets the local date; ignores other texts.
    void set_today(std::string_view date) { today_ = read_date(date).value_or(today_); }

    /// Reads the setting `mistake-NAME`, with tabs instead of line ends; an empty text means that it was deleted.
    void recall(std::string_view name, std::string_view value);
    /// Saves the mistake, due tomorrow. A known mistake is due tomorrow again if it was made in a new game, but never if it was
    /// dismissed. Returns whether it will be practised.
    bool add(const Mistake& mistake);
    /// Imports a mistake, with its schedule if it has one. Returns an error if it is unreadable.
    Parsed<bool> bring_in(std::string_view text);
    /// All mistakes as text, including those of newer versions.
    std::vector<std::string_view> texts() const;

    // --- Practice
    /// The number of mistakes due today.
    int due() const;
    /// Days until the next mistake is due; empty if none will be due.
    std::optional<int> days_to_next() const;
    /// The mistakes due today, earliest first; if none are due, all that will be due.
    std::vector<std::string> to_practise() const;
    /// Precondition of this and all functions below: a mistake with this name exists.
    std::string_view text(std::string_view name) const { return find(name)->text; }
    bool has(std::string_view name) const { return find(name) != nullptr; }

    /// Returns the days until the next practice; empty if the mistake is learned. A solution counts only if it is due.
    std::optional<int> solve(std::string_view name);
    /// Schedules the mistake for tomorrow.
    void miss(std::string_view name) { reschedule(name, {.due = today_ + intervals[0]}); }
    /// Dismisses the mistake: it is never due again, even if the game is reviewed again.
    void dismiss(std::string_view name) { reschedule(name, {.due = Schedule::never}); }

  private:
    struct Entry {
        std::string name;
        std::string text;
        Schedule schedule;
    };

    const Entry* find(std::string_view name) const;
    void forget(std::string_view name);
    bool is_due(const Entry& entry) const;
    void keep(std::string name, std::string text, const Schedule& schedule);
    void make_room();
    void make_again(Entry& entry, std::string_view game);
    void reschedule(std::string_view name, const Schedule& schedule);
    void reschedule(Entry& entry, const Schedule& schedule);

    Page& page_;
    int today_ = 0;
    std::vector<Entry> entries_;  // mistakes from a newer version are never due
};

}  // namespace narabe
