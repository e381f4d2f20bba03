/** Reports and exports that are being made or were made, and what is made again and again. */
import type { ReportOptions, ReportSchedule } from '@moa/contracts/analytics/reports';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';
import { files } from '../../files/tables.ts';
import type { ReportDocument } from './report-document.ts';

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const reportJobs = pgTable(
  'report_jobs',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    kind: text('kind', { enum: ['report', 'export'] }).notNull(),
    /** The type of a report, the part of an export. */
    subject: text('subject').notNull(),
    format: text('format', { enum: ['PDF', 'CSV', 'XLSX', 'JSON'] }).notNull(),
    /** Days in Seoul, both included. */
    fromDay: text('from_day').notNull(),
    toDay: text('to_day').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    options: jsonb('options').$type<ReportOptions>().notNull(),
    status: text('status', { enum: ['queued', 'generating', 'ready', 'failed'] }).notNull(),
    /** 0 to 100. */
    progress: integer('progress').notNull().default(0),
    /** Number of attempts. */
    attempts: integer('attempts').notNull().default(0),
    /** The process that makes it renews this; past it, another one begins again. */
    leaseUntil: moment('lease_until').notNull(),
    /** Content gathered for the report; the file is derived from it alone. */
    content: jsonb('content').$type<ReportDocument>(),
    fileId: text('file_id').references(() => files.id, { onDelete: 'set null' }),
    size: integer('size'),
    checksum: text('checksum'),
    scheduleId: text('schedule_id'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('report_jobs_user').on(table.userId, table.kind, table.createdAt),
    index('report_jobs_status').on(table.status, table.leaseUntil),
  ],
);
export type ReportJobRow = typeof reportJobs.$inferSelect;

export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    type: text('type').$type<ReportSchedule['type']>().notNull(),
    format: text('format', { enum: ['PDF', 'CSV', 'XLSX', 'JSON'] }).notNull(),
    every: text('every', { enum: ['daily', 'weekly', 'monthly'] }).notNull(),
    hour: integer('hour').notNull(),
    day: integer('day'),
    timezone: text('timezone').notNull(),
    channels: jsonb('channels').$type<ReportSchedule['channels']>().notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    options: jsonb('options').$type<ReportOptions>().notNull(),
    nextAt: moment('next_at').notNull(),
    lastAt: moment('last_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('report_schedules_user').on(table.userId, table.createdAt),
    index('report_schedules_next').on(table.nextAt),
  ],
);
export type ReportScheduleRow = typeof reportSchedules.$inferSelect;
