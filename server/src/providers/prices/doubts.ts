/** Prices that were offered and are not believed yet, market by market, and what they say of their venue. */
import type { Venue } from './feeds/follow-chain.ts';
import { isWithin } from './is-within.ts';

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

// Accepts or refuses prices. A broken feed reports wild numbers: a price that is not a positive
// number is refused; a jump is accepted if another venue agrees, or else if it persists. A price
// that an exchange keeps reporting is the one its holders can sell at, however far from the price
// elsewhere; the required time grows with the evidence against it.

/** A leap is a change by more than this share of the last price. */
export const leap = 0.3;
/** Maximum relative difference between two venues that agree. */
const agreement = 0.15;
/** A known market at ten times its price, or a tenth of it, is probably quoted in other units where others deny it. */
const tenfold = 9;

const seconds = 1_000;
/** Time that a jump must persist: without contradiction, … */
const aloneMs = 15 * seconds;
/** … where another venue does, … */
const againstMs = 45 * seconds;
/** … where most of the venue leaps with it, … */
const togetherMs = 120 * seconds;
/** … and where it is tenfold and another venue denies it. */
const tenfoldMs = 1_800 * seconds;

type Doubt = { price: string; since: number };
/**
 * State of the venue's other markets: calm, most of them jumping, or jumping so far that the units
 * are wrong.
 */
type Mood = 'calm' | 'leaping' | 'lying';

type Verdict =
  | { kind: 'accepted' }
  /** Keep the old price; remember the doubt for the next one. */
  | { kind: 'doubted'; doubt: Doubt };

export function acceptPrice({
  price,
  last,
  elsewhere,
  doubt,
  mood = 'calm',
  now,
}: {
  price: string;
  /** The price believed so far; null when there is none. */
  last: string | null;
  /**
   * Nearest fresh price (accepted or doubted) of the other venues, in the same currency; null if
   * none is fresh.
   */
  elsewhere: string | null;
  doubt: Doubt | null;
  mood?: Mood;
  now: number;
}): Verdict {
  if (last === null) {
    // The first price of all is believed unless another venue contradicts it.
    if (elsewhere === null || isWithin(price, elsewhere, leap)) return { kind: 'accepted' };
  } else if (isWithin(price, last, leap)) return { kind: 'accepted' };
  else if (elsewhere !== null && isWithin(price, elsewhere, agreement)) return { kind: 'accepted' };

  // It stays while each price is near the one before it: a price that runs away is quoted all the time.
  const stays = doubt !== null && isWithin(price, doubt.price, leap);
  const since = stays ? doubt.since : now;
  if (mood !== 'lying' && stays && now - since >= patience()) return { kind: 'accepted' };
  return { kind: 'doubted', doubt: { price, since } };

  function patience(): number {
    const together = mood === 'leaping' ? togetherMs : 0;
    if (elsewhere === null) return Math.max(aloneMs, together);
    const isTenfold = last !== null && !isWithin(price, last, tenfold);
    return isTenfold ? tenfoldMs : Math.max(againstMs, together);
  }
}
