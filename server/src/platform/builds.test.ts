import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildMeta, latestBuild } from '@moa/contracts/platform/builds';
import { workerRelease } from '@moa/contracts/platform/service-worker';
import { type FastifyInstance, fastify } from 'fastify';
import { registerPlatform } from './register-platform.ts';
import { followRelease, type ReleaseRegistry } from './release-registry.ts';

const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 10 };
const dist = mkdtempSync(join(tmpdir(), 'moa-builds-'));

/** Two packages: the shell, and a remote with the home page, a page of its own and what is for offline. */
function publish(id: string, version: string): void {
  const record = (name: string, files: string[], manifest: object | null) => ({
    name,
    version,
    builtAt: new Date(0).toISOString(),
    container: name.replaceAll('-', '_'),
    entry: manifest ? 'remoteEntry.js' : 'shell.js',
    files: Object.fromEntries(files.map((one) => [one, file])),
    modules: {
      './pages/home': ['home.js'],
      './pages/far': ['far.js'],
      './pages/near': ['near.js'],
    },
    manifest,
  });
  const route = { title: { ko: '가', en: 'A' } };
  const builds = {
    shell: record(
      'shell',
      ['shell.js', 'base.css', 'offline-look.js', 'offline.1.js', 'developer.1.js', 'icon-192.png'],
      null,
    ),
    'remotes/mfe-a': record(
      'mfe-a',
      ['remoteEntry.js', 'home.js', 'far.js', 'near.js', 'offline-home.1.js', '7.js'],
      {
        name: 'mfe-a',
        version,
        owner: { team: 'T', contact: 't@moa.example' },
        needsHost: '^1.0.0',
        routes: [
          { ...route, path: '/', module: './pages/home', preload: true },
          { ...route, path: '/near', module: './pages/near', preload: true },
          { ...route, path: '/far', module: './pages/far' },
        ],
        navigation: [
          { path: '/far', label: { ko: '먼 곳', en: 'Far' }, group: 'a', icon: 'home', tab: true },
        ],
      },
    ),
  };
  for (const [place, build] of Object.entries(builds)) {
    const folder = join(dist, place, version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'moa-build.json'), JSON.stringify(build));
  }
  writeFileSync(join(dist, 'shell', version, 'service-worker.js'), 'theWorker();');
  const packages = {
    shell: { current: version, history: [version] },
    'mfe-a': { current: version, history: [version] },
  };
  writeFileSync(
    join(dist, 'new'),
    JSON.stringify({ id, createdAt: new Date(0).toISOString(), packages }),
  );
  renameSync(join(dist, 'new'), join(dist, 'release.json'));
}

let registry: ReleaseRegistry;
let app: FastifyInstance;
let changed = Promise.withResolvers<void>();
before(async () => {
  publish('1-a', '1.0.0');
  registry = followRelease({
    log: { error: () => undefined },
    dist,
    world: 'live',
    onChange: () => changed.resolve(),
    onError: assert.ifError,
  });
  app = await start('on');
});
after(async () => {
  registry.stop();
  await app.close();
  rmSync(dist, { recursive: true });
});

async function start(serviceWorker: 'on' | 'off'): Promise<FastifyInstance> {
  const made = fastify();
  await registerPlatform(made, {
    dist,
    registry,
    serviceWorker,
    authenticate: async () => null,
    origin: 'https://moa.example',
  });
  return made;
}

const read = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const scriptOf = async (url = '/service-worker.js') => (await read(url)).body;
const releaseIn = (script: string) =>
  workerRelease.parse(JSON.parse(/^self\.moaRelease=(.*);$/m.exec(script)?.[1] ?? 'null'));

describe('the build that is served', () => {
  it('is told to who polls, changes with the release, and what came before it is gone', async () => {
    const first = await read('/builds/latest.json?t=1764288000000');
    assert.equal(first.headers['cache-control'], 'no-store');
    assert.deepEqual(latestBuild.parse(first.json()), {
      id: '1-a',
      timestamp: new Date(0).toISOString(),
      matcher: null,
    });
    const meta = await read('/builds/meta/1-a.json?t=1');
    assert.deepEqual(buildMeta.parse(meta.json()).remotes, { 'mfe-a': '1.0.0' });
    const script = await scriptOf();

    changed = Promise.withResolvers();
    publish('2-b', '1.1.0');
    await changed.promise;
    assert.equal((await read('/builds/latest.json')).json().id, '2-b');
    assert.equal((await read('/builds/meta/2-b.json')).json().shell, '1.1.0');
    assert.equal((await read('/builds/meta/1-a.json')).statusCode, 404);
    assert.notEqual(await scriptOf(), script);
  });

  it('comes with a worker that stores what Moa opens with, and no more', async () => {
    const { id, bases, files } = releaseIn(await scriptOf());
    assert.equal(id, registry.current()?.release.id);
    const version = registry.current()?.shell.version;
    assert.deepEqual(
      files.filter(({ ahead }) => ahead).map(({ path }) => path),
      [`/remotes/mfe-a/${version}/near.js`],
    );
    assert.deepEqual(bases, [`/shell/${version}/`, `/remotes/mfe-a/${version}/`]);
    assert.deepEqual(files.map(({ path }) => path.replace(`${version}/`, '')).sort(), [
      '/remotes/mfe-a/home.js',
      '/remotes/mfe-a/near.js',
      '/remotes/mfe-a/offline-home.1.js',
      '/remotes/mfe-a/remoteEntry.js',
      '/shell/base.css',
      '/shell/offline-look.js',
      '/shell/offline.1.js',
      '/shell/shell.js',
    ]);
  });

  it('has the same worker where browsers looked for it before', async () => {
    assert.equal(await scriptOf('/push-worker.js'), await scriptOf());
  });

  it('gives the worker a policy of its own, and asks the browser to look anew', async () => {
    const { headers } = await read('/service-worker.js');
    assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'");
    assert.equal(headers['cache-control'], 'no-cache');
    assert.match(String(headers['content-type']), /^text\/javascript/);
  });
});

describe('the page that a browser stores', () => {
  it('is nobody’s, whoever asks for it, and gets its looks from its browser', async () => {
    const cookie = 'moa_access=secret; moa_refresh=secret; moa_theme=dark; moa_locale=en';
    const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', cookie };
    const { body, headers } = await read('/builds/offline.html', opened);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    const plain = await read('/builds/offline.html');
    const other = /'nonce-([^']+)'/.exec(String(plain.headers['content-security-policy']))?.[1];
    assert.equal(body.replaceAll(String(nonce), ''), plain.body.replaceAll(String(other), ''));
    assert.match(body, /<html [^>]*data-theme="system"[^>]* data-stored>/);
    assert.match(body, /offline-look\.js/);
    assert.doesNotMatch(body, /moa-first|home\.js" integrity/);
    assert.equal(headers['cache-control'], 'no-store');
  });
});

describe('an installed Moa', () => {
  it('has names in the language of its person, icons, and the pages of the tab bar', async () => {
    const { headers, body } = await read('/manifest.webmanifest', { 'accept-language': 'ko' });
    assert.match(String(headers['content-type']), /^application\/manifest\+json/);
    const manifest = JSON.parse(body) as {
      lang: string;
      display: string;
      shortcuts: unknown[];
      icons: { src: string }[];
    };
    assert.equal(manifest.lang, 'ko');
    assert.equal(manifest.display, 'standalone');
    assert.deepEqual(manifest.shortcuts, [{ name: '먼 곳', url: '/far' }]);
    assert.deepEqual(
      manifest.icons.map(({ src }) => src.split('/').at(-1)),
      ['icon-192.png'],
    );
    const english = await read('/manifest.webmanifest', { 'accept-language': 'en' });
    assert.equal(english.json().shortcuts[0].name, 'Far');
    assert.match((await read('/')).body, /<link rel="manifest" href="\/manifest.webmanifest">/);
  });
});

describe('an installation that has switched the worker off', () => {
  it('serves one that empties the caches and removes itself, and pages that register none', async (test) => {
    const off = await start('off');
    test.after(() => off.close());
    for (const url of ['/service-worker.js', '/push-worker.js']) {
      const { body } = await off.inject({ method: 'GET', url });
      assert.match(body, /registration\.unregister\(\)/);
      assert.doesNotMatch(body, /theWorker/);
    }
    const page = await off.inject({ method: 'GET', url: '/' });
    assert.match(page.body, /<html [^>]*data-service-worker="off"/);
  });
});
