/** The holdings that are in the total, as they are now. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { compare } from '@moa/finance/money/decimal';
import { describeRow, getTotal } from '../../../portfolio/api.ts';
import type { GatherContext, Order } from './gatherer.ts';

/** Holdings included in the total: neither excluded nor suspected. */
export async function readCounted(
  { portfolios }: Pick<GatherContext, 'portfolios'>,
  { userId, currency }: Pick<Order, 'userId' | 'currency'>,
): Promise<{ rows: AssetPosition[]; total: string | null }> {
  const view = await portfolios.view(userId, currency);
  const { valuation, sheet } = view;
  return {
    rows: valuation.rows
      .map((row) => describeRow(view, row))
      .filter(({ excluded, suspicion }) => !excluded && suspicion === null)
      .sort((a, b) => compare(b.value ?? '0', a.value ?? '0') || (a.id < b.id ? -1 : 1)),
    total: getTotal(sheet, valuation.counts.counted),
  };
}
