import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { createFairQueue } from './fair-queue.ts';

const limits = { pipelined: 1, waitingPerCaller: 50, waiting: 100, waitMs: 5_000 };
const busy = (cause: unknown) => cause instanceof DatabaseUnavailable && cause.reason === 'busy';
const spin = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe('the queue at the database', () => {
  it('serves one caller in the order of arrival, statements and transactions alike', async () => {
    const queue = createFairQueue(limits);
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        queue.turn({ name: 'a' }, async () => void order.push(index), { alone: index % 2 === 0 }),
      ),
    );
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    );
  });

  it('lets who asks once pass a flood of another one', async () => {
    const queue = createFairQueue(limits);
    let flooded = 0;
    const flood = Array.from({ length: 50 }, () =>
      queue.turn(
        { name: 'flood' },
        async () => {
          await wait(1);
          flooded += 1;
        },
        { alone: true },
      ),
    );
    await queue.turn({ name: 'other' }, async () => assert.ok(flooded <= 2, `after ${flooded}`));
    await Promise.all(flood);
  });

  it('keeps a place free of who leaves one, also while much of theirs waits', async () => {
    const queue = createFairQueue({ ...limits, pipelined: 3 });
    const jobs = { name: 'jobs', leaves: 1 };
    const ends: (() => void)[] = [];
    let running = 0;
    let peak = 0;
    const held = Array.from({ length: 10 }, () =>
      queue.turn(jobs, async () => {
        running += 1;
        peak = Math.max(peak, running);
        await new Promise<void>((resolve) => ends.push(resolve));
        running -= 1;
      }),
    );
    // Nothing of the jobs has ended when it is answered.
    assert.equal(await queue.turn({ name: 'a person' }, async () => running), 2);
    for (let ended = 0; ended < held.length; ended += 1) {
      while (ends.length === 0) await wait(0);
      ends.shift()?.();
    }
    await Promise.all(held);
    assert.equal(peak, 2);
  });

  it('shares by the time that is used, not by how often it is asked', async () => {
    const queue = createFairQueue(limits);
    const served = { long: 0, short: 0 };
    const ask = (name: keyof typeof served, ms: number, times: number) =>
      Array.from({ length: times }, () =>
        queue.turn({ name }, async () => {
          spin(ms);
          served[name] += 1;
          if (name === 'long' && served.long === 8)
            assert.ok(served.short >= 20, `${served.short}`);
        }),
      );
    await Promise.all([...ask('long', 8, 10), ...ask('short', 1, 50)]);
  });

  it('runs nothing beside what is alone', async () => {
    const queue = createFairQueue({ ...limits, pipelined: 3 });
    let running = 0;
    const act = (alone: boolean) => async () => {
      running += 1;
      if (alone) assert.equal(running, 1);
      await wait(1);
      if (alone) assert.equal(running, 1);
      running -= 1;
    };
    await queue.turn({ name: 'a' }, async () => undefined);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        queue.turn({ name: `${index % 3}` }, act(true), { alone: true }),
      ),
    );
  });

  it('refuses what is too much, and what waited too long', async () => {
    const queue = createFairQueue({ ...limits, waitingPerCaller: 2, waitMs: 20 });
    const end = Promise.withResolvers<void>();
    const first = queue.turn({ name: 'a' }, () => end.promise);
    const two = [1, 2].map(() => queue.turn({ name: 'a' }, async () => undefined));
    await assert.rejects(
      queue.turn({ name: 'a' }, async () => undefined),
      busy,
    );
    for (const one of two) await assert.rejects(one, busy);
    assert.equal(queue.waiting(), 0);
    end.resolve();
    await first;
    assert.equal(await queue.turn({ name: 'a' }, async () => 'served again'), 'served again');
  });

  it('takes nothing away for a deadline that fires after its turn', async (test) => {
    const queue = createFairQueue({ ...limits, waitMs: 20 });
    const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = queue.turn({ name: 'a' }, async () => ends[0]?.promise);
    const second = queue.turn({ name: 'a' }, async () => ends[1]?.promise);
    test.mock.method(globalThis, 'clearTimeout', () => undefined, { times: 1 });
    ends[0]?.resolve();
    await first;
    const third = queue.turn({ name: 'a', waitMs: 5_000 }, async () => 'served');
    await wait(40);
    assert.equal(queue.waiting(), 1);
    ends[1]?.resolve();
    await second;
    assert.equal(await third, 'served');
  });

  it('lets whoever has most of it give way where all that may wait does', async () => {
    const queue = createFairQueue({ ...limits, waiting: 6, waitingPerCaller: 3 });
    const end = Promise.withResolvers<void>();
    const first = queue.turn({ name: 'a' }, () => end.promise);
    const crowd = ['a', 'b'].flatMap((name) =>
      [1, 2, 3].map((count) => queue.turn({ name }, async () => `${name}${count}`)),
    );
    const ended = Promise.allSettled(crowd);
    const honest = queue.turn({ name: 'honest' }, async () => 'served');
    await assert.rejects(crowd[2] as Promise<string>, busy);
    end.resolve();
    await first;
    assert.equal(await honest, 'served');
    assert.equal((await ended).filter(({ status }) => status === 'rejected').length, 1);
    assert.equal(queue.waiting(), 0);
  });

  it('forgets nobody who waits, however many came before', async () => {
    const queue = createFairQueue({ ...limits, pipelined: 3, waiting: 10_000, waitMs: 120_000 });
    const served = await Promise.all(
      Array.from({ length: 6_000 }, (_, index) =>
        queue.turn({ name: `${index % 2_500}` }, async () => wait(0, index), {
          alone: index % 50 === 0,
        }),
      ),
    );
    assert.equal(served.length, 6_000);
  });

  it('keeps what waits while it is paused', async () => {
    const queue = createFairQueue(limits);
    queue.pause();
    const requested = queue.turn({ name: 'a' }, async () => 'done');
    assert.equal(queue.waiting(), 1);
    queue.resume();
    assert.equal(await requested, 'done');
  });
});
