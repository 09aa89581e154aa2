// The view of TAIJI with Battle of LITS on top.
#pragma once

#include "games/doubled_view.h"
#include "games/lits/lits_view.h"
#include "games/taiji-lits/taiji_lits.h"
#include "games/taiji/taiji_view.h"
#include "ui/showcase.h"

namespace narabe {

namespace taiji_lits {

class LowerView final : public taiji::View {
  public:
    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override;
};

/// X are the white squares and O the black ones.
class UpperView final : public lits::ViewOf<taiji::stride> {
  public:
    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override;
    void draw_above(Scene& scene, const DrawOptions& options) const;
    void targets(std::vector<Target>& targets) const override;
    std::optional<Sentence> note() const override;
    void draw_badge(Seat seat, Scene& scene) const override;

  private:
    Sentence swap_label() const override { return "taiji-lits.swap"; }
    Sentence swap_or_place() const override { return "taiji-lits.first_or_swap"; }
    lits::SymbolNames symbol_names() const override {
        return {"panel.white", "panel.black", "taiji-lits.count.white", "taiji-lits.count.black"};
    }
    void mark_what_counts(Scene& scene, const DrawOptions& options) const;

    Scores kept_{};
    std::optional<Seat> winner_;
};

using View = DoubledView<Plan, LowerView, UpperView>;

}  // namespace taiji_lits

std::unique_ptr<View> make_view_of(taiji_lits::TaijiLits);
SpokenMove spoken(taiji_lits::TaijiLits, const taiji_lits::Position& before, Move move);
Showcase showcase_of(taiji_lits::TaijiLits);

}  // namespace narabe
