/**
 * A value of ours in the browser's storage: parsed when it is read, and heard of when another tab
 * writes it. A browser may have no room, and may refuse its storage altogether: then nothing is
 * kept, and everything else works.
 */
import type { Infer, Schema } from '@moa/contracts/schema';
import * as z from '@moa/contracts/schema';

/** Null where there is none, or none that fits. */
export function readStored<S extends Schema>(key: string, schema: S): Infer<S> | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(readText(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Whether it could be kept: private windows and full disks refuse. */
export function writeStored(key: string, value: unknown): boolean {
  return keepText(key, JSON.stringify(value));
}

/** `tab`: for as long as the tab is there, and in no other. */
type Lasting = 'browser' | 'tab';

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

/** Calls back when another tab has changed the value; what comes back stops it. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // Everything was cleared where there is no key.
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
