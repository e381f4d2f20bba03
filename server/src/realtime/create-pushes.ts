/**
 * Pushes to sockets at their pace: prices, portfolios, metrics and rates, checked four times a
 * second.
 */
import type { Channel, ClientMessage } from '@moa/contracts/realtime/messages';
import type { LiveMetrics } from '../analytics/api.ts';
import type { Context } from '../context.ts';
import { every, unattended } from '../error-boundary.ts';
import type { PortfolioReader } from '../portfolio/api.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import type { MessageCache } from './cache/message-cache.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { createPaces } from './create-paces.ts';
import { createLivePrices } from './live-prices.ts';
import type { Meters } from './metrics/meters.ts';
import { createPushMetrics } from './push-metrics.ts';
import { createPushPortfolio } from './push-portfolio.ts';
import { createPushPrices } from './push-prices.ts';
import { createPushRates, type LiveRates } from './push-rates.ts';
import { createPushStatus } from './push-status.ts';

type Subscribe = Extract<ClientMessage, { type: 'subscribe' }>;

const tickMs = 250;

export type PushParts = {
  book: PriceBook;
  portfolios: PortfolioReader;
  metrics: LiveMetrics;
  rates: LiveRates;
  meters: Meters;
  cache: MessageCache<string>;
};

export function createPushes(
  context: Pick<Context, 'db' | 'bus' | 'log'>,
  connections: Connections,
  { book, portfolios, metrics, rates, meters, cache }: PushParts,
) {
  const { bus, log } = context;
  const prices = createLivePrices(book);
  const pushPrices = createPushPrices(prices, portfolios, meters);
  const pushPortfolio = createPushPortfolio(prices, portfolios, cache);
  const pushMetrics = createPushMetrics(prices, metrics);
  const pushRates = createPushRates(prices, rates);
  const status = createPushStatus(book, connections);
  const paces = createPaces(context, connections);
  const setOf = createSets();

  const attend = (what: string, work: Promise<void> | undefined) => {
    if (work !== undefined) unattended(log, what, work);
  };
  // Called for each socket four times a second: nothing is made here for one that has nothing to hear.
  const push = (connection: Connection, now: number) => {
    if (connection.isBehind()) return leaveOut(meters, connection, now);
    attend('push of prices', pushPrices(connection, now));
    attend('push of a portfolio', pushPortfolio(connection, now));
    attend('push of figures', pushMetrics.push(connection, now));
    attend('push of rates', pushRates.push(connection, now));
  };

  return {
    status,
    /** Begins with a fresh state of what is wanted. */
    subscribe(connection: Connection, message: Subscribe) {
      connection.channels = setOf(message.channels);
      resetSent(connection, message);
      paces.choose(connection, message.intervalMs);
      pushMetrics.forget(connection);
      pushRates.forget(connection);
      if (connection.channels.has('system')) status.tell(connection);
      push(connection, Date.now());
    },
    endings: [
      every(log, 'realtime tick', tickMs, () => {
        const now = Date.now();
        for (const connection of connections.all()) push(connection, now);
      }),
      // Each process has a price book of its own and tells its own sockets.
      bus.subscribe('prices.changed', ({ symbols }) => prices.note(symbols), { scope: 'own' }),
      ...(['portfolio.changed', 'source.added', 'source.removed'] as const).map((event) =>
        bus.subscribe(event, ({ userId }) => {
          for (const connection of connections.of(userId)) connection.portfolioDue = true;
        }),
      ),
      ...(
        ['portfolio.changed', 'source.added', 'source.removed', 'source.synchronised'] as const
      ).map((event) =>
        bus.subscribe(event, ({ userId }) => {
          for (const connection of connections.of(userId)) connection.noteHoldings();
        }),
      ),

      ...forgetBySession(bus, connections, [pushMetrics, pushRates]),
      ...paces.endings,
    ],
  };
}

/** Sessions subscribe to figures and to rates: what their sockets hear of is another then. */
function forgetBySession(
  bus: Context['bus'],
  connections: Connections,
  pushes: readonly { forget(connection: Connection): void }[],
) {
  const forget = ({ userId, sessionId }: { userId: string; sessionId: string }) => {
    for (const connection of connections.of(userId))
      if (connection.caller.sessionId === sessionId)
        for (const push of pushes) push.forget(connection);
  };
  return [bus.subscribe('metrics.subscribed', forget), bus.subscribe('rates.subscribed', forget)];
}

/** A state that the peer could not take: counted at the pace at which it would have come. */
function leaveOut(meters: Meters, connection: Connection, now: number): void {
  const { pace, channels, coalescedAt, caller } = connection;
  if (!channels.has('prices') || now - coalescedAt < pace.prices) return;
  connection.coalescedAt = now;
  meters.coalesced(caller.userId, 'prices');
}

function resetSent(connection: Connection, { currencies, currency }: Subscribe): void {
  connection.currencies = currencies ?? (currency ? [currency] : connection.currencies);
  // Every subscription begins with a fresh state, whatever was missed before it.
  connection.priceVersion = 0;
  connection.pricesSentAt = 0;
  connection.portfolios = null;
  connection.portfolioDue = true;
}

/** One set for all sockets that hear of the same. */
function createSets(): (channels: readonly Channel[]) => ReadonlySet<Channel> {
  const sets = new Map<string, ReadonlySet<Channel>>();
  return (channels) => {
    const one = new Set(channels);
    const key = [...one].toSorted().join();
    const known = sets.get(key) ?? one;
    sets.set(key, known);
    return known;
  };
}
