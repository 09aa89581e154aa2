// The editor for boards of Battle of LITS.
#pragma once

#include "games/lits/lits.h"
#include "ui/editor.h"

namespace narabe {

namespace lits {

/// With a symbol selected, a stroke paints it, or removes it if it starts on one; without, a click cycles through the contents of
/// a cell. With symmetry, the opposite cell gets the other symbol, as on the printed boards.
class Editor final : public narabe::Editor {
  public:
    Editor() { refresh(); }

    std::string text() const override { return symbols_text(board_); }
    std::optional<Sentence> read(std::string_view text) override;
    bool is_painted() const override { return true; }
    void draw(Scene& scene) const override;
    void targets(std::vector<Target>& targets) const override;
    bool pointer(const PointerEvent& event) override;
    bool command(std::string_view id, Rng& rng) override;
    std::span<const Slot> slots() const override { return slots_; }
    void draw_slot(std::size_t slot, Scene& scene) const override;
    std::span<const Action> actions() const override { return actions_; }
    Sentence note() const override;

  private:
    /// The contents of a cell.
    enum class Sign : std::uint8_t { none, x, o };

    Sign sign_on(int cell) const;
    Sign next_on(int cell) const;
    void put(int cell, Sign sign);
    void paint(int cell, Sign sign);
    bool press(Point at);
    void paint_to(Point at);
    bool point_at(std::optional<int> cell);
    void refresh();

    Board board_;
    bool mirrors_ = true;
    std::optional<Sign> brush_;
    std::optional<Sign> stroke_;  // what the present stroke paints
    Point stroke_end_;
    std::optional<int> pointed_;
    std::vector<Slot> slots_;
    std::vector<Action> actions_;
};

}  // namespace lits

/// For the option `symbols`; null for others.
std::unique_ptr<Editor> make_editor_of(const lits::Lits&, std::string_view option);

}  // namespace narabe
