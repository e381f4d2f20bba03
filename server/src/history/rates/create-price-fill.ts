/**
 * Prices of the past are fetched where they are missing, once for everybody; who asks waits a moment for
 * them and goes on with what there is.
 */
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../context.ts';
import { fillPriceHistory, type PricesOutside } from '../../ledger/api.ts';

const patienceMs = 2_500;
/** Asked again after a minute, for the steps that have ended meanwhile. */
const againMs = 60_000;
/** Prices are stored by the hour for so long, by the day before that. */
const hourlyMs = 31 * dayMs;

export function createPriceFill(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  outside: PricesOutside,
): (symbols: readonly string[], from: Date) => Promise<void> {
  const filled = new Map<string, { at: number; work: Promise<unknown> }>();
  return async (symbols, from) => {
    const now = context.clock.now().getTime();
    await within(fill(symbols, from, now));
  };

  function fill(symbols: readonly string[], from: Date, now: number): Promise<unknown> {
    const key = `${symbols.join(' ')} ${Math.floor(from.getTime() / dayMs)}`;
    const known = filled.get(key);
    if (known !== undefined && now - known.at < againMs) return known.work;
    const recent = new Date(Math.max(from.getTime(), now - hourlyMs));
    const work = fillPriceHistory(context, outside, { symbols, span: 'day', since: from })
      .then(() => fillPriceHistory(context, outside, { symbols, span: 'hour', since: recent }))
      .catch((error: Error) =>
        context.log.warn({ symbols, reason: error.message }, 'no prices of the past'),
      );
    for (const [old, { at }] of filled) if (now - at >= againMs) filled.delete(old);
    filled.set(key, { at: now, work });
    return work;
  }
}

async function within(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
