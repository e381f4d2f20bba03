/** Data of the dashboard: status, sources, calls, vitals, logs and files. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ProviderError } from '../providers/provider-error.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import type { TestClient, TestServer } from '../testing/start-test-server.ts';
import { envelope, report, startMonitored } from './testing/start-monitored.ts';

let server: TestServer;
let operator: TestClient;
let person: TestClient;

before(async () => {
  ({ server, operator } = await startMonitored({
    environment: { UPBIT_URL: 'http://127.0.0.1:18' },
    config: { pace: 1 },
  }));
  person = await server.signUp();
});
after(() => server.stop());

const read = async (who: TestClient, path: string) => {
  const answer = await who.request('GET', `/api/v1/monitoring/${path}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.data;
};

describe('the status', () => {
  it('names what the server depends on, to an operator with queues, caches and the process', async () => {
    const own = await read(person, 'status');
    assert.deepEqual(
      own.dependencies.map(({ name }: { name: string }) => name),
      ['database', 'storage', 'bus', 'jobs', 'release'],
    );
    assert.deepEqual([own.scope, own.operations], ['own', null]);
    await server.context.jobs.send('monitoring.nobody-takes-it', {});
    const all = await read(operator, 'status');
    assert.equal(all.scope, 'all');
    assert.equal(
      all.operations.queues.find(
        ({ name }: { name: string }) => name === 'monitoring.nobody-takes-it',
      )?.waiting,
      1,
    );
    assert.ok(all.operations.process.residentBytes > 1_000_000);
  });

  it('of readiness is there for balancers, by the same names', async () => {
    const { status, data } = await server.request('GET', '/api/v1/health/ready');
    assert.equal(status, 200);
    assert.ok(data.dependencies.every((one: { status: string }) => one.status !== 'failed'));
  });
});

describe('sources', () => {
  it('have a bar for each half hour, with what the circuits saw', async () => {
    const { circuits, outside } = server.context;
    const { url } = outside.exchanges.upbit;
    const upbit = async () =>
      (await read(person, 'sources')).sources.find(
        ({ name, kind }: { name: string; kind: string }) => name === 'upbit' && kind === 'api',
      );
    assert.equal(await upbit(), undefined);
    for (let call = 0; call < 3; call += 1) await circuits.run(url, async () => 'fine');
    const fine = await upbit();
    assert.partialDeepStrictEqual(fine, { status: 'ok', ok: 3, failed: 0, errorPercent: 0 });
    assert.equal(fine.heartbeats.length, 48);
    assert.equal(fine.heartbeats.at(-1).ok + fine.heartbeats.at(-2).ok, 3);
    await assert.rejects(
      circuits.run(url, async () => {
        throw new ProviderError('timeout', 'TIMEOUT' as never, 'It did not answer.');
      }),
    );
    assert.partialDeepStrictEqual(await upbit(), {
      status: 'degraded',
      failed: 1,
      errorPercent: 25,
    });
    // What the limiter counts, of the fullest key; neither keys nor addresses are shown.
    assert.equal((await upbit()).budget, null);
    const { budgets, pauses } = outside.memory;
    await budgets.count(`${url} secret-1`, { everyMs: 60_000, most: 10 }, 2);
    await budgets.count(`${url} secret-2`, { everyMs: 60_000, most: 10 }, 7);
    const until = Date.now() + 60_000;
    await pauses.extend(url, until);
    const used = await upbit();
    assert.deepEqual(used.budget, { used: 7, most: 10, perSecond: 0.02, counters: 2 });
    assert.equal(used.pausedUntil, new Date(until).toISOString());
    const week = await read(person, 'sources?window=7d');
    assert.equal(week.sources[0].heartbeats.length, 84);
    const { text } = await person.request('GET', '/api/v1/monitoring/sources');
    assert.doesNotMatch(text, /https?:|secret-/);
  });
});

describe('calls', () => {
  it('are measured by area, and shown to operators alone', async () => {
    assert.equal((await person.request('GET', '/api/v1/monitoring/api')).status, 403);
    for (let call = 0; call < 5; call += 1) await person.request('GET', '/api/v1/auth/me');
    const { groups, total } = await read(operator, 'api?window=5m');
    const auth = groups.find(({ group }: { group: string }) => group === 'auth');
    assert.ok(auth.requests >= 5);
    assert.ok(auth.p50Ms > 0 && auth.p95Ms >= auth.p50Ms && auth.p99Ms >= auth.p95Ms);
    assert.ok(total.requests >= auth.requests);
  });
});

describe('Web Vitals', () => {
  it('are shown at the 75th percentile against their limits, by route and by version', async () => {
    const visitor = await server.signUp();
    const of = (route: string, value: number, version = '1.0.0-a') => ({
      name: 'LCP',
      value,
      unit: 'ms',
      route,
      remote: 'mfe-portfolio',
      version,
    });
    await visitor.request('POST', '/api/monitoring/metrics', {
      body: envelope([
        of('/', 1_000),
        of('/', 2_000),
        of('/', 2_400),
        of('/', 2_600),
        of('/assets', 5_000, '1.0.0-b'),
        { name: 'CLS', value: 0.2, unit: 'score', route: '/' },
        { name: 'long-task', value: 90, unit: 'ms', route: '/' },
      ]),
    });
    const { rows } = await waitFor('the vitals', async () => {
      const found = await read(visitor, 'vitals?by=route');
      return found.rows.length > 0 && found;
    });
    const row = (key: string, name: string) =>
      rows.find((one: { key: string; name: string }) => one.key === key && one.name === name);
    assert.deepEqual(row('/', 'LCP'), {
      key: '/',
      name: 'LCP',
      p75: 2_450,
      rating: 'good',
      sample: 4,
      good: 3,
      needsImprovement: 1,
      poor: 0,
    });
    assert.partialDeepStrictEqual(row('/assets', 'LCP'), { rating: 'poor', poor: 1 });
    assert.partialDeepStrictEqual(row('/', 'CLS'), { p75: 0.2, rating: 'needs-improvement' });
    assert.equal(row('all', 'LCP').sample, 5);
    assert.equal(row('/', 'long-task'), undefined);
    const versions = (await read(visitor, 'vitals?by=version')).rows;
    assert.ok(
      versions.some(({ key }: { key: string }) => key === 'mfe-portfolio@1.0.0-b'),
      JSON.stringify(versions),
    );
    assert.deepEqual((await read(person, 'vitals')).rows, []);
  });
});

describe('logs', () => {
  it('are found by level, text, source and time, page by page', async () => {
    const writer = await server.signUp();
    const line = (level: string, message: string, source = 'shell') => ({ level, message, source });
    await writer.request('POST', '/api/logs/batch', {
      body: {
        sessionId: 'page-l',
        logs: [
          line('debug', 'began'),
          line('info', 'opened 100% of it'),
          line('warn', 'slow', 'performance'),
          line('error', 'broke\r\n\u001b[31mFAKE line'),
        ],
      },
    });
    const messages = async (query: string) =>
      (await read(writer, `logs?${query}`)).items.map(
        ({ message }: { message: string }) => message,
      );
    await waitFor('the lines', async () => (await messages('')).length === 4);
    assert.deepEqual((await messages('level=warn')).sort(), ['broke FAKE line', 'slow']);
    assert.deepEqual(await messages('text=BROKE'), ['broke FAKE line']);
    assert.deepEqual(await messages(`text=${encodeURIComponent('%')}`), ['opened 100% of it']);
    assert.deepEqual(await messages('source=performance'), ['slow']);
    assert.deepEqual(await messages('from=2099-01-01T00:00:00.000Z'), []);
    const first = await read(writer, 'logs?limit=3');
    const rest = await read(writer, `logs?limit=3&cursor=${first.next}`);
    assert.deepEqual([first.items.length, rest.items.length, rest.next], [3, 1, null]);
    assert.deepEqual(await read(person, 'logs'), { scope: 'own', items: [], next: null });
    assert.ok((await read(operator, 'logs')).items.length >= 4);
  });
});

describe('a file of reports', () => {
  it('has a line for each, as NDJSON or as CSV that no spreadsheet runs', async () => {
    const writer = await server.signUp();
    await writer.request('POST', '/api/monitoring/errors', {
      body: envelope([report('=HYPERLINK("x")'), report('second')]),
    });
    const file = (query: string) => writer.request('GET', `/api/v1/monitoring/export?${query}`);
    const ndjson = await waitFor('the file', async () => {
      const answer = await file('of=errors');
      return answer.text !== '' && answer;
    });
    assert.match(
      ndjson.headers.get('content-disposition') ?? '',
      /^attachment; filename="moa-errors-\d{4}-\d\d-\d\d\.ndjson"/,
    );
    const rows = ndjson.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { breadcrumbs: unknown[] });
    assert.equal(rows.length, 2);
    assert.equal(rows[0]?.breadcrumbs.length, 2);
    assert.ok(!('userId' in (rows[0] ?? {})));
    const csv = await file('of=errors&format=csv');
    assert.match(csv.text, /'=HYPERLINK/);
    assert.equal(csv.text.split('\r\n').length, 4);
    assert.equal((await person.request('GET', '/api/v1/monitoring/export?of=logs')).text, '');
  });
});
