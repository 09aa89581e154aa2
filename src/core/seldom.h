// How functions are compiled that do not run often.
#pragma once

/// Of a function that had rather be small than fast.
#ifdef __clang__
#define NARABE_SELDOM [[clang::minsize, gnu::noinline]]
#else
#define NARABE_SELDOM [[gnu::cold]]
#endif
