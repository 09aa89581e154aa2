// The view of TIX.
#pragma once

#include "games/tix/tix.h"
#include "games/tix/tix_cube_picture.h"
#include "games/tix/tix_reasons.h"
#include "games/tix/tix_words.h"
#include "ui/showcase.h"
#include "ui/view.h"

namespace narabe {

namespace tix {

/// What to do with the selected inactive piece.
class PieceQuestion final : public Question {
  public:
    /// Precondition: the piece belongs to the seat to move.
    PieceQuestion(const Position& position, int piece);

    void draw(std::size_t answer, Scene& scene) const override;

  private:
    Seat owner_;
    std::array<bool, 2> may_;  // by answer
};

/// The pieces that can still be placed.
class PiecesInHand final : public Hands {
  public:
    PiecesInHand() = default;
    explicit PiecesInHand(const Board& board) : counts_{board.hand_of(Seat::first), board.hand_of(Seat::second)} {}

    void draw(Seat seat, Scene& scene) const override;
    Sentence words(Seat seat) const override;

  private:
    int count(Seat seat) const { return counts_[static_cast<std::size_t>(index_of(seat))]; }

    std::array<int, 2> counts_{};
};

/// Clicking an empty cell places a piece from the hand; clicking an own piece selects it, to be sent somewhere or to answer the
/// question beside it.
class View final : public narabe::View {
  public:
    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override;
    void draw(Scene& scene, const DrawOptions& options) const override;
    void targets(std::vector<Target>& targets) const override;
    Response pointer(const PointerEvent& event) override;
    Response command(std::string_view id) override;
    std::vector<Slot> slots() const override { return {}; }
    std::vector<Action> actions() const override;
    void draw_slot(std::size_t, Scene&) const override {}
    std::optional<Move> proposal() const override;
    const char* confirm_key() const override { return picked_ ? "tix.slide" : "game.place"; }
    void suggest(Move attempt) override;
    std::vector<Clause> reasons(Move move) const override { return reasons_for(*position_, move); }
    const Refusal* refusal() const override { return attempt_ && attempt_->refusal ? &*attempt_->refusal : nullptr; }
    std::optional<Move> attempt() const override { return attempt_ ? std::optional(move_of(attempt_->parts)) : std::nullopt; }
    std::optional<Sentence> note() const override;
    const Question* question() const override { return question_ ? &*question_ : nullptr; }
    Handling handling() const override { return {.arrival_time = arrival_time()}; }
    const Hands* hands() const override { return &hands_; }
    void draw_badge(Seat seat, Scene& scene) const override;

  private:
    /// A move and its effects.
    struct Event {
        Parts parts{};
        Board before{};
        Board after{};
        Cells deactivated = 0;  // those that became inactive without moving

        bool ends_active() const { return has(after.active, parts.kind == Kind::slide ? parts.to : parts.cell); }
    };

    /// What the seat to move can do.
    struct Chances {
        Choices choices{};
        Cells active_places = 0;  // those of `choices.places` where a piece would be active
        Cells movable = 0;        // pieces that can slide
    };

    /// A piece of the seat to move, and where it can slide.
    struct Picked {
        int piece = 0;
        Cells ends = 0;
        Cells active_ends = 0;  // those where it would stay active without a bonus
    };

    /// An attempted move: its effects, or why it is not allowed.
    struct Attempt {
        Parts parts{};
        std::optional<Event> expected{};
        Effect effect{};  // if it is legal
        std::optional<Refusal> refusal{};
    };

    static Event event_of(const Board& before, const Board& after, Move move);
    Event outcome_of(Move move) const;
    Chances chances_of_mover() const;

    Response hover(std::optional<Cell> cell);
    Response press(Cell cell);
    Response drag(std::optional<Cell> cell);
    Response release(bool asks_first);
    Response make();
    Parts meant_by(std::optional<int> piece, Cell cell) const;
    void attempt(std::optional<Parts> parts);
    void pick(int bit);
    void let_go();
    void drop_all();
    bool is_allowed() const { return attempt_ && !attempt_->refusal; }
    const Event* expected() const { return attempt_ && attempt_->expected ? &*attempt_->expected : nullptr; }
    std::optional<int> picked_piece() const { return picked_ ? std::optional(picked_->piece) : std::nullopt; }
    bool is_own(int bit) const { return has(position_->board().of(position_->to_move()), bit); }

    Sentence note_on_pick() const;
    Sentence note_on_attempt() const;
    Sentence note_on_effect() const;
    Sentence note_on_bonus() const;
    Sentence note_on_end() const;

    float arrival_time() const;
    bool is_arriving(const DrawOptions& options) const { return came_ && came_->parts.kind != Kind::pass && options.arrival < 1; }
    float turn_of(int bit, const DrawOptions& options) const;
    Cube cube_on(int bit, const DrawOptions& options) const;
    Cube ghost_on(int bit, bool is_active, const DrawOptions& options) const;
    void draw_cubes(Scene& scene, const DrawOptions& options) const;
    void draw_last_turn(Scene& scene, const DrawOptions& options) const;
    void draw_end(Scene& scene, const DrawOptions& options) const;
    void draw_chances(Scene& scene, const DrawOptions& options) const;
    void draw_ways(Scene& scene, const DrawOptions& options) const;
    void draw_attempt(Scene& scene, const DrawOptions& options) const;
    std::vector<Cell> mark_active(Scene& scene, const DrawOptions& options, std::span<const Cell> cells,
                                  const Style& style) const;
    void draw_expected(Scene& scene, const DrawOptions& options) const;

    std::optional<Position> position_;
    PiecesInHand hands_;
    Chances chances_;
    Board turn_began_;           // of the last move
    std::optional<Event> came_;  // the last move, if it is animated
    Touch touch_ = Touch::plays;
    std::optional<Picked> picked_;
    std::optional<PieceQuestion> question_;
    std::optional<Cell> pointed_;
    std::optional<Cell> pressed_;
    bool lets_go_ = false;   // the press is on the selected piece
    bool confirms_ = false;  // the press is on the attempt
    bool waits_ = false;     // the attempt waits for confirmation
    std::optional<Attempt> attempt_;
};

}  // namespace tix

std::unique_ptr<View> make_view_of(tix::Tix);
Showcase showcase_of(tix::Tix);

}  // namespace narabe
