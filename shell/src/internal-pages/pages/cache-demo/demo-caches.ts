/** The three caches of the app, each with a value that is counted up whenever it has to be read again. */
import * as z from '@moa/contracts/schema';
import { createCache } from '@moa/host/internal/api/cache';
import { createResponseCache } from '@moa/host/internal/api/response-cache';
import { createStoredCache } from '@moa/host/internal/exchange/stored-cache';

const shortMs = 5_000;
const counts = { generic: 0, response: 0 };
const generic = createCache<number>({ ttl: shortMs });
const responses = createResponseCache();

export function readGeneric() {
  const known = generic.get('answer');
  if (known !== undefined)
    return { how: 'hit', value: `${known} · ${generic.ageOf('answer')} ms` } as const;
  counts.generic += 1;
  generic.set('answer', counts.generic);
  return { how: 'miss', value: String(counts.generic) } as const;
}

let readAt = 0;
export async function readResponse() {
  const before = counts.response;
  const age = Date.now() - readAt;
  const value = await responses.through('answer', shortMs, async () => {
    counts.response += 1;
    readAt = Date.now();
    return counts.response;
  });
  const how = value > before ? 'miss' : age >= shortMs ? 'stale' : 'hit';
  return { how, value: how === 'miss' ? String(value) : `${value} · ${age} ms` } as const;
}

/** Epoch ms of the first reading, which stays through reloads for a day. */
export function readStoredOnce() {
  const cache = createStoredCache({ name: 'demo', version: 1, schema: z.number() });
  const known = cache.get('first');
  if (!known) cache.set('first', Date.now());
  const at = known?.value ?? Date.now();
  cache.end();
  return { how: known ? 'hit' : 'miss', value: new Date(at).toLocaleTimeString() } as const;
}
