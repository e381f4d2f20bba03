/**
 * State shared by several instances, in Redis. Names contain addresses and keys, so Redis stores
 * only their hashes. While Redis does not answer, each instance uses its own memory: this may
 * exceed request limits, but delays no request.
 */

import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '@moa/contracts/time';
import type { Redis } from 'ioredis';
import { createProcessMemory, type SharedMemory } from './shared-memory.ts';

/** Longer than any exchange bans an address. */
const pausesStoredMs = 7 * dayMs;
/** A nonce is a time as well: after this the clock alone is above it. */
const noncesStoredMs = 30 * dayMs;
/** An instance that ends within its turn holds up the others for this long. */
const turnMs = 30_000;
const retryDelayMs = 20;

const extendPause = `
local known = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or '0')
if tonumber(ARGV[2]) > known then redis.call('HSET', KEYS[1], ARGV[1], ARGV[2]) end
redis.call('PEXPIRE', KEYS[1], ARGV[3])`;

/** By Redis' own clock: those of the instances differ. */
const countRequest = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local every, most, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local last = redis.call('HMGET', KEYS[1], 'level', 'at')
local passed = now - tonumber(last[2] or now)
local level = math.max(tonumber(last[1] or '0') - passed / every, 0) + cost
redis.call('HSET', KEYS[1], 'level', string.format('%.6f', level), 'at', string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(level * every) + 1000)
return math.ceil(math.max(level - most, 0) * every)`;

const readLevel = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local last = redis.call('HMGET', KEYS[1], 'level', 'at')
local passed = now - tonumber(last[2] or now)
return string.format('%.6f', math.max(tonumber(last[1] or '0') - passed / tonumber(ARGV[1]), 0))`;

const nextNonce = `
local last = tonumber(redis.call('GET', KEYS[1]) or '0')
local nonce = string.format('%.0f', math.max(last + 1, tonumber(ARGV[1])))
redis.call('SET', KEYS[1], nonce, 'PX', ARGV[2])
return nonce`;

const endTurn = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return end
if tonumber(ARGV[2]) > 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) else redis.call('DEL', KEYS[1]) end`;

const holdLease = `
local known = redis.call('GET', KEYS[1])
if known and known ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

const releaseLease = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

export function createRedisMemory(redis: Redis, prefix: string): SharedMemory {
  const own = createProcessMemory();
  const pauses = `${prefix}outside:pauses`;
  const getKey = (kind: string, name: string) => `${prefix}outside:${kind}:${getHash(name)}`;
  const agree = async <T>(ask: () => Promise<T>, alone: () => Promise<T>): Promise<T> =>
    redis.status === 'ready' ? ask().catch(alone) : alone();
  const run = (script: string, key: string, ...args: (string | number)[]) =>
    redis.eval(script, 1, key, ...args);

  return {
    pauses: {
      async until(name) {
        const mine = await own.pauses.until(name);
        const all = await agree(
          () => redis.hget(pauses, getHash(name)),
          async () => null,
        );
        const end = Math.max(mine, Number(all ?? 0));
        return end > Date.now() ? end : 0;
      },
      async extend(name, until) {
        await own.pauses.extend(name, until);
        await agree(
          () => run(extendPause, pauses, getHash(name), Math.ceil(until), pausesStoredMs),
          async () => null,
        );
      },
      async clear() {
        await own.pauses.clear();
        await agree(
          () => redis.del(pauses),
          async () => 0,
        );
      },
    },
    budgets: {
      count: (name, budget, cost) =>
        agree(
          async () => {
            const { everyMs, most } = budget;
            return Number(await run(countRequest, getKey('budget', name), everyMs, most, cost));
          },
          () => own.budgets.count(name, budget, cost),
        ),
      level: (name, everyMs) =>
        agree(
          async () => Number(await run(readLevel, getKey('budget', name), everyMs)),
          () => own.budgets.level(name, everyMs),
        ),
    },
    nonces: {
      next: (name, floor) =>
        agree(
          async () => Number(await run(nextNonce, getKey('nonce', name), floor, noncesStoredMs)),
          () => own.nonces.next(name, floor),
        ),
    },
    leases: {
      hold: (name, holder, forMs) =>
        agree(
          async () => Number(await run(holdLease, getKey('lease', name), holder, forMs)) === 1,
          // Alone as far as it knows: prices that come twice are better than none.
          async () => true,
        ),
      async release(name, holder) {
        await agree(
          () => run(releaseLease, getKey('lease', name), holder),
          async () => null,
        );
      },
    },
    turns: {
      async take(name) {
        const key = getKey('turn', name);
        const holder = randomUUID();
        const isMine = () =>
          agree(
            async () => (await redis.set(key, holder, 'PX', turnMs, 'NX')) !== null,
            async () => true,
          );
        while (!(await isMine())) await pause(retryDelayMs);
        return async (distanceMs) => {
          await agree(
            () => run(endTurn, key, holder, Math.ceil(distanceMs)),
            async () => null,
          );
        };
      },
    },
  };
}

function getHash(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
