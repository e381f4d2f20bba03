/** Sends a socket, at the pace it asked for, changed prices of what it holds and of the majors. */
import type { PortfolioReader } from '../portfolio/api.ts';
import type { Connection } from './connection.ts';
import type { LivePrices } from './live-prices.ts';
import type { Meters } from './metrics/meters.ts';

export function createPushPrices(
  prices: LivePrices,
  portfolios: Pick<PortfolioReader, 'symbols'>,
  meters: Pick<Meters, 'delayed'>,
): (connection: Connection, now: number) => Promise<void> | undefined {
  const push = async (connection: Connection, now: number) => {
    const { userId } = connection.caller;
    connection.pricesSentAt = now;
    connection.sendingPrices = true;
    try {
      // A person whose holdings cannot be read gets the majors all the same.
      const held = await portfolios.symbols(userId).catch(() => new Set<string>());
      const isFirst = connection.priceVersion === 0;
      const { changed, newestAt } = prices.since(connection.priceVersion, held);
      connection.priceVersion = prices.version();
      if (changed.length === 0) return;
      connection.sendOn('prices', 'price-update', `{"prices":[${changed.join(',')}]}`);
      if (!isFirst && newestAt !== null) meters.delayed(userId, Date.now() - newestAt);
    } finally {
      connection.sendingPrices = false;
    }
  };
  return (connection, now) => {
    const { channels, pace, priceVersion, pricesSentAt, sendingPrices } = connection;
    const isDue = now - pricesSentAt >= pace.prices && priceVersion !== prices.version();
    return channels.has('prices') && isDue && !sendingPrices ? push(connection, now) : undefined;
  };
}
