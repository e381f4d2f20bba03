/** Trades between currencies by pair, and what they cost against the middle of their hour. */

import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import type { getCurrencyAnalytics } from '@moa/contracts/currency/analytics';
import type { OperationOutput } from '@moa/contracts/operation';
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { absolute, add, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';

type Analytics = OperationOutput<typeof getCurrencyAnalytics>;
type Pair = Analytics['pairs'][number];

export type Conversion = {
  from: CurrencyCode;
  to: CurrencyCode;
  given: string;
  received: string;
  at: string;
};

/** Null for what is no trade of one currency for another, or says nothing of one side. */
export function getConversion(entry: LedgerEntry): Conversion | null {
  const { symbol, quantity, counterSymbol, counterQuantity, feeSymbol, at, type } = entry;
  if (type !== 'trade' || counterQuantity === null || !isCode(symbol) || !isCode(counterSymbol))
    return null;
  const sides = [
    { code: symbol, quantity },
    { code: counterSymbol, quantity: counterQuantity },
  ];
  const gave = sides.find((side) => sign(side.quantity) < 0);
  const got = sides.find((side) => sign(side.quantity) > 0);
  if (gave === undefined || got === undefined) return null;
  const fee = (code: string) => (feeSymbol === code ? (entry.feeQuantity ?? '0') : '0');
  const given = add(absolute(gave.quantity), fee(gave.code));
  const received = subtract(got.quantity, fee(got.code));
  return sign(received) > 0 ? { from: gave.code, to: got.code, given, received, at } : null;
}

/** `midOf`: rate at the time of a conversion; null if unknown. */
export function describePairs(
  conversions: readonly Conversion[],
  midOf: (conversion: Conversion) => string | null,
): Pair[] {
  const groups = new Map<string, Conversion[]>();
  for (const one of conversions) {
    const key = `${one.from}/${one.to}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => describePair(group, midOf)).sort(byCount);
}

const byCount = (a: Pair, b: Pair) => b.conversions - a.conversions || (a.from < b.from ? -1 : 1);

function describePair(
  group: readonly Conversion[],
  midOf: (conversion: Conversion) => string | null,
): Pair {
  const [first] = group as [Conversion, ...Conversion[]];
  const given = add(...group.map((one) => one.given));
  const received = add(...group.map((one) => one.received));
  const worth = group.map((one) => {
    const mid = midOf(one);
    return mid === null ? null : multiply(one.given, mid);
  });
  const known = worth.filter((one) => one !== null);
  const atMid = known.length === group.length ? add(...known) : null;
  const times = group.map(({ at }) => at).sort();
  return {
    from: first.from,
    to: first.to,
    conversions: group.length,
    given,
    received,
    averageRate: divide(received, given),
    midRate: atMid === null ? null : divide(atMid, given),
    costPercent:
      atMid === null || sign(atMid) <= 0
        ? null
        : roundTo(multiply(divide(subtract(atMid, received), atMid), '100'), 4),
    firstAt: times[0] ?? first.at,
    lastAt: times.at(-1) ?? first.at,
  };
}

function isCode(symbol: string | null): symbol is CurrencyCode {
  return currencyCodes.some((code) => code === symbol);
}
