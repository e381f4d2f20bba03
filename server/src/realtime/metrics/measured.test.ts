import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cleanupCache, clearCache, getCacheStats } from '@moa/contracts/realtime/cache';
import { getMetricsHistory, getRealtimeMetrics } from '@moa/contracts/realtime/metrics';
import { getRealtimePerformance, optimizeRealtime } from '@moa/contracts/realtime/performance';
import { getRealtimeSettings } from '@moa/contracts/realtime/settings';
import {
  endSimulation,
  simulate,
  testConnection,
  testMessage,
} from '@moa/contracts/realtime/tests';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import type { Connection } from '../connection.ts';
import { closing, listen } from '../testing/listen.ts';
import { createMeters } from './meters.ts';

describe('what is measured of a connection', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let other: Caller;
  before(async () => {
    sandbox = await startSandbox({ chain: false, market: 'moving' });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    other = await domain.addPerson();
    await domain.connectExchange(person, sandbox.key('binance'));
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('counts the messages of each channel, and the round trip that the peer measured', async () => {
    const { socket, heard, all, say } = await listen(domain, person, {
      channels: ['prices', 'system'],
    });
    await waitFor('prices', () => all('price-update').length >= 2);
    say({ type: 'heartbeat', id: 'h', roundTripMs: 321 });
    await waitFor('the heartbeat', () => all('heartbeat').length === 1);
    const metrics = await domain.ask(getRealtimeMetrics, person);
    const received = heard.filter((one) => 'channel' in one && one.channel === 'prices').length;
    const counted = metrics.channels.prices?.messages ?? 0;
    // Another one may have been sent since.
    assert.ok(counted >= received - 1 && counted <= received + 2, `${counted} ${received}`);
    assert.ok((metrics.channels.prices?.bytes ?? 0) > 100);
    assert.equal(metrics.connections, 1);
    assert.equal(metrics.roundTripMs, 321);
    assert.deepEqual((await domain.ask(getRealtimeMetrics, other)).channels, {});
    const performance = await waitFor('a delay', async () => {
      const measured = await domain.ask(getRealtimePerformance, person);
      return measured.delay.sample > 0 ? measured : null;
    });
    assert.ok((performance.delay.p95 ?? 0) >= (performance.delay.p50 ?? 0));
    assert.equal(performance.openedLastHour, 1);
    assert.deepEqual(performance.proposals, []);
    await closing(socket);
  });

  it('proposes slower updates on a slow line, and chooses them where that is confirmed', async () => {
    const { socket, all, say } = await listen(domain, person, { channels: [] });
    say({ type: 'heartbeat', id: 'h', roundTripMs: 3_000 });
    await waitFor('the heartbeat', () => all('heartbeat').length === 1);
    const { proposals, applied } = await domain.ask(optimizeRealtime, person, { body: {} });
    const [slower] = proposals;
    assert.partialDeepStrictEqual(slower, {
      id: 'slower-updates',
      from: 10,
      to: 20,
      measured: 3_000,
    });
    assert.deepEqual(applied, []);
    assert.equal((await domain.ask(getRealtimeSettings, person)).updateFrequency.prices, 10);
    await domain.ask(optimizeRealtime, person, { body: { apply: ['slower-updates'] } });
    const { updateFrequency, heartbeatInterval } = await domain.ask(getRealtimeSettings, person);
    assert.deepEqual(updateFrequency, { prices: 20, positions: 30, portfolio: 60 });
    assert.equal(heartbeatInterval, 30_000);
    await closing(socket);
    await assert.rejects(
      domain.ask(optimizeRealtime, person, { body: { apply: ['slower-updates'] } }),
      /no longer available/,
    );
  });

  it('writes a minute for who has a socket, and forgets who had none for an hour', () => {
    const meters = createMeters();
    const one = [{ roundTripMs: 50 }] as unknown as Connection[];
    meters.sent('a', 'prices', 10);
    meters.closeMinute(() => one);
    meters.closeMinute(() => one);
    meters.sent('a', 'prices', 5);
    meters.closeMinute(() => one);
    const minutes = meters.read('a')?.minutes ?? [];
    assert.deepEqual(
      minutes.map(({ messages, bytes, connections, roundTripMs }) => [
        ...[messages, bytes, connections, roundTripMs],
      ]),
      [
        [1, 10, 1, 50],
        [0, 0, 1, 50],
        [1, 5, 1, 50],
      ],
    );
    meters.closeMinute(() => []);
    assert.equal(meters.read('a')?.minutes.length, 3);
  });

  it('has no minutes before the first is over', async () => {
    assert.deepEqual((await domain.ask(getMetricsHistory, other)).minutes, []);
  });

  it('writes a message once for all sockets, and again when it is cleared', async () => {
    const [a, b] = await Promise.all([listen(domain, person), listen(domain, person)]);
    const key = 'portfolio:USD';
    const entry = async () =>
      (await domain.ask(getCacheStats, person)).entries.find((one) => one.key === key);
    await waitFor('both', () => [a, b].every(({ all }) => all('portfolio-update').length > 0));
    const known = await entry();
    assert.equal(known?.bytes, JSON.stringify(a.all('portfolio-update')[0]?.payload).length);
    assert.deepEqual((await domain.ask(getCacheStats, other)).entries, []);
    assert.deepEqual(await domain.ask(cleanupCache, person), { removed: 0 });
    assert.deepEqual(
      await domain.ask(clearCache, person, { query: { pattern: 'portfolio:KRW' } }),
      {
        removed: 0,
      },
    );
    assert.deepEqual(await domain.ask(clearCache, person, { query: { pattern: 'portfolio:*' } }), {
      removed: 1,
    });
    assert.equal(await entry(), undefined);
    await Promise.all([closing(a.socket), closing(b.socket)]);
  });

  it('tries a connection, a message and made-up prices, each on the person’s own sockets', async () => {
    const [own, others] = await Promise.all([listen(domain, person), listen(domain, other)]);
    await waitFor('both', () => [own, others].every(({ all }) => all('system-status').length > 0));
    const { connections } = await domain.ask(testConnection, person);
    assert.equal(connections.length, 1);
    assert.ok((connections[0]?.roundTripMs ?? -1) >= 0);
    const sent = await domain.ask(testMessage, person, { body: { text: '안녕' } });
    assert.equal(sent.sockets, 1);
    await waitFor('the message', () =>
      own
        .all('test-message')
        .some(({ payload }) => payload.id === sent.id && payload.text === '안녕'),
    );
    const first = await domain.ask(simulate, person, { body: { symbol: 'ETH', seconds: 60 } });
    const ticks = (id: string) =>
      own.all('simulated-prices').filter(({ payload }) => payload.simulationId === id);
    await waitFor('ticks', () => ticks(first.id).length >= 3);
    assert.ok(ticks(first.id).every(({ payload }) => payload.prices[0]?.symbol === 'ETH'));
    const second = await domain.ask(simulate, person, { body: { seconds: 60 } });
    await waitFor('the end of the first', () => ticks(first.id).at(-1)?.payload.isLast);
    await waitFor('the second', () => ticks(second.id).length > 0);
    await assert.rejects(domain.ask(endSimulation, other, { params: { id: second.id } }));
    await domain.ask(endSimulation, person, { params: { id: second.id } });
    await waitFor('its end', () => ticks(second.id).at(-1)?.payload.isLast);
    await assert.rejects(domain.ask(endSimulation, person, { params: { id: second.id } }));
    assert.equal(others.all('simulated-prices').length + others.all('test-message').length, 0);
    await Promise.all([closing(own.socket), closing(others.socket)]);
  });
});
