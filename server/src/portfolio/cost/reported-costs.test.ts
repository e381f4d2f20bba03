import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { getAsset } from '@moa/contracts/assets/by-symbol';
import { createLedgerEntry } from '@moa/contracts/assets/ledger';
import { eq } from 'drizzle-orm';
import { newId } from '../../database/new-id.ts';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

describe('the average price that an exchange tells', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  const [sourceId, positionId] = [newId('src'), newId('pos')];
  const costIn = async (currency: 'KRW' | 'USD' = 'KRW') =>
    (await domain.ask(getAsset, person, { params: { symbol: 'BTC' }, query: { currency } })).cost;

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    const { userId } = person;
    const { db } = domain.context;
    await db.insert(sources).values({
      id: sourceId,
      userId,
      kind: 'exchange',
      provider: 'upbit',
      label: 'Upbit',
      refId: randomUUID(),
      nextAttemptAt: new Date('9999-01-01'),
    });
    await db.insert(positions).values({
      id: positionId,
      sourceId,
      userId,
      kind: 'balance',
      symbol: 'BTC',
      name: 'Bitcoin',
      quantity: '2',
      priceSymbol: 'BTC',
      averageBuyPrice: '30000000',
      readAt: new Date(),
    });
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('is what units cost that the ledger does not reach, and is said to be told', async () => {
    const cost = await costIn();
    assert.deepEqual(
      [cost.knownQuantity, cost.toldQuantity, cost.unknownQuantity, cost.average, cost.total],
      ['2', '2', '0', '30000000', '60000000'],
    );
    assert.notEqual(cost.unrealised, null);
  });

  it('is told in dollars by the rate of now', async () => {
    await waitFor('the rate', async () => Number((await costIn('USD')).total) > 10_000);
    assert.ok(Number((await costIn('USD')).total) < 120_000);
  });

  it('gives way to what the ledger says', async () => {
    await domain.ask(createLedgerEntry, person, {
      body: {
        sourceId,
        at: '2024-01-02T03:04:05Z',
        type: 'trade',
        symbol: 'BTC',
        quantity: '1.5',
        counterSymbol: 'KRW',
        counterQuantity: '-45000001',
      },
    } as never);
    const cost = await costIn();
    assert.deepEqual(
      [cost.knownQuantity, cost.toldQuantity, cost.unknownQuantity, cost.total],
      ['2', '0.5', '0', '60000001'],
    );
  });

  it('is unknown again where the exchange tells none', async () => {
    const { db, bus } = domain.context;
    await db.update(positions).set({ averageBuyPrice: null }).where(eq(positions.id, positionId));
    bus.publish('portfolio.changed', { userId: person.userId });
    const cost = await costIn();
    assert.deepEqual(
      [cost.knownQuantity, cost.toldQuantity, cost.unknownQuantity, cost.total],
      ['1.5', '0', '0.5', '45000001'],
    );
  });

  it('is known of its account, however much of unknown cost other accounts hold', async () => {
    const { db, bus } = domain.context;
    const [otherId, { userId }] = [newId('src'), person];
    await db
      .update(positions)
      .set({ averageBuyPrice: '30000000' })
      .where(eq(positions.id, positionId));
    await db.insert(sources).values({
      id: otherId,
      userId,
      kind: 'exchange',
      provider: 'binance',
      label: 'Binance',
      refId: randomUUID(),
      nextAttemptAt: new Date('9999-01-01'),
    });
    await db.insert(positions).values({
      id: newId('pos'),
      sourceId: otherId,
      userId,
      kind: 'balance',
      symbol: 'BTC',
      name: 'Bitcoin',
      quantity: '8',
      priceSymbol: 'BTC',
      readAt: new Date(),
    });
    bus.publish('portfolio.changed', { userId });
    const asset = await domain.ask(getAsset, person, {
      params: { symbol: 'BTC' },
      query: { currency: 'KRW' },
    });
    const costAt = (id: string) => asset.positions.find((row) => row.sourceId === id)?.cost;
    assert.deepEqual([costAt(sourceId)?.total, costAt(otherId)?.total], ['60000001', null]);
    assert.deepEqual(
      [asset.cost.knownQuantity, asset.cost.unknownQuantity, asset.cost.total],
      ['2', '8', '60000001'],
    );
    assert.equal(asset.cost.unrealised, costAt(sourceId)?.unrealised);
    assert.notEqual(asset.cost.unrealised, null);
  });

  it('stays where a word about units of no entry is of as many as are unknown elsewhere', async () => {
    await domain.ask(createLedgerEntry, person, {
      body: {
        sourceId,
        at: '2024-02-03T04:05:06Z',
        type: 'adjustment',
        symbol: 'BTC',
        quantity: '8',
        counterSymbol: 'KRW',
        counterQuantity: '-400000000',
      },
    } as never);
    const cost = await costIn();
    assert.deepEqual(
      [cost.knownQuantity, cost.toldQuantity, cost.unknownQuantity, cost.total],
      ['10', '0.5', '0', '460000001'],
    );
  });

  it('stays where its units came by an entry, and a word of no entry is of units elsewhere', async () => {
    const { db, bus } = domain.context;
    const [otherId, { userId }] = [newId('src'), person];
    await db.insert(sources).values({
      id: otherId,
      userId,
      kind: 'exchange',
      provider: 'okx',
      label: 'OKX',
      refId: randomUUID(),
      nextAttemptAt: new Date('9999-01-01'),
    });
    const ether = {
      userId,
      kind: 'balance',
      symbol: 'ETH',
      name: 'Ether',
      priceSymbol: 'ETH',
    } as const;
    await db.insert(positions).values([
      {
        ...ether,
        id: newId('pos'),
        sourceId,
        quantity: '2',
        readAt: new Date(),
        averageBuyPrice: '3000000',
      },
      { ...ether, id: newId('pos'), sourceId: otherId, quantity: '8', readAt: new Date() },
    ]);
    const add = (entry: object) =>
      domain.ask(createLedgerEntry, person, { body: { symbol: 'ETH', ...entry } } as never);
    await add({ sourceId, at: '2024-02-03T04:05:06Z', type: 'deposit', quantity: '2' });
    bus.publish('portfolio.changed', { userId });
    await add({
      sourceId,
      at: '2024-02-03T04:05:07Z',
      type: 'adjustment',
      quantity: '8',
      counterSymbol: 'KRW',
      counterQuantity: '-32000000',
    });
    const read = async () => {
      const { cost } = await domain.ask(getAsset, person, {
        params: { symbol: 'ETH' },
        query: { currency: 'KRW' },
      });
      return [cost.knownQuantity, cost.toldQuantity, cost.unknownQuantity, cost.total];
    };
    assert.deepEqual(await read(), ['10', '2', '0', '38000000']);
    // By entries as well, none of which is of the quantity of the word.
    const deposit = { sourceId: otherId, type: 'deposit' };
    await add({ ...deposit, at: '2023-01-01T00:00:00Z', quantity: '5' });
    await add({ ...deposit, at: '2023-01-02T00:00:00Z', quantity: '3' });
    assert.deepEqual(await read(), ['10', '2', '0', '38000000']);
  });
});
