/* Stubs for functions that SDL's own files refer to, but that the page never calls or replaces (src/app/host/web/bridge.cpp). Without them,
   the linker would include the originals. */
#include <emscripten/html5.h>

#include "SDL.h"

/* Framebuffers in memory. */
int Emscripten_CreateWindowFramebuffer(void *device, SDL_Window *window, Uint32 *format, void **pixels, int *pitch) { return -1; }
int Emscripten_UpdateWindowFramebuffer(void *device, SDL_Window *window, const SDL_Rect *rects, int count) { return -1; }
void Emscripten_DestroyWindowFramebuffer(void *device, SDL_Window *window) {}
SDL_Surface *SDL_ConvertSurfaceFormat(SDL_Surface *surface, Uint32 format, Uint32 flags) { return NULL; }
void SDL_FreeSurface(SDL_Surface *surface) {}

/* The messages of errors and logs. */
int narabe_unformatted(char *text, size_t size, const char *format, va_list values) {
    if (size > 0) *text = '\0';
    return 0;
}
void SDL_Log(const char *format, ...) {}
void SDL_LogCritical(int category, const char *format, ...) {}
void SDL_LogDebug(int category, const char *format, ...) {}
void SDL_LogError(int category, const char *format, ...) {}
void SDL_LogInfo(int category, const char *format, ...) {}
void SDL_LogWarn(int category, const char *format, ...) {}
void SDL_LogQuit(void) {}
SDL_LogPriority SDL_LogGetPriority(int category) { return SDL_LOG_PRIORITY_CRITICAL; }
void SDL_LogInit(void) {}

/* Gestures. */
int SDL_GestureAddTouch(SDL_TouchID touch) { return 0; }
int SDL_GestureDelTouch(SDL_TouchID touch) { return 0; }
void SDL_GestureProcessEvent(SDL_Event *event) {}
void SDL_GestureQuit(void) {}

/* The size of the screen, which nothing here depends on; fullscreen, pointer lock, and the window's title. */
void emscripten_get_screen_size(int *width, int *height) { *width = *height = 1 << 14; }
#define NO EMSCRIPTEN_RESULT_NOT_SUPPORTED
EMSCRIPTEN_RESULT emscripten_request_fullscreen_strategy(const char *target, EM_BOOL later, const EmscriptenFullscreenStrategy *how) { return NO; }
EMSCRIPTEN_RESULT emscripten_exit_fullscreen(void) { return NO; }
EMSCRIPTEN_RESULT emscripten_request_pointerlock(const char *target, EM_BOOL later) { return NO; }
EMSCRIPTEN_RESULT emscripten_exit_pointerlock(void) { return NO; }
void emscripten_set_window_title(const char *title) {}

/* Events for these; keyboard events other than key presses, which SDL would keep from the browser; and touches, which SDL would cancel
   even while the browser is scrolling and cannot be stopped. */
#define NEVER(event, callback) \
    EMSCRIPTEN_RESULT emscripten_set_##event##_callback_on_thread( \
        const char *target, void *data, EM_BOOL capture, callback heard, pthread_t thread) { return NO; }
NEVER(fullscreenchange, em_fullscreenchange_callback_func)
NEVER(pointerlockchange, em_pointerlockchange_callback_func)
NEVER(keyup, em_key_callback_func)
NEVER(keypress, em_key_callback_func)
NEVER(touchstart, em_touch_callback_func)
NEVER(touchmove, em_touch_callback_func)
NEVER(touchend, em_touch_callback_func)
NEVER(touchcancel, em_touch_callback_func)
EMSCRIPTEN_RESULT emscripten_set_beforeunload_callback_on_thread(void *data, em_beforeunload_callback asked, pthread_t thread) { return NO; }
