/** A session that one instance ends is over on every other. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createBus } from '../../bus/create-bus.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { createSessions } from './create-sessions.ts';
import { endSession } from './end-session.ts';

let now = Date.now();
let server: TestServer;
before(async () => {
  server = await startTestServer({ holdings: null, clock: { now: () => new Date(now) } });
});
after(() => server.stop());

/** Another instance on the same database. */
async function another(bus = server.context.bus) {
  const config = { ...server.context.config, databaseUrl: 'postgres://several' };
  return createSessions({ ...server.context, bus, config });
}

describe('several instances', () => {
  it('forget a session at once when the bus tells of its end', async () => {
    const { sessionId } = (await server.signUp()).tokens;
    const other = await another();
    assert.equal(await other.isAlive(sessionId), true);
    await endSession(server.context, sessionId, 'revoked');
    assert.equal(await other.isAlive(sessionId), false);
    other.stop();
  });

  it('forget it after a second where they heard nothing', async () => {
    const { sessionId } = (await server.signUp()).tokens;
    const other = await another(
      await createBus({ redisUrl: null, redisPrefix: '' }, server.context.log),
    );
    assert.equal(await other.isAlive(sessionId), true);
    await endSession(server.context, sessionId, 'revoked');
    now += 1_000;
    assert.equal(await other.isAlive(sessionId), false);
    other.stop();
  });

  it('let nobody in with a session that the database does not know', async () => {
    assert.equal(await (await another()).isAlive('ses_made-up'), false);
  });
});
