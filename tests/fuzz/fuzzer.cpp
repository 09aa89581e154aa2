// The entry point of libFuzzer; the build decides which target it runs.

#include <cstddef>
#include <cstdint>

#include "fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    for (const narabe::FuzzTarget& target : narabe::fuzz_targets()) {
        if (target.name == NARABE_FUZZ_TARGET) target.run({reinterpret_cast<const char*>(data), size});
    }
    return 0;
}
