/**
 * Which units a person's word of what was paid is about. A word that names an entry is about the units
 * that came with it. Any other, the oldest first, is about units that came at a cost that nobody knows:
 * those that came in exactly its quantity, else the nearest in time, whether they came before or after.
 */
import type { BigNumber } from 'bignumber.js';
import { type Decimal, exact, plain } from '../money/decimal.ts';

/** Units that came in. */
export type Arrival = {
  id: string;
  /** Milliseconds. */
  at: number;
  quantity: Decimal;
  /** Whether what they cost is known without a person's word. */
  known: boolean;
};

/** What a person says was paid for so many units. */
export type Claim = {
  id: string;
  at: number;
  quantity: Decimal;
  /** The arrival that it names; null where it names none. */
  of: string | null;
};

export type Match = { claim: string; arrival: string; quantity: Decimal };

/** In the order in which they are found; of one claim and of one arrival there may be several. */
export function matchClaims(claims: readonly Claim[], arrivals: readonly Arrival[]): Match[] {
  const matches: Match[] = [];
  const left = new Map(arrivals.map(({ id, quantity }) => [id, exact(quantity)]));
  const rests = new Map(claims.map(({ id, quantity }) => [id, exact(quantity)]));
  const leftOf = ({ id }: Arrival) => left.get(id) ?? zero;
  const match = (claim: Claim, arrival: Arrival) => {
    const [rest, there] = [rests.get(claim.id) ?? zero, leftOf(arrival)];
    const quantity = rest.isLessThan(there) ? rest : there;
    if (!quantity.isGreaterThan(0)) return;
    rests.set(claim.id, rest.minus(quantity));
    left.set(arrival.id, there.minus(quantity));
    matches.push({ claim: claim.id, arrival: arrival.id, quantity: plain(quantity) });
  };
  const ordered = [...claims].sort(byTime);
  for (const claim of ordered) {
    const named = arrivals.find(({ id }) => id === claim.of);
    if (named !== undefined) match(claim, named);
  }
  const unknown = arrivals.filter(({ known }) => !known);
  for (const claim of ordered) {
    const rest: BigNumber = rests.get(claim.id) ?? zero;
    const nearest = unknown
      .filter((arrival) => leftOf(arrival).isGreaterThan(0))
      .sort((a, b) => apart(a, claim) - apart(b, claim) || byTime(a, b));
    const same = nearest.find((arrival) => leftOf(arrival).isEqualTo(rest));
    for (const arrival of same === undefined ? nearest : [same]) match(claim, arrival);
  }
  return matches;
}

const zero = exact('0');

function apart(a: { at: number }, b: { at: number }): number {
  return Math.abs(a.at - b.at);
}

function byTime(a: { at: number; id: string }, b: { at: number; id: string }): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
