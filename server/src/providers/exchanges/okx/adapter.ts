import type { ExchangeAdapter } from '../adapter.ts';
import { okxBudget } from './okx-client.ts';
import { readOkxHoldings } from './read-okx-holdings.ts';
import { readOkxKey } from './read-okx-key.ts';
import { readOkxLedger } from './read-okx-ledger.ts';

export const adapter: ExchangeAdapter = {
  budget: okxBudget,
  readHoldings: readOkxHoldings,
  readKeyFacts: readOkxKey,
  readLedger: readOkxLedger,
};
