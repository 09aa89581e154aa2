// The sheet for a new game, generated from the game's table of options.
#pragma once

#include <deque>

#include "app/sheets/setup_options.h"
#include "app/storage/custom_items.h"
#include "app/storage/setup.h"
#include "app/widgets/sheet.h"
#include "app/widgets/ui.h"

namespace narabe {

class SetupSheet {
  public:
    explicit SetupSheet(const CustomItemStore& custom_items) : options_(custom_items) {}

    /// Opens the sheet for a game with its last selection.
    void open(const GameModule& game);
    /// Sets the level nearest to the player's rating, or 0. This level is recommended, and the default for a game that is set up
    /// for the first time.
    void suit(int level) { suiting_level_ = level; }
    /// Sets the level that the results in the game suggest, or 0: when it changes, it is selected.
    void advise(int level) { advised_level_ = level; }
    /// Whether the next game is one of the player's first of its kind: then the default is the beginner level.
    void expect_first_game(bool expected) { is_first_game_ = expected; }
    /// Whether remote players play live instead of sending links.
    void offer_live(bool offered) { offers_live_ = offered; }
    /// Whether the game being set up is live.
    bool is_live() const { return offers_live_ && setup().opponent == Opponent::link; }
    /// Selects a remote player as the opponent.
    void choose_friend() { current_->opponent = Opponent::link; }
    /// Whether the coach helps in the game being set up.
    bool is_coached() const { return setup().is_coached(is_first_game_); }
    /// Replaces an opponent that the options no longer allow.
    void update();
    void draw(Ui& ui, const Rect& screen, float bottom_inset);

    /// Precondition: the sheet is open.
    const Setup& setup() const { return *current_; }
    /// Opens the sheet with a custom item selected.
    void open(const CustomItemKind& kind, std::string_view text);

    /// Restores the selection for a game from an earlier visit (`Setup::text`).
    void recall(std::string_view game, std::string_view text);
    const Names& names() const { return names_; }
    void set_name(std::size_t person, std::string name) { names_[person] = std::move(name); }

  private:
    Setup& setup_of(const GameModule& game);
    float draw_options(Ui& ui, Rect rect);
    void draw_players(Ui& ui, Rect& rect);
    static void draw_about(Ui& ui, Rect& rect, std::string_view words);
    void draw_names(Ui& ui, Rect& rect, int people);
    void draw_name(Ui& ui, const Rect& rect, int person);
    void draw_seats(Ui& ui, Rect& rect);
    std::string person_word(Ui& ui, int person) const;
    void draw_level(Ui& ui, Rect& rect, std::string_view title, std::string_view prefix, int& level) const;
    void draw_begins(Ui& ui, Rect& rect);
    void draw_remote(Ui& ui, Rect& rect);
    void draw_terms(Ui& ui, Rect& rect);
    void draw_time(Ui& ui, Rect& rect) const;
    void draw_coach(Ui& ui, Rect& rect);
    void draw_rules_button(Ui& ui, const Sheet& sheet, float width) const;

    std::deque<Setup> setups_;  // a deque, so that references stay valid
    Names names_;
    Setup* current_ = nullptr;
    SetupOptions options_;
    int suiting_level_ = 0;
    int advised_level_ = 0;
    bool is_first_game_ = false;
    bool offers_live_ = false;
    Scroll scroll_;
    float content_height_ = 600;
};

}  // namespace narabe
