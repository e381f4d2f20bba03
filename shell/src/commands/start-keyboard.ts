/**
 * Listens for shortcuts. It knows the three that open something; for every other key that may be one
 * it fetches the registry, which comes in the same file as the palette.
 */
import type { CommandTools } from '@moa/host/internal/commands';
import { toggleDeveloperPanel } from '../developer/developer-store.ts';
import { isEditableTarget } from './keys/is-editable-target.ts';
import { getStroke } from './keys/key-stroke.ts';
import { oneKeyShortcuts } from './keys/one-key-shortcuts.ts';
import { loadCommands } from './load-commands.ts';
import { closeCommands, openCommands, openedCommands } from './model/command-store.ts';

/** Answers what stops it. */
export function startKeyboard(tools: CommandTools): () => void {
  const listen = (event: KeyboardEvent) => {
    // A held Ctrl may be the beginning of Ctrl K.
    if (event.key === 'Control' || event.key === 'Meta') return void loadCommands().catch(() => {});
    const stroke = getStroke(event);
    if (stroke === null || event.defaultPrevented) return;
    if (stroke === 'mod+k') {
      event.preventDefault();
      return openedCommands() === 'palette' ? closeCommands() : openCommands('palette');
    }
    if (stroke === 'mod+shift+d') {
      if (toggleDeveloperPanel()) event.preventDefault();
      return;
    }
    if (stroke.length > 1 || !oneKeyShortcuts() || isEditableTarget(event.target)) return;
    if (stroke === '?') return openCommands('help');
    const at = event.timeStamp;
    // Without the registry a shortcut does nothing, as a key that is none.
    void loadCommands().then(
      ({ pressKey }) => pressKey(stroke, at, tools),
      () => {},
    );
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
