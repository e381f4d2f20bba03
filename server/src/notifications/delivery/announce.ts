/** What follows once a notice is in the database: open pages show it, and its lanes are worked. */
import * as z from '@moa/contracts/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { countUnread } from '../count-unread.ts';
import { describeAlert } from '../describe-alert.ts';
import { alerts } from '../tables.ts';
import { laneShape } from './lane.ts';
import type { Lanes } from './work-lanes.ts';

export const announceJob = 'notifications.announce';
const sweepJob = 'notifications.sweep';

const announcement = z.object({
  userId: z.string(),
  alertId: z.nullable(z.string()),
  lanes: z.array(laneShape),
});

export function handleAnnouncements(
  { db, bus, jobs }: Pick<Context, 'db' | 'bus' | 'jobs'>,
  lanes: Lanes,
): void {
  jobs.handle(announceJob, async (data) => {
    const { userId, alertId, lanes: due } = announcement.parse(data);
    for (const lane of due) lanes.wake(lane);
    if (alertId === null) return;
    const [row] = await db.select().from(alerts).where(eq(alerts.id, alertId));
    if (row === undefined) return;
    const unread = await countUnread(db, userId);
    bus.publish('alert.created', { userId, alert: describeAlert(row), unread });
  });
  // Whatever a wake-up was lost for, or waits for a later hour.
  jobs.handle(sweepJob, () => lanes.wakeAll());
  jobs.schedule(sweepJob, '* * * * *');
}
