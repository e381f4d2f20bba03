/**
 * /api/v1/realtime/events: messages of the notifications channel, numbered by user. A page that was
 * away resumes from the last number it received. Events are kept for a week, at most 1,000 per
 * user.
 */
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, pageOf, queryInt } from '../primitives.ts';
import * as z from '../schema.ts';

const base = '/api/v1/realtime/events';

export const eventTypes = [
  'notification-update',
  'notification-status',
  'config-update',
  'settings-update',
  'transaction-update',
] as const;
const eventType = z.oneOf(eventTypes);
export type RealtimeEventType = z.Output<typeof eventType>;

const realtimeEvent = z.object({
  id,
  /** The number of its message. */
  seq: z.int(),
  type: eventType,
  at: isoTime,
  /** As it was sent. */
  payload: z.unknown(),
  /** Time at which the user marked it as done; null if they did not. */
  processedAt: z.nullable(isoTime),
});
export type RealtimeEvent = z.Output<typeof realtimeEvent>;

export const listEvents = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List your events, newest first',
  query: z.object({
    page: queryInt({ min: 1, max: 100_000, otherwise: 1 }),
    limit: queryInt({ min: 1, max: 200, otherwise: 20 }),
    type: z.optional(eventType),
    state: z.optional(z.oneOf(['open', 'processed'])),
    /** Only those with a greater number. */
    after: z.optional(z.string().check(z.regex(/^\d{1,12}$/, 'a number'))),
  }),
  output: pageOf(realtimeEvent),
});

export const processEvent = defineOperation({
  method: 'PUT',
  path: `${base}/{id}/processed`,
  access: 'bearer',
  owned: { id: 'realtime-event' },
  summary: 'Mark an event as processed; repeating it changes nothing',
  params: idParams,
  output: realtimeEvent,
});

export const deleteEvent = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'realtime-event' },
  summary: 'Remove an event from the list; what it refers to is unaffected',
  params: idParams,
  output: z.object({ id }),
});
