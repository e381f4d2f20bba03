/** One instance holds the feeds for all, and another one takes over. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { createBus } from '../bus/create-bus.ts';
import { busPayloads } from '../create-context.ts';
import { createOutsideMemory } from '../providers/outside-memory.ts';
import { createPriceBook, type PriceBook } from '../providers/prices/price-book.ts';
import { createRedisMemory } from '../providers/redis-memory.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { testServices } from '../testing/test-services.ts';
import { holdFeeds } from './hold-feeds.ts';

const services = testServices();
const log = pino({ level: 'silent' });

type Instance = {
  book: PriceBook;
  /** Says a price as a feed would; false where it holds none. */
  hear(price: string): boolean;
  stop(): Promise<void>;
  /** As a process that was killed: nothing is given up. */
  cut(): void;
};

describe('the feeds of several instances', {
  skip: services.redisUrl === null && 'no Redis was started',
}, () => {
  const open: Instance[] = [];
  before(async () => {
    for (let index = 0; index < 3; index += 1) open.push(await startInstance());
  });
  after(async () => {
    for (const instance of open) await instance.stop();
  });

  async function startInstance(): Promise<Instance> {
    const redis = new Redis(services.redisUrl ?? '');
    await once(redis, 'ready');
    const bus = await createBus(services, log, busPayloads);
    const book = createPriceBook({ now: Date.now });
    const memory = createOutsideMemory(createRedisMemory(redis, services.redisPrefix));
    let held: PriceBook | null = null;
    const { stop } = await holdFeeds({ bus, log, outside: { memory } }, book, (shared) => {
      held = shared;
      return {
        stop() {
          held = null;
        },
      };
    });
    return {
      book,
      hear(price) {
        const ticker = {
          venue: 'binance',
          symbol: 'BTC',
          change24h: null,
          at: Date.now(),
        } as const;
        held?.offer({ ...ticker, price });
        return held !== null;
      },
      async stop() {
        await stop();
        await bus.stop();
        redis.disconnect();
      },
      cut() {
        redis.disconnect();
        void bus.stop();
        held = null;
      },
    };
  }
  const priceOf = ({ book }: Instance) => book.ticker('binance', 'BTC')?.price;
  /** Says it to each that holds the feeds: there may be one. */
  const say = (price: string) => open.filter((instance) => instance.hear(price));

  it('are held by one, and what they say is in every book', async () => {
    assert.equal(say('100000').length, 1);
    await waitFor('all books', () => open.every((instance) => priceOf(instance) === '100000'));
  });

  it('are taken over within seconds where the holder ends, and where it falls silent', async () => {
    for (const [price, end] of [
      ['100100', (instance: Instance) => void instance.stop()],
      ['100200', (instance: Instance) => instance.cut()],
    ] as const) {
      const [holder] = say('100050');
      assert.ok(holder);
      open.splice(open.indexOf(holder), 1);
      end(holder);
      const since = Date.now();
      await waitFor('another holder', () => say(price).length > 0);
      assert.ok(Date.now() - since < 10_000);
      await waitFor('the others', () => open.every((instance) => priceOf(instance) === price));
      assert.equal(say(price).length, 1);
    }
  });
});
