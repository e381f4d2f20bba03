import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase } from '../database/create-test-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { type Keep, onceForKey, releaseOpenKeys } from './idempotency.ts';

const made = { status: 201, body: '{"success":true,"data":{"id":"a"}}' };

describe('a process that ends in the middle', () => {
  let database: OpenDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  const run = (key: string, act: (keep: Keep) => Promise<typeof made>) =>
    onceForKey(
      { db: database.db, clock: { now: () => new Date() } },
      { userId: 'u1', key, method: 'POST', path: '/things', body: { name: 'a' } },
      act,
    );
  /** Begins, and never comes to its end: as if the process had been killed there. */
  const killedAfter = (key: string, act: (keep: Keep) => Promise<void>) =>
    new Promise<void>((reached, failed) => {
      void run(key, async (keep) => {
        await act(keep).then(reached, failed);
        return new Promise(() => undefined);
      });
    });

  it('answers the repeat what it had done, once the effect was written', async () => {
    const key = randomUUID();
    await killedAfter(key, (keep) => database.db.transaction((tx) => keep(tx, made)));
    await releaseOpenKeys(database);
    let again = 0;
    const answer = await run(key, async () => {
      again += 1;
      return made;
    });
    assert.deepEqual([answer, again], [made, 0]);
  });

  it('lets the repeat do it, where the effect was not written', async () => {
    const key = randomUUID();
    await killedAfter(key, (keep) =>
      database.db
        .transaction(async (tx) => {
          await keep(tx, made);
          throw new Error('rolled back');
        })
        .catch(() => undefined),
    );
    await releaseOpenKeys(database);
    let again = 0;
    await run(key, async () => {
      again += 1;
      return made;
    });
    assert.equal(again, 1);
  });

  it('keeps what was written, whatever fails behind it', async () => {
    const key = randomUUID();
    const failing = run(key, async (keep) => {
      await database.db.transaction((tx) => keep(tx, made));
      throw new Error('the job was not sent');
    });
    await assert.rejects(failing, /the job was not sent/);
    assert.deepEqual(await run(key, () => assert.fail('it was done already')), made);
  });
});
