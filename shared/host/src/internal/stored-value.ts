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

/**
 * Calls back when another tab has changed the value; what comes back stops it. A page that was in the
 * back/forward cache has heard nothing, and looks again.
 */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // Everything was cleared where there is no key.
    if (event.key === key || event.key === null) applyRemote(listener);
  };
  let known: string | null = null;
  const leave = () => {
    known = readText(key);
  };
  const cameBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && readText(key) !== known) applyRemote(listener);
  };
  window.addEventListener('storage', hear);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', cameBack);
  return () => {
    window.removeEventListener('storage', hear);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', cameBack);
  };
}

let applying = 0;

/**
 * Applies a change that another tab or device made. Listeners that store or announce changes check
 * `isApplyingRemote`, so that it is neither stored nor announced again.
 */
export function applyRemote<T>(apply: () => T): T {
  applying += 1;
  try {
    return apply();
  } finally {
    applying -= 1;
  }
}

/** True within `applyRemote`. */
export function isApplyingRemote(): boolean {
  return applying > 0;
}
