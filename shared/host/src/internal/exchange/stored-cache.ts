/**
 * A persistent cache: 100 values for a day in local storage. Its version is stored with it, so that
 * values of an older app are not read; it belongs to the signed-in user, and a change of user
 * clears it. Without storage it lasts as long as the page.
 */

import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { isReplaced, onSessionChange } from '../session.ts';
import { isApplyingRemote, onStoredElsewhere, readStored, writeStored } from '../stored-value.ts';

type StoredCache<T> = {
  /** Undefined where there is none, or it is too old. `at` is when it was kept, epoch ms. */
  get(key: string): { value: T; at: number } | undefined;
  set(key: string, value: T): void;
  clear(): void;
  /** Stops clearing it on a change of user. */
  end(): void;
};

type Options<T extends z.Schema> = {
  /** Where in local storage; one cache a name. */
  name: string;
  /** Raised when the shape changes. */
  version: number;
  schema: T;
  maxEntries?: number;
  /** ms */
  ttl?: number;
};

export function createStoredCache<T extends z.Schema>({
  name,
  version,
  schema,
  maxEntries = 100,
  ttl = dayMs,
}: Options<T>): StoredCache<z.Output<T>> {
  type Entry = { value: z.Output<T>; at: number };
  const place = `moa.cache.${name}`;
  const shape = z.object({
    version: z.literal(version),
    entries: z.array(z.tuple([z.string(), z.object({ value: schema, at: z.number() })])),
  });
  const isYoung = (at: number) => Date.now() - at < ttl;
  const load = () => {
    const saved = readStored(place, shape)?.entries as [string, Entry][] | undefined;
    return new Map(saved?.filter(([, { at }]) => isYoung(at)));
  };
  let entries = load();
  const clear = () => {
    entries.clear();
    writeStored(place, null);
  };
  const ends = [
    onStoredElsewhere(place, () => {
      entries = load();
    }),
    onSessionChange((now, before) => {
      if (now.status === 'restoring' || now.user?.id === before.user?.id) return;
      // Another tab that signed in the next user has cleared the storage.
      if (now.user !== null && isApplyingRemote()) entries = load();
      else clear();
    }),
  ];
  const store = () => writeStored(place, { version, entries: [...entries] });
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry && isYoung(entry.at)) return entry;
      entries.delete(key);
      return undefined;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, at: Date.now() });
      // What another tab has stored since is not overwritten by an older value.
      for (const [stored, entry] of load())
        if (entry.at > (entries.get(stored)?.at ?? 0)) entries.set(stored, entry);
      while (entries.size > maxEntries) entries.delete(entries.keys().next().value ?? '');
      if (isReplaced() || store()) return;
      // No room: what is half as old as it may be goes first.
      for (const [old, { at }] of entries) if (Date.now() - at > ttl / 2) entries.delete(old);
      store();
    },
    clear,
    end() {
      for (const stop of ends) stop();
    },
  };
}
