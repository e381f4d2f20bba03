import type { ExchangeAdapter } from '../adapter.ts';
import { coinoneBudget } from './coinone.ts';
import { readCoinoneHoldings } from './read-coinone-holdings.ts';
import { readCoinoneKey } from './read-coinone-key.ts';
import { readCoinoneLedger } from './read-coinone-ledger.ts';

export const adapter: ExchangeAdapter = {
  budget: coinoneBudget,
  readHoldings: readCoinoneHoldings,
  readKeyFacts: readCoinoneKey,
  readLedger: readCoinoneLedger,
};
