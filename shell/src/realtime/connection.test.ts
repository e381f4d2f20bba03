import { refresh } from '@moa/contracts/auth/session';
import { defaultRealtimeSettings } from '@moa/contracts/realtime/settings';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import { getSession } from '@moa/host/session';
import { startFakeServer } from '@moa/testing/fake-server';
import { type Connection, type ConnectionStatus, connect } from './connection.ts';
import { pauseBefore } from './pause-before.ts';
import { FakeSocket } from './testing/fake-socket.ts';
import { signIn } from './testing/sign-in.ts';

const statuses: ConnectionStatus[] = [];
const heard: number[] = [];
const lost: string[] = [];
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
    onMessage: ({ seq }) => heard.push(seq),
    onLost: (channel) => lost.push(channel),
  });
  await pass(10);
}

beforeEach(async () => {
  jest.useFakeTimers();
  FakeSocket.install();
  for (const list of [statuses, heard, lost]) list.length = 0;
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
    expect(types()).toEqual(['subscribe']);
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
    expect(types()).toContain('heartbeat');
    await pass(30_000);
    expect(now()?.error).toBe('Connection error');
    await pass(5_000);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('asks whether the server is there before ten seconds of silence are over, once', async () => {
    socket().welcome();
    const requested = () => types().filter((type) => type === 'heartbeat').length;
    await pass(3_900);
    expect(requested()).toBe(0);
    await pass(200);
    expect(requested()).toBe(1);
    socket().say({ type: 'heartbeat', payload: { id: 'x', seqs: {} } });
    await pass(4_100);
    expect(requested()).toBe(2);
    await pass(8_000);
    expect(requested()).toBe(2);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(requested()).toBe(3);
  });

  it('asks nothing of a server that is heard all the time', async () => {
    socket().welcome();
    for (let seq = 1; seq <= 20; seq += 1) {
      await pass(1_000);
      socket().prices(seq);
    }
    expect(types()).not.toContain('heartbeat');
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
    for (const seq of [1, 2, 4, 7, 9]) socket().prices(seq);
    expect(types()).toEqual(['subscribe', 'subscribe']);
    await pass(1_000);
    expect(types()).toEqual(['subscribe', 'subscribe', 'subscribe']);
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

  it('has the inbox read after it was away, since nothing of it is sent again', async () => {
    socket().welcome();
    expect(lost).toEqual([]);
    socket().close();
    await pass(5_000);
    socket().welcome();
    expect(lost).toEqual(['notifications']);
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
