#include "games/template/template_view.h"

#include <cmath>

#include "ui/shapes.h"

namespace narabe {

namespace template_game {

namespace {

constexpr float faint = 0.45f;  // opacity of an attempt

/// With size 1 it fits into a cell.
void draw_sign(Scene& scene, Seat seat, Point centre, float size, float opacity) {
    if (seat == Seat::first) {
        scene.disc(centre, 0.3f * size, {.line = Ink::symbol_o, .line_width = 0.1f, .opacity = opacity});
        return;
    }
    const Style style{.line = Ink::symbol_x, .line_width = 0.1f, .opacity = opacity};
    const float arm = 0.28f * size;
    scene.path(std::array{centre + Point{-arm, -arm}, centre + Point{arm, arm}}, style);
    scene.path(std::array{centre + Point{-arm, arm}, centre + Point{arm, -arm}}, style);
}

/// The name of the cell and, if there is a sign, whose.
Sentence label_of(const Position& position, int cell) {
    const Sentence name = Sentence::plain(cell_name(cell_at(cell, width)));
    if (position.free_cells().has(cell)) return name;
    return Sentence(position.signs_of(Seat::first).has(cell) ? "template.cell_first" : "template.cell_second", {name});
}

std::optional<Move> move_under(Point at) {
    const Cell cell{static_cast<int>(std::floor(at.x)), static_cast<int>(std::floor(at.y))};
    if (!is_on_board(cell, width, height)) return std::nullopt;
    return Move{static_cast<std::uint32_t>(index_of(cell, width))};
}

}  // namespace

void View::show(const AnyPosition& position, Touch touch, const Arrival* arrival) {
    position_ = position.as<TemplateGame>();
    touch_ = touch;
    animates_ = arrival != nullptr;
    try_cell(std::nullopt);
}

/// Shows the sign there and asks the rules about it.
void View::try_cell(std::optional<Move> attempt) {
    pointed_ = attempt;
    refusal_ = attempt ? TemplateGame::explain(*position_, *attempt) : std::nullopt;
}

void View::draw(Scene& scene, const DrawOptions& options) const {
    scene.clear();
    SquareBoard{.width = width, .height = height, .coordinates = options.coordinates}.draw(scene);
    draw_signs(scene, options);
    draw_attempt(scene, options);
    mark_pointed(scene, options.pointed, options.named);
}

void View::draw_signs(Scene& scene, const DrawOptions& options) const {
    const auto last = position_->last_move();
    for (const Seat seat : {Seat::first, Seat::second}) {
        position_->signs_of(seat).for_each([&](int cell) {
            const bool arrives = cell == last && is_arriving(options);
            draw_sign(scene, seat, centre_of(cell_at(cell, width)), arrives ? growth_at(options) : 1,
                      arrives ? options.arrival : 1);
        });
    }
    if (position_->has_row()) {
        rows_of(position_->signs_of(opponent_of(position_->to_move()))).for_each([&](int cell) {
            scene.rectangle(box_of(cell_at(cell, width), 0.04f),
                            {.fill = Ink::accent, .corner = 0.13f, .opacity = 0.3f * options.glow});
        });
    } else if (last && !is_arriving(options)) {
        mark_last_move(scene, std::array{cell_at(*last, width)});
    }
}

void View::draw_attempt(Scene& scene, const DrawOptions& options) const {
    if (options.allowed && !position_->outcome()) {
        std::vector<Cell> places;
        position_->free_cells().for_each([&](int cell) { places.push_back(cell_at(cell, width)); });
        mark_places(scene, places, cell_count);
    }
    if (!pointed_) return;
    const Cell cell = cell_at(static_cast<int>(pointed_->bits), width);
    if (refusal_) {
        mark_wrong(scene, std::array{cell});
    } else {
        draw_sign(scene, position_->to_move(), centre_of(cell) + Point{options.shake, 0}, 1, faint);
    }
}

void View::targets(std::vector<Target>& targets) const {
    targets.clear();
    for (int cell = 0; cell < cell_count; ++cell) {
        targets.push_back(
            {.id = cell_name(cell_at(cell, width)), .label = label_of(*position_, cell), .box = box_of(cell_at(cell, width))});
    }
}

Response View::pointer(const PointerEvent& event) {
    if (position_->outcome()) return Response::ignored();
    const bool points = event.kind != PointerEvent::Kind::leave && event.kind != PointerEvent::Kind::cancel;
    const auto pointed = points ? move_under(event.at) : std::nullopt;
    if (event.kind == PointerEvent::Kind::up && pointed && !event.asks_first) {
        try_cell(pointed);
        return command("confirm");
    }
    if (pointed == pointed_) return Response::ignored();
    try_cell(pointed);
    return Response::changed();
}

Response View::command(std::string_view id) {
    if (id == "cancel" && pointed_) {
        try_cell(std::nullopt);
        return Response::changed();
    }
    if (id != "confirm" || !pointed_) return Response::ignored();
    if (const auto move = proposal()) return Response::of(*move);
    return Response::rejected();
}

std::optional<Move> View::proposal() const {
    return touch_ == Touch::plays && !refusal_ ? pointed_ : std::nullopt;
}

void View::draw_badge(Seat seat, Scene& scene) const {
    scene.clear();
    scene.set_extent({{0, 0}, {1, 1}});
    draw_sign(scene, seat, {0.5f, 0.5f}, 1, 1);
}

}  // namespace template_game

std::unique_ptr<View> make_view_of(template_game::TemplateGame) {
    return std::make_unique<template_game::View>();
}

Showcase showcase_of(template_game::TemplateGame) {
    return {"no/O.X.O...X/c3", {{0, 0}, {3, 3}}};
}

}  // namespace narabe
