import { krakenErrors } from './kraken-errors.ts';

/**
 * The counter of a key, https://docs.kraken.com/api/docs/guides/spot-rest-ratelimits: most calls add
 * one, those for history four, it falls by one a second, and past twenty calls are refused.
 */
export function krakenLimits(now: () => number): (key: string, cost: number) => void {
  const maximum = 20;
  const counters = new Map<string, { at: number; level: number }>();
  return (key, cost) => {
    const at = now();
    const last = counters.get(key) ?? { at, level: 0 };
    const level = Math.max(last.level - Math.max(at - last.at, 0) / 1_000, 0);
    if (level + cost > maximum) {
      counters.set(key, { at, level });
      throw krakenErrors.limit();
    }
    counters.set(key, { at, level: level + cost });
  };
}
