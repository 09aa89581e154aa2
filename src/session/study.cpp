#include "session/study.h"

#include <algorithm>
#include <utility>

#include "session/study_text.h"

namespace narabe {

namespace {

template <class List>
auto at(List& list, std::size_t index) {
    return list.begin() + static_cast<std::ptrdiff_t>(index);
}

}  // namespace

Study::Study(Session session)
    : session_(std::move(session)), main_moves_(session_.line().size()), ended_(session_.line().ended()) {
    notes_.resize(tree().size() + 1);
    begin_edit();
    bring_first(session_.line().moves());
    edits_.clear();
    select({.end = main_moves_, .cursor = session_.cursor(), .main_moves = main_moves_});
    set_unknown_lines(session_, read_saved_notes(*this, unknown_lines(session_)));
}

std::size_t Study::shown() const {
    std::size_t node = tree().current_end();
    while (tree().depth(node) > session_.cursor()) node = parent(node);
    return node;
}

void Study::show(std::size_t node) {
    const std::size_t depth = tree().depth(node);
    const std::vector<Move> moves = tree().moves_to(node);
    const std::vector<Move>& line = session_.line().moves();
    Selection selected = selection();
    selected.cursor = depth;
    if (line.size() < depth || !std::equal(moves.begin(), moves.end(), line.begin())) {
        selected.end = node <= main_moves_ ? main_moves_ : tree().first_end(node);
    }
    select(selected);
}

std::optional<Outcome> Study::result() const {
    if (ended_) return ended_;
    AnyPosition position = session_.line().beginning();
    for (std::size_t node = 1; node <= main_moves_; ++node) position.play(tree().move(node));
    return position.outcome();
}

// --- Edits -----------------------------------------------------------------------------------------------------------

std::optional<Sentence> Study::play(Move move) {
    assert(session_.position().is_legal(move));
    if (const auto next = tree().child(shown(), move)) {
        show(*next);
    } else if (!tree().has_room()) {
        return Sentence("study.full", {Sentence::number(GameTree::most_moves)});
    } else {
        begin_edit();
        add(move);
    }
    return std::nullopt;
}

std::optional<Sentence> Study::remove(std::size_t node) {
    if (node <= main_moves_ && is_over()) return Sentence("study.over");
    begin_edit();
    const std::vector<Move> moves = tree().moves_to(node);
    const std::vector<Move>& line = session_.line().moves();
    Selection selected = selection();
    const std::size_t end = tree().end_of(node);
    const std::size_t before = parent(node);
    const bool is_in_line = moves.size() <= line.size() && std::equal(moves.begin(), moves.end(), line.begin());
    if (is_in_line) {
        selected.end = before;
        selected.cursor = std::min(selected.cursor, moves.size() - 1);
    } else if (selected.end > end) {
        selected.end -= end - node + 1;
    }
    if (node <= main_moves_) selected.main_moves = node - 1;
    apply(Group{.first = node, .count = end - node + 1});
    select(selected);
    finish_edit();
    return std::nullopt;
}

std::optional<Sentence> Study::promote(std::size_t node) {
    while (node > 0 && node == parent(node) + 1) node = parent(node);
    if (node == 0) return std::nullopt;
    const std::size_t fork = parent(node);
    std::size_t above = fork + 1;
    while (tree().end_of(above) + 1 < node) above = tree().end_of(above) + 1;
    const bool is_main = above <= main_moves_;
    if (is_main && is_over()) return Sentence("study.over");
    begin_edit();
    apply(Exchange{.first = above, .second = node, .last = tree().end_of(node) + 1});
    if (is_main) main_moves_ = tree().first_end(0);
    select({.end = edited().add_line(session_.line().size()), .cursor = session_.cursor(), .main_moves = main_moves_});
    finish_edit();
    return std::nullopt;
}

std::optional<Sentence> Study::make_main(std::size_t node) {
    if (node <= main_moves_) return std::nullopt;
    if (is_over()) return Sentence("study.over");
    begin_edit();
    bring_first(tree().moves_to(node));
    main_moves_ = tree().first_end(0);
    select({.end = edited().add_line(session_.line().size()), .cursor = session_.cursor(), .main_moves = main_moves_});
    finish_edit();
    return std::nullopt;
}

std::optional<Sentence> Study::annotate(std::size_t node, Note note) {
    note = tidied(std::move(note));
    if (note == notes_[node]) return std::nullopt;
    if (note.name.size() > longest_name) return Sentence("record.long_name", {Sentence::number(longest_name)});
    std::size_t size = size_of(note);
    for (const Note& other : notes_) size += size_of(other);
    if (size - size_of(notes_[node]) > most_text) return Sentence("study.long", {Sentence::number(most_text)});
    begin_edit();
    apply(OtherNote{.node = node, .note = std::move(note)});
    finish_edit();
    return std::nullopt;
}

void Study::undo() {
    if (!can_undo()) return;
    Edit& edit = edits_[--done_];
    std::for_each(edit.steps.rbegin(), edit.steps.rend(), [this](Step& step) { toggle(step); });
    select(edit.before);
}

void Study::redo() {
    if (!can_redo()) return;
    Edit& edit = edits_[done_++];
    for (Step& step : edit.steps) toggle(step);
    select(edit.after);
}

Session Study::saved() const {
    Session session = session_;
    const std::vector<Move>& moves = session_.line().moves();
    std::size_t shared = 0;
    while (shared < std::min(main_moves_, session_.cursor()) && moves[shared] == tree().move(shared + 1)) ++shared;
    session.tree_.select(main_moves_);
    session.look_at(shared);
    if (ended_) session.tree_.end(*ended_);
    set_unknown_lines(session, unknown_lines(session_) + write_saved_notes(*this));
    return session;
}

// --- The tree --------------------------------------------------------------------------------------------------------

std::size_t Study::parent(std::size_t node) const {
    const std::size_t depth = tree().depth(node);
    do {
        --node;
    } while (tree().depth(node) >= depth);
    return node;
}

Study::Selection Study::selection() const {
    return {.end = tree().current_end(), .cursor = session_.cursor(), .main_moves = main_moves_};
}

void Study::select(const Selection& selection) {
    main_moves_ = selection.main_moves;
    edited().select(selection.end);
    session_.look_at(selection.cursor);
    if (ended_ && selection.end == main_moves_) edited().end(*ended_);
}

/// Does a step, or undoes it.
void Study::toggle(Step& step) {
    auto& nodes = edited().nodes_;
    if (auto* const group = std::get_if<Group>(&step)) {
        const auto [first, count] = std::pair(group->first, group->count);
        if (group->left_out.empty()) {
            for (std::size_t node = first; node < first + count; ++node)
                group->left_out.push_back({.node = nodes[node - 1], .note = std::move(notes_[node])});
            nodes.erase(at(nodes, first - 1), at(nodes, first + count - 1));
            notes_.erase(at(notes_, first), at(notes_, first + count));
            return;
        }
        nodes.insert(at(nodes, first - 1), count, {});
        notes_.insert(at(notes_, first), count, {});
        for (std::size_t i = 0; i < count; ++i) {
            nodes[first + i - 1] = group->left_out[i].node;
            notes_[first + i] = std::move(group->left_out[i].note);
        }
        group->left_out.clear();
    } else if (auto* const exchange = std::get_if<Exchange>(&step)) {
        auto& [first, second, last] = *exchange;
        std::rotate(at(nodes, first - 1), at(nodes, second - 1), at(nodes, last - 1));
        std::rotate(at(notes_, first), at(notes_, second), at(notes_, last));
        second = first + last - second;
    } else if (auto* const other = std::get_if<OtherNote>(&step)) {
        std::swap(notes_[other->node], other->note);
    }
}

void Study::begin_edit() {
    edits_.erase(at(edits_, done_), edits_.end());
    edits_.push_back({.before = selection()});
}

void Study::apply(Step step) {
    toggle(step);
    edits_.back().steps.push_back(std::move(step));
}

void Study::finish_edit() {
    edits_.back().after = selection();
    ++done_;
}

/// Adds a move after the position shown, and moves of chance after it, and ends the edit.
void Study::add(Move move) {
    GameTree& all = edited();
    std::size_t node = shown();
    const auto go_on = [&](Move next) {
        all.line_.cut(session_.cursor());
        all.line_.append(next);
        const GameTree::Node added = GameTree::node_of(all.line_, session_.cursor() + 1);
        node = all.end_of(node) + 1;
        apply(Group{.first = node, .count = 1, .left_out = {{.node = added, .note = {}}}});
        all.end_ = node;
        session_.look_at(session_.cursor() + 1);
    };
    go_on(move);
    while (session_.position().to_move() == Seat::chance && !session_.is_over() && !session_.origin().seen_by) {
        Rng rng = Rng::of_roll(~session_.origin().seed, session_.line().rolls(session_.cursor()));
        go_on(session_.position().roll(rng));
    }
    finish_edit();
}

/// Adds the last move of a line after a node. Returns its node.
std::size_t Study::insert(std::size_t parent, const MoveLine& line) {
    const std::size_t node = tree().end_of(parent) + 1;
    auto& nodes = edited().nodes_;
    nodes.insert(at(nodes, node - 1), GameTree::node_of(line, line.size()));
    notes_.insert(at(notes_, node), Note());
    return node;
}

/// Puts a line before all others. Then its nodes and those of the selected line have other numbers.
void Study::bring_first(const std::vector<Move>& moves) {
    std::size_t node = 0;
    for (const Move move : moves) {
        const std::size_t next = *tree().child(node, move);
        if (next > node + 1) apply(Exchange{.first = node + 1, .second = next, .last = tree().end_of(next) + 1});
        ++node;
    }
}

}  // namespace narabe
