/** What is refused at the door costs nobody else anything, and says the same as what is refused behind it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';

const lines: string[] = [];
let server: TestServer;
let person: TestClient;
before(async () => {
  server = await startTestServer({
    holdings: null,
    config: { pace: 0.01 },
    rateLimits: { reportsPerMinute: 5, reportsPerSecond: 40 },
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
  person = await server.signUp();
});
after(() => server.stop());

const line = { body: { message: 'slow' } };
const asNobody = () => server.request('POST', '/api/logs', line);
const asPerson = () => person.request('POST', '/api/logs', line);
const statusesOf = async (count: number, send: () => Promise<{ status: number }>) => {
  const answers = await Promise.all(Array.from({ length: count }, send));
  return Map.groupBy(answers, ({ status }) => status);
};

describe('reports at the door', () => {
  it('are refused beyond their limit in the words of every refusal, with an id that is in the log', async () => {
    const first = await statusesOf(5, asNobody);
    assert.deepEqual([...first.keys()], [200]);
    assert.equal((await asNobody()).status, 429);
    const refused = await asNobody();
    assert.equal(refused.status, 429);
    assert.equal(refused.error.code, 'RATE_LIMITED');
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.ok(refused.headers.get('content-security-policy'));
    const id = refused.headers.get('x-request-id');
    assert.equal(lines.filter((one) => one.includes(`"reqId":"${id}"`)).length, 1);
  });

  it('of nobody keep out no report of who is signed in', async () => {
    await statusesOf(200, asNobody);
    assert.deepEqual([...(await statusesOf(5, asPerson)).keys()], [200]);
  });

  it('under tokens that nobody has are answered as such, and keep out nobody who was heard before', async () => {
    const forged = () =>
      server.request('POST', '/api/logs', {
        ...line,
        headers: { authorization: `Bearer ${crypto.randomUUID()}` },
      });
    const statuses = await statusesOf(100, forged);
    assert.deepEqual([...statuses.keys()].toSorted(), [401, 429]);
    const other = await server.signUp();
    assert.notEqual((await other.request('POST', '/api/logs', line)).status, 401);
  });

  it('leave everything else alone', async () => {
    await statusesOf(100, asPerson);
    assert.equal((await asPerson()).status, 429);
    assert.equal((await person.request('GET', '/api/v1/auth/me')).status, 200);
    assert.equal((await server.request('GET', '/api/v1/health')).status, 200);
  });
});
