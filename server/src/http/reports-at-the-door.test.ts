/** Rejections before routing affect no other caller, and equal those behind it. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
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

  it('of nobody are refused unread where they are long, and those of who is signed in are not', async () => {
    const long = { body: { message: 'x'.repeat(20_000) } };
    const refused = await server.request('POST', '/api/logs', long);
    assert.equal(refused.status, 413);
    assert.equal(refused.error.code, 'INVALID_REQUEST');
    assert.notEqual((await person.request('POST', '/api/logs', long)).status, 413);
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

  it('are known however their address is written', async () => {
    await statusesOf(100, asNobody);
    const { id, status } = await answerAt('/api/logs');
    assert.equal(status, 429);
    // Behind the door each refusal has an id of its own.
    for (const path of [
      ...['/api/logs?', '/api/logs?a=/api/v1/health&b=%ZZ', '/api/logs#x', '/api/log%73'],
      ...['/%61pi/monitoring/error%73?x', `${server.url}/api/logs`, `${server.url}/api/log%73#?`],
    ])
      assert.deepEqual(await answerAt(path), { id, status }, path);
    assert.ok(!lines.some((one) => one.includes('%73')));
  });

  it('are no other calls, whatever is encoded in those', async () => {
    await statusesOf(100, asNobody);
    for (const path of ['/api/logs/', '/api/logs%2F', '/api%2Flogs', '/api/logs%', '/api/LOGS'])
      assert.notEqual((await answerAt(path)).status, 429, path);
  });
});

/** Sends a report to a literal path: fetch would normalise some. */
function answerAt(path: string): Promise<{ id: unknown; status: number | undefined }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const headers = { 'content-type': 'application/json' };
    const sent = request({ hostname, port, path, headers, method: 'POST', agent: false });
    sent.on('response', (answer) => {
      answer.resume();
      const { headers: said, statusCode: status } = answer;
      answer.on('end', () => resolve({ id: said['x-request-id'], status }));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(line.body));
  });
}
