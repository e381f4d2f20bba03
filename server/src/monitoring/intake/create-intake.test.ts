/** However much is reported, what waits is bounded, and what is beyond is counted. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { count } from 'drizzle-orm';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { pageLogs } from '../tables.ts';
import { logRow, type Reporter } from './clean-reports.ts';
import { createIntake, type Intake } from './create-intake.ts';

const limits = { waiting: 100, perSecond: 10, batch: 30 };
let server: TestServer;
before(async () => {
  server = await startTestServer({ holdings: null });
});
after(() => server.stop());

const reporter = (userId: string | null): Reporter => ({
  userId,
  sessionId: 'page-1',
  environment: 'production',
  userAgent: '',
  now: new Date(),
});
const take = (intake: Intake, length: number, userId: string | null) => {
  const items = Array.from({ length }, (_, index) => `${index}`);
  const toRow = (message: string) => logRow({ level: 'info', message }, reporter(userId));
  return intake.take('logs', items, toRow, { userId });
};

describe('the line of reports', () => {
  it('holds so many and no more, of strangers half, and takes more as time goes', async () => {
    let now = Date.now();
    const person = await server.signUp();
    const { id } = person.user;
    const context = { ...server.context, clock: { now: () => new Date(now) } };
    const intake = createIntake(context, async () => undefined, limits);
    assert.deepEqual(take(intake, 5_000, null), { accepted: 50, dropped: 4_950 });
    assert.deepEqual(take(intake, 80, id), { accepted: 50, dropped: 30 });
    assert.deepEqual(intake.counts(), { accepted: 100, dropped: 4_980, waiting: 100 });
    await intake.finish();
    const [stored] = await server.context.db.select({ count: count() }).from(pageLogs);
    assert.equal(stored?.count, 100);
    assert.equal(intake.counts().waiting, 0);
    // It was written down at once, yet only so much is taken a second over time.
    assert.equal(take(intake, 80, id).accepted, 50);
    now += 1_000;
    assert.equal(take(intake, 20, id).accepted, 10);
    await intake.finish();
  });

  it('is open to people while who is not signed in floods it without end', async () => {
    let now = Date.now();
    const { id } = (await server.signUp()).user;
    const context = { ...server.context, clock: { now: () => new Date(now) } };
    const intake = createIntake(context, async () => undefined, limits);
    for (let second = 0; second < 30; second += 1) {
      take(intake, 1_000, null);
      assert.equal(take(intake, 10, id).accepted, 10, `second ${second}`);
      await intake.finish();
      now += 1_000;
    }
  });

  it('loses what is of an account that has gone, and nothing else', async () => {
    const intake = createIntake(server.context, async () => undefined, limits);
    const { id } = (await server.signUp()).user;
    const [before] = await server.context.db.select({ count: count() }).from(pageLogs);
    take(intake, 3, id);
    take(intake, 2, 'usr_gone');
    take(intake, 3, id);
    await intake.finish();
    const [now] = await server.context.db.select({ count: count() }).from(pageLogs);
    assert.equal((now?.count ?? 0) - (before?.count ?? 0), 6);
  });
});

describe('a flood of reports', () => {
  it('from one address is refused beyond its limit, and the server answers others all the while', async () => {
    const flooded = await startTestServer({
      holdings: null,
      rateLimits: { reportsPerMinute: 60 },
      config: { pace: 0.05 },
    });
    const person = await flooded.signUp();
    const statuses = new Map<number, number>();
    const send = async () => {
      const { status } = await flooded.request('POST', '/api/logs', { body: { message: 'x' } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 40 }, send));
      assert.equal((await person.request('GET', '/api/v1/auth/me')).status, 200);
    }
    assert.equal(statuses.get(200), 60);
    assert.equal(statuses.get(429), 340);
    await flooded.stop();
  });
});
