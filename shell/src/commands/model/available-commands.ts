import type { Command } from './command.ts';
import { navigationCommands, remoteCommands } from './remote-commands.ts';
import { shellCommands } from './shell-commands.ts';

/** Whatever can be done now: the shell's own commands and those of the remotes. */
export function availableCommands(): Command[] {
  return [...navigationCommands(), ...remoteCommands(), ...shellCommands()].filter((command) =>
    command.available(),
  );
}
