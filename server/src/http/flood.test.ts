import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { noteRoutes } from '../portfolio/notes/routes.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({
    holdings: async (context) => ({
      modules: [{ routes: noteRoutes(context) }],
      measureChange: (_userId, change) => change(),
    }),
  });
});
after(() => server.stop());

describe('one person’s flood', () => {
  it('makes that person wait and nobody else', async () => {
    const flooding = await server.signUp();
    const other = await server.signUp();
    let left = 300;
    const flood = Array.from({ length: left }, async (_, index) => {
      const answer = await flooding.request('PUT', '/api/v1/assets/by-symbol/BTC/note', {
        body: { text: `note ${index}` },
      });
      assert.equal(answer.status, 200);
      left -= 1;
    });
    const requested = [
      other.request('GET', '/api/v1/settings/wallets'),
      other.request('GET', '/api/v1/auth/me'),
      server.request('POST', '/api/v1/auth/login/init', { body: { email: other.user.email } }),
      server.request('GET', '/api/v1/health'),
    ];
    const answers = await Promise.all(requested);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal(answers[3]?.data.database.status, 'ok');
    assert.ok(left > 150, `${left} of the flood waited behind`);
    await Promise.all(flood);
  });

  it('of reads that are cut off leaves nobody shut out', async () => {
    const person = await server.signUp();
    const cutOff = (afterMs: number) =>
      new Promise<void>((resolve) => {
        const reading = request(`${server.url}/api/v1/auth/me`, {
          headers: { authorization: `Bearer ${person.tokens.accessToken}` },
        });
        reading.on('error', () => undefined).on('close', resolve);
        reading.on('finish', () => setTimeout(() => reading.destroy(), afterMs));
        reading.end();
      });
    for (let round = 0; round < 5; round += 1)
      await Promise.all(Array.from({ length: 40 }, (_, index) => cutOff(index % 12)));
    const answer = await Promise.race([
      person.request('GET', '/api/v1/auth/me'),
      new Promise<null>((resolve) => setTimeout(resolve, 20_000, null)),
    ]);
    assert.equal(answer?.status, 200);
  });
});
