import type { PricesOutside } from '../ledger/api.ts';
import type { ChainClients } from '../providers/chains/create-chain-clients.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import type { LogBook } from './logs/log-book.ts';
import type { Planning } from './plans/plan-for.ts';

/** Dependencies of the protocols' operations. */
export type DefiTools = {
  chains: ChainClients;
  planning: Planning;
  logs: LogBook;
  prices: PriceBook;
  /** Prices with the user's valuation settings. */
  pricesFor(userId: string): Promise<PriceBook>;
  /** Where prices of the past are read. */
  pastPrices: PricesOutside;
};
