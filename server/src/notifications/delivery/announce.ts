/**
 * Announces a notice that is written to the database: open pages show it, and its lanes are
 * processed. The caller commits later, so the notice is polled for until it is visible or was
 * rolled back. A crash in between loses nothing: the sweep finds the lanes, and pages refetch the
 * inbox.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { unattended } from '../../error-boundary.ts';
import { countUnread } from '../count-unread.ts';
import { describeAlert } from '../describe-alert.ts';
import { alerts } from '../tables.ts';
import type { Lane } from './lane.ts';
import { deliveries } from './tables.ts';
import type { Lanes } from './work-lanes.ts';

/** Rows written in a transaction that is still open. */
export type Written = {
  userId: string;
  /** One of its deliveries: once it can be read, so can the others. */
  deliveryId: string;
  alertId: string | null;
  lanes: readonly Lane[];
};

const sweepJob = 'notifications.sweep';
const pausesMs = [0, 10, 20, 50, 100, 200, 500, 1_000, 3_000, 10_000];

export function createAnnounce(
  { db, bus, jobs, log }: Pick<Context, 'db' | 'bus' | 'jobs' | 'log'>,
  lanes: Lanes,
): (written: Written) => void {
  // What a process left, or what waits for a later hour.
  jobs.handle(sweepJob, () => lanes.wakeAll());
  jobs.schedule(sweepJob, '* * * * *');

  const announce = async ({ userId, deliveryId, alertId, lanes: due }: Written) => {
    for (const pause of pausesMs) {
      await wait(pause, undefined, { ref: false });
      if ((await db.$count(deliveries, eq(deliveries.id, deliveryId))) === 0) continue;
      for (const lane of due) lanes.wake(lane);
      if (alertId === null) return;
      const [row] = await db.select().from(alerts).where(eq(alerts.id, alertId));
      if (row === undefined) return;
      const unread = await countUnread(db, userId);
      bus.publish('alert.created', { userId, alert: describeAlert(row), unread });
      return;
    }
  };
  return (written) => unattended(log, 'a notice', announce(written));
}
