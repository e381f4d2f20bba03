import type { ExchangeAdapter } from '../adapter.ts';
import { readBithumbHoldings } from './read-bithumb-holdings.ts';
import { readBithumbKey } from './read-bithumb-key.ts';
import { readBithumbLedger } from './read-bithumb-ledger.ts';

export const adapter: ExchangeAdapter = {
  readHoldings: readBithumbHoldings,
  readKeyFacts: readBithumbKey,
  readLedger: readBithumbLedger,
};
