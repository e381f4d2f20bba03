import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { busPayloads } from '../create-context.ts';
import { testServices } from '../testing/test-services.ts';
import { createBus } from './create-bus.ts';

const services = testServices();
const { redisUrl, redisPrefix } = services;
const log = pino({ level: 'silent' });

describe('instances with one Redis', { skip: redisUrl === null && 'no Redis was started' }, () => {
  let one: Awaited<ReturnType<typeof createBus>>;
  let other: Awaited<ReturnType<typeof createBus>>;
  let otherPerson: Redis;

  before(async () => {
    one = await createBus(services, log, busPayloads);
    other = await createBus(services, log, busPayloads);
    otherPerson = new Redis(redisUrl ?? '');
  });
  after(async () => {
    await one.stop();
    await other.stop();
    otherPerson.disconnect();
  });

  const say = (name: string, payload: unknown) =>
    otherPerson.publish(
      `${redisPrefix}bus`,
      JSON.stringify({ from: 'a neighbour', name, payload }),
    );
  /** Events that an instance receives until the release changes to this one. */
  async function heardUntil(releaseId: string, act: () => unknown) {
    const heard: unknown[] = [];
    const ends: (() => void)[] = [];
    await new Promise<void>((resolve, reject) => {
      ends.push(
        other.subscribe('source.added', (payload) => heard.push(payload)),
        other.subscribe('release.changed', (payload) => {
          if (payload.releaseId === releaseId) resolve();
        }),
      );
      Promise.resolve(act()).then(
        () => one.publish('release.changed', { releaseId }),
        (cause) => reject(cause),
      );
    });
    for (const end of ends) end();
    return heard;
  }

  it('hear what happened at another', async () => {
    const payload = { userId: 'a', sourceId: 'b' };
    assert.deepEqual(await heardUntil('r1', () => one.publish('source.added', payload)), [payload]);
  });

  it('hear no message that is not what its event says, and of one that is only that', async () => {
    const heard = await heardUntil('r2', async () => {
      await say('source.added', { userId: 1, sourceId: 'b' });
      await say('source.added', ['a', 'b']);
      await say('toString', {});
      await say('of.another-version', { userId: 'a' });
      await otherPerson.publish(`${redisPrefix}bus`, 'no JSON');
      await say('source.added', { userId: 'a', sourceId: 'b', more: true });
    });
    assert.deepEqual(heard, [{ userId: 'a', sourceId: 'b' }]);
  });
});
