/**
 * Messages of /ws/notifications. The socket is opened with the ticket of `createSocketToken`, like
 * /ws/realtime. Messages carry the next sequence number of the connection: after a gap the missed
 * ones are in the inbox and the history. A page connected to /ws/realtime receives the same on its
 * notifications channel.
 */
import { id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { alert } from './alert-kinds.ts';
import { delivery } from './deliveries.ts';

export const noticeClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('authenticate'), token: z.string().check(z.maxLength(200)) }),
  /** Without ids: what the session has subscribed to, or all. */
  z.object({
    type: z.literal('subscribe'),
    configIds: z.optional(z.array(id).check(z.maxLength(100))),
  }),
  z.object({ type: z.literal('heartbeat'), id: z.string().check(z.maxLength(64)) }),
]);
export type NoticeClientMessage = z.Output<typeof noticeClientMessage>;

const frame = { id, timestamp: isoTime, source: z.string() };
const numbered = { ...frame, channel: z.literal('notifications'), seq: z.int() };

const noticeServerMessage = z.discriminatedUnion('type', [
  z.object({
    ...frame,
    type: z.literal('welcome'),
    payload: z.object({ connectionId: id, expiresAt: isoTime }),
  }),
  z.object({
    ...frame,
    type: z.literal('heartbeat'),
    payload: z.object({ id: z.string(), seqs: z.record(z.string(), z.int()) }),
  }),
  z.object({
    ...frame,
    type: z.literal('error'),
    payload: z.object({ code: z.string(), message: z.string() }),
  }),
  z.object({
    ...numbered,
    type: z.literal('notification'),
    payload: z.object({ alert, unread: z.int() }),
  }),
  /** A delivery is in another state than it was written down in. In-app alerts and sounds never are: `notification` has them. */
  z.object({ ...numbered, type: z.literal('notification_status'), payload: delivery }),
  /** Configs, rules or settings were changed: what a page lists of them is read again. */
  z.object({
    ...numbered,
    type: z.literal('config_update'),
    payload: z.object({ at: isoTime }),
  }),
]);
export type NoticeServerMessage = z.Output<typeof noticeServerMessage>;
