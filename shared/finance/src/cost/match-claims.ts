/**
 * Matches statements of a purchase price with the units that they are about. A statement that names an
 * entry is about the units that came with it. Any other, the oldest first, is about units that came at an
 * unknown cost: those that came in exactly its quantity, else the nearest in time, before or after it. Units
 * whose cost their account tells come last, after those held that came by no arrival, and a word about units
 * goes before a purchase there.
 */
import type { BigNumber } from 'bignumber.js';
import { type Decimal, exact, plain } from '../money/decimal.ts';

/** Units that came in. */
export type Arrival = {
  id: string;
  /** Milliseconds. */
  at: number;
  quantity: Decimal;
  /** True if the cost is known without a claim of the user. */
  known: boolean;
  /** True if the account reports costs of units that no entry explains. */
  told?: boolean;
};

/** A cost that the user states for a number of units. */
export type Claim = {
  id: string;
  at: number;
  quantity: Decimal;
  /** The arrival that it names; null where it names none. */
  of: string | null;
  /** It is about units that are there, and no purchase of its own. */
  isWord?: boolean;
};

export type Match = { claim: string; arrival: string; quantity: Decimal };

const claimsAStep = 25;

/**
 * Both oldest first; of one moment the order in which they are given decides. One claim and one arrival may
 * have several matches.
 */
export function matchClaims(
  claims: readonly Claim[],
  arrivals: readonly Arrival[],
  more?: Decimal,
): Match[] {
  const steps = matchClaimsInSteps(claims, arrivals, more);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The same with stops, where others can have their turn. It takes n log n comparisons. `more` is how much
 * is held that came by no arrival: purchases brought it as far as they reach, and words are about the rest.
 */
export function* matchClaimsInSteps(
  claims: readonly Claim[],
  arrivals: readonly Arrival[],
  more: Decimal = '0',
): Generator<void, Match[]> {
  const matches: Match[] = [];
  const left = arrivals.map(({ quantity }) => exact(quantity));
  const rests = claims.map(({ quantity }) => exact(quantity));
  const match = (claim: number, arrival: number) => {
    const rest = rests[claim] as BigNumber;
    const there = left[arrival] as BigNumber;
    const taken = rest.isLessThan(there) ? rest : there;
    if (!taken.isGreaterThan(0)) return;
    rests[claim] = rest.minus(taken);
    left[arrival] = there.minus(taken);
    matches.push({
      claim: (claims[claim] as Claim).id,
      arrival: (arrivals[arrival] as Arrival).id,
      quantity: plain(taken),
    });
  };
  const byId = new Map(arrivals.map(({ id }, index) => [id, index]));
  for (const [index, { of }] of claims.entries()) {
    const named = of === null ? undefined : byId.get(of);
    if (named !== undefined) match(index, named);
  }
  yield;
  yield* matchOpen(claims.keys(), ({ told }) => told !== true);
  if (!arrivals.some(({ told }) => told === true)) return matches;
  const [words, purchases] = [getIndexes(true), getIndexes(false)];
  let spare = exact(more);
  for (const index of [...purchases, ...words]) {
    if (!spare.isGreaterThan(0)) break;
    const rest = rests[index] as BigNumber;
    const part = rest.isLessThan(spare) ? rest : spare;
    spare = spare.minus(part);
    rests[index] = rest.minus(part);
  }
  yield* matchOpen([...words, ...purchases], ({ told }) => told === true);
  return matches;

  function getIndexes(isWord: boolean): number[] {
    return [...claims.keys()].filter(
      (index) => ((claims[index] as Claim).isWord === true) === isWord,
    );
  }

  function* matchOpen(
    indexes: Iterable<number>,
    isMeant: (arrival: Arrival) => boolean,
  ): Generator<void> {
    const open = openArrivals(arrivals, left, isMeant);
    let steps = 0;
    for (const index of indexes) {
      const { at } = claims[index] as Claim;
      steps += 1;
      if (steps % claimsAStep === 0) yield;
      let rest = rests[index] as BigNumber;
      let next = rest.isGreaterThan(0) ? open.nearestWith(plain(rest), at) : null;
      while (rest.isGreaterThan(0)) {
        next ??= open.nearest(at);
        if (next === null) break;
        const before = plain(left[next] as BigNumber);
        match(index, next);
        open.change(next, before, left[next] as BigNumber);
        rest = rests[index] as BigNumber;
        next = null;
        steps += 1;
        if (steps % claimsAStep === 0) yield;
      }
    }
  }
}

/** Arrivals of unknown cost of which something is left, in the order of time and by quantity. */
function openArrivals(
  arrivals: readonly Arrival[],
  left: readonly BigNumber[],
  isMeant: (arrival: Arrival) => boolean,
) {
  const open = [...arrivals.keys()].filter((index) => {
    const arrival = arrivals[index] as Arrival;
    return !arrival.known && isMeant(arrival) && (left[index] as BigNumber).isGreaterThan(0);
  });
  const timeAt = (rank: number) => (arrivals[open[rank] as number] as Arrival).at;
  const rankByArrival = new Map(open.map((arrival, rank) => [arrival, rank]));
  const all = [...open.keys()];
  /** For each rank the first rank of the same moment. */
  const firstOf: number[] = [];
  for (const rank of all) {
    const isLater = rank === 0 || timeAt(rank) !== timeAt(rank - 1);
    firstOf.push(isLater ? rank : (firstOf[rank - 1] as number));
  }
  /** For each rank a rank that is open, or nearer to the next one that is. */
  const forward = [...open.keys(), open.length];
  const backward = [...open.keys()];
  const byQuantity = new Map<Decimal, number[]>();
  for (const rank of all) put(plain(left[open[rank] as number] as BigNumber), rank);

  return {
    nearest(at: number): number | null {
      const split = firstAfter(all, at);
      const before = follow(backward, split - 1);
      const earlier = before < 0 ? null : follow(forward, firstOf[before] as number);
      const after = follow(forward, split);
      return pickNearer(earlier, after === open.length ? null : after, at);
    },
    /** Nearest of the arrivals of which exactly this quantity is left. */
    nearestWith(quantity: Decimal, at: number): number | null {
      const ranks = byQuantity.get(quantity);
      if (ranks === undefined) return null;
      const split = firstAfter(ranks, at);
      const before = ranks[split - 1];
      const earlier =
        before === undefined ? null : ranks[getPlace(ranks, firstOf[before] as number)];
      return pickNearer(earlier ?? null, ranks[split] ?? null, at);
    },
    /** Something of it was taken; `before` is what there was. */
    change(arrival: number, before: Decimal, now: BigNumber): void {
      const rank = rankByArrival.get(arrival);
      if (rank === undefined) return;
      const ranks = byQuantity.get(before) as number[];
      ranks.splice(getPlace(ranks, rank), 1);
      if (now.isGreaterThan(0)) put(plain(now), rank);
      else {
        forward[rank] = rank + 1;
        backward[rank] = rank - 1;
      }
    },
  };

  function put(quantity: Decimal, rank: number): void {
    const ranks = byQuantity.get(quantity);
    if (ranks === undefined) byQuantity.set(quantity, [rank]);
    else ranks.splice(getPlace(ranks, rank), 0, rank);
  }

  function firstAfter(ranks: readonly number[], at: number): number {
    let [low, high] = [0, ranks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (timeAt(ranks[middle] as number) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the nearer of two; the earlier one if they are equally near. */
  function pickNearer(earlier: number | null, later: number | null, at: number): number | null {
    const isLater =
      later !== null && (earlier === null || timeAt(later) - at < at - timeAt(earlier));
    const rank = isLater ? later : earlier;
    return rank === null ? null : (open[rank] as number);
  }
}

/** Where a rank stands in an ascending list, or would. */
function getPlace(ranks: readonly number[], rank: number): number {
  if (ranks.length === 0 || (ranks.at(-1) as number) < rank) return ranks.length;
  let [low, high] = [0, ranks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranks[middle] as number) < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The end of the links from a rank on; what was passed points farther afterwards. */
function follow(links: number[], from: number): number {
  let rank = from;
  for (let next = links[rank]; next !== undefined && next !== rank; next = links[rank]) {
    const farther = links[next];
    if (farther !== undefined) links[rank] = farther;
    rank = next;
  }
  return rank;
}
