/**
 * Whether a price is to be believed. A feed that breaks tells wild numbers: what is no positive number
 * is refused, and a leap is believed when another venue sees the same, else when it stays. What an
 * exchange keeps telling is what its holders can sell at, however far from the price elsewhere; how
 * long it must stay grows with what speaks against it.
 */
import { isWithin } from './is-within.ts';

/** A leap is a change by more than this share of the last price. */
export const leap = 0.3;
/** How far two venues may be apart and still tell the same. */
const agreement = 0.15;
/** A known market at ten times its price, or a tenth of it, is probably quoted in other units where others deny it. */
const tenfold = 9;

const seconds = 1_000;
/** How long a leap must stay: where nobody contradicts, … */
const aloneMs = 15 * seconds;
/** … where another venue does, … */
const againstMs = 45 * seconds;
/** … where most of the venue leaps with it, … */
const togetherMs = 120 * seconds;
/** … and where it is tenfold and another venue denies it. */
const tenfoldMs = 1_800 * seconds;

export type Doubt = { price: string; since: number };
/** What the other markets of the venue do: most of them leap, or so far that its units are wrong. */
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
  /** Of the fresh prices (believed or doubted) of other venues the nearest, in the same currency; null when none is fresh. */
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
