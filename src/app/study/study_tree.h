// The moves of a study as a tree: the main line at the left or in columns, variations under the moves they replace, and comments between
// them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/study/study_tree_layout.h"
#include "app/widgets/ui.h"

namespace narabe {

class StudyTree {
  public:
    /// Must be called after every change of the study or the language.
    void read(const Ui& ui, const StudyPlay& play);
    /// Adds all moves to the screen-reader view, including those that are not drawn.
    void say(Ui& ui, StudyPlay& play) const;
    /// Draws the tree, in columns if they fit. `on_menu`: a click on the move shown, or with the right button.
    void draw(Ui& ui, StudyPlay& play, const Rect& rect, bool in_columns, const Handler& on_menu);
    /// Outlines the moves that continue a step, which are about to be removed; no value for none.
    void outline(std::optional<std::size_t> step) { outlined_ = step; }
    /// The move at a point of the last frame.
    std::optional<std::size_t> step_at(Point at) const;

    /// What a step is called: the move in words, with its sign; for the start of the game, so.
    static std::string label(const Ui& ui, const StudyPlay& play, std::size_t step);
    /// Which step leads to the same position; empty if there is none.
    static std::string same(const Ui& ui, const StudyPlay& play, std::size_t step);
    /// The step in few letters, with its sign as in other programs: `L c1?`.
    static std::string brief(const Ui& ui, const StudyPlay& play, std::size_t step);

  private:
    using Token = TreeLayout::Token;
    using Words = TreeLayout::Words;

    void lay_out(Ui& ui, const StudyPlay& play, const TreeStyle& style);
    void draw_lines(Ui& ui, const Rect& list, const Rect& rect) const;
    void draw_token(Ui& ui, StudyPlay& play, const Token& token, const Rect& rect, const Handler& on_menu);
    void draw_words(Ui& ui, StudyPlay& play, const Words& words, const Rect& rect) const;
    void draw_advice(Ui& ui, const StudyPlay& play, Rect rect) const;
    bool is_outlined(const StudyPlay& play, std::size_t step) const;
    void scroll_to_shown(const StudyPlay& play, float height);

    Scroll scroll_;
    TreeLayout layout_;
    TreeStyle style_;               // of the layout
    unsigned laid_out_ = ~0u;       // the revision of the study
    unsigned read_ = ~0u;           // likewise
    std::string language_;          // a sample text in the language of `texts_`
    std::vector<StepTexts> texts_;  // of each step
    std::vector<Token> drawn_;      // on the screen, in the last frame
    std::optional<std::size_t> outlined_;
    std::size_t scrolled_to_ = ~std::size_t{};
};

/// The sign as in other programs: `!!`, `?!`; empty for none.
std::string_view glyph_of(Sign sign);

}  // namespace narabe
