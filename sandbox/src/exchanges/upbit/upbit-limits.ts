import { type UpbitError, upbitErrors } from './upbit-errors.ts';

/** Requests that are counted together, and how many of them a second. */
const upbitGroups = {
  market: 10,
  candle: 10,
  trade: 10,
  ticker: 10,
  orderbook: 10,
  default: 30,
  'websocket-connect': 5,
  'websocket-message': 5,
} as const;

export type UpbitGroup = keyof typeof upbitGroups;
type Passed = { remaining: string };

export type UpbitLimits = {
  /** Count one request of a caller; throws where it is one too many. */
  count(group: UpbitGroup, caller: string): Passed;
  /** Requests that carry an Origin header: one in ten seconds. */
  countOrigin(caller: string): void;
};

type Window = { second: number; used: number };
type Record429 = { recent: number[]; blockedUntil: number; blocks: number };

const patience = 15;

/**
 * Whole-second windows for each group and caller. Who goes on after 429 is blocked with 418, each
 * time for twice as long.
 */
export function upbitLimits(now: () => number): UpbitLimits {
  const windows = new Map<string, Window>();
  const offenders = new Map<string, Record429>();
  const origins = new Map<string, number>();

  function refuse(caller: string): UpbitError {
    const at = now();
    const record = offenders.get(caller) ?? { recent: [], blockedUntil: 0, blocks: 0 };
    record.recent = [...record.recent.filter((one) => at - one < 10_000), at];
    offenders.set(caller, record);
    if (record.recent.length < patience) return upbitErrors.tooManyRequests();
    const seconds = 10 * 2 ** Math.min(record.blocks, 8);
    record.blocks += 1;
    record.blockedUntil = at + seconds * 1_000;
    record.recent = [];
    return upbitErrors.blocked(seconds);
  }

  function refuseBlocked(caller: string): void {
    const left = (offenders.get(caller)?.blockedUntil ?? 0) - now();
    if (left > 0) throw upbitErrors.blocked(Math.ceil(left / 1_000));
  }

  return {
    count(group, caller) {
      refuseBlocked(caller);
      const second = Math.floor(now() / 1_000);
      const key = `${group}/${caller}`;
      let window = windows.get(key);
      if (window === undefined || window.second !== second) {
        if (windows.size > 1_000) windows.clear();
        window = { second, used: 0 };
        windows.set(key, window);
      }
      window.used += 1;
      const allowed = upbitGroups[group];
      if (window.used > allowed) throw refuse(caller);
      const left = allowed - window.used;
      return { remaining: `group=${group}; min=${allowed * 60}; sec=${left}` };
    },
    countOrigin(caller) {
      refuseBlocked(caller);
      const at = now();
      const last = origins.get(caller);
      if (last !== undefined && at - last < 10_000) throw refuse(caller);
      origins.set(caller, at);
    },
  };
}
