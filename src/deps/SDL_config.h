/* SDL's settings for Emscripten, without the parts that the page does not use. */
#ifndef SDL_config_h_
#define SDL_config_h_

#include "SDL_config_emscripten.h"

#define SDL_LEAN_AND_MEAN 1

#undef HAVE_ATOF /* SDL's own is a tenth of the size */
#undef HAVE_STRTOD
#undef SDL_AUDIO_DRIVER_DISK
#undef SDL_AUDIO_DRIVER_DUMMY
#undef SDL_AUDIO_DRIVER_EMSCRIPTEN
#undef SDL_FILESYSTEM_EMSCRIPTEN
#undef SDL_JOYSTICK_EMSCRIPTEN
#undef SDL_LOADSO_DLOPEN
#undef SDL_POWER_EMSCRIPTEN
#undef SDL_VIDEO_OPENGL_EGL
#undef SDL_VIDEO_OPENGL_ES2
#undef SDL_VIDEO_RENDER_OGL_ES2
#define SDL_AUDIO_DISABLED 1
#define SDL_FILESYSTEM_DUMMY 1
#define SDL_HAPTIC_DUMMY 1
#define SDL_JOYSTICK_DISABLED 1
#define SDL_JOYSTICK_DUMMY 1
#define SDL_LOADSO_DUMMY 1
#define SDL_LOCALE_DUMMY 1
#define SDL_MISC_DUMMY 1
#define SDL_POWER_DISABLED 1
#define SDL_RENDER_DISABLED 1
#define SDL_SENSOR_DISABLED 1

#endif
