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
   * What came in less what went out, each by the part of the step that it was there for. Where it is
   * given the step is measured by it (modified Dietz): so a long step halves nothing for a late flow.
   */
  weighted?: Decimal | undefined;
};
