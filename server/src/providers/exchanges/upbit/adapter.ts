import type { ExchangeAdapter } from '../adapter.ts';
import { readUpbitHoldings } from './read-upbit-holdings.ts';
import { readUpbitKey } from './read-upbit-key.ts';
import { readUpbitLedger } from './read-upbit-ledger.ts';

export const adapter: ExchangeAdapter = {
  readHoldings: readUpbitHoldings,
  readKeyFacts: readUpbitKey,
  readLedger: readUpbitLedger,
};
