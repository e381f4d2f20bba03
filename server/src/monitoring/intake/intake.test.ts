/** What pages report is taken from anybody, cleaned, bounded, and belongs to who was signed in. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { count, eq } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import type { TestClient, TestServer } from '../../testing/start-test-server.ts';
import { errorRecords, pageEvents, pageLogs, pageMetrics } from '../tables.ts';
import { envelope, report, reportedErrors, startMonitored } from '../testing/start-monitored.ts';

let server: TestServer;
let person: TestClient;
let other: TestClient;

before(async () => {
  ({ server } = await startMonitored());
  person = await server.signUp();
  other = await server.signUp();
});
after(() => server.stop());

const rowsOf = async (table: typeof pageMetrics | typeof pageEvents | typeof pageLogs) =>
  (await server.context.db.select({ count: count() }).from(table))[0]?.count ?? 0;

describe('a report', () => {
  it('belongs to who is signed in, whatever its body says', async () => {
    const sent = await person.request('POST', '/api/monitoring/errors', {
      body: envelope([report('it broke here')], { userId: other.user.id }),
    });
    assert.deepEqual([sent.status, sent.data], [200, { accepted: 1, dropped: 0 }]);
    const seen = await waitFor('the error', async () => {
      const { data } = await reportedErrors(person);
      return data.total > 0 ? data : null;
    });
    assert.equal(seen.groups[0].message, 'it broke here');
    assert.equal((await reportedErrors(other)).data.total, 0);
  });

  it('is taken from who is not signed in, and from one whose envelope has a single item', async () => {
    const before = await rowsOf(pageMetrics);
    const sent = await server.request('POST', '/api/monitoring/metrics', {
      body: envelope({
        name: 'LCP',
        value: 1_200.5,
        unit: 'ms',
        route: '/',
        remote: 'mfe-portfolio',
      }),
    });
    assert.deepEqual(sent.data, { accepted: 1, dropped: 0 });
    await waitFor('the metric', async () => (await rowsOf(pageMetrics)) === before + 1);
  });

  it('of fifty metrics, twenty events and a hundred log lines is taken whole; one more is refused', async () => {
    const items = (length: number, item: object) => Array.from({ length }, () => item);
    const ask = (path: string, body: object) => person.request('POST', path, { body });
    const metric = { name: 'INP', value: 80 };
    const event = { name: 'page-view', route: '/assets', properties: { from: 'link' } };
    const line = { level: 'warn', message: 'slow' };
    for (const [path, max, body] of [
      ['/api/monitoring/metrics', 50, (n: number) => envelope(items(n, metric))],
      ['/api/monitoring/events', 20, (n: number) => envelope(items(n, event))],
      ['/api/logs/batch', 100, (n: number) => ({ logs: items(n, line) })],
    ] as const) {
      assert.deepEqual((await ask(path, body(max))).data, { accepted: max, dropped: 0 }, path);
      assert.equal((await ask(path, body(max + 1))).status, 422, path);
    }
    assert.equal((await ask('/api/logs', line)).data.accepted, 1);
    await waitFor('the logs', async () => (await rowsOf(pageLogs)) === 101);
    await waitFor('the events', async () => (await rowsOf(pageEvents)) === 20);
  });

  it('by the call of the error analytics arrives with its breadcrumbs', async () => {
    await person.request('POST', '/api/analytics/errors', {
      body: { ...report('analytics broke', { code: 'NET_TIMEOUT' }), sessionId: 'page-2' },
    });
    const group = await waitFor('the group', async () =>
      (await reportedErrors(person)).data.groups.find(
        ({ code }: { code: string }) => code === 'NET_TIMEOUT',
      ),
    );
    const { items } = (
      await person.request('GET', `/api/v1/monitoring/errors/${group.fingerprint}`)
    ).data;
    assert.partialDeepStrictEqual(items[0], {
      code: 'NET_TIMEOUT',
      sessionId: 'page-2',
      path: '/defi/aave',
      breadcrumbs: [
        { kind: 'navigation', what: '/assets' },
        { kind: 'click', what: 'Aave' },
      ],
      release: { id: 'r-1', remotes: { 'mfe-defi': '1.0.0-abc' } },
    });
    assert.equal(
      (await other.request('GET', `/api/v1/monitoring/errors/${group.fingerprint}`)).status,
      404,
    );
  });

  it('of a clock that is off has the time of its arrival', async () => {
    await person.request('POST', '/api/monitoring/errors', {
      body: envelope(report('from long ago', { code: 'NET_OFFLINE', at: 1_000 })),
    });
    const group = await waitFor('the group', async () =>
      (await reportedErrors(person)).data.groups.find(
        ({ code }: { code: string }) => code === 'NET_OFFLINE',
      ),
    );
    assert.ok(Date.now() - Date.parse(group.firstAt) < 60_000);
  });

  it('that poisons objects or is a megabyte long is refused', async () => {
    const poisoned = await person.request('POST', '/api/monitoring/errors', {
      body: '{"sessionId":"a","data":{"message":"x","__proto__":{"admin":true}}}',
    });
    assert.equal(poisoned.status, 400);
    const long = await person.request('POST', '/api/logs', {
      body: { message: 'a'.repeat(1_000_000) },
    });
    assert.equal(long.status, 413);
    const nested = await person.request('POST', '/api/logs', {
      body: { message: 'x', context: { inner: { deep: true } } },
    });
    assert.equal(nested.status, 422);
  });

  it('has nothing that its person gave a name, whatever a page sends', async () => {
    const owner = await server.signUp();
    await owner.request('POST', '/api/v1/settings/wallets', {
      body: { address: `0x${'12'.repeat(20)}`, network: 'ethereum', label: '엄마 통장' },
    });
    await server.context.db
      .update(users)
      .set({ nickname: 'Kim Su' })
      .where(eq(users.id, owner.user.id));
    const crumb = (kind: string, what: string) => ({ kind, what, at: Date.now() });
    await owner.request('POST', '/api/monitoring/errors', {
      body: envelope(
        report('엄마 통장 of kim su failed', {
          breadcrumbs: [
            crumb('click', '엄마 통장 ₩1,250,000'),
            crumb('click', `copy 0x${'12'.repeat(20)}`),
            crumb('notice', 'Hello, Kim Su!'),
            crumb('navigation', '/assets'),
          ],
        }),
      ),
    });
    const group = await waitFor(
      'the error',
      async () => (await reportedErrors(owner)).data.groups[0],
    );
    assert.equal(group.message, '… of … failed');
    const { data } = await owner.request('GET', `/api/v1/monitoring/errors/${group.fingerprint}`);
    assert.deepEqual(
      data.items[0].breadcrumbs.map(({ what }: { what: string }) => what),
      ['… #', 'copy 0x1212…1212', 'Hello, …!', '/assets'],
    );
  });

  it('leaves with the account that it belongs to', async () => {
    const leaving = await server.signUp();
    await leaving.request('POST', '/api/monitoring/errors', { body: envelope(report('bye')) });
    await waitFor('the error', async () => (await reportedErrors(leaving)).data.total === 1);
    await server.context.db.delete(users).where(eq(users.id, leaving.user.id));
    const left = await server.context.db
      .select({ count: count() })
      .from(errorRecords)
      .where(eq(errorRecords.userId, leaving.user.id));
    assert.equal(left[0]?.count, 0);
  });
});
