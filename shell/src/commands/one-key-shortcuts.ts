/** Shortcuts of plain letters can be switched off: those who speak to their machine would set them off (WCAG 2.1.4). */
const storageKey = 'moa.keys';

export function oneKeyShortcuts(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function setOneKeyShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}
