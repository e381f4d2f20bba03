import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import type { Logger } from 'pino';
import { fetchJson } from '../../fetch-json.ts';
import type { FxRates } from '../fx-rates.ts';
import { poll } from './follow-chain.ts';

const everyMs = 60_000;
const afterFailureMs = 5_000;
/** A feed may be late by so much. */
const lateMs = 6 * 3_600_000;
/** https://www.exchangerate-api.com/docs/standard-requests; times in seconds. */
const answer = z.looseObject({
  rates: z.record(z.string(), z.unknown()),
  time_last_update_unix: z.optional(z.unknown()),
  time_next_update_unix: z.optional(z.unknown()),
});

/** Fiat rates by HTTP, each minute; sooner after a failure, with growing pauses. */
export function followFiat({
  url,
  offer,
  log,
}: {
  /** A feed whose `/v6/latest/USD` answers `{rates: {KRW: …}}`. */
  url: string;
  offer(rates: FxRates): boolean;
  log: Logger;
}): { stop(): void } {
  return poll({
    log,
    async read(signal) {
      if (!offer(await readFiatRates(url, signal)))
        throw new TypeError('the rates are not to be believed');
      return everyMs;
    },
    afterFailure({ message }, failures) {
      log.warn({ feed: 'fiat', reason: message }, 'fiat rates failed');
      return Math.min(everyMs, afterFailureMs * 2 ** (failures - 1));
    },
  });
}

/** @throws ProviderError or TypeError where it does not answer with rates */
export async function readFiatRates(url: string, signal?: AbortSignal): Promise<FxRates> {
  const parsed = z.safeParse(
    answer,
    await fetchJson(`${url}/v6/latest/USD`, { who: 'The fiat feed', ...(signal && { signal }) }),
  );
  if (!parsed.success) throw new TypeError('the feed told no rates');
  const rates = Object.entries(parsed.data.rates).flatMap(([code, rate]) =>
    /^[A-Z]{3}$/.test(code) && typeof rate === 'string' ? [[code, rate] as const] : [],
  );
  return { perUsd: Object.fromEntries(rates), provider: feedName(url), at: updatedAt(parsed.data) };
}

/**
 * A feed is of now until its next update is due, and then as old as its last one: a feed that stands
 * still answers all the same.
 */
function updatedAt({
  time_last_update_unix: last,
  time_next_update_unix: next,
}: z.Output<typeof answer>): number {
  const now = Date.now();
  const [updated, due] = [Number(last) * 1_000, Number(next) * 1_000];
  if (!(updated > 0) || updated > now) return now;
  const isLate = now > (due > updated ? due : updated + dayMs) + lateMs;
  return isLate ? updated : now;
}

/** Feeds are named by their host; a local address is no useful name. */
function feedName(url: string): string {
  const { hostname } = new URL(url);
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname) ? 'FX feed' : hostname;
}
