import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { createVisits } from './visits.ts';

type Parts = Parameters<typeof createVisits>;

const address = (index: number): Address => `0x${index.toString(16).padStart(40, '0')}`;

/** A node that answers when it is let, and a clock that is moved by hand. */
function startWorld() {
  let now = Date.parse('2026-11-23T00:00:00Z');
  let block = 7n;
  const waiting: (() => void)[] = [];
  const started: string[] = [];
  const context = {
    clock: { now: () => new Date(now) },
    outside: { networks: { ethereum: { rpcUrl: 'http://node', name: 'Ethereum' } } },
    circuits: {
      run: async () => {
        started.push('reading');
        await new Promise<void>((resolve) => waiting.push(resolve));
        return { blockNumber: block };
      },
    },
  } as unknown as Pick<Context, 'outside' | 'circuits' | 'clock'>;
  const chains = { ethereum: { getBlockNumber: async () => block } } as unknown as Parts[1];
  const visits = createVisits(context, chains, { atOnce: 2, perMinute: 4, kept: 2 });
  return {
    read: (index: number) => visits.read('ethereum', address(index)),
    /** Lets every reading that is under way end. */
    async answer() {
      for (const end of waiting.splice(0)) end();
      await new Promise((resolve) => setImmediate(resolve));
    },
    later(ms: number, newest = block) {
      now += ms;
      block = newest;
    },
    started,
  };
}

it('reads an address once for all who ask at the same time, and again only at another block', async () => {
  const world = startWorld();
  const asked = [world.read(1), world.read(1)];
  await Promise.resolve();
  await world.answer();
  const [one, other] = await Promise.all(asked);
  assert.equal(one, other);
  world.later(60_000);
  assert.equal(await world.read(1), one);
  world.later(1, 8n);
  const again = world.read(1);
  await new Promise((resolve) => setImmediate(resolve));
  await world.answer();
  assert.equal((await again).reading.blockNumber, 8n);
  assert.equal(world.started.length, 2);
});

it('reads few addresses at the same time and so many a minute, and says when to come back', async () => {
  const world = startWorld();
  const refused = { code: 'SERVICE_UNAVAILABLE', retryAfter: 10 };
  const first = [world.read(1), world.read(2)];
  await assert.rejects(world.read(3), refused);
  await new Promise((resolve) => setImmediate(resolve));
  await world.answer();
  await Promise.all(first);
  const second = [world.read(3), world.read(4)];
  await new Promise((resolve) => setImmediate(resolve));
  await world.answer();
  await Promise.all(second);
  await assert.rejects(world.read(5), refused);
  world.later(61_000);
  const third = world.read(5);
  await new Promise((resolve) => setImmediate(resolve));
  await world.answer();
  await third;
  // Two are kept, so the one that was asked longest ago is read again.
  assert.equal((await world.read(4)).address, address(4));
  assert.equal(world.started.length, 5);
});
