import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getHistory } from '@moa/contracts/assets/history';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

describe('the prices of a benchmark beside a history', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  type Query = { days: string; interval: 'minute' | 'hourly' | 'daily'; currency?: 'KRW' | 'USD' };
  const ask = (query: Query) =>
    domain.ask(getHistory, person, { query: { currency: 'USD', benchmark: 'BTC', ...query } });
  /** As Binance's own candles tell it. */
  const closeAt = async (timestamp: string, interval: '1h' | '1d') => {
    const { binance } = sandbox.addresses.exchanges;
    const at = Date.parse(timestamp);
    const answer = await fetch(
      `${binance.url}/api/v3/klines?symbol=BTCUSDT&interval=${interval}&timeZone=9&startTime=${at}&limit=1`,
    );
    const [candle] = (await answer.json()) as [number, string, string, string, string][];
    return candle?.[0] === at ? Number(candle[4]) : null;
  };

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    await waitFor(
      'prices of the past',
      async () => {
        const { points } = await ask({ days: '60', interval: 'daily' });
        return points.filter(({ benchmark }) => benchmark != null).length > 50;
      },
      120_000,
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('are those at which each day and each hour ended', async () => {
    for (const [query, span] of [
      [{ days: '60', interval: 'daily' }, '1d'],
      [{ days: '2', interval: 'hourly' }, '1h'],
    ] as const) {
      const { points } = await ask(query);
      // A step that ended within the last minute has the current price.
      const old = points.slice(0, 5).concat(points.slice(-5, -2));
      for (const { timestamp, benchmark } of old) {
        const close = await closeAt(timestamp, span);
        if (close === null) continue;
        assert.ok(
          Math.abs(Number(benchmark) / close - 1) < 1e-9,
          `${timestamp} ${benchmark} ${close}`,
        );
      }
    }
  });

  it('end with the price of now, and follow the market', async () => {
    const last = async () =>
      (await ask({ days: '7', interval: 'hourly' })).points.at(-1)?.benchmark;
    const before = Number(await last());
    await sandbox.post('/market/prices', { symbol: 'BTC', usd: `${Math.round(before * 1.5)}` });
    await waitFor('the new price', async () => Number(await last()) > before * 1.4);
  });

  it('are told by the hour even for one day, since minutes are not kept', async () => {
    const { interval, points } = await ask({ days: '1', interval: 'minute' });
    assert.equal(interval, 'hourly');
    assert.ok(points.length <= 25);
  });

  it('come in the currency that is asked for, and only where they are asked for', async () => {
    const { points } = await ask({ days: '60', interval: 'daily', currency: 'KRW' });
    assert.ok(Number(points[3]?.benchmark) > 1_000_000);
    const plain = await domain.ask(getHistory, person, { query: { days: '7' } });
    assert.ok(plain.points.every((point) => !('benchmark' in point)));
  });
});
