// The commands of the program, one function each, as specified in commands.md.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "cli/arguments.h"
#include "cli/output.h"

namespace narabe::cli {

using Ending = std::optional<Failure>;

struct Command {
    Syntax syntax;
    Ending (*run)(const Arguments& arguments, Output& out);
};

std::span<const Command> all_commands();
/// A usage error if there is no such command.
Result<const Command*> command_named(std::string_view name);

Ending games(const Arguments& arguments, Output& out);
Ending legal(const Arguments& arguments, Output& out);
Ending perft(const Arguments& arguments, Output& out);
Ending show(const Arguments& arguments, Output& out);
Ending replay(const Arguments& arguments, Output& out);
Ending tree(const Arguments& arguments, Output& out);
Ending random(const Arguments& arguments, Output& out);
Ending bench(const Arguments& arguments, Output& out);
Ending think(const Arguments& arguments, Output& out);
Ending map(const Arguments& arguments, Output& out);
Ending match(const Arguments& arguments, Output& out);
Ending tally(const Arguments& arguments, Output& out);
Ending book(const Arguments& arguments, Output& out);
Ending puzzles(const Arguments& arguments, Output& out);
Ending live(const Arguments& arguments, Output& out);
Ending engine(const Arguments& arguments, Output& out);
Ending help(const Arguments& arguments, Output& out);

/// Runs one command line, which does not include the program's name. Returns the exit status.
int run(std::span<const std::string_view> words, const Streams& streams);

}  // namespace narabe::cli
