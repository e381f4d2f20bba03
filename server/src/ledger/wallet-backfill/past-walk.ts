/** Holdings of a wallet at the times that were read, for the reconstruction of its history. */
import { exact } from '@moa/finance/money/decimal';
import type { BigNumber } from 'bignumber.js';
import type { HeldThen, WalletPastRow } from './tables.ts';

export type HeldAt = {
  held: ReadonlyMap<string, BigNumber>;
  /** Price symbol of a symbol at that time, and the number of priced units in one unit. */
  priced: ReadonlyMap<string, { symbol: string; factor: string }>;
};

export type PastWalk = {
  /** Null where it is not known. */
  at(moment: Date): HeldAt | null;
  /** True if a time lies before all holdings of the wallet. */
  isBeforeAll(moment: Date): boolean;
  /** The oldest moment of which anything is known. */
  begins: Date;
  symbols: ReadonlySet<string>;
};

/** No market is called so. */
const unpriced = '';
const nothing: HeldAt = { held: new Map(), priced: new Map() };

/** Null if no historical state was read. `leftOut`: symbols excluded by the user. */
export function createPastWalk(
  rows: readonly WalletPastRow[],
  leftOut: ReadonlySet<string>,
): PastWalk | null {
  const read = rows.filter(({ held }) => held !== null);
  const [first] = [...read].sort((a, b) => a.at.getTime() - b.at.getTime());
  if (first === undefined) return null;
  const byTime = new Map(read.map((row) => [row.at.getTime(), row.held ?? []]));
  const beginning = Math.max(
    ...read.flatMap(({ state, at }) => (state === 'beginning' ? [at.getTime()] : [])),
  );
  const isBeforeAll = (moment: Date) => moment.getTime() <= beginning;
  return {
    at(moment) {
      if (isBeforeAll(moment)) return nothing;
      const held = byTime.get(moment.getTime());
      return held === undefined ? null : heldAt(held.filter(({ symbol }) => !leftOut.has(symbol)));
    },
    isBeforeAll,
    begins: first.at,
    symbols: new Set(
      read.flatMap(({ held }) =>
        (held ?? []).flatMap(({ symbol, priceSymbol }) => [symbol, priceSymbol ?? symbol]),
      ),
    ),
  };
}

/** Null where one symbol has different markets: such a sum means nothing. */
function heldAt(rows: readonly HeldThen[]): HeldAt | null {
  const held = new Map<string, BigNumber>();
  const priced = new Map<string, { symbol: string; factor: string }>();
  for (const { symbol, quantity, priceSymbol, priceFactor } of rows) {
    const known = priced.get(symbol);
    const amount = exact(quantity);
    const market = priceSymbol ?? unpriced;
    if (known === undefined) {
      priced.set(symbol, { symbol: market, factor: priceFactor });
      held.set(symbol, amount);
    } else if (known.symbol !== market) {
      return null;
    } else {
      // In units of the first: one of this is worth so many of it.
      const share = exact(priceFactor).div(exact(known.factor));
      held.set(symbol, (held.get(symbol) ?? exact('0')).plus(amount.times(share)));
    }
  }
  return { held, priced };
}
