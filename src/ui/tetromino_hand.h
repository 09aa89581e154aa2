// A tetromino in hand on a square board: drawn with one stroke, or taken from the tray, rotated, flipped and moved.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "board/tetromino.h"
#include "ui/view.h"

namespace narabe {

constexpr Ink ink_of(Tetromino shape) {
    constexpr Ink inks[] = {Ink::slab_red, Ink::slab_yellow, Ink::slab_green, Ink::slab_blue};
    return inks[static_cast<int>(shape)];
}

Sentence sentence_of(Tetromino shape);

inline constexpr float tetromino_inset = 0.045f;
inline constexpr float tetromino_corner = 0.15f;

/// Reports the cells that are tried; the view asks the rules about them.
class TetrominoHand {
  public:
    /// A piece in hand, as rotated. Its squares keep their order, so that they can be distinguished.
    struct Piece {
        Tetromino shape;
        FourCells squares;
    };
    enum class Change : std::uint8_t {
        none,
        tried,    ///< other cells are tried
        dropped,  ///< released
    };

    explicit TetrominoHand(int width) : width_(width) {}
    void set_width(int width) { width_ = width; }

    const std::optional<Piece>& piece() const { return piece_; }
    /// Whether the board was touched with no piece in hand, and without drawing one.
    bool asks_for_piece() const { return asks_for_piece_; }
    /// Whether the piece was picked while a mouse rested on the board, where the player has not put it yet.
    bool rests() const { return rests_; }
    /// Counts as put where it is.
    void mean() { rests_ = false; }
    /// The cells being tried: those of the piece, in the order of its squares, or up to 5 of a stroke.
    std::span<const Cell> cells() const { return cells_; }
    bool has_four() const { return cells_.size() == 4 && !is_stroking_; }
    /// Precondition: four cells are tried.
    FourCells four() const { return {cells_[0], cells_[1], cells_[2], cells_[3]}; }
    /// Where the pointer must go for the piece to be on cells that `fits`, which gets them in the order of the squares.
    template <class Fits>
    std::vector<Cell> places(Fits fits) const;
    /// The number of places on the board where the piece covers only cells that `is_free`, legal or not.
    template <class IsFree>
    std::size_t open_places(IsFree is_free) const {
        const auto is_open = [&](const Cell& cell) {
            return cell.x >= 0 && cell.y >= 0 && cell.x < width_ && cell.y < width_ && is_free(cell);
        };
        return places([&](const FourCells& cells) { return std::all_of(cells.begin(), cells.end(), is_open); }).size();
    }

    Change pointer(const PointerEvent& event);
    void take(const Piece& piece);
    /// Takes the piece on the board in hand, to be rotated and moved. Precondition: the cells are a tetromino.
    void hold(const FourCells& cells);
    void put_back();
    /// Rotates or flips the piece in hand. Returns whether the command was for that.
    bool obey(std::string_view command);

  private:
    void turn(int quarters);
    Change press(Point at);
    Change release(Point at);
    void begin_stroke(Point at);
    void extend_stroke(Point to);
    void add_to_stroke(Cell cell);
    void lay_at(Cell under_pointer);
    std::optional<Cell> cell_under(Point at, float margin) const;

    int width_;
    std::optional<Piece> piece_;
    std::vector<Cell> cells_;
    std::optional<Cell> pointed_;  // the cell under the piece's anchor
    bool is_stroking_ = false;
    bool hovers_ = false;  // the pointer at that cell is not pressed
    bool rests_ = false;
    bool asks_for_piece_ = false;
    Point stroke_end_;
};

/// The square of a piece that is under the pointer.
Cell anchor_of(FourCells squares);

template <class Fits>
std::vector<Cell> TetrominoHand::places(Fits fits) const {
    std::vector<Cell> places;
    if (!piece_) return places;
    const Cell anchor = anchor_of(piece_->squares);
    for (int y = 0; y < width_; ++y) {
        for (int x = 0; x < width_; ++x) {
            FourCells cells = piece_->squares;
            for (Cell& cell : cells) cell = {cell.x + x, cell.y + y};
            if (fits(cells)) places.push_back({x + anchor.x, y + anchor.y});
        }
    }
    return places;
}

/// Cells being tried: a tetromino gets an outline, and is filled unless its squares were drawn already.
void draw_tried(Scene& scene, std::span<const Cell> cells, Point by, bool is_filled);

/// A piece in a slot is centred in the picture.
void frame_slot(Scene& scene, const FourCells& squares);
/// As large as fits, where shapes need not be compared.
void frame_closely(Scene& scene, const FourCells& squares);

}  // namespace narabe
