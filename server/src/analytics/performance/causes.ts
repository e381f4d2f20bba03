/** Splits a gain into the contributions of prices, exchange rate, income and fees. Pure. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, multiply, negate, subtract } from '@moa/finance/money/decimal';
import type { AssetFlows } from '../../history/api.ts';
import { isCash } from '../../ledger/api.ts';
import type { Part } from './place-parts.ts';

/** Gain of an asset in a currency, with its income and fees. */
export type Gain = { value: string; income: string; fees: string };

export function getGains({
  before,
  after,
  flows,
  only,
}: {
  before: Map<string, string> | null;
  after: Map<string, string> | null;
  flows: ReadonlyMap<string, AssetFlows>;
  only: string | null;
}): Map<string, Gain> {
  const gains = new Map<string, Gain>();
  if (before === null || after === null) return gains;
  const symbols = only === null ? [...before.keys(), ...after.keys(), ...flows.keys()] : [only];
  for (const symbol of new Set(symbols)) {
    const moved = flows.get(symbol) ?? { net: '0', moved: '0', income: '0', fees: '0' };
    const [start, end] = [before.get(symbol), after.get(symbol)];
    // What nothing prices is in no total either.
    const isNowhere = start === undefined && end === undefined;
    if (moved.net === null || (isNowhere && moved.net === '0')) continue;
    const { income, fees } = moved;
    const value = subtract(subtract(end ?? '0', start ?? '0'), moved.net);
    gains.set(symbol, { value, income, fees });
  }
  return gains;
}

/** Price and currency: what the dollars gained at the rate of the end, and what was gained beside that. */
export function causes({
  own,
  dollars,
  currency,
  rateOfEnd,
}: {
  own: ReadonlyMap<string, Gain>;
  dollars: ReadonlyMap<string, Gain>;
  currency: CurrencyCode;
  /** Value of one dollar of the asset in the currency at the end. */
  rateOfEnd(symbol: string): string | null;
}): Part[] {
  const sums = { price: '0', currency: '0', income: '0', fees: '0' };
  for (const [key, gain] of own) {
    const net = byPrices(gain);
    const inDollars = dollars.get(key);
    const rate = rateOfEnd(key);
    const byPrice = (() => {
      if (key === currency || inDollars === undefined || rate === null) return net;
      return isCash(key) ? '0' : multiply(byPrices(inDollars), rate);
    })();
    sums.price = add(sums.price, byPrice);
    sums.currency = add(sums.currency, subtract(net, byPrice));
    sums.income = add(sums.income, gain.income);
    sums.fees = subtract(sums.fees, gain.fees);
  }
  return (['price', 'currency', 'income', 'fees'] as const).map((key) => ({
    key,
    label: key,
    value: sums[key],
  }));
}

/**
 * Causes of a part of the holdings. Price and exchange rate are not separated there: both are in
 * the rest.
 */
export function causesOfPart(flows: ReadonlyMap<string, AssetFlows>): Part[] {
  const all = [...flows.values()];
  const income = add('0', ...all.map((one) => one.income));
  const fees = negate(add('0', ...all.map((one) => one.fees)));
  return [
    { key: 'income', label: 'income', value: income },
    { key: 'fees', label: 'fees', value: fees },
  ];
}

function byPrices({ value, income, fees }: Gain): string {
  return add(subtract(value, income), fees);
}
