/**
 * Pushes to sockets at their pace: prices, portfolios, metrics and rates, checked four times a
 * second.
 */

import type { LiveMetric } from '@moa/contracts/analytics/realtime';
import type { ExchangeRate } from '@moa/contracts/currency/rates';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Channel, ClientMessage } from '@moa/contracts/realtime/messages';
import { isPriced, type LiveMetrics } from '../analytics/api.ts';
import type { Context } from '../context.ts';
import { every, unattended } from '../error-boundary.ts';
import type { Caller } from '../http/request-caller.ts';
import type { PortfolioReader } from '../portfolio/api.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import type { MessageCache } from './cache/message-cache.ts';
import { type Connection, getPace } from './connection.ts';
import type { Connections } from './connections.ts';
import { createLivePrices, type LivePrices } from './live-prices.ts';
import type { Meters } from './metrics/meters.ts';
import { createPushPortfolio } from './push-portfolio.ts';
import { createPushPrices } from './push-prices.ts';
import { createPushStatus } from './push-status.ts';
import { createPushSubscribed, type PushSubscribed } from './push-subscribed.ts';
import { readRealtimeSettings } from './settings/store.ts';

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

/** Figures of analyses to the sockets of who subscribed to them, in each currency that a socket asked for. */
function createPushMetrics(prices: Pick<LivePrices, 'version'>, live: LiveMetrics): PushSubscribed {
  return createPushSubscribed<LiveMetric>({
    channel: 'portfolio',
    prices,
    subscribed: live.subscribed,
    async send(connection, metrics, sent, isStill) {
      for (const currency of new Set(connection.currencies)) {
        const { values, ...rest } = await live.read(connection.caller.userId, currency, metrics);
        const changed = Object.entries(values).filter(([metric, figure]) => {
          const key = `${currency} ${metric}`;
          const { asOf: _, ...said } = figure;
          // Ages of what is recorded change by themselves; its value does not.
          const text = JSON.stringify(isPriced(metric as LiveMetric) ? said : figure);
          if (sent.get(key) === text) return false;
          sent.set(key, text);
          return true;
        });
        if (changed.length === 0 || !isStill()) continue;
        const payload = { ...rest, values: Object.fromEntries(changed) };
        connection.sendOn('portfolio', 'metrics-update', JSON.stringify(payload));
      }
    },
  });
}

/** Handed in by the domain of currencies. */
type LiveRates = {
  /** Currencies that a session has subscribed to. */
  subscribed(caller: Caller): Promise<readonly CurrencyCode[]>;
  /** In dollars, now. */
  read(code: CurrencyCode): ExchangeRate;
};

/** Rates to the sockets of who subscribed to them: those that changed. */
function createPushRates(prices: Pick<LivePrices, 'version'>, live: LiveRates): PushSubscribed {
  return createPushSubscribed<CurrencyCode>({
    channel: 'prices',
    prices,
    subscribed: live.subscribed,
    send(connection, currencies, sent, isStill) {
      const rates = currencies
        .map((code) => live.read(code))
        .filter(({ from, rate }) => sent.get(from) !== rate);
      if (rates.length === 0 || !isStill()) return;
      for (const { from, rate } of rates) sent.set(from, rate);
      connection.sendOn('prices', 'rates-update', JSON.stringify({ rates }));
    },
  });
}

type Paces = {
  /** Without an interval the user's frequency applies, including later changes. */
  choose(connection: Connection, intervalMs: number | undefined): void;
  endings: readonly (() => void)[];
};

/**
 * Pace of each socket's messages: as requested by the page while visible, otherwise as chosen by
 * the user.
 */
function createPaces(
  { db, bus, log }: Pick<Context, 'db' | 'bus' | 'log'>,
  connections: Connections,
): Paces {
  /** Sockets that follow their user's frequency. */
  const following = new WeakSet<Connection>();
  const follow = async (userId: string, own: readonly Connection[]) => {
    const { updateFrequency } = await readRealtimeSettings(db, userId);
    for (const connection of own)
      if (following.has(connection)) connection.pace = getPace(updateFrequency);
  };
  return {
    choose(connection, intervalMs) {
      if (intervalMs !== undefined) {
        following.delete(connection);
        connection.pace = { prices: intervalMs, positions: intervalMs, portfolio: intervalMs };
        return;
      }
      // It follows already, and hears of each change.
      if (following.has(connection)) return;
      following.add(connection);
      unattended(log, 'the pace of a socket', follow(connection.caller.userId, [connection]));
    },
    endings: [
      bus.subscribe('settings.changed', ({ userId }) => {
        const own = connections.of(userId).filter((connection) => following.has(connection));
        if (own.length > 0) unattended(log, 'the pace of sockets', follow(userId, own));
      }),
    ],
  };
}
