/** Reports are stored for a week, and no sender takes the room of another. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { errorAnalytics, retention } from '@moa/contracts/monitoring/limits';
import { count, eq, isNull } from 'drizzle-orm';
import { newId } from '../database/new-id.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { errorRow, eventRow, logRow, metricRow, type Reporter } from './intake/clean-reports.ts';
import { storeRows } from './intake/store.ts';
import { trimReports } from './start-monitoring.ts';
import { errorAlarms, errorRecords, pageEvents, pageLogs, pageMetrics } from './tables.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ holdings: null });
});
after(() => server.stop());

it('forgets what is older than a week, and of a person what is beyond a thousand errors', async () => {
  const { context } = server;
  const { id } = (await server.signUp()).user;
  const by = (now: Date): Reporter => ({
    userId: id,
    sessionId: null,
    environment: 'production',
    userAgent: '',
    now,
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

describe('where more is stored than there is room for', () => {
  const rows = { errors: 20, logs: 20, metrics: 20, events: 20, alarms: 20 };
  const rowsOfPerson = { errors: 5, logs: 6, metrics: 7, events: 8, alarms: 4 };
  const tables = {
    ...{ errors: errorRecords, logs: pageLogs, metrics: pageMetrics, events: pageEvents },
    alarms: errorAlarms,
  } as const;
  type Kind = keyof typeof tables;
  const kinds = Object.keys(tables) as Kind[];
  /** All of one moment, as a sender can say. */
  const fill = async (userId: string | null, length: number, at: Date) => {
    const by: Reporter = {
      userId,
      sessionId: null,
      environment: 'production',
      userAgent: '',
      now: at,
    };
    const many = <Row>(row: () => Row) => Array.from({ length }, row);
    await storeRows(
      server.context,
      {
        errors: many(() => errorRow({ message: 'x' }, by)),
        logs: many(() => logRow({ level: 'info', message: 'x' }, by)),
        metrics: many(() => metricRow({ name: 'LCP', value: 1 }, by)),
        events: many(() => eventRow({ name: 'page-view' }, by)),
      },
      500,
    );
    await server.context.db.insert(errorAlarms).values(
      many(() => ({
        id: newId('alm'),
        userId,
        at,
        kind: 'spike' as const,
        count: 11,
        fingerprint: '0123456789abcdef',
        message: 'x',
      })),
    );
  };
  const countsOf = async (userId: string | null) =>
    Object.fromEntries(
      await Promise.all(
        kinds.map(async (kind) => {
          const { [kind]: table } = tables;
          const whose = userId === null ? isNull(table.userId) : eq(table.userId, userId);
          const [found] = await server.context.db
            .select({ count: count() })
            .from(table)
            .where(whose);
          return [kind, found?.count];
        }),
      ),
    );
  const trim = async () => {
    let run = async () => {};
    const jobs = {
      handle: (_name: string, handler: () => Promise<void>) => {
        run = handler;
      },
      schedule: () => undefined,
    } as never;
    trimReports({ ...server.context, jobs }, { ...retention, rows, rowsOfPerson });
    await run();
  };
  const all = (places: number) => Object.fromEntries(kinds.map((kind) => [kind, places]));

  it('who is not signed in has half of it, and takes nothing of anybody’s', async () => {
    for (const table of Object.values(tables)) await server.context.db.delete(table);
    const { id } = (await server.signUp()).user;
    const now = new Date();
    await fill(id, 3, new Date(now.getTime() - 60_000));
    await fill(null, 200, now);
    await trim();
    assert.deepEqual(await countsOf(id), all(3));
    assert.deepEqual(await countsOf(null), all(10));
  });

  it('a person has a ceiling of each kind, and takes nothing of another’s', async () => {
    const [loud, quiet] = [(await server.signUp()).user.id, (await server.signUp()).user.id];
    const now = new Date();
    await fill(quiet, 2, new Date(now.getTime() - 60_000));
    await fill(loud, 50, now);
    await trim();
    assert.deepEqual(await countsOf(quiet), all(2));
    assert.deepEqual(await countsOf(loud), rowsOfPerson);
  });

  it('all of them together fit, whatever moment they say', async () => {
    const now = new Date();
    for (let person = 0; person < 6; person += 1)
      await fill((await server.signUp()).user.id, 10, now);
    await trim();
    for (const [kind, table] of Object.entries(tables)) {
      const [found] = await server.context.db.select({ count: count() }).from(table);
      assert.equal(found?.count, rows[kind as Kind], kind);
    }
  });
});
