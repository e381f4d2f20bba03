import { dayMs } from '../../time.ts';
import { binanceErrors } from './binance-errors.ts';

type BinanceLimits = {
  /** Adds a request's weight to its caller's minute; throws where that is too much. */
  count(caller: string, weight: number): number;
};

type Minute = { minute: number; used: number; refused: number };
type Ban = { until: number; times: number };

const patience = 5;

/**
 * Request weight by address and minute. Going on after 429 is answered with 418 and a ban, two
 * minutes at first and longer each time.
 */
export function binanceLimits(limit: number, now: () => number): BinanceLimits {
  const minutes = new Map<string, Minute>();
  const bans = new Map<string, Ban>();
  return {
    count(caller, weight) {
      const at = now();
      const ban = bans.get(caller);
      if (ban !== undefined && ban.until > at) {
        throw binanceErrors.banned(ban.until, Math.ceil((ban.until - at) / 1_000));
      }
      const minute = Math.floor(at / 60_000);
      let used = minutes.get(caller);
      if (used === undefined || used.minute !== minute) {
        used = { minute, used: 0, refused: 0 };
        minutes.set(caller, used);
      }
      used.used += weight;
      if (used.used <= limit) return used.used;
      used.refused += 1;
      if (used.refused <= patience) {
        throw binanceErrors.tooMany(limit, Math.ceil(((minute + 1) * 60_000 - at) / 1_000));
      }
      const times = (ban?.times ?? 0) + 1;
      const until = at + Math.min(2 ** times * 60_000, 3 * dayMs);
      bans.set(caller, { until, times });
      throw binanceErrors.banned(until, Math.ceil((until - at) / 1_000));
    },
  };
}
