import { negate } from '@moa/finance/money/decimal';
import { entryMoves, type MovingEntry } from './entry-moves.ts';

export type Move = {
  at: Date;
  /** Signed. */
  quantity: string;
  /** What came in for it (positive) or went out, with the fee that was paid for it; 0 for income and fees; null where nobody knows. */
  flow: string | null;
  /** Of a move between own accounts: when its other end is. It is a flow only where one end of it is left out. */
  otherEnd?: Date;
};

/** Of one entry: what it did to the asset, and the fee that it took of it. `value` is what the entry was worth. */
export function movesOf(
  entry: MovingEntry & { at: Date },
  symbol: string,
  value: string | null,
  otherEnd?: Date,
): Move[] {
  const { at } = entry;
  return entryMoves(entry, value)
    .filter((move) => move.symbol === symbol)
    .map(({ quantity, flow }, index): Move => {
      if (otherEnd === undefined || value === null || index > 0) return { at, quantity, flow };
      return { at, quantity, flow: entry.type === 'withdrawal' ? negate(value) : value, otherEnd };
    });
}
