import type { ExchangeAdapter } from '../adapter.ts';
import { readKorbitHoldings } from './read-korbit-holdings.ts';
import { readKorbitKey } from './read-korbit-key.ts';
import { readKorbitLedger } from './read-korbit-ledger.ts';

export const adapter: ExchangeAdapter = {
  readHoldings: readKorbitHoldings,
  readKeyFacts: readKorbitKey,
  readLedger: readKorbitLedger,
};
