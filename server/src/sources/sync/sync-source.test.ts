import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { users } from '../../auth/tables.ts';
import { createBus } from '../../bus/create-bus.ts';
import { readConfig } from '../../config.ts';
import { newId } from '../../database/new-id.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { testServices } from '../../testing/test-services.ts';
import { sources } from '../tables.ts';
import type { Outside } from './read-source.ts';
import { syncSource } from './start-sync.ts';

describe('a source that is asked for while it is being read', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let bus: Awaited<ReturnType<typeof createBus>>;
  const log = pino({ level: 'silent' });
  const now = new Date('2026-11-22T03:00:00Z');
  before(async () => {
    database = await createTestDatabase();
    bus = await createBus(testServices(), log);
  });
  after(async () => {
    await bus.stop();
    await database.close();
  });

  async function ask(sourceId: string): Promise<number[]> {
    const again: number[] = [];
    const context = {
      config: readConfig({}),
      db: database.db,
      bus,
      log,
      clock: { now: () => now },
    };
    // No provider is called: another reading has the source.
    await syncSource(context, {} as Outside, sourceId, (seconds) => again.push(seconds));
    return again;
  }

  it('is read once more when that has ended, and one that is gone is not', async () => {
    const userId = randomUUID();
    const person = { nickname: 'Somebody', handle: userId, createdAt: now };
    await database.db.insert(users).values({ id: userId, email: `${userId}@a.test`, ...person });
    const id = newId('src');
    await database.db.insert(sources).values({
      id,
      userId,
      kind: 'exchange',
      provider: 'korbit',
      label: 'Mine',
      refId: randomUUID(),
      status: 'syncing',
      lastAttemptAt: new Date(now.getTime() - 1_000),
    });
    assert.deepEqual(await ask(id), [1]);
    assert.deepEqual(await ask(newId('src')), []);
  });
});
