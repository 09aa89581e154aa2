// Custom items such as boards and sets of pieces, saved by name between visits.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/page/page.h"
#include "core/any_position.h"

namespace narabe {

/// A custom item. Number 0 is the unnamed item, which has never been saved.
struct CustomItem {
    int number = 0;
    std::string name{};
    std::string text{};
    std::string draft{};  ///< unsaved changes; empty if there are none
};

/// A kind of custom item: the text of an option of a game.
struct CustomItemKind {
    const GameModule* game = nullptr;
    const OptionSpec* option = nullptr;

    explicit operator bool() const { return option != nullptr; }
    friend bool operator==(const CustomItemKind&, const CustomItemKind&) = default;
};

/// The option of a game that accepts custom items; empty for most games.
CustomItemKind custom_item_kind_of(const GameModule& game);
/// Returns the rules' error in the text; empty if they accept it.
std::optional<Sentence> problem_with(const CustomItemKind& kind, std::string_view text);

class CustomItemStore {
  public:
    explicit CustomItemStore(Page& page) : page_(page) {}

    /// Reads a setting `own-...` from storage, which is a part of an item. Preserves damaged and unknown settings.
    void recall(std::string_view name, std::string_view value);

    /// Saved items, oldest first.
    std::vector<const CustomItem*> all(const CustomItemKind& kind) const;
    const CustomItem* find(const CustomItemKind& kind, int number) const;
    /// The item with this text.
    const CustomItem* find(const CustomItemKind& kind, std::string_view text) const;

    /// Saves a text under its number, or under an unused number if it is 0; returns the number. Removes its draft.
    int keep(const CustomItemKind& kind, int number, std::string_view name, std::string_view text);
    void rename(const CustomItemKind& kind, int number, std::string_view name);
    void remove(const CustomItemKind& kind, int number);
    /// Saves a draft; an empty text removes it.
    void set_draft(const CustomItemKind& kind, int number, std::string_view draft);
    std::string_view draft(const CustomItemKind& kind, int number) const;
    bool is_changed(const CustomItemKind& kind, int number) const { return !draft(kind, number).empty(); }

  private:
    struct Part {
        CustomItemKind kind;
        CustomItem own;
    };

    CustomItem& own(const CustomItemKind& kind, int number);
    void write(const CustomItemKind& kind, const CustomItem& own) const;

    Page& page_;
    std::vector<Part> parts_;  // sorted by kind and number
};

}  // namespace narabe
