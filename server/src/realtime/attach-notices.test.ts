import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import WebSocket from 'ws';
import { createBus } from '../bus/create-bus.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import type { Entrance } from './accept-upgrades.ts';
import { attachNotices } from './attach-notices.ts';

class FakeSocket extends EventEmitter {
  readyState: number = WebSocket.OPEN;
  bufferedAmount = 0;
  frames: { type: string }[] = [];
  closedWith: number | null = null;
  send(text: string, onSent: () => void) {
    this.frames.push(JSON.parse(text) as { type: string });
    onSent();
  }
  close(code: number) {
    this.closedWith ??= code;
    this.readyState = WebSocket.CLOSING;
  }
  terminate() {
    this.readyState = WebSocket.CLOSED;
  }
}

describe('the socket of notices', () => {
  let database: OpenDatabase;
  let isAway = false;
  /** Until then no read returns. */
  let held: Promise<void> | null = null;
  before(async () => {
    database = await createTestDatabase();
  });
  after(async () => {
    await database.close();
  });

  async function open() {
    const db = new Proxy(database.db, {
      get(target, name) {
        if (isAway) throw new Error('the database is away');
        if (held !== null && name === 'select')
          return () => ({ from: () => ({ where: () => held?.then(() => []) }) });
        return Reflect.get(target, name);
      },
    });
    const log = pino({ level: 'silent' });
    const bus = await createBus({ redisUrl: null, redisPrefix: '' }, log);
    const caller = { userId: 'u1', sessionId: 's1' };
    const notices = attachNotices(
      {
        db,
        bus,
        log,
        clock: { now: () => new Date() },
        sessions: {
          isAlive: async () => true,
          isKnownAlive: () => true,
          touch: () => undefined,
        },
      },
      { use: async () => caller, isGenuine: () => true, create: () => assert.fail() },
    );
    const socket = new FakeSocket();
    const entrance: Entrance = { ticket: 't', heard: () => undefined, signedIn: () => undefined };
    notices.open(socket as unknown as WebSocket, entrance);
    await waitFor('the welcome', () => socket.frames.some(({ type }) => type === 'welcome'));
    const say = (message: object) => socket.emit('message', JSON.stringify(message), false);
    return { socket, say, bus, notices };
  }

  it('is closed where nobody can read what it hears of: silence would look like no news', async () => {
    const { socket, say } = await open();
    isAway = true;
    say({ type: 'subscribe' });
    await waitFor('the end', () => socket.closedWith === 1011);
    isAway = false;
  });

  it('goes by what was said last, whatever takes longer to read', async () => {
    const { socket, say, bus, notices } = await open();
    const reading = Promise.withResolvers<void>();
    held = reading.promise;
    say({ type: 'subscribe' });
    say({ type: 'subscribe', configIds: ['cfg_a'] });
    reading.resolve();
    await setImmediate();
    held = null;
    await waitFor('the channel', () => notices.connections.of('u1', 'notifications').length === 1);
    const delivery = { configId: 'cfg_b' } as never;
    bus.publish('notification.status', { userId: 'u1', delivery });
    bus.publish('rules.changed', { userId: 'u1' });
    const types = socket.frames.map(({ type }) => type);
    assert.deepEqual(types, ['welcome', 'config_update']);
  });
});
