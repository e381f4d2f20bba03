import type { Context } from '../context.ts';
import { guarded } from '../error-boundary.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';

const gatherMs = 250;

/** Tells the bus which prices changed, gathered over a quarter of a second. */
export function announcePrices(
  { bus, log }: Pick<Context, 'bus' | 'log'>,
  book: PriceBook,
): { stop(): void } {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const end = book.onChange((symbols) => {
    for (const symbol of symbols) changed.add(symbol);
    timer ??= setTimeout(guarded(log, 'prices', tell), gatherMs);
    timer.unref();
  });
  return {
    stop() {
      end();
      clearTimeout(timer);
    },
  };

  function tell(): void {
    timer = undefined;
    const symbols = [...changed];
    changed.clear();
    bus.publish('prices.changed', { symbols });
  }
}
