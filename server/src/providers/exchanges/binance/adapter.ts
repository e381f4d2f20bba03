import type { ExchangeAdapter } from '../adapter.ts';
import { binanceBudget } from './binance-client.ts';
import { readBinanceHoldings } from './read-binance-holdings.ts';
import { readBinanceKey } from './read-binance-key.ts';
import { readBinanceLedger } from './read-binance-ledger.ts';

export const adapter: ExchangeAdapter = {
  budget: binanceBudget,
  readHoldings: readBinanceHoldings,
  readKeyFacts: readBinanceKey,
  readLedger: readBinanceLedger,
};
