/** Historical prices that entries need, and whether an unknown one was requested. */
import { multiply } from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import { readPricesThen } from '../../ledger/api.ts';
import type { ValueThen } from './cost-events.ts';
import type { SourceEntry } from './reported-units.ts';

/** Oldest first. */
export async function getPrices(
  db: Context['db'],
  entries: readonly SourceEntry[],
): Promise<{ valueThen: ValueThen; missed: { value: boolean } }> {
  const missed = { value: false };
  const asking = entries.filter(
    ({ type, feeSymbol, ownMoveId }) =>
      feeSymbol !== null || ownMoveId !== null || type === 'adjustment',
  );
  const [first, last] = [asking[0], asking.at(-1)];
  if (first === undefined || last === undefined) {
    const none: ValueThen = (symbol, quantity, _at, currency) =>
      symbol === currency ? quantity : null;
    return { valueThen: none, missed };
  }
  const prices = await readPricesThen(db, asking.flatMap(getSymbols), first.at, last.at);
  const valueThen: ValueThen = (symbol, quantity, at, currency) => {
    if (symbol === currency) return quantity;
    const { krw, usd } = prices.price(symbol, at, false);
    const price = currency === 'KRW' ? krw : usd;
    if (price === null) missed.value = true;
    return price === null ? null : multiply(quantity, price);
  };
  return { valueThen, missed };
}

export function getSymbols({ symbol, counterSymbol, feeSymbol }: SourceEntry): string[] {
  return [...new Set([symbol, counterSymbol, feeSymbol])].filter((one) => one !== null);
}
