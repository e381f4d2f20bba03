import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { firstRunning } from '../../database/first-running.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { sources } from '../../sources/tables.ts';
import { ledgerEntries } from '../tables.ts';
import { linkOwnMoves } from './link-own-moves.ts';

const at = new Date('2026-11-01T00:00:00Z');
const userId = 'usr_one';

let database: OpenDatabase;
before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.insert(users).values({
    id: userId,
    email: 'one@example.test',
    nickname: 'One',
    handle: 'one',
    createdAt: at,
  });
  for (const id of ['src_a', 'src_b']) {
    await db
      .insert(sources)
      .values({ id, userId, kind: 'exchange', provider: 'upbit', label: id, refId: id });
  }
});
after(() => database.close());

const write = (id: string, sourceId: string, type: 'deposit' | 'withdrawal', quantity: string) =>
  database.db
    .insert(ledgerEntries)
    .values({ id, userId, sourceId, externalId: id, at, type, symbol: 'ETH', quantity });
const otherEndOf = async (id: string) =>
  (await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.id, id)))[0]?.ownMoveId;
const now = () => firstRunning(database.db);

describe('a move between own accounts, told from what is new alone', () => {
  it('is found whichever end was written first', async () => {
    await write('sent', 'src_a', 'withdrawal', '-2');
    await linkOwnMoves(database.db, userId, null);
    assert.equal(await otherEndOf('sent'), null);
    const since = await now();
    await write('came', 'src_b', 'deposit', '2');
    await linkOwnMoves(database.db, userId, since);
    assert.deepEqual([await otherEndOf('sent'), await otherEndOf('came')], ['came', 'sent']);
  });

  it('is free for another end when one is crossed out', async () => {
    await write('also came', 'src_b', 'deposit', '2');
    await database.db.delete(ledgerEntries).where(eq(ledgerEntries.id, 'came'));
    await linkOwnMoves(database.db, userId, await now());
    assert.equal(await otherEndOf('sent'), 'also came');
  });
});
