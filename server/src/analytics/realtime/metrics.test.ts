import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { getPortfolioYield } from '@moa/contracts/analytics/portfolio';
import {
  getLiveMetrics,
  subscribeMetrics,
  unsubscribeMetrics,
} from '@moa/contracts/analytics/realtime';
import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { type ServerMessage, serverMessage } from '@moa/contracts/realtime/messages';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import * as z from '@moa/contracts/schema';
import { compare, multiply } from '@moa/finance/money/decimal';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

describe('figures as they change', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    await domain.connectExchange(person, sandbox.key('binance'));
    await waitFor(
      'the first reading',
      async () => {
        const { totalValue } = await domain.ask(getSummary, person, { query: { currency: 'USD' } });
        return compare(totalValue.USD ?? '0', '0') > 0;
      },
      60_000,
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  async function listen(caller: Caller) {
    const { token } = await domain.ask(createSocketToken, caller);
    const socket = domain.openSocket();
    const heard: Extract<ServerMessage, { type: 'metrics-update' }>[] = [];
    socket.on('message', (data) => {
      const parsed = z.safeParse(serverMessage, JSON.parse(data.toString()));
      if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
      if (parsed.data.type === 'metrics-update') heard.push(parsed.data);
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'authenticate', token }));
    const subscription = { channels: ['portfolio'], currency: 'USD', intervalMs: 250 };
    await once(socket, 'message');
    socket.send(JSON.stringify({ type: 'subscribe', ...subscription }));
    return { heard, close: () => socket.close() };
  }
  const worth = async () => {
    const { values } = await domain.ask(getLiveMetrics, person, { query: { currency: 'USD' } });
    return values;
  };
  const raiseBitcoin = async (factor: string) => {
    const query = { currency: 'USD', limit: '500' } as const;
    const { items } = await domain.ask(listPositions, person, { query });
    const price = items.find(({ symbol }) => symbol === 'BTC')?.price ?? '0';
    const usd = Number(multiply(price, factor)).toFixed(2);
    await sandbox.post('/market/prices', { symbol: 'BTC', usd });
  };

  it('are all told as they are now, what is too short with what it needs', async () => {
    const values = await worth();
    assert.equal(Object.keys(values).length, 8);
    assert.ok(Number(values.net_worth?.value) > 0);
    const { volatility_30d: volatility } = values;
    assert.ok(volatility?.quality !== 'ok' || volatility.value !== null);
  });

  it('reach the sockets of a session that subscribed, at the pace of prices, and no other', async () => {
    const body = { metrics: ['net_worth' as const] };
    const { id } = await domain.ask(subscribeMetrics, person, { body });
    const own = await listen(person);
    const other = await listen({ ...person, sessionId: 'another session' });
    const first = await waitFor('the first figures', () => own.heard[0], 15_000);
    assert.deepEqual(Object.keys(first.payload.values), ['net_worth']);
    const before = first.payload.values.net_worth?.value ?? '0';
    await raiseBitcoin('1.1');
    const isMore = (value: string | null | undefined) => compare(value ?? '0', before) > 0;
    await waitFor('a higher worth', () =>
      own.heard.some(({ payload }) => isMore(payload.values.net_worth?.value)),
    );
    assert.deepEqual(other.heard, []);

    await domain.ask(unsubscribeMetrics, person, { params: { id } });
    const count = own.heard.length;
    await raiseBitcoin('1.1');
    await waitFor('the new price', async () => isMore((await worth()).net_worth?.value));
    assert.ok(own.heard.length - count <= 1, 'what was under way may still arrive');
    own.close();
    other.close();
  });

  it('cannot be ended by somebody else', async () => {
    const { id } = await domain.ask(subscribeMetrics, person, { body: { metrics: ['apr'] } });
    const other = await domain.addPerson();
    await assert.rejects(
      domain.ask(unsubscribeMetrics, other, { params: { id } }),
      /Subscription not found/,
    );
    assert.equal((await domain.ask(unsubscribeMetrics, person, { params: { id } })).id, id);
  });

  it('yield what the exchange pays, and follow its rate', async () => {
    const query = { currency: 'USD' } as const;
    const rateOf = async () => {
      const { rows } = await domain.ask(getPortfolioYield, person, { query });
      return rows.find(({ symbol, apr }) => symbol === 'ETH' && apr !== null);
    };
    await sandbox.post('/exchange/stake', { exchange: 'binance', symbol: 'ETH', amount: '0.05' });
    const [source] = (await domain.ask(getSummary, person, { query })).sources;
    const again = async () => {
      await domain.synchronise(source?.id ?? '');
      return rateOf();
    };
    const first = await waitFor('the staked ether', again, 60_000);
    assert.ok(Number(first.yearly) > 0);
    const change = { exchange: 'binance', symbol: 'ETH', amount: '0.108' };
    await sandbox.post('/exchange/rate', change);
    await waitFor('the new rate', async () => (await again())?.apr === '10.8', 60_000);
  });
});
