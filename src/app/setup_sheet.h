// The sheet on which a new game is set up, made from the game's table of options.
#pragma once

#include <optional>
#include <vector>

#include "app/setup.h"
#include "app/sheet.h"
#include "app/ui.h"
#include "app/wish.h"
#include "ui/view.h"

namespace narabe {

class SetupSheet {
  public:
    /// Opens the sheet for a game, with what was chosen for it last time.
    void open(const GameTable& game);
    Wish draw(Ui& ui, const Rect& screen, float bottom_inset);

    /// Precondition: it was opened.
    const Setup& setup() const { return setups_[current_]; }

    /// What was chosen for a game at an earlier visit (`Setup::text`).
    void recall(std::string_view game, std::string_view text);
    const Names& names() const { return names_; }
    void set_name(std::size_t person, std::string name) { names_[person] = std::move(name); }

  private:
    /// An option whose choices look different on the board.
    struct Pictured {
        std::string_view option;
        std::vector<std::unique_ptr<View>> views;  // one for each choice; null where it is not offered
    };

    Setup& chosen() { return setups_[current_]; }
    Setup& setup_of(const GameTable& game);
    void make_pictures();
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
    const Pictured* pictured(const OptionSpec& spec) const;
    bool draw_rules_button(Ui& ui, const Sheet& sheet) const;
    void heading(Ui& ui, Rect& rect, std::string_view words) const;
    void draw_about(Ui& ui, Rect& rect, const std::string& title, float below) const;

    std::vector<Setup> setups_;
    Names names_;
    Wish wish_;  // of the frame that is drawn
    std::size_t current_ = 0;
    std::vector<Pictured> pictured_;
    Scroll scroll_;
    float content_height_ = 600;
};

}  // namespace narabe
