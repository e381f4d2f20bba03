/**
 * Judges a reading in which everything grew at least tenfold at once, or several things by one factor, or
 * in which nothing is left.
 * It may be a lie, and it may be true: it is refused until the source has reported the same for ten
 * minutes, in three readings or more, and accepted from then on. The source is marked for a day
 * after that. Where there is only one thing to go by, a thousandfold is accepted at once, and the
 * source is marked for ten minutes.
 */
import { dayMs } from '@moa/contracts/time';
import { compare, multiply } from '@moa/finance/money/decimal';
import type { Amount, Leap } from '../leap.ts';
import { isPlausible, leapsAlone } from './is-plausible.ts';

const minReadings = 3;
const minMs = 10 * 60_000;
const markedMs = dayMs;
const maxWitnesses = 20;
const twofold = '2';

type Judgement = {
  verdict: 'plausible' | 'refused' | 'accepted';
  /** State to store. */
  leap: Leap | null;
};

/** Compares stored rows with those just read, given an earlier jump. */
export function judgeLeap(
  before: readonly Amount[],
  after: readonly Amount[],
  known: Leap | null,
  now: Date,
  /**
   * `doubted` if the source may return an empty list by mistake: an exchange may, a chain does not.
   */
  emptiness: 'doubted' | 'believed' = 'believed',
): Judgement {
  const isEmptied = emptiness === 'doubted' && before.length > 0 && after.length === 0;
  if (!isEmptied && isPlausible(before, after)) {
    if (leapsAlone(before, after)) {
      const at = now.toISOString();
      const leap: Leap = { since: at, readings: 1, witness: [], acceptedAt: at, alone: true };
      return { verdict: 'plausible', leap };
    }
    const marked = known?.alone ? minMs : markedMs;
    const isMarked =
      known?.acceptedAt != null && now.getTime() - Date.parse(known.acceptedAt) < marked;
    return { verdict: 'plausible', leap: isMarked ? known : null };
  }
  const goesOn =
    known !== null &&
    known.acceptedAt === null &&
    (known.emptied === true) === isEmptied &&
    isAlike(known.witness, after);
  const leap: Leap = goesOn
    ? { ...known, readings: known.readings + 1 }
    : {
        since: now.toISOString(),
        readings: 1,
        witness: witnessOf(before, after),
        acceptedAt: null,
        ...(isEmptied ? { emptied: true } : {}),
      };
  const isConfirmed =
    leap.readings >= minReadings && now.getTime() - Date.parse(leap.since) >= minMs;
  // What is empty is seen to be: nothing is left to be marked.
  if (isConfirmed && isEmptied) return { verdict: 'accepted', leap: null };
  return isConfirmed
    ? { verdict: 'accepted', leap: { ...leap, acceptedAt: now.toISOString() } }
    : { verdict: 'refused', leap };
}

/** Alike is what differs by less than twofold: interest goes on and markets move meanwhile. */
function isAlike(witness: readonly Amount[], after: readonly Amount[]): boolean {
  const answered = new Map(after.map(({ id, quantity }) => [id, absolute(quantity)]));
  return witness.every(({ id, quantity }) => {
    const now = answered.get(id);
    if (now === undefined) return false;
    return (
      compare(now, multiply(quantity, twofold)) < 0 && compare(multiply(now, twofold), quantity) > 0
    );
  });
}

/** Returns only positions held before, so that new ones do not identify the jump. */
function witnessOf(before: readonly Amount[], after: readonly Amount[]): Amount[] {
  const held = new Set(before.map(({ id }) => id));
  return after
    .filter(({ id }) => held.has(id))
    .slice(0, maxWitnesses)
    .map(({ id, quantity }) => ({ id, quantity: absolute(quantity) }));
}

function absolute(quantity: string): string {
  return quantity.startsWith('-') ? quantity.slice(1) : quantity;
}
