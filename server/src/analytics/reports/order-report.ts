/** Takes an order for a report or an export, in the caller's transaction. */

import type { ExportJob } from '@moa/contracts/analytics/export';
import { maxReports, type Report } from '@moa/contracts/analytics/reports';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { readFile, removeFile } from '../../files/api.ts';
import { ApiError, FileAnswer } from '../../http/answers.ts';
import { addJob, countJobs, type ListedJob, readJob, reviveJob } from './store.ts';
import type { ReportJobRow } from './tables.ts';

type NewJob = Pick<
  ListedJob,
  'userId' | 'kind' | 'subject' | 'format' | 'fromDay' | 'toDay' | 'currency' | 'options'
> & { scheduleId?: string };

/** So many of one kind wait or are made at a time: each is seconds of work. */
const maxWaiting = 5;
/** One whose word to the queue was lost is looked for after this. */
const forgottenMs = 10_000;

/** Throws CONFLICT if the user has reached the limit. */
export async function orderReport(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  order: NewJob,
): Promise<ListedJob> {
  if ((await countJobs(tx, { ...order, now: clock.now() })) >= maxReports) {
    throw new ApiError('CONFLICT', {
      ko: `최대 ${maxReports}개까지 둘 수 있습니다. 이전 항목을 삭제하고 다시 만들어 주세요.`,
      en: `You can keep up to ${maxReports}. Delete an older one and try again.`,
    });
  }
  // Schedules are due together, and each is one.
  if (
    order.scheduleId === undefined &&
    (await countJobs(tx, { ...order, now: clock.now(), isWaiting: true })) >= maxWaiting
  ) {
    throw new ApiError('CONFLICT', {
      ko: `한 번에 ${maxWaiting}개까지 만들 수 있습니다. 만들고 있는 것이 끝나면 다시 시도해 주세요.`,
      en: `Up to ${maxWaiting} can be made at a time. Try again once one of them is done.`,
    });
  }
  const createdAt = clock.now();
  const row: ListedJob = {
    scheduleId: null,
    ...order,
    id: newId(order.kind === 'report' ? 'rep' : 'exp'),
    status: 'queued',
    progress: 0,
    attempts: 0,
    leaseUntil: new Date(createdAt.getTime() + forgottenMs),
    fileId: null,
    size: null,
    checksum: null,
    errorCode: null,
    errorMessage: null,
    createdAt,
    expiresAt: null,
  };
  await addJob(tx, row);
  return row;
}

/**
 * Regenerates a report from its own record once its file has expired; before that it is unchanged.
 * Throws NOT_FOUND if the user has none of this id, CONFLICT if its type or format differs or it
 * has no record.
 */
export async function orderAgain(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  order: Pick<ListedJob, 'userId' | 'subject' | 'format'> & { id: string },
): Promise<ListedJob> {
  const { userId, id } = order;
  const row = await readJob(tx, { userId, id, kind: 'report' });
  if (row === undefined) throw noReport();
  if (row.subject !== order.subject || row.format !== order.format) {
    throw new ApiError('CONFLICT', {
      ko: '이 보고서의 종류나 형식이 다릅니다. 새로 만들어 주세요.',
      en: 'The original report has a different type or format. Create a new one.',
    });
  }
  const now = clock.now();
  if (!isExpired(row, now)) return row;
  const leaseUntil = new Date(now.getTime() + forgottenMs);
  const revived = await reviveJob(tx, id, { now, leaseUntil });
  if (revived === undefined) {
    throw new ApiError('CONFLICT', {
      ko: '이 보고서의 기록이 남아 있지 않습니다. 새로 만들어 주세요.',
      en: 'The original report is no longer available. Create a new one.',
    });
  }
  if (row.fileId !== null) await removeFile(tx, { userId, id: row.fileId });
  return revived;
}

// The file of a report or an export.

/** Throws NOT_FOUND (410 once its time is over) and CONFLICT while it is not ready. */
export async function download(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  of: { userId: string; id: string; kind: ReportJobRow['kind'] },
): Promise<FileAnswer> {
  const row = await readJob(db, of);
  if (row === undefined) throw noReport();
  const now = clock.now();
  if (isExpired(row, now)) throw expired();
  if (row.status === 'failed') {
    throw new ApiError('CONFLICT', row.errorMessage ?? 'It could not be made.');
  }
  if (row.status !== 'ready') {
    throw new ApiError('CONFLICT', {
      ko: '보고서를 아직 만들고 있습니다. 완료되면 내려받을 수 있습니다.',
      en: 'The report is still being created. You can download it when it’s ready.',
    });
  }
  const file =
    row.fileId === null
      ? undefined
      : await readFile(db, { userId: of.userId, id: row.fileId, now });
  if (file === undefined) throw expired();
  return new FileAnswer(file);
}

export function noReport(): ApiError {
  return new ApiError('NOT_FOUND', 'Report not found.');
}

function expired(): ApiError {
  return new ApiError(
    'NOT_FOUND',
    {
      ko: '보관 기간 7일이 지나 파일을 삭제했습니다. 다시 만들어 주세요.',
      en: 'Files are kept for 7 days, and this one has been deleted. Create it again.',
    },
    { status: 410 },
  );
}

/** Rows as the API answers them. */
export function describeReport(row: ListedJob, now: Date): Report {
  return {
    id: row.id,
    type: row.subject as Report['type'],
    format: row.format,
    from: row.fromDay,
    to: row.toDay,
    currency: row.currency,
    ...getState(row, now),
    size: row.size,
    checksum: row.checksum,
    scheduleId: row.scheduleId,
    createdAt: row.createdAt.toISOString(),
  };
}

export function describeExport(row: ListedJob, now: Date): ExportJob {
  const state = getState(row, now);
  return {
    id: row.id,
    part: row.subject as ExportJob['part'],
    format: row.format as ExportJob['format'],
    ...state,
    url: state.status === 'ready' ? `/api/v1/analytics/export/${row.id}/download` : null,
    createdAt: row.createdAt.toISOString(),
  };
}

function isExpired({ expiresAt }: Pick<ListedJob, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function getState(row: ListedJob, now: Date) {
  const { status, progress, errorCode, errorMessage, expiresAt } = row;
  return {
    status: isExpired(row, now) ? ('expired' as const) : status,
    progress,
    error:
      status === 'failed'
        ? { code: errorCode ?? 'INTERNAL_ERROR', message: errorMessage ?? '' }
        : null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
