/** Alerts that were put aside come back unread. */

import { snoozeAlert } from '@moa/contracts/notifications/quiet-hours';
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../context.ts';
import { ApiError } from '../http/answers/api-error.ts';
import { handle, type Route } from '../http/route.ts';
import { countUnread } from './count-unread.ts';
import { describeAlert } from './describe-alert.ts';
import { snoozeUntil, wakeSnoozed } from './store.ts';

const wakeJob = 'notifications.snoozed';
const maxMs = 366 * dayMs;

export function snoozing({
  db,
  bus,
  clock,
  jobs,
}: Pick<Context, 'db' | 'bus' | 'clock' | 'jobs'>): {
  routes: Route[];
} {
  jobs.handle(wakeJob, async () => {
    for (const row of await wakeSnoozed(db, clock.now())) {
      const { userId } = row;
      const unread = await countUnread(db, userId);
      bus.publish('alert.created', { userId, alert: describeAlert(row), unread });
    }
  });
  jobs.schedule(wakeJob, '* * * * *');

  return {
    routes: [
      handle(snoozeAlert, async ({ caller: { userId }, params, body }) => {
        const until = new Date(body.until);
        const ahead = until.getTime() - clock.now().getTime();
        if (ahead > maxMs) {
          throw new ApiError('INVALID_REQUEST', 'You can snooze for up to one year.', {
            status: 422,
            details: [{ field: 'until', message: 'a time within a year' }],
          });
        }
        const row = await snoozeUntil(db, userId, params.id, until);
        if (row === undefined) throw new ApiError('NOT_FOUND', 'Alert not found.');
        return describeAlert(row);
      }),
    ],
  };
}
