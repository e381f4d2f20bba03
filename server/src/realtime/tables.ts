/** Stored data of users' realtime connections. */

import type { RealtimeEventType } from '@moa/contracts/realtime/events';
import type { RealtimeSettingsChange } from '@moa/contracts/realtime/settings';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { moment } from '../database/moment.ts';

const ofPerson = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Tokens that open one socket each: hashed, used up by reading, gone after a minute. */
export const socketTokens = pgTable('socket_tokens', {
  /** SHA-256 of the token. */
  hash: text('hash').primaryKey(),
  userId: ofPerson(),
  sessionId: text('session_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Only what was chosen; no row for who chose nothing. */
export const realtimeSettings = pgTable('realtime_settings', {
  userId: ofPerson().primaryKey(),
  chosen: jsonb('chosen').$type<RealtimeSettingsChange>().notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** Last number of a user's notifications channel. */
export const realtimeStreams = pgTable('realtime_streams', {
  userId: ofPerson().primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});

/** Events sent on the channel, without gaps from the oldest on. */
export const realtimeEvents = pgTable(
  'realtime_events',
  {
    id: text('id').primaryKey(),
    userId: ofPerson(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    type: text('type').$type<RealtimeEventType>().notNull(),
    /** As it is sent. */
    payload: jsonb('payload').notNull(),
    at: moment('at').notNull(),
    processedAt: moment('processed_at'),
    /** Removed from the list by the user; the number stays, so that there is no gap. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('realtime_events_user_seq').on(table.userId, table.seq),
    index('realtime_events_at').on(table.at),
  ],
);

/** The instances of this server. One that is not stopped when it starts again, or is silent, was interrupted. */
export const serverInstances = pgTable('server_instances', {
  /** The same from start to start. */
  id: text('id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
  /** Null while it runs. */
  stoppedAt: moment('stopped_at'),
  /** When it ended without stopping last, or could not write an event. */
  brokenAt: moment('broken_at'),
});
