import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { MarketTick } from '../seams.ts';
import { dayMs } from '../time.ts';
import { startMarket } from './start-market.ts';

const start = Date.UTC(2026, 5, 1, 12);

function walker(seed: number, dataDir?: string, from = start) {
  let time = from;
  const market = startMarket({
    seed,
    tickMs: 0,
    now: () => time,
    ...(dataDir === undefined ? {} : { dataDir }),
  });
  const walk = (steps: number): void => {
    for (let i = 0; i < steps; i += 1) {
      time += 500;
      market.step();
    }
  };
  return { market, walk, later: (ms: number) => (time += ms) };
}

describe('the market', () => {
  it('tells the same past and walks the same way for a seed', () => {
    const one = walker(7);
    const two = walker(7);
    one.walk(50);
    two.walk(50);
    for (const symbol of one.market.symbols()) {
      assert.equal(one.market.usd(symbol), two.market.usd(symbol));
      assert.equal(
        one.market.usdAt(symbol, start - 200 * dayMs),
        two.market.usdAt(symbol, start - 200 * dayMs),
      );
    }
    assert.notEqual(walker(8).market.usd('BTC'), walker(7).market.usd('BTC'));
  });

  it('begins where its history ends', () => {
    const { market } = walker(1);
    const gap = Number(market.usd('BTC')) / Number(market.usdAt('BTC', start - 1_000));
    assert.ok(Math.abs(gap - 1) < 0.001);
  });

  it('moves believably over a year, and the large ones together', () => {
    const { market } = walker(3);
    const returns = (symbol: string): number[] =>
      Array.from({ length: 364 }, (_, i) =>
        Math.log(
          Number(market.usdAt(symbol, start - i * dayMs)) /
            Number(market.usdAt(symbol, start - (i + 1) * dayMs)),
        ),
      );
    const btc = returns('BTC');
    const deviation = Math.sqrt(btc.reduce((sum, r) => sum + r * r, 0) / btc.length);
    assert.ok(deviation > 0.005 && deviation < 0.08, `daily deviation ${deviation}`);
    const eth = returns('ETH');
    const dot = btc.reduce((sum, r, i) => sum + r * (eth[i] ?? 0), 0);
    const norm = Math.sqrt(btc.reduce((s, r) => s + r * r, 0) * eth.reduce((s, r) => s + r * r, 0));
    assert.ok(dot / norm > 0.6, `correlation ${dot / norm}`);
    for (let i = 0; i < 365; i += 7) {
      assert.ok(Math.abs(Number(market.usdAt('USDC', start - i * dayMs)) - 1) < 0.01);
      const won = Number(market.krwPerUsdAt(start - i * dayMs));
      assert.ok(won > 1_050 && won < 1_800, `won ${won}`);
    }
  });

  it('takes a price to the last digit, tells at once, and carries what is pegged to it', () => {
    const { market } = walker(1);
    const seen: MarketTick[] = [];
    market.onTick((ticks) => seen.push(...ticks));
    const peg = Number(market.usd('STETH')) / Number(market.usd('ETH'));
    market.set('ETH', '2000.123456789');
    assert.equal(market.usd('ETH'), '2000.123456789');
    assert.deepEqual(
      seen.map(({ symbol }) => symbol),
      ['ETH', 'STETH'],
    );
    assert.ok(Math.abs(Number(market.usd('STETH')) / 2000.123456789 / peg - 1) < 1e-4);
  });

  it('holds a dollar coin off its dollar while it walks, and lets it go', () => {
    const { market, walk } = walker(1);
    market.hold('USDT', '0.9');
    walk(2_000);
    assert.ok(Math.abs(Number(market.usd('USDT')) - 0.9) < 0.005);
    assert.throws(() => market.hold('BTC', '1'), /not pegged to the dollar/);
    market.hold('USDT', '1');
    walk(100);
    assert.ok(Math.abs(Number(market.usd('USDT')) - 1) < 0.005);
  });

  it('refuses what is no price', () => {
    const { market } = walker(1);
    for (const wrong of ['0', '-1', 'NaN', '1e5', '']) {
      assert.throws(() => market.set('BTC', wrong), /decimal number above zero/);
    }
    assert.throws(() => market.set('NOPE', '1'), /no NOPE/);
  });

  it('stands still while paused and goes on after', () => {
    const { market, walk } = walker(1);
    market.pause();
    const before = [market.usd('BTC'), market.krwPerUsd(), market.kimchiPremium()];
    walk(20);
    assert.deepEqual([market.usd('BTC'), market.krwPerUsd(), market.kimchiPremium()], before);
    market.resume();
    walk(20);
    assert.notEqual(market.usd('BTC'), before[0]);
  });

  it('goes on after a restart from its last prices, and remembers what was seen', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'moa-market-'));
    try {
      const first = walker(5, dataDir);
      const old = first.market.usdAt('BTC', start - 30 * dayMs);
      first.market.set('BTC', '50000');
      first.later(30 * 60_000);
      first.market.stop();
      const again = walker(5, dataDir, start + 2 * 3_600_000);
      assert.equal(again.market.usd('BTC'), '50000');
      assert.equal(again.market.usdAt('BTC', start - 30 * dayMs), old);
      const seen = Number(again.market.usdAt('BTC', start + 60_000));
      assert.ok(Math.abs(seen / 50_000 - 1) < 0.01, `seen ${seen}`);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });
});
