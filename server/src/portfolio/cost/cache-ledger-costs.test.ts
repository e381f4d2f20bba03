import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { users } from '../../auth/tables.ts';
import { createBus } from '../../bus/create-bus.ts';
import { newId } from '../../database/new-id.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { ledgerEntries } from '../../ledger/tables.ts';
import { sources } from '../../sources/tables.ts';
import { testServices } from '../../testing/test-services.ts';
import { cacheLedgerCosts } from './cache-ledger-costs.ts';

describe('what a ledger says of costs', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let bus: Awaited<ReturnType<typeof createBus>>;
  let costs: ReturnType<typeof cacheLedgerCosts>;
  const userId = randomUUID();
  const sourceId = newId('src');
  const deposit = (externalId: string) =>
    database.db.insert(ledgerEntries).values({
      id: externalId,
      userId,
      sourceId,
      externalId,
      at: new Date('2026-11-01T00:00:00Z'),
      type: 'deposit',
      symbol: 'KRW',
      quantity: '1000',
    });
  const reported = async () => (await costs.of(userId)).assets.get('KRW')?.KRW.events.length ?? 0;

  before(async () => {
    database = await createTestDatabase();
    bus = await createBus(testServices(), pino({ level: 'silent' }));
    costs = cacheLedgerCosts({ db: database.db, bus });
    const createdAt = new Date();
    await database.db.insert(users).values({
      id: userId,
      email: 'somebody@example.test',
      nickname: 'Somebody',
      handle: userId,
      createdAt,
    });
    await database.db.insert(sources).values({
      id: sourceId,
      userId,
      kind: 'exchange',
      provider: 'upbit',
      label: '',
      refId: userId,
    });
    await deposit('one');
  });
  after(async () => {
    costs.stop();
    await bus.stop();
    await database.close();
  });

  it('is read once while the ledger stays, and anew when it is told to have changed', async () => {
    assert.equal(await reported(), 1);
    assert.equal(await costs.of(userId), await costs.of(userId));
    await deposit('two');
    bus.publish('source.synchronised', {
      userId,
      sourceId,
      ok: true,
      firstTime: false,
      recovered: false,
      moved: false,
      positions: 1,
      error: null,
    });
    assert.equal(await reported(), 1);
    bus.publish('ledger.changed', { userId, sourceId });
    assert.equal(await reported(), 2);
  });

  it('of somebody else is not touched by it', async () => {
    const theirs = await costs.of('nobody');
    bus.publish('ledger.changed', { userId, sourceId });
    assert.equal(await costs.of('nobody'), theirs);
  });
});
