/**
 * Makes reports and exports by jobs. The process that makes one holds a lease; one that is killed
 * loses it, and the next to look begins again. What was gathered is stored before it is written as a file, so
 * that a second attempt writes the same; after three attempts it has failed, with a sentence.
 */

import type { exportParts } from '@moa/contracts/analytics/export';
import type { ReportType } from '@moa/contracts/analytics/reports';
import type { Context } from '../../context.ts';
import { every } from '../../error-boundary.ts';
import { removeFile, storeFile } from '../../files/api.ts';
import { ApiError } from '../../http/answers.ts';
import { readLanguage } from '../../notifications/api.ts';
import type { Gather, GatherContext, Gatherer } from './content/gatherer.ts';
import { gatherHoldings } from './content/holdings.ts';
import { gatherIncome } from './content/income.ts';
import { stepsTable } from './content/performance.ts';
import { reportGatherers } from './content/reports.ts';
import { readSeries } from './content/series-figures.ts';
import { gatherTransactions } from './content/transactions.ts';
import { getTable, type ReportDocument, section } from './report-document.ts';
import {
  claimJob,
  failJob,
  finishJob,
  type Held,
  noteProgress,
  readStalled,
  releaseJob,
  storeContent,
  trimJobs,
} from './store.ts';
import type { ReportJobRow } from './tables.ts';

export const retentionMs = 7 * 86_400_000;
/** The row of an export says that it has expired, and that of a failed one why, for so long. */
const rememberedMs = 30 * 86_400_000;
const leaseMs = 30_000;
const renewMs = 5_000;
const maxAttempts = 3;
/**
 * Maximum number of expired reports per user that can be written again: more than one a day for a
 * year.
 */
const maxRecords = 400;
const makeJob = 'analytics.report';
const sweepJob = 'analytics.report.sweep';
const pollIntervalMs = 10_000;

export type WriteFile = (
  document: ReportDocument,
  format: ReportJobRow['format'],
) => Promise<Buffer>;

type Needs = {
  gather: GatherDocument;
  write: WriteFile;
  /** Says that one is over, ready or failed. */
  announce(row: ReportJobRow, isReady: boolean): Promise<void>;
};

export type ReportMaker = {
  /** Has one made that waits; a lost word is made up for by the next look. */
  soon(id: string): Promise<void>;
  stop(): void;
};

export function createReportMaker(
  context: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>,
  needs: Needs,
): ReportMaker {
  const { db, clock, jobs, log } = context;
  const soon = async (id: string) => {
    await jobs.send(makeJob, { id }, { key: id, retries: 0 });
  };
  const look = async () => {
    for (const { id } of await readStalled(db, clock.now(), 100)) await soon(id);
  };
  jobs.handle(makeJob, (data) => makeReport(context, needs, (data as { id: string }).id));
  jobs.handle(sweepJob, () =>
    trimJobs(db, new Date(clock.now().getTime() - rememberedMs), maxRecords),
  );
  jobs.schedule(sweepJob, '47 18 * * *');
  const stop = every(log, 'abandoned reports', pollIntervalMs, look);
  return { soon, stop };
}

async function makeReport(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  { gather, write, announce }: Needs,
  id: string,
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock.now();
  const lease = () => new Date(clock.now().getTime() + leaseMs);
  const row = await claimJob(db, id, { now, leaseUntil: lease() });
  if (row === undefined) return;
  const job: Held = { id, attempt: row.attempts };
  if (row.attempts > maxAttempts) {
    await fail(new Error('It was begun three times and ended each time.'));
    return;
  }
  const endRenewing = every(log, 'lease of a report', renewMs, () =>
    noteProgress(db, job, { leaseUntil: lease() }),
  );
  try {
    await noteProgress(db, job, { progress: 5, leaseUntil: lease() });
    const document = row.content ?? (await gather(row));
    if (row.content === null) await storeContent(db, job, document);
    await noteProgress(db, job, { progress: 60, leaseUntil: lease() });
    const content = await write(document, row.format);
    await noteProgress(db, job, { progress: 90, leaseUntil: lease() });
    if (await finish(document, content)) await announce(row, true);
  } catch (cause) {
    const isFinal = cause instanceof ApiError && cause.status < 500;
    if (isFinal || row.attempts >= maxAttempts) await fail(cause);
    else {
      log.warn({ err: cause, reportId: id }, 'a report is made again');
      await releaseJob(db, job, new Date(clock.now().getTime() + 5_000 * row.attempts));
    }
  } finally {
    endRenewing();
  }

  /** File and row in one transaction: one that was deleted meanwhile leaves no file. */
  function finish(document: ReportDocument, content: Buffer): Promise<boolean> {
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + retentionMs);
    return db.transaction(async (tx) => {
      const { userId, kind, format } = row as ReportJobRow;
      const { id: fileId, ...facts } = await storeFile(tx, {
        userId,
        kind,
        content,
        createdAt,
        expiresAt,
        name: fileName(document, format),
        mediaType: mediaTypes[format],
      });
      if (await finishJob(tx, job, { fileId, expiresAt, ...facts })) return true;
      await removeFile(tx, { userId, id: fileId });
      return false;
    });
  }

  async function fail(cause: unknown): Promise<void> {
    log.warn({ err: cause, reportId: id }, 'a report could not be made');
    const known = cause instanceof ApiError;
    const failed = await failJob(db, job, {
      errorCode: known ? cause.code : 'INTERNAL_ERROR',
      errorMessage: getSentence(known ? cause : null, row as ReportJobRow),
    });
    if (failed) await announce(row as ReportJobRow, false);
  }
}

function getSentence(error: ApiError | null, { options }: ReportJobRow): string {
  const language = options.language ?? 'ko';
  if (error !== null) return error.sentence?.[language] ?? error.message;
  return language === 'ko'
    ? '파일을 만들지 못했습니다. 잠시 후 다시 만들어 주세요.'
    : 'We couldn’t create the file. Try again in a moment.';
}

type Format = ReportJobRow['format'];

/** Names and content types of files. */
const mediaTypes: Readonly<Record<Format, string>> = {
  PDF: 'application/pdf',
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  JSON: 'application/json; charset=utf-8',
};

function fileName({ title, from, to }: ReportDocument, format: Format): string {
  return `Moa ${title} ${from}~${to}.${format.toLowerCase()}`;
}

type GatherDocument = (row: ReportJobRow) => Promise<ReportDocument>;

/** Gathers what a report or an export says, once: from then on its document is all there is of it. */
export function createGatherDocument(context: GatherContext): GatherDocument {
  const { db, clock } = context;
  return async (row) => {
    const language = row.options.language ?? (await readLanguage(db, row.userId));
    const { title, gather } = getGatherer(row);
    const asOf = clock.now().toISOString();
    const content = await gather(context, {
      userId: row.userId,
      from: row.fromDay,
      to: row.toDay,
      language,
      currency: row.currency,
      options: row.options,
      format: row.format,
      say: (words) => words[language],
    });
    return {
      version: 1,
      id: row.id,
      subject: row.subject,
      language,
      title: title[language],
      from: row.fromDay,
      to: row.toDay,
      currency: row.currency,
      asOf,
      mark: null,
      ...content,
    };
  };
}

function getGatherer({ kind, subject }: ReportJobRow): Gatherer {
  return kind === 'report'
    ? reportGatherers[subject as ReportType]
    : exportGatherers[subject as (typeof exportParts)[number]];
}

const gatherReturns: Gather = async (context, order) => {
  const { say } = order;
  const series = await readSeries(context, order);
  const tables = [stepsTable(series, order)];
  return { sections: [section(say({ ko: '수익', en: 'Returns' }), { tables })], definitions: [] };
};

const gatherValues: Gather = async (context, order) => {
  const { say } = order;
  const { points } = await readSeries(context, order);
  const values = getTable({
    name: say({ ko: '자산 가치', en: 'Asset value' }),
    columns: [
      { label: say({ ko: '시각', en: 'Time' }), kind: 'time' },
      { label: say({ ko: '가치', en: 'Value' }), kind: 'money' },
      { label: say({ ko: '복원', en: 'Estimated' }), kind: 'text' },
    ],
    rows: points.map(({ at, value, rebuilt }) => [
      ...[at.toISOString(), value],
      rebuilt ? say({ ko: '예', en: 'Yes' }) : null,
    ]),
  });
  const tables = [values];
  return { sections: [section(values.name, { tables })], definitions: [] };
};

/** The gatherer of each part of an export: one table each, for other programs. */
const exportGatherers: Readonly<Record<(typeof exportParts)[number], Gatherer>> = {
  values: { title: { ko: '자산 가치 기록', en: 'Asset value history' }, gather: gatherValues },
  returns: { title: { ko: '구간별 수익 기록', en: 'Returns by period' }, gather: gatherReturns },
  holdings: { title: { ko: '보유 자산 목록', en: 'Holdings' }, gather: gatherHoldings },
  transactions: { title: { ko: '거래 내역', en: 'Transactions' }, gather: gatherTransactions },
  income: { title: { ko: '수입 내역', en: 'Income' }, gather: gatherIncome },
};
