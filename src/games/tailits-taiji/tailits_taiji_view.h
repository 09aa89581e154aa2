// The view of TAILITS with TAIJI on top.
#pragma once

#include "games/doubled_view.h"
#include "games/taiji/taiji_view.h"
#include "games/tailits-taiji/tailits_taiji.h"
#include "games/tailits/tailits_view.h"
#include "ui/showcase.h"

namespace narabe {

namespace tailits_taiji {

class LowerView final : public tailits::View {
  public:
    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override;
};

class UpperView final : public taiji::View {
  public:
    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override;
    void targets(std::vector<Target>& targets) const override;

  private:
    Sentence first_note() const override { return "tailits-taiji.first"; }
    Sentence note_on(const taiji::Effect& effect) const override;

    Scores kept_{};
};

using View = DoubledView<Plan, LowerView, UpperView>;

}  // namespace tailits_taiji

std::unique_ptr<View> make_view_of(tailits_taiji::TailitsTaiji);
SpokenMove spoken(tailits_taiji::TailitsTaiji, const tailits_taiji::Position& before, Move move);
Showcase showcase_of(tailits_taiji::TailitsTaiji);

}  // namespace narabe
