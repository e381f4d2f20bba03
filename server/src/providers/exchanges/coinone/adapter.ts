import type { ExchangeAdapter } from '../adapter.ts';
import { readCoinoneHoldings } from './read-coinone-holdings.ts';
import { readCoinoneKey } from './read-coinone-key.ts';

export const adapter: ExchangeAdapter = {
  readHoldings: readCoinoneHoldings,
  readKeyFacts: readCoinoneKey,
  readLedger: null,
};
