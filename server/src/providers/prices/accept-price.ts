/**
 * Accepts or refuses prices. A broken feed reports wild numbers: a price that is not a positive
 * number is refused; a jump is accepted if another venue agrees, or else if it persists. A price
 * that an exchange keeps reporting is the one its holders can sell at, however far from the price
 * elsewhere; the required time grows with the evidence against it.
 */
import { isWithin } from './is-within.ts';

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

export type Doubt = { price: string; since: number };
/**
 * State of the venue's other markets: calm, most of them jumping, or jumping so far that the units
 * are wrong.
 */
export type Mood = 'calm' | 'leaping' | 'lying';

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
