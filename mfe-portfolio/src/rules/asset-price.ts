/**
 * Price and change of an asset over all its places: what all of it is worth by how much of it there is, now
 * and a day ago. Places are priced by markets of their own, so that no single one of them speaks for all.
 */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { divideDigits, percentChangeDigits, sumDigits } from '@moa/finance/money/digits';
import { negated } from '../components/negated.ts';
import { largestFirst } from './largest-first.ts';

const priceDecimals = 12;

/** Null where nothing is priced; debts are taken off. */
export function assetPrice(held: readonly AssetPosition[]): string | null {
  const priced = largestFirst(held.filter(({ price, value }) => price !== null && value !== null));
  const prices = new Set(priced.map(({ price }) => price));
  const [largest] = priced;
  if (largest === undefined || prices.size === 1) return largest?.price ?? null;
  const value = sumDigits(priced.map((one) => one.value ?? '0'));
  const units = sumDigits(priced.map(({ balance }) => balance));
  return divideDigits(value, units, priceDecimals) ?? largest.price;
}

/** Over 24 hours. Where an amount is not known the largest holding speaks for the asset. */
export function assetChange(held: readonly AssetPosition[]): {
  percent: string | null;
  amount: string | null;
} {
  const known = largestFirst(
    held.filter(({ change24h, value }) => change24h !== null && value !== null),
  );
  const moved = held.flatMap(({ changeValue24h }) => changeValue24h ?? []);
  const amount = moved.length === 0 ? null : sumDigits(moved);
  const [largest] = known;
  const isOne = new Set(known.map(({ change24h }) => change24h)).size < 2;
  const first = largest?.change24h ?? null;
  if (isOne || amount === null || moved.length < known.length) return { percent: first, amount };
  const worth = sumDigits(known.map(({ value }) => value ?? '0'));
  return {
    percent: percentChangeDigits(sumDigits([worth, negated(amount)]), worth) ?? first,
    amount,
  };
}
