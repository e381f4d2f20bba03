/**
 * Records the value of portfolios: each minute for those viewed within a day or changed, each hour
 * for all, and when a source is read for the first time or again after a failure.
 */

import type { Context } from '../../context.ts';
import { every, unattended } from '../../error-boundary.ts';
import type { WatchedPortfolios } from '../../portfolio/api.ts';
import { sources } from '../../sources/tables.ts';
import { takeSnapshots } from './take-snapshot.ts';
import { thinSnapshots } from './thin-snapshots.ts';

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
    await takeSnapshots(context, portfolios.unwatched, users, 'hourly', signal);
    await thinSnapshots(context);
  });
  jobs.schedule(hourlyJob, '0 * * * *');

  const take = (users: readonly string[], reason: 'minute' | 'synchronised') =>
    takeSnapshots(context, portfolios.unwatched, users, reason).catch((error: Error) =>
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
