import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  historicalAssets,
  historicalPortfolio,
  historicalPrices,
} from '@moa/contracts/realtime/historical';
import { getRefreshStatus, startRefresh } from '@moa/contracts/realtime/refresh';
import { dayMs } from '@moa/contracts/time';
import { asc, eq } from 'drizzle-orm';
import type { ApiError } from '../../http/answers.ts';
import type { Caller } from '../../http/request-caller.ts';
import { priceHistory } from '../../ledger/price-history/tables.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { positions } from '../../sources/positions/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { snapshots } from '../snapshots/tables.ts';

let sandbox: Sandbox;
let domain: TestDomain;
let person: Caller;
let other: Caller;
before(async () => {
  sandbox = await startSandbox({ chain: false });
  domain = await startTestDomain(sandbox);
  [person, other] = [await domain.addPerson(), await domain.addPerson()];
  await domain.connectExchange(person, sandbox.key('upbit', 'Main'));
});
after(async () => {
  await domain.stop();
  await sandbox.stop();
});

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const isRefused = (error: ApiError) => error.code === 'INVALID_REQUEST' && error.status === 422;

describe('what was sent while nobody listened', () => {
  it('is the total as it was recorded, of its person alone, between the two moments', async () => {
    const query = { from: ago(dayMs - 60_000), currency: 'KRW' } as const;
    const points = await waitFor('a recorded total', async () => {
      const answer = await domain.ask(historicalPortfolio, person, { query });
      assert.equal(answer.interval, 'minute');
      return answer.points.length > 0 && answer.points;
    });
    const stored = await domain.context.db
      .select()
      .from(snapshots)
      .where(eq(snapshots.userId, person.userId))
      .orderBy(asc(snapshots.takenAt));
    const totals = new Set(stored.map(({ krw }) => krw));
    assert.ok(points.every(({ value }) => totals.has(value)));
    assert.deepEqual((await domain.ask(historicalPortfolio, other, { query })).points, []);
    const before = { ...query, from: ago(3 * dayMs), to: ago(2 * dayMs) };
    const earlier = await domain.ask(historicalPortfolio, person, { query: before });
    assert.ok(earlier.points.every(({ at }) => at <= before.to));
  });

  it('is how much there was of an asset, and what it was worth', async () => {
    const query = { symbol: 'BTC', from: ago(dayMs - 60_000), currency: 'KRW' } as const;
    const points = await waitFor('a recorded asset', async () => {
      const answer = await domain.ask(historicalAssets, person, { query });
      return answer.points.length > 0 && answer.points;
    });
    assert.ok(points.every(({ value, quantity }) => Number(value) > 0 && Number(quantity) > 0));
    assert.deepEqual((await domain.ask(historicalAssets, other, { query })).points, []);
  });

  it('is what assets cost, hour by hour, without an hour that nobody knows', async () => {
    const hour = (n: number) => new Date(Date.UTC(2026, 5, 1, n));
    await domain.context.db.insert(priceHistory).values([
      { symbol: 'TESTED', span: 'hour', at: hour(1), usd: '2', krw: '2800', source: 'test' },
      { symbol: 'TESTED', span: 'hour', at: hour(2), usd: '3', krw: '4200', source: 'test' },
    ]);
    const query = {
      symbols: 'tested,NOBODYS',
      currency: 'USD' as const,
      from: hour(0).toISOString(),
      to: hour(3).toISOString(),
    };
    const { interval, series } = await domain.ask(historicalPrices, person, { query });
    assert.equal(interval, 'hourly');
    assert.deepEqual(
      series.map(({ symbol }) => symbol),
      ['TESTED', 'NOBODYS'],
    );
    const [tested, nobodys] = series;
    assert.deepEqual(tested?.points, [
      { at: hour(1).toISOString(), value: '2' },
      { at: hour(2).toISOString(), value: '3' },
    ]);
    assert.deepEqual(nobodys?.points, []);
  });

  it('is the last day of what is held where nothing is asked for', async () => {
    const query = {};
    const portfolio = await domain.ask(historicalPortfolio, person, { query });
    assert.equal(portfolio.interval, 'minute');
    assert.ok(portfolio.points.length > 0);
    const asset = await domain.ask(historicalAssets, person, { query });
    const { series } = await domain.ask(historicalPrices, person, { query });
    assert.equal(series[0]?.symbol, asset.symbol);
    assert.ok(series.length > 1);
    const nothing = await domain.ask(historicalPrices, other, { query });
    assert.deepEqual(
      nothing.series.map(({ symbol }) => symbol),
      ['BTC', 'ETH'],
    );
    assert.equal((await domain.ask(historicalAssets, other, { query })).symbol, 'BTC');
  });

  it('is refused for a time that ends before it begins, or is longer than one call reaches', async () => {
    for (const query of [{ from: ago(0), to: ago(dayMs) }, { from: ago(91 * dayMs) }])
      await assert.rejects(domain.ask(historicalPortfolio, person, { query }), isRefused);
  });
});

describe('a refresh of what is live', () => {
  it('reads the sources where one is wanted, joins the one under way, and tells how far it is', async () => {
    const started = await domain.ask(startRefresh, person, {
      body: { dataTypes: ['assets', 'prices'] },
    });
    assert.deepEqual(
      started.sources
        .filter(({ sourceId }) => !sourceId.startsWith('prices:'))
        .map(({ provider }) => provider),
      ['upbit'],
    );
    assert.ok(started.sources.some(({ sourceId }) => sourceId === 'prices:upbit'));
    const again = await domain.ask(startRefresh, person, { body: { dataTypes: ['portfolio'] } });
    assert.equal(again.refreshId, started.refreshId);
    const params = { id: started.refreshId };
    const ended = await waitFor('its end', async () => {
      const state = await domain.ask(getRefreshStatus, person, { params });
      return state.finishedAt !== null && state;
    });
    assert.equal(ended.status, 'done');
    await assert.rejects(
      domain.ask(getRefreshStatus, other, { params }),
      (error: ApiError) => error.code === 'NOT_FOUND',
    );
  });

  it('of prices alone asks the exchanges that price what is held, and reads no source', async () => {
    const body = { dataTypes: ['prices' as const] };
    const third = await domain.addPerson();
    await domain.connectExchange(third, sandbox.key('upbit', 'Main'));
    await waitFor('its balances', async () => {
      const held = await domain.context.db
        .select()
        .from(positions)
        .where(eq(positions.userId, third.userId));
      return held.length > 0;
    });
    const started = await domain.ask(startRefresh, third, { body });
    assert.notDeepEqual(started.sources, []);
    for (const { sourceId, provider } of started.sources)
      assert.equal(sourceId, `prices:${provider}`);
    const params = { id: started.refreshId };
    const ended = await waitFor('the prices', async () => {
      const state = await domain.ask(getRefreshStatus, third, { params });
      return state.finishedAt !== null && state;
    });
    assert.equal(ended.status, 'done', JSON.stringify(ended));
    const again = await domain.ask(startRefresh, third, { body });
    assert.equal(again.refreshId, started.refreshId);
  });

  it('of prices is over at once where nothing is held, and nobody who wants sources joins it', async () => {
    const prices = await domain.ask(startRefresh, other, { body: { dataTypes: ['prices'] } });
    assert.deepEqual([prices.status, prices.sources], ['done', []]);
    await domain.connectExchange(other, sandbox.key('upbit', 'Main'));
    const assets = await domain.ask(startRefresh, other, { body: { dataTypes: ['assets'] } });
    assert.notEqual(assets.refreshId, prices.refreshId);
    assert.equal(assets.sources.length, 1);
  });
});
