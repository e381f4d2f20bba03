/** Two instances over one PostgreSQL and one Redis: a socket on one hears what another learned. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { type ServerMessage, serverMessage } from '@moa/contracts/realtime/messages';
import * as z from '@moa/contracts/schema';
import WebSocket from 'ws';
import { openPostgres } from '../database/open-database.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';
import { testPostgres, testServices } from '../testing/test-services.ts';
import { serverInstances } from './tables.ts';

const services = testServices();
const isSkipped =
  (testPostgres() === null || services.redisUrl === null) && 'no PostgreSQL and Redis were started';

describe('two instances', { skip: isSkipped }, () => {
  let one: TestServer;
  let other: TestServer;

  before(async () => {
    const database = await createTestDatabase();
    const environment = { MOA_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
    const config = { ...services, databaseUrl: database.url ?? '' };
    one = await startTestServer({ database, config, environment });
    const second = await openPostgres(database.url ?? '');
    other = await startTestServer({ database: second, config, environment });
  });
  after(async () => {
    await other.stop();
    await one.stop();
  });

  /** Opens a socket of the user on this instance, and collects its messages. */
  async function listen(at: TestServer, person: TestClient, after?: number) {
    const { data } = await person.request('POST', '/api/v1/realtime/ws/token');
    const socket = new WebSocket(`${at.url.replace('http', 'ws')}/ws/realtime`, {
      origin: at.origin,
    });
    const heard: ServerMessage[] = [];
    socket.on('message', (text) => {
      const parsed = z.safeParse(serverMessage, JSON.parse(text.toString()));
      if (parsed.success) heard.push(parsed.data);
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'authenticate', token: data.token }));
    await waitFor('the welcome', () => heard.some(({ type }) => type === 'welcome'));
    socket.send(JSON.stringify({ type: 'subscribe', channels: ['notifications'], after }));
    await waitFor('the subscription', () => heard.some(({ type }) => type === 'subscribed'));
    const numbers = () =>
      heard.flatMap((message) =>
        'channel' in message && message.channel === 'notifications' ? [message.seq] : [],
      );
    return { socket, heard, numbers };
  }
  const change = (at: TestServer, { user }: TestClient) =>
    at.context.bus.publish('settings.changed', { userId: user.id });

  it('each hear what happened at the other, once and in one order', async () => {
    const person = await one.signUp();
    const here = await listen(one, person);
    const there = await listen(other, person);
    for (let round = 0; round < 20; round += 1) change(round % 2 === 0 ? one : other, person);
    const last = async () =>
      (await person.request('GET', '/api/v1/realtime/events?limit=1')).data.items[0]?.seq as number;
    await waitFor('all', async () => {
      const seq = await last();
      return [here, there].every(
        ({ numbers }) => numbers().at(-1) === seq && numbers().length >= 20,
      );
    });
    for (const { numbers } of [here, there]) {
      const got = numbers();
      assert.deepEqual(
        got,
        got.map((_, index) => (got[0] ?? 0) + index),
      );
    }
    here.socket.terminate();
    there.socket.terminate();
  });

  it('go on for each other: who was cut off at one resumes at the other, and misses and doubles nothing', async () => {
    const person = await one.signUp();
    const first = await listen(one, person);
    change(one, person);
    await waitFor('the first', () => first.numbers().length > 0);
    const after = first.numbers().at(-1) ?? 0;
    first.socket.terminate();
    change(one, person);
    change(other, person);
    const second = await listen(other, person, after);
    await waitFor('both', () => second.numbers().length >= 2);
    assert.deepEqual(second.numbers().slice(0, 2), [after + 1, after + 2]);
    second.socket.terminate();
  });

  it('have pages read again where an instance ended with what it had not written down', async () => {
    const person = await one.signUp();
    const { socket, heard } = await listen(other, person);
    const subscriptions = () =>
      heard.flatMap((message) => (message.type === 'subscribed' ? [message.payload] : []));
    await one.context.db
      .insert(serverInstances)
      .values({ id: 'gone', seenAt: new Date(Date.now() - 60_000) });
    await waitFor('the word of it', () => subscriptions().some(({ resumed }) => !resumed));
    const after = subscriptions().at(-1)?.after ?? -1;
    change(one, person);
    await waitFor('what follows', () =>
      heard.some((message) => 'seq' in message && message.seq === after + 1),
    );
    socket.terminate();
    const resumed = await listen(one, person, after);
    const [first] = resumed.heard.flatMap((message) =>
      message.type === 'subscribed' ? [message.payload] : [],
    );
    assert.partialDeepStrictEqual(first, { after, resumed: false });
    resumed.socket.terminate();
  });

  it('end each other’s sockets with the session', async () => {
    const person = await one.signUp();
    const { socket } = await listen(other, person);
    const closed = once(socket, 'close').then(([code]) => code as number);
    await person.request('POST', '/api/v1/auth/logout');
    assert.equal(await closed, 4401);
  });

  it('each tell of all sockets, of what was sent to them, and try each of them', async () => {
    const person = await one.signUp();
    const [here, there] = [await listen(one, person), await listen(other, person)];
    await change(one, person);
    await waitFor('the event at both', () => [here, there].every((at) => at.numbers().length > 0));
    const read = async (at: TestServer, method: string, path: string, body?: object) => {
      const { status, data } = await at.request(method, `/api/v1/realtime/${path}`, {
        token: person.tokens.accessToken,
        ...(body === undefined ? {} : { body }),
        ...(method === 'POST' ? { headers: { 'idempotency-key': crypto.randomUUID() } } : {}),
      });
      assert.ok(status < 300, `${path}: ${status}`);
      return data;
    };
    for (const at of [one, other]) {
      const { connections } = await read(at, 'GET', 'ws/connections');
      assert.equal(connections.length, 2);
      const metrics = await read(at, 'GET', 'metrics');
      assert.equal(metrics.connections, 2);
      assert.ok(metrics.channels.notifications.messages >= 2);
      const tried = await read(at, 'POST', 'test/connection');
      assert.deepEqual(
        tried.connections.map(
          ({ roundTripMs }: { roundTripMs: number | null }) => roundTripMs !== null,
        ),
        [true, true],
      );
    }
    const { id } = await read(one, 'POST', 'test/simulate', {});
    await read(other, 'DELETE', `test/simulate/${id}`);
    for (const { socket } of [here, there]) socket.terminate();
  });
});
