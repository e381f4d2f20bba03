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
  summary: 'Hear of the rates of these currencies on the sockets of this session',
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
  summary: 'End a subscription',
  params: idParams,
  output: z.object({ id }),
});

export const listRateSubscriptions = defineOperation({
  method: 'GET',
  path: `${base}/subscriptions`,
  access: 'bearer',
  summary: 'What this session hears of, the oldest first',
  output: z.array(subscription),
});
