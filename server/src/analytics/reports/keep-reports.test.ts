import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { getReport, listReports, reportFormats } from '@moa/contracts/analytics/reports';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { type ReportWorld, startReportWorld } from './testing/report-world.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const isError = (code: string, status: number) => (cause: unknown) =>
  (cause as { code: string }).code === code && (cause as { status: number }).status === status;

describe('a report whose file is gone', () => {
  let world: ReportWorld;
  const days = { from: '2026-01-01', to: '2026-12-31' };
  before(async () => {
    world = await startReportWorld();
  });
  after(() => world.stop());

  const sweep = async () => {
    const { jobs } = world.domain.context;
    await Promise.all([jobs.send('analytics.report.sweep', {}), jobs.send('files.expire', {})]);
  };

  it('is written again a year later, byte for byte, whatever is held by then', async () => {
    const made = [];
    for (const format of reportFormats) {
      made.push({ format, ...(await world.made({ type: 'holdings', format, ...days })) });
    }
    await world.writeDown('SILVER', '5');
    world.moveTo('2027-12-15T03:00:00Z');
    await sweep();
    // A year ends no record, but every file.
    await waitFor('the end of each file', async () => {
      const rows = await world.domain.ask(listReports, world.person);
      return rows.length === made.length && rows.every(({ status }) => status === 'expired');
    });
    for (const { format, report, file } of made) {
      await assert.rejects(world.bytesOf(report.id), isError('NOT_FOUND', 410));
      const { id } = await world.order({ type: 'holdings', format, ...days, again: report.id });
      assert.equal(id, report.id);
      const again = await world.ready(id);
      assert.equal(again.checksum, report.checksum, format);
      const { content } = await world.bytesOf(id);
      assert.equal(sha256(content), sha256(file.content), format);
      assert.ok(Date.parse(again.expiresAt ?? '') > Date.parse('2027-12-21T00:00:00Z'));
    }
    world.moveTo();
  });

  it('is written again for nobody else, and as nothing else than it was', async () => {
    const { report } = await world.made({ type: 'holdings', format: 'CSV', ...days });
    world.moveTo('2027-12-15T03:00:00Z');
    const again = { type: 'holdings', format: 'CSV', ...days, again: report.id } as const;
    const other = await world.domain.addPerson();
    await assert.rejects(world.order(again, other), isError('NOT_FOUND', 404));
    await assert.rejects(world.order({ ...again, format: 'PDF' }), isError('CONFLICT', 409));
    world.moveTo();
  });

  it('is not written again while its file is there', async () => {
    const { report } = await world.made({ type: 'holdings', format: 'CSV', ...days });
    const { id } = await world.order({
      type: 'holdings',
      format: 'CSV',
      ...days,
      again: report.id,
    });
    const now = await world.domain.ask(getReport, world.person, { params: { id } });
    assert.deepEqual([now.status, now.expiresAt], ['ready', report.expiresAt]);
  });
});
