/** Exports of transactions are read again as imports, with equal costs and realised gains. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { downloadExport, getExportStatus, startExport } from '@moa/contracts/analytics/export';
import { getAsset } from '@moa/contracts/assets/by-symbol';
import { exportLedger, listLedger } from '@moa/contracts/assets/ledger';
import { importLedger, previewLedgerImport } from '@moa/contracts/assets/ledger-imports';
import { eq } from 'drizzle-orm';
// The dialog reads a file as text before it sends it.
import { fileText } from '../../../../mfe-portfolio/src/components/ledger/import/file-text.ts';
import { users } from '../../auth/tables.ts';
import { newId } from '../../database/new-id.ts';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

/** Purchases, sales, swaps, income, transfers and hostile names, in fractions of many digits. */
const original = [
  'time_utc,place,type,asset,quantity,counter_asset,counter_quantity,fee_asset,fee_quantity,note',
  '2024-01-05T09:00:00.000Z,Old,trade,BTC,0.123456789012345678,KRW,-7000000.5,KRW,3500.25,first',
  '2024-01-05T09:00:00.000Z,Old,trade,BTC,-0.02,KRW,1200000,KRW,600,same minute',
  '2024-02-01T00:00:01.000Z,Old,trade,ETH,1.5,KRW,-4500000,KRW,1.5,"a ""note"", with; marks"',
  '2024-02-01T00:00:02.000Z,Old,trade,SOL,1.5,XRP,-0.05,BNB,0.001,',
  '2024-03-01T00:00:00.000Z,Old,income,ETH,0.000000000000000001,,,,,',
  "2024-03-02T00:00:00.000Z,Old,deposit,BTC,0.5,,,,,'=1+1",
  '2024-03-03T00:00:00.000Z,Old,withdrawal,BTC,-0.1,,,BTC,0.0001,',
  '2024-03-04T00:00:00.000Z,Old,trade,币安人生,100,USDT,-20.000001,,,',
  '2024-12-31T15:30:00.000Z,Old,trade,ETH,-0.7,KRW,3100000,ETH,0.0007,next year in Korea',
  '2024-12-31T15:31:00.000Z,Old,adjustment,BTC,0.01,,,,,',
  '2025-01-01T00:00:59.000Z,Old,trade,DOGE,12345678.12345678,USDT,-1234567.891,USDT,0.00000001,',
].join('\n');
const symbols = ['BTC', 'ETH'];

describe('an export of transactions', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let owner: Caller;

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    owner = await domain.addPerson();
    await take(owner, original);
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('is read again from CSV, XLSX and JSON, in both languages', async () => {
    const expected = await describeLedger(owner);
    assert.equal(expected.entries.length, 11);
    for (const [format, language, name] of [
      ['CSV', 'ko', 'moa-export-ko'],
      ['CSV', 'en', 'moa-export'],
      ['XLSX', 'ko', 'moa-export-ko'],
      ['XLSX', 'en', 'moa-export'],
      ['JSON', 'ko', 'moa-export-ko'],
      ['JSON', 'en', 'moa-export'],
    ] as const) {
      const text = (await fileText(await exportAs(format, language))) ?? '';
      const other = await domain.addPerson();
      assert.equal(await take(other, text), name);
      assert.deepEqual(await describeLedger(other), expected, `${format} ${language}`);
    }
  });

  it('is the same as the download of the ledger', async () => {
    const expected = await describeLedger(owner);
    for (const language of ['ko', 'en'] as const) {
      const { csv } = await domain.ask(exportLedger, owner, { query: { language } } as never);
      const other = await domain.addPerson();
      await take(other, csv);
      assert.deepEqual(await describeLedger(other), expected, language);
    }
  });

  /** Imports all lines of a text into a new account of the user. Returns the format. */
  async function take(user: Caller, csv: string): Promise<string> {
    const sourceId = newId('src');
    const { db } = domain.context;
    await db.insert(sources).values({
      id: sourceId,
      userId: user.userId,
      kind: 'exchange',
      provider: 'upbit',
      label: 'Old',
      refId: sourceId,
      nextAttemptAt: new Date('9999-01-01'),
    });
    const held = { BTC: '0.463356789012345678', ETH: '0.799300000000000001' };
    await db.insert(positions).values(
      Object.entries(held).map(([symbol, quantity]) => ({
        id: newId('pos'),
        sourceId,
        userId: user.userId,
        kind: 'balance' as const,
        symbol,
        name: symbol,
        quantity,
        locked: '0',
        readAt: new Date(),
      })),
    );
    const body = { sourceId, csv };
    const { counts, lines } = await domain.ask(previewLedgerImport, user, { body } as never);
    const all = lines.length;
    assert.deepEqual({ new: counts.new, refused: counts.refused }, { new: all, refused: 0 });
    const taken = await domain.ask(importLedger, user, {
      body: { ...body, fileName: 'export' },
    } as never);
    return taken.format;
  }

  async function exportAs(format: 'CSV' | 'XLSX' | 'JSON', language: 'ko' | 'en'): Promise<Blob> {
    const data = { part: 'transactions', format, from: '2024-01-01', to: '2030-12-31' } as const;
    await domain.context.db
      .update(users)
      .set({ locale: language })
      .where(eq(users.id, owner.userId));
    const { id } = await domain.ask(startExport, owner, { body: { data } });
    await waitFor('the export', async () => {
      const { status } = await domain.ask(getExportStatus, owner, { params: { id } });
      return status === 'ready';
    });
    const file = await domain.ask(downloadExport, owner, { params: { id } });
    return new Blob([
      Uint8Array.from((file as unknown as { content: { data: number[] } }).content.data),
    ]);
  }

  async function describeLedger(user: Caller) {
    const { items } = await domain.ask(listLedger, user, { query: { limit: '200' } } as never);
    const entries = items.map(({ id: _, sourceId: __, ...entry }) => ({
      at: entry.at,
      type: entry.type,
      symbol: entry.symbol,
      quantity: entry.quantity,
      counterSymbol: entry.counterSymbol,
      counterQuantity: entry.counterQuantity,
      feeSymbol: entry.feeSymbol,
      feeQuantity: entry.feeQuantity,
    }));
    const costs = await Promise.all(
      symbols.map(async (symbol) => {
        const query = { currency: 'KRW' };
        const { cost } = await domain.ask(getAsset, user, { params: { symbol }, query } as never);
        // Prices of fees and values arrive while the test runs.
        const { unknownFees: _, fees: __, ...figures } = cost as Record<string, unknown>;
        return figures;
      }),
    );
    const key = (one: unknown) => JSON.stringify(one);
    return { entries: entries.sort((a, b) => (key(a) < key(b) ? -1 : 1)), costs };
  }
});
