/**
 * Whether a price is to be believed. A feed that breaks tells wild numbers: what is no positive
 * number is refused, and a leap is believed only when another venue sees the same, or, where no
 * other venue has the asset, when it stays for a while.
 */
import { BigNumber } from 'bignumber.js';

/** A leap is a change by more than this share of the last price. */
const leap = 0.3;
/** How far two venues may be apart and still tell the same. */
const agreement = 0.15;
/** How long a leap that nobody contradicts must stay. */
const staysMs = 15_000;

export type Doubt = { price: string; since: number };

type Verdict =
  | { kind: 'accepted' }
  /** Keep the old price; remember the doubt for the next one. */
  | { kind: 'doubted'; doubt: Doubt };

export function acceptPrice({
  price,
  last,
  elsewhere,
  doubt,
  now,
}: {
  price: string;
  /** The price believed so far; null when there is none. */
  last: string | null;
  /** The freshest price (believed or doubted) of the other venue in the same currency; null when none is fresh. */
  elsewhere: string | null;
  doubt: Doubt | null;
  now: number;
}): Verdict {
  if (last === null) {
    // The first price of all is believed unless another venue contradicts it.
    return elsewhere === null || ratioWithin(price, elsewhere, leap)
      ? { kind: 'accepted' }
      : { kind: 'doubted', doubt: { price, since: now } };
  }
  if (ratioWithin(price, last, leap)) return { kind: 'accepted' };
  if (elsewhere !== null) {
    return ratioWithin(price, elsewhere, agreement)
      ? { kind: 'accepted' }
      : { kind: 'doubted', doubt: { price, since: now } };
  }
  const same = doubt !== null && ratioWithin(price, doubt.price, agreement);
  if (same && now - doubt.since >= staysMs) return { kind: 'accepted' };
  return { kind: 'doubted', doubt: same ? { price, since: doubt.since } : { price, since: now } };
}

/** Whether a lies within the share of b, in both directions. */
function ratioWithin(a: string, b: string, share: number): boolean {
  const ratio = new BigNumber(a).div(b);
  return ratio.isLessThanOrEqualTo(1 + share) && ratio.isGreaterThanOrEqualTo(1 / (1 + share));
}
