import type { ExchangeAdapter } from '../adapter.ts';
import { korbitBudget } from './korbit.ts';
import { readKorbitHoldings } from './read-korbit-holdings.ts';
import { readKorbitKey } from './read-korbit-key.ts';
import { readKorbitLedger } from './read-korbit-ledger.ts';

export const adapter: ExchangeAdapter = {
  budget: korbitBudget,
  readHoldings: readKorbitHoldings,
  readKeyFacts: readKorbitKey,
  readLedger: readKorbitLedger,
};
