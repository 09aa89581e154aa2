// Marks functions that rarely run.
#pragma once

/// Optimise for size.
#ifdef __clang__
#define NARABE_COLD [[clang::minsize, gnu::noinline]]
#else
#define NARABE_COLD [[gnu::cold]]
#endif
