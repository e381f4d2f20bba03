/** Which configs a signed-in session hears of on /ws/notifications; without a subscription, of all. */
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

const base = '/api/v1/notifications/subscribe';

export const subscribeNotices = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  owned: { configIds: 'notice-config' },
  summary: 'Limit this session’s sockets to notifications of the given configs',
  body: z.object({ configIds: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ id, configIds: z.array(id), createdAt: isoTime }),
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});
export const unsubscribeNotices = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'notice-subscription' },
  summary: 'End a notification subscription',
  params: idParams,
  output: z.object({ id }),
});
