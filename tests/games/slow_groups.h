// Reasons for moves in games about groups, computed cell by cell.
#pragma once

#include <functional>

#include "board/square.h"
#include "games/walk.h"

namespace narabe {

/// A board before or after a move. Cells are numbered by rows of `widest_board`; squares are black or white, `b` or `w`.
struct SlowBoard {
    static constexpr std::size_t cells = widest_board * widest_board;

    SlowBoard() { squares.fill('.'); }

    static std::size_t number(Cell cell) { return static_cast<std::size_t>(index_of(cell, widest_board)); }
    char& at(Cell cell) { return squares[number(cell)]; }
    char at(Cell cell) const { return squares[number(cell)]; }

    std::array<char, cells> squares{};
    std::array<bool, cells> open{};  ///< whether the cell can still be covered
    std::array<int, 2> points{};     ///< the scores of black and white
};

class SlowGroups {
  public:
    SlowGroups(int width, bool by_corners) : width_(width), by_corners_(by_corners) {}

    ReasonTexts reasons(const SlowBoard& before, const SlowBoard& after, char own) const {
        const char theirs = own == 'b' ? 'w' : 'b';
        ReasonTexts given;
        add_points(given, before, after, own, theirs);
        add_growth(given, before, after, own);
        add_bridges(given, before, after, own, theirs);
        add_room(given, before, after, own, theirs);
        return given;
    }

    /// The sizes of the groups of a colour, largest first.
    std::vector<std::size_t> sizes(const SlowBoard& board, char colour) const {
        std::vector<std::size_t> found;
        for (const Group& group : groups(board, colour)) found.push_back(group.size());
        return found;
    }

  private:
    using Group = std::vector<Cell>;
    using Flags = std::array<bool, SlowBoard::cells>;

    static std::string name_of(char colour) { return colour == 'b' ? "Black" : "White"; }
    static std::string number(std::size_t value) { return std::to_string(value); }
    static int points_of(const SlowBoard& board, char colour) { return board.points[colour == 'b' ? 0 : 1]; }

    template <class Visitor>
    void for_each_neighbour(Cell cell, Visitor visit) const {
        for (int dx = -1; dx <= 1; ++dx) {
            for (int dy = -1; dy <= 1; ++dy) {
                const int steps = std::abs(dx) + std::abs(dy);
                const Cell other{cell.x + dx, cell.y + dy};
                if (steps > 0 && (by_corners_ || steps == 1) && is_on_board(other, width_)) visit(other);
            }
        }
    }

    void collect(const SlowBoard& board, Cell cell, char colour, Flags& seen, Group& group) const {
        if (board.at(cell) != colour || seen[SlowBoard::number(cell)]) return;
        seen[SlowBoard::number(cell)] = true;
        group.push_back(cell);
        for_each_neighbour(cell, [&](Cell next) { collect(board, next, colour, seen, group); });
    }

    /// The groups of a colour, largest first; equal groups are ordered by their first cell, row by row from the bottom.
    std::vector<Group> groups(const SlowBoard& board, char colour) const {
        std::vector<Group> found;
        Flags seen{};
        for (int i = 0; i < width_ * width_; ++i) {
            Group group;
            collect(board, cell_at(i, width_), colour, seen, group);
            if (!group.empty()) found.push_back(std::move(group));
        }
        std::stable_sort(found.begin(), found.end(), [](const Group& a, const Group& b) { return a.size() > b.size(); });
        return found;
    }

    std::size_t room(const SlowBoard& board, const Group& group) const {
        Flags counted{};
        for (const Cell cell : group) {
            for_each_neighbour(cell, [&](Cell next) { counted[SlowBoard::number(next)] = board.open[SlowBoard::number(next)]; });
        }
        return static_cast<std::size_t>(std::count(counted.begin(), counted.end(), true));
    }

    struct Bridge {
        std::size_t size = 0;
        std::string words{};  // A text such as `5 and 4 at c3`.
    };

    static Flags flags_of(const Group& group) {
        Flags flags{};
        for (const Cell cell : group) flags[SlowBoard::number(cell)] = true;
        return flags;
    }

    Flags touched_by(const Group& group) const {
        Flags flags{};
        for (const Cell cell : group) for_each_neighbour(cell, [&](Cell next) { flags[SlowBoard::number(next)] = true; });
        return flags;
    }

    /// The groups of a colour that include some of the cells, merged.
    Group grown(const SlowBoard& board, char colour, const Group& cells) const {
        const Flags wanted = flags_of(cells);
        Group all;
        for (const Group& group : groups(board, colour)) {
            const bool has_part = ranges::any_of(group, [&](Cell cell) { return wanted[SlowBoard::number(cell)]; });
            if (has_part) all.insert(all.end(), group.begin(), group.end());
        }
        return all;
    }

    /// Whether two groups of another board are joined on this board, or can be joined by one more cell.
    bool are_near(const SlowBoard& board, char colour, const Group& first, const Group& second) const {
        const Group one = grown(board, colour, first);
        const Group other = grown(board, colour, second);
        const Flags in_one = flags_of(one);
        if (ranges::any_of(other, [&](Cell cell) { return in_one[SlowBoard::number(cell)]; })) return true;
        const Flags beside_one = touched_by(one);
        const Flags beside_other = touched_by(other);
        for (std::size_t i = 0; i < SlowBoard::cells; ++i) {
            if (board.open[i] && beside_one[i] && beside_other[i]) return true;
        }
        return false;
    }

    /// The groups next to a cell, largest first; equal groups are ordered by the cell where they touch it.
    std::vector<Group> groups_beside(const SlowBoard& board, char colour, Cell cell) const {
        std::vector<Cell> neighbours;
        for_each_neighbour(cell, [&](Cell next) { neighbours.push_back(next); });
        ranges::sort(neighbours, {}, SlowBoard::number);
        std::vector<Group> beside;
        Flags seen{};
        for (const Cell next : neighbours) {
            Group group;
            collect(board, next, colour, seen, group);
            if (!group.empty()) beside.push_back(std::move(group));
        }
        std::stable_sort(beside.begin(), beside.end(), [](const Group& a, const Group& b) { return a.size() > b.size(); });
        return beside;
    }

    /// The cell, among those that `counts` accepts, that joins the two largest groups that `other` neither joins nor could join
    /// with one cell.
    Bridge best_bridge(const SlowBoard& board, const SlowBoard& other, char colour,
                       const std::function<bool(Cell)>& counts) const {
        Bridge best;
        for (int i = 0; i < width_ * width_; ++i) {
            const Cell cell = cell_at(i, width_);
            if (!counts(cell)) continue;
            const std::vector<Group> beside = groups_beside(board, colour, cell);
            if (beside.size() < 2) continue;
            const std::size_t size = beside[0].size() + beside[1].size();
            if (size <= best.size || are_near(other, colour, beside[0], beside[1])) continue;
            best = {size, number(beside[0].size()) + " and " + number(beside[1].size()) + " at " + cell_name(cell)};
        }
        return best;
    }

    void add_points(ReasonTexts& given, const SlowBoard& before, const SlowBoard& after, char own, char theirs) const {
        const auto change = [&](char colour) { return points_of(after, colour) - points_of(before, colour); };
        const auto words = [&](char colour) {
            return " from " + std::to_string(points_of(before, colour)) + " to " + std::to_string(points_of(after, colour));
        };
        if (change(own) <= change(theirs)) return;
        const char first = change(own) != 0 ? own : theirs;
        std::string text = "takes " + name_of(first) + "’s group score" + words(first);
        if (change(own) != 0 && change(theirs) != 0) text += ", and " + name_of(theirs) + "’s" + words(theirs);
        given["groups.why.gains"] = {change(own) - change(theirs), text};
    }

    void add_growth(ReasonTexts& given, const SlowBoard& before, const SlowBoard& after, char own) const {
        for (const Group& group : groups(after, own)) {
            if (ranges::all_of(group, [&](Cell cell) { return before.at(cell) == own; })) continue;
            std::vector<Sentence> parts;
            for (const Group& part : groups(before, own)) {
                const bool is_part = ranges::find(group, part.front()) != group.end();
                if (is_part) parts.push_back(Sentence::number(static_cast<long long>(part.size())));
            }
            if (parts.empty()) return;
            const bool joins = parts.size() > 1;
            const std::string words = joins ? "joins groups of " + in_english(listed(parts)) + " into one of "
                                            : "extends a group from " + in_english(parts[0]) + " to ";
            given[joins ? "groups.why.joins" : "groups.why.grows"] = {static_cast<int>(group.size()),
                                                                      words + number(group.size()) + (joins ? "" : " cells")};
            return;
        }
    }

    void add_bridges(ReasonTexts& given, const SlowBoard& before, const SlowBoard& after, char own, char theirs) const {
        const auto is_open = [](const SlowBoard& board, Cell cell) { return board.open[SlowBoard::number(cell)]; };
        const Bridge stopped = best_bridge(before, after, theirs, [&](Cell cell) {
            return is_open(before, cell) && !is_open(after, cell) && after.at(cell) != theirs;
        });
        if (stopped.size > 0) {
            given["groups.why.stops"] = {static_cast<int>(stopped.size),
                                         "stops " + name_of(theirs) + " from joining groups of " + stopped.words};
        }
        const Bridge next = best_bridge(after, before, own, [&](Cell cell) { return is_open(after, cell); });
        if (next.size > 0) {
            given["groups.why.prepares"] = {static_cast<int>(next.size), "prepares to join groups of " + next.words};
        }
    }

    void add_room(ReasonTexts& given, const SlowBoard& before, const SlowBoard& after, char own, char theirs) const {
        const bool is_open = ranges::any_of(after.open, [](bool open) { return open; });
        for (const Group& group : groups(after, theirs)) {
            if (group.size() < 3 || !is_open) break;
            Group older;
            ranges::copy_if(group, std::back_inserter(older), [&](Cell cell) { return before.at(cell) == theirs; });
            const std::size_t now = room(after, group);
            if (now > 1 || room(before, older) <= now) continue;
            const std::string words = name_of(theirs) + "’s group of " + number(group.size());
            given[now == 0 ? "groups.why.shuts_in" : "groups.why.one_place"] = {
                static_cast<int>(group.size()),
                now == 0 ? "boxes in " + words : "leaves " + words + " only one cell to grow into"};
            break;
        }
        const auto room_of_largest = [&](const SlowBoard& board, char colour) {
            std::size_t most = 0;
            const auto found = groups(board, colour);
            for (const Group& group : found) {
                if (group.size() == found.front().size()) most = std::max<std::size_t>(most, room(board, group));
            }
            return most;
        };
        const auto largest_room = [&](char colour) { return room_of_largest(after, colour); };
        const std::size_t narrowed = room_of_largest(before, theirs);
        if (const std::size_t now = largest_room(theirs); now < narrowed) {
            given["groups.why.narrows"] = {static_cast<int>(narrowed - now), "cuts the cells that " + name_of(theirs) +
                                                                                 "’s largest group can grow into from " +
                                                                                 number(narrowed) + " to " + number(now)};
        }
        const std::size_t ours = largest_room(own);
        if (ours <= largest_room(theirs)) return;
        given["groups.why.room"] = {static_cast<int>(ours - largest_room(theirs)),
                                    "leaves " + name_of(own) + "’s largest group " + number(ours) +
                                        (ours == 1 ? " cell" : " cells") + " to grow into, against " +
                                        number(largest_room(theirs)) + " for " + name_of(theirs) + "’s"};
    }

    int width_;
    bool by_corners_;
};

}  // namespace narabe
