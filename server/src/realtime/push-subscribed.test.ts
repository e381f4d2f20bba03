import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Connection } from './connection.ts';
import { createPushSubscribed } from './push-subscribed.ts';

/** One socket whose session subscribed to one thing; what it was sent, and how often that was looked up. */
function create() {
  const world = { isAway: false, version: 1, lookups: 0, sent: [] as string[] };
  const connection = {
    channels: new Set(['prices']),
    pace: { prices: 1_000 },
    caller: { userId: 'u' },
  } as unknown as Connection;
  const { push, forget } = createPushSubscribed<string>({
    channel: 'prices',
    prices: { version: () => world.version },
    async subscribed() {
      world.lookups += 1;
      if (world.isAway) throw new Error('the database is away');
      return ['BTC'];
    },
    send(_connection, items, sent, isStill) {
      if (!isStill()) return;
      for (const item of items) sent.set(item, `${world.version}`);
      world.sent.push(...items);
    },
  });
  return { world, push: (now: number) => push(connection, now), forget: () => forget(connection) };
}

describe('what a session subscribed to', () => {
  it('comes when prices moved, no sooner than the pace', async () => {
    const { world, push } = create();
    await push(10_000);
    assert.equal(push(12_000), undefined);
    world.version += 1;
    assert.equal(push(10_500), undefined);
    await push(12_000);
    assert.deepEqual([world.sent.length, world.lookups], [2, 1]);
  });

  it('is looked up again after a pace where that failed, and not at each tick', async () => {
    const { world, push } = create();
    world.isAway = true;
    await assert.rejects(async () => push(10_000), /away/);
    for (const now of [10_250, 10_500, 10_750]) assert.equal(push(now), undefined);
    world.isAway = false;
    await push(11_000);
    assert.deepEqual([world.sent.length, world.lookups], [1, 2]);
  });

  it('is looked up at once where the session subscribes to something else', async () => {
    const { world, push, forget } = create();
    await push(10_000);
    forget();
    await push(10_250);
    assert.deepEqual([world.sent.length, world.lookups], [2, 2]);
  });
});
