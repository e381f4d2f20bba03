/**
 * Failures of dependencies: shown with their begin and end, and reported to operators once, and
 * once more when they are over.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Dependency } from '@moa/contracts/monitoring/status';
import { desc, eq } from 'drizzle-orm';
import { DatabaseUnavailable } from '../../database/database-unavailable.ts';
import { alerts } from '../../notifications/tables.ts';
import type { TestClient, TestServer } from '../../testing/start-test-server.ts';
import { startMonitored } from '../testing/start-monitored.ts';
import { incidents } from './tables.ts';
import { watchIncidents } from './watch-incidents.ts';

let server: TestServer;
let operator: TestClient;
let now = Date.parse('2026-03-01T10:00:00Z');
before(async () => {
  ({ server, operator } = await startMonitored());
});
after(() => server.stop());
beforeEach(async () => {
  await server.context.db.delete(incidents);
  now += 3_600_000;
});

const all = ['database', 'storage', 'bus', 'jobs', 'release'] as const;
const parts = (troubled: Partial<Record<Dependency['name'], Dependency['status']>>) =>
  all.map((name): Dependency => ({ name, status: troubled[name] ?? 'ok', latencyMs: null }));

/** An instance that sees what a test says. */
function watch(instance: string, db = server.context.db) {
  let seen = parts({});
  const context = { ...server.context, db, clock: { now: () => new Date(now) } };
  const watched = watchIncidents(context, { instance, readDependencies: async () => seen });
  return {
    ...watched,
    async see(troubled: Parameters<typeof parts>[0], looks = 1) {
      seen = parts(troubled);
      for (let look = 0; look < looks; look += 1) {
        await watched.look();
        now += 5_000;
      }
    },
  };
}
/** Notices in the operator’s inbox, oldest first. */
const reported = async () => {
  const rows = await server.context.db
    .select()
    .from(alerts)
    .where(eq(alerts.userId, operator.user.id))
    .orderBy(alerts.createdAt, desc(alerts.kind));
  return rows
    .filter(({ kind }) => kind.startsWith('system.'))
    .map(({ kind, data }) => `${kind} ${(data as { part: string }).part}`);
};
const newSince = async (before: string[]) => (await reported()).slice(before.length);

describe('what the server depends on', () => {
  it('is an incident once it did not do twice in a row, and is told once and once when it is over', async () => {
    const before = await reported();
    const one = watch('one');
    await one.see({ bus: 'failed' });
    await one.see({});
    assert.deepEqual(await one.read(), []);
    const since = new Date(now).toISOString();
    await one.see({ bus: 'failed' }, 5);
    assert.deepEqual(await one.read(), [{ part: 'bus', status: 'failed', since, until: null }]);
    assert.deepEqual(await newSince(before), ['system.trouble bus']);
    const until = new Date(now).toISOString();
    await one.see({}, 3);
    assert.deepEqual(await one.read(), [{ part: 'bus', status: 'failed', since, until }]);
    assert.deepEqual(await newSince(before), ['system.trouble bus', 'system.recovered bus']);
    one.stop();
  });

  it('is one incident for all instances, over when the last of them sees that it is', async () => {
    const before = await reported();
    const [one, two] = [watch('one'), watch('two')];
    await Promise.all([one.see({ bus: 'failed' }, 2), two.see({ bus: 'failed' }, 2)]);
    await one.see({});
    assert.equal((await two.read())[0]?.until, null);
    assert.deepEqual(await newSince(before), ['system.trouble bus']);
    await two.see({});
    assert.equal((await one.read()).length, 1);
    assert.deepEqual(await newSince(before), ['system.trouble bus', 'system.recovered bus']);
    one.stop();
    two.stop();
  });

  it('of an instance that was killed is over when it was seen last', async () => {
    const one = watch('killed');
    await one.see({ release: 'degraded' }, 2);
    one.stop();
    now += 120_000;
    const two = watch('another');
    await two.see({});
    assert.notEqual((await two.read())[0]?.until, null);
    two.stop();
  });

  it('is written down and told when the database is back, where it was the database', async () => {
    const before = await reported();
    let isAway = true;
    const away = () => {
      throw new DatabaseUnavailable('down', 'away');
    };
    const { db } = server.context;
    const broken = new Proxy(db, {
      get: (target, name, self) => (isAway ? away : Reflect.get(target, name, self)),
    });
    const one = watch('one', broken);
    const since = new Date(now).toISOString();
    await one.see({ database: 'failed', jobs: 'failed' }, 3);
    assert.deepEqual(await newSince(before), []);
    isAway = false;
    await one.see({});
    const [incident, ...others] = await one.read();
    assert.deepEqual(others, []);
    assert.partialDeepStrictEqual(incident, { part: 'database', status: 'failed', since });
    assert.deepEqual(await newSince(before), [
      'system.trouble database',
      'system.recovered database',
    ]);
    one.stop();
  });

  it('is shown to everybody who looks at the status of the system', async () => {
    const one = watch('one');
    await one.see({ storage: 'degraded' }, 2);
    const person = await server.signUp();
    const { data } = await person.request('GET', '/api/v1/monitoring/status');
    assert.partialDeepStrictEqual(data.incidents, [{ part: 'storage', until: null }]);
    one.stop();
  });
});
