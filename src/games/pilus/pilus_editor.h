// The editor for tile sets of PILUS.
#pragma once

#include "games/pilus/pilus.h"
#include "ui/editor.h"

namespace narabe {

namespace pilus {

/// All thirty tiles side by side. A click gives a square the selected colour, or the next one if none is selected.
class Editor final : public narabe::Editor {
  public:
    Editor();

    std::string text() const override;
    std::optional<Sentence> read(std::string_view text) override;
    void arrange(float width) override;
    void draw(Scene& scene) const override;
    void targets(std::vector<Target>& targets) const override;
    bool command(std::string_view id, Rng& rng) override;
    std::span<const Slot> slots() const override { return slots_; }
    void draw_slot(std::size_t slot, Scene& scene) const override;
    std::span<const narabe::Action> actions() const override { return actions_; }
    Sentence note() const override;

  private:
    using Faces = std::array<Face, tile_count>;

    static Faces standard_faces();
    Point corner_of(int tile) const;
    void paint(int tile, int square);
    void refresh();

    Faces faces_ = standard_faces();
    std::optional<Colour> brush_;
    int columns_ = 6;
    std::vector<Slot> slots_;
    std::vector<narabe::Action> actions_;
};

}  // namespace pilus

/// For the option `faces`; null for others.
std::unique_ptr<Editor> make_editor_of(const pilus::Pilus&, std::string_view option);

}  // namespace narabe
