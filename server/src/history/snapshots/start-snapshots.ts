/**
 * Records the value of portfolios: each minute for those viewed within a day or changed, each hour
 * for all, and when a source is read for the first time or again after a failure.
 */

import { dayMs } from '@moa/contracts/time';
import { add } from '@moa/finance/money/decimal';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { every, unattended } from '../../error-boundary.ts';
import {
  type PortfolioReader,
  type RowView,
  sumRows,
  type WatchedPortfolios,
  written,
} from '../../portfolio/api.ts';
import { getAges, getReadTimes, sourceSet } from '../../sources/api.ts';
import { sources } from '../../sources/tables.ts';
import { endsDay } from './ends-day.ts';
import { type AssetsThen, type PlacesThen, type SnapshotRow, snapshots } from './tables.ts';

const hourlyJob = 'assets.snapshot-hourly';
const minuteMs = 60_000;

export function startSnapshots(
  context: Pick<Context, 'config' | 'db' | 'bus' | 'clock' | 'log' | 'jobs'>,
  portfolios: WatchedPortfolios,
): { stop(): void } {
  const { db, bus, jobs, log } = context;
  jobs.handle(hourlyJob, async (_data, signal) => {
    const people = await db.selectDistinct({ userId: sources.userId }).from(sources);
    const users = people.map(({ userId }) => userId);
    await recordSnapshots(context, portfolios.unwatched, users, 'hourly', signal);
    await thinSnapshots(context);
  });
  jobs.schedule(hourlyJob, '0 * * * *');

  const take = (users: readonly string[], reason: 'minute' | 'synchronised') =>
    recordSnapshots(context, portfolios.unwatched, users, reason).catch((error: Error) =>
      log.error({ reason: error.message }, 'snapshots failed'),
    );
  let busy = false;
  const endTicking = every(log, 'snapshots', minuteMs, async () => {
    // A minute that takes longer than a minute is left out, not piled up.
    if (busy) return;
    busy = true;
    await take(portfolios.takeNoted(), 'minute');
    busy = false;
  });
  // The instance that changed it writes it down, not all of them.
  const endings = [
    bus.subscribe('portfolio.changed', ({ userId }) => portfolios.note(userId), { scope: 'own' }),
    bus.subscribe(
      'source.synchronised',
      ({ userId, ok, firstTime, recovered }) => {
        if (ok && (firstTime || recovered))
          unattended(log, 'snapshots', take([userId], 'synchronised'));
      },
      { scope: 'own' },
    ),
  ];
  return {
    stop() {
      endTicking();
      for (const end of endings) end();
    },
  };
}

const hour = 3_600_000;

/**
 * Keeps history small: every snapshot of a day and an hour, then one of each hour for 31 days, then
 * one of each day in Seoul. The last one stays that tells a total, is of the sources of now, ends the day,
 * was recorded and holds the assets, in this order: what was built back takes the place of what was seen
 * only where that is of other sources or of hours before the day's end.
 */
export async function thinSnapshots({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await keepLast('hour', new Date(now - 32 * dayMs), new Date(now - 25 * hour));
  await keepLast('day', new Date(0), new Date(now - 31 * dayMs));

  async function keepLast(unit: 'hour' | 'day', from: Date, to: Date): Promise<void> {
    await db.execute(sql`
      with current as (
        select user_id, string_agg(id, ' ' order by id collate "C") as ids
        from sources where kind <> 'manual' and last_synced_at is not null group by user_id
      )
      delete from snapshots where id in (
        select id from (
          select id, row_number() over (
            partition by snapshots.user_id, date_trunc(${sql.raw(`'${unit}'`)}, taken_at at time zone 'Asia/Seoul')
            order by krw is null, coalesce(regexp_replace(snapshots.sources, '![^ ]*', '', 'g') <> current.ids, false),
              ${unit === 'day' ? sql`not (${endsDay(sql`taken_at`)}),` : sql``}
              reason = 'rebuilt', assets is null, taken_at desc
          ) as place
          from snapshots left join current on current.user_id = snapshots.user_id
          where taken_at >= ${from.toISOString()} and taken_at < ${to.toISOString()}
        ) ranked where place > 1
      )`);
  }
}

type Reason = 'minute' | 'hourly' | 'synchronised';

/**
 * Records the displayed value of users’ holdings, and hourly that of each asset. Nothing is
 * recorded before something was read and priced: an empty beginning is not a value of zero.
 */
export async function recordSnapshots(
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
      const row = await getSnapshot(userId);
      if (row !== null) rows.push(row);
    } catch (error) {
      log.error({ userId, reason: (error as Error).message }, 'snapshot failed');
    }
    if (rows.length >= 200) await write();
  }
  await write();

  async function getSnapshot(userId: string): Promise<SnapshotRow | null> {
    const summary = await portfolios.accounts(userId, 'KRW');
    if (summary.lastUpdated === null || summary.totalValue.KRW === null) return null;
    const [won, dollars, tethers] = [
      await portfolios.view(userId, 'KRW'),
      await portfolios.view(userId, 'USD'),
      await portfolios.view(userId, 'USDT'),
    ];
    const category = (type: 'cex' | 'defi') => ({
      KRW: sumUp(won, type),
      USD: sumUp(dollars, type),
      USDT: sumUp(tethers, type),
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
      assets: reason === 'minute' ? null : getAssets(won, dollars, tethers),
      places: getPlaces(won, dollars, tethers),
      sources: set,
      readAges: getAges(set, getReadTimes(sources), takenAt),
      builtAt: null,
    };
  }
}

/** Null where nothing of it has a price. */
function sumUp({ sheet }: RowView, type: 'cex' | 'defi'): string | null {
  return sheet.sums.priced[type] === 0 ? null : written(sheet.sums[type], sheet.decimals);
}

/**
 * Value of each source’s counted holdings in won, dollars and tethers; sources not read yet are
 * omitted.
 */
function getPlaces(won: RowView, dollars: RowView, tethers: RowView): PlacesThen {
  const { rows, holdings } = won.valuation;
  const bySource = Map.groupBy(rows, ({ source }) => source.id);
  const read = holdings.sources.filter(({ lastSyncedAt }) => lastSyncedAt !== null);
  return Object.fromEntries(
    read.map(({ id }) => {
      const own = bySource.get(id) ?? [];
      const worth = ({ sheet }: RowView) => sumRows(sheet, own);
      return [id, [worth(won), worth(dollars), worth(tethers)]];
    }),
  );
}

/** Counted quantity of each asset and its value in won, dollars and tethers, net of debts. */
function getAssets(won: RowView, dollars: RowView, tethers: RowView): AssetsThen {
  const quantities = new Map<string, string>();
  for (const { position, counted } of won.valuation.rows) {
    if (!counted) continue;
    quantities.set(position.symbol, add(quantities.get(position.symbol) ?? '0', position.quantity));
  }
  const worth = ({ sheet }: RowView, symbol: string) => {
    const value = sheet.assets.get(symbol);
    return value === undefined ? null : written(value, sheet.decimals);
  };
  return Object.fromEntries(
    [...quantities].map(([symbol, quantity]) => [
      symbol,
      [quantity, worth(won, symbol), worth(dollars, symbol), worth(tethers, symbol)],
    ]),
  );
}
