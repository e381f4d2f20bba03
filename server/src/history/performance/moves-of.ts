import { negate } from '@moa/finance/money/decimal';
import { entryMoves, type MovingEntry } from './entry-moves.ts';

export type Move = {
  at: Date;
  sourceId: string;
  /** Signed. */
  quantity: string;
  /** What came in for it (positive) or went out, with the fee that was paid for it; 0 for income and fees; null where nobody knows. */
  flow: string | null;
  /** Of a move between own accounts. It is a flow only where one end of it is left out. */
  otherEnd?: OtherEnd | null;
  /** A person wrote it down. */
  byHand?: boolean;
};

type OtherEnd = { at: Date; sourceId: string };

/** Of one entry: what it did to the asset, and the fee that it took of it. `value` is what the entry was worth. */
export function movesOf(
  entry: MovingEntry & OtherEnd & { manual?: boolean },
  symbol: string,
  value: string | null,
  otherEnd?: OtherEnd,
): Move[] {
  const { at, sourceId, manual: byHand = false } = entry;
  return entryMoves(entry, value)
    .filter((move) => move.symbol === symbol)
    .map(({ quantity, flow }, index): Move => {
      const move = { at, sourceId, byHand, quantity };
      if (otherEnd === undefined || value === null || index > 0) return { ...move, flow };
      return { ...move, flow: entry.type === 'withdrawal' ? negate(value) : value, otherEnd };
    });
}
