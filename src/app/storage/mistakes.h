// The player's mistakes, which come back at growing intervals until they are learned (mistakes.md).
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
    static constexpr std::size_t most_kept = 200;

    explicit Mistakes(Page& page) : page_(page) {}

    /// The local date; anything else changes nothing.
    void set_today(std::string_view date) { today_ = read_date(date).value_or(today_); }

    /// The setting `mistake-NAME`, with tabs for ends of lines; an empty one was deleted.
    void recall(std::string_view name, std::string_view value);
    /// Saves it, due tomorrow. If there is one of that position, it is due tomorrow once more if it was made in another game than
    /// before, and never if it was dismissed. Returns whether it comes back.
    bool add(const Mistake& mistake);
    /// The same with its schedule, if there is one. An unreadable one is refused.
    Parsed<bool> bring_in(std::string_view text);

    // --- What is to be practised
    /// How many are due today.
    int due() const;
    /// Days until the next one is due; nothing if none ever is.
    std::optional<int> days_to_next() const;
    /// Those due today, the oldest date first; if there are none, all that will be.
    std::vector<std::string> to_practise() const;
    /// Precondition of this and all below: there is one with that name.
    std::string_view text(std::string_view name) const { return find(name)->text; }
    bool has(std::string_view name) const { return find(name) != nullptr; }

    /// Days until it comes back, or nothing if it is learned. Only solving one that is due counts.
    std::optional<int> solve(std::string_view name);
    /// It comes back tomorrow.
    void miss(std::string_view name) { put_off(name, {.due = today_ + intervals[0]}); }
    /// It never comes back, not even when the game is reviewed again.
    void dismiss(std::string_view name) { put_off(name, {.due = Schedule::never}); }

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
    void put_off(std::string_view name, const Schedule& schedule);
    void put_off(Entry& entry, const Schedule& schedule);

    Page& page_;
    int today_ = 0;
    std::vector<Entry> entries_;  // those from a newer version are never due
};

}  // namespace narabe
