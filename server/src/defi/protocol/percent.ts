/** A percentage as the exact part of a whole that contracts are asked for. */
import { exact } from '@moa/finance/money/decimal';

/** `parts` of `whole`; of every decimal that was written none is rounded away. */
export type Part = { parts: bigint; whole: bigint };

/** Above zero and at most `limit` percent; null for what is not. */
export function parsePercent(percent: string, limit: number): Part | null {
  const value = exact(percent);
  if (value.lte(0) || value.gt(limit)) return null;
  const places = value.decimalPlaces() ?? 0;
  return {
    parts: BigInt(value.shiftedBy(places).toFixed()),
    whole: 100n * 10n ** BigInt(places),
  };
}
