/** Cost of units by account, and summed. */
import { add, sign } from '@moa/finance/money/decimal';

/** Exact decimal text, not rounded; null where it cannot be known. */
export type InBoth = { KRW: string | null; USD: string | null };

/**
 * Costs that exchanges report in won are added in won: no exchange reports when they were paid, so
 * another currency can convert them at the rate of now alone.
 */
type CostTotal = InBoth & { told?: string };

export type UnitCost = {
  /** Units held at present whose cost is known; those of unknown cost are in `unknownQuantity`. */
  knownQuantity: string;
  unknownQuantity: string;
  /** Part of the known units whose cost is reported by an exchange and not by the ledger. */
  toldQuantity?: string;
  /** Total cost of the known units. */
  total: CostTotal;
};
/** The same of one account. */
export type AccountCost = UnitCost & { sourceIds: ReadonlySet<string> };

/** A currency in which the cost of one account is not known has no total. */
export function addUp(costs: readonly UnitCost[]): UnitCost {
  const known = costs.filter(({ knownQuantity }) => sign(knownQuantity) > 0);
  const told = known.filter(({ toldQuantity }) => toldQuantity !== undefined);
  const sum = (currency: 'KRW' | 'USD') => {
    const paid = known.flatMap(({ total }) => total[currency] ?? []);
    return known.length === 0 || paid.length < known.length ? null : add('0', ...paid);
  };
  return {
    knownQuantity: add('0', ...costs.map(({ knownQuantity }) => knownQuantity)),
    unknownQuantity: add('0', ...costs.map(({ unknownQuantity }) => unknownQuantity)),
    ...(told.length === 0
      ? {}
      : { toldQuantity: add('0', ...told.map(({ toldQuantity }) => toldQuantity ?? '0')) }),
    total: {
      KRW: sum('KRW'),
      USD: sum('USD'),
      ...(told.length === 0
        ? {}
        : { told: add('0', ...told.map(({ total }) => total.told ?? '0')) }),
    },
  };
}
