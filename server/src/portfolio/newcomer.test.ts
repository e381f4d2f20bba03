/** A newcomer's way through the real server: from signing up to a total that moves and holdings that go again. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import type { PositionPage } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { add, compare } from '@moa/finance/money/decimal';
import WebSocket from 'ws';
import { type Sandbox, type SandboxKey, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';

describe('a newcomer', () => {
  let sandbox: Sandbox;
  let server: TestServer;
  let person: TestClient;
  const connected: string[] = [];

  const summary = async () => {
    const answer = await person.request<AssetSummary>('GET', '/api/v1/assets/summary?currency=USD');
    assert.equal(answer.status, 200, answer.text);
    return answer.data;
  };
  const connect = ({ exchange, apiKey, secret }: SandboxKey, acceptRisk?: boolean) =>
    person.request('POST', '/api/v1/settings/api-keys', {
      body: { exchange, apiKey, secret, ...(acceptRisk ? { acceptRisk } : {}) },
    });

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    server = await startTestServer({
      config: { exchanges: sandbox.addresses.exchanges, fiatUrl: sandbox.world.fiat.baseUrl },
    });
    person = await server.signUp();
  });
  after(() => sandbox.stop());

  it('begins with an honest nothing', async () => {
    const { totalValue, sources, positionCount, lastUpdated } = await summary();
    assert.deepEqual(totalValue, { KRW: '0', USD: '0.00', USDT: '0.00' });
    assert.deepEqual([sources, positionCount, lastUpdated], [[], 0, null]);
  });

  it('is kept from connecting a key that may do more than read', async () => {
    const strong = await connect(sandbox.key('binance', 'With withdrawal'));
    assert.deepEqual([strong.status, strong.error.code], [422, 'EXCHANGE_KEY_TOO_POWERFUL']);
    const silent = await connect(sandbox.key('upbit'));
    assert.deepEqual([silent.status, silent.error.code], [422, 'EXCHANGE_RISK_NOT_ACCEPTED']);
    const expired = await connect(sandbox.key('upbit', 'Expired'), true);
    assert.deepEqual([expired.status, expired.error.code], [422, 'EXCHANGE_KEY_REFUSED']);
  });

  it('connects two exchanges and sees a total that is the sum of its rows', async () => {
    for (const key of [sandbox.key('upbit'), sandbox.key('binance')]) {
      const answer = await connect(key, key.exchange === 'upbit');
      assert.equal(answer.status, 201, answer.text);
      assert.ok(!answer.text.includes(key.secret) && !answer.text.includes(key.apiKey));
      connected.push(answer.data.id);
    }
    await waitFor('both to be read', async () => {
      const { sources, quality } = await summary();
      return sources.length === 2 && quality === 'ok';
    });
    const page = async () =>
      (await person.request<PositionPage>('GET', '/api/v1/assets/positions?limit=500&currency=USD'))
        .data;
    // The market's last ticks may still be on their way: both answers are of one state soon.
    await waitFor('one state', async () => {
      const [{ totalValue }, { items, totalValue: reported }] = [await summary(), await page()];
      const sum = add('0', ...items.map(({ value }) => value ?? '0'));
      assert.equal(compare(reported ?? '', sum), 0);
      return totalValue.USD === reported;
    });
  });

  it('finds the same summary at the prefetch path, and rates without signing in', async () => {
    const prefetched = await person.request<AssetSummary>(
      'GET',
      '/api/assets/summary?currency=USD',
    );
    assert.equal(prefetched.status, 200);
    assert.deepEqual(Object.keys(prefetched.data).sort(), Object.keys(await summary()).sort());
    assert.equal((await server.request('GET', '/api/assets/summary')).status, 401);
    const rates = await server.request('GET', '/api/currency/rates');
    assert.equal(rates.status, 200);
    assert.equal(rates.data.rates.length, 7);
  });

  it('is told which field is wrong', async () => {
    for (const path of [
      '/api/v1/assets/summary?currency=XYZ',
      '/api/v1/assets/positions?sort=luck',
      '/api/v1/currency/rates/USD/XYZ',
      '/api/v1/currency/rates?toCurrencies=KRW,XYZ',
    ]) {
      const answer = await person.request('GET', path);
      assert.deepEqual([answer.status, answer.error.code], [422, 'INVALID_REQUEST'], path);
      assert.ok(JSON.stringify(answer.error.details).length > 2, path);
    }
  });

  it('loses the holdings of an account that is disconnected', async () => {
    const before = await summary();
    const gone = await person.request('DELETE', `/api/v1/settings/api-keys/${connected[0]}`);
    assert.equal(gone.status, 200, gone.text);
    const after = await summary();
    assert.equal(after.sources.length, 1);
    assert.ok(after.positionCount < before.positionCount);
  });

  it('is asked to come back when the server stops', async () => {
    const { data } = await person.request('POST', '/api/v1/realtime/ws/token');
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/realtime`, {
      origin: server.origin,
    });
    const closed = once(socket, 'close');
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'authenticate', token: data.token }));
    await once(socket, 'message');
    const begun = Date.now();
    await server.stop();
    const [code] = await closed;
    assert.equal(code, 1012);
    assert.ok(Date.now() - begun < 5_000);
  });
});
