import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultAnalyticsPreferences } from '@moa/contracts/analytics/preferences';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const path = '/api/v1/analytics/preferences';

describe('what the analysis page begins with', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('is the same for everybody until somebody chooses, and then theirs alone', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    assert.deepEqual((await person.request('GET', path)).data, defaultAnalyticsPreferences);
    const { status, data } = await person.request('PUT', path, {
      body: { data: { riskFreeRate: '3.5', benchmark: 'mix' } },
    });
    assert.equal(status, 200);
    assert.deepEqual(data, {
      ...defaultAnalyticsPreferences,
      riskFreeRate: '3.5',
      benchmark: 'mix',
    });
    assert.deepEqual((await person.request('GET', path)).data, data);
    assert.deepEqual((await other.request('GET', path)).data, defaultAnalyticsPreferences);
    const metrics = await person.request('GET', '/api/v1/analytics/portfolio/metrics');
    assert.equal(metrics.data.riskFreeRate, '3.5');
  });

  it('loses nothing where two tabs change different parts at once', async () => {
    const person = await server.signUp();
    const change = (data: object) => person.request('PUT', path, { body: { data } });
    await Promise.all([
      change({ period: '1y' }),
      change({ scope: 'defi' }),
      change({ mutedInsights: ['milestone'] }),
    ]);
    assert.deepEqual((await person.request('GET', path)).data, {
      ...defaultAnalyticsPreferences,
      period: '1y',
      scope: 'defi',
      mutedInsights: ['milestone'],
    });
  });

  it('refuses a rate that no deposit pays, and changes nothing', async () => {
    const person = await server.signUp();
    for (const riskFreeRate of ['51', '-11', 'many']) {
      const { status } = await person.request('PUT', path, { body: { data: { riskFreeRate } } });
      assert.equal(status, 422, riskFreeRate);
    }
    assert.deepEqual((await person.request('GET', path)).data, defaultAnalyticsPreferences);
  });
});

it('offers KOSPI only where a feed of it is configured', async () => {
  for (const [environment, indexes] of [
    [{}, []],
    [{ INDEX_FEED_URL: 'http://127.0.0.1:9/kospi.csv' }, ['KOSPI']],
  ] as const) {
    const server = await startTestServer({ environment });
    const person = await server.signUp();
    const { status, data } = await person.request('GET', '/api/v1/analytics/benchmarks');
    assert.deepEqual([status, data], [200, { indexes }]);
    await server.stop();
  }
});
