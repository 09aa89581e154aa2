// The rules of a game with their figures: beside the board if there is room, otherwise on a sheet.
#pragma once

#include <string>
#include <vector>

#include "app/page/page.h"
#include "app/rulebook/figure_picture.h"
#include "app/widgets/fetch_state.h"

namespace narabe {

class RulesSheet {
  public:
    /// Opens the rules of a game at the beginning, and requests them from the page if necessary.
    void open(Page& page, const GameModule& game, const Settings& settings);
    void close() { game_ = nullptr; }
    /// The game whose rules are open; null if none are.
    const GameModule* game() const { return game_; }
    /// Called when the player has changed the language.
    void use_language(Page& page, std::string_view language);
    /// Requests the rules from the page. Precondition: rules are open.
    void ask(Page& page);

    /// Receives a file from the page; ignores files that are no longer needed.
    void take(std::string_view path, std::string_view file);
    void fail(std::string_view path);

    // Precondition of the functions below: rules are open.
    /// Continues scrolling to a heading or by a key, unless the player scrolls.
    void update(Ui& ui);
    void draw_beside(Ui& ui, const Rect& rect);
    void draw_over(Ui& ui, const Rect& screen, float bottom_inset);
    /// Returns whether the key scrolled. With `has_arrows`, the arrow keys also scroll.
    bool on_key(Key key, bool has_arrows);

  private:
    /// A figure with everything needed to draw it.
    struct Picture {
        FigurePicture drawn;
        float height_per_width = 1;
        std::string id;
        std::string reason;  // why the attempt is refused
        std::string label;   // for screen readers
    };

    std::string path() const;
    bool waits_for(std::string_view path) const { return game_ && state_ == FetchState::waiting && path == this->path(); }
    void make_pictures();
    void put_into_words(const Ui& ui);
    void draw(Ui& ui, const Rect& rect);
    void scroll_to(float offset);
    float draw_rules(Ui& ui, Rect rect);
    void draw_head(Ui& ui, Rect& rect) const;
    void draw_contents(Ui& ui, Rect& rect);
    static void draw_way(Ui& ui, Rect& rect, const RulesBlock& block);
    void draw_house(Ui& ui, Rect& rect, const RulesBlock& block) const;
    void draw_words(Ui& ui, Rect& rect, const RulesBlock& block);
    void draw_figures(Ui& ui, Rect& rect, std::size_t first, std::size_t end);
    float picture_height(const RulesBlock& block, float width) const;
    float words_height(Ui& ui, const RulesBlock& block, float width) const;
    void draw_figure(Ui& ui, const Rect& picture, const Rect& words, const RulesBlock& block);
    void draw_figure_words(Ui& ui, Rect rect, const RulesBlock& block) const;
    void draw_picture(Ui& ui, const Rect& rect, std::size_t figure) const;
    void draw_scroll_bar(Ui& ui) const;
    bool is_visible(const Rect& rect) const { return rect.bottom() > view_.y && rect.y < view_.bottom(); }

    const GameModule* game_ = nullptr;
    std::string language_;
    bool offers_lesson_ = false;
    FetchState state_ = FetchState::waiting;
    Sentence problem_;
    Rules rules_;
    std::vector<Picture> pictures_;  // pictures of the figures
    bool is_in_words_ = false;       // whether `put_into_words` has run for this language
    std::vector<float> sections_;    // offset of each heading from the top
    Scroll scroll_;
    Rect view_;
    float height_ = 0;
    std::optional<float> goal_;  // target of the automatic scrolling
    bool is_going_ = false;
};

/// The width of the rules beside a game on this screen; 0 if they do not fit beside it.
float rules_width_beside(const Rect& screen);

}  // namespace narabe
