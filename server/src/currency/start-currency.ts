import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { createPriceBook, type PriceBook } from '../providers/prices/price-book.ts';
import { startPriceFeeds } from '../providers/prices/start-price-feeds.ts';
import { announcePrices } from './announce-prices.ts';
import { forgetBaseCurrency } from './currency-requested.ts';
import { keepPriceMemory } from './keep-price-memory.ts';
import { currencyRoutes } from './routes.ts';

/** What things cost now, and in which currency a person is answered. */
export async function startCurrency(context: Context): Promise<DomainModule & { book: PriceBook }> {
  const { bus, clock, config, db, log } = context;
  const book = createPriceBook({ now: () => clock.now().getTime() });
  const memory = await keepPriceMemory(context, book);
  const announcing = announcePrices(context, book);
  const feeds = startPriceFeeds({ book, addresses: config, fiatUrl: config.fiatUrl, log });
  const end = bus.subscribe('account.currency-changed', ({ userId }) =>
    forgetBaseCurrency(db, userId),
  );
  return {
    book,
    routes: currencyRoutes(context, book),
    async stop() {
      end();
      feeds.stop();
      announcing.stop();
      await memory.stop();
    },
  };
}
