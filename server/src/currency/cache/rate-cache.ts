/** Cache of rates calculated for a user: one minute each, in the memory of this process. */
import type { ExchangeRate } from '@moa/contracts/currency/rates';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { fitsPattern } from '../../fits-pattern.ts';

const ttlMs = 60_000;
/** All pairs of eight currencies. */
const maxEntries = 64;
const maxPeople = 2_000;

type Entry = { rate: ExchangeRate; at: number };
type Person = { entries: Map<string, Entry>; hits: number; misses: number };

export type RateCache = ReturnType<typeof createRateCache>;

/** `onTake` hears whether each answer came from memory. */
export function createRateCache(now: () => number, onTake: (isHit: boolean) => void = () => {}) {
  const people = new Map<string, Person>();

  const of = (userId: string): Person => {
    const known = people.get(userId) ?? { entries: new Map(), hits: 0, misses: 0 };
    // Who has not asked for the longest time comes first.
    people.delete(userId);
    people.set(userId, known);
    for (const [eldest] of people) {
      if (people.size <= maxPeople) break;
      people.delete(eldest);
    }
    for (const [pair, { at }] of known.entries) if (now() - at >= ttlMs) known.entries.delete(pair);
    return known;
  };
  const put = (userId: string, rate: ExchangeRate) => {
    const { entries } = of(userId);
    entries.set(getPair(rate.from, rate.to), { rate, at: now() });
    return rate;
  };

  return {
    put,
    /** Returns the cached rate, or calls `read` and caches its result. */
    get(userId: string, from: CurrencyCode, to: CurrencyCode, read: () => ExchangeRate) {
      const person = of(userId);
      const known = person.entries.get(getPair(from, to));
      if (known !== undefined) {
        person.hits += 1;
        onTake(true);
        return known.rate;
      }
      person.misses += 1;
      onTake(false);
      return put(userId, read());
    },
    stats(userId: string) {
      const { entries, hits, misses } = of(userId);
      const times = [...entries.values()].map(({ at }) => at);
      const iso = (at: number) => new Date(at).toISOString();
      return {
        entries: entries.size,
        maxEntries,
        ttlSeconds: ttlMs / 1_000,
        hits,
        misses,
        hitRate: hits + misses === 0 ? null : hits / (hits + misses),
        oldestAt: times.length === 0 ? null : iso(Math.min(...times)),
        newestAt: times.length === 0 ? null : iso(Math.max(...times)),
        pairs: [...entries.keys()].sort(),
      };
    },
    /** Answers how many went. */
    clear(userId: string, pattern = '*'): number {
      const { entries } = of(userId);
      const gone = [...entries.keys()].filter((pair) => fitsPattern(pair, pattern));
      for (const pair of gone) entries.delete(pair);
      return gone.length;
    },
    /** Pairs that are remembered and have one of these. */
    pairsWith(userId: string, codes: readonly CurrencyCode[]): [CurrencyCode, CurrencyCode][] {
      return [...of(userId).entries.values()]
        .map(({ rate: { from, to } }): [CurrencyCode, CurrencyCode] => [from, to])
        .filter((pair) => pair.some((code) => codes.includes(code)));
    },
  };
}

function getPair(from: CurrencyCode, to: CurrencyCode): string {
  return `${from}/${to}`;
}
