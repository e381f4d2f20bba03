/**
 * A value of ours in the browser's storage: parsed when it is read, and heard of when another tab
 * writes it. A browser may have no room, and may refuse its storage altogether: then nothing is
 * kept, and everything else works.
 */
import type { Infer, Schema } from '@moa/contracts/schema';
import * as z from '@moa/contracts/schema';
import { keepText, readText } from './stored-text.ts';

export { keepText, readText } from './stored-text.ts';

/** Null where there is none, or none that fits. */
export function readStored<S extends Schema>(key: string, schema: S): Infer<S> | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(readText(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Returns false if storage refused it, as in private windows and on full disks. */
export function writeStored(key: string, value: unknown): boolean {
  return keepText(key, JSON.stringify(value));
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
