import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { createOnceForKey, type Keep, releaseOpenKeys } from './idempotency.ts';

const made = { status: 201, body: '{"success":true,"data":{"id":"a"}}' };

describe('a process that ends in the middle', () => {
  let database: OpenDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  const request = (key: string) => ({
    userId: 'u1',
    key,
    method: 'POST',
    path: '/things',
    body: { name: 'a' },
  });
  const clock = { now: () => new Date() };
  /** Each with what a process knows by itself: nothing of the others. */
  type Work = Parameters<ReturnType<typeof createOnceForKey>>[1];
  const run = (key: string, act: Work['act'], finish?: Work['finish'], at: Clock = clock) =>
    createOnceForKey({ db: database.db, clock: at })(
      request(key),
      finish === undefined ? { act } : { act, finish },
    );
  /** Begins, and never comes to its end: as if the process had been killed there. */
  const killedAfter = (key: string, act: (keep: Keep) => Promise<void>) =>
    new Promise<void>((reached, failed) => {
      void run(key, async (keep) => {
        await act(keep).then(reached, failed);
        return new Promise(() => undefined);
      });
    });
  const inTime = (ms: number): Clock => ({ now: () => new Date(Date.now() + ms) });

  it('answers the repeat what it had done, once the effect was written', async () => {
    const key = randomUUID();
    await killedAfter(key, (keep) => database.db.transaction((tx) => keep.answer(tx, made)));
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
          await keep.answer(tx, made);
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
      await database.db.transaction((tx) => keep.answer(tx, made));
      throw new Error('the job was not sent');
    });
    await assert.rejects(failing, /the job was not sent/);
    assert.deepEqual(await run(key, () => assert.fail('it was done already')), made);
  });

  it('answers for an effect that was written down and not answered, without having it again', async () => {
    const key = randomUUID();
    await killedAfter(key, (keep) =>
      database.db.transaction((tx) => keep.effect(tx, { id: 'pos_1' })),
    );
    await releaseOpenKeys(database);
    const reported: unknown[] = [];
    const finish = async (effect: unknown) => {
      reported.push(effect);
      return made;
    };
    const again = () => run(key, () => assert.fail('it was done already'), finish);
    assert.deepEqual([await again(), await again()], [made, made]);
    assert.deepEqual(reported, [{ id: 'pos_1' }]);
  });

  it('gives its key free after a minute without a sign of it, and cannot write down its effect then', async () => {
    const key = randomUUID();
    const goOn = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = run(key, async (keep) => {
      begun.resolve();
      await goOn.promise;
      await database.db.transaction((tx) => keep.answer(tx, { status: 201, body: 'late' }));
      return made;
    });
    await begun.promise;
    assert.deepEqual(await run(key, async () => made, undefined, inTime(61_000)), made);
    goOn.resolve();
    await assert.rejects(first, /still in progress/);
    assert.deepEqual(await run(key, () => assert.fail('it was done already')), made);
  });

  it('has one effect for all who come at once', async () => {
    const once = createOnceForKey({ db: database.db, clock });
    const key = randomUUID();
    let effects = 0;
    const act = async () => {
      effects += 1;
      return made;
    };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => once(request(key), { act })),
    );
    assert.deepEqual([effects, new Set(answers.map(({ body }) => body)).size], [1, 1]);
  });
});
