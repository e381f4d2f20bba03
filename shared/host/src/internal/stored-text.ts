/** Texts of ours in the browser's storage. A browser may refuse it altogether: then nothing is kept. */

/** `tab`: for as long as the tab is there, and in no other. */
type Lasting = 'browser' | 'tab';

/** Entries that the page reads before any script runs, and that their owning modules write. */
export const storedNames = {
  currency: 'moa.currency',
  currencies: 'moa.currencies',
  converts: 'moa.converts',
  hideAmounts: 'moa.hide',
  figures: 'moa.figures',
} as const;

/** Null where there is none. */
export function readText(key: string, lasting: Lasting = 'browser'): string | null {
  try {
    return getStorage(lasting).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. Returns false if storage refused it. */
export function keepText(key: string, text: string | null, lasting: Lasting = 'browser'): boolean {
  try {
    if (text === null) getStorage(lasting).removeItem(key);
    else getStorage(lasting).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function getStorage(lasting: Lasting): Storage {
  return lasting === 'tab' ? sessionStorage : localStorage;
}
