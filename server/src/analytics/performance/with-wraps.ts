/**
 * Ether that became wrapped ether, or the other way round. Wrapping sends nothing, so that no ledger of a
 * chain has it: what is missing of one and what is there too much of the other is counted as taken out of
 * the one and put into the other, at one price. Over both together that is nothing.
 */
import {
  absolute,
  add,
  compare,
  divide,
  multiply,
  negate,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import type { AssetFlows } from '../../history/api.ts';

/** An asset, and the token that a contract gives for it one to one. */
export const wrapped = ['ETH', 'WETH'] as const;
type Wrapped = (typeof wrapped)[number];

/** Of the larger holding; less is interest and gas, which no ledger of transfers has either. */
const minPart = '0.05';

/** What there was of one of them at both ends, and what the ledger says moved in between. */
type Unexplained = { before: string; after: string; moved: string };

/**
 * `flows` with what was wrapped. `values` are those at both ends in the currency of the flows; without a
 * price at either end nothing is changed.
 */
export function withWraps(
  flows: ReadonlyMap<string, AssetFlows>,
  units: Readonly<Record<Wrapped, Unexplained>>,
  values: { before: ReadonlyMap<string, string>; after: ReadonlyMap<string, string> },
): ReadonlyMap<string, AssetFlows> {
  const [gap, gapOfToken] = wrapped.map((symbol) => gapOf(units[symbol])) as [string, string];
  if (sign(gap) * sign(gapOfToken) >= 0) return flows;
  const amount =
    compare(absolute(gap), absolute(gapOfToken)) < 0 ? absolute(gap) : absolute(gapOfToken);
  const quantities = wrapped.flatMap((symbol) => [units[symbol].before, units[symbol].after]);
  const max = quantities.reduce((a, b) => (compare(a, b) > 0 ? a : b), '0');
  if (compare(amount, multiply(max, minPart)) < 0) return flows;
  const prices = [
    ...wrapped.map((symbol) => priceOf(values.before.get(symbol), units[symbol].before)),
    ...wrapped.map((symbol) => priceOf(values.after.get(symbol), units[symbol].after)),
  ].filter((price) => price !== null);
  if (prices.length === 0) return flows;
  const worth = multiply(amount, divide(add('0', ...prices), `${prices.length}`));
  const changed = new Map(flows);
  for (const symbol of wrapped) {
    const known = flows.get(symbol) ?? { net: '0', income: '0', fees: '0' };
    if (known.net === null) return flows;
    const put = sign(gapOf(units[symbol])) > 0 ? worth : negate(worth);
    changed.set(symbol, { ...known, net: add(known.net, put) });
  }
  return changed;
}

function gapOf({ before, after, moved }: Unexplained): string {
  return subtract(subtract(after, before), moved);
}

function priceOf(value: string | undefined, quantity: string): string | null {
  return value === undefined || sign(quantity) <= 0 ? null : divide(value, quantity);
}
