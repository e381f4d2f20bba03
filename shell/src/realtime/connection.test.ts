import type { ServerMessage } from '@moa/contracts/realtime/messages';
import { realtimeStore } from '@moa/host/realtime';
import { connectRealtime } from './connection.ts';

const refilled: string[] = [];
jest.mock('@moa/host/api', () => ({
  call: jest.fn(async () => ({ token: 'one-time', expiresAt: new Date().toISOString() })),
}));
jest.mock('./apply-message.ts', () => ({
  applyMessage: jest.fn(),
  refillAfterGap: (channel: string) => refilled.push(channel),
}));

class FakeSocket {
  static opened: FakeSocket[] = [];
  sent: { type: string }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    FakeSocket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close() {
    this.onclose?.();
  }
  say(message: Partial<ServerMessage>) {
    this.onmessage?.({
      data: JSON.stringify({
        id: 'm',
        timestamp: new Date().toISOString(),
        source: 'server',
        ...message,
      }),
    });
  }
  welcome() {
    this.onopen?.();
    this.say({
      type: 'welcome',
      payload: { connectionId: 'c', expiresAt: new Date().toISOString() },
    });
  }
}

let stop: () => void = () => undefined;
const opened = () => FakeSocket.opened.at(-1) as FakeSocket;
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  jest.useFakeTimers();
  FakeSocket.opened = [];
  refilled.length = 0;
  globalThis.WebSocket = FakeSocket as never;
  stop = connectRealtime();
  await settle();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('the realtime connection', () => {
  it('says who it is in its first message, and subscribes once it is welcome', () => {
    opened().welcome();
    expect(opened().sent.map(({ type }) => type)).toEqual(['authenticate', 'subscribe']);
    expect(realtimeStore.getState().status).toBe('connected');
  });

  it('tries again five times with growing pauses, then says so', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      opened().close();
      await jest.advanceTimersByTimeAsync(30_000);
    }
    expect(FakeSocket.opened).toHaveLength(6);
    opened().close();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(FakeSocket.opened).toHaveLength(6);
    expect(realtimeStore.getState()).toMatchObject({
      status: 'disconnected',
      error: 'Max reconnection attempts reached',
    });
  });

  it('counts its attempts anew after it was welcome', async () => {
    opened().close();
    await jest.advanceTimersByTimeAsync(30_000);
    opened().welcome();
    opened().close();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(FakeSocket.opened).toHaveLength(3);
  });

  it('leaves a connection whose heartbeat is not answered', async () => {
    opened().welcome();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(opened().sent.some(({ type }) => type === 'heartbeat')).toBe(true);
    expect(FakeSocket.opened.length).toBeGreaterThanOrEqual(1);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('sees a gap in the sequence and has it filled', () => {
    opened().welcome();
    const say = (seq: number) =>
      opened().say({ type: 'price-update', channel: 'prices', seq, payload: { prices: [] } });
    say(1);
    say(2);
    expect(refilled).toEqual([]);
    say(4);
    expect(refilled).toEqual(['prices']);
  });

  it('reads the inbox after it was away, since nothing of it is sent again', async () => {
    opened().welcome();
    expect(refilled).toEqual([]);
    opened().close();
    await jest.advanceTimersByTimeAsync(5_000);
    opened().welcome();
    expect(refilled).toEqual(['notifications']);
  });

  it('ends for good when it is stopped', async () => {
    opened().welcome();
    stop();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(realtimeStore.getState().status).toBe('disconnected');
  });
});
