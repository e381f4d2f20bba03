import type { FxRates } from './fx-rates.ts';
import type { Ticker } from './ticker.ts';

/** The price book as it is written down between starts. */
export type PriceMemory = { tickers: Ticker[]; fx: FxRates | null };
