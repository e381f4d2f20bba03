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
  const send = (connection: Connection, held: ReadonlySet<string>) => {
    const isFirst = connection.priceVersion === 0;
    const { changed, newestAt } = prices.since(connection.priceVersion, held);
    connection.priceVersion = prices.version();
    if (changed.length === 0) return;
    connection.sendOn('prices', 'price-update', `{"prices":[${changed.join(',')}]}`);
    if (!isFirst && newestAt !== null)
      meters.delayed(connection.caller.userId, Date.now() - newestAt);
  };
  const readAndSend = async (connection: Connection) => {
    connection.sendingPrices = true;
    const { changes } = connection;
    try {
      const held = await portfolios.symbols(connection.caller.userId);
      if (connection.changes === changes) connection.held = held;
      // The pace is that of messages, however long the reading took; zero asks for a fresh state at once.
      if (connection.pricesSentAt > 0) connection.pricesSentAt = Date.now();
      send(connection, held);
    } catch {
      // If holdings cannot be read, the major symbols are sent all the same.
      send(connection, new Set());
    } finally {
      connection.sendingPrices = false;
    }
  };
  return (connection, now) => {
    const { channels, pace, priceVersion, pricesSentAt, sendingPrices, held } = connection;
    const isDue = now - pricesSentAt >= pace.prices && priceVersion !== prices.version();
    if (!channels.has('prices') || !isDue || sendingPrices) return undefined;
    connection.pricesSentAt = now;
    // Stored on the connection rather than read at each tick: there may be more users than the
    // cache of holdings can hold.
    if (held === null) return readAndSend(connection);
    send(connection, held);
    return undefined;
  };
}
