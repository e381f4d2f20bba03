/** /api/v1/currency/subscribe and /subscriptions: rates as they change, on /ws/realtime. */
import { defineOperation } from '../operation.ts';
import { currencyCode, id, idParams, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

const base = '/api/v1/currency';

const currencies = z.array(currencyCode).check(z.minLength(1), z.maxLength(8));
const subscription = z.object({ id, currencies, createdAt: isoTime });

export const subscribeRates = defineOperation({
  method: 'POST',
  path: `${base}/subscribe`,
  access: 'bearer',
  summary: 'Subscribe this session’s sockets to rates of the given currencies',
  body: z.object({ currencies }),
  output: subscription,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const unsubscribeRates = defineOperation({
  method: 'DELETE',
  path: `${base}/subscribe/{id}`,
  access: 'bearer',
  owned: { id: 'rate-subscription' },
  summary: 'End a rate subscription',
  params: idParams,
  output: z.object({ id }),
});

export const listRateSubscriptions = defineOperation({
  method: 'GET',
  path: `${base}/subscriptions`,
  access: 'bearer',
  summary: 'List this session’s rate subscriptions, oldest first',
  output: z.array(subscription),
});
