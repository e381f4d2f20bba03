/**
 * The portfolio to a socket: at once when its holdings changed, at the pace that it asked for when
 * only prices moved, and never twice the same.
 */
import type { PortfolioReader } from '../portfolio/api.ts';
import type { Connection } from './connection.ts';
import type { LivePrices } from './live-prices.ts';

export function createPushPortfolio(
  prices: Pick<LivePrices, 'version'>,
  portfolios: Pick<PortfolioReader, 'live'>,
): (connection: Connection, now: number) => Promise<void> {
  return async (connection, now) => {
    if (!connection.channels.has('portfolio') || connection.sendingPortfolio) return;
    const changed = connection.portfolioDue;
    const repriced =
      connection.portfolioPriceVersion !== prices.version() &&
      now - connection.portfolioSentAt >= connection.intervalMs;
    if (!changed && !repriced) return;
    connection.sendingPortfolio = true;
    connection.portfolioDue = false;
    connection.portfolioPriceVersion = prices.version();
    connection.portfolioSentAt = now;
    try {
      for (const currency of new Set(connection.currencies)) {
        const { version, json } = await portfolios.live(connection.caller.userId, currency);
        // Of the prices that change all the time, most concern others.
        if (!changed && connection.portfolioVersions.get(currency) === version) continue;
        connection.portfolioVersions.set(currency, version);
        connection.sendOn('portfolio', 'portfolio-update', json);
      }
    } catch (error) {
      // What failed was not sent: again after the interval.
      connection.portfolioPriceVersion = -1;
      throw error;
    } finally {
      connection.sendingPortfolio = false;
    }
  };
}
