import * as z from '@moa/contracts/schema';
import type { Logger } from 'pino';
import { unattended } from '../../error-boundary.ts';
import { fetchJson } from '../fetch-json.ts';
import type { FxRates } from './fx-rates.ts';

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
  const stopping = new AbortController();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  unattended(log, 'prices', poll());
  return {
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };

  async function poll(): Promise<void> {
    try {
      if (!offer(await read())) throw new TypeError('the rates are not to be believed');
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!stopping.signal.aborted) {
        log.warn({ feed: 'fiat', reason: (error as Error).message }, 'fiat rates failed');
      }
    }
    if (stopping.signal.aborted) return;
    const pause =
      failures === 0 ? everyMs : Math.min(everyMs, afterFailureMs * 2 ** (failures - 1));
    timer = setTimeout(
      () => unattended(log, 'prices', poll()),
      pause * (0.9 + Math.random() * 0.2),
    );
    timer.unref();
  }

  async function read(): Promise<FxRates> {
    const parsed = z.safeParse(
      answer,
      await fetchJson(`${url}/v6/latest/USD`, { who: 'The fiat feed', signal: stopping.signal }),
    );
    if (!parsed.success) throw new TypeError('the feed told no rates');
    const rates = Object.entries(parsed.data.rates).flatMap(([code, rate]) =>
      /^[A-Z]{3}$/.test(code) && typeof rate === 'string' ? [[code, rate] as const] : [],
    );
    return { perUsd: Object.fromEntries(rates), provider: new URL(url).hostname, at: Date.now() };
  }
}
