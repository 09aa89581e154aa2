// Double games on one screen: the view of the present half, on top of a picture of the finished one.
#pragma once

#include "games/doubled.h"
#include "ui/view.h"

namespace narabe {

/// The views of the halves get positions of the double game. `Lower` has `draw_below(scene, moment)`, which begins the scene, and
/// `Upper` has `draw_above(scene, moment)`.
template <DoublePlan Plan, class Lower, class Upper>
class DoubledView : public View {
  public:
    using Game = Doubled<Plan>;

    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override {
        position_ = position.as<Game>();
        has_gone_on_ = false;
        lower_.show(position, touch, arrival);
        upper_.show(position, touch, arrival);
    }

    void draw(Scene& scene, const DrawOptions& options) const override {
        if (!position_->is_on_top()) {
            lower_.draw(scene, options);
            return;
        }
        lower_.draw_below(scene, options);
        upper_.draw_above(scene, options);
    }
    void targets(std::vector<Target>& targets) const override { half().targets(targets); }
    Response pointer(const PointerEvent& event) override { return half().pointer(event); }
    /// `go-on`: the player has read the note between the games.
    Response command(std::string_view id) override {
        if (id != "go-on") return half().command(id);
        has_gone_on_ = is_between();
        return has_gone_on_ ? Response::changed() : Response::ignored();
    }
    std::vector<Slot> slots() const override { return half().slots(); }
    std::vector<Action> actions() const override { return half().actions(); }
    void draw_slot(std::size_t slot, Scene& scene) const override { half().draw_slot(slot, scene); }
    std::optional<Move> proposal() const override { return half().proposal(); }
    const char* confirm_key() const override { return half().confirm_key(); }
    std::span<const Cell> tried_cells() const override { return half().tried_cells(); }
    void suggest(Move attempt) override { half().suggest(attempt); }
    std::vector<Clause> reasons(Move move) const override { return half().reasons(move); }
    const Refusal* refusal() const override { return half().refusal(); }
    const Question* question() const override { return half().question(); }
    Handling handling() const override {
        Handling handling = half().handling();
        handling.is_interval = is_between();
        return handling;
    }

    /// Between the games: what each seat keeps (`<id>.halfway`). At the end: the points of both games and the totals (`<id>.end`,
    /// or `<id>.end_tie`).
    std::optional<Sentence> note() const override {
        if (position_->outcome()) {
            const Scores sums = position_->scores();
            return points(sums[0] == sums[1] ? "end_tie" : "end");
        }
        const bool comes_first = is_between() && !has_gone_on_ && half().tried_cells().empty() && !half().proposal();
        if (auto note = comes_first ? std::nullopt : half().note()) return note;
        return is_between() ? std::optional(points("halfway")) : std::nullopt;
    }

    void draw_badge(Seat seat, Scene& scene) const override {
        half().draw_badge(position_->is_on_top() ? position_->person_on(seat) : seat, scene);
    }

  protected:
    const typename Game::Position& position() const { return *position_; }

  private:
    const View& half() const { return position_->is_on_top() ? static_cast<const View&>(upper_) : lower_; }
    View& half() { return position_->is_on_top() ? static_cast<View&>(upper_) : lower_; }

    bool is_between() const { return position_->is_on_top() && position_->second().turn() == 0; }

    /// With the points of the first game by seat, those of the second, and the totals.
    Sentence points(std::string_view name) const {
        const Scores& kept = position_->kept();
        const Scores sums = position_->scores();
        Sentence sentence((std::string(Plan::info.id) + "." + std::string(name)).c_str());
        for (const std::size_t seat : {0u, 1u}) sentence.args.push_back(Sentence::plain(points_text(kept[seat])));
        for (const std::size_t seat : {0u, 1u}) {
            sentence.args.push_back(Sentence::plain(points_text(sums[seat] - kept[seat])));
        }
        for (const std::size_t seat : {0u, 1u}) sentence.args.push_back(Sentence::plain(points_text(sums[seat])));
        return sentence;
    }

    std::optional<typename Game::Position> position_;
    bool has_gone_on_ = false;  // to the second game, before its first move
    Lower lower_;
    Upper upper_;
};

/// Whether a half is in motion: not if the last move was in the other one.
template <class Game>
bool arrives_below(const Arrival* arrival) {
    return arrival && !arrival->before.as<Game>().is_on_top();
}
template <class Game>
bool arrives_on_top(const Arrival* arrival) {
    return arrival && arrival->before.as<Game>().is_on_top();
}

}  // namespace narabe
