// The sheet on which a new game is set up, made from the game's table of options.
#pragma once

#include <optional>
#include <vector>

#include "app/controls/sheet.h"
#include "app/controls/ui.h"
#include "app/controls/wish.h"
#include "app/sheets/setup_options.h"
#include "app/shelves/setup.h"
#include "app/shelves/shelf.h"

namespace narabe {

class SetupSheet {
  public:
    explicit SetupSheet(const Shelf& shelf) : options_(shelf) {}

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
    Setup& chosen() { return setups_[current_]; }
    Setup& setup_of(const GameTable& game);
    float draw_options(Ui& ui, Rect rect);
    void draw_players(Ui& ui, Rect& rect);
    static void draw_about(Ui& ui, Rect& rect, std::string_view words);
    void draw_names(Ui& ui, Rect& rect, int people);
    void draw_name(Ui& ui, const Rect& rect, int person);
    void draw_seats(Ui& ui, Rect& rect);
    std::string person_word(Ui& ui, int person) const;
    void draw_level(Ui& ui, Rect& rect, std::string_view title, std::string_view prefix, int& level) const;
    void draw_begins(Ui& ui, Rect& rect);
    bool draw_rules_button(Ui& ui, const Sheet& sheet, float width) const;

    std::vector<Setup> setups_;
    Names names_;
    Wish wish_;  // of the frame that is drawn
    std::size_t current_ = 0;
    SetupOptions options_;
    int suiting_level_ = 0;
    Scroll scroll_;
    float content_height_ = 600;
};

}  // namespace narabe
