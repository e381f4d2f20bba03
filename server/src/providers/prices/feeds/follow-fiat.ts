import * as z from '@moa/contracts/schema';
import type { Logger } from 'pino';
import { fetchJson } from '../../fetch-json.ts';
import type { FxRates } from '../fx-rates.ts';
import { poll } from './poll.ts';

const everyMs = 60_000;
const afterFailureMs = 5_000;
const answer = z.looseObject({ rates: z.record(z.string(), z.unknown()) });

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
  return { perUsd: Object.fromEntries(rates), provider: feedName(url), at: Date.now() };
}

/** People know a feed by its host; an address within this machine says nothing to them. */
function feedName(url: string): string {
  const { hostname } = new URL(url);
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname) ? 'FX feed' : hostname;
}
