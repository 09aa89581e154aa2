// The options on the setup sheet: as pictures if their values look different on the board, including custom items.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/storage/custom_items.h"
#include "app/storage/setup.h"
#include "app/widgets/ui.h"
#include "ui/view.h"

namespace narabe {

inline constexpr float section_gap = 18;  ///< gap between the parts of the sheet

class SetupOptions {
  public:
    explicit SetupOptions(const CustomItemStore& custom_items) : custom_items_(custom_items) {}

    /// Prepares the options of this game with the current selection. `setup` must outlive this object.
    void open(Setup& setup);
    /// Draws the options at the top of `rect`. Precondition: `open` was called.
    void draw(Ui& ui, Rect& rect);

  private:
    /// A value of an option, either from its table or a custom item.
    struct Card {
        std::string id;
        std::string_view choice;
        std::string name;  // name of a custom item; empty for a draft
        std::string text;
        std::unique_ptr<View> view;

        bool is_own() const { return !text.empty(); }
    };
    /// An option whose values look different on the board.
    struct Pictured {
        const OptionSpec* option;
        std::vector<Card> cards;
    };

    std::vector<Card> cards_of(const OptionSpec& spec) const;
    std::vector<Card> own_cards(const OptionSpec& spec) const;
    bool can_be_made(const OptionSpec& spec) const { return own_kind_ && own_kind_.option->needs_name == spec.name; }
    bool is_chosen(const OptionSpec& spec, const Card& card) const;
    void choose(const OptionSpec& spec, std::string_view card) const;
    Handler choosing(const OptionSpec& spec) const;
    Intent edit(const GameModule& game) const;
    const Pictured* pictured(const OptionSpec& spec) const;
    std::string label_of(Ui& ui, const OptionSpec& spec, const Card& card) const;
    void draw_option(Ui& ui, Rect& rect, const OptionSpec& spec);
    void draw_pictures(Ui& ui, Rect& rect, const OptionSpec& spec, const Pictured& pictured);
    void draw_card(Ui& ui, const Rect& rect, const OptionSpec& spec, const Card& card) const;
    void draw_own(Ui& ui, Rect& rect, const OptionSpec& spec);
    void draw_editing(Ui& ui, Rect& rect);

    const CustomItemStore& custom_items_;
    Setup* setup_ = nullptr;
    CustomItemKind own_kind_;  // kind of custom item of this game
    std::vector<Pictured> pictured_;
    std::vector<Card> own_;  // options without pictures
};

}  // namespace narabe
