import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { type CurrentRelease, readRelease } from './read-release.ts';
import { followRelease, type ReleaseRegistry } from './release-registry.ts';
import { renderBody, renderHead } from './render-page.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const file = { integrity, bytes: 10 };

function build(
  name: string,
  version: string,
  path: string,
  needsHost = '^1.0.0',
  guards: string[] = [],
) {
  const manifest =
    name === 'shell'
      ? null
      : {
          name,
          version,
          owner: { team: 'T', contact: 't@moa.example' },
          needsHost,
          routes: [{ path, module: './pages/x', title: { ko: '가', en: 'A <b>' }, guards }],
        };
  const files =
    name === 'shell'
      ? { 'shell.js': file, 'base.css': file }
      : { 'remoteEntry.js': file, 'x.js': file };
  return {
    name,
    version,
    builtAt: new Date(0).toISOString(),
    container: name.replaceAll('-', '_'),
    entry: name === 'shell' ? 'shell.js' : 'remoteEntry.js',
    files,
    modules: { './pages/x': ['x.js'] },
    manifest,
  };
}

function dist() {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  const add = (
    name: string,
    version: string,
    path = '/',
    needsHost = '^1.0.0',
    guards: string[] = [],
  ) => {
    const target = join(folder, name === 'shell' ? 'shell' : `remotes/${name}`, version);
    mkdirSync(target, { recursive: true });
    writeFileSync(
      join(target, 'moa-build.json'),
      JSON.stringify(build(name, version, path, needsHost, guards)),
    );
  };
  const release = (
    id: string,
    packages: Record<string, string>,
    histories: Record<string, string[]> = {},
  ) => {
    const entries = Object.entries(packages).map(([name, current]) => [
      name,
      { current, history: histories[name] ?? [current] },
    ]);
    writeFileSync(
      join(folder, 'new'),
      JSON.stringify({
        id,
        createdAt: new Date(0).toISOString(),
        packages: Object.fromEntries(entries),
      }),
    );
    renameSync(join(folder, 'new'), join(folder, 'release.json'));
  };
  add('shell', '0.1.0');
  return { folder, add, release };
}

let registry: ReleaseRegistry | null = null;
afterEach(() => registry?.stop());

/** Follows a folder; `next` is the next change or error. */
function follow(folder: string) {
  let settle: (event: CurrentRelease | Error) => void = () => {};
  const next = () =>
    new Promise<CurrentRelease | Error>((resolve) => {
      settle = resolve;
    });
  registry = followRelease({
    dist: folder,
    world: 'sandbox',
    log: { error: () => undefined },
    onChange: (current) => settle(current),
    onError: (error) => settle(error),
  });
  return { registry, next };
}

describe('the release', () => {
  it('follows what is published, and keeps the one before when a new one cannot be read', async () => {
    const { folder, add, release } = dist();
    add('mfe-defi', '0.1.0');
    release('1', { shell: '0.1.0', 'mfe-defi': '0.1.0' });
    const { registry: following, next } = follow(folder);
    assert.equal(following.current()?.release.remotes[0]?.version, '0.1.0');

    add('mfe-defi', '0.1.1');
    const published = next();
    release('2', { shell: '0.1.0', 'mfe-defi': '0.1.1' });
    await published;
    assert.equal(following.current()?.release.remotes[0]?.base, '/remotes/mfe-defi/0.1.1/');

    const broken = next();
    writeFileSync(join(folder, 'release.json'), '{');
    assert.ok((await broken) instanceof Error);
    assert.equal(following.current()?.release.id, '2');
    assert.equal(following.problems().length, 1);
    rmSync(folder, { recursive: true });
  });

  it('follows what is published into a folder that was deleted and made again', async () => {
    const { folder, add, release } = dist();
    release('1', { shell: '0.1.0' });
    const { registry: following, next } = follow(folder);
    for (const id of ['2', '3']) {
      rmSync(folder, { recursive: true });
      add('shell', '0.1.0');
      const published = next();
      release(id, { shell: '0.1.0' });
      await published;
      assert.equal(following.current()?.release.id, id);
    }
    rmSync(folder, { recursive: true });
  });

  it('is without the one remote that does not fit, says which and why, and is the same after a restart', async () => {
    const { folder, add, release } = dist();
    add('mfe-auth', '0.1.0', '/same');
    add('mfe-defi', '0.1.0', '/same');
    add('mfe-new', '0.1.0', '/api/mine');
    add('mfe-settings', '0.1.0', '/settings');
    release('1', { shell: '0.1.0', 'mfe-auth': '0.1.0' });
    const { registry: following, next } = follow(folder);
    assert.deepEqual(following.problems(), []);
    const packages = {
      shell: '0.1.0',
      'mfe-auth': '0.1.0',
      'mfe-defi': '0.1.0',
      'mfe-gone': '0.1.0',
      'mfe-new': '0.1.0',
      'mfe-settings': '0.1.0',
    };
    const problem = next();
    release('2', packages);
    assert.match(String(await problem), /mfe-/);
    const restarted = readRelease(folder, 'sandbox');
    for (const { release: running, problems } of [following.current() ?? restarted, restarted]) {
      assert.equal(running.id, '2');
      assert.deepEqual(
        running.remotes.map(({ name }) => name),
        ['mfe-auth', 'mfe-settings'],
      );
      assert.deepEqual(problems, [
        'mfe-defi 0.1.0 claims the route /same, which mfe-auth has; it is left out',
        'mfe-gone 0.1.0 has no build on this server; it is left out',
        "mfe-new 0.1.0 claims the route /api/mine, which is the platform's own; it is left out",
      ]);
    }
    rmSync(folder, { recursive: true });
  });

  it('is without a remote that is built for another host, until one comes that fits', () => {
    const { folder, add, release } = dist();
    const publish = (version: string, needsHost: string) => {
      add('mfe-defi', version, '/', needsHost);
      release('1', { shell: '0.1.0', 'mfe-defi': version });
      const { release: running, problems } = readRelease(folder, 'sandbox');
      return { runs: running.remotes.map((remote) => remote.version), problems };
    };
    assert.deepEqual(publish('0.2.0', '^2.0.0'), {
      runs: [],
      problems: ['mfe-defi 0.2.0 needs host ^2.0.0, the shell 0.1.0 brings 1.0.0; it is left out'],
    });
    assert.deepEqual(publish('0.2.1', 'latest'), {
      runs: [],
      problems: [
        'mfe-defi 0.2.1 says that it needs host "latest", which is no range such as ^1.0.0; it is left out',
      ],
    });
    assert.deepEqual(publish('0.2.2', '^1.0.0'), { runs: ['0.2.2'], problems: [] });
    rmSync(folder, { recursive: true });
  });

  it('says in a sentence what is wrong in a build, and goes on with the version before', () => {
    const { folder, add, release } = dist();
    add('mfe-defi', '0.1.0');
    const broken = join(folder, 'remotes/mfe-defi/0.1.1');
    mkdirSync(broken);
    const record = { ...build('mfe-defi', '0.1.1', '/'), modules: 'all' };
    writeFileSync(join(broken, 'moa-build.json'), JSON.stringify(record));
    release('1', { shell: '0.1.0', 'mfe-defi': '0.1.1' }, { 'mfe-defi': ['0.1.0', '0.1.1'] });
    const { release: running, problems } = readRelease(folder, 'sandbox');
    assert.equal(running.remotes[0]?.version, '0.1.0');
    assert.match(
      problems.join(),
      /^mfe-defi 0\.1\.1 has a build that cannot be read: modules: .+; 0\.1\.0 stays$/,
    );
    rmSync(folder, { recursive: true });
  });

  it('knows that nothing was built from that it cannot be read', () => {
    const { folder } = dist();
    const { registry: following } = follow(folder);
    assert.equal(following.current(), null);
    assert.deepEqual(following.problems(), []);
    rmSync(folder, { recursive: true });
  });
});

describe('where mail is read', () => {
  it('is told in the simulated world, and nothing of it in the live one', () => {
    const { folder, add, release } = dist();
    add('mfe-defi', '0.1.0');
    release('1', { shell: '0.1.0', 'mfe-defi': '0.1.0' });
    const outboxUrl = 'http://127.0.0.1:4100/';
    assert.equal(readRelease(folder, 'sandbox', outboxUrl).release.outboxUrl, outboxUrl);
    assert.ok(!('outboxUrl' in readRelease(folder, 'live').release));
  });
});

describe('the page', () => {
  const { folder, add, release } = dist();
  add('mfe-defi', '0.1.0');
  release('1', { shell: '0.1.0', 'mfe-defi': '0.1.0' });
  const current = readRelease(folder, 'sandbox');
  const page = (cookies: Record<string, string>, acceptLanguage = '', path = '/') =>
    renderHead(current, { path, cookies, acceptLanguage, nonce: 'n0' });

  it('asks early for what the route needs, each file with its integrity', () => {
    assert.match(
      page({}),
      new RegExp(
        `<link rel="preload" as="script" href="/remotes/mfe-defi/0.1.0/x.js" integrity="${integrity.replace('+', '\\+')}"`,
      ),
    );
  });

  it('asks early for the widgets of the header where the layout of the page has one', () => {
    const withBell = structuredClone(current);
    for (const remote of withBell.release.remotes) {
      Object.assign(remote.files, { 'bell.js': file });
      Object.assign(remote.modules, { './widgets/bell': ['bell.js'] });
      Object.assign(remote.manifest, {
        widgets: [{ slot: 'header', module: './widgets/bell' }],
        routes: remote.manifest.routes.flatMap((route) => [
          route,
          { ...route, path: '/simple', layout: 'simple' },
        ]),
      });
    }
    const signedIn = { moa_refresh: 'a.b.c' };
    const open = (path: string) =>
      renderHead(withBell, { path, cookies: signedIn, acceptLanguage: '', nonce: 'n0' });
    assert.match(open('/'), /rel="preload"[^>]*bell\.js/);
    assert.doesNotMatch(open('/simple'), /rel="preload"[^>]*bell\.js/);
  });

  it('takes what this device alone decides from cookies that it knows', () => {
    const look = { moa_density: 'compact', moa_motion: 'reduced', moa_contrast: '"><script>' };
    assert.match(page(look), /<html [^>]* data-density="compact" data-motion="reduced">/);
  });

  it('takes theme and language from cookies that it knows, and nothing else from them', () => {
    assert.match(
      page({ moa_theme: 'dark', moa_locale: 'en' }),
      /<html lang="en" data-theme="dark"/,
    );
    assert.match(
      page({ moa_theme: '"><script>', moa_locale: 'xx' }, 'ko-KR'),
      /<html lang="ko" data-theme="system"/,
    );
  });

  it('keeps search engines away from the internal pages, and from no other', () => {
    assert.match(page({}, '', '/component-theme-test'), /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(page({}), /robots/);
  });

  describe('that anybody may open', () => {
    const pages = dist();
    pages.add('mfe-auth', '0.1.0', '/login');
    pages.add('mfe-assets', '0.1.0', '/assets/:id');
    pages.add('mfe-private', '0.1.0', '/assets', '^1.0.0', ['auth']);
    pages.release('1', {
      shell: '0.1.0',
      'mfe-auth': '0.1.0',
      'mfe-assets': '0.1.0',
      'mfe-private': '0.1.0',
    });
    const open = (path: string | null) =>
      renderHead(readRelease(pages.folder, 'sandbox'), {
        path,
        cookies: {},
        acceptLanguage: '',
        nonce: 'n0',
        origin: 'https://moa.example',
      });
    const canonicalOf = (path: string | null) =>
      /<link rel="canonical" href="([^"]*)">/.exec(open(path))?.[1] ?? null;

    it('has one address for search engines, that of its route', () => {
      assert.equal(canonicalOf('/login'), 'https://moa.example/login');
      assert.equal(canonicalOf('/login/'), 'https://moa.example/login');
    });

    it('and no other page has: those of a person, with an id, that are none, or stored', () => {
      for (const path of ['/assets', '/assets/BTC', '/nowhere', '/error', null])
        assert.equal(canonicalOf(path), null, String(path));
    });
  });

  it('says without a script that it has not started, in both languages', () => {
    const body = (moa_locale: string) =>
      renderBody(current, { path: '/', cookies: { moa_locale }, acceptLanguage: '' });
    assert.match(body('ko'), /<p id="moa-not-started" role="status">Moa를 시작하지/);
    assert.match(body('en'), /Moa hasn’t started yet\..*<a href="">Reload<\/a>/);
  });

  it('lets no text of a manifest out of its place', () => {
    assert.doesNotMatch(page({ moa_locale: 'en' }), /<b>/);
  });
});
