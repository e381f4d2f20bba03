import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getAsset } from '@moa/contracts/assets/by-symbol';
import { createLedgerEntry } from '@moa/contracts/assets/ledger';
import { createManualAsset } from '@moa/contracts/assets/manual';
import { listMarkets } from '@moa/contracts/assets/markets';
import { putAssetNote } from '@moa/contracts/assets/note';
import { getAssetPerformance } from '@moa/contracts/assets/performance';
import { getSummary } from '@moa/contracts/assets/summary';
import { newId } from '../../database/new-id.ts';
import { snapshots } from '../../history/snapshots/tables.ts';
import type { Caller } from '../../http/request-caller.ts';
import { priceHistory } from '../../ledger/price-history/tables.ts';
import { aPosition } from '../../portfolio/testing/build-holdings.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources as sourcesTable } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { getWeek, stepMs } from './week-prices.ts';

let sandbox: Sandbox;
let domain: TestDomain;
let person: Caller;
let other: Caller;
const add = (symbol: string, more: object = {}) =>
  domain.ask(createManualAsset, person, { body: { symbol, quantity: '1', ...more } });

before(async () => {
  sandbox = await startSandbox({ chain: false });
  domain = await startTestDomain(sandbox);
  [person, other] = [await domain.addPerson(), await domain.addPerson()];
});
after(async () => {
  await domain.stop();
  await sandbox.stop();
});

describe('the markets of what is held', () => {
  const markets = (query: object = {}) => domain.ask(listMarkets, person, { query });
  const itemOf = async (symbol: string, query: object = {}) =>
    (await markets(query)).items.find((item) => item.symbol === symbol);

  it('tells a week of prices, fetched when they are first asked for', async () => {
    await waitFor('a price', async () => ((await add('BTC')).value === null ? null : true));
    const first = await markets();
    assert.deepEqual(
      [first.quality, first.items.map(({ symbol }) => symbol)],
      ['partial', ['BTC']],
    );
    const reported = await waitFor('a week', async () => {
      const now = await markets();
      return now.quality === 'ok' ? now : null;
    });
    const [bitcoin] = reported.items;
    assert.equal(bitcoin?.prices.length, 43);
    assert.ok(bitcoin.prices.every((price) => price !== null && Number(price) > 0));
    assert.match(bitcoin.change ?? '', /^-?\d+\.\d\d$/);
    assert.match(bitcoin.kimchiPremium ?? '', /^-?\d+\.\d\d$/);
    assert.equal(reported.stepMs, stepMs);
  });

  it('follows what is stored, and leaves gaps where nothing is', async () => {
    const times = getWeek(new Date());
    const store = async (index: number, krw: string | null, usd: string | null) => {
      const at = new Date((times[index]?.getTime() ?? 0) - 3_600_000);
      const price = { krw, usd };
      await domain.context.db
        .insert(priceHistory)
        .values({ symbol: 'BTC', span: 'hour', at, source: 'test', ...price })
        .onConflictDoUpdate({
          target: [priceHistory.symbol, priceHistory.span, priceHistory.at],
          set: price,
        });
    };
    await store(0, '100000000', '50000');
    await store(7, null, null);
    await store(42, '125000000', '60000');
    const won = await itemOf('BTC');
    assert.deepEqual(
      [won?.prices[0], won?.prices[7], won?.prices[42], won?.change],
      ['100000000', null, '125000000', '25.00'],
    );
    const dollars = await itemOf('BTC', { currency: 'USD' });
    assert.deepEqual([dollars?.prices[0], dollars?.change], ['50000', '20.00']);
    const coins = await itemOf('BTC', { currency: 'BTC' });
    assert.deepEqual([coins?.prices[0], coins?.prices[42]], ['1', '1']);
  });

  it('has no line of what a person priced alone, and tells nobody else', async () => {
    await add('HOUSE', { unitPrice: { amount: '5', currency: 'KRW' } });
    const house = await itemOf('HOUSE');
    assert.ok(house === undefined || house.prices.every((price) => price === null));
    assert.deepEqual((await domain.ask(listMarkets, other)).items, []);
  });
});

describe('a note about an asset', () => {
  const write = (caller: Caller, text: string) =>
    domain.ask(putAssetNote, caller, { params: { symbol: 'BTC' }, body: { text } });
  const read = async (caller: Caller) =>
    (await domain.ask(getAsset, caller, { params: { symbol: 'BTC' } })).note?.text ?? null;

  it('is kept for its writer alone, changed, and taken away', async () => {
    assert.equal(await read(person), null);
    await write(person, '  반감기까지 보유\n목표가 없음  ');
    assert.equal(await read(person), '반감기까지 보유\n목표가 없음');
    assert.equal(await read(other), null);
    await write(other, 'theirs');
    await write(person, 'mine');
    assert.deepEqual([await read(person), await read(other)], ['mine', 'theirs']);
    assert.deepEqual(await write(person, ''), { note: null });
    assert.deepEqual([await read(person), await read(other)], [null, 'theirs']);
  });

  it('is plain text of a limited length', async () => {
    await assert.rejects(write(person, 'x'.repeat(2_001)));
    await assert.rejects(write(person, 'turned \u202e around'));
    await write(person, 'x'.repeat(2_000));
  });
});

describe('the returns of an asset', () => {
  const ask = (caller: Caller, period: '7d' | '30d' = '7d') =>
    domain.ask(getAssetPerformance, caller, { params: { symbol: 'SOL' }, query: { period } });
  const keep = async (hoursAgo: number, quantity: string, krw: string) => {
    await domain.context.db.insert(snapshots).values({
      id: newId('snp'),
      userId: person.userId,
      takenAt: new Date(Date.now() - hoursAgo * 3_600_000),
      krw,
      usd: krw,
      usdt: krw,
      positionCount: 1,
      unpricedCount: 0,
      cex: { KRW: krw, USD: krw, USDT: krw },
      defi: { KRW: '0', USD: '0', USDT: '0' },
      quality: 'ok' as const,
      reason: 'hourly' as const,
      assets: { SOL: [quantity, krw, krw] },
    });
  };

  it('follow from the snapshots and the ledger, and are not told before there are two', async () => {
    assert.deepEqual(
      [(await ask(person)).simple, (await ask(person)).quality],
      [null, 'insufficient_data'],
    );
    // Held since long ago, and nothing prices it at this moment: what was recorded is all that is known.
    const { db, bus } = domain.context;
    const { userId } = person;
    const [source] = (await domain.ask(getSummary, person)).sources;
    await db.update(sourcesTable).set({ createdAt: new Date(0) });
    await db.insert(positions).values(
      aPosition({
        id: newId('pos'),
        userId,
        sourceId: source?.id ?? '',
        symbol: 'SOL',
        quantity: '2',
        priceSymbol: null,
      }),
    );
    bus.publish('portfolio.changed', { userId });
    // As long ago as the period is.
    await keep(169, '1', '100000');
    await keep(6, '1', '110000');
    assert.deepEqual(
      [(await ask(person)).simple, (await ask(person)).moneyWeighted],
      ['10.00', { value: '10.00', annualised: false }],
    );
    await keep(2, '2', '220000');
    assert.deepEqual(
      [(await ask(person)).quality, (await ask(person)).timeWeighted],
      ['partial', '10.00'],
    );
    const { sources } = await domain.ask(getSummary, person);
    await domain.ask(createLedgerEntry, person, {
      body: {
        sourceId: sources[0]?.id ?? '',
        at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
        type: 'trade',
        symbol: 'SOL',
        quantity: '1',
        counterSymbol: 'KRW',
        counterQuantity: '-88000',
      },
    });
    const reported = await waitFor('the entry’s worth', async () => {
      const now = await ask(person);
      return now.quality === 'ok' ? now : null;
    });
    assert.deepEqual(
      [reported.inflow, reported.gain, reported.simple],
      ['88000', '32000', '17.02'],
    );
    assert.equal((await ask(other)).sample, 0);
  });
});
