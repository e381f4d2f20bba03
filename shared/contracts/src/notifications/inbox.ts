/** The inbox: what really happened. It is separate from the specification's notification calls. */
import { defineOperation } from '../operation.ts';
import { idParams, pageOf, queryInt } from '../primitives.ts';
import * as z from '../schema.ts';
import { alert } from './alert-kinds.ts';

const base = '/api/v1/notifications/inbox';

export const listInbox = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List inbox notifications of the last 180 days, newest first',
  query: z.object({
    page: queryInt({ min: 1, max: 100_000, otherwise: 1 }),
    limit: queryInt({ min: 1, max: 100, otherwise: 20 }),
    unread: z.optional(z.oneOf(['true', 'false'])),
    /** `important` is what failed, and rules of high severity; `system` is what no rule has sent. */
    show: z.withDefault(z.oneOf(['all', 'important', 'system']), 'all'),
  }),
  output: z.extend(pageOf(alert), { unread: z.int() }),
});
export const markRead = defineOperation({
  method: 'PUT',
  path: `${base}/{id}/read`,
  access: 'bearer',
  owned: { id: 'alert' },
  summary: 'Mark a notification as read',
  params: idParams,
  output: alert,
});
export const markAllRead = defineOperation({
  method: 'PUT',
  path: `${base}/read`,
  access: 'bearer',
  summary: 'Mark all notifications as read',
  output: z.object({ marked: z.int() }),
});
