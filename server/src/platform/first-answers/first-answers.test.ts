import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { firstAnswers } from '@moa/contracts/platform/first-view';
import { buildSummary } from '@moa/testing/build-portfolio';
import { createProofKey } from '@moa/testing/proof-key';
import { fastify } from 'fastify';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';
import { registerPlatform } from '../register-platform.ts';
import { followRelease } from '../release-registry.ts';
import { inScript } from '../render-page.ts';
import { getFigure } from './ask-first.ts';

const meAt = '/api/v1/auth/me';
const summaryAt = '/api/v1/assets/summary?currency=';
const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

let dist: string;
let server: TestServer;
let now = Date.now();

before(async () => {
  dist = publishOneRemote();
  server = await startTestServer({
    environment: { MOA_DIST: dist },
    clock: { now: () => new Date(now) },
  });
});
after(async () => {
  await server.stop();
  rmSync(dist, { recursive: true, force: true });
});

describe('a page that somebody opens who is signed in', () => {
  it('begins before it is known whose it is', { timeout: 20_000 }, async () => {
    const known = Promise.withResolvers<never>();
    known.promise.catch(() => undefined);
    const registry = followRelease({
      log: { error: () => undefined },
      dist,
      world: 'sandbox',
      onChange: () => undefined,
      onError: assert.ifError,
    });
    const app = fastify();
    await registerPlatform(app, {
      dist,
      registry,
      origin: 'https://moa.example',
      patienceMs: 60_000,
      authenticate: () => known.promise,
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const request = get(address, { headers: { ...opened, cookie: 'moa_access=a-token' } });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      const [head] = (await once(answer, 'data')) as [Buffer];
      assert.match(head.toString(), /<script[^>]+type="module"|<link[^>]+rel="(mod|pre)/);
      known.reject(new Error('nobody'));
      const rest = (await text(answer)) as string;
      assert.match(rest, /<\/html>/);
    } finally {
      known.reject(new Error('nobody'));
      await app.close();
      registry.stop();
    }
  });

  it('carries their own answers, as the API gives them, and is kept by nobody', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const { first, answer } = await open(person);
    assert.deepEqual(Object.keys(first?.answers ?? {}), [meAt, `${summaryAt}USD`]);
    const requested = await person.request('GET', meAt);
    assert.deepEqual(first?.answers[meAt], JSON.parse(requested.text));
    assert.equal(first?.session, person.tokens.sessionId);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.ok(answer.text.includes(person.user.email));
    assert.ok(!answer.text.includes(other.user.email));
  });

  it('asks in the currency that they see values in, and in no other word of a cookie', async () => {
    const person = await server.signUp();
    const requested = async (cookie: string) =>
      Object.keys((await open(person, { cookie })).first?.answers ?? {})[1];
    assert.equal(await requested('moa_currency=EUR'), `${summaryAt}EUR`);
    assert.equal(await requested('moa_locale=ko'), `${summaryAt}KRW`);
    assert.equal(await requested('moa_currency=USD%26forceRefresh=true'), `${summaryAt}USD`);
  });

  it('says no total before there is one', async () => {
    const person = await server.signUp();
    assert.doesNotMatch((await open(person)).answer.text, /data-figure/);
  });

  it('carries who they are to pages that name nothing', async () => {
    const person = await server.signUp();
    const { first } = await open(person, { path: '/plain' });
    assert.deepEqual(Object.keys(first?.answers ?? {}), [meAt]);
  });

  it('is compressed, and the same as without', async () => {
    const person = await server.signUp();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { first, answer } = await open(person, { headers: { 'accept-encoding': encoding } });
      assert.equal(
        answer.headers['content-encoding'],
        encoding === 'identity' ? undefined : encoding,
      );
      assert.ok(first?.answers[meAt], encoding);
      assert.match(answer.text, /<\/html>\n$/);
    }
  });
});

describe('nothing travels with a page', () => {
  it('that nobody opens for a session: signed out, forged, or the session’s other cookie', async () => {
    const person = await server.signUp();
    const { accessToken, refreshToken } = person.tokens;
    for (const cookie of [
      '',
      'moa_access=',
      `moa_access=${accessToken.slice(0, -3)}aaa`,
      `moa_access=${refreshToken}`,
      `moa_refresh=${refreshToken}`,
      `moa_access=${'x'.repeat(4_000)}`,
    ]) {
      const { first, answer } = await openWith({ cookie });
      assert.equal(first, null, cookie);
      assert.equal(answer.status, 200, cookie);
    }
  });

  it('of a session that was signed out, revoked elsewhere or locked, or whose token has run out', async () => {
    const gone = await server.signUp();
    await gone.request('POST', '/api/v1/auth/logout');
    assert.equal((await open(gone)).first, null);

    const here = await server.signUp();
    const there = await server.signIn(here);
    await here.request('DELETE', `/api/v1/settings/access-tokens/${there.tokens.sessionId}`);
    assert.equal((await open(there)).first, null);
    assert.ok((await open(here)).first);

    const locked = await server.signUp(undefined, {
      key: await createProofKey(),
      rememberMe: true,
    });
    assert.ok((await open(locked)).first);
    server.context.bus.publish('session.locked', {
      sessionId: locked.tokens.sessionId,
      userId: locked.user.id,
    });
    assert.equal((await open(locked)).first, null);

    const idle = await server.signUp(undefined, { key: await createProofKey(), rememberMe: true });
    assert.ok((await open(idle)).first);
    now += 16 * 60_000;
    assert.equal((await open(idle)).first, null);
  });

  it('that is fetched by anything but a person who opens it', async () => {
    const person = await server.signUp();
    for (const headers of [
      {},
      { ...opened, 'sec-fetch-dest': 'iframe' },
      { ...opened, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
      { ...opened, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
      { ...opened, 'sec-purpose': 'prefetch;prerender' },
    ]) {
      const { first } = await openWith({
        cookie: `moa_access=${person.tokens.accessToken}`,
        headers,
        plain: true,
      });
      assert.equal(first, null, JSON.stringify(headers));
    }
  });

  it('and no cookie opens the API', async () => {
    const person = await server.signUp();
    const answer = await server.request('GET', meAt, {
      headers: { ...opened, cookie: `moa_access=${person.tokens.accessToken}` },
    });
    assert.equal(answer.status, 401);
  });
});

describe('the total that a page shows first', () => {
  const summary = buildSummary({ totalValue: { KRW: '1234567', USD: '900.12', USDT: null } });
  const reported = (data: object) =>
    getFigure('net-worth', new Map([[`${summaryAt}KRW`, JSON.stringify({ success: true, data })]]));

  it('is the exact one of the answer, without the currencies it is not known in', () => {
    assert.deepEqual(reported(summary), { KRW: '1234567', USD: '900.12' });
  });

  it('is none while nothing was read, where nothing is connected, and where the answer is none', () => {
    assert.equal(reported({ ...summary, quality: 'insufficient_data' }), null);
    assert.equal(reported({ ...summary, sources: [] }), null);
    assert.equal(reported({ ...summary, totalValue: { KRW: '"><script>' } }), null);
    assert.equal(getFigure('net-worth', new Map()), null);
  });
});

it('data of a page ends no element and begins none', () => {
  const hostile = JSON.stringify({ name: '</script><!--<script>\u2028\u2029' });
  assert.doesNotMatch(inScript(hostile), /[<>\u2028\u2029]/);
  assert.deepEqual(JSON.parse(inScript(hostile)), JSON.parse(hostile));
});

type Opening = { path?: string; cookie?: string; headers?: Record<string, string> };

function open(person: TestClient, { cookie = '', ...more }: Opening = {}) {
  return openWith({ ...more, cookie: `moa_access=${person.tokens.accessToken}; ${cookie}` });
}

async function openWith({
  path = '/',
  cookie = '',
  headers = {},
  plain = false,
}: Opening & { plain?: boolean }) {
  // Not by fetch, whose headers identify it as no page navigation.
  const {
    statusCode,
    headers: reported,
    rawPayload,
  } = await server.app.http.inject({
    url: path,
    headers: { ...(plain ? {} : opened), ...headers, cookie },
  });
  const encoding = reported['content-encoding'];
  const answer = {
    status: statusCode,
    headers: reported,
    text: String(
      encoding === 'br'
        ? brotliDecompressSync(rawPayload)
        : encoding === 'gzip'
          ? gunzipSync(rawPayload)
          : rawPayload,
    ),
  };
  const text = /<script id="moa-first"[^>]*>(.*?)<\/script>/s.exec(answer.text)?.[1];
  return { answer, first: text === undefined ? null : firstAnswers.parse(JSON.parse(text)) };
}

/** A folder of builds with a shell and a remote of two routes. */
function publishOneRemote(): string {
  const folder = mkdtempSync(join(tmpdir(), 'moa-dist-'));
  const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 10 };
  const title = { ko: '가', en: 'A' };
  const manifest = {
    name: 'mfe-a',
    version: '0.1.0',
    owner: { team: 'T', contact: 't@moa.example' },
    needsHost: '^1.0.0',
    routes: [
      {
        path: '/',
        module: './pages/x',
        title,
        first: { asks: [`${summaryAt}{currency}`], figure: 'net-worth' },
      },
      { path: '/plain', module: './pages/x', title },
    ],
  };
  const build = { version: '0.1.0', builtAt: new Date(0).toISOString(), modules: {} };
  for (const [path, record] of [
    [
      'shell',
      {
        ...build,
        name: 'shell',
        container: 'shell',
        entry: 'shell.js',
        files: { 'shell.js': file, 'base.css': file },
        manifest: null,
      },
    ],
    [
      'remotes/mfe-a',
      {
        ...build,
        name: 'mfe-a',
        container: 'mfe_a',
        entry: 'remoteEntry.js',
        files: { 'remoteEntry.js': file, 'x.js': file },
        modules: { './pages/x': ['x.js'] },
        manifest,
      },
    ],
  ] as const) {
    mkdirSync(join(folder, path, '0.1.0'), { recursive: true });
    writeFileSync(join(folder, path, '0.1.0', 'moa-build.json'), JSON.stringify(record));
  }
  const entry = { current: '0.1.0', history: ['0.1.0'] };
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({
      id: 'r1',
      createdAt: new Date(0).toISOString(),
      packages: { shell: entry, 'mfe-a': entry },
    }),
  );
  return folder;
}
