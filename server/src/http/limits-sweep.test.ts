/** Nothing that writes can be done without end: every operation is asked once more than it allows. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { limitOf } from '@moa/contracts/limit-of';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';

const max = 4;
let server: TestServer;
before(async () => {
  server = await startTestServer({
    // Peers are distinguished by what the balancer says of them.
    environment: { MOA_TRUSTED_PROXIES: '127.0.0.1' },
    rateLimits: {
      actPerMinute: max,
      computePerMinute: max,
      outboundPerMinute: max,
      lockPerMinute: max,
      publicPerMinute: max,
      renewPerMinute: max,
      visitsPerMinute: max,
      reportsPerMinute: max,
      keyedPerMinute: 3 * max + 1,
    },
  });
});
after(() => server.stop());

let peers = 0;
const newPeer = () => `198.51.100.${++peers}`;
const newPerson = (): Promise<TestClient> => {
  const peer = { 'x-forwarded-for': newPeer() };
  return server.signUp(undefined, { headers: peer });
};
const label = (name: string) => ({ body: { label: name } });

describe('every operation that writes', () => {
  it('is refused beyond its limit, and says when to come back', async () => {
    const writing = server.app.routes.filter(
      ({ operation }) => operation.method !== 'GET' || operation.limit === 'visit',
    );
    assert.ok(writing.length > 45);
    for (const { operation } of writing) {
      const what = `${operation.method} ${operation.path}`;
      assert.notEqual(limitOf(operation), null, what);
      // Limits count by user and session, so each operation is tested by a new one.
      const person = operation.access === 'public' ? null : await newPerson();
      const headers = { 'x-forwarded-for': newPeer() };
      const ask = () =>
        server.request(operation.method, operation.path.replaceAll(/\{\w+\}/g, 'x'), {
          // Right or wrong, it counts.
          ...(operation.method === 'GET' ? {} : { body: {} }),
          headers,
          ...(person === null ? {} : { token: person.tokens.accessToken }),
        });
      const answers = [];
      for (let time = 0; time <= max; time += 1) answers.push(await ask());
      const last = answers.at(-1);
      // What ends the session itself is refused from then on, and not for its limit.
      if (answers.some(({ status }) => status === 200) && last?.status === 401) continue;
      assert.ok(
        answers.slice(0, -1).every(({ status }) => status !== 429),
        `${what} was refused early`,
      );
      assert.equal(last?.status, 429, `${what}: ${last?.text}`);
      assert.equal(last?.error.code, 'RATE_LIMITED');
      assert.ok(Number(last?.headers.get('retry-after')) > 0, what);
    }
  });
});

describe('a limit', () => {
  it('of one kind locks no other: whoever edits too fast can still end their sessions', async () => {
    const person = await newPerson();
    const rename = () => person.request('PUT', '/api/v1/settings/wallets/x', label('a'));
    for (let time = 0; time < max; time += 1) assert.equal((await rename()).status, 404);
    assert.equal((await rename()).status, 429);
    const ended = await person.request('DELETE', '/api/v1/settings/access-tokens?keep=current');
    assert.equal(ended.status, 200);
  });

  it('of a session’s locks is its own: whoever stole one keeps the owner from nothing', async () => {
    const owner = await newPerson();
    const thief = await server.signIn(owner, { headers: { 'x-forwarded-for': newPeer() } });
    const init = () => thief.request('POST', '/api/v1/auth/step-up/init');
    for (let time = 0; time < max; time += 1) assert.equal((await init()).status, 200);
    assert.equal((await init()).status, 429);
    const ended = await owner.request('DELETE', '/api/v1/settings/access-tokens?keep=current');
    assert.deepEqual([ended.status, ended.data?.ended], [200, 1]);
  });

  it('counts one request under one Idempotency-Key once, however often it is sent', async () => {
    const person = await newPerson();
    const create = (key: string) =>
      person.request('POST', '/api/v1/assets/manual', {
        body: { symbol: 'BTC', quantity: '1' },
        headers: { 'idempotency-key': key },
      });
    const answers = await Promise.all(Array.from({ length: 2 * max }, () => create('same')));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    for (let time = 1; time < max; time += 1) {
      assert.equal((await create(`other-${time}`)).status, 201);
    }
    const beyond = await create('one-more');
    assert.equal(beyond.status, 429);
    assert.ok(Number(beyond.headers.get('retry-after')) > 0);
    assert.equal((await create('same')).text, answers[0]?.text, 'what was done is still answered');
    // 8 + 3 + 1 + 1 requests came under keys, as many as may.
    assert.equal((await create('same')).status, 429, 'and repeats have an end, too');
  });
});
