// Where the moves of a study and the texts between them are: in both layouts, variations are indented under the moves they replace.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "app/study/study_play.h"
#include "app/widgets/ui.h"

namespace narabe {

struct StepTexts {
    std::string label{};
    std::string brief{};
    std::string same{};  ///< which step leads to the same position; empty for none
};

struct TreeStyle {
    float width = 0;
    float row_height = 0;     ///< of a row of moves
    bool in_columns = false;  ///< a row for each round of the main line; otherwise, moves flow like text

    friend bool operator==(const TreeStyle&, const TreeStyle&) = default;
};

/// All places are relative to the whole tree.
struct TreeLayout {
    struct Token {
        std::size_t step = 0;
        Rect rect;
        bool has_number = false;  ///< the number of its turn is before the move
    };
    struct Words {
        enum class Kind : std::uint8_t {
            name,     ///< of a position
            comment,  ///< on a position
            same,     ///< which move leads to the same position
            number,   ///< of a turn, before the columns; or an ellipsis for a move that is in an earlier row
        };

        std::size_t step = 0;
        std::string text{};
        Rect rect{};
        Kind kind = Kind::comment;
    };
    struct Row {
        float y = 0;
        float height = 0;
        std::size_t level = 0;
    };

    float height() const { return rows.empty() ? 0 : rows.back().y + rows.back().height; }

    std::vector<Token> tokens;
    std::vector<Words> words;
    std::vector<Row> rows;
};

namespace tree {
inline constexpr float padding = 7;  ///< inside a token
inline constexpr float number_gap = 5;
inline constexpr float indent = 14;
inline constexpr std::size_t most_indents = 5;
inline constexpr Type number_type{.size = 13};
constexpr float indent_of(std::size_t level) {
    return indent * static_cast<float>(std::min(level, most_indents));
}
const Type& type_of_move(const StudyStep& step);
const Type& type_of(TreeLayout::Words::Kind kind);
}  // namespace tree

/// Whether a tree of this width has room for a column for each player.
bool fits_columns(const StudyPlay& play, float width);

/// `texts` are those of all steps.
TreeLayout lay_out_tree(Ui& ui, const StudyPlay& play, const std::vector<StepTexts>& texts, const TreeStyle& style);

}  // namespace narabe
