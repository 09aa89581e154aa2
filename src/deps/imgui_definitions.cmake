# How Dear ImGui is compiled, for itself and for whoever includes its headers. With indices of 16 bits a start screen of
# eight games would not fit into one list.
set(imgui_definitions
    IMGUI_DISABLE_OBSOLETE_FUNCTIONS
    IMGUI_DISABLE_DEMO_WINDOWS
    IMGUI_DISABLE_DEBUG_TOOLS
    IMGUI_DISABLE_FILE_FUNCTIONS
    "ImDrawIdx=unsigned int")
