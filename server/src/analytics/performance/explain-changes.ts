/**
 * Changes of quantity that no entry and no accrual explains: ether that was staked or wrapped, a pool that
 * gave one asset for another, a loan. Each is counted as taken out of the one asset and put into the
 * other, so that none of them shows it as a gain or a loss.
 */
import {
  absolute,
  add,
  compare,
  divide,
  multiply,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import type { AssetFlows } from '../../history/api.ts';

/**
 * Minimum change as a fraction of the larger holding. Smaller changes are interest and gas that no
 * ledger has, and are attributed to the asset itself.
 */
const minPart = '0.005';
/**
 * Maximum relative difference between outgoing and incoming values that are treated as one exchange
 * and valued alike.
 */
const maxApart = '0.05';

/** Quantity and value of an asset at both ends; the value is null without a price. */
export type AssetEnds = {
  before: { quantity: string; value: string | null };
  after: { quantity: string; value: string | null };
};

/** `flows` with the changes that they do not explain, in the currency of the values. */
export function explainChanges(
  flows: ReadonlyMap<string, AssetFlows>,
  ends: ReadonlyMap<string, AssetEnds>,
): ReadonlyMap<string, AssetFlows> {
  const given: Change[] = [];
  const received: Change[] = [];
  for (const [symbol, { before, after }] of ends) {
    const known = flows.get(symbol) ?? noFlows;
    const gap = subtract(subtract(after.quantity, before.quantity), known.moved);
    const [start, end] = [absolute(before.quantity), absolute(after.quantity)];
    const larger = compare(start, end) > 0 ? start : end;
    if (compare(absolute(gap), multiply(larger, minPart)) <= 0) continue;
    const prices = [getPrice(before), getPrice(after)].filter((price) => price !== null);
    // Nothing is known of a flow without a value, nor of what else moved.
    if (prices.length === 0 || known.net === null) continue;
    const price = divide(add(...prices), `${prices.length}`);
    const change = { symbol, value: multiply(absolute(gap), price) };
    (sign(gap) < 0 ? given : received).push(change);
  }
  const [out, came] = [sumUp(given), sumUp(received)];
  const isOneAct = isNear(out, came);
  const worth = divide(add(out, came), '2');
  const changed = new Map(flows);
  for (const [changes, sum, isIn] of [
    [given, out, false],
    [received, came, true],
  ] as const) {
    for (const { symbol, value } of isOneAct ? shared(changes, sum, worth) : changes) {
      const known = flows.get(symbol) ?? noFlows;
      const net = isIn ? add(known.net ?? '0', value) : subtract(known.net ?? '0', value);
      changed.set(symbol, { ...known, net });
    }
  }
  return changed;
}

type Change = { symbol: string; value: string };

const noFlows: AssetFlows = { net: '0', moved: '0', income: '0', fees: '0' };

const sumUp = (changes: readonly Change[]) => add('0', ...changes.map(({ value }) => value));

function isNear(one: string, other: string): boolean {
  if (sign(one) <= 0 || sign(other) <= 0) return false;
  const larger = compare(one, other) > 0 ? one : other;
  return compare(absolute(subtract(one, other)), multiply(larger, maxApart)) <= 0;
}

/** The same changes so that they add up to `worth` to the last digit. */
function shared(changes: readonly Change[], sum: string, worth: string): Change[] {
  let left = worth;
  return changes.map(({ symbol, value }, index) => {
    const isLast = index === changes.length - 1;
    const part = isLast ? left : divide(multiply(value, worth), sum);
    left = subtract(left, part);
    return { symbol, value: part };
  });
}

/** Unit price. A debt has a negative value and a negative quantity. */
function getPrice({ quantity, value }: AssetEnds['before']): string | null {
  if (value === null || sign(quantity) === 0) return null;
  const price = divide(value, quantity);
  return sign(price) > 0 ? price : null;
}
