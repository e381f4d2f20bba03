import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import type { FeedSymbol } from './deploy/deploy-feeds.ts';
import { followMarket } from './live.ts';
import { pricesNow } from './prices.ts';
import { createTestMarket } from './testing/market-builder.ts';

describe('following the market', () => {
  let market: ReturnType<typeof createTestMarket>;
  let follower: ReturnType<typeof followMarket>;
  let blocks: FeedSymbol[][];
  let fail: boolean;
  let errors: unknown[];

  beforeEach(async () => {
    mock.timers.enable({ apis: ['setInterval', 'Date'], now: 1_800_000_000_000 });
    market = createTestMarket(1_800_000_000_000);
    market.set('ETH', '3000');
    [blocks, errors, fail] = [[], [], false];
    follower = followMarket({
      market,
      prices: () => pricesNow(market, 10n ** 18n),
      async sync(_prices, moved) {
        if (fail) throw new Error('no block');
        blocks.push([...moved]);
      },
      onError: (error) => errors.push(error),
    });
    await follower.refresh();
    blocks = [];
  });
  afterEach(async () => {
    await follower.stop();
    mock.timers.reset();
  });

  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('writes a big move at once, and that price alone', async () => {
    market.set('ETH', '3016');
    await settle();
    assert.deepEqual(blocks, [['ETH']]);
  });

  it('gathers small moves into a block every twelve seconds', async () => {
    market.set('ETH', '3006');
    market.set('LINK', '16');
    await settle();
    assert.deepEqual(blocks, [['LINK']]);
    mock.timers.tick(12_000);
    await settle();
    assert.deepEqual(blocks[1], ['ETH']);
  });

  it('leaves the chain alone while nothing moves, but for a heartbeat a minute', async () => {
    market.set('ETH', '3000.5');
    for (let passed = 0; passed < 48_000; passed += 12_000) mock.timers.tick(12_000);
    await settle();
    assert.deepEqual(blocks, []);
    mock.timers.tick(12_000);
    await settle();
    assert.deepEqual(blocks, [[]]);
  });

  it('tries again after a failure', async () => {
    fail = true;
    market.set('ETH', '3100');
    await settle();
    assert.equal(errors.length, 1);
    fail = false;
    mock.timers.tick(12_000);
    await settle();
    assert.deepEqual(blocks, [['ETH']]);
  });

  it('hears nothing after it stopped', async () => {
    await follower.stop();
    assert.equal(market.listeners, 0);
    mock.timers.tick(120_000);
    await settle();
    assert.deepEqual(blocks, []);
  });
});
