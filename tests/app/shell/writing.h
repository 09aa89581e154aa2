// All texts drawn in the last frame, and their faults: cut off, covered, overlapping, too small for a finger, or
// broken in the wrong place.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/draw/pen_watcher.h"
#include "app/shell/screen.h"

namespace narabe {

class Writing final : public PenWatcher {
  public:
    void on_frame() override;
    void on_line(const Line& line) override;
    void on_box(const Rect& box, const Rect& clip) override;

    struct Place {
        std::string text;
        Rect ink;
        Rect seen;  ///< visible part of the text
        Rect box;
        bool is_cut = false;
        int number = 0;
        bool is_on_board = false;
        std::size_t boxes = 0;  ///< number of boxes drawn before the text
    };

    /// The position of a line that contains these words; none if there is no such line.
    std::optional<Rect> place_of(std::string_view words) const;
    /// The position of a line that equals this text; none if there is no such line.
    std::optional<Rect> place_of_line(std::string_view text) const;
    /// The positions of all lines that equal this text.
    std::vector<Rect> places_of_line(std::string_view text) const;
    /// Whether a text that equals this one is on or beside the board.
    bool is_on_board(std::string_view text) const { return times_on_board(text) > 0; }
    std::ptrdiff_t times_on_board(std::string_view text) const;
    /// The lines beside the board that are not entirely visible without scrolling.
    std::vector<std::string> hidden_lines() const;
    /// The faults of `screen`, one sentence each. The cells of a finished game are only viewed, not pressed.
    enum class Cells : std::uint8_t { pointed_at, looked_at };
    std::vector<std::string> faults(Screen& screen, Cells use) const;

  private:
    void find_cut(const Rect& screen, std::vector<std::string>& found) const;
    void find_covered(std::vector<std::string>& found) const;
    void find_bad_breaks(std::vector<std::string>& found) const;
    void find_bad_targets(Screen& screen, Cells use, std::vector<std::string>& found) const;
    bool is_scrolled(const Rect& rect) const;
    void note_clip(const Rect& clip);

    std::vector<Place> lines_;
    std::vector<Rect> boxes_;
    std::vector<Rect> clips_;
};

}  // namespace narabe
