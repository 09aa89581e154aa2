// Stubs for functions that imgui_draw.cpp refers to in the rest of Dear ImGui. Draw lists need only memory; the other functions
// are used by code for windows and font atlases, which is never called here.
#include <cstdlib>

#include "imgui.h"
#include "imgui_internal.h"

namespace ImGui {

void* MemAlloc(size_t size) {
    return std::malloc(size);
}
void MemFree(void* memory) {
    std::free(memory);
}
ImGuiStyle& GetStyle() {
    std::abort();
}
ImU32 GetColorU32(ImU32) {
    std::abort();
}

}  // namespace ImGui

int ImFormatString(char*, size_t, const char*, ...) {
    std::abort();
}
ImU32 ImAlphaBlendColors(ImU32, ImU32) {
    std::abort();
}
void* ImFileLoadToMemory(const char*, const char*, size_t*, int) {
    std::abort();
}
int ImTextCharFromUtf8(unsigned int*, const char*, const char*) {
    std::abort();
}
