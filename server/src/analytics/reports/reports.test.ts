import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  downloadExport,
  getExportStatus,
  listExports,
  startExport,
} from '@moa/contracts/analytics/export';
import {
  deleteReport,
  downloadReport,
  generateReport,
  getReport,
  listReports,
} from '@moa/contracts/analytics/reports';
import { createManualAsset } from '@moa/contracts/assets/manual';
import { listPositions } from '@moa/contracts/assets/positions';
import { compare } from '@moa/finance/money/decimal';
import { eq } from 'drizzle-orm';
import { files } from '../../files/tables.ts';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import type { ReportDocument } from './report-document.ts';
import { reportJobs } from './tables.ts';

type NewReport = Parameters<typeof order>[0];

let sandbox: Sandbox;
let domain: TestDomain;
let person: Caller;
let other: Caller;

const order = (data: {
  type: 'holdings' | 'transactions' | 'summary';
  format: 'PDF' | 'CSV' | 'XLSX' | 'JSON';
  options?: { language: 'ko' | 'en' };
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
  await writeDown('GOLD', '2');
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
