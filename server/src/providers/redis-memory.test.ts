import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { Redis } from 'ioredis';
import { testServices } from '../testing/test-services.ts';
import { createOutsideMemory } from './outside-memory.ts';
import { createRedisMemory } from './redis-memory.ts';
import type { SharedMemory } from './shared-memory.ts';
import { readHoldings } from './testing/read-holdings.ts';
import { type Sandbox, startSandbox } from './testing/start-sandbox.ts';

const { redisUrl, redisPrefix } = testServices();

describe('two servers with one Redis', {
  skip: redisUrl === null && 'no Redis was started',
}, () => {
  const connections: Redis[] = [];
  let one: SharedMemory;
  let other: SharedMemory;

  before(async () => {
    [one, other] = [await connect(), await connect()];
  });
  after(() => {
    for (const redis of connections) redis.disconnect();
  });

  async function connect(): Promise<SharedMemory> {
    const redis = new Redis(redisUrl ?? '');
    connections.push(redis);
    await once(redis, 'ready');
    return createRedisMemory(redis, redisPrefix);
  }

  it('leave alone who asked one of them to slow down, for the longest time that was said', async () => {
    const end = Date.now() + 60_000;
    await one.pauses.extend('http://exchange', end);
    await other.pauses.extend('http://exchange', end - 30_000);
    assert.equal(await one.pauses.until('http://exchange'), end);
    assert.equal(await other.pauses.until('http://exchange'), end);
    assert.equal(await other.pauses.until('http://another'), 0);
    await one.pauses.extend('http://over', Date.now() - 1);
    assert.equal(await other.pauses.until('http://over'), 0);
  });

  it('spend one budget', async () => {
    const budget = { everyMs: 60_000, most: 3 };
    const waits: number[] = [];
    for (const server of [one, other, one, other, one])
      waits.push(await server.budgets.count('http://exchange key', budget, 1));
    assert.deepEqual(
      waits.map((wait) => Math.round(wait / 60_000)),
      [0, 0, 0, 1, 2],
    );
  });

  it('give out each nonce once, each above the last', async () => {
    const floor = Date.now() * 1_000;
    const nonces: number[] = [];
    for (const server of [one, other, other, one])
      nonces.push(await server.nonces.next('key', floor));
    assert.deepEqual(nonces, [floor, floor + 1, floor + 2, floor + 3]);
    assert.equal(await other.nonces.next('key', floor + 10), floor + 10);
  });

  it('take turns', async () => {
    const endTurn = await one.turns.take('http://exchange history');
    let isTaken = false;
    const taken = other.turns.take('http://exchange history').then((end) => {
      isTaken = true;
      return end;
    });
    assert.equal(await one.nonces.next('meanwhile', 1), 1);
    assert.equal(isTaken, false);
    await endTurn(0);
    await (await taken)(0);
  });

  it('name no key in Redis', async () => {
    await one.nonces.next('SECRET-KEY', 1);
    await one.pauses.extend('http://exchange SECRET-KEY', Date.now() + 60_000);
    const [redis] = connections;
    assert.ok(redis !== undefined);
    const names = await redis.keys(`${redisPrefix}*`);
    const fields = await redis.hgetall(`${redisPrefix}outside:pauses`);
    assert.ok(names.length >= 2);
    assert.doesNotMatch(JSON.stringify([names, fields]), /SECRET/);
  });

  it('go on by themselves without it', async () => {
    const redis = new Redis(redisUrl ?? '', { lazyConnect: true });
    const alone = createRedisMemory(redis, redisPrefix);
    await alone.pauses.extend('http://exchange alone', Date.now() + 60_000);
    assert.ok((await alone.pauses.until('http://exchange alone')) > Date.now());
    assert.equal(await alone.nonces.next('alone', 7), 7);
    await (await alone.turns.take('alone'))(0);
    assert.equal(await alone.budgets.count('alone', { everyMs: 1_000, most: 1 }, 2), 1_000);
    redis.disconnect();
  });

  describe('and one key of Kraken', () => {
    let sandbox: Sandbox;
    before(async () => {
      sandbox = await startSandbox({ chain: false });
    });
    after(() => sandbox.stop());

    it('ask with rising nonces however many ask at once', async () => {
      const key = sandbox.key('kraken', 'Read only');
      const [first, second] = [one, other].map((shared) => ({
        ...sandbox.addresses,
        memory: createOutsideMemory(shared),
      }));
      assert.ok(first !== undefined && second !== undefined);
      const all = await Promise.all(
        Array.from({ length: 4 }, (_, index) =>
          readHoldings(index % 2 === 0 ? first : second, 'kraken', key),
        ),
      );
      for (const holdings of all) assert.deepEqual(holdings, all[0]);
    });
  });
});
