import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { type PortfolioReader, type RowView, written } from '../../portfolio/api.ts';
import { agesOf, readsOf, sourceSet } from '../../sources/api.ts';
import { assetsOf } from './assets-of.ts';
import { placesOf } from './places-of.ts';
import { type SnapshotRow, snapshots } from './tables.ts';

type Reason = 'minute' | 'hourly' | 'synchronised';

/**
 * Records the displayed value of users’ holdings, and hourly that of each asset. Nothing is
 * recorded before something was read and priced: an empty beginning is not a value of zero.
 */
export async function takeSnapshots(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  portfolios: PortfolioReader,
  users: Iterable<string>,
  reason: Reason,
  signal?: AbortSignal,
): Promise<void> {
  let rows: SnapshotRow[] = [];
  const write = async () => {
    if (rows.length > 0) await db.insert(snapshots).values(rows);
    rows = [];
  };
  for (const userId of users) {
    if (signal?.aborted) break;
    try {
      const row = await snapshotOf(userId);
      if (row !== null) rows.push(row);
    } catch (error) {
      log.error({ userId, reason: (error as Error).message }, 'snapshot failed');
    }
    if (rows.length >= 200) await write();
  }
  await write();

  async function snapshotOf(userId: string): Promise<SnapshotRow | null> {
    const summary = await portfolios.accounts(userId, 'KRW');
    if (summary.lastUpdated === null || summary.totalValue.KRW === null) return null;
    const [won, dollars, tethers] = [
      await portfolios.view(userId, 'KRW'),
      await portfolios.view(userId, 'USD'),
      await portfolios.view(userId, 'USDT'),
    ];
    const category = (type: 'cex' | 'defi') => ({
      KRW: sumOf(won, type),
      USD: sumOf(dollars, type),
      USDT: sumOf(tethers, type),
    });
    const { sources } = won.valuation.holdings;
    const set = sourceSet(sources);
    const takenAt = clock.now();
    return {
      id: newId('snp'),
      userId,
      takenAt,
      krw: summary.totalValue.KRW,
      usd: summary.totalValue.USD,
      usdt: summary.totalValue.USDT,
      cex: category('cex'),
      defi: category('defi'),
      positionCount: summary.positionCount,
      unpricedCount: summary.unpricedCount,
      quality: summary.quality,
      reason,
      assets: reason === 'minute' ? null : assetsOf(won, dollars, tethers),
      places: placesOf(won, dollars, tethers),
      sources: set,
      readAges: agesOf(set, readsOf(sources), takenAt),
      builtAt: null,
    };
  }
}

/** Null where nothing of it has a price. */
function sumOf({ sheet }: RowView, type: 'cex' | 'defi'): string | null {
  return sheet.sums.priced[type] === 0 ? null : written(sheet.sums[type], sheet.decimals);
}
