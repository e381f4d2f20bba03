import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { createVisits } from './describe-visit.ts';

type Parts = Parameters<typeof createVisits>;
type Visitor = Parameters<ReturnType<typeof createVisits>['read']>[2];

const address = (index: number): Address => `0x${index.toString(16).padStart(40, '0')}`;

const otherPerson = (name: string): Visitor => ({ kind: 'stranger', name });
const person: Visitor = { kind: 'person', name: 'somebody' };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Nodes that answer when they are let, and a clock that is moved by hand. */
function startWorld() {
  let now = Date.parse('2026-11-23T00:00:00Z');
  let block = 7n;
  const waiting: (() => void)[] = [];
  const started: string[] = [];
  const context = {
    clock: { now: () => new Date(now) },
    outside: {
      networks: {
        ethereum: { rpcUrl: 'http://node', name: 'Ethereum' },
        polygon: { rpcUrl: 'http://other-node', name: 'Polygon' },
      },
    },
    circuits: {
      run: async (node: string) => {
        started.push(node);
        await new Promise<void>((resolve) => waiting.push(resolve));
        return { blockNumber: block };
      },
    },
  } as unknown as Pick<Context, 'outside' | 'circuits' | 'clock'>;
  const client = { getBlockNumber: async () => block };
  const chains = { ethereum: client, polygon: client } as unknown as Parts[1];
  const limits = { atOnce: 2, perMinute: 60, waitingEach: 3, waiting: 6, waitMs: 60_000, kept: 2 };
  const visits = createVisits(context, chains, limits);
  return {
    read: (
      index: number,
      visitor = otherPerson('one'),
      network: 'ethereum' | 'polygon' = 'ethereum',
    ) => visits.read(network, address(index), visitor),
    /** Lets all readings that are under way end. */
    async answer() {
      for (const end of waiting.splice(0)) end();
      await settled();
      await settled();
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
  const requested = [world.read(1), world.read(1)];
  await settled();
  await world.answer();
  const [one, other] = await Promise.all(requested);
  assert.equal(one, other);
  world.later(60_000);
  assert.equal(await world.read(1), one);
  world.later(1, 8n);
  const again = world.read(1);
  await settled();
  await world.answer();
  assert.equal((await again).reading.blockNumber, 8n);
  assert.equal(world.started.length, 2);
});

it('reads few addresses at the same time, lets a few wait, and says when to come back', async () => {
  const world = startWorld();
  const requested = [1, 2, 3, 4, 5].map((index) => world.read(index));
  await settled();
  assert.equal(world.started.length, 2);
  await assert.rejects(world.read(6), { code: 'SERVICE_UNAVAILABLE', retryAfter: 10 });
  for (let round = 0; round < 3; round += 1) await world.answer();
  await Promise.all(requested);
  assert.equal(world.started.length, 5);
});

it('is closed by no few strangers, for nobody and on no other network', async () => {
  const world = startWorld();
  // Each of them asks without end: what is refused is asked again with the next address.
  const crowd = Array.from({ length: 20 }, (_, at) =>
    world.read(100 + at, otherPerson(`crowd ${at % 3}`)).then(
      () => 'read',
      () => 'refused',
    ),
  );
  await settled();
  const requested = [
    world.read(1, otherPerson('newcomer')),
    world.read(2, person),
    world.read(3, otherPerson('newcomer'), 'polygon'),
  ];
  await settled();
  // The signed-in user and the other network do not wait.
  assert.equal(world.started.length, 4);
  assert.equal(world.started.filter((node) => node === 'http://other-node').length, 1);
  // The newcomer is the next but for who came before into an empty queue.
  await world.answer();
  await world.answer();
  assert.deepEqual(
    (await Promise.all(requested)).map((visit) => visit.address),
    [address(1), address(2), address(3)],
  );
  for (let round = 0; round < 6; round += 1) await world.answer();
  assert.ok((await Promise.all(crowd)).includes('refused'));
});

it('spreads what is more than a minute’s share', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const world = startWorld();
  for (let index = 1; index <= 60; index += 1) {
    const requested = world.read(index);
    await settled();
    await world.answer();
    await requested;
  }
  const beyond = [61, 62, 63].map((index) => world.read(index));
  await settled();
  await world.answer();
  assert.equal(world.started.length, 62);
  t.mock.timers.tick(2_000);
  await settled();
  await settled();
  assert.equal(world.started.length, 63);
  await world.answer();
  await Promise.all(beyond);
});
