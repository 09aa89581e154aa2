// Marks functions that the page downloads after the first move could be made.
#pragma once

/// Not inlined into its caller, so that it can be downloaded on its own (src/app/host/later.txt).
#define NARABE_LATER [[gnu::noinline]]
