/** Prices that were offered and are not believed yet, market by market, and what they say of their venue. */
import type { Doubt, Mood } from './accept-price.ts';
import type { Venue } from './feeds/ticker.ts';

type DoubtedMarket = Doubt & {
  /** When the market was doubted first, whatever it quoted since. */
  first: number;
  /** When it last quoted a doubted price. */
  at: number;
  /** So far from what was known, or is quoted elsewhere, that units may be wrong. */
  isWild: boolean;
  /** True if a price of the market was ever accepted. */
  isKnown: boolean;
};

type Doubts = {
  of(venue: Venue, symbol: string): DoubtedMarket | null;
  note(
    venue: Venue,
    symbol: string,
    doubt: Doubt,
    about: Pick<DoubtedMarket, 'isWild' | 'isKnown'>,
  ): void;
  clear(venue: Venue, symbol: string): void;
  symbols(venue: Venue): Iterable<string>;
  /** `known`: of how many markets a price is believed. */
  mood(venue: Venue, known: number): Mood;
};

const minMarkets = 3;

export function createDoubts(now: () => number): Doubts {
  const byVenue = new Map<Venue, Map<string, DoubtedMarket>>();
  const counts = new Map<Venue, { wild: number; unknown: number }>();
  const count = (venue: Venue, { isWild, isKnown }: DoubtedMarket, by: 1 | -1) => {
    const { wild, unknown } = counts.get(venue) ?? { wild: 0, unknown: 0 };
    counts.set(venue, {
      wild: wild + (isWild ? by : 0),
      unknown: unknown + (isKnown ? 0 : by),
    });
  };
  const clear = (venue: Venue, symbol: string) => {
    const doubted = byVenue.get(venue)?.get(symbol);
    if (doubted === undefined) return;
    count(venue, doubted, -1);
    byVenue.get(venue)?.delete(symbol);
  };
  return {
    of: (venue, symbol) => byVenue.get(venue)?.get(symbol) ?? null,
    note(venue, symbol, doubt, about) {
      const first = byVenue.get(venue)?.get(symbol)?.first ?? now();
      clear(venue, symbol);
      const doubted = { ...doubt, ...about, first, at: now() };
      const ofVenue = byVenue.get(venue);
      if (ofVenue === undefined) byVenue.set(venue, new Map([[symbol, doubted]]));
      else ofVenue.set(symbol, doubted);
      count(venue, doubted, 1);
    },
    clear,
    symbols: (venue) => byVenue.get(venue)?.keys() ?? [],
    mood(venue, known) {
      const doubted = byVenue.get(venue)?.size ?? 0;
      const { wild, unknown } = counts.get(venue) ?? { wild: 0, unknown: 0 };
      const quoted = known + unknown;
      if (wild >= minMarkets && wild * 2 > quoted) return 'lying';
      return doubted >= minMarkets && doubted * 2 > quoted ? 'leaping' : 'calm';
    },
  };
}
