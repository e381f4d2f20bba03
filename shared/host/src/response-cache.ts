/**
 * Answers of the API that may be told again: 200 of them, fresh for five minutes, then stale for as
 * long again and renewed behind the one who asks. It stands under the query cache, for what several
 * queries ask; a query that reads anew what it has already goes past it.
 *
 * What moves by itself is never kept (`live` in its contract: every amount of money), nor is
 * anything about signing in or the socket. Whatever a person changes, and each change of person,
 * empties it.
 */
import type { Operation } from '@moa/contracts/operation';
import { createCache } from './cache.ts';

const freshFor = 300_000;
const kept = createCache<unknown>({ maxEntries: 200, ttl: 2 * freshFor });
const renewing = new Set<string>();
let generation = 0;

/** Signals of reads that want the server's word, whatever is kept. */
export const readsAnew = new WeakSet<AbortSignal>();

type Kind = Pick<Operation, 'method' | 'path'> & { live?: boolean | undefined };
export function mayBeKept({ method, path, live }: Kind): boolean {
  return method === 'GET' && !live && !/^\/api\/v1\/(auth|realtime)\//.test(path);
}

/** The kept answer, or what `ask` brings, which is kept then. `force` asks whatever is kept. */
export async function throughCache<T>(
  key: string,
  ask: () => Promise<T>,
  { force = false } = {},
): Promise<T> {
  const age = force ? undefined : kept.ageOf(key);
  if (age === undefined) return askAndKeep(key, ask);
  if (age >= freshFor && !renewing.has(key)) {
    renewing.add(key);
    void askAndKeep(key, ask)
      .catch(() => undefined)
      .finally(() => renewing.delete(key));
  }
  return kept.get(key) as T;
}

/** After whatever may have changed an answer. Answers still on their way are not kept either. */
export function forgetResponses(): void {
  generation += 1;
  kept.clear();
}

async function askAndKeep<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const asked = generation;
  const answer = await ask();
  if (asked === generation) kept.set(key, answer);
  return answer;
}
