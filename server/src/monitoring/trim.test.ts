// embedded: reports are trimmed by SQL of its own
/** Reports are stored for a week, and of a person a thousand errors at most. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { errorAnalytics, retention } from '@moa/contracts/monitoring/limits';
import { count, eq } from 'drizzle-orm';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { errorRow, logRow, type Reporter } from './intake/clean-reports.ts';
import { storeRows } from './intake/store.ts';
import { errorRecords, pageLogs } from './tables.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ holdings: null });
});
after(() => server.stop());

it('forgets what is older than a week, and of a person what is beyond a thousand errors', async () => {
  const { context } = server;
  const { id } = (await server.signUp()).user;
  const by = (now: Date): Reporter => ({
    ...{ userId: id, sessionId: null, environment: 'production', userAgent: '', now },
  });
  const now = Date.now();
  const old = new Date(now - retention.ms - 60_000);
  const beyond = 25;
  const errors = Array.from({ length: errorAnalytics.records + beyond }, (_, index) =>
    errorRow({ message: 'x' }, by(new Date(now - index * 1_000))),
  );
  const logs = [old, new Date(now)].map((at) => logRow({ level: 'info', message: 'x' }, by(at)));
  await storeRows(context, { errors, logs, metrics: [], events: [] }, 500);
  const countOf = async (table: typeof errorRecords | typeof pageLogs) =>
    (await context.db.select({ count: count() }).from(table).where(eq(table.userId, id)))[0]?.count;
  assert.equal(await countOf(errorRecords), errorAnalytics.records + beyond);
  await context.jobs.send('monitoring.trim', {});
  await waitFor('the trim', async () => (await countOf(errorRecords)) === errorAnalytics.records);
  await waitFor('the old line to go', async () => (await countOf(pageLogs)) === 1);
  const [oldest] = await context.db
    .select({ at: errorRecords.at })
    .from(errorRecords)
    .orderBy(errorRecords.at)
    .limit(1);
  // The newest are the ones that stay.
  assert.ok((oldest?.at.getTime() ?? 0) >= now - errorAnalytics.records * 1_000);
});
