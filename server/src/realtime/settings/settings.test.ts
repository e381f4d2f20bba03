import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listConnections } from '@moa/contracts/realtime/connections';
import {
  defaultRealtimeSettings,
  getRealtimeSettings,
  putRealtimeSettings,
  resetRealtimeSettings,
} from '@moa/contracts/realtime/settings';
import { getSubscriptions, putSubscriptions } from '@moa/contracts/realtime/subscriptions';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { closing, listen } from '../testing/listen.ts';

describe('how a person wants the connection', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });
  const read = async (who = person) => domain.ask(getRealtimeSettings, who);
  const first = { ...defaultRealtimeSettings, changedAt: null };

  it('begins with the values of the specification', async () => {
    assert.deepEqual(await read(), {
      enabled: true,
      autoReconnect: true,
      maxReconnectAttempts: 5,
      reconnectDelay: 5_000,
      heartbeatInterval: 30_000,
      changedAt: null,
      updateFrequency: { prices: 10, positions: 30, portfolio: 60 },
      subscriptions: {
        priceUpdates: true,
        positionChanges: true,
        portfolioUpdates: true,
        notifications: true,
        systemStatus: true,
      },
    });
  });

  it('changes what is given, leaves the rest, and is nobody else’s', async () => {
    const { socket, all } = await listen(domain, person);
    await waitFor('the subscription', () => all('subscribed').length === 1);
    await domain.ask(putRealtimeSettings, person, {
      body: { updateFrequency: { prices: 20 }, subscriptions: { systemStatus: false } },
    });
    const { changedAt, ...settings } = await read();
    assert.ok(changedAt);
    assert.deepEqual(settings, {
      ...defaultRealtimeSettings,
      updateFrequency: { prices: 20, positions: 30, portfolio: 60 },
      subscriptions: { ...defaultRealtimeSettings.subscriptions, systemStatus: false },
    });
    assert.deepEqual(await read(await domain.addPerson()), first);
    await waitFor('the word to the pages', () => all('settings-update').length >= 1);
    await closing(socket);
    assert.deepEqual(await domain.ask(resetRealtimeSettings, person), first);
    assert.deepEqual(await read(), first);
  });

  it('sets the pace of a socket that asks for none, also while it is open', async () => {
    await domain.ask(putRealtimeSettings, person, { body: { updateFrequency: { positions: 7 } } });
    const { socket } = await listen(domain, person, { intervalMs: undefined });
    const pace = async () =>
      (await domain.ask(listConnections, person)).connections.at(-1)?.pace ?? null;
    await waitFor('the pace', async () => (await pace())?.positions === 7_000);
    await domain.ask(putRealtimeSettings, person, { body: { updateFrequency: { prices: 3 } } });
    await waitFor('the new pace', async () => (await pace())?.prices === 3_000);
    assert.deepEqual(await pace(), { prices: 3_000, positions: 7_000, portfolio: 60_000 });
    await closing(socket);
    await domain.ask(resetRealtimeSettings, person);
  });

  it('says of each subscription who hears of it, how often, and when the last one came', async () => {
    const { socket, all } = await listen(domain, person, { channels: ['prices', 'system'] });
    await waitFor('both', () =>
      (['price-update', 'system-status'] as const).every((type) => all(type).length > 0),
    );
    const { listening } = await domain.ask(getSubscriptions, person);
    assert.equal(listening.priceUpdates.sockets, 1);
    assert.equal(listening.positionChanges.sockets, 0);
    assert.deepEqual(
      [listening.priceUpdates, listening.positionChanges, listening.portfolioUpdates].map(
        ({ frequency }) => frequency,
      ),
      [10, 30, 60],
    );
    assert.equal(listening.notifications.frequency, null);
    const { timestamp } = all('price-update').at(-1) ?? { timestamp: '' };
    const lastAt = Date.parse(listening.priceUpdates.lastAt ?? '');
    assert.ok(lastAt >= Date.parse(timestamp) - 50, `${lastAt}`);
    await closing(socket);
    const changed = await domain.ask(putSubscriptions, person, {
      body: { subscriptions: { priceUpdates: false } },
    });
    assert.equal(changed.subscriptions.priceUpdates, false);
    assert.equal(changed.subscriptions.notifications, true);
    assert.equal((await read()).subscriptions.priceUpdates, false);
    assert.equal((await domain.ask(getSubscriptions, person)).listening.priceUpdates.sockets, 0);
    await domain.ask(resetRealtimeSettings, person);
  });
});
