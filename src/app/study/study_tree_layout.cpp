#include "app/study/study_tree_layout.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/game_screen/move_text.h"

namespace narabe {

namespace {

using Words = TreeLayout::Words;

constexpr float between = 2;       // between tokens
constexpr float min_column = 88;   // the least width of a column, with the gap after it
constexpr float min_shared = 128;  // the least width of a column for moves side by side

float number_width(const StudyPlay& play) {
    return play.steps().size() > 100 ? 38.0f : 30.0f;
}

float column_width(const StudyPlay& play, float width) {
    return (width - number_width(play)) / static_cast<float>(play.study().session().position().seats());
}

/// Places one step after the other.
class TreeTypesetter {
  public:
    TreeTypesetter(Ui& ui, const StudyPlay& play, const std::vector<StepTexts>& texts, const TreeStyle& style)
        : ui_(ui), play_(play), texts_(texts), style_(style) {}

    TreeLayout write() {
        for (std::size_t i = 0; i < play_.steps().size(); ++i) add(i);
        return std::move(made_);
    }

  private:
    void add(std::size_t index) {
        const StudyStep& step = play_.steps()[index];
        const bool in_column = style_.in_columns && step.level == 0 && step.seat != Seat::chance && index > 0;
        breaks_ = breaks_ || step.begins_line || step.level != level_ || in_column != in_column_;
        level_ = step.level;
        in_column_ = in_column;
        in_column ? add_to_column(index) : add_inline(index);
        const Note& note = note_at(play_, index);
        add_words(index, note.name, Words::Kind::name);
        add_words(index, note.comment, Words::Kind::comment);
        add_words(index, texts_[index].same, Words::Kind::same);
    }

    void begin_row(float height) {
        made_.rows.push_back({.y = made_.height(), .height = height, .level = level_});
        breaks_ = false;
    }

    /// Adds a text in rows of its own.
    void add_words(std::size_t step, const std::string& text, Words::Kind kind) {
        if (text.empty()) return;
        const float left = tree::indent_of(level_) + tree::padding;
        const float wide = style_.width - left - tree::padding;
        const float words = ui_.pen().paragraph_height(text, tree::type_of(kind), wide);
        const float high = kind == Words::Kind::same ? std::max(words, style_.row_height - 8) : words;
        begin_row(high + 8);
        made_.words.push_back({.step = step, .text = text, .rect = {left, made_.rows.back().y + 2, wide, high}, .kind = kind});
        breaks_ = true;
    }

    float token_width(std::size_t index, bool has_number) const {
        const StudyStep& step = play_.steps()[index];
        Pen& pen = ui_.pen();
        float wide = 2 * tree::padding + pen.width(texts_[index].brief, tree::type_of_move(step), Figures::tabular) + 1;
        if (index > 0) wide += sign_width(ui_, style_.row_height - 8, step.said);
        if (has_number) wide += pen.width(std::to_string(step.turn), tree::number_type, Figures::tabular) + tree::number_gap;
        return wide;
    }

    /// Adds a move that follows others like a word.
    void add_inline(std::size_t index) {
        const float left = tree::indent_of(level_);
        const bool has_number = play_.steps()[index].begins_turn;
        const float wide = std::min(token_width(index, has_number), style_.width - left);
        if (breaks_ || x_ + wide > style_.width) {
            begin_row(style_.row_height);
            x_ = left;
        }
        made_.tokens.push_back({index, {x_, made_.rows.back().y, wide, style_.row_height}, has_number});
        x_ += wide + between;
    }

    /// Adds a move to its player's column. Moves of one turn are side by side if that is possible, otherwise one under the other.
    void add_to_column(std::size_t index) {
        const StudyStep& step = play_.steps()[index];
        const int column = index_of(step.seat);
        const bool continues_turn = column == column_ && !step.begins_turn;
        if (column <= column_ && !continues_turn) begin_round();
        const bool continues_cell = continues_turn && !breaks_;
        if (breaks_) begin_row_of_columns(step);
        column_ = column;
        moved_[static_cast<std::size_t>(column)] = true;
        Rect cell = cell_of(column);
        const float wide = std::min(token_width(index, false), cell.w);
        if (continues_cell) cut_from_cell(cell, wide);
        made_.tokens.push_back({index, cell});
        x_ = cell.x + wide + between;
    }

    void begin_round() {
        moved_ = {};
        breaks_ = true;
    }

    /// Begins a row with the number of the turn, and an ellipsis for each earlier move of this round.
    void begin_row_of_columns(const StudyStep& step) {
        begin_row(style_.row_height);
        const Row& row = made_.rows.back();
        const auto label = [&](float x, float wide, std::string text) {
            made_.words.push_back({.text = std::move(text),
                                   .rect = {x + tree::padding, row.y, wide - tree::padding, row.height},
                                   .kind = Words::Kind::number});
        };
        label(0, number_width(play_), std::to_string(step.turn));
        for (int column = 0; column < index_of(step.seat); ++column) {
            const Rect cell = cell_of(column);
            if (moved_[static_cast<std::size_t>(column)]) label(cell.x, cell.w, "…");
        }
    }

    /// The first line of a cell.
    Rect cell_of(int column) const {
        const float wide = column_width(play_, style_.width);
        const float x = number_width(play_) + static_cast<float>(column) * wide;
        return {x, made_.rows.back().y, wide - between, style_.row_height};
    }

    /// Leaves of a cell the room for another move of this width, in the line of the last move or under it.
    void cut_from_cell(Rect& cell, float wide) {
        Rect& last = made_.tokens.back().rect;
        cell.y = last.y;
        if (cell.w >= min_shared && x_ + wide <= cell.right()) {
            last.w = x_ - between - last.x;
            cell.w = cell.right() - x_;
            cell.x = x_;
            return;
        }
        cell.y += style_.row_height;
        Row& row = made_.rows.back();
        row.height = std::max(row.height, cell.bottom() - row.y);
    }

    using Row = TreeLayout::Row;

    Ui& ui_;
    const StudyPlay& play_;
    const std::vector<StepTexts>& texts_;
    const TreeStyle& style_;
    TreeLayout made_;
    float x_ = 0;         // of the next move in the same line
    bool breaks_ = true;  // the next move begins a row
    std::size_t level_ = 0;
    bool in_column_ = false;
    int column_ = max_seats;               // of the last move of the main line
    std::array<bool, max_seats> moved_{};  // in this round of the main line
};

}  // namespace

const Type& tree::type_of_move(const StudyStep& step) {
    static constexpr Type main_type{.size = 14, .weight = Weight::medium};
    static constexpr Type move_type{.size = 14};
    return step.level == 0 ? main_type : move_type;
}

const Type& tree::type_of(Words::Kind kind) {
    static constexpr Type name_type{.size = 14, .weight = Weight::bold};
    static constexpr Type comment_type{.size = 14};
    switch (kind) {
        case Words::Kind::name: return name_type;
        case Words::Kind::comment: return comment_type;
        case Words::Kind::same:
        case Words::Kind::number: break;
    }
    return number_type;
}

bool fits_columns(const StudyPlay& play, float width) {
    return column_width(play, width) >= min_column;
}

TreeLayout lay_out_tree(Ui& ui, const StudyPlay& play, const std::vector<StepTexts>& texts, const TreeStyle& style) {
    return TreeTypesetter(ui, play, texts, style).write();
}

}  // namespace narabe
