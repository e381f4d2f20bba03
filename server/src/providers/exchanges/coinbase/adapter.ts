import type { ExchangeAdapter } from '../adapter.ts';
import { coinbaseBudget } from './coinbase-client.ts';
import { readCoinbaseHoldings } from './read-coinbase-holdings.ts';
import { readCoinbaseKey } from './read-coinbase-key.ts';
import { readCoinbaseLedger } from './read-coinbase-ledger.ts';

export const adapter: ExchangeAdapter = {
  budget: coinbaseBudget,
  readHoldings: readCoinbaseHoldings,
  readKeyFacts: readCoinbaseKey,
  readLedger: readCoinbaseLedger,
};
