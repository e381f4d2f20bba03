import type { Decimal } from '../money/decimal.ts';

/**
 * From one known value to the next. What came in is there for the whole step, what went out leaves
 * at its end: so a sale of nearly everything does not leave a base of nearly nothing.
 */
export type ReturnStep = {
  /** Value at the beginning and at the end; never negative. */
  before: Decimal;
  after: Decimal;
  /** Never negative. */
  inflow: Decimal;
  outflow: Decimal;
  /**
   * Inflows less outflows, each weighted by the part of the step that it was there for. If given,
   * the step is measured by it (modified Dietz), so that a late flow in a long step does not halve
   * the return.
   */
  weighted?: Decimal | undefined;
};
