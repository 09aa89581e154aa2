// The first screen: the games, and the way back into the one in progress.
#pragma once

#include <vector>

#include "app/controls/thumbnail.h"
#include "app/controls/wish.h"
#include "app/play/controller.h"
#include "app/shelves/game_filter.h"
#include "app/shelves/library.h"

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
    void draw_picture(Ui& ui, Thumbnail& picture, const Rect& rect);
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
    bool has_painted_ = false;  // in this frame
};

}  // namespace narabe
