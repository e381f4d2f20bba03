import type { CommandTools } from '@moa/host/internal/commands';
import { createKeySequence } from './keys/key-sequence.ts';
import { availableCommands } from './model/available-commands.ts';
import { runCommand } from './model/run-command.ts';

const sequence = createKeySequence();

/** A plain key, pressed outside of every field: runs the command whose shortcut it completes. */
export function pressKey(stroke: string, at: number, tools: CommandTools): void {
  const commands = availableCommands();
  const shortcut = sequence.press(
    stroke,
    at,
    commands.flatMap((command) => command.shortcut ?? []),
  );
  const command = shortcut && commands.find((known) => known.shortcut === shortcut);
  if (command) void runCommand(command, tools);
}
