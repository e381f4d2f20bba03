import { randomBytes } from 'node:crypto';
import { totalCurrencies } from '@moa/contracts/primitives';
import type { Context } from '../../seams.ts';
import type { PortfolioReader } from '../portfolio/create-portfolio-reader.ts';
import { snapshots } from '../tables.ts';
import { sumValues } from '../valuation/sum-values.ts';

/**
 * Writes down what a person's holdings are worth now, as it is shown now. Nothing is written before
 * anything was read: an empty beginning is no value of zero.
 */
export async function takeSnapshot(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  portfolios: PortfolioReader,
  userId: string,
  reason: 'hourly' | 'synchronised',
): Promise<void> {
  const { summary } = await portfolios.read(userId, 'KRW');
  if (summary.lastUpdated === null) return;
  const rows = await Promise.all(
    totalCurrencies.map(async (currency) => ({
      currency,
      rows: (await portfolios.read(userId, currency)).rows,
    })),
  );
  const category = (type: 'cex' | 'defi') => {
    const totals = { KRW: null, USD: null, USDT: null } as Record<
      (typeof totalCurrencies)[number],
      string | null
    >;
    for (const { currency, rows: valued } of rows) {
      totals[currency] = sumValues(
        valued.filter((row) => row.type === type),
        currency,
      );
    }
    return totals;
  };
  await db.insert(snapshots).values({
    id: randomBytes(16).toString('base64url'),
    userId,
    takenAt: clock.now(),
    krw: summary.totalValue.KRW,
    usd: summary.totalValue.USD,
    usdt: summary.totalValue.USDT,
    cex: category('cex'),
    defi: category('defi'),
    positionCount: summary.positionCount,
    unpricedCount: summary.unpricedCount,
    quality: summary.quality,
    reason,
  });
}
