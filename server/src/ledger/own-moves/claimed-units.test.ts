/**
 * The event loop stays responsive while the purchases of a long ledger are matched with its
 * deposits.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import { newId } from '../../database/new-id.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { sources } from '../../sources/tables.ts';
import { ledgerEntries } from '../tables.ts';
import { readClaimedRests } from './claimed-units.ts';

const begin = Date.parse('2026-01-01T00:00:00Z');
const userId = 'usr_long';
const sourceId = 'src_long';

describe('the rests of purchases that were written down', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const add = async (count: number, more: Partial<typeof ledgerEntries.$inferInsert>) => {
    for (let from = 0; from < count; from += 1_000) {
      await database.db.insert(ledgerEntries).values(
        Array.from({ length: Math.min(1_000, count - from) }, (_, index) => {
          const id = newId('led');
          return {
            id,
            userId,
            sourceId,
            externalId: id,
            type: 'deposit' as const,
            symbol: 'BTC',
            quantity: '1',
            at: new Date(begin + (from + index) * 1_000),
            ...more,
          };
        }),
      );
    }
  };
  const purchase = { counterSymbol: 'KRW', counterQuantity: '-100', type: 'trade' as const };

  before(async () => {
    database = await createTestDatabase();
    await database.db.insert(users).values({
      id: userId,
      email: 'long@example.test',
      nickname: 'Long',
      handle: userId,
      createdAt: new Date(begin),
    });
    await database.db.insert(sources).values({
      id: sourceId,
      userId,
      kind: 'exchange',
      provider: 'upbit',
      label: 'Long',
      refId: sourceId,
      nextAttemptAt: new Date(begin),
    });
    await add(4_000, {});
    await add(4_000, { ...purchase, manual: true });
  });
  after(() => database.close());

  it('are found in slices between which others have their turn, and are found once', async () => {
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    })();
    const rests = await readClaimedRests(database.db, userId);
    isOver = true;
    await others;
    assert.equal(rests.size, 4_000);
    assert.ok([...rests.values()].every(({ left, of }) => left === '0' && of === '1'));
    assert.ok(turns > 10, `${turns} turns`);
    assert.equal(await readClaimedRests(database.db, userId), rests);
  });

  it('are found again after an entry came, changed or went', async () => {
    const known = await readClaimedRests(database.db, userId);
    await add(1, { ...purchase, manual: true, at: new Date(begin + 5_000_000) });
    const more = await readClaimedRests(database.db, userId);
    assert.notEqual(more, known);
    const [last] = [...known.keys()];
    await database.db
      .update(ledgerEntries)
      .set({ quantity: '2' })
      .where(eq(ledgerEntries.id, last ?? ''));
    const changed = await readClaimedRests(database.db, userId);
    assert.deepEqual(changed.get(last ?? '')?.of, '2');
    await database.db.delete(ledgerEntries).where(eq(ledgerEntries.id, last ?? ''));
    assert.equal((await readClaimedRests(database.db, userId)).has(last ?? ''), false);
  });
});
