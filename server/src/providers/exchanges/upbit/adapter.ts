import type { ExchangeAdapter } from '../adapter.ts';
import { readUpbitHoldings } from './read-upbit-holdings.ts';
import { readUpbitKey } from './read-upbit-key.ts';
import { readUpbitLedger } from './read-upbit-ledger.ts';
import { upbitBudget } from './upbit-client.ts';

export const adapter: ExchangeAdapter = {
  budget: upbitBudget,
  readHoldings: readUpbitHoldings,
  readKeyFacts: readUpbitKey,
  readLedger: readUpbitLedger,
};
