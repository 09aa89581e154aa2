// The commands of the program, one function each, as specified in commands.md; their output goes to `say`, line by line.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "cli/arguments.h"

namespace narabe::cli {

/// Takes lines without line ends.
using Say = std::function<void(std::string_view line)>;
using Ending = std::optional<Failure>;

/// Says each line of a text.
void say_lines(std::string_view text, const Say& say);

struct Command {
    Syntax syntax;
    Ending (*run)(const Arguments& arguments, const Say& say);
};

std::span<const Command> all_commands();
/// Bad usage if there is no such command.
Result<const Command*> command_named(std::string_view name);

Ending games(const Arguments& arguments, const Say& say);
Ending legal(const Arguments& arguments, const Say& say);
Ending perft(const Arguments& arguments, const Say& say);
Ending show(const Arguments& arguments, const Say& say);
Ending replay(const Arguments& arguments, const Say& say);
Ending random(const Arguments& arguments, const Say& say);
Ending bench(const Arguments& arguments, const Say& say);
Ending think(const Arguments& arguments, const Say& say);
Ending match(const Arguments& arguments, const Say& say);
Ending tally(const Arguments& arguments, const Say& say);
Ending puzzles(const Arguments& arguments, const Say& say);
Ending engine(const Arguments& arguments, const Say& say);
Ending help(const Arguments& arguments, const Say& say);

/// Runs one command line, without the name of the program. Returns the exit status.
int run(std::span<const std::string_view> words, const Say& say, const Say& complain);

}  // namespace narabe::cli
