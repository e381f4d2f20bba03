import type { PositionRow } from './tables.ts';

/** Fields that only some positions have. */
type Rare =
  | 'groupId'
  | 'groupLabel'
  | 'suspicion'
  | 'manualType'
  | 'note'
  | 'unitPrice'
  | 'unitPriceCurrency'
  | 'averageBuyPrice'
  | 'earnRate'
  | 'earnRateKind';
/** A position as a reading finds it, before it belongs to a source. */
export type NewPosition = Omit<PositionRow, 'sourceId' | 'userId' | 'readAt' | Rare> &
  Partial<Pick<PositionRow, Rare>>;
