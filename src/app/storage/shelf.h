// Custom items such as boards and sets of pieces, saved by name between visits.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/page/page.h"
#include "core/any_position.h"

namespace narabe {

/// A custom item. Number 0 is the unnamed item, which was never saved.
struct Own {
    int number = 0;
    std::string name{};
    std::string text{};
    std::string draft{};  ///< unsaved changes; empty if there are none
};

/// A kind of custom item: the text of an option of a game.
struct OwnKind {
    const GameTable* game = nullptr;
    const OptionSpec* option = nullptr;

    explicit operator bool() const { return option != nullptr; }
    friend bool operator==(const OwnKind&, const OwnKind&) = default;
};

/// The option of a game that allows custom items; empty for most games.
OwnKind own_kind_of(const GameTable& game);
/// Empty if the rules accept the text.
std::optional<Sentence> problem_with(const OwnKind& kind, std::string_view text);

class Shelf {
  public:
    explicit Shelf(Page& page) : page_(page) {}

    /// Reads a setting `own-...` from storage, which is a part of an item. Preserves damaged and unknown settings.
    void recall(std::string_view name, std::string_view value);

    /// Saved items, oldest first.
    std::vector<const Own*> all(const OwnKind& kind) const;
    const Own* find(const OwnKind& kind, int number) const;
    /// The item with this text.
    const Own* find(const OwnKind& kind, std::string_view text) const;

    /// Saves a text, under an unused number if the number is 0; returns the number. Removes its draft.
    int keep(const OwnKind& kind, int number, std::string_view name, std::string_view text);
    void rename(const OwnKind& kind, int number, std::string_view name);
    void remove(const OwnKind& kind, int number);
    /// An empty text removes the draft.
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
    std::vector<Part> parts_;  // sorted by kind and number
};

}  // namespace narabe
