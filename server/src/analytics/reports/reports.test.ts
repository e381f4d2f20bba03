import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  downloadExport,
  getExportStatus,
  listExports,
  startExport,
} from '@moa/contracts/analytics/export';
import {
  deleteReport,
  deleteReportSchedule,
  downloadReport,
  generateReport,
  getReport,
  listReportSchedules,
  listReports,
  maxSchedules,
  type ReportOptions,
  type ReportType,
  reportTypes,
  scheduleReport,
} from '@moa/contracts/analytics/reports';
import { createManualAsset } from '@moa/contracts/assets/manual';
import { listPositions } from '@moa/contracts/assets/positions';
import { listInbox } from '@moa/contracts/notifications/inbox';
import { compare } from '@moa/finance/money/decimal';
import { eq } from 'drizzle-orm';
import { files } from '../../files/tables.ts';
import type { Caller } from '../../http/request-caller.ts';
import { ledgerEntries } from '../../ledger/tables.ts';
import { deliveries } from '../../notifications/delivery/tables.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import type { ReportDocument } from './report-document.ts';
import { orderDue } from './start-reports.ts';
import { reportJobs, reportSchedules } from './tables.ts';

type NewReport = Parameters<typeof order>[0];

let sandbox: Sandbox;
let domain: TestDomain;
let person: Caller;
let other: Caller;
let sourceId: string;

const order = (data: {
  type: ReportType;
  from?: string;
  to?: string;
  format: 'PDF' | 'CSV' | 'XLSX' | 'JSON';
  options?: ReportOptions;
}) =>
  domain.ask(generateReport, person, {
    body: { data: { from: '2026-01-01', to: '2030-12-31', ...data } },
  });
const state = (id: string) => domain.ask(getReport, person, { params: { id } });
const ready = (id: string) =>
  waitFor('the report', async () => {
    const now = await state(id);
    return ['ready', 'failed'].includes(now.status) ? now : undefined;
  });
const bytesOf = async (id: string, caller = person) => {
  const file = (await domain.ask(downloadReport, caller, { params: { id } })) as {
    name: string;
    mediaType: string;
    content: { data: number[] };
  };
  return { ...file, content: Buffer.from(file.content.data) };
};
const made = async (data: NewReport) => {
  const { id } = await order(data);
  const report = await ready(id);
  assert.equal(report.status, 'ready', report.error?.message);
  return { report, file: await bytesOf(id) };
};
const writeDown = (symbol: string, quantity: string) =>
  domain.ask(createManualAsset, person, {
    body: { symbol, quantity, unitPrice: { amount: '1000000', currency: 'KRW' } },
  });
const isError = (code: string, status: number) => (cause: unknown) =>
  (cause as { code: string }).code === code && (cause as { status: number }).status === status;

before(async () => {
  sandbox = await startSandbox({ chain: false });
  domain = await startTestDomain(sandbox);
  person = await domain.addPerson();
  other = await domain.addPerson();
  sourceId = (await writeDown('GOLD', '2')).sourceId;
});
after(async () => {
  await domain.stop();
  await sandbox.stop();
});

describe('a report', () => {
  it('is made by a job, and its sum is the total of the positions', async () => {
    const before = await made({ type: 'holdings', format: 'JSON' });
    await writeDown('SILVER', '3');
    const { report, file } = await made({ type: 'holdings', format: 'JSON' });
    const totalOf = (content: Buffer) => {
      const document = JSON.parse(content.toString()) as ReportDocument;
      return document.sections[0]?.tables[0]?.totals?.[5] ?? '';
    };
    const { totalValue } = await domain.ask(listPositions, person, { query: { currency: 'KRW' } });
    assert.equal(compare(totalOf(file.content), totalValue ?? ''), 0);
    assert.equal(compare(totalOf(before.file.content), '2000000'), 0);
    assert.equal(compare(totalOf(file.content), '5000000'), 0);
    assert.deepEqual(
      [report.progress, report.size, file.mediaType],
      [100, file.content.length, 'application/json; charset=utf-8'],
    );
    assert.match(file.name, /^Moa 보유 자산 보고서 .*\.json$/);
  });

  it('is in the language and the format that were asked for', async () => {
    const { file } = await made({ type: 'holdings', format: 'CSV', options: { language: 'en' } });
    assert.match(file.content.toString(), /^\uFEFFHoldings report\r\n/);
    const pdf = await made({ type: 'holdings', format: 'PDF' });
    assert.match(pdf.file.content.subarray(0, 8).toString(), /^%PDF-1\.7/);
  });

  it('is the same bytes when it is written again from what was stored', async () => {
    const { report, file } = await made({ type: 'holdings', format: 'XLSX' });
    await writeDown('COPPER', '1');
    await domain.context.db
      .update(reportJobs)
      .set({ status: 'queued', leaseUntil: new Date(0) })
      .where(eq(reportJobs.id, report.id));
    await domain.context.jobs.send('analytics.report', { id: report.id });
    const again = await ready(report.id);
    assert.equal(again.checksum, report.checksum);
    assert.ok((await bytesOf(report.id)).content.equals(file.content));
  });

  it('cannot be downloaded before it is ready, nor after its seven days', async () => {
    const { report } = await made({ type: 'holdings', format: 'CSV' });
    const set = (values: Partial<typeof reportJobs.$inferInsert>) =>
      domain.context.db.update(reportJobs).set(values).where(eq(reportJobs.id, report.id));
    await set({ status: 'generating', leaseUntil: new Date(Date.now() + 60_000) });
    await assert.rejects(bytesOf(report.id), isError('CONFLICT', 409));
    await set({ status: 'ready', expiresAt: new Date(Date.now() - 1) });
    await assert.rejects(bytesOf(report.id), isError('NOT_FOUND', 410));
    assert.equal((await state(report.id)).status, 'expired');
  });

  it('is begun anew where nobody makes it any more, and fails after three times', async () => {
    const { report } = await made({ type: 'holdings', format: 'CSV' });
    const abandon = (attempts: number) =>
      domain.context.db
        .update(reportJobs)
        .set({ status: 'generating', leaseUntil: new Date(0), attempts })
        .where(eq(reportJobs.id, report.id));
    await abandon(1);
    await domain.context.jobs.send('analytics.report', { id: report.id });
    assert.equal((await ready(report.id)).status, 'ready');
    await abandon(3);
    await domain.context.jobs.send('analytics.report', { id: report.id });
    const failed = await ready(report.id);
    assert.equal(failed.status, 'failed');
    assert.match(failed.error?.message ?? '', /다시 만들어 주세요/);
  });

  it('is the own of whoever ordered it, and is deleted with its file', async () => {
    const { report } = await made({ type: 'holdings', format: 'CSV' });
    const { id } = report;
    await assert.rejects(bytesOf(id, other), isError('NOT_FOUND', 404));
    await assert.rejects(
      domain.ask(deleteReport, other, { params: { id } }),
      isError('NOT_FOUND', 404),
    );
    assert.deepEqual(await domain.ask(listReports, other), []);
    const countFiles = () => domain.context.db.$count(files, eq(files.userId, person.userId));
    const before = await countFiles();
    await domain.ask(deleteReport, person, { params: { id } });
    assert.equal(await countFiles(), before - 1);
    await assert.rejects(bytesOf(id), isError('NOT_FOUND', 404));
  });
});

const documentOf = async (data: NewReport) =>
  JSON.parse((await made({ ...data, format: 'JSON' })).file.content.toString()) as ReportDocument;
const entry = (
  of: string,
  row: {
    at: string;
    type: 'trade' | 'income' | 'deposit';
    quantity: string;
    won?: string;
    fee?: string;
  },
) =>
  domain.context.db.insert(ledgerEntries).values({
    id: randomUUID(),
    userId: person.userId,
    sourceId,
    externalId: randomUUID(),
    symbol: of,
    at: new Date(row.at),
    type: row.type,
    quantity: row.quantity,
    counterSymbol: row.won === undefined || row.type !== 'trade' ? null : 'KRW',
    counterQuantity: row.type === 'trade' ? (row.won ?? null) : null,
    feeSymbol: row.fee === undefined ? null : 'KRW',
    feeQuantity: row.fee ?? null,
    valueKrw: row.won === undefined ? null : row.won.replace('-', ''),
  });
const figure = (document: ReportDocument, label: string) =>
  document.sections.flatMap(({ figures }) => figures).find((one) => one.label === label)?.value;

describe('each type of report', () => {
  for (const type of reportTypes) {
    it(`can be made as a document and as PDF: ${type}`, async () => {
      const document = await documentOf({ type, format: 'JSON' });
      assert.equal(document.subject, type);
      assert.ok(document.sections.length > 0);
      const { file } = await made({ type, format: 'PDF' });
      assert.ok(file.content.length > 5_000);
    });
  }

  it('follows the ledger: income is what came in without being bought', async () => {
    const days = { from: '2026-02-01', to: '2026-02-28' };
    const income = () => documentOf({ type: 'income', format: 'JSON', ...days });
    assert.equal(figure(await income(), '받은 수입'), '0');
    // The last second of the month in Seoul, and the first of the next.
    const earned = { type: 'income', quantity: '1', won: '3000' } as const;
    await entry('ATOM', { ...earned, at: '2026-02-28T14:59:59Z' });
    await entry('ATOM', { ...earned, at: '2026-02-28T15:00:00Z' });
    assert.equal(figure(await income(), '받은 수입'), '3000');
    const moved = await documentOf({ type: 'transactions', format: 'JSON', ...days });
    assert.equal(figure(moved, '거래 건수'), '1');
  });
});

describe('a schedule', () => {
  const schedule = (channels: ('in_app' | 'email' | 'discord')[] = ['in_app']) =>
    domain.ask(scheduleReport, person, {
      body: { data: { type: 'holdings', format: 'CSV', every: 'daily', hour: 9, channels } },
    });

  it('has its report made once, however long nobody was there, and says so by a link', async () => {
    const { id, nextAt } = await schedule();
    assert.ok(Date.parse(nextAt) > Date.now());
    await domain.context.db
      .update(reportSchedules)
      .set({ nextAt: new Date(Date.now() - 5 * 86_400_000) })
      .where(eq(reportSchedules.id, id));
    const soon = async () => undefined;
    await Promise.all([orderDue(domain.context, { soon }), orderDue(domain.context, { soon })]);
    await orderDue(domain.context, { soon });
    const ordered = (await domain.ask(listReports, person)).filter((one) => one.scheduleId === id);
    assert.equal(ordered.length, 1);
    const report = ordered[0]?.id ?? '';
    await domain.context.jobs.send('analytics.report', { id: report });
    await ready(report);
    const alert = await waitFor('the alert', async () => {
      const { items } = await domain.ask(listInbox, person);
      return items.find((one) => one.kind === 'rule.fired');
    });
    assert.equal(
      alert.kind === 'rule.fired' && alert.data.link,
      `/analytics?view=reports&report=${report}`,
    );
    const [left] = await domain.ask(listReportSchedules, person);
    assert.ok(Date.parse(left?.nextAt ?? '') > Date.now());
    await assert.rejects(
      domain.ask(deleteReportSchedule, other, { params: { id } }),
      isError('NOT_FOUND', 404),
    );
    await domain.ask(deleteReportSchedule, person, { params: { id } });
    assert.deepEqual(await domain.ask(listReportSchedules, person), []);
  });

  it('says so by mail too, by a link that needs sign-in, and is about the year before where it is about tax', async () => {
    const { id, options } = await domain.ask(scheduleReport, person, {
      body: {
        data: {
          type: 'tax_kr',
          format: 'JSON',
          every: 'monthly',
          hour: 9,
          channels: ['in_app', 'email'],
          options: { language: 'ko', year: 2021 },
        },
      },
    });
    assert.deepEqual(options, { language: 'ko' });
    await domain.context.db
      .update(reportSchedules)
      .set({ nextAt: new Date(Date.now() - 60_000) })
      .where(eq(reportSchedules.id, id));
    await orderDue(domain.context, { soon: async () => undefined });
    const [report] = (await domain.ask(listReports, person)).filter((one) => one.scheduleId === id);
    const year = new Date(Date.now() + 9 * 3_600_000).getUTCFullYear() - 1;
    assert.deepEqual([report?.from, report?.to], [`${year}-01-01`, `${year}-12-31`]);
    await domain.context.jobs.send('analytics.report', { id: report?.id });
    await ready(report?.id ?? '');
    const document = JSON.parse((await bytesOf(report?.id ?? '')).content.toString()) as {
      from: string;
    };
    assert.equal(document.from, `${year}-01-01`);
    const sent = await waitFor('the deliveries', async () => {
      const rows = await domain.context.db
        .select()
        .from(deliveries)
        .where(eq(deliveries.key, `report:${report?.id}`));
      return rows.length === 2 ? rows : undefined;
    });
    assert.deepEqual(sent.map(({ channel }) => channel).sort(), ['email', 'in_app']);
    for (const { data } of sent) {
      assert.equal(
        (data as { link?: string }).link,
        `/analytics?view=reports&report=${report?.id}`,
      );
    }
    await domain.ask(deleteReportSchedule, person, { params: { id } });
  });

  it('wants a zone that there is, and is one of twenty at most', async () => {
    const data = { type: 'risk', format: 'PDF', every: 'monthly', hour: 0, day: 31 } as const;
    await assert.rejects(
      domain.ask(scheduleReport, person, { body: { data: { ...data, timezone: 'Mars/Olympus' } } }),
      isError('INVALID_REQUEST', 422),
    );
    for (let made = 0; made < maxSchedules; made += 1) await schedule();
    await assert.rejects(schedule(), isError('CONFLICT', 409));
  });
});

describe('an export', () => {
  it('says where its file is once it is ready', async () => {
    const { id, url } = await domain.ask(startExport, person, {
      body: { data: { part: 'holdings', from: '2026-01-01', to: '2026-12-31' } },
    });
    assert.equal(url, null);
    const job = await waitFor('the export', async () => {
      const now = await domain.ask(getExportStatus, person, { params: { id } });
      return now.url === null ? undefined : now;
    });
    assert.equal(job.url, `/api/v1/analytics/export/${id}/download`);
    const file = (await domain.ask(downloadExport, person, { params: { id } })) as { name: string };
    assert.match(file.name, /\.csv$/);
    assert.deepEqual(
      (await domain.ask(listExports, person)).map((one) => one.id),
      [id],
    );
    assert.deepEqual(await domain.ask(listExports, other), []);
  });
});
