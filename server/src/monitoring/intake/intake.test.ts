/** Reports are accepted from any caller, cleaned, bounded, and belong to the signed-in user. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { count, eq, sql } from 'drizzle-orm';
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

  it('that is sent again is counted once, also beside others in one envelope', async () => {
    const twice = report('told twice', { id: 'page-error-1' });
    const send = (items: object[]) =>
      person.request('POST', '/api/monitoring/errors', { body: envelope(items) });
    await send([twice, twice]);
    await send([twice, report('told after it', { id: 'page-error-2' })]);
    const groups = await waitFor('the later one', async () => {
      const { data } = await reportedErrors(person);
      const messages = data.groups.map(({ message }: { message: string }) => message);
      return messages.includes('told after it') ? data.groups : null;
    });
    const counts = groups
      .filter(({ message }: { message: string }) => message.startsWith('told'))
      .map(({ message, count: times }: { message: string; count: number }) => [message, times]);
    assert.deepEqual(
      new Map(counts),
      new Map([
        ['told twice', 1],
        ['told after it', 1],
      ]),
    );
    // Another user who sends the same id has an error of their own.
    await other.request('POST', '/api/monitoring/errors', { body: envelope([twice]) });
    await waitFor('the error of the other user', async () => {
      const { data } = await reportedErrors(other);
      return data.total === 1;
    });
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

  it('has none of its person’s own words in any of its texts, of whatever they are a name or a note', async () => {
    const owner = await server.signUp();
    const { id } = owner.user;
    const { db } = server.context;
    const now = new Date();
    const words = {
      sources: '제주 금고 2호',
      asset_notes: '결혼 자금으로 쓸 돈',
      settings_backups: 'Before Lisbon',
      webhooks: '가족 방',
      comparisons: '나 대 코스피',
      analytics_dashboards: '은퇴 계획',
      widgets: '아이 학비를 모으는 중',
      notice_configs: '밤의 알림',
      notice_triggers: '목표에 닿으면',
      manual: '외삼촌 차용증',
      place: '안방 서랍',
      wallets: 'ourhouse.eth',
    };
    const insert = (table: string, row: Record<string, unknown>) =>
      db.execute(sql`insert into ${sql.identifier(table)} select * from jsonb_populate_record(
        null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`);
    const common = { user_id: id, created_at: now, updated_at: now };
    await owner.request('POST', '/api/v1/settings/wallets', {
      body: { address: `0x${'34'.repeat(20)}`, network: 'ethereum', label: words.sources },
    });
    await db.execute(sql`update wallets set ens_name = ${words.wallets} where user_id = ${id}`);
    const [source] = (await db.execute(sql`select id from sources where user_id = ${id}`)).rows;
    const of = { source_id: source?.['id'], kind: 'balance', quantity: '1', price_factor: '1' };
    await insert('positions', {
      ...common,
      ...of,
      id: `pos ${id}`,
      symbol: 'IOU',
      manual_type: 'defi',
      read_at: now,
      name: words.manual,
      protocol: words.place,
      note: null,
    });
    await insert('asset_notes', { ...common, symbol: 'BTC', text: words.asset_notes });
    await insert('comparisons', {
      ...common,
      id: `cmp ${id}`,
      name: words.comparisons,
      series: [],
      period: '90d',
      currency: 'KRW',
    });
    await insert('analytics_dashboards', {
      ...common,
      id: `dsh ${id}`,
      name: words.analytics_dashboards,
      shared: false,
      view_count: 0,
      layout: [{ id: 'a', widget: 'note', config: { text: words.widgets } }],
    });
    await insert('notice_configs', {
      ...common,
      id: `cfg ${id}`,
      config: { name: words.notice_configs },
      enabled: true,
    });
    await insert('notice_triggers', {
      ...common,
      id: `trg ${id}`,
      config_id: `cfg ${id}`,
      enabled: true,
      rule: { name: words.notice_triggers },
    });
    await insert('webhooks', {
      ...common,
      id: `whk ${id}`,
      name: words.webhooks,
      sealed: '',
      masked: '',
      enabled: true,
      fingerprint: id,
      severity_floor: 'low',
      status: 'active',
    });
    await insert('settings_backups', {
      ...common,
      id: `bak ${id}`,
      origin: 'made',
      label: words.settings_backups,
      version: 1,
      stored_at: now,
      checksum: '',
      counts: {},
      size: 0,
      file: '',
    });
    const all = Object.values(words);
    const text = (of: readonly string[]) => of.join(' / ');
    const context = Object.fromEntries(all.map((word, index) => [`of${index}`, `it is ${word}`]));
    for (let from = 0; from < all.length; from += 4) {
      const some = all.slice(from, from + 4);
      await owner.request('POST', '/api/monitoring/errors', {
        body: envelope(
          report(`${text(some)}에서 실패`, {
            source: some[0],
            stack: `Error: ${text(some).toUpperCase()} at f`,
            code: 'NET_OFFLINE',
            path: `/x/${encodeURIComponent(some[0] ?? '')}/y`,
            breadcrumbs: [{ kind: 'click', what: text(some).normalize('NFD'), at: Date.now() }],
          }),
        ),
      });
    }
    await owner.request('POST', '/api/logs', { body: { level: 'warn', message: 'x', context } });
    await owner.request('POST', '/api/monitoring/events', {
      body: envelope({ name: 'page-view', route: `/w/${all[0]}`, properties: context }),
    });
    const rows = await waitFor('the rows', async () => {
      const found = await Promise.all(
        [errorRecords, pageLogs, pageEvents].map((table) =>
          db.select().from(table).where(eq(table.userId, id)),
        ),
      );
      return found.flat().length === 5 ? found.flat() : null;
    });
    const stored = JSON.stringify(rows).normalize('NFC').toLowerCase();
    for (const [table, word] of Object.entries(words))
      assert.ok(!stored.includes(word.toLowerCase()), `${table}: ${stored}`);
    assert.ok(stored.includes('에서 실패') && stored.includes('it is …') && stored.includes('/y'));
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
