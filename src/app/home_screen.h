// The first screen: the games, and the way back into the one in progress.
#pragma once

#include <vector>

#include "app/controller.h"
#include "app/game_filter.h"
#include "app/library.h"
#include "app/thumbnail.h"
#include "app/wish.h"

namespace narabe {

class HomeScreen {
  public:
    Wish draw(Ui& ui, const Rect& screen, const Controller& controller, const Library& library);
    bool lacks_pictures() const;
    /// Does a part of a picture that is missing, between two frames: nobody waits for them. Whether there is more to do.
    bool make_pictures();
    /// How many the last frame did not show.
    int new_pictures() const { return new_pictures_; }
    /// Shows the games in whose words these are.
    void seek(std::string_view words) { sought_ = words; }

  private:
    struct Sample {
        const GameTable* game;
        std::optional<AnyPosition> position = {};  // to make a picture of
        Thumbnail picture = {};                    // of nothing as long as there was no time for it

        bool lacks_picture() const { return !picture.is_there(); }
    };

    void list_games();
    void choose_shown(const Ui& ui);
    float chips_height(Ui& ui, float width);
    Wish draw_chips(Ui& ui, const Rect& rect);
    template <class Visit>
    float for_chips(Ui& ui, const Rect& rect, Visit visit);
    Wish draw_header(Ui& ui, Rect header, const Library& library);
    Wish draw_banner(Ui& ui, const Rect& rect, const Controller& controller);
    Wish draw_others(Ui& ui, const Rect& rect, std::span<const KeptGame* const> others);
    Wish draw_card(Ui& ui, Sample& sample, const Rect& card, float words_high);
    void draw_words(Ui& ui, const Sample& sample, Rect rect);
    bool draw_rules_button(Ui& ui, const GameTable& game, const Rect& card);
    void draw_footer(Ui& ui, const Rect& rect);

    std::vector<Sample> samples_;
    std::vector<Sample*> shown_;
    std::vector<Trait> offered_;
    std::vector<Trait> wanted_;
    std::string sought_;
    Scroll scroll_;
    int new_pictures_ = 0;
};

/// `<game>.<what>` of the texts, or an empty text.
std::string_view game_word(const Ui& ui, const GameTable& game, std::string_view what);
/// What a move, such as a swap, is called in that game; its own text if it has no other name.
std::string_view move_word(const Ui& ui, const GameTable& game, std::string_view move);
/// The name of a game in the current language.
std::string_view game_name(const Ui& ui, const GameTable& game);
/// Who designed a game, for how many players it is, and how long it takes; `key` says in which words.
std::string game_credit(const Ui& ui, const GameTable& game, const char* key);

}  // namespace narabe
