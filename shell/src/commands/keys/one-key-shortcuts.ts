/** Shortcuts of plain letters can be switched off: those who speak to their machine would set them off (WCAG 2.1.4). */
import { keepText, readText } from '@moa/host/stored-value';

const storageKey = 'moa.keys';

export function oneKeyShortcuts(): boolean {
  return readText(storageKey) !== 'off';
}

export function setOneKeyShortcuts(on: boolean): void {
  keepText(storageKey, on ? null : 'off');
}
