# Compile definitions of Dear ImGui, for itself and for all code that includes its headers. Indices of 16 bits would be too few for a start
# screen of eight games in one draw list.
set(imgui_definitions
    IMGUI_DISABLE_OBSOLETE_FUNCTIONS
    IMGUI_DISABLE_DEMO_WINDOWS
    IMGUI_DISABLE_DEBUG_TOOLS
    IMGUI_DISABLE_FILE_FUNCTIONS
    "ImDrawIdx=unsigned int")
