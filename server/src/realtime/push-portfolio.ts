/**
 * The portfolio to a socket: whole where it begins, then what is another than before. At once when its
 * holdings changed, at the pace of its channels when only prices moved, and never twice the same.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { LivePortfolio, PortfolioReader } from '../portfolio/api.ts';
import type { MessageCache } from './cache/message-cache.ts';
import type { Connection } from './connection.ts';
import type { LivePrices } from './live-prices.ts';

type Due = { now: number; changed: boolean };

export function createPushPortfolio(
  prices: Pick<LivePrices, 'version'>,
  portfolios: Pick<PortfolioReader, 'live'>,
  cache: MessageCache<string>,
): (connection: Connection, now: number) => Promise<void> | undefined {
  const writeChanges = createWriteChanges();
  const getWhole = (userId: string, currency: CurrencyCode, live: LivePortfolio) =>
    cache.take(userId, `portfolio:${currency}`, live.version, () => ({
      value: live.json,
      bytes: live.json.length,
    }));

  const push = async (connection: Connection, { now, changed }: Due) => {
    const { pace, caller } = connection;
    const positionsDue = changed || now - connection.positionsSentAt >= pace.positions;
    const summaryDue = changed || now - connection.portfolioSentAt >= pace.portfolio;
    connection.sendingPortfolio = true;
    connection.portfolioDue = false;
    connection.portfolioPriceVersion = prices.version();
    if (positionsDue) connection.positionsSentAt = now;
    if (summaryDue) connection.portfolioSentAt = now;
    try {
      for (const currency of new Set(connection.currencies)) {
        const live = await portfolios.live(caller.userId, currency);
        const { version } = live;
        const { channels } = connection;
        const sent = connection.portfolios?.get(currency);
        if (sent === undefined) {
          getPortfolios(connection).set(currency, { rows: live, summaryVersion: version });
          const channel = channels.has('portfolio') ? 'portfolio' : 'positions';
          connection.sendOn(channel, 'portfolio-update', getWhole(caller.userId, currency, live));
          continue;
        }
        // Of the prices that change all the time, most concern others.
        if (sent.summaryVersion === version && sent.rows.version === version) continue;
        const rows =
          channels.has('positions') && positionsDue ? writeChanges(sent.rows, live) : null;
        if (rows !== null) {
          getPortfolios(connection).set(currency, { rows: live, summaryVersion: version });
          connection.sendOn('positions', 'position-change', rows);
        } else if (channels.has('portfolio') && summaryDue && sent.summaryVersion !== version) {
          getPortfolios(connection).set(currency, { rows: sent.rows, summaryVersion: version });
          connection.sendOn('portfolio', 'asset-update', live.summaryJson);
        }
      }
    } catch (error) {
      // What failed was not sent: again after the interval.
      connection.portfolioPriceVersion = -1;
      throw error;
    } finally {
      connection.sendingPortfolio = false;
    }
  };

  return (connection, now) => {
    const { channels, pace } = connection;
    if (connection.sendingPortfolio) return undefined;
    const hasPositions = channels.has('positions');
    const hasPortfolio = channels.has('portfolio');
    if (!hasPositions && !hasPortfolio) return undefined;
    const changed = connection.portfolioDue;
    const isPaced =
      connection.portfolioPriceVersion !== prices.version() &&
      ((hasPositions && now - connection.positionsSentAt >= pace.positions) ||
        (hasPortfolio && now - connection.portfolioSentAt >= pace.portfolio));
    return changed || isPaced ? push(connection, { now, changed }) : undefined;
  };
}

function getPortfolios(connection: Connection): NonNullable<Connection['portfolios']> {
  connection.portfolios ??= new Map();
  return connection.portfolios;
}

// Changes between two states of a portfolio, serialized once for all sockets with the same previous
// state.

/** JSON of a `position-change`; null where no row is another, or there are too many to send. */
function createWriteChanges(): (from: LivePortfolio, to: LivePortfolio) => string | null {
  const written = new WeakMap<LivePortfolio, WeakMap<LivePortfolio, string | null>>();
  return (from, to) => {
    const known = written.get(to) ?? new WeakMap<LivePortfolio, string | null>();
    written.set(to, known);
    const before = known.get(from);
    if (before !== undefined) return before;
    const json = write(from, to);
    known.set(from, json);
    return json;
  };
}

function write(from: LivePortfolio, to: LivePortfolio): string | null {
  const before = from.rows();
  const after = to.rows();
  if (before === null || after === null) return null;
  const changed = [...after].filter(([id, json]) => before.get(id) !== json);
  const removed = [...before.keys()].filter((id) => !after.has(id));
  if (changed.length === 0 && removed.length === 0) return null;
  const rows = changed.map(([, json]) => json).join(',');
  return `{"summary":${to.summaryJson},"changed":[${rows}],"removed":${JSON.stringify(removed)}}`;
}
