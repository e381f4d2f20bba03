/**
 * Cache of answers that the contract allows the browser to keep (`keep`): 200 entries, fresh for
 * the declared time, then stale for as long again and revalidated in the background. It lies below
 * the query cache, for answers that several queries need; a query that refetches bypasses it. Any
 * change by the user, and each change of user, empties it.
 */
import type { Operation } from '@moa/contracts/operation';
import { createCache } from './cache.ts';

type Cached = { answer: unknown; freshFor: number };

type ResponseCache = {
  /** The kept answer, or what `ask` brings, which is kept then. `force` asks whatever is kept. */
  through<T>(
    key: string,
    freshFor: number,
    ask: () => Promise<T>,
    options?: { force?: boolean },
  ): Promise<T>;
  /** Answers still on their way are not kept either. */
  forget(): void;
};

/** One of its own; the app’s calls share the one below. */
export function createResponseCache({ maxEntries = 200 } = {}): ResponseCache {
  const stored = createCache<Cached>({ maxEntries, ttl: Number.POSITIVE_INFINITY });
  const renewing = new Set<string>();
  let generation = 0;
  const fetchAndStore = async <T>(key: string, freshFor: number, ask: () => Promise<T>) => {
    const requested = generation;
    const answer = await ask();
    if (requested === generation) stored.set(key, { answer, freshFor });
    return answer;
  };
  return {
    async through<T>(
      key: string,
      freshFor: number,
      ask: () => Promise<T>,
      { force = false }: { force?: boolean } = {},
    ) {
      const known = force ? undefined : stored.get(key);
      const age = stored.ageOf(key) ?? 0;
      if (known === undefined || age >= 2 * known.freshFor)
        return fetchAndStore(key, freshFor, ask);
      if (age >= known.freshFor && !renewing.has(key)) {
        renewing.add(key);
        void fetchAndStore(key, freshFor, ask)
          .catch(() => undefined)
          .finally(() => renewing.delete(key));
      }
      return known.answer as T;
    },
    forget() {
      generation += 1;
      stored.clear();
    },
  };
}

const responses = createResponseCache();
export const throughCache = responses.through;
/** After whatever may have changed an answer. */
export const forgetResponses = responses.forget;

/** Signals of reads that want the server's word, whatever is kept. */
export const readsAnew = new WeakSet<AbortSignal>();

/** ms that an answer is fresh for; 0 where it is not kept at all. */
export function freshFor({ method, keep }: Pick<Operation, 'method' | 'keep'>): number {
  return method === 'GET' && keep !== undefined ? Number.parseInt(keep, 10) * 60_000 : 0;
}
