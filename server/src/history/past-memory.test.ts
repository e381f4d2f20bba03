import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../auth/tables.ts';
import type { OpenDatabase } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { now } from '../portfolio/testing/build-holdings.ts';
import { createPastMemory, readUnchanged } from './past-memory.ts';
import { snapshots } from './snapshots/tables.ts';

const userId = 'person';
const nothing = { KRW: null, USD: null, USDT: null };

describe('a past that is rebuilt while it is read', () => {
  let database: OpenDatabase;

  /** As a build does it: one row in the place of another, of the same time and the same build. */
  const replace = (krw: string) =>
    database.db.transaction(async (tx) => {
      await tx.delete(snapshots).where(eq(snapshots.userId, userId));
      await tx.insert(snapshots).values({
        id: newId('snp'),
        userId,
        takenAt: now,
        builtAt: now,
        krw,
        cex: nothing,
        defi: nothing,
        positionCount: 1,
        unpricedCount: 0,
        quality: 'ok',
        reason: 'rebuilt',
        sources: 'one',
      });
    });
  const read = async () => (await database.db.select().from(snapshots))[0]?.krw;

  before(async () => {
    database = await createTestDatabase();
    await database.db.insert(users).values({
      id: userId,
      email: 'person@example.test',
      nickname: 'Somebody',
      handle: userId,
      createdAt: now,
    });
    await replace('1');
  });
  after(() => database.close());

  it('is read again, so that all of it is of one state', async () => {
    const states: unknown[] = [];
    const found = await readUnchanged(database.db, userId, async () => {
      const first = await read();
      if (states.length === 0) await replace('2');
      states.push([first, await read()]);
      return states.at(-1);
    });
    assert.deepEqual(states, [
      ['1', '2'],
      ['2', '2'],
    ]);
    assert.deepEqual(found, ['2', '2']);
  });

  it('is answered in the end where it is written again and again', async () => {
    let reads = 0;
    await readUnchanged(database.db, userId, async () => {
      reads += 1;
      await replace(String(reads));
    });
    assert.equal(reads, 4);
  });

  it('is not remembered as it was before', async () => {
    const memory = createPastMemory(database);
    const rows = async () => [{ krw: await read() }] as never[];
    const recall = async () =>
      (
        await memory.recall(userId, 'all', async () => ({
          rows: await rows(),
          flows: [],
          shifts: [],
        }))
      ).rows;
    await replace('10');
    assert.deepEqual(await recall(), [{ krw: '10' }]);
    await replace('11');
    assert.deepEqual(await recall(), [{ krw: '11' }]);
  });
});
