/** The palette as header and account panel offer it, for those who do not use its keys. */
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { isApple } from '../keys/key-stroke.ts';
import { openCommands } from '../model/command-store.ts';

const messages = defineMessages({ find: '검색' }, { find: 'Search' });

export function usePaletteButton() {
  const label = useMessages(messages)('find');
  return {
    label,
    title: `${label} (${isApple() ? '⌘ K' : 'Ctrl K'})`,
    open: () => openCommands('palette'),
  };
}
