/**
 * Answers that the contract lets the browser keep (`keep`): 200 of them, fresh for as long as it
 * says, then stale for as long again and renewed in the background. It is a layer below the query
 * cache, for answers that several queries need; a query that reads its data again bypasses it. Any
 * change that a person makes, and each change of person, empties it.
 */
import type { Operation } from '@moa/contracts/operation';
import { createCache } from './cache.ts';

type Cached = { answer: unknown; freshFor: number };

const stored = createCache<Cached>({ maxEntries: 200, ttl: Number.POSITIVE_INFINITY });
const renewing = new Set<string>();
let generation = 0;

/** Signals of reads that want the server's word, whatever is kept. */
export const readsAnew = new WeakSet<AbortSignal>();

/** ms that an answer is fresh for; 0 where it is not kept at all. */
export function freshFor({ method, keep }: Pick<Operation, 'method' | 'keep'>): number {
  return method === 'GET' && keep !== undefined ? Number.parseInt(keep, 10) * 60_000 : 0;
}

/** The kept answer, or what `ask` brings, which is kept then. `force` asks whatever is kept. */
export async function throughCache<T>(
  key: string,
  freshFor: number,
  ask: () => Promise<T>,
  { force = false } = {},
): Promise<T> {
  const keep = { key, freshFor };
  const known = force ? undefined : stored.get(key);
  const age = stored.ageOf(key) ?? 0;
  if (known === undefined || age >= 2 * known.freshFor) return askAndKeep(keep, ask);
  if (age >= known.freshFor && !renewing.has(key)) {
    renewing.add(key);
    void askAndKeep(keep, ask)
      .catch(() => undefined)
      .finally(() => renewing.delete(key));
  }
  return known.answer as T;
}

/** After whatever may have changed an answer. Answers still on their way are not kept either. */
export function forgetResponses(): void {
  generation += 1;
  stored.clear();
}

async function askAndKeep<T>(
  { key, freshFor }: { key: string; freshFor: number },
  ask: () => Promise<T>,
): Promise<T> {
  const requested = generation;
  const answer = await ask();
  if (requested === generation) stored.set(key, { answer, freshFor });
  return answer;
}
