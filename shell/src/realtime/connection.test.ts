/** @jest-environment @moa/build/jest/browser */
import { refresh } from '@moa/contracts/auth/session';
import { pauseBefore } from '@moa/contracts/realtime/pauses';
import { defaultRealtimeSettings } from '@moa/contracts/realtime/settings';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import type { RealtimeLink } from '@moa/host/internal/late/realtime-link';
import { getSession } from '@moa/host/session';
import { startFakeServer } from '@moa/testing/fake-server';
import { type Connection, type ConnectionStatus, connect } from './connection.ts';
import { FakeSocket } from './testing/fake-socket.ts';
import { signIn } from './testing/sign-in.ts';

const statuses: ConnectionStatus[] = [];
const heard: number[] = [];
const lost: string[] = [];
const links: RealtimeLink[] = [];
let lastEvent: number | null = null;
let connection: Connection;
const socket = FakeSocket.last;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const now = () => statuses.at(-1);
const types = () => socket().sent.map(({ type }) => type);

/** Until the next attempt: at most half a minute. */
async function untilNext() {
  const before = FakeSocket.opened.length;
  for (let waited = 0; FakeSocket.opened.length === before && waited < 30_000; waited += 500)
    await pass(500);
}

async function begin(settings: Partial<typeof defaultRealtimeSettings> = {}) {
  connection = connect({
    settings: { ...defaultRealtimeSettings, ...settings },
    subscription: () => ({ channels: ['prices', 'notifications'], currencies: ['KRW'] }),
    onStatus: (status) => statuses.push(status),
    onHeard: () => undefined,
    onMessage: ({ channel, seq }) => {
      heard.push(seq);
      if (channel === 'notifications') lastEvent = seq;
    },
    onLost: (channel) => lost.push(channel),
    lastEvent: () => lastEvent,
    readSince: Date.now(),
    onEvents: (after) => {
      lastEvent = after;
    },
    onLink: (link) => links.push(link),
  });
  await pass(10);
}

beforeEach(async () => {
  jest.useFakeTimers();
  FakeSocket.install();
  for (const list of [statuses, heard, lost, links]) list.length = 0;
  lastEvent = null;
  signIn();
  startFakeServer().answer(createSocketToken, {
    token: 'one-time',
    expiresAt: new Date().toISOString(),
  });
  await begin();
});
afterEach(() => {
  connection.stop();
  jest.useRealTimers();
});

describe('the realtime connection', () => {
  it('shows its ticket as it opens, out of the address, and subscribes once it is welcome', () => {
    expect(now()?.status).toBe('connecting');
    expect(socket().protocols).toEqual(['moa', 'ticket.one-time']);
    expect(socket().address).toMatch(/\/ws\/realtime$/);
    socket().welcome();
    expect(types()).toEqual(['subscribe', 'heartbeat']);
    expect(now()).toEqual({ status: 'connected', error: null });
  });

  it('tries again five times with growing pauses, then says so', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      socket().close();
      expect(now()).toEqual({ status: 'connecting', error: 'Connection error' });
      await untilNext();
    }
    expect(FakeSocket.opened).toHaveLength(6);
    socket().close();
    await pass(120_000);
    expect(FakeSocket.opened).toHaveLength(6);
    expect(now()).toEqual({ status: 'disconnected', error: 'Max reconnection attempts reached' });
  });

  it('pauses 5, 10, 20, 30, 30 s, half of it by chance', () => {
    const pauses = (chance: number) => [1, 2, 3, 4, 5].map((n) => pauseBefore(n, 5_000, chance));
    expect(pauses(1)).toEqual([5_000, 10_000, 20_000, 30_000, 30_000]);
    expect(pauses(0)).toEqual([2_500, 5_000, 10_000, 15_000, 15_000]);
  });

  it('comes back at any time of twelve seconds after a restart, which all were told at once', async () => {
    socket().welcome();
    jest.spyOn(Math, 'random').mockReturnValue(1);
    socket().close(1012);
    await pass(12_999);
    expect(FakeSocket.opened).toHaveLength(1);
    await pass(1);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('asks at once what became of the session where the server says that it is over', async () => {
    const server = startFakeServer();
    server.refuse(createSocketToken, 401, 'AUTH_TOKEN_INVALID');
    server.refuse(refresh, 401, 'AUTH_TOKEN_INVALID');
    socket().welcome();
    socket().close(4401);
    await pass(900);
    expect(getSession().status).toBe('signed-out');
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it('counts its attempts anew after it was welcome', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      socket().close();
      await untilNext();
    }
    socket().welcome();
    socket().close();
    await pass(5_000);
    expect(FakeSocket.opened).toHaveLength(6);
  });

  it('is left alone where a lost connection is not to be tried again', async () => {
    connection.stop();
    await begin({ autoReconnect: false });
    socket().welcome();
    const before = FakeSocket.opened.length;
    socket().close();
    await pass(120_000);
    expect(FakeSocket.opened).toHaveLength(before);
    expect(now()).toEqual({ status: 'disconnected', error: 'Connection error' });
  });

  it('comes back when the network does, and when the page is seen, with all attempts', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      socket().close();
      await untilNext();
    }
    expect(now()?.status).toBe('disconnected');
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(FakeSocket.opened).toHaveLength(7);
    socket().close();
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(FakeSocket.opened).toHaveLength(8);
  });

  it('leaves a connection whose heartbeat is not answered', async () => {
    socket().welcome();
    await pass(30_000);
    expect(types().filter((type) => type === 'heartbeat').length).toBeGreaterThan(1);
    await pass(30_000);
    expect(now()?.error).toBe('Connection error');
    await pass(5_000);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('asks whether the server is there before ten seconds of silence are over, once', async () => {
    socket().welcome();
    const requested = () => types().filter((type) => type === 'heartbeat').length;
    await pass(3_900);
    expect(requested()).toBe(1);
    await pass(200);
    expect(requested()).toBe(2);
    socket().say({ type: 'heartbeat', payload: { id: 'x', seqs: {} } });
    await pass(4_100);
    expect(requested()).toBe(3);
    await pass(8_000);
    expect(requested()).toBe(3);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(requested()).toBe(4);
  });

  it('asks nothing of a server that is heard all the time', async () => {
    socket().welcome();
    for (let seq = 1; seq <= 20; seq += 1) {
      await pass(1_000);
      socket().prices(seq);
    }
    // Only as it began, to measure the way.
    expect(types().filter((type) => type === 'heartbeat')).toHaveLength(1);
  });

  it('keeps one that answers', async () => {
    socket().welcome();
    for (let beat = 0; beat < 5; beat += 1) {
      await pass(30_000);
      socket().say({ type: 'heartbeat', payload: { id: 'x', seqs: {} } });
    }
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it('does not wait for ever for a socket that says nothing', async () => {
    await pass(10_000);
    expect(now()?.error).toBe('Connection error');
  });

  it('asks for a fresh state where its numbers have a gap, at once, and once more for several', async () => {
    socket().welcome();
    await pass(100);
    const subscribed = () => types().filter((type) => type === 'subscribe').length;
    for (const seq of [1, 2, 4, 7, 9]) socket().prices(seq);
    expect(subscribed()).toBe(2);
    await pass(1_000);
    expect(subscribed()).toBe(3);
    expect(heard).toEqual([1, 2, 4, 7, 9]);
  });

  it('drops what comes twice', () => {
    socket().welcome();
    for (const seq of [1, 2, 2, 1, 3]) socket().prices(seq);
    expect(heard).toEqual([1, 2, 3]);
  });

  it('sees by the heartbeat that the last message was lost', async () => {
    socket().welcome();
    socket().prices(1);
    socket().say({
      type: 'heartbeat',
      payload: { id: 'x', seqs: { prices: 2, notifications: 1 } },
    });
    await pass(100);
    expect(types().filter((type) => type === 'subscribe')).toHaveLength(2);
    expect(lost).toEqual(['notifications']);
  });

  const wanted = () =>
    socket().sent.flatMap((message) => (message.type === 'subscribe' ? [message.after] : []));

  it('resumes events after the last one that came, on whatever connection', async () => {
    socket().welcome();
    socket().subscribed(40);
    socket().event(41);
    expect(wanted()).toEqual([undefined]);
    socket().close();
    await pass(5_000);
    socket().welcome();
    expect(wanted()).toEqual([41]);
    socket().subscribed(41);
    for (const seq of [42, 43, 43]) socket().event(seq);
    expect([heard, lost]).toEqual([[41, 42, 43], []]);
  });

  it('has them read again where the server has them no more, and where it began late', async () => {
    socket().welcome();
    socket().subscribed(40);
    expect(lost).toEqual([]);
    socket().close();
    await pass(5_000);
    socket().welcome();
    socket().subscribed(900, false);
    expect(lost).toEqual(['notifications']);
    socket().event(901);
    expect(lost).toHaveLength(1);
    connection.stop();
    lastEvent = null;
    await begin();
    await pass(6_000);
    socket().welcome();
    socket().subscribed(901);
    expect(lost).toHaveLength(2);
  });

  it('tells how it does: since when, how long a heartbeat takes, and when it tries again', async () => {
    socket().welcome();
    expect(links.at(-1)).toMatchObject({ attempt: 0, nextTryAt: null, roundTripMs: null });
    const [beat] = socket().sent.flatMap((one) => (one.type === 'heartbeat' ? [one.id] : []));
    await pass(120);
    socket().say({ type: 'heartbeat', payload: { id: beat ?? '', seqs: {} } });
    expect(links.at(-1)).toMatchObject({ roundTripMs: 120, heartbeatAt: Date.now() });
    await pass(30_000);
    expect(socket().sent.at(-1)).toMatchObject({ type: 'heartbeat', roundTripMs: 120 });
    socket().close();
    const { attempt, nextTryAt, connectedAt } = links.at(-1) ?? {};
    expect([attempt, connectedAt]).toEqual([1, null]);
    expect(nextTryAt ?? 0).toBeGreaterThan(Date.now());
  });

  it('names no next try where none follows: while it tries, and once it has given up', async () => {
    connection.stop();
    await begin({ maxReconnectAttempts: 1 });
    socket().close();
    expect(links.at(-1)).toMatchObject({ attempt: 1, nextTryAt: expect.any(Number) });
    await pass(5_000);
    expect(links.at(-1)).toMatchObject({ attempt: 1, nextTryAt: null });
    socket().close();
    expect(now()).toEqual({
      status: 'disconnected',
      error: 'Max reconnection attempts reached',
    });
    expect(links.at(-1)).toMatchObject({ attempt: 1, nextTryAt: null });
  });

  it('opens another one at once where somebody wants that, also with no attempt left', async () => {
    socket().welcome();
    connection.reconnect();
    await pass(0);
    expect(FakeSocket.opened).toHaveLength(2);
    socket().welcome();
    expect(now()?.status).toBe('connected');
    for (let attempt = 0; attempt < 7; attempt += 1) {
      socket().close();
      await untilNext();
    }
    expect(now()?.status).toBe('disconnected');
    connection.reconnect();
    await pass(0);
    expect(now()?.status).toBe('connecting');
  });

  it('does not mind what it does not understand', () => {
    socket().welcome();
    socket().onmessage?.({ data: 'not json' });
    socket().onmessage?.({ data: '{"type":"surprise"}' });
    socket().prices(1);
    expect(heard).toEqual([1]);
  });

  it('closes a socket that is still opening only once it is open, and says nothing on it', () => {
    connection.stop();
    const closed = jest.spyOn(socket(), 'close');
    expect(closed).not.toHaveBeenCalled();
    socket().welcome();
    expect(closed).toHaveBeenCalledWith(1000);
    expect(types()).toEqual([]);
  });

  it('ends for good when it is stopped, and leaves nothing behind', async () => {
    socket().welcome();
    connection.stop();
    expect(jest.getTimerCount()).toBe(0);
    window.dispatchEvent(new Event('online'));
    await pass(120_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });
});
