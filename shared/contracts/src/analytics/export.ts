/** Exports: the data behind a user's analytics, as files for other programs. */
import { defineOperation } from '../operation.ts';
import { currencyCode, id, idParams, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { calendarDay } from '../shapes/calendar-day.ts';

const base = '/api/v1/analytics/export';

export const exportParts = ['values', 'returns', 'holdings', 'transactions', 'income'] as const;

const exportJob = z.object({
  id,
  part: z.oneOf(exportParts),
  format: z.oneOf(['CSV', 'JSON', 'XLSX']),
  status: z.oneOf(['queued', 'generating', 'ready', 'expired', 'failed']),
  /** 0 to 100. */
  progress: z.int(),
  /** Where the file is, for who is signed in; null until it is ready. */
  url: z.nullable(z.string()),
  expiresAt: z.nullable(isoTime),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: isoTime,
});
export type ExportJob = z.Output<typeof exportJob>;

export const startExport = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  limit: 'compute',
  summary: 'Start an export of values, returns, holdings, transactions or income',
  body: z.object({
    data: z
      .object({
        part: z.oneOf(exportParts),
        format: z.withDefault(exportJob.shape.format, 'CSV'),
        from: calendarDay,
        to: calendarDay,
        currency: z.withDefault(currencyCode, 'KRW'),
      })
      .check(z.refine(({ from, to }) => from <= to, 'it ends before it begins')),
  }),
  output: exportJob,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const getExportStatus = defineOperation({
  method: 'GET',
  path: `${base}/{id}/status`,
  access: 'bearer',
  owned: { id: 'export' },
  summary: 'Get the progress of an export and its download link',
  params: idParams,
  output: exportJob,
});

export const listExports = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List exports of the last seven days, newest first',
  output: z.array(exportJob),
});

/** CONFLICT while it is not ready; NOT_FOUND with status 410 once its time is over. */
export const downloadExport = defineOperation({
  method: 'GET',
  path: `${base}/{id}/download`,
  access: 'bearer',
  owned: { id: 'export' },
  summary: 'Download an export',
  params: idParams,
  errors: ['CONFLICT'],
  output: z.unknown(),
  file: true,
});
