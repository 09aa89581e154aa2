// The moves of a study as a tree: the main line at the left, variations under the moves they replace, and comments between them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/study/study_play.h"
#include "app/widgets/ui.h"

namespace narabe {

class StudyTree {
  public:
    /// Must be called after every change of the study or the language.
    void read(const Ui& ui, const StudyPlay& play);
    /// Adds all moves to the screen-reader view, including those that are not drawn.
    void say(Ui& ui, StudyPlay& play) const;
    /// Draws the tree. `on_menu`: a click on the move shown, or with the right button.
    void draw(Ui& ui, StudyPlay& play, const Rect& rect, const Handler& on_menu);
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
    /// A move, relative to the whole tree.
    struct Token {
        std::size_t step = 0;
        Rect rect;
    };
    /// A text under a move: its name, its comment, or which move leads to the same position.
    struct Words {
        enum class Kind : std::uint8_t { name, comment, same };

        std::size_t step = 0;
        std::string text{};
        Rect rect{};
        Kind kind = Kind::comment;
    };
    struct StepTexts {
        std::string label{};
        std::string brief{};
        std::string same{};  ///< which step leads to the same position; empty for none
    };
    struct Row {
        float y = 0;
        float height = 0;
        std::size_t level = 0;
    };

    void lay_out(Ui& ui, const StudyPlay& play, float width, float row_height);
    float token_width(Ui& ui, const StudyPlay& play, std::size_t step) const;
    void draw_token(Ui& ui, StudyPlay& play, const Token& token, const Rect& rect, const Handler& on_menu);
    static const Type& type_of(Words::Kind kind);
    void draw_words(Ui& ui, StudyPlay& play, const Words& words, const Rect& rect) const;
    void draw_advice(Ui& ui, const StudyPlay& play, Rect rect) const;
    bool is_outlined(const StudyPlay& play, std::size_t step) const;
    void scroll_to_shown(const StudyPlay& play, float height);

    Scroll scroll_;
    std::vector<Token> tokens_;
    std::vector<Words> words_;
    std::vector<Row> rows_;
    float height_ = 0;  // of the whole tree
    float width_ = 0;
    float row_height_ = 0;
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
