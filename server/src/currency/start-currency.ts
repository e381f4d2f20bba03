import type { ExchangeRate } from '@moa/contracts/currency/rates';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { guarded } from '../error-boundary.ts';
import type { Caller } from '../http/request-caller.ts';
import type { ChainClients } from '../providers/chains/create-chain-clients.ts';
import { protocolAddresses } from '../providers/chains/protocol-addresses.ts';
import { followDayAgo } from '../providers/prices/follow-day-ago.ts';
import { createPriceBook, type PriceBook } from '../providers/prices/price-book.ts';
import { startPriceFeeds } from '../providers/prices/start-price-feeds.ts';
import { forgetBaseCurrency } from './currency-requested.ts';
import { holdFeeds } from './hold-feeds.ts';
import { rateBetween } from './rate-between.ts';
import { currencyRoutes } from './routes.ts';
import { readSubscribedCurrencies } from './subscriptions/store.ts';
import { priceMemory } from './tables.ts';

type Currency = DomainModule & {
  book: PriceBook;
  /** Rates for sockets. */
  rates: {
    subscribed(caller: Caller): Promise<CurrencyCode[]>;
    /** In dollars, now. */
    read(code: CurrencyCode): ExchangeRate;
  };
};

/** Starts current prices and the currency of responses. */
export async function startCurrency(context: Context, chains: ChainClients): Promise<Currency> {
  const { bus, clock, config, db, log } = context;
  const book = createPriceBook({ now: () => clock.now().getTime() });
  const memory = await savePriceMemory(context, book);
  const announcing = announcePrices(context, book);
  const chain = getChain(context, chains);
  const feeds = await holdFeeds(context, book, (heldBook) =>
    startPriceFeeds({ book: heldBook, addresses: config, fiatUrl: config.fiatUrl, chain, log }),
  );
  // What each book lacks of a day ago is its own.
  const dayAgo = followDayAgo({ url: config.exchanges.upbit.url, book, log });
  const end = bus.subscribe('account.currency-changed', ({ userId }) =>
    forgetBaseCurrency(db, userId),
  );
  return {
    book,
    rates: {
      subscribed: (caller) => readSubscribedCurrencies(context, caller),
      read: (code) => rateBetween(book, code, 'USD', clock.now().getTime()),
    },
    routes: currencyRoutes(context, book, chain),
    async stop() {
      end();
      await feeds.stop();
      dayAgo.stop();
      announcing.stop();
      await memory.stop();
    },
  };
}

/** The feeds that Aave's market on Ethereum reads; null where no node of it is configured. */
function getChain({ config }: Pick<Context, 'config'>, { ethereum: client }: ChainClients) {
  const { lending } = protocolAddresses(config.networks.ethereum);
  return client === null || lending === null ? null : { client, market: lending.provider };
}

const gatherMs = 250;

/** Tells the bus which prices changed, gathered over a quarter of a second. */
function announcePrices(
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

const everyMs = 60_000;
const only = 'book';

/**
 * Writes the price book down each minute and at the end, and reads it at the start: after a restart
 * without a market, holdings are valued by the last prices, marked with their age.
 */
async function savePriceMemory(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  book: PriceBook,
): Promise<{ stop(): Promise<void> }> {
  const [row] = await db.select().from(priceMemory);
  if (row !== undefined) book.recall(row.memory);
  const timer = setInterval(() => {
    save().catch((error: Error) => log.error({ reason: error.message }, 'prices were not kept'));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await save();
    },
  };

  async function save(): Promise<void> {
    const memory = book.remember();
    if (memory.tickers.length === 0 && memory.fx === null) return;
    const savedAt = clock.now();
    await db
      .insert(priceMemory)
      .values({ id: only, memory, savedAt })
      .onConflictDoUpdate({ target: priceMemory.id, set: { memory, savedAt } });
  }
}
