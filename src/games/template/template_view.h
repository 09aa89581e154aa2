// The view of noughts and crosses.
#pragma once

#include "games/template/template.h"
#include "games/template/template_words.h"
#include "ui/showcase.h"
#include "ui/view.h"

namespace narabe {

namespace template_game {

class View final : public narabe::View {
  public:
    /// `arrival` says whether the newest sign is animated, or was there already.
    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override;
    void draw(Scene& scene, const DrawOptions& options) const override;
    void targets(std::vector<Target>& targets) const override;
    Response pointer(const PointerEvent& event) override;
    Response command(std::string_view id) override;
    std::vector<Slot> slots() const override { return {}; }
    std::vector<Action> actions() const override { return {}; }
    void draw_slot(std::size_t, Scene&) const override {}
    std::optional<Move> proposal() const override;
    void suggest(Move attempt) override { try_cell(attempt); }
    const Refusal* refusal() const override { return refusal_ ? &*refusal_ : nullptr; }
    void draw_badge(Seat seat, Scene& scene) const override;

  private:
    bool is_arriving(const DrawOptions& options) const { return animates_ && options.arrival < 1 && position_->last_move(); }
    void draw_signs(Scene& scene, const DrawOptions& options) const;
    void draw_attempt(Scene& scene, const DrawOptions& options) const;
    void try_cell(std::optional<Move> attempt);

    std::optional<Position> position_;
    Touch touch_ = Touch::plays;
    bool animates_ = false;
    std::optional<Move> pointed_;
    std::optional<Refusal> refusal_;
};

}  // namespace template_game

std::unique_ptr<View> make_view_of(template_game::TemplateGame);
Showcase showcase_of(template_game::TemplateGame);

}  // namespace narabe
