#include "app/look/theme.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace narabe {

namespace {

/// An ink, with its colour in each scheme.
struct Token {
    Ink ink;
    std::array<std::uint32_t, 4> colours;
};

constexpr Token tokens[] = {
    {Ink::table, {0xF1EBDF, 0x14181D, 0xFFFFFF, 0x000000}},         {Ink::surface, {0xFBF8F2, 0x1B2027, 0xFFFFFF, 0x000000}},
    {Ink::raised, {0xFFFFFF, 0x242B34, 0xFFFFFF, 0x000000}},        {Ink::line, {0xDCD2C1, 0x333C48, 0x000000, 0xFFFFFF}},
    {Ink::board, {0xFBF7EE, 0x5D6877, 0xFFFFFF, 0x000000}},         {Ink::board_edge, {0x877C68, 0x0A0C0F, 0x000000, 0xFFFFFF}},
    {Ink::grid, {0x958A76, 0x0A0C0F, 0x7A7A7A, 0x8C8C8C}},          {Ink::text, {0x26221C, 0xECE6DA, 0x000000, 0xFFFFFF}},
    {Ink::soft_text, {0x6F6659, 0x9AA3AE, 0x1F1F1F, 0xE6E6E6}},     {Ink::accent, {0x2F4B7C, 0xA5C2F3, 0x0A2FA0, 0x9CC9FF}},
    {Ink::on_accent, {0xFFFFFF, 0x11151A, 0xFFFFFF, 0x000000}},     {Ink::wrong, {0xAD2411, 0xFFA793, 0xB3140B, 0xFF9A7A}},
    {Ink::wrong_surface, {0xFBE9E4, 0x3A221E, 0xFFFFFF, 0x000000}}, {Ink::focus, {0x2F4B7C, 0xA5C2F3, 0x0A2FA0, 0x9CC9FF}},
    {Ink::last_move, {0x26221C, 0xECE6DA, 0x000000, 0xFFFFFF}},     {Ink::allowed, {0x2C6E3E, 0x8EE0A4, 0x00702E, 0x5CE08A}},
    {Ink::symbol_x, {0x2F4B7C, 0xA5C2F3, 0x0A2FA0, 0x9CC9FF}},      {Ink::symbol_o, {0xA83517, 0xFFA893, 0xB3200E, 0xFF9A7A}},
    {Ink::slab_red, {0xD2553F, 0xE0644C, 0xD63A22, 0xE0452C}},      {Ink::slab_yellow, {0xDDAA33, 0xE9B948, 0xF0B400, 0xF5BD0A}},
    {Ink::slab_green, {0x4F9560, 0x63B275, 0x2C9A50, 0x2FA657}},    {Ink::slab_blue, {0x3F74AE, 0x4A83C8, 0x1E63BE, 0x2E75D6}},
    {Ink::black, {0x2A2724, 0x090A0C, 0x000000, 0x000000}},         {Ink::white, {0xFFFFFF, 0xE9E3D6, 0xFFFFFF, 0xFFFFFF}},
    {Ink::wood, {0xDCCBA8, 0x967A4E, 0xEFE6D2, 0x2B2B2B}},          {Ink::tile_blue, {0x3F78B5, 0x3F78B5, 0x1E63BE, 0x2E75D6}},
    {Ink::tile_yellow, {0xE0AE35, 0xE0AE35, 0xF0B400, 0xF5BD0A}},   {Ink::tile_green, {0x5A9B58, 0x5A9B58, 0x2C9A50, 0x2FA657}},
    {Ink::tile_red, {0xCF5340, 0xCF5340, 0xD63A22, 0xE0452C}},      {Ink::tile_grey, {0x8D929A, 0x8D929A, 0x8D929A, 0x9A9FA7}},
    {Ink::wood_edge, {0x94794A, 0x6B5435, 0x8A7A58, 0x8C8C8C}},     {Ink::seat_1, {0x2A2724, 0x14181D, 0x000000, 0x000000}},
    {Ink::seat_2, {0xFFFFFF, 0xF4EFE4, 0xFFFFFF, 0xFFFFFF}},        {Ink::seat_3, {0x7A3FA8, 0x7A3FA8, 0x6A1FA0, 0x9A5CD0}},
    {Ink::seat_4, {0xD9671E, 0xD9671E, 0xC85000, 0xE87A2A}},
};

/// Inks distinguished by colour. Their colours also differ in lightness, for dichromats.
constexpr Token safe_tokens[] = {
    {Ink::allowed, {0x1B6963, 0x9FE8FF, 0x00665E, 0x6FE0D4}},     {Ink::symbol_x, {0x26457F, 0xA5C2F3, 0x0A2FA0, 0x9CC9FF}},
    {Ink::symbol_o, {0x8F3C05, 0xFFC48A, 0xA84300, 0xFFB066}},    {Ink::slab_red, {0xA5361F, 0xA5361F, 0xA5361F, 0xB23A21}},
    {Ink::slab_yellow, {0xECBF3A, 0xECBF3A, 0xECBF3A, 0xECBF3A}}, {Ink::slab_green, {0x7CCBC4, 0x7CCBC4, 0x7CCBC4, 0x7CCBC4}},
    {Ink::slab_blue, {0x2F4F9B, 0x3556A6, 0x2F4F9B, 0x3556A6}},   {Ink::tile_blue, {0x4A7BC0, 0x4A7BC0, 0x4A7BC0, 0x4A7BC0}},
    {Ink::tile_yellow, {0xE9C348, 0xE9C348, 0xE9C348, 0xE9C348}}, {Ink::tile_green, {0x74D6C4, 0x74D6C4, 0x74D6C4, 0x74D6C4}},
    {Ink::tile_red, {0xB2381F, 0xB2381F, 0xB2381F, 0xB2381F}},    {Ink::tile_grey, {0x4A4A50, 0x4A4A50, 0x4A4A50, 0x4A4A50}},
};

/// What other boards look like, in the light and in the dark scheme.
struct Material {
    std::array<std::uint32_t, 2> board;
    std::array<std::uint32_t, 2> lines;
};

constexpr Material materials[] = {
    {.board = {0xDDB984, 0x7D6247}, .lines = {0x63491F, 0x0A0C0F}},  // wood
    {.board = {0xA9C7A2, 0x496B58}, .lines = {0x3B5A3C, 0x0A0C0F}},  // felt
};

constexpr Colour none{.a = 0};
constexpr float clear_contrast = 3;  // pieces with less get a rim
constexpr float rim_contrast = 4;    // more, because thin lines are blurred

/// The properties of a scheme besides its inks.
constexpr Palette schemes[] = {
    {.inks = {},
     .rims = {},
     .sunken = rgb(0xEDE6DA),
     .shadow = rgb(0x3A2E1C).with(0.30f),
     .inner_line = rgb(0xFFFFFF).with(0.28f),
     .outline = none},
    {.inks = {},
     .rims = {},
     .sunken = rgb(0x1F252C),
     .shadow = rgb(0x000000).with(0.55f),
     .inner_line = rgb(0xFFFFFF).with(0.16f),
     .outline = none},
    {.inks = {}, .rims = {}, .sunken = rgb(0xFFFFFF), .shadow = none, .inner_line = none, .outline = rgb(0x000000), .border = 3},
    {.inks = {}, .rims = {}, .sunken = rgb(0x000000), .shadow = none, .inner_line = none, .outline = rgb(0xFFFFFF), .border = 3},
};

void take_colours(Palette& palette, std::span<const Token> from, std::size_t scheme) {
    for (const Token& token : from) palette.inks[static_cast<std::size_t>(token.ink)] = rgb(token.colours[scheme]);
}

void take_board(Palette& palette, const Material& material, std::size_t scheme) {
    palette.inks[static_cast<std::size_t>(Ink::board)] = rgb(material.board[scheme]);
    for (const Ink line : {Ink::board_edge, Ink::grid})
        palette.inks[static_cast<std::size_t>(line)] = rgb(material.lines[scheme]);
}

float luminance(Colour colour) {
    const auto linear = [](std::uint8_t value) {
        const float c = static_cast<float>(value) / 255;
        return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f);
    };
    return 0.2126f * linear(colour.r) + 0.7152f * linear(colour.g) + 0.0722f * linear(colour.b);
}

/// The contrast ratio of WCAG 2, from 1 to 21.
float contrast(Colour a, Colour b) {
    const float one = luminance(a) + 0.05f;
    const float other = luminance(b) + 0.05f;
    return std::max(one, other) / std::min(one, other);
}

/// A darker shade of the ink that stands out from the board; a lighter one on very dark boards.
Colour rim_on(Colour board, Colour ink) {
    constexpr int steps = 16;
    const Colour end = contrast(board, rgb(0x000000)) >= clear_contrast ? rgb(0x000000) : rgb(0xFFFFFF);
    int step = 1;
    while (step < steps && contrast(board, blend(ink, end, static_cast<float>(step) / steps)) < rim_contrast) ++step;
    return blend(ink, end, static_cast<float>(step) / steps);
}

/// In the dark scheme, black and wooden pieces also need one on dark cards and on the table.
void add_rims(Palette& palette, std::size_t scheme) {
    const Colour board = palette.of(Ink::board);
    for (std::size_t ink = static_cast<std::size_t>(Ink::slab_red); ink < palette.inks.size(); ++ink) {
        if (contrast(board, palette.inks[ink]) < clear_contrast) palette.rims[ink] = rim_on(board, palette.inks[ink]);
    }
    if (static_cast<Scheme>(scheme) != Scheme::dark) return;
    palette.rims[static_cast<std::size_t>(Ink::black)] = rgb(0x7C8898);
    palette.rims[static_cast<std::size_t>(Ink::wood)] = rgb(0xD9C297);
}

}  // namespace

Palette palette_of(Scheme scheme, Inks inks, Patterns patterns, Finish finish, BoardStyle board) {
    const auto column = static_cast<std::size_t>(scheme);
    Palette palette = schemes[column];
    palette.inks.fill(none);
    palette.rims.fill(none);
    take_colours(palette, tokens, column);
    if (inks == Inks::safe) take_colours(palette, safe_tokens, column);
    if (board != BoardStyle::standard && !palette.has_strong_lines()) {
        take_board(palette, materials[static_cast<std::size_t>(board) - 1], column);
    }
    if (palette.outline.a == 0) add_rims(palette, column);
    if (patterns == Patterns::on) palette.pattern = palette.has_strong_lines() ? 0.9f : 0.5f;
    palette.finish = finish;
    return palette;
}

}  // namespace narabe
