#include "app/theme.h"

namespace narabe {

namespace {

struct Token {
    Ink ink;
    std::uint32_t light;
    std::uint32_t dark;
};

constexpr Token tokens[] = {
    {Ink::table, 0xF1EBDF, 0x14181D},         {Ink::surface, 0xFBF8F2, 0x1B2027},
    {Ink::raised, 0xFFFFFF, 0x242B34},        {Ink::line, 0xDCD2C1, 0x333C48},
    {Ink::board, 0xFBF7EE, 0x1E242C},         {Ink::board_edge, 0xCFC4B0, 0x3A4452},
    {Ink::grid, 0xE4DBCB, 0x2C343F},          {Ink::text, 0x26221C, 0xECE6DA},
    {Ink::soft_text, 0x6F6659, 0x9AA3AE},     {Ink::accent, 0x2F4B7C, 0x8FB2EA},
    {Ink::on_accent, 0xFFFFFF, 0x11151A},     {Ink::wrong, 0xC4321D, 0xFF7B62},
    {Ink::wrong_surface, 0xFBE9E4, 0x3A221E}, {Ink::focus, 0x2F4B7C, 0x8FB2EA},
    {Ink::last_move, 0x26221C, 0xECE6DA},     {Ink::allowed, 0x4F9560, 0x4C8F5C},
    {Ink::symbol_x, 0x2F4B7C, 0x8FB2EA},      {Ink::symbol_o, 0xC4472F, 0xF08A70},
    {Ink::shape_l, 0xD2553F, 0xC9553F},       {Ink::shape_i, 0xDDAA33, 0xCFA035},
    {Ink::shape_t, 0x4F9560, 0x4C8F5C},       {Ink::shape_s, 0x3F74AE, 0x4479B4},
    {Ink::black, 0x2A2724, 0x0D0F12},         {Ink::white, 0xFFFFFF, 0xE9E3D6},
    {Ink::wood, 0xDCCBA8, 0x3A4450},          {Ink::tile_b, 0x3F78B5, 0x3F78B5},
    {Ink::tile_y, 0xE0AE35, 0xE0AE35},        {Ink::tile_g, 0x5A9B58, 0x5A9B58},
    {Ink::tile_r, 0xCF5340, 0xCF5340},        {Ink::tile_a, 0x8D929A, 0x8D929A},
};

constexpr Palette made(std::uint32_t Token::*column, Palette palette) {
    for (Colour& ink : palette.inks) ink = Colour{.a = 0};
    for (const Token& token : tokens) palette.inks[static_cast<std::size_t>(token.ink)] = rgb(token.*column);
    return palette;
}

}  // namespace

const Palette& light_palette() {
    static constexpr Palette palette = made(&Token::light, {.inks = {},
                                                            .shadow = rgb(0x3A2E1C).with(0.30f),
                                                            .inner_line = rgb(0xFFFFFF).with(0.28f),
                                                            .rim = rgb(0x2A2724).with(0),
                                                            .border = 1});
    return palette;
}

const Palette& dark_palette() {
    static constexpr Palette palette = made(&Token::dark, {.inks = {},
                                                           .shadow = rgb(0x000000).with(0.55f),
                                                           .inner_line = rgb(0xFFFFFF).with(0.16f),
                                                           .rim = rgb(0x4A5563),
                                                           .border = 1});
    return palette;
}

}  // namespace narabe
