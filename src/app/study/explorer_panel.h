// The explorer in place of the moves of a study: own games first, then the book. A click on a row plays its move.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/study/explorer.h"
#include "app/widgets/ui.h"
#include "core/cold.h"
#include "ui/spoken_move.h"

namespace narabe {

class ExplorerPanel {
  public:
    /// Must be called after every change of the explorer or the language.
    void read(const Ui& ui, const StudyPlay& play, const Explorer& explorer);
    /// Precondition: the explorer is open.
    void draw(Ui& ui, StudyPlay& play, Explorer& explorer, const Rect& rect);

  private:
    struct Line {
        enum class Kind : std::uint8_t { heading, text, missing, row };

        Kind kind = Kind::text;
        std::string text{};  ///< of a row: the move in words
        // Only of rows:
        std::string id{};
        std::string label{};  ///< all of it, for screen readers
        std::string brief{};
        std::string orders{};  ///< how many games have it by other orders; empty for none
        std::string games{};
        std::string share{};
        std::string range{};
        SpokenMove said{};
        Move move{};
        float value = 0;
        float least = 0;
        float most = 0;
        std::string example{};  ///< the id of an own game; empty if there is none
        std::string example_label{};
    };

    void read_own(const Ui& ui, const StudyPlay& play, const Explorer& explorer);
    void read_book(const Ui& ui, const StudyPlay& play, const Explorer& explorer);
    void read_part(const Ui& ui, const StudyPlay& play, const Explorer::Part& part, std::string_view name, const char* none);
    static Line row_of(const Ui& ui, const StudyPlay& play, const Explorer::Row& row);
    void add(Line::Kind kind, std::string text);
    void say(Ui& ui, StudyPlay& play) const;
    void lay_out(Ui& ui, float width, float row_height);
    void draw_row(Ui& ui, StudyPlay& play, std::size_t index, Rect rect) const;
    // In the part of the program that is loaded later, unlike handlers.
    NARABE_COLD void play_row(StudyPlay& play, std::size_t index) const;
    NARABE_COLD Intent open_example(std::size_t index) const;
    Handler player_of(StudyPlay& play, std::size_t index) const {
        return [this, &play, index] { play_row(play, index); };
    }
    Handler opener_of(std::size_t index) const {
        return [this, index] { return open_example(index); };
    }

    Scroll scroll_;
    std::vector<Line> lines_;
    std::vector<float> heights_;
    float height_ = 0;
    float width_ = 0;
    float row_height_ = 0;
    std::optional<unsigned> read_;
    std::string language_;
    std::size_t shown_ = 0;
};

}  // namespace narabe
