import { absolute, exact } from '@moa/finance/money/decimal';

const leap = 10;
const fewest = 2;

/**
 * Whether new quantities can follow the old ones. A single holding can grow a hundredfold by a
 * deposit; that everything which is held both before and after grew at least tenfold at once is the
 * mark of a source that tells wrong units.
 */
export function isPlausible(
  before: readonly { id: string; quantity: string }[],
  after: readonly { id: string; quantity: string }[],
): boolean {
  const known = new Map(before.map((row) => [row.id, row.quantity]));
  const growths = after.flatMap(({ id, quantity }) => {
    const old = known.get(id);
    if (old === undefined || exact(old).isZero()) return [];
    return [exact(absolute(quantity)).div(absolute(old))];
  });
  return growths.length < fewest || growths.some((growth) => growth.isLessThan(leap));
}
