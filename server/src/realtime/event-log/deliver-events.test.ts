import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pino } from 'pino';
import WebSocket from 'ws';
import { users } from '../../auth/tables.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { Connection } from '../connection.ts';
import { createConnections } from '../connections.ts';
import { createDeliverEvents } from './deliver-events.ts';
import { appendEvent } from './store.ts';

type Frame = { type: string; seq?: number; payload: { after?: number; resumed?: boolean } };

describe('the delivery of events', () => {
  let database: OpenDatabase;
  let userId: string;
  let isAway = false;
  let failures = 0;
  const clock = { now: () => new Date() };
  before(async () => {
    database = await createTestDatabase();
  });
  after(async () => {
    await database.close();
  });
  beforeEach(async () => {
    isAway = false;
    failures = 0;
    userId = newId('usr');
    const person = { id: userId, email: `${userId}@example.test`, nickname: 'Somebody' };
    await database.db.insert(users).values({ ...person, handle: userId, createdAt: clock.now() });
  });

  const add = () => appendEvent({ db: database.db, clock }, userId, 'settings-update', {});
  function create({ isInterrupted = false } = {}) {
    const connections = createConnections();
    const db = new Proxy(database.db, {
      get(target, name) {
        if (isAway) throw new Error('the database is away');
        return Reflect.get(target, name);
      },
    });
    const log = pino(
      { level: 'error' },
      {
        write() {
          failures += 1;
        },
      },
    );
    const events = createDeliverEvents({ db, log }, connections, {
      isSince: async () => isInterrupted,
    });
    const listen = () => {
      const frames: Frame[] = [];
      const socket = {
        readyState: WebSocket.OPEN,
        bufferedAmount: 0,
        send(text: string, onSent: () => void) {
          frames.push(JSON.parse(text) as Frame);
          onSent();
        },
      };
      const connection = new Connection(socket as unknown as WebSocket, {
        userId,
        sessionId: 'ses',
      });
      connection.channels = new Set(['notifications']);
      connections.add(connection);
      const subscribed = () => frames.filter(({ type }) => type === 'subscribed');
      const numbers = () => frames.flatMap(({ seq }) => seq ?? []);
      return { connection, subscribed, numbers };
    };
    return { events, listen };
  }

  it('begins once the database is there again, where the page was', async () => {
    const { events, listen } = create();
    const { connection, subscribed, numbers } = listen();
    await add();
    await add();
    isAway = true;
    events.begin(connection, 1);
    await waitFor('the failure', () => failures > 0);
    isAway = false;
    await events.catchUp();
    await waitFor('the subscription', () => subscribed().length === 1);
    await waitFor('what followed', () => numbers().length === 1);
    assert.deepEqual(subscribed()[0]?.payload.after, 1);
    assert.deepEqual(numbers(), [2]);
  });

  it('finds what nobody announced here, once', async () => {
    const { events, listen } = create();
    const { connection, subscribed, numbers } = listen();
    events.begin(connection, undefined);
    await waitFor('the subscription', () => subscribed().length === 1);
    await add();
    await add();
    await events.catchUp();
    await waitFor('both', () => numbers().length === 2);
    await events.catchUp();
    events.recorded(userId, 2);
    await add();
    events.recorded(userId, 3);
    await waitFor('the next', () => numbers().length === 3);
    assert.deepEqual(numbers(), [1, 2, 3]);
  });

  it('says of an interruption once to a socket that goes on listening', async () => {
    const { events, listen } = create({ isInterrupted: true });
    const { connection, subscribed } = listen();
    await add();
    const resumed = async (after: number) => {
      const before = subscribed().length;
      events.begin(connection, after);
      await waitFor('the answer', () => subscribed().length > before);
      return subscribed().at(-1)?.payload.resumed;
    };
    assert.equal(await resumed(1), false);
    assert.equal(await resumed(1), true);
    await add();
    events.recorded(userId, 2);
    assert.equal(await resumed(2), true);
    assert.equal(await resumed(0), false);
  });
});
