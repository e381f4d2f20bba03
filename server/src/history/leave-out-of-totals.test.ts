/** Removing a source that never held anything leaves recorded values unchanged. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../auth/tables.ts';
import type { OpenDatabase } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { ledgerCursors } from '../ledger/tables.ts';
import { aPosition, aSource, now } from '../portfolio/testing/build-holdings.ts';
import { positions } from '../sources/positions/tables.ts';
import { removeSource } from '../sources/remove-source.ts';
import { sources } from '../sources/tables.ts';
import { leaveOutOfTotals } from './leave-out-of-totals.ts';
import { snapshots } from './snapshots/tables.ts';

describe('a source that is taken away', () => {
  let database: OpenDatabase;
  let people = 0;

  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  /** Answers the sets of what was recorded before, and after the second of two sources is gone. */
  async function setsAfter(holds: boolean, complete: boolean): Promise<(string | null)[]> {
    const { db } = database;
    people += 1;
    const userId = `person_${people}`;
    const [a, b] = [`${userId}_a`, `${userId}_b`];
    const person = { id: userId, email: `${userId}@example.test`, handle: userId, createdAt: now };
    await db.insert(users).values({ ...person, nickname: 'Somebody' });
    for (const id of [a, b]) {
      await db.insert(sources).values(aSource({ id, userId, refId: id }));
      await db
        .insert(ledgerCursors)
        .values({ sourceId: id, state: {}, complete, lacks: [], readAt: now });
    }
    if (holds) await db.insert(positions).values(aPosition({ id: b, userId, sourceId: b }));
    const nothing = { KRW: null, USD: null, USDT: null };
    for (const [index, set] of [a, `${a} ${b}`, `${b} ${b}!savings`, null].entries()) {
      await db.insert(snapshots).values({
        id: newId('snp'),
        userId,
        takenAt: new Date(now.getTime() + index),
        sources: set,
        cex: nothing,
        defi: nothing,
        positionCount: 1,
        unpricedCount: 0,
        quality: 'ok',
        reason: 'hourly',
      });
    }
    assert.equal(await db.transaction((tx) => removeSource(tx, b, leaveOutOfTotals)), b);
    const rows = await db
      .select({ set: snapshots.sources })
      .from(snapshots)
      .where(eq(snapshots.userId, userId))
      .orderBy(snapshots.takenAt);
    return rows.map(({ set }) => set?.replaceAll(`${userId}_`, '') ?? null);
  }

  it('takes nothing from what was recorded where it never held anything', async () => {
    assert.deepEqual(await setsAfter(false, true), ['a', 'a', 'b!savings', null]);
  });

  it('stays in what was recorded where it held something, or nobody knows', async () => {
    const stored = ['a', 'a b', 'b b!savings', null];
    assert.deepEqual(await setsAfter(true, true), stored);
    assert.deepEqual(await setsAfter(false, false), stored);
  });
});
