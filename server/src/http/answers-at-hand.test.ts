import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createLogger } from '../create-logger.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';

const path = '/api/v1/assets/summary';

let server: TestServer;
let person: TestClient;
let lines = '';
let now = Date.now();

before(async () => {
  const write = (line: string) => {
    lines += line;
  };
  server = await startTestServer({
    log: createLogger({ logLevel: 'debug' }, { write }),
    clock: { now: () => new Date(now) },
  });
});
after(() => server.stop());
beforeEach(async () => {
  person = await server.signUp();
});

/** Returns the number of requests that reach the route itself. */
async function timesThroughTheRoute(act: () => Promise<unknown>): Promise<number> {
  lines = '';
  await act();
  // What is written after an answer left is written before the next one does.
  await server.request('GET', '/api/v1/health');
  return lines.split('\n').filter((line) => line.includes(`"route":"${path}"`)).length;
}

describe('an answer at hand', () => {
  it('is given again, headers and all, with a request id of its own', async () => {
    const first = await person.request('GET', path);
    let second = first;
    const times = await timesThroughTheRoute(async () => {
      second = await person.request('GET', path);
    });
    assert.equal(times, 0);
    assert.equal(second.text, first.text);
    assert.match(second.headers.get('x-request-id') ?? '', /^[0-9a-f]{16}$/);
    assert.notEqual(second.headers.get('x-request-id'), first.headers.get('x-request-id'));
    const named = (headers: Headers) => [...headers].map(([name]) => name).sort();
    assert.deepEqual(named(second.headers), named(first.headers));
    for (const [name, value] of first.headers) {
      if (['date', 'x-request-id'].includes(name)) continue;
      assert.equal(second.headers.get(name), value, name);
    }
  });

  it('is asked for anew after a second', async () => {
    await person.request('GET', path);
    now += 1_001;
    assert.equal(await timesThroughTheRoute(() => person.request('GET', path)), 1);
  });

  it('ends with the change of a holding', async () => {
    assert.equal((await person.request('GET', path)).data.positionCount, 0);
    await person.request('POST', '/api/v1/assets/manual', {
      body: { symbol: 'BTC', quantity: '1' },
    });
    assert.equal((await person.request('GET', path)).data.positionCount, 1);
  });

  it('ends with the change of the account’s currency', async () => {
    assert.equal((await person.request('GET', path)).data.currency, 'KRW');
    await person.request('PUT', '/api/v1/auth/me', { body: { baseCurrency: 'USD' } });
    assert.equal((await person.request('GET', path)).data.currency, 'USD');
  });

  it('ends with the session, and with the token', async () => {
    const other = await server.signIn(person);
    await other.request('GET', path);
    await other.request('POST', '/api/v1/auth/logout', { body: {} });
    assert.equal((await other.request('GET', path)).status, 401);
    await person.request('GET', path);
    now += 16 * 60_000;
    assert.equal((await person.request('GET', path)).error.code, 'AUTH_TOKEN_EXPIRED');
  });

  it('is for whom it was written, and under our own name only', async () => {
    await person.request('GET', path);
    const otherPerson = await server.signUp();
    assert.equal(await timesThroughTheRoute(() => otherPerson.request('GET', path)), 1);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.end(
      `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nAuthorization: Bearer ${person.tokens.accessToken}\r\nConnection: close\r\n\r\n`,
    );
    assert.match(await text(socket), /^HTTP\/1.1 421 /);
  });
});
