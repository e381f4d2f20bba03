import { absolute, exact } from '@moa/finance/money/decimal';

type Amount = { id: string; quantity: string };

const leap = 10;
const min = 2;
/** So many that grew by one factor are no deposits: an account is read in parts, and one part may lie. */
const minAlike = 3;
/** Interest and trades go on meanwhile. */
const alikeWithin = 1.01;
/** From the first small deposit to what follows it is less. */
const leapAlone = 1_000;

/**
 * True if new quantities can follow the old ones. A single holding can grow a hundredfold by a
 * deposit; if everything held both before and after grew at least tenfold at once, or several
 * holdings grew by the same factor, the source reports wrong units.
 */
export function isPlausible(before: readonly Amount[], after: readonly Amount[]): boolean {
  const growths = getGrowths(before, after);
  const leapt = growths.filter((growth) => growth.gte(leap));
  if (leapt.length >= min && leapt.length === growths.length) return false;
  // In order, those alike are neighbours.
  const inOrder = leapt.toSorted((a, b) => a.comparedTo(b) ?? 0);
  return !inOrder.some((growth, at) => inOrder[at + minAlike - 1]?.lte(growth.times(alikeWithin)));
}

/**
 * True if the only holding present before and after grew a thousandfold. More likely a deposit than
 * an error, and there is no other holding to compare with.
 */
export function leapsAlone(before: readonly Amount[], after: readonly Amount[]): boolean {
  const growths = getGrowths(before, after);
  return growths.length === 1 && growths.every((growth) => growth.gte(leapAlone));
}

function getGrowths(before: readonly Amount[], after: readonly Amount[]) {
  const known = new Map(before.map((row) => [row.id, row.quantity]));
  return after.flatMap(({ id, quantity }) => {
    const old = known.get(id);
    if (old === undefined || exact(old).isZero()) return [];
    return [exact(absolute(quantity)).div(absolute(old))];
  });
}
