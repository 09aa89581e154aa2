// The sheet on which a new game is set up, made from the game's table of options.
#pragma once

#include <optional>
#include <vector>

#include "app/controls/sheet.h"
#include "app/controls/ui.h"
#include "app/controls/wish.h"
#include "app/shelves/setup.h"
#include "app/shelves/shelf.h"
#include "ui/view.h"

namespace narabe {

class SetupSheet {
  public:
    explicit SetupSheet(const Shelf& shelf) : shelf_(shelf) {}

    /// Opens the sheet for a game, with what was chosen for it last time.
    void open(const GameTable& game);
    /// The level that is as strong as the person, or 0: offered for games that were not set up before, and told.
    void suit(int level) { suiting_level_ = level; }
    Wish draw(Ui& ui, const Rect& screen, float bottom_inset);

    /// Precondition: it was opened.
    const Setup& setup() const { return setups_[current_]; }
    /// Opens the sheet with something of the person's own chosen.
    void open(const OwnKind& kind, std::string_view text);

    /// What was chosen for a game at an earlier visit (`Setup::text`).
    void recall(std::string_view game, std::string_view text);
    const Names& names() const { return names_; }
    void set_name(std::size_t person, std::string name) { names_[person] = std::move(name); }

  private:
    /// A choice of an option: one of the table, or something of the person's own.
    struct Card {
        std::string id;
        std::string_view choice;
        std::string name;  // of what is the person's own; empty for a draft
        std::string text;
        std::unique_ptr<View> view;

        bool is_own() const { return !text.empty(); }
    };
    /// An option whose choices look different on the board.
    struct Pictured {
        std::string_view option;
        std::vector<Card> cards;
    };

    Setup& chosen() { return setups_[current_]; }
    Setup& setup_of(const GameTable& game);
    void make_cards();
    std::vector<Card> cards_of(const OptionSpec& spec) const;
    std::vector<Card> own_cards(const OptionSpec& spec) const;
    bool is_chosen(const OptionSpec& spec, const Card& card) const;
    void choose(const OptionSpec& spec, const Card& card);
    float draw_options(Ui& ui, Rect rect);
    void draw_players(Ui& ui, Rect& rect);
    void draw_names(Ui& ui, Rect& rect, int people);
    void draw_name(Ui& ui, const Rect& rect, int person);
    void draw_seats(Ui& ui, Rect& rect);
    std::string person_word(Ui& ui, int person) const;
    void draw_level(Ui& ui, Rect& rect, std::string_view title, std::string_view prefix, int& level);
    void draw_begins(Ui& ui, Rect& rect);
    void draw_option(Ui& ui, Rect& rect, const OptionSpec& spec);
    void draw_pictures(Ui& ui, Rect& rect, const OptionSpec& spec, const Pictured& pictured);
    void draw_card(Ui& ui, const Rect& rect, const OptionSpec& spec, const Card& card);
    void draw_own(Ui& ui, Rect& rect, const OptionSpec& spec);
    void draw_editing(Ui& ui, Rect& rect);
    std::string label_of(Ui& ui, const OptionSpec& spec, const Card& card) const;
    const Pictured* pictured(const OptionSpec& spec) const;
    bool draw_rules_button(Ui& ui, const Sheet& sheet) const;
    void heading(Ui& ui, Rect& rect, std::string_view words) const;
    void draw_about(Ui& ui, Rect& rect, const std::string& title, float below) const;

    const Shelf& shelf_;
    std::vector<Setup> setups_;
    Names names_;
    Wish wish_;  // of the frame that is drawn
    std::size_t current_ = 0;
    std::vector<Pictured> pictured_;
    OwnKind own_kind_;        // of this game
    std::vector<Card> own_;   // where they are not pictured
    int suiting_level_ = 0;
    Scroll scroll_;
    float content_height_ = 600;
};

}  // namespace narabe
