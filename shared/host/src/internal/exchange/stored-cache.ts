/**
 * A persistent cache: 100 values for a day in local storage. Its version is stored with it, so that
 * values of an older app are not read; it belongs to the signed-in user, and a change of user
 * clears it. Without storage it lasts as long as the page.
 */

import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { onSessionChange } from '../session.ts';
import { readStored, writeStored } from '../stored-value.ts';

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
  const saved = readStored(place, shape)?.entries as [string, Entry][] | undefined;
  const entries = new Map(saved?.filter(([, { at }]) => isYoung(at)));
  const clear = () => {
    entries.clear();
    writeStored(place, null);
  };
  const end = onSessionChange((now, before) => {
    if (now.status !== 'restoring' && now.user?.id !== before.user?.id) clear();
  });
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
      if (entries.size > maxEntries) entries.delete(entries.keys().next().value ?? '');
      // No room: what is half as old as it may be goes first.
      if (!writeStored(place, { version, entries: [...entries] })) {
        for (const [old, { at }] of entries) if (Date.now() - at > ttl / 2) entries.delete(old);
        writeStored(place, { version, entries: [...entries] });
      }
    },
    clear,
    end,
  };
}
