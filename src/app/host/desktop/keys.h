// Keys by the names that browsers have for them, as the program expects.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace narabe::desktop {

/// The name of a key that isn’t a character, such as `Enter`; empty for others. `key` is a keycode of SDL.
std::string_view named_key(std::int32_t key);
/// Where a key is: what it is called on a US keyboard, such as `KeyZ`; empty if that doesn’t matter. `scancode` is SDL's.
std::string code_of(int scancode);

}  // namespace narabe::desktop
