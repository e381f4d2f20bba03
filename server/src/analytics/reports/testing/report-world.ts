/** A user who orders reports of a running domain; tests move the clock. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  downloadReport,
  generateReport,
  getReport,
  type ReportFormat,
  type ReportOptions,
  type ReportType,
} from '@moa/contracts/analytics/reports';
import { createManualAsset } from '@moa/contracts/assets/manual';
import type { Caller } from '../../../http/request-caller.ts';
import { ledgerEntries } from '../../../ledger/tables.ts';
import { type Sandbox, startSandbox } from '../../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../../providers/testing/wait-for.ts';
import { startTestDomain } from '../../../testing/start-test-domain.ts';
import type { ReportDocument } from '../report-document.ts';

type NewReport = {
  type: ReportType;
  from?: string;
  to?: string;
  format: ReportFormat;
  options?: ReportOptions;
  /** Written again from the record of this one. */
  again?: string;
};
type Entry = {
  at: string;
  type: 'trade' | 'income' | 'deposit';
  quantity: string;
  /** Against it, or what it was worth; negative where it was paid. */
  won?: string;
  fee?: string;
  /** Another coin against it. */
  swap?: readonly [symbol: string, quantity: string];
};
export type ReportWorld = Awaited<ReturnType<typeof startReportWorld>>;

// Over 100 lines: one world whose methods share the domain, the user and the clock.
export async function startReportWorld(sandbox?: Sandbox) {
  const own = sandbox ?? (await startSandbox({ chain: false }));
  const domain = await startTestDomain(own);
  const { clock, db } = domain.context;
  const person = await domain.addPerson();
  const { sourceId } = await writeDown('GOLD', '2');

  return {
    sandbox: own,
    domain,
    db,
    person,
    sourceId,
    writeDown,
    order,
    ready,
    bytesOf,
    made,
    documentOf,
    enter,
    /** The clock goes on from there; undefined: it is that of the machine again. */
    moveTo(time?: string) {
      const ahead = time === undefined ? 0 : Date.parse(time) - Date.now();
      clock.now = () => new Date(Date.now() + ahead);
    },
    async stop() {
      await domain.stop();
      if (sandbox === undefined) await own.stop();
    },
  };

  function writeDown(symbol: string, quantity: string, won = '1000000') {
    return domain.ask(createManualAsset, person, {
      body: { symbol, quantity, unitPrice: { amount: won, currency: 'KRW' } },
    });
  }
  function order(data: NewReport, caller: Caller = person) {
    return domain.ask(generateReport, caller, {
      body: { data: { from: '2026-01-01', to: '2030-12-31', ...data } },
    });
  }
  function ready(id: string) {
    return waitFor('the report', async () => {
      const now = await domain.ask(getReport, person, { params: { id } });
      return ['ready', 'failed'].includes(now.status) ? now : undefined;
    });
  }
  async function bytesOf(id: string, caller: Caller = person) {
    const file = (await domain.ask(downloadReport, caller, { params: { id } })) as {
      name: string;
      mediaType: string;
      content: { data: number[] };
    };
    return { ...file, content: Buffer.from(file.content.data) };
  }
  async function made(data: NewReport) {
    const { id } = await order(data);
    const report = await ready(id);
    assert.equal(report.status, 'ready', report.error?.message);
    return { report, file: await bytesOf(id) };
  }
  async function documentOf(data: Omit<NewReport, 'format'>): Promise<ReportDocument> {
    const { file } = await made({ ...data, format: 'JSON' });
    return JSON.parse(file.content.toString()) as ReportDocument;
  }
  async function enter(
    symbol: string,
    { at, type, quantity, won, fee, swap }: Entry,
  ): Promise<void> {
    const isTrade = type === 'trade' && won !== undefined;
    await db.insert(ledgerEntries).values({
      id: randomUUID(),
      userId: person.userId,
      sourceId,
      externalId: randomUUID(),
      symbol,
      at: new Date(at),
      type,
      quantity,
      counterSymbol: isTrade ? 'KRW' : (swap?.[0] ?? null),
      counterQuantity: isTrade ? won : (swap?.[1] ?? null),
      feeSymbol: fee === undefined ? null : 'KRW',
      feeQuantity: fee ?? null,
      valueKrw: won?.replace('-', '') ?? null,
    });
  }
}

export function figureOf(document: ReportDocument, label: string): string | null | undefined {
  return document.sections.flatMap(({ figures }) => figures).find((one) => one.label === label)
    ?.value;
}

/** Cells of a column in the first table of that name. */
export function columnOf(document: ReportDocument, table: string, column: string) {
  const found = document.sections
    .flatMap(({ tables }) => tables)
    .find(({ name }) => name === table);
  const index = found?.columns.findIndex(({ label }) => label === column) ?? -1;
  assert.ok(found !== undefined && index >= 0, `${table} has ${column}`);
  return found.rows.map((row) => row[index] ?? null);
}
