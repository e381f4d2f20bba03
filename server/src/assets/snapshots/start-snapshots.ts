/** Snapshots at each good synchronisation, and of everybody each hour. */
import type { Context } from '../../seams.ts';
import type { PortfolioReader } from '../portfolio/create-portfolio-reader.ts';
import { sources } from '../tables.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { thinSnapshots } from './thin-snapshots.ts';

const hourlyJob = 'assets.snapshot-hourly';

export function startSnapshots(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'log' | 'jobs'>,
  portfolios: PortfolioReader,
): { stop(): void } {
  const { db, bus, jobs, log } = context;
  jobs.handle(hourlyJob, async (_data, signal) => {
    const people = await db.selectDistinct({ userId: sources.userId }).from(sources);
    for (const { userId } of people) {
      if (signal.aborted) return;
      await takeSnapshot(context, portfolios, userId, 'hourly');
    }
    await thinSnapshots(context);
  });
  jobs.schedule(hourlyJob, '0 * * * *');
  // The instance that synchronised writes the snapshot, not all of them.
  const end = bus.subscribe(
    'source.synchronised',
    ({ userId, ok }) => {
      if (!ok) return;
      takeSnapshot(context, portfolios, userId, 'synchronised').catch((error: Error) =>
        log.error({ reason: error.message }, 'snapshot failed'),
      );
    },
    { scope: 'own' },
  );
  return { stop: end };
}
