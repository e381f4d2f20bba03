import type { BasisMemory } from './basis-changes.ts';
import type { Ticker } from './feeds/ticker.ts';
import type { FxRates } from './fx-rates.ts';
import type { Gap } from './gaps.ts';

/** The price book as it is written down between starts; older ones lack what is optional. */
export type PriceMemory = {
  tickers: Ticker[];
  fx: FxRates | null;
  gaps?: Record<string, Gap>;
  basis?: BasisMemory;
};
