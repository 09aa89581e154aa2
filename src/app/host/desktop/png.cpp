#include "app/host/desktop/png.h"

#include <zlib.h>

#include <cstdint>
#include <string_view>

namespace narabe::desktop {

namespace {

std::string big_endian(std::uint32_t number) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xFF);
    return bytes;
}

std::string png_chunk(std::string_view kind, std::string_view content) {
    const std::string body = std::string(kind).append(content);
    const uLong sum = crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size()));
    return big_endian(static_cast<std::uint32_t>(content.size())) + body + big_endian(static_cast<std::uint32_t>(sum));
}

}  // namespace

std::string png_of(const Pixels& pixels) {
    const auto row = static_cast<std::size_t>(pixels.width) * 4;
    std::string rows;
    for (int y = pixels.height - 1; y >= 0; --y) {
        rows += '\0';  // filter type of the row: none
        rows.append(reinterpret_cast<const char*>(pixels.bytes.data()) + static_cast<std::size_t>(y) * row, row);
    }
    uLongf size = compressBound(static_cast<uLong>(rows.size()));
    std::string packed(size, '\0');
    compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(rows.data()),
             static_cast<uLong>(rows.size()));
    packed.resize(size);
    const std::string rgba_8_bit("\x08\x06\0\0\0", 5);
    const std::string head =
        big_endian(static_cast<std::uint32_t>(pixels.width)) + big_endian(static_cast<std::uint32_t>(pixels.height));
    return "\x89PNG\r\n\x1A\n" + png_chunk("IHDR", head + rgba_8_bit) + png_chunk("IDAT", packed) + png_chunk("IEND", "");
}

}  // namespace narabe::desktop
