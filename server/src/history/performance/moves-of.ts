import { negate } from '@moa/finance/money/decimal';
import { entryMoves, type MovingEntry } from './entry-moves.ts';

export type Move = {
  at: Date;
  sourceId: string;
  /** Signed. */
  quantity: string;
  /**
   * Amount put in (positive) or taken out, including the fee paid; 0 for income and fees; null if
   * unknown.
   */
  flow: string | null;
  /** Other end of a transfer between own accounts. It is a flow only if one end is left out. */
  otherEnd?: OtherEnd | null;
  /** True for manual entries. */
  byHand?: boolean;
};

type OtherEnd = { at: Date; sourceId: string };

/**
 * Movements of an asset by one entry, and the fee it took of the asset. `value` is the value of the
 * entry.
 */
export function getMoves(
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
