/** The numbers of monitoring, error analytics and remote logs (specification, section 9). */
import { dayMs } from '../time.ts';

/** Limits of sending: page and server rely on the same batch sizes. */
export const sending = {
  flushMs: 30_000,
  metricsBatch: 50,
  eventsBatch: 20,
  /** Error reports and log lines of one request. */
  errorsBatch: 20,
  logsBatch: 100,
  /** Share of page loads in production whose metrics and events are sent. Errors and logs always are. */
  productionSampleRate: 0.1,
} as const;

/** Maximum number of entries that a page keeps until they are sent. */
export const remembered = {
  breadcrumbs: 20,
  /** Error logs that outlive a reload. */
  errorLogs: 50,
  logs: 1_000,
  metrics: 1_000,
} as const;

/** From where on something is said to be slow or full. */
export const slow = {
  taskMs: 3_000,
  pageLoadMs: 5_000,
  heapPercent: 90,
} as const;

export const errorAnalytics = {
  /** Maximum number of records per user; the oldest are deleted first. */
  records: 1_000,
  /** A spike: more than so many of one group within so long; reported once within as long. */
  spike: { moreThan: 10, withinMs: 600_000 },
  /** Identical errors in a row in one session. */
  repeated: 5,
  /** Alarms in the inbox of an operator within the time of a spike; of groups that only who is not signed in reported, fewer. */
  inbox: { alarms: 5, alarmsOfNobody: 2 },
  /** Number of affected users above which an error has the impact. */
  impact: { critical: 100, high: 50, medium: 10 },
  /** Percent of sessions with an error, from where on it is flagged. */
  flaggedRate: 10,
  /** Occurrences of a group, from where on it is flagged as a top error. */
  topError: 50,
  cleanUpMs: 300_000,
} as const;

/** Incidents of what the server depends on. */
export const incidentLimits = { shown: 20, keptMs: 30 * dayMs } as const;

/** Retention of reports on the server, by time and number. */
export const retention = {
  ms: 7 * dayMs,
  /** In all; of who is not signed in half of it at most. */
  rows: { errors: 50_000, logs: 100_000, metrics: 200_000, events: 100_000, alarms: 10_000 },
  /** Maximum number of rows per user; the oldest are deleted first. */
  rowsOfPerson: {
    errors: errorAnalytics.records,
    ...{ logs: 5_000, metrics: 10_000, events: 5_000, alarms: 500 },
  },
  /** Heartbeats of sources. */
  sourcesMs: 8 * dayMs,
} as const;
