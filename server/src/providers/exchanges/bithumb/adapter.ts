import type { ExchangeAdapter } from '../adapter.ts';
import { bithumbBudget } from './bithumb.ts';
import { readBithumbHoldings } from './read-bithumb-holdings.ts';
import { readBithumbKey } from './read-bithumb-key.ts';
import { readBithumbLedger } from './read-bithumb-ledger.ts';

export const adapter: ExchangeAdapter = {
  budget: bithumbBudget,
  readHoldings: readBithumbHoldings,
  readKeyFacts: readBithumbKey,
  readLedger: readBithumbLedger,
};
