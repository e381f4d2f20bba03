import { and, lt, notInArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { deliveries } from '../delivery/tables.ts';
import { signedOut } from '../targets/signed-out.ts';
import { pushDevices } from '../targets/tables.ts';

/** As the contract of the history states. */
const keptForMs = 90 * 24 * 3_600_000;
const trimJob = 'notifications.trim';

/** Forgets, each night, what is older than the history reaches, and browsers that were signed out. */
export function trimHistory({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): void {
  jobs.handle(trimJob, async () => {
    await db
      .delete(deliveries)
      .where(
        and(
          lt(deliveries.at, new Date(clock.now().getTime() - keptForMs)),
          notInArray(deliveries.status, ['queued', 'sending', 'retrying', 'deferred']),
        ),
      );
    await db.delete(pushDevices).where(signedOut(db));
  });
  jobs.schedule(trimJob, '17 18 * * *');
}
