/**
 * Computes an account’s earlier holdings by undoing movements from the current balances. A negative
 * balance shows that the ledger is incomplete: nothing before it is known. Manual entries that
 * would make a balance negative are ignored.
 */

import { exact, negate } from '@moa/finance/money/decimal';
import type { BigNumber } from 'bignumber.js';
import type { LedgerEntryRow } from '../../ledger/tables.ts';

export type Moved = Pick<
  LedgerEntryRow,
  'at' | 'symbol' | 'quantity' | 'counterSymbol' | 'counterQuantity' | 'feeSymbol' | 'feeQuantity'
> & { manual?: boolean };

type WalkBack = {
  /** By symbol, without what is none; null where it is not known. Moments are asked newest first. */
  at(moment: Date): ReadonlyMap<string, BigNumber> | null;
  /** True if there were no holdings and no movements before. */
  isAtBeginning(): boolean;
};

/** Sums that differ by less than this share of the most that was held are roundings of the source. */
const rounding = exact('0.000001');

export function walkBack({
  held,
  moves,
  reach,
}: {
  /** Current quantities by symbol. */
  held: ReadonlyMap<string, string>;
  /** Newest first. */
  moves: readonly Moved[];
  /** Before it the ledger tells nothing. */
  reach: Date;
}): WalkBack {
  const zero = exact('0');
  const amounts = new Map<string, BigNumber>();
  const max = new Map<string, BigNumber>();
  for (const [symbol, quantity] of held) put(symbol, exact(quantity));
  let next = 0;
  let known = true;

  return {
    at(moment) {
      while (known && next < moves.length) {
        const move = moves[next];
        if (move === undefined || move.at <= moment) break;
        undo(move);
        next += 1;
      }
      if (!known || moment < reach) return null;
      return new Map([...amounts].filter(([symbol, amount]) => !isNone(symbol, amount)));
    },
    isAtBeginning: () =>
      next >= moves.length && [...amounts].every(([symbol, amount]) => isNone(symbol, amount)),
  };

  function undo(move: Moved): void {
    const before = new Map<string, BigNumber>();
    for (const [symbol, quantity] of getParts(move)) {
      const amount = before.get(symbol) ?? amounts.get(symbol) ?? zero;
      before.set(symbol, amount.minus(exact(quantity)));
    }
    const cannotBe = [...before].some(
      ([symbol, amount]) => amount.isNegative() && !isNone(symbol, amount),
    );
    if (cannotBe && move.manual) return;
    if (cannotBe) known = false;
    for (const [symbol, amount] of before) put(symbol, amount);
  }

  function put(symbol: string, amount: BigNumber): void {
    amounts.set(symbol, amount);
    if (amount.abs().isGreaterThan(max.get(symbol) ?? zero)) max.set(symbol, amount.abs());
  }

  function isNone(symbol: string, amount: BigNumber): boolean {
    return amount.abs().isLessThanOrEqualTo((max.get(symbol) ?? zero).times(rounding));
  }
}

/** Quantity received of each symbol; negative if sent. */
function getParts({ symbol, quantity, ...other }: Moved): [symbol: string, quantity: string][] {
  const { counterSymbol, counterQuantity, feeSymbol, feeQuantity } = other;
  return [
    [symbol, quantity],
    ...pair(counterSymbol, counterQuantity),
    ...pair(feeSymbol, feeQuantity === null ? null : negate(feeQuantity)),
  ];
}

function pair(symbol: string | null, quantity: string | null): [string, string][] {
  return symbol === null || quantity === null ? [] : [[symbol, quantity]];
}
