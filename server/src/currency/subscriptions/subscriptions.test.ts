import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import type { ExchangeRate } from '@moa/contracts/currency/rates';
import {
  listRateSubscriptions,
  subscribeRates,
  unsubscribeRates,
} from '@moa/contracts/currency/subscriptions';
import { serverMessage } from '@moa/contracts/realtime/messages';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import * as z from '@moa/contracts/schema';
import type { ApiError } from '../../http/answers.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

describe('rates as they change', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('arrive on the socket of the session that subscribed, once each, until it ends that', async () => {
    const [person, other] = [await domain.addPerson(), await domain.addPerson()];
    const heard: ExchangeRate[] = [];
    const { token } = await domain.ask(createSocketToken, person);
    const socket = domain.openSocket();
    socket.on('message', (data) => {
      const { data: message, error } = z.safeParse(serverMessage, JSON.parse(data.toString()));
      if (message === undefined) throw new Error(z.prettifyError(error));
      if (message.type === 'rates-update') heard.push(...message.payload.rates);
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'authenticate', token }));
    await once(socket, 'message');
    socket.send(JSON.stringify({ type: 'subscribe', channels: ['prices'], intervalMs: 250 }));
    const subscription = await domain.ask(subscribeRates, person, {
      body: { currencies: ['BTC', 'EUR'] },
    });
    assert.deepEqual(await domain.ask(listRateSubscriptions, person, {}), [subscription]);
    assert.deepEqual(await domain.ask(listRateSubscriptions, other, {}), []);
    await waitFor('the rates of now', () => new Set(heard.map(({ from }) => from)).size === 2);
    await sandbox.post('/market/prices', { symbol: 'BTC', usd: '81234' });
    await waitFor('the price', () =>
      heard.some(({ from, rate }) => from === 'BTC' && Math.abs(Number(rate) - 81_234) < 2_000),
    );
    // There is no subscription to ether, and the euro pauses meanwhile.
    assert.deepEqual([...new Set(heard.map(({ from }) => from))].sort(), ['BTC', 'EUR']);
    for (const [index, { from, rate }] of heard.entries()) {
      const next = heard.slice(index + 1).find((later) => later.from === from);
      assert.notEqual(next?.rate, rate);
    }
    const end = { params: { id: subscription.id } };
    await assert.rejects(
      domain.ask(unsubscribeRates, other, end),
      (error: ApiError) => error.status === 404,
    );
    await domain.ask(unsubscribeRates, person, end);
    assert.deepEqual(await domain.ask(listRateSubscriptions, person, {}), []);
    socket.close();
  });
});
