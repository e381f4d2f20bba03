/** Texts of ours in the browser's storage. A browser may refuse it altogether: then nothing is kept. */

/** `tab`: for as long as the tab is there, and in no other. */
type Lasting = 'browser' | 'tab';

/** What the page reads before anything of it runs, and the modules that own it write. */
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
    return storageOf(lasting).getItem(key);
  } catch {
    return null;
  }
}

/** Whether it could be kept; null takes it away. */
export function keepText(key: string, text: string | null, lasting: Lasting = 'browser'): boolean {
  try {
    if (text === null) storageOf(lasting).removeItem(key);
    else storageOf(lasting).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function storageOf(lasting: Lasting): Storage {
  return lasting === 'tab' ? sessionStorage : localStorage;
}
