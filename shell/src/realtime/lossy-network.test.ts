/**
 * Whatever the network loses, doubles or cuts, what a page shows ends as what the server has.
 *
 * @jest-environment @moa/build/jest/browser
 */

import { defaultRealtimeSettings } from '@moa/contracts/realtime/settings';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import { buildAlert } from '@moa/testing/build-alert';
import { startFakeServer } from '@moa/testing/fake-server';
import fc from 'fast-check';
import { connect } from './connection.ts';
import { FakeSocket } from './testing/fake-socket.ts';
import { signIn } from './testing/sign-in.ts';

type Step = {
  happens: 'price' | 'alert' | 'beat' | 'pass';
  frame: 'arrives' | 'lost' | 'twice' | 'cut';
};
const step: fc.Arbitrary<Step> = fc.record({
  happens: fc.constantFrom('price', 'price', 'alert', 'beat', 'pass'),
  frame: fc.constantFrom('arrives', 'arrives', 'lost', 'twice', 'cut'),
});

/** The server's side: one price, an inbox whose events have numbers of their own, and for each socket numbers that count from one. */
function aServer() {
  let price = 0;
  const inbox: number[] = [];
  let frame: Step['frame'] = 'arrives';
  const seqs = new Map<string, number>();
  let current: FakeSocket | null = null;

  const send = (channel: string, say: (seq: number) => void) => {
    const seq = channel === 'notifications' ? inbox.length : (seqs.get(channel) ?? 0) + 1;
    seqs.set(channel, seq);
    if (frame === 'arrives' || frame === 'twice') say(seq);
    if (frame === 'twice') say(seq);
  };
  const tellPrice = () => send('prices', (seq) => current?.prices(seq, `${price}`));
  const tellAlert = (seq: number) =>
    current?.say({
      type: 'notification-update',
      channel: 'notifications',
      seq,
      payload: {
        unread: seq,
        alert: buildAlert('sync.completed', {}, { id: `a${seq}` }),
      },
    });
  FakeSocket.onOpened = (socket) => {
    if (frame === 'cut') return socket.close();
    current = socket;
    seqs.clear();
    socket.onSent = (message) => {
      if (message.type === 'subscribe') {
        tellPrice();
        const after = message.after ?? seqs.get('notifications') ?? inbox.length;
        seqs.set('notifications', inbox.length);
        if (frame === 'lost') return;
        socket.subscribed(after);
        for (let seq = after + 1; seq <= inbox.length; seq += 1) tellAlert(seq);
      }
      if (message.type === 'heartbeat' && frame !== 'lost')
        socket.say({
          type: 'heartbeat',
          payload: { id: message.id, seqs: Object.fromEntries(seqs) },
        });
    };
    socket.welcome();
  };
  return {
    state: () => ({ price: `${price}`, inbox: [...inbox] }),
    inbox: () => [...inbox],
    network: (next: Step['frame']) => {
      frame = next;
      if (next === 'cut') current?.close();
    },
    change: (happens: Step['happens']) => {
      if (happens === 'price') {
        price += 1;
        tellPrice();
      }
      if (happens === 'alert') {
        inbox.push(inbox.length + 1);
        send('notifications', tellAlert);
      }
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  startFakeServer().answer(createSocketToken, {
    token: 'one-time',
    expiresAt: new Date().toISOString(),
  });
});
afterEach(() => {
  jest.useRealTimers();
});

it('ends in the server’s state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      FakeSocket.install();
      // Each run signs in again: all these minutes are longer than an access token lasts.
      signIn();
      const server = aServer();
      const shown = { price: '0', inbox: [] as number[] };
      let lastEvent: number | null = null;
      const connection = connect({
        settings: { ...defaultRealtimeSettings, maxReconnectAttempts: 20 },
        subscription: () => ({ channels: ['prices', 'notifications'] }),
        onStatus: () => undefined,
        onHeard: () => undefined,
        onMessage: (message) => {
          if (message.type === 'price-update') shown.price = message.payload.prices[0]?.usd ?? '';
          if (message.channel === 'notifications') lastEvent = message.seq;
          if (message.type === 'notification-update') shown.inbox.push(message.payload.unread);
        },
        readSince: Date.now(),
        lastEvent: () => lastEvent,
        onEvents: (after) => {
          lastEvent = after;
        },
        onLink: () => undefined,
        onLost: (channel) => {
          if (channel === 'notifications') shown.inbox = server.inbox();
        },
      });
      const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
      await pass(10);
      for (const { happens, frame } of steps) {
        server.network(frame);
        server.change(happens);
        if (happens === 'beat') await pass(30_000);
        if (happens === 'pass') await pass(1_000);
      }
      // The network is well again: a reconnection and two heartbeats later nothing is missing.
      server.network('arrives');
      for (let i = 0; i < 5; i += 1) await pass(30_000);
      connection.stop();
      const { price, inbox } = server.state();
      expect(shown.price).toBe(price);
      // What is read again may have what comes just after it: pages know alerts by their ids.
      expect(new Set(shown.inbox)).toEqual(new Set(inbox));
    }),
    { numRuns: 60 },
  );
}, 60_000);
