import { lettersOf } from '@moa/host/browser';

/** Returns the initial of a name: its first visible letter or syllable, in capitals. */
export function initialOf(name: string): string {
  const letters = name.normalize('NFC').trim();
  return lettersOf(letters)[0]?.toLocaleUpperCase() ?? '?';
}
