import type { Decimal } from '../money/decimal.ts';

/**
 * An event that affects units of one asset, in one currency. Quantities are positive; a cost or
 * proceeds of null is unknown, which differs from zero.
 */
export type CostEvent =
  /** Bought for `cost`, or received at an unknown cost. */
  | { kind: 'in'; quantity: Decimal; cost: Decimal | null }
  /** Given for `proceeds`. */
  | { kind: 'sold'; quantity: Decimal; proceeds: Decimal | null }
  /** Left without a sale, and took its cost along. */
  | { kind: 'out'; quantity: Decimal }
  /** Paid for nothing that stays, such as the fee of a move: its cost is a loss. */
  | { kind: 'spent'; quantity: Decimal }
  /** Went from one account of the same user to another, with its cost. */
  | { kind: 'moved'; quantity: Decimal; from: string; to: string }
  /** Units already held cost this, as the user states; `anywhere`: in no particular account. */
  | { kind: 'explained'; quantity: Decimal; cost: Decimal; anywhere?: boolean };

export type FoundCost = {
  /** Units that are left and whose cost is known, and units of which it is not. */
  knownQuantity: Decimal;
  unknownQuantity: Decimal;
  /** Cost of the known units. */
  total: Decimal;
  /** Proceeds less cost of what was sold; null where something was sold and of none of it both are known. */
  realised: Decimal | null;
  /** Cost of units that left without a sale, or were sold for unknown proceeds. */
  left: Decimal;
  /** Units that went without ever having come. */
  shortfall: Decimal;
  /** Units that were sold and are not in `realised`: their cost or their proceeds are not known. Absent where none. */
  untold?: Decimal;
  /** By account, what is left there and what it cost. Absent where all units are in one. */
  accounts?: ReadonlyMap<string, HeldCost>;
};

/** Units that are left in one account, and what those of known cost cost. */
export type HeldCost = Pick<FoundCost, 'knownQuantity' | 'unknownQuantity' | 'total'>;
