// What people made themselves for the games, such as boards and sets of pieces: kept by name between visits.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/page/page.h"
#include "core/any_position.h"

namespace narabe {

/// One thing that was made. Number 0 is what has no name yet and was never kept.
struct Own {
    int number = 0;
    std::string name{};
    std::string text{};
    std::string draft{};  ///< what it has been changed to since; empty: nothing
};

/// The text of an option of a game, which people can make themselves.
struct OwnKind {
    const GameTable* game = nullptr;
    const OptionSpec* option = nullptr;

    explicit operator bool() const { return option != nullptr; }
    friend bool operator==(const OwnKind&, const OwnKind&) = default;
};

/// The option of a game whose text can be made; none for most games.
OwnKind own_kind_of(const GameTable& game);
/// Null if the rules take the text.
std::optional<Sentence> problem_with(const OwnKind& kind, std::string_view text);

class Shelf {
  public:
    explicit Shelf(Page& page) : page_(page) {}

    /// What was kept at an earlier visit, of which each setting `own-…` is a part. What is damaged or unknown is left alone.
    void recall(std::string_view name, std::string_view value);

    /// What is kept, in the order in which it came.
    std::vector<const Own*> all(const OwnKind& kind) const;
    const Own* find(const OwnKind& kind, int number) const;
    /// That which has this text.
    const Own* find(const OwnKind& kind, std::string_view text) const;

    /// Keeps a text, under a number that is not in use if it is 0; returns its number. There is no draft of it any more.
    int keep(const OwnKind& kind, int number, std::string_view name, std::string_view text);
    void rename(const OwnKind& kind, int number, std::string_view name);
    void remove(const OwnKind& kind, int number);
    /// An empty draft: there is none any more.
    void set_draft(const OwnKind& kind, int number, std::string_view draft);
    std::string_view draft(const OwnKind& kind, int number) const;
    bool is_changed(const OwnKind& kind, int number) const { return !draft(kind, number).empty(); }

  private:
    struct Part {
        OwnKind kind;
        Own own;
    };

    Own& own(const OwnKind& kind, int number);
    void write(const OwnKind& kind, const Own& own) const;

    Page& page_;
    std::vector<Part> parts_;  // by kind, and those of a kind by number
};

}  // namespace narabe
