#include "app/look/theme.h"

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
    {Ink::board, {0xFBF7EE, 0x1E242C, 0xFFFFFF, 0x000000}},         {Ink::board_edge, {0xCFC4B0, 0x3A4452, 0x000000, 0xFFFFFF}},
    {Ink::grid, {0xE4DBCB, 0x2C343F, 0x7A7A7A, 0x8C8C8C}},          {Ink::text, {0x26221C, 0xECE6DA, 0x000000, 0xFFFFFF}},
    {Ink::soft_text, {0x6F6659, 0x9AA3AE, 0x1F1F1F, 0xE6E6E6}},     {Ink::accent, {0x2F4B7C, 0x8FB2EA, 0x0A2FA0, 0x9CC9FF}},
    {Ink::on_accent, {0xFFFFFF, 0x11151A, 0xFFFFFF, 0x000000}},     {Ink::wrong, {0xC4321D, 0xFF7B62, 0xB3140B, 0xFF9A7A}},
    {Ink::wrong_surface, {0xFBE9E4, 0x3A221E, 0xFFFFFF, 0x000000}}, {Ink::focus, {0x2F4B7C, 0x8FB2EA, 0x0A2FA0, 0x9CC9FF}},
    {Ink::last_move, {0x26221C, 0xECE6DA, 0x000000, 0xFFFFFF}},     {Ink::allowed, {0x4F9560, 0x4C8F5C, 0x00702E, 0x5CE08A}},
    {Ink::symbol_x, {0x2F4B7C, 0x8FB2EA, 0x0A2FA0, 0x9CC9FF}},      {Ink::symbol_o, {0xC4472F, 0xF08A70, 0xB3200E, 0xFF9A7A}},
    {Ink::slab_red, {0xD2553F, 0xC9553F, 0xD63A22, 0xE0452C}},      {Ink::slab_yellow, {0xDDAA33, 0xCFA035, 0xF0B400, 0xF5BD0A}},
    {Ink::slab_green, {0x4F9560, 0x4C8F5C, 0x2C9A50, 0x2FA657}},    {Ink::slab_blue, {0x3F74AE, 0x4479B4, 0x1E63BE, 0x2E75D6}},
    {Ink::black, {0x2A2724, 0x0D0F12, 0x000000, 0x000000}},         {Ink::white, {0xFFFFFF, 0xE9E3D6, 0xFFFFFF, 0xFFFFFF}},
    {Ink::wood, {0xDCCBA8, 0x3A4450, 0xEFE6D2, 0x2B2B2B}},          {Ink::tile_blue, {0x3F78B5, 0x3F78B5, 0x1E63BE, 0x2E75D6}},
    {Ink::tile_yellow, {0xE0AE35, 0xE0AE35, 0xF0B400, 0xF5BD0A}},   {Ink::tile_green, {0x5A9B58, 0x5A9B58, 0x2C9A50, 0x2FA657}},
    {Ink::tile_red, {0xCF5340, 0xCF5340, 0xD63A22, 0xE0452C}},      {Ink::tile_grey, {0x8D929A, 0x8D929A, 0x8D929A, 0x9A9FA7}},
    {Ink::wood_edge, {0xB59E74, 0x262E37, 0x8A7A58, 0x8C8C8C}},     {Ink::seat_1, {0x2A2724, 0x14181D, 0x000000, 0x000000}},
    {Ink::seat_2, {0xFFFFFF, 0xF4EFE4, 0xFFFFFF, 0xFFFFFF}},        {Ink::seat_3, {0x7A3FA8, 0x7A3FA8, 0x6A1FA0, 0x9A5CD0}},
    {Ink::seat_4, {0xD9671E, 0xD9671E, 0xC85000, 0xE87A2A}},
};

/// Inks distinguished by colour. Their colours also differ in lightness, for dichromats.
constexpr Token safe_tokens[] = {
    {Ink::allowed, {0x2E8C86, 0x5FB8B0, 0x00665E, 0x6FE0D4}},     {Ink::symbol_x, {0x26457F, 0x8FB2EA, 0x0A2FA0, 0x9CC9FF}},
    {Ink::symbol_o, {0xB8500F, 0xF2A35E, 0xA84300, 0xFFB066}},    {Ink::slab_red, {0xA5361F, 0xA5361F, 0xA5361F, 0xB23A21}},
    {Ink::slab_yellow, {0xECBF3A, 0xECBF3A, 0xECBF3A, 0xECBF3A}}, {Ink::slab_green, {0x7CCBC4, 0x7CCBC4, 0x7CCBC4, 0x7CCBC4}},
    {Ink::slab_blue, {0x2F4F9B, 0x3556A6, 0x2F4F9B, 0x3556A6}},   {Ink::tile_blue, {0x4A7BC0, 0x4A7BC0, 0x4A7BC0, 0x4A7BC0}},
    {Ink::tile_yellow, {0xE9C348, 0xE9C348, 0xE9C348, 0xE9C348}}, {Ink::tile_green, {0x74D6C4, 0x74D6C4, 0x74D6C4, 0x74D6C4}},
    {Ink::tile_red, {0xB2381F, 0xB2381F, 0xB2381F, 0xB2381F}},    {Ink::tile_grey, {0x4A4A50, 0x4A4A50, 0x4A4A50, 0x4A4A50}},
};

constexpr Colour none{.a = 0};

/// The properties of a scheme besides its inks.
constexpr Palette schemes[] = {
    {.inks = {},
     .sunken = rgb(0xEDE6DA),
     .shadow = rgb(0x3A2E1C).with(0.30f),
     .inner_line = rgb(0xFFFFFF).with(0.28f),
     .rim = none,
     .outline = none},
    {.inks = {},
     .sunken = rgb(0x1F252C),
     .shadow = rgb(0x000000).with(0.55f),
     .inner_line = rgb(0xFFFFFF).with(0.16f),
     .rim = rgb(0x7C8898),
     .outline = none},
    {.inks = {}, .sunken = rgb(0xFFFFFF), .shadow = none, .inner_line = none, .rim = none, .outline = rgb(0x000000), .border = 3},
    {.inks = {}, .sunken = rgb(0x000000), .shadow = none, .inner_line = none, .rim = none, .outline = rgb(0xFFFFFF), .border = 3},
};

void take_colours(Palette& palette, std::span<const Token> from, std::size_t scheme) {
    for (const Token& token : from) palette.inks[static_cast<std::size_t>(token.ink)] = rgb(token.colours[scheme]);
}

}  // namespace

Palette palette_of(Scheme scheme, Inks inks, Patterns patterns, Finish finish) {
    const auto column = static_cast<std::size_t>(scheme);
    Palette palette = schemes[column];
    palette.inks.fill(none);
    take_colours(palette, tokens, column);
    if (inks == Inks::safe) take_colours(palette, safe_tokens, column);
    if (patterns == Patterns::on) palette.pattern = palette.has_strong_lines() ? 0.9f : 0.5f;
    palette.finish = finish;
    return palette;
}

}  // namespace narabe
