import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getAsset } from '@moa/contracts/assets/by-symbol';
import { exportLedger, listLedger } from '@moa/contracts/assets/ledger';
import {
  deleteLedgerImport,
  importLedger,
  listLedgerImports,
  previewLedgerImport,
} from '@moa/contracts/assets/ledger-imports';
import { newId } from '../../database/new-id.ts';
import type { ApiError } from '../../http/answers.ts';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { ledgerCursors, ledgerEntries } from '../tables.ts';

const head =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Label\n';
const bought = '2021-03-04 03:34:56,60000000,KRW,1,BTC,30000,KRW,\n';

describe('a file that a person takes into the ledger', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let other: Caller;
  let sourceId: string;

  const preview = (body: Record<string, unknown>) =>
    domain.ask(previewLedgerImport, person, { body: { sourceId, ...body } } as never);
  const take = (body: Record<string, unknown>, caller = person) =>
    domain.ask(importLedger, caller, { body: { sourceId, fileName: 'a.csv', ...body } } as never);
  const imports = () => domain.ask(listLedgerImports, person, {});
  const entries = async () =>
    (await domain.ask(listLedger, person, { query: { limit: '200' } } as never)).items;

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    [person, other] = [await domain.addPerson(), await domain.addPerson()];
    sourceId = newId('src');
    const { db } = domain.context;
    await db.insert(sources).values({
      id: sourceId,
      userId: person.userId,
      kind: 'exchange',
      provider: 'upbit',
      label: '내 업비트',
      refId: sourceId,
      nextAttemptAt: new Date('9999-01-01'),
    });
    await db.insert(positions).values({
      id: newId('pos'),
      sourceId,
      userId: person.userId,
      kind: 'balance',
      symbol: 'BTC',
      name: 'Bitcoin',
      quantity: '1',
      locked: '0',
      readAt: new Date(),
    });
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('is looked at first, and nothing is there afterwards', async () => {
    const { format, counts, lines, places, span, totals } = await preview({ csv: head + bought });
    assert.equal(format, 'koinly');
    assert.deepEqual(places, []);
    assert.equal(counts.new, 1);
    assert.deepEqual(span, { from: '2021-03-04T03:34:56.000Z', to: '2021-03-04T03:34:56.000Z' });
    assert.deepEqual(totals, [
      { symbol: 'BTC', received: '1', sent: '0', fees: '0' },
      { symbol: 'KRW', received: '0', sent: '60000000', fees: '30000' },
    ]);
    assert.deepEqual(lines[0]?.entry?.counterQuantity, '-60000000');
    assert.deepEqual(await entries(), []);
  });

  it('says what the coins cost that nobody had told the price of', async () => {
    const costOf = async () =>
      (
        await domain.ask(getAsset, person, {
          params: { symbol: 'BTC' },
          query: { currency: 'KRW' },
        } as never)
      ).cost;
    const before = await costOf();
    const taken = await take({ csv: head + bought, fileName: '코인리.csv' });
    assert.deepEqual(
      { ...taken, id: '', importedAt: '' },
      {
        id: '',
        importedAt: '',
        sourceId,
        sourceLabel: '내 업비트',
        fileName: '코인리.csv',
        format: 'koinly',
        entries: 1,
      },
    );
    await waitFor(
      'the cost',
      async () => JSON.stringify(await costOf()) !== JSON.stringify(before),
    );
    assert.match(JSON.stringify(await costOf()), /60030000/);
  });

  it('is there once, however often it is taken', async () => {
    assert.equal((await preview({ csv: head + bought })).counts.known, 1);
    await assert.rejects(take({ csv: head + bought }), (error: ApiError) => error.status === 422);
    assert.equal((await entries()).length, 1);
    // Two of one kind at one moment are two.
    const { counts } = await preview({ csv: head + bought + bought });
    assert.deepEqual([counts.known, counts.new], [1, 1]);
  });

  it('is refused as a whole for one line in 10,000, unless that is to be left out', async () => {
    const csv = `${head}${Array.from({ length: 9_999 }, (_, number) => `2019-01-01 00:00:00,,,${number + 1},XRP,,,reward\n`).join('')}2019-01-01,x,BTC,,,,,\n`;
    await assert.rejects(take({ csv }), (error: ApiError) =>
      /starting with line 10001/.test(error.message),
    );
    assert.equal((await entries()).length, 1);
    const taken = await take({ csv, leaveOutRefused: true, fileName: 'many.csv' });
    assert.equal(taken.entries, 9_999);
    assert.deepEqual(
      (await imports()).map(({ fileName, entries }) => [fileName, entries]),
      [
        ['many.csv', 9_999],
        ['코인리.csv', 1],
      ],
    );
  });

  it('is crossed out with everything that came with it', async () => {
    const [many] = await imports();
    await domain.ask(deleteLedgerImport, person, { params: { id: many?.id ?? '' } });
    assert.equal((await entries()).length, 1);
    assert.equal((await imports()).length, 1);
  });

  it('is taken once by two pages at the same time, and the other is told so', async () => {
    const csv = `${head}2018-05-05,,,77,LTC,,,\n`;
    const ends = await Promise.allSettled([take({ csv }), take({ csv })]);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    assert.equal(refused.length, 1);
    // Which of the two it is follows from how far the other one was.
    assert.ok([409, 422].includes((refused[0] as ApiError).status), String(refused[0]));
    const [own] = await imports();
    await domain.ask(deleteLedgerImport, person, { params: { id: own?.id ?? '' } });
  });

  it('counts no line twice that the account itself tells', async () => {
    const { db } = domain.context;
    const row = {
      userId: person.userId,
      sourceId,
      type: 'trade' as const,
      symbol: 'ETH',
      quantity: '2.0',
      counterSymbol: 'KRW',
      counterQuantity: '-8000000',
    };
    await db.insert(ledgerEntries).values({
      ...row,
      id: newId('led'),
      externalId: 'fill-1',
      at: new Date('2024-05-01T00:00:41Z'),
    });
    await db.insert(ledgerCursors).values({
      sourceId,
      state: {},
      complete: true,
      lacks: ['withdrawals'],
      readAt: new Date(),
      coversFrom: new Date('2024-04-01'),
    });
    const upbit = '체결시간,코인,마켓,종류,거래수량,거래단가,거래금액,수수료\n';
    const rows = [
      '2024.05.01 09:00,ETH,KRW,매수,2ETH,"4,000,000KRW","8,000,000KRW",-',
      '2024.05.01 09:00,ETH,KRW,매수,2ETH,"4,000,000KRW","8,000,000KRW",-',
      '2024.05.02 09:00,ETH,-,출금,1ETH,-,-,-',
      '2024.03.02 09:00,ETH,-,입금,1ETH,-,-,-',
    ];
    const { lines } = await preview({ csv: upbit + rows.join('\n') });
    assert.deepEqual(
      lines.map(({ fate }) => fate),
      ['known', 'covered', 'new', 'new'],
    );
  });

  it('is taken from those of its places that are this account', async () => {
    const csv =
      'Type,Location,Currency,Amount,Fee,Fee Currency,Description,Timestamp\nDeposit,upbit,ADA,1,,,,1600000000\nDeposit,kraken,ADA,2,,,,1600000000\n';
    const { places, lines } = await preview({ csv });
    assert.deepEqual(
      places.map(({ name, taken }) => [name, taken]),
      [
        ['upbit', true],
        ['kraken', false],
      ],
    );
    assert.deepEqual(
      lines.map(({ fate }) => fate),
      ['new', 'elsewhere'],
    );
    const chosen = await preview({ csv, places: ['kraken'] });
    assert.deepEqual(
      chosen.lines.map(({ fate }) => fate),
      ['elsewhere', 'new'],
    );
  });

  it('is known again as our own download', async () => {
    for (const [language, name] of [
      ['en', 'moa'],
      ['ko', 'moa-ko'],
    ] as const) {
      const { csv } = await domain.ask(exportLedger, person, { query: { language } } as never);
      const { format, counts } = await preview({ csv });
      assert.equal(format, name);
      assert.equal(counts.known, (await entries()).length);
    }
  });

  it('goes into no account of another person', async () => {
    await assert.rejects(
      take({ csv: head + bought }, other),
      (error: ApiError) => error.status === 404,
    );
    const [own] = await imports();
    await assert.rejects(
      domain.ask(deleteLedgerImport, other, { params: { id: own?.id ?? '' } }),
      (error: ApiError) => error.status === 404,
    );
    assert.equal((await imports()).length, 1);
  });
});
