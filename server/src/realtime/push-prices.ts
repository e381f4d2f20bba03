/** Sends a socket, at the pace it asked for, changed prices of what it holds and of the majors. */
import type { PortfolioReader } from '../portfolio/api.ts';
import type { Connection } from './connection.ts';
import type { LivePrices } from './live-prices.ts';

export function createPushPrices(
  prices: LivePrices,
  portfolios: Pick<PortfolioReader, 'symbols'>,
): (connection: Connection, now: number) => Promise<void> {
  return async (connection, now) => {
    if (!connection.channels.has('prices') || connection.sendingPrices) return;
    if (now - connection.pricesSentAt < connection.intervalMs) return;
    connection.pricesSentAt = now;
    connection.sendingPrices = true;
    try {
      // A person whose holdings cannot be read gets the majors all the same.
      const held = await portfolios
        .symbols(connection.caller.userId)
        .catch(() => new Set<string>());
      const changed = prices.since(connection.priceVersion, held);
      connection.priceVersion = prices.version();
      if (changed.length > 0) {
        connection.sendOn('prices', 'price-update', `{"prices":[${changed.join(',')}]}`);
      }
    } finally {
      connection.sendingPrices = false;
    }
  };
}
