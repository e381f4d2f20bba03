/**
 * Reports of pages, kept for a week. Rows of signed-in users are deleted with the account;
 * anonymous rows have no user. Every text was cleaned before (`intake/clean-text.ts`).
 */

import type {
  ErrorAlarm,
  ErrorGroup,
  ErrorRecordSeen,
} from '@moa/contracts/monitoring/error-groups';
import type { LogEntry } from '@moa/contracts/monitoring/log-entries';
import type { Metric } from '@moa/contracts/monitoring/metrics';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { moment } from '../database/moment.ts';

/** Where a report came from. */
const reported = () => ({
  id: text('id').primaryKey(),
  /** Null for anonymous reports. */
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** Id of the page load; null if not reported. */
  sessionId: text('session_id'),
  environment: text('environment').$type<ErrorRecordSeen['environment']>().notNull(),
  at: moment('at').notNull(),
});

export const errorRecords = pgTable(
  'error_records',
  {
    ...reported(),
    fingerprint: text('fingerprint').notNull(),
    code: text('code').notNull(),
    message: text('message').notNull(),
    category: text('category').$type<ErrorGroup['category']>().notNull(),
    severity: text('severity').$type<ErrorGroup['severity']>().notNull(),
    source: text('source'),
    path: text('path'),
    status: integer('status'),
    requestId: text('request_id'),
    stack: text('stack'),
    browser: text('browser'),
    system: text('system'),
    shownInline: boolean('shown_inline').notNull(),
    breadcrumbs: jsonb('breadcrumbs').$type<ErrorRecordSeen['breadcrumbs']>().notNull(),
    release: jsonb('release').$type<ErrorRecordSeen['release']>(),
  },
  (table) => [
    index('error_records_at').on(table.at),
    index('error_records_user_at').on(table.userId, table.at),
    index('error_records_fingerprint_at').on(table.fingerprint, table.at),
    index('error_records_session_at').on(table.sessionId, table.at),
  ],
);

export const pageLogs = pgTable(
  'page_logs',
  {
    ...reported(),
    /** Its place in `logLevels`: graver is higher. */
    level: smallint('level').notNull(),
    message: text('message').notNull(),
    source: text('source'),
    context: jsonb('context').$type<LogEntry['context']>().notNull(),
  },
  (table) => [
    index('page_logs_at').on(table.at),
    index('page_logs_user_at').on(table.userId, table.at),
  ],
);

export const pageMetrics = pgTable(
  'page_metrics',
  {
    ...reported(),
    name: text('name').notNull(),
    value: doublePrecision('value').notNull(),
    unit: text('unit').$type<NonNullable<Metric['unit']>>(),
    route: text('route'),
    remote: text('remote'),
    version: text('version'),
  },
  (table) => [
    index('page_metrics_at').on(table.at),
    index('page_metrics_name_at').on(table.name, table.at),
    index('page_metrics_user_at').on(table.userId, table.at),
  ],
);

export const pageEvents = pgTable(
  'page_events',
  {
    ...reported(),
    name: text('name').notNull(),
    route: text('route'),
    remote: text('remote'),
    version: text('version'),
    properties: jsonb('properties').$type<LogEntry['context']>().notNull(),
  },
  (table) => [
    index('page_events_at').on(table.at),
    index('page_events_user_at').on(table.userId, table.at),
  ],
);

/** Detected spikes and repetitions of a user, or global ones if there is no user. */
export const errorAlarms = pgTable(
  'error_alarms',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ErrorAlarm['kind']>().notNull(),
    fingerprint: text('fingerprint').notNull(),
    message: text('message').notNull(),
    count: integer('count').notNull(),
    at: moment('at').notNull(),
    /** Global alarms only: true if no signed-in user reported the error. */
    anonymous: boolean('anonymous').notNull().default(false),
    /** Global alarms only: true if operators were notified. */
    inInbox: boolean('in_inbox').notNull().default(true),
  },
  (table) => [
    index('error_alarms_at').on(table.at),
    index('error_alarms_user_at').on(table.userId, table.at),
  ],
);

/** Upstream calls of one server in half an hour. Contains no personal data. */
export const sourceHeartbeats = pgTable(
  'source_heartbeats',
  {
    source: text('source').notNull(),
    kind: text('kind').$type<'feed' | 'api'>().notNull(),
    /** When the ten minutes begin. */
    at: moment('at').notNull(),
    /** Made up by each start of a server. */
    instance: text('instance').notNull(),
    ok: integer('ok').notNull(),
    failed: integer('failed').notNull(),
    /** Answers by the bounds of `durationBounds`. */
    times: jsonb('times').$type<number[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.kind, table.at, table.instance] }),
    index('source_heartbeats_at').on(table.at),
  ],
);
