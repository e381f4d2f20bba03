/** Reports: files that are made from an immutable record of what was known; a file is kept for seven days, its record for longer. */
import { defineOperation } from '../operation.ts';
import { currencyCode, id, idParams, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { calendarDay } from '../shapes/calendar-day.ts';

const base = '/api/v1/analytics/reports';

export const reportTypes = [
  'summary',
  'performance',
  'holdings',
  'defi',
  'income',
  'transactions',
  'risk',
  'tax_kr',
  'alerts',
] as const;
const reportType = z.oneOf(reportTypes);
export type ReportType = z.Output<typeof reportType>;

export const reportFormats = ['PDF', 'CSV', 'XLSX', 'JSON'] as const;
const reportFormat = z.oneOf(reportFormats);
export type ReportFormat = z.Output<typeof reportFormat>;

export const taxMethods = ['fifo', 'moving_average'] as const;

const reportOptions = z.object({
  language: z.optional(z.oneOf(['ko', 'en'])),
  /** For `tax_kr`: calendar year and cost method. */
  year: z.optional(z.int().check(z.minimum(2020), z.maximum(2100))),
  costMethod: z.optional(z.oneOf(taxMethods)),
  /** For `tax_kr`: costs are at least the market value at the start of this day. */
  deemedCostDay: z.optional(calendarDay),
});
export type ReportOptions = z.Output<typeof reportOptions>;

const newReport = z
  .object({
    type: reportType,
    format: reportFormat,
    /** Days in Seoul, both included. */
    from: calendarDay,
    to: calendarDay,
    currency: z.withDefault(currencyCode, 'KRW'),
    options: z.optional(reportOptions),
    /** The id of one whose file is gone: it is written again from its own record, the same bytes under the same id. */
    again: z.optional(id),
  })
  .check(z.refine(({ from, to }) => from <= to, 'it ends before it begins'));
export type NewReport = z.Output<typeof newReport>;

const reportStatus = z.oneOf(['queued', 'generating', 'ready', 'expired', 'failed']);

const report = z.object({
  id,
  type: reportType,
  format: reportFormat,
  from: calendarDay,
  to: calendarDay,
  currency: currencyCode,
  status: reportStatus,
  /** 0 to 100. */
  progress: z.int(),
  /** Bytes, once it is ready. */
  size: z.nullable(z.int()),
  /** SHA-256 of the file, hex. */
  checksum: z.nullable(z.string()),
  scheduleId: z.nullable(id),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: isoTime,
  expiresAt: z.nullable(isoTime),
});
export type Report = z.Output<typeof report>;

/** At once with a file, or waiting for one. */
export const maxReports = 100;

export const generateReport = defineOperation({
  method: 'POST',
  path: `${base}/generate`,
  access: 'bearer',
  limit: 'compute',
  summary: 'Generate a report, or regenerate an existing one; poll its status until it is ready',
  body: z.object({ data: newReport }),
  output: report,
  status: 201,
  errors: ['NOT_FOUND'],
  repeat: 'keyed',
  effect: 'transaction',
});

export const listReports = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List reports, newest first',
  output: z.array(report),
});

export const getReport = defineOperation({
  method: 'GET',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'report' },
  summary: 'Get the progress of a report',
  params: idParams,
  output: report,
});

export const deleteReport = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'report' },
  summary: 'Delete a report and its file',
  params: idParams,
  output: z.object({ id }),
});

/** CONFLICT while it is not ready; NOT_FOUND with status 410 once its time is over. */
export const downloadReport = defineOperation({
  method: 'GET',
  path: `${base}/{id}/download`,
  access: 'bearer',
  owned: { id: 'report' },
  summary: 'Download a report',
  params: idParams,
  errors: ['CONFLICT'],
  output: z.unknown(),
  file: true,
});

const reportSchedule = z.object({
  id,
  type: reportType,
  format: reportFormat,
  every: z.oneOf(['daily', 'weekly', 'monthly']),
  /** Hour in the user's time zone. */
  hour: z.int(),
  /** 1 (Monday) to 7 where weekly; 1 to 31 where monthly, the last day where a month has fewer. */
  day: z.nullable(z.int()),
  timezone: z.string(),
  channels: z.array(z.oneOf(['in_app', 'email', 'discord'])),
  currency: currencyCode,
  options: z.optional(reportOptions),
  nextAt: isoTime,
  lastAt: z.nullable(isoTime),
  createdAt: isoTime,
});
export type ReportSchedule = z.Output<typeof reportSchedule>;

export const maxSchedules = 20;

export const scheduleReport = defineOperation({
  method: 'POST',
  path: `${base}/schedule`,
  access: 'bearer',
  summary: 'Schedule a report; each is announced with a link that requires sign-in',
  body: z.object({
    data: z
      .object({
        type: reportType,
        format: reportFormat,
        every: reportSchedule.shape.every,
        hour: z.int().check(z.minimum(0), z.maximum(23)),
        day: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
        timezone: z.withDefault(z.string().check(z.maxLength(60)), 'Asia/Seoul'),
        channels: z.withDefault(
          z.array(z.oneOf(['in_app', 'email', 'discord'])).check(z.minLength(1), z.maxLength(3)),
          ['in_app'],
        ),
        currency: z.withDefault(currencyCode, 'KRW'),
        options: z.optional(reportOptions),
      })
      .check(
        z.refine(({ every, day }) => every !== 'weekly' || (day ?? 1) <= 7, 'a weekday is 1 to 7'),
      ),
  }),
  output: reportSchedule,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const listReportSchedules = defineOperation({
  method: 'GET',
  path: `${base}/schedules`,
  access: 'bearer',
  summary: 'List report schedules',
  output: z.array(reportSchedule),
});

export const deleteReportSchedule = defineOperation({
  method: 'DELETE',
  path: `${base}/schedules/{id}`,
  access: 'bearer',
  owned: { id: 'report-schedule' },
  summary: 'Delete a report schedule; its reports are kept',
  params: idParams,
  output: z.object({ id }),
});
