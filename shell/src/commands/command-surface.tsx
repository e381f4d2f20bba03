/** What is behind the door: the palette and the help sheet, and what understands keys. */
import type { CommandTools } from '@moa/host/commands';
import type { CommandSurfaceName } from './command-door.ts';
import { HelpSheet } from './help-sheet.tsx';
import { Palette } from './palette.tsx';

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
