/** /api/v1/realtime/subscriptions: what of the connection a person wants, and who hears of it now. */
import { defineOperation } from '../operation.ts';
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { subscriptions } from './settings.ts';

const path = '/api/v1/realtime/subscriptions';

const listening = z.object({
  /** Open sockets of the person that hear of it. */
  sockets: z.int(),
  /** Seconds between two messages while nobody looks; null where each is sent at once. */
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
