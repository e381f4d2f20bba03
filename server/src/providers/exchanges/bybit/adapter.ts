import type { ExchangeAdapter } from '../adapter.ts';
import { bybitBudget } from './bybit-client.ts';
import { readBybitHoldings } from './read-bybit-holdings.ts';
import { readBybitKey } from './read-bybit-key.ts';
import { readBybitLedger } from './read-bybit-ledger.ts';

export const adapter: ExchangeAdapter = {
  budget: bybitBudget,
  readHoldings: readBybitHoldings,
  readKeyFacts: readBybitKey,
  readLedger: readBybitLedger,
};
