/** An action available by name or key: palette, shortcuts and their help sheet derive from it. */
import type { Localized } from '@moa/contracts/localized';
import type { CommandTools } from '@moa/host/internal/commands';

export const commandGroups = ['go', 'act', 'view', 'account', 'developer'] as const;
export type CommandGroup = (typeof commandGroups)[number];

export type Command = {
  /** `<who offers it>.<its name there>`. */
  id: string;
  label: Localized;
  /** Other words that it is found by, in either language. */
  keywords: readonly string[];
  /** The name of a lucide icon in `command-icon.tsx`. */
  icon: string;
  group: CommandGroup;
  /** `g a` is one key after the other; `mod+k` is ⌘ K on Apple, Ctrl K elsewhere. */
  shortcut?: string | undefined;
  /** True if the command applies at present: unavailable commands are neither shown nor run. */
  available(): boolean;
  run(tools: CommandTools): void | Promise<void>;
};
