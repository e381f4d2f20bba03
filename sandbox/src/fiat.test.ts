import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultBoard } from './faults.ts';
import { startFiat } from './fiat.ts';
import { startMarket } from './market/start-market.ts';

describe('fiat rates of a paused market', () => {
  it('stay as they were answered last, until it goes on', async () => {
    let time = Date.parse('2026-11-21T03:00:00Z');
    const now = () => time;
    const market = startMarket({ seed: 7, tickMs: 0, now });
    const fiat = await startFiat({ port: 0, seed: 7, market, faults: faultBoard(), now });
    const read = async (base: string) => {
      const response = await fetch(`${fiat.baseUrl}/v6/latest/${base}`);
      return ((await response.json()) as { rates: Record<string, number> }).rates;
    };
    try {
      const before = await read('USD');
      time += 3_600_000;
      market.pause();
      assert.deepEqual(await read('USD'), before);
      const { USD, KRW } = await read('EUR');
      assert.equal(((KRW ?? 0) / (USD ?? 0)).toFixed(4), before['KRW']?.toFixed(4));
      market.resume();
      assert.notEqual((await read('USD'))['KRW'], before['KRW']);
    } finally {
      await fiat.stop();
      market.stop();
    }
  });
});

describe('closes of the index', () => {
  it('are a CSV of trading days, up to the last close', async () => {
    // A Saturday in Seoul.
    const now = () => Date.parse('2026-11-21T03:00:00Z');
    const market = startMarket({ seed: 7, tickMs: 0, now });
    const fiat = await startFiat({ port: 0, seed: 7, market, faults: faultBoard(), now });
    try {
      const text = await (await fetch(`${fiat.baseUrl}/kospi.csv`)).text();
      const [head, ...rows] = text.trim().split('\n');
      assert.equal(head, 'day,close');
      assert.match(rows.at(-1) ?? '', /^2026-11-20,\d+\.\d\d$/);
      assert.equal(rows.length, 522);
    } finally {
      await fiat.stop();
      market.stop();
    }
  });
});
