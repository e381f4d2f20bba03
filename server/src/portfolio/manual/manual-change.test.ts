/** Creating, changing and deleting manual assets is neither a gain nor a loss. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { getHistory } from '@moa/contracts/assets/history';
import {
  createManualAsset,
  deleteManualAsset,
  updateManualAsset,
} from '@moa/contracts/assets/manual';
import { updatePosition } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { dayMs } from '@moa/contracts/time';
import { eq } from 'drizzle-orm';
import { newId } from '../../database/new-id.ts';
import { snapshots } from '../../history/snapshots/tables.ts';
import type { Caller } from '../../http/request-caller.ts';
import { ledgerCursors, ledgerEntries } from '../../ledger/tables.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { sources } from '../../sources/tables.ts';
import {
  createMachine,
  type Machine,
  startTestDomain,
  type TestDomain,
} from '../../testing/start-test-domain.ts';
import { totalShifts } from '../tables.ts';

const won = (amount: string) => ({ amount, currency: 'KRW' as const });

describe('the change of a day, beside what a person writes down', () => {
  let sandbox: Sandbox;
  let machine: Machine;
  let domain: TestDomain;
  let person: Caller;
  /** Long-held asset: 1,000,000 at present, and 900,000 a day ago. */
  let car = '';

  const read = async () => {
    const { totalValue, performance } = await domain.ask(getSummary, person);
    const { value, flows } = performance.day ?? {};
    return { total: totalValue.KRW, gained: value, flows };
  };
  const write = (quantity: string, price: string) =>
    domain.ask(createManualAsset, person, {
      body: { symbol: 'CAR-SHARE', quantity, unitPrice: won(price) },
    });
  const rewrite = (id: string, body: object) =>
    domain.ask(updateManualAsset, person, { params: { id }, body });
  const mark = (id: string, excluded: boolean) =>
    domain.ask(updatePosition, person, { params: { id }, body: { excluded } });

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    machine = await createMachine();
    domain = await startTestDomain(sandbox, machine);
  });
  after(async () => {
    await domain.stop();
    await machine.database.close();
    await sandbox.stop();
  });
  beforeEach(async () => {
    person = await domain.addPerson();
    const { userId } = person;
    car = (await write('1', '1000000')).id;
    const { db, bus } = domain.context;
    const longAgo = { at: new Date(Date.now() - 3 * dayMs) };
    await db.update(ledgerEntries).set(longAgo).where(eq(ledgerEntries.userId, userId));
    await db.update(totalShifts).set(longAgo).where(eq(totalShifts.userId, userId));
    await db.update(sources).set({ createdAt: longAgo.at }).where(eq(sources.userId, userId));
    await db.insert(snapshots).values({
      id: newId('snp'),
      userId,
      takenAt: new Date(Date.now() - dayMs),
      krw: '900000',
      usd: '700.00',
      usdt: '700.00',
      cex: { KRW: null, USD: null, USDT: null },
      defi: { KRW: null, USD: null, USDT: null },
      positionCount: 1,
      unpricedCount: 0,
      quality: 'ok',
      reason: 'hourly',
    });
    bus.publish('ledger.changed', { userId, sourceId: 'any' });
    assert.deepEqual(await read(), { total: '1000000', gained: '100000', flows: '0' });
  });

  it('takes what is written down out once, and marks it once in the history', async () => {
    await write('2', '500000');
    assert.deepEqual(await read(), { total: '2000000', gained: '100000', flows: '1000000' });
    const { flows } = await domain.ask(getHistory, person, { query: { period: '24h' } });
    assert.deepEqual(
      flows.map(({ kind, quantity, value }) => [kind, quantity, value]),
      [['deposit', '2', '1000000']],
    );
  });

  it('takes out what becomes more, less, dearer or nothing by the person’s word', async () => {
    await rewrite(car, { quantity: '3' });
    assert.deepEqual(await read(), { total: '3000000', gained: '100000', flows: '2000000' });
    await rewrite(car, { quantity: '2', unitPrice: won('700000') });
    assert.deepEqual(await read(), { total: '1400000', gained: '100000', flows: '400000' });
    await domain.ask(deleteManualAsset, person, { params: { id: car } });
    assert.deepEqual(await read(), { total: '0', gained: '100000', flows: '-1000000' });
  });

  it('counts a change as no gain where an account is synchronised meanwhile', async () => {
    const { bus } = domain.context;
    const publish = bus.publish;
    const { userId } = person;
    bus.publish = (name, payload) => {
      const synchronised = {
        userId,
        sourceId: 'any',
        sourceType: 'exchange',
        changed: true,
      } as never;
      if (name === 'portfolio.changed') publish('source.synchronised', synchronised);
      publish(name, payload);
    };
    try {
      await rewrite(car, { quantity: '3' });
      assert.deepEqual(await read(), { total: '3000000', gained: '100000', flows: '2000000' });
      await mark(car, true);
      assert.deepEqual(await read(), { total: '0', gained: '100000', flows: '-1000000' });
    } finally {
      bus.publish = publish;
    }
  });

  it('does not heed what becomes of something that is left out', async () => {
    await mark(car, true);
    assert.deepEqual(await read(), { total: '0', gained: '100000', flows: '-1000000' });
    await rewrite(car, { quantity: '5' });
    assert.deepEqual(await read(), { total: '0', gained: '100000', flows: '-1000000' });
    await mark(car, false);
    assert.deepEqual(await read(), { total: '5000000', gained: '100000', flows: '4000000' });
  });

  it('is of what was recorded where history is built back, which knows no price by hand', async () => {
    const { db, bus } = domain.context;
    await write('2', '500000');
    const [source] = await db.select().from(sources).where(eq(sources.userId, person.userId));
    assert.ok(source);
    // As when an account’s ledger has been read to its end: history is built back at once.
    await db
      .insert(ledgerCursors)
      .values({ sourceId: source.id, state: {}, complete: true, lacks: [], readAt: new Date() });
    const rebuilt = new Promise<void>((resolve) =>
      bus.subscribe('history.rebuilt', ({ userId }) => userId === person.userId && resolve()),
    );
    bus.publish('ledger.changed', { userId: person.userId, sourceId: source.id });
    await rebuilt;
    assert.deepEqual(await read(), { total: '2000000', gained: '100000', flows: '1000000' });
    await domain.ask(deleteManualAsset, person, { params: { id: car } });
    assert.deepEqual(await read(), { total: '1000000', gained: '100000', flows: '0' });
  });

  it('knows it also where nobody had asked for the total since a restart', async () => {
    await domain.stop();
    domain = await startTestDomain(sandbox, machine);
    await mark(car, true);
    assert.deepEqual(await read(), { total: '0', gained: '100000', flows: '-1000000' });
    await domain.stop();
    domain = await startTestDomain(sandbox, machine);
    await write('1', '300000');
    assert.deepEqual(await read(), { total: '300000', gained: '100000', flows: '-700000' });
  });
});
