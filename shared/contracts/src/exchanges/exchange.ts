import type { Localized } from '../localized.ts';

/** What is so of an exchange wherever it is met; each is in a file of its own. */
export type Exchange = {
  /** As people call it, in full. */
  name: Localized;
  /** As it writes itself, where there is little room. */
  brand: string;
  /** Korean exchanges quote in won: what is held there is worth its won price there. */
  region: 'korea' | 'abroad';
  /** What most of its markets are quoted in. */
  quote: 'KRW' | 'USD' | 'USDT';
  /** Whether it tells what is set aside with it to earn. */
  tellsEarnings: boolean;
  /** The page where an asset is traded; `{SYMBOL}` or `{symbol}` is where it goes. */
  market: string;
};
