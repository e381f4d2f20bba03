/**
 * GET /api/v1/monitoring/errors and /{fingerprint}: error analytics. Records of one code, source
 * and message (without its numbers) are a group. Users see only their own records and counts.
 */
import { defineOperation } from '../operation.ts';
import { isoTime, queryInt } from '../primitives.ts';
import * as z from '../schema.ts';
import { environment, errorCategory, reportedSeverity } from './shapes/error-report.ts';
import { cursor, seenBy } from './shapes/seen-by.ts';

const fingerprint = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'a fingerprint'));

const errorGroup = z.object({
  fingerprint,
  code: z.string(),
  /** Message of the newest record, without numbers, keys and addresses. */
  message: z.string(),
  category: errorCategory,
  severity: reportedSeverity,
  source: z.nullable(z.string()),
  count: z.int(),
  /** Number of affected users, and of page loads without a signed-in user. */
  affected: z.int(),
  /** More than 100 affected are critical, 50 high, 10 medium. */
  impact: z.oneOf(['critical', 'high', 'medium', 'low']),
  /** Where it happened, the five commonest pages. */
  pages: z.array(z.object({ path: z.string(), count: z.int() })),
  /** Releases it was seen in, the newest first, at most five. */
  releases: z.array(z.string()),
  firstAt: isoTime,
  lastAt: isoTime,
  /** More than 50 occurrences. */
  isTop: z.boolean(),
  /** More than 10 within the last 10 minutes. */
  isSpiking: z.boolean(),
});
export type ErrorGroup = z.Output<typeof errorGroup>;

const errorAlarm = z.object({
  /** `spike`: more than 10 within 10 minutes. `repeated`: 5 in a row in one session. */
  kind: z.oneOf(['spike', 'repeated']),
  fingerprint,
  message: z.string(),
  count: z.int(),
  at: isoTime,
});
export type ErrorAlarm = z.Output<typeof errorAlarm>;

export const getErrorGroups = defineOperation({
  method: 'GET',
  path: '/api/v1/monitoring/errors',
  access: 'bearer',
  summary: 'List groups of page errors, with impact, hourly trend, spikes and repeats',
  query: z.object({ hours: queryInt({ min: 1, max: 168, otherwise: 24 }) }),
  output: z.object({
    at: isoTime,
    scope: seenBy,
    hours: z.int(),
    total: z.int(),
    /** Share of page loads with an error, among those that sent metrics or events. */
    rate: z.object({
      sessions: z.int(),
      /** With one decimal; null without sessions. */
      percent: z.nullable(z.number()),
      /** Above 10 percent. */
      isHigh: z.boolean(),
    }),
    /** The commonest first, at most 50. */
    groups: z.array(errorGroup),
    /** By hour, the oldest first; an hour without errors has 0. */
    trend: z.array(z.object({ at: isoTime, count: z.int() })),
    /** The newest first, each group at most once in ten minutes. */
    alarms: z.array(errorAlarm),
  }),
});

const errorRecord = z.object({
  id: z.string(),
  at: isoTime,
  code: z.string(),
  message: z.string(),
  category: errorCategory,
  severity: reportedSeverity,
  source: z.nullable(z.string()),
  path: z.nullable(z.string()),
  status: z.nullable(z.int()),
  /** Id of the failed call: it finds the line in the server's log. */
  requestId: z.nullable(z.string()),
  stack: z.nullable(z.string()),
  environment,
  /** Id of one page load. */
  sessionId: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  shownInline: z.boolean(),
  /** The way to it, oldest first. */
  breadcrumbs: z.array(
    z.object({
      kind: z.oneOf(['navigation', 'click', 'call', 'notice']),
      what: z.string(),
      at: isoTime,
    }),
  ),
  release: z.nullable(z.object({ id: z.string(), remotes: z.record(z.string(), z.string()) })),
});
export type ErrorRecordSeen = z.Output<typeof errorRecord>;

export const getErrorRecords = defineOperation({
  method: 'GET',
  path: '/api/v1/monitoring/errors/{fingerprint}',
  access: 'bearer',
  summary: 'List the records of an error group, newest first, with the steps that led to each',
  params: z.object({ fingerprint }),
  query: z.object({
    limit: queryInt({ min: 1, max: 100, otherwise: 20 }),
    cursor: z.optional(cursor),
  }),
  output: z.object({
    scope: seenBy,
    items: z.array(errorRecord),
    /** Null at the end. */
    next: z.nullable(cursor),
  }),
  errors: ['NOT_FOUND'],
});
