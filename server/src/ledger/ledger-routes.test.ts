import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { getAsset, listArrivals } from '@moa/contracts/assets/by-symbol';
import {
  createLedgerEntry,
  deleteLedgerEntry,
  exportLedger,
  listLedger,
  previewLedgerEntry,
} from '@moa/contracts/assets/ledger';
import { createManualAsset } from '@moa/contracts/assets/manual';
import { getAssetPreferences, putAssetPreferences } from '@moa/contracts/assets/preferences';
import { dayMs } from '@moa/contracts/time';
import { newId } from '../database/new-id.ts';
import type { Caller } from '../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { positions } from '../sources/positions/tables.ts';
import { sources } from '../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../testing/start-test-domain.ts';
import { readClaimedRests } from './own-moves/claimed-units.ts';
import { ledgerEntries } from './tables.ts';

const ago = (days: number) => new Date(Date.now() - days * dayMs);

describe('the ledger', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let otherPerson: Caller;
  let sourceId: string;

  const list = (query: Record<string, string> = {}, caller = person) =>
    domain.ask(listLedger, caller, { query });
  const write = (body: Record<string, unknown>, caller = person) =>
    domain.ask(createLedgerEntry, caller, {
      body: {
        sourceId,
        at: ago(1).toISOString(),
        type: 'deposit',
        symbol: 'BTC',
        quantity: '1',
        ...body,
      },
    } as never);

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    [person, otherPerson] = [await domain.addPerson(), await domain.addPerson()];
    sourceId = newId('src');
    const { userId } = person;
    const { db } = domain.context;
    await db.insert(sources).values({
      id: sourceId,
      userId,
      kind: 'exchange',
      provider: 'upbit',
      label: '=Upbit, "mine"',
      refId: randomUUID(),
      nextAttemptAt: new Date('9999-01-01'),
    });
    await db.insert(positions).values({
      id: newId('pos'),
      sourceId,
      userId,
      kind: 'balance',
      symbol: 'BTC',
      name: 'Bitcoin',
      quantity: '2',
      priceSymbol: 'BTC',
      readAt: new Date(),
    });
    await db.insert(ledgerEntries).values(
      Array.from({ length: 45 }, (_, index) => ({
        id: newId('led'),
        userId,
        sourceId,
        externalId: `e${index}`,
        at: ago(100 - index),
        type: index % 3 === 0 ? ('trade' as const) : ('income' as const),
        symbol: index % 2 === 0 ? 'ETH' : 'XRP',
        quantity: '0.000000000000000001',
        counterSymbol: index % 3 === 0 ? 'KRW' : null,
        counterQuantity: index % 3 === 0 ? '-1' : null,
        valueKrw: '1',
        valueUsd: '0.001',
      })),
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('is paged, newest first, each entry once', async () => {
    const pages = [await list(), await list({ page: '2' }), await list({ page: '3' })];
    assert.deepEqual(
      pages.map(({ items, total }) => [items.length, total]),
      [
        [20, 45],
        [20, 45],
        [5, 45],
      ],
    );
    const items = pages.flatMap((page) => page.items);
    assert.equal(new Set(items.map(({ id }) => id)).size, 45);
    const times = items.map(({ at }) => at);
    assert.deepEqual(times, [...times].sort().reverse());
  });

  it('is filtered by asset on either side, kind, place and time', async () => {
    assert.equal((await list({ symbol: 'ETH' })).total, 23);
    assert.equal((await list({ symbol: 'KRW' })).total, 15);
    assert.equal((await list({ type: 'trade' })).total, 15);
    assert.equal((await list({ source: sourceId })).total, 45);
    assert.equal((await list({ source: 'src_nobodys' })).total, 0);
    const window = { from: ago(90.5).toISOString(), to: ago(80.5).toISOString() };
    assert.equal((await list(window)).total, 10);
    assert.equal((await list({}, otherPerson)).total, 0);
  });

  it('takes what a person writes down, and changes the cost by it', async () => {
    const cost = async () =>
      (await domain.ask(getAsset, person, { params: { symbol: 'BTC' } })).cost;
    assert.deepEqual([(await cost()).knownQuantity, (await cost()).unknownQuantity], ['0', '2']);
    const trade = {
      type: 'trade',
      at: ago(1000).toISOString(),
      counterSymbol: 'KRW',
      note: '처음',
    };
    const made = await write({ ...trade, quantity: '1', counterQuantity: '-30000000' });
    assert.deepEqual(
      [made.manual, made.valueKrw, made.note, made.sourceLabel],
      [true, '30000000', '처음', '=Upbit, "mine"'],
    );
    assert.deepEqual(
      [(await cost()).knownQuantity, (await cost()).average, (await cost()).unknownQuantity],
      ['1', '30000000', '1'],
    );
    await write({ ...trade, type: 'adjustment', quantity: '1', counterQuantity: '-10000000' });
    assert.deepEqual([(await cost()).knownQuantity, (await cost()).total], ['2', '40000000']);
    await domain.ask(deleteLedgerEntry, person, { params: { id: made.id } });
    assert.equal((await cost()).total, '10000000');
  });

  describe('of units that came at a cost that nobody knows', () => {
    const symbol = 'LINK';
    const params = { symbol };
    const cost = async () => (await domain.ask(getAsset, person, { params })).cost;
    const figures = ({
      knownQuantity,
      unknownQuantity,
      total,
    }: Awaited<ReturnType<typeof cost>>) => [...[knownQuantity, unknownQuantity, total]];
    const arrivals = async () => (await domain.ask(listArrivals, person, { params })).items;
    const word = (more: Record<string, unknown>) => ({
      sourceId,
      symbol,
      at: ago(4).toISOString(),
      type: 'adjustment',
      quantity: '2',
      counterSymbol: 'KRW',
      counterQuantity: '-50000',
      ...more,
    });
    const preview = (more: Record<string, unknown>, caller = person) =>
      domain.ask(previewLedgerEntry, caller, { body: word(more) } as never);

    before(async () => {
      const { db, bus } = domain.context;
      const { userId } = person;
      await db.insert(positions).values({
        id: newId('pos'),
        sourceId,
        userId,
        kind: 'balance',
        symbol,
        name: 'Chainlink',
        quantity: '7',
        priceSymbol: symbol,
        readAt: new Date(),
      });
      const came = { userId, sourceId, symbol };
      await db.insert(ledgerEntries).values([
        { ...came, id: newId('led'), externalId: 'd1', at: ago(5), type: 'deposit', quantity: '2' },
        { ...came, id: newId('led'), externalId: 'd2', at: ago(2), type: 'deposit', quantity: '4' },
        {
          ...came,
          id: newId('led'),
          externalId: 'r1',
          at: ago(1),
          type: 'income',
          quantity: '1',
          valueKrw: '21000',
          valueUsd: '15',
        },
      ]);
      bus.publish('ledger.changed', { userId, sourceId });
    });

    it('lists them with what they were worth, newest first', async () => {
      assert.deepEqual(
        (await arrivals()).map(({ type, quantity, unexplained, value }) => [
          ...[type, quantity, unexplained, value],
        ]),
        [
          ['income', '1', '1', '21000'],
          ['deposit', '4', '4', null],
          ['deposit', '2', '2', null],
        ],
      );
      assert.deepEqual(figures(await cost()), ['1', '6', '21000']);
    });

    it('shows what a word would change before it is kept, and keeps nothing', async () => {
      const { before: now, after: then } = await preview({});
      assert.deepEqual(figures(now), ['1', '6', '21000']);
      assert.deepEqual([...figures(then), then.average], ['3', '4', '71000', '23666.666666666667']);
      assert.ok(then.unrealised !== null && now.unrealised !== null);
      assert.notEqual(then.unrealised, now.unrealised);
      assert.deepEqual(figures(await cost()), ['1', '6', '21000']);
      await assert.rejects(preview({}, otherPerson), { code: 'NOT_FOUND' });
    });

    it('believes a purchase that is dated before they came, and adds none', async () => {
      const bought = word({ type: 'trade', at: ago(30).toISOString(), quantity: '4' });
      const made = await write(bought);
      assert.deepEqual(figures(await cost()), ['5', '2', '71000']);
      // Its units came by the deposit, and do not move a second time.
      const rests = await readClaimedRests(domain.context.db, person.userId);
      assert.deepEqual(rests.get(made.id), { left: '0', of: '4' });
      assert.deepEqual(
        (await arrivals()).map(({ unexplained }) => unexplained),
        ['1', '2'],
      );
      await domain.ask(deleteLedgerEntry, person, { params: { id: made.id } });
    });

    it('believes what is said of the entry that it names, a reward too, and of no other', async () => {
      const [reward, later] = await arrivals();
      const named = { explainsId: reward?.entryId, quantity: '1', counterQuantity: '-1000' };
      const made = await write(word(named));
      assert.equal(made.explainsId, reward?.entryId);
      assert.equal(
        (await list({ symbol })).items.find(({ id }) => id === made.id)?.explainsId,
        reward?.entryId,
      );
      assert.deepEqual(figures(await cost()), ['1', '6', '1000']);
      const second = await write(word({ explainsId: later?.entryId, quantity: '2' }));
      assert.deepEqual(figures(await cost()), ['3', '4', '51000']);
      for (const { id } of [made, second]) {
        await domain.ask(deleteLedgerEntry, person, { params: { id } });
      }
      assert.deepEqual(figures(await cost()), ['1', '6', '21000']);
    });

    it('refuses a word about an entry of something else, or of nothing that came', async () => {
      const [other] = (await list({ symbol: 'XRP' })).items;
      for (const explainsId of [other?.id, 'led_nobodys']) {
        await assert.rejects(write(word({ explainsId })), { code: 'INVALID_REQUEST' });
      }
      const [reward] = await arrivals();
      const deposit = { type: 'deposit', counterSymbol: null, counterQuantity: null };
      await assert.rejects(write(word({ ...deposit, explainsId: reward?.entryId })), {
        code: 'INVALID_REQUEST',
      });
    });
  });

  it('takes a purchase for the cost of what the person wrote down as theirs, once', async () => {
    const owner = await domain.addPerson();
    const made = await domain.ask(createManualAsset, owner, {
      body: { symbol: 'SOL', quantity: '3', unitPrice: { amount: '230000', currency: 'KRW' } },
    } as never);
    const body = {
      sourceId: made.sourceId,
      at: ago(30).toISOString(),
      type: 'trade',
      symbol: 'SOL',
      quantity: '3',
      counterSymbol: 'KRW',
      counterQuantity: '-600000',
    };
    await domain.ask(createLedgerEntry, owner, { body } as never);
    for (const costMethod of ['moving-average', 'fifo'] as const) {
      await domain.ask(putAssetPreferences, owner, { body: { costMethod } });
      const { cost } = await domain.ask(getAsset, owner, { params: { symbol: 'SOL' } });
      assert.deepEqual(
        [cost.method, cost.knownQuantity, cost.unknownQuantity, cost.total, cost.unrealised],
        [costMethod, '3', '0', '600000', '90000'],
      );
    }
  });

  it('finds costs by the method that the person chose', async () => {
    assert.deepEqual(await domain.ask(getAssetPreferences, person), {
      costMethod: 'moving-average',
    });
    const body = { costMethod: 'fifo' as const };
    assert.deepEqual(await domain.ask(putAssetPreferences, person, { body }), body);
    assert.deepEqual(await domain.ask(getAssetPreferences, person), body);
    const { cost } = await domain.ask(getAsset, person, { params: { symbol: 'BTC' } });
    assert.equal(cost.method, 'fifo');
    assert.deepEqual(await domain.ask(getAssetPreferences, otherPerson), {
      costMethod: 'moving-average',
    });
  });

  const contradictions: [string, Record<string, unknown>, string][] = [
    ['of the future', { at: ago(-1).toISOString() }, 'at'],
    ['of nothing', { quantity: '0.00' }, 'quantity'],
    ['that comes in below zero', { quantity: '-1' }, 'quantity'],
    ['that goes out above zero', { type: 'withdrawal' }, 'quantity'],
    ['of one side', { type: 'trade' }, 'counterQuantity'],
    ['with half a side', { type: 'trade', counterSymbol: 'KRW' }, 'counterQuantity'],
    [
      'of which both sides come in',
      { type: 'trade', counterSymbol: 'KRW', counterQuantity: '1' },
      'counterQuantity',
    ],
    [
      'of an asset against itself',
      { type: 'trade', counterSymbol: 'BTC', counterQuantity: '-1' },
      'counterSymbol',
    ],
    ['with a fee below zero', { feeSymbol: 'BTC', feeQuantity: '-1' }, 'feeQuantity'],
  ];
  for (const [what, body, field] of contradictions) {
    it(`refuses an entry ${what}`, async () => {
      await assert.rejects(write(body), (error: { code: string; details: { field: string }[] }) => {
        assert.deepEqual([error.code, error.details[0]?.field], ['INVALID_REQUEST', field]);
        return true;
      });
    });
  }

  it('is written and crossed out by its owner alone, and only what was written by hand', async () => {
    await assert.rejects(write({}, otherPerson), { code: 'NOT_FOUND' });
    const mine = await write({ quantity: '0.1' });
    const [theirs] = (await list({ type: 'income' })).items;
    await assert.rejects(domain.ask(deleteLedgerEntry, otherPerson, { params: { id: mine.id } }), {
      code: 'NOT_FOUND',
    });
    await assert.rejects(
      domain.ask(deleteLedgerEntry, person, { params: { id: theirs?.id ?? '' } }),
      { code: 'NOT_FOUND' },
    );
    await domain.ask(deleteLedgerEntry, person, { params: { id: mine.id } });
    assert.ok(!(await list()).items.some(({ id }) => id === mine.id));
  });

  it('is exported exactly, as a file that runs nothing', async () => {
    const formula = '=HYPERLINK("http://x")';
    await write({ type: 'withdrawal', symbol: 'XRP', quantity: '-12.5', note: formula });
    const { filename, csv } = await domain.ask(exportLedger, person, { query: { symbol: 'XRP' } });
    const inKorea = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' });
    assert.equal(filename, `moa-ledger-${inKorea.format()}.csv`);
    assert.equal(csv.charCodeAt(0), 0xfeff);
    const lines = csv.slice(1).split('\r\n');
    assert.equal(lines.at(-1), '');
    assert.equal(lines.length - 2, (await list({ symbol: 'XRP' })).total);
    const [, first = '', second = ''] = lines;
    assert.match(first, /,"'=Upbit, ""mine""",withdrawal,XRP,-12\.5,,,,,/);
    assert.ok(first.includes(`"'=HYPERLINK(""http://x"")"`));
    assert.match(second, /,XRP,0\.000000000000000001,/);
    const korean = await domain.ask(exportLedger, person, {
      query: { symbol: 'XRP', language: 'ko' },
    });
    const [head, line] = korean.csv.slice(1).split('\r\n');
    assert.match(head ?? '', /^시각\(KST\),보관처,종류,자산,수량,/);
    assert.match(line ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?,.*,출금,XRP,-12\.5,/);
    const { csv: nothing } = await domain.ask(exportLedger, otherPerson, { query: {} });
    assert.equal(nothing.split('\r\n').length, 2);
  });

  it('says how far back each source tells', async () => {
    await domain.connectExchange(person, sandbox.key('upbit'));
    const coverage = await waitFor(
      'all of the ledger',
      async () => {
        const reported = (await list()).coverage;
        return reported.some(({ complete }) => complete) ? reported : null;
      },
      90_000,
    );
    assert.equal(coverage.length, 1);
    assert.ok(coverage[0]?.from !== null);
  });
});
