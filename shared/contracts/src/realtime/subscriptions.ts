/**
 * /api/v1/realtime/subscriptions: the channels that a user subscribes to, and the sockets that
 * receive them.
 */
import { defineOperation } from '../operation.ts';
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { subscriptions } from './settings.ts';

const path = '/api/v1/realtime/subscriptions';

const listening = z.object({
  /** Number of the user's open sockets that receive it. */
  sockets: z.int(),
  /** Seconds between two messages while no page is visible; null if each is sent at once. */
  frequency: z.nullable(z.int()),
  /** When the last message of it was sent to one of them. */
  lastAt: z.nullable(isoTime),
});

const answer = z.object({
  subscriptions,
  listening: z.object({
    priceUpdates: listening,
    positionChanges: listening,
    portfolioUpdates: listening,
    notifications: listening,
    systemStatus: listening,
  }),
});
export type RealtimeSubscriptions = z.Output<typeof answer>;

export const getSubscriptions = defineOperation({
  method: 'GET',
  path,
  access: 'bearer',
  summary: 'Get your subscriptions, and which are active',
  output: answer,
});

export const putSubscriptions = defineOperation({
  method: 'PUT',
  path,
  access: 'bearer',
  summary: 'Update your subscriptions; omitted fields stay unchanged',
  body: z.object({ subscriptions: z.partial(subscriptions) }),
  output: answer,
});
