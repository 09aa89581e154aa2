// The editor for sets of TAILITS.
#pragma once

#include "games/tailits/tailits.h"
#include "ui/editor.h"

namespace narabe {

namespace tailits {

/// Every design with its count and a button on each side, shape by shape.
class Editor final : public narabe::Editor {
  public:
    Editor();

    std::string text() const override { return piece_set_text(set_); }
    bool is_complete() const override;
    std::optional<Sentence> read(std::string_view text) override;
    void resume(std::string_view text) override;
    void arrange(float width) override;
    void draw(Scene& scene) const override;
    void targets(std::vector<Target>& targets) const override;
    bool command(std::string_view id, Rng& rng) override;
    std::span<const Action> actions() const override { return actions_; }
    Sentence note() const override;

  private:
    /// The place of a design, by its lower left corner.
    struct Place {
        Design design;
        Point corner;
    };

    bool may_grow(Design design) const { return set_.count(design.shape()) < max_of_a_shape; }
    void draw_place(Scene& scene, const Place& place) const;

    PieceSet set_ = complete_set();
    std::vector<Place> places_;
    std::array<float, tetromino_count> headings_{};
    Box extent_;
    int columns_ = 0;
    std::vector<Action> actions_;
};

}  // namespace tailits

/// For the option `designs`; null for others.
std::unique_ptr<Editor> make_editor_of(const tailits::Tailits&, std::string_view option);

}  // namespace narabe
