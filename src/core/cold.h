// Marks functions that do not run often.
#pragma once

/// Optimise for size.
#ifdef __clang__
#define NARABE_COLD [[clang::minsize, gnu::noinline]]
#else
#define NARABE_COLD [[gnu::cold]]
#endif
