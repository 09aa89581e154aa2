// The home screen: all games, and a button to resume the game in progress.
#pragma once

#include <vector>

#include "app/screens/chip_rows.h"
#include "app/screens/home_strip.h"
#include "app/storage/game_filter.h"
#include "app/widgets/thumbnail.h"

namespace narabe {

class HomeScreen {
  public:
    /// The lesson button on a card: none for players who know the game already.
    enum class Lesson : std::uint8_t { none, offered, done };

    HomeScreen();

    void draw(Ui& ui, const Rect& screen, HomeStrip::Sources sources, const Settings& settings);
    bool lacks_pictures() const;
    /// Draws part of a missing picture between two frames. Returns whether more work remains.
    bool make_pictures();
    /// The number of pictures missing in the last frame.
    int new_pictures() const { return new_pictures_; }
    /// Shows the games whose texts contain these words.
    void seek(std::string_view words) { sought_ = words; }

  private:
    struct Sample {
        const GameModule* game;
        std::optional<AnyPosition> position = {};  // the position in the picture
        Thumbnail picture = {};                    // empty until drawn
        Lesson lesson = Lesson::none;

        bool lacks_picture() const { return !picture.is_there(); }
    };

    struct CardGrid {
        int columns = 1;
        float card_width = 0;
        float picture_height = 0;
        std::vector<float> words_heights{};  // height of the text in each row of cards

        float height() const;
    };

    CardGrid grid_for(Ui& ui, float width, float height) const;
    float words_height(Ui& ui, const Sample& sample, float card_width) const;
    void choose_shown(const Ui& ui, const Settings& settings);
    void want_or_not(Trait trait);
    float lay_out_chips(Ui& ui, const Rect& rect, ChipRows::Mode mode);
    bool shows_chips(float width) const;
    void show_filters_or_not(float width);
    void draw_cards(Ui& ui, Rect content, const CardGrid& grid);
    void draw_card(Ui& ui, Sample& sample, const Rect& card, float words_high);
    void draw_picture(Ui& ui, Thumbnail& picture, const Rect& rect);
    static void draw_words(Ui& ui, const Sample& sample, Rect rect);
    static void draw_rules_button(Ui& ui, const GameModule& game, const Rect& words);
    static void draw_lesson_button(Ui& ui, const Sample& sample, const Rect& words);
    void draw_footer(Ui& ui, const Rect& rect);

    std::vector<Sample> samples_;
    std::vector<Sample*> shown_;
    std::vector<Trait> offered_;
    std::vector<Trait> wanted_;
    std::string sought_;
    bool shows_filters_ = false;  // on narrow screens, where a button shows them
    Scroll scroll_;
    int new_pictures_ = 0;
    bool has_painted_ = false;  // part of a picture was drawn in this frame
};

}  // namespace narabe
