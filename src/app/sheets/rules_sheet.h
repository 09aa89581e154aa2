// The rules of a game with their figures: beside the board where there is room, on a sheet elsewhere.
#pragma once

#include <string>
#include <vector>

#include "app/controls/ui.h"
#include "app/controls/wish.h"
#include "app/page/page.h"
#include "app/rulebook/figure_picture.h"

namespace narabe {

class RulesSheet {
  public:
    /// Opens the rules of a game at their beginning, and asks the page for them if they are not there yet.
    void open(Page& page, const GameTable& game, std::string_view language);
    void close() { game_ = nullptr; }
    /// Null if it is not open.
    const GameTable* game() const { return game_; }
    /// The person chose another language.
    void use_language(Page& page, std::string_view language);
    /// Asks the page for them. Precondition: it is open.
    void ask(Page& page);

    /// What the page answers. What is no longer wanted is passed over.
    void take(std::string_view game, std::string_view language, std::string_view file);
    void fail(std::string_view game, std::string_view language);

    // Precondition of what follows: it is open.
    Wish draw_beside(Ui& ui, const Rect& rect);
    Wish draw_over(Ui& ui, const Rect& screen, float bottom_inset);
    /// Whether the key scrolled. Up and down are not always for the rules.
    bool on_key(Key key, bool has_arrows);

  private:
    enum class State : std::uint8_t { waiting, failed, unreadable, there };

    /// A figure as it is drawn in every frame.
    struct Picture {
        FigurePicture drawn;
        float height_per_width = 1;
        std::string id;
        std::string reason;  // why the attempt is refused
        std::string label;   // for those who do not see it
    };

    bool waits_for(std::string_view game, std::string_view language) const;
    void make_pictures();
    void put_into_words(const Ui& ui);
    Wish draw(Ui& ui, const Rect& rect);
    Wish draw_without_rules(Ui& ui, Rect rect) const;
    void scroll_on(Ui& ui);
    void scroll_to(float offset);
    float draw_rules(Ui& ui, Rect rect, Wish& wish);
    bool draw_head(Ui& ui, Rect& rect) const;
    void draw_contents(Ui& ui, Rect& rect);
    bool draw_way(Ui& ui, Rect& rect, const RulesBlock& block) const;
    void draw_house(Ui& ui, Rect& rect, const RulesBlock& block) const;
    void draw_words(Ui& ui, Rect& rect, const RulesBlock& block);
    void draw_figures(Ui& ui, Rect& rect, std::size_t first, std::size_t end);
    float picture_height(const RulesBlock& block, float width) const;
    float words_height(Ui& ui, const RulesBlock& block, float width) const;
    void draw_figure(Ui& ui, const Rect& picture, const Rect& words, const RulesBlock& block);
    void draw_figure_words(Ui& ui, Rect rect, const RulesBlock& block) const;
    void draw_picture(Ui& ui, const Rect& rect, std::size_t figure) const;
    void draw_scroll_bar(Ui& ui) const;
    bool is_in_sight(const Rect& rect) const { return rect.bottom() > view_.y && rect.y < view_.bottom(); }

    const GameTable* game_ = nullptr;
    std::string language_;
    State state_ = State::waiting;
    Sentence problem_;
    Rules rules_;
    std::vector<Picture> pictures_;  // of the figures
    bool is_in_words_ = false;       // the pictures have theirs
    std::vector<float> sections_;    // where each heading stands, from the top
    Scroll scroll_;
    Rect view_;
    float height_ = 0;
    std::optional<float> goal_;  // where it scrolls to by itself
    bool is_going_ = false;
};

/// How wide the rules are beside a game on this screen; 0 if they have no room there.
float rules_width_beside(const Rect& screen);

}  // namespace narabe
