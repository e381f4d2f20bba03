import type { Localized } from '../localized.ts';

/** Static facts of an exchange; each is in a file of its own. */
export type Exchange = {
  /** Usual name, in full. */
  name: Localized;
  /** As it writes itself, where there is little room. */
  brand: string;
  /** Korean exchanges quote in won: what is held there is worth its won price there. */
  region: 'korea' | 'abroad';
  /** Quote currency of most of its markets. */
  quote: 'KRW' | 'USD' | 'USDT';
  /** True if it reports assets that are set aside with it to earn. */
  tellsEarnings: boolean;
  /** The page where an asset is traded; `{SYMBOL}` or `{symbol}` is where it goes. */
  market: string;
};
