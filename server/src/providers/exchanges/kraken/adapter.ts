import type { ExchangeAdapter } from '../adapter.ts';
import { krakenBudget } from './kraken-client.ts';
import { readKrakenHoldings } from './read-kraken-holdings.ts';
import { readKrakenKey } from './read-kraken-key.ts';
import { readKrakenLedger } from './read-kraken-ledger.ts';

export const adapter: ExchangeAdapter = {
  budget: krakenBudget,
  readHoldings: readKrakenHoldings,
  readKeyFacts: readKrakenKey,
  readLedger: readKrakenLedger,
};
