/** Lazy part of the commands: the palette, the help sheet and the shortcut handler. */
import type { CommandTools } from '@moa/host/internal/commands';
import { HelpSheet } from './help-sheet.tsx';
import type { CommandSurfaceName } from './model/command-store.ts';
import { Palette } from './palette/palette.tsx';

export { pressKey } from './press-key.ts';

export default function CommandSurface({
  name,
  tools,
}: {
  name: CommandSurfaceName;
  tools: CommandTools;
}) {
  return name === 'palette' ? <Palette tools={tools} /> : <HelpSheet />;
}
