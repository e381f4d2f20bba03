import { chooseRelease, describeLeftOut } from './choose-release.ts';
import { fitsRange } from './fits-range.ts';
import type { BuildRecord } from './release.ts';
import type { ReleasedPackage } from './release-file.ts';
import { type RemoteManifestInput, remoteManifest } from './remote-manifest.ts';
import { checkReleaseSet } from './testing/check-release-set.ts';

const title = { ko: '가', en: 'A' };
const route = (path: string, aliases: string[] = []) => ({
  path,
  aliases,
  module: './pages/x',
  title,
});

function record(name: string, version: string, more: Partial<BuildRecord>): BuildRecord {
  return {
    name,
    version,
    builtAt: new Date(0).toISOString(),
    container: name,
    entry: 'entry.js',
    files: {},
    modules: {},
    manifest: null,
    ...more,
  };
}

const shell = record('shell', '1-s', {
  hostVersion: '1.2.0',
  provides: {
    '@moa/host/api': { version: '1.2.0', names: ['call'] },
    react: { version: '19.3.1', names: null },
  },
});

function remote(
  name: string,
  manifest: Partial<RemoteManifestInput> = {},
  more: Partial<BuildRecord> = {},
): BuildRecord {
  const owner = { team: 'T', contact: 't@moa.example' };
  const all = { name, version: '1', owner, needsHost: '^1.0.0', routes: [], ...manifest };
  return record(name, '1-r', { manifest: remoteManifest.parse(all), ...more });
}

const sentences = (...remotes: BuildRecord[]) =>
  checkReleaseSet(shell, remotes).map(({ name, sentence }) => `${name} ${sentence}`);

describe('a set of shell and remotes', () => {
  it('fits where each has its own and asks for what is there', () => {
    const consumes = {
      '@moa/host/api': { needs: '^1.0.0', names: ['call'] },
      react: { needs: '^19.3.1', names: ['useState'] },
    };
    const some = remote('mfe-a', { routes: [route('/', ['/home'])], roles: { home: '/' } });
    const other = remote('mfe-b', { routes: [route('/assets/:id')] }, { consumes });
    expect(sentences(some, other)).toEqual([]);
  });

  const cases: [what: string, remote: BuildRecord, sentence: RegExp][] = [
    [
      'another host',
      remote('mfe-a', { needsHost: '^2.0.0' }),
      /needs host \^2\.0\.0, the shell 1-s brings 1\.2\.0/,
    ],
    [
      'a host by something that is no range',
      remote('mfe-a', { needsHost: '1.x' }),
      /says that it needs host "1\.x", which is no range such as \^1\.2\.0/,
    ],
    [
      'a module that is not provided',
      remote('mfe-a', {}, { consumes: { '@moa/host/new': { needs: '^1.0.0', names: [] } } }),
      /imports @moa\/host\/new, which the shell 1-s does not provide/,
    ],
    [
      'a newer module',
      remote('mfe-a', {}, { consumes: { '@moa/host/api': { needs: '^1.3.0', names: [] } } }),
      /needs @moa\/host\/api \^1\.3\.0, the shell 1-s provides 1\.2\.0/,
    ],
    [
      'an export that is not there',
      remote(
        'mfe-a',
        {},
        { consumes: { '@moa/host/api': { needs: '^1.0.0', names: ['recall'] } } },
      ),
      /imports recall from @moa\/host\/api/,
    ],
    ['a path without a slash', remote('mfe-a', { routes: [route('assets')] }), /route "assets"/],
    ['a path that ends in a slash', remote('mfe-a', { routes: [route('/a/')] }), /route "\/a\/"/],
    ['a path with a query', remote('mfe-a', { routes: [route('/a?b=1')] }), /route "\/a\?b=1"/],
    ['the API', remote('mfe-a', { routes: [route('/api/mine')] }), /platform's own/],
    [
      'an internal page',
      remote('mfe-a', { routes: [route('/a', ['/test'])] }),
      /\/test, which is the platform's own/,
    ],
    ['one route twice', remote('mfe-a', { routes: [route('/a/:id'), route('/a/:name')] }), /twice/],
    ['a role of nothing', remote('mfe-a', { roles: { bell: 'bell' } }), /role bell to bell/],
    [
      'a file that is not there',
      remote('mfe-a', {}, { modules: { './pages/x': [] } }),
      /lacks its file entry\.js/,
    ],
  ];
  for (const [what, one, sentence] of cases)
    it(`leaves out a remote that wants ${what}`, () => {
      const [said, ...more] = sentences(one, remote('mfe-z'));
      expect(said).toMatch(sentence);
      expect(more).toEqual([]);
    });

  it('leaves out the later one of two that claim the same, and names the other', () => {
    const keys = (path: string) => ({
      routes: [route(path)],
      navigation: [{ path, label: title, group: 'assets' as const, icon: 'x', shortcut: 'g a' }],
    });
    const bell = (path: string) => ({ routes: [route(path)], roles: { bell: path } });
    expect(
      sentences(
        remote('mfe-a', { routes: [route('/x')] }),
        remote('mfe-b', { routes: [route('/y', ['/x'])] }),
        remote('mfe-c', bell('/c')),
        remote('mfe-d', bell('/d')),
        remote('mfe-e', keys('/e')),
        remote('mfe-f', keys('/f')),
      ),
    ).toEqual([
      'mfe-b claims the route /x, which mfe-a has',
      'mfe-d claims the role bell, which mfe-c has',
      'mfe-f claims the keys g a, which mfe-e has',
    ]);
  });
});

describe('what runs of a release', () => {
  const builds = new Map<string, BuildRecord>();
  const read = (name: string, version: string) => {
    const build = builds.get(`${name} ${version}`);
    if (!build) throw new Error('has no build');
    return { ...build, version };
  };
  const entry = (...versions: string[]): ReleasedPackage => ({
    current: versions.at(-1) ?? null,
    history: versions.map((version, i) => ({ version, since: new Date(i).toISOString() })),
    rejected: [],
  });
  builds.set('shell 1', shell);
  builds.set('mfe-a 1', remote('mfe-a', { routes: [route('/a')] }));
  builds.set('mfe-a 2', remote('mfe-a', { needsHost: '^9.0.0' }));
  builds.set('mfe-b 1', remote('mfe-b', { routes: [route('/b')] }));

  it('is all of it where one remote does not fit, with its last version that does', () => {
    const packages = { shell: entry('1'), 'mfe-a': entry('1', '2'), 'mfe-b': entry('1') };
    const { remotes, leftOut } = chooseRelease({ packages }, read);
    expect(remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mfe-a 1',
      'mfe-b 1',
    ]);
    expect(leftOut.map(describeLeftOut)).toEqual([
      'mfe-a 2 needs host ^9.0.0, the shell 1 brings 1.2.0; 1 stays',
    ]);
  });

  it('is without a remote that has nothing to fall back upon, or was rolled back from it', () => {
    const rejected = { ...entry('1', '2'), rejected: ['1'] };
    for (const one of [entry('2'), rejected, entry('7')]) {
      const chosen = chooseRelease({ packages: { shell: entry('1'), 'mfe-a': one } }, read);
      expect(chosen.remotes).toEqual([]);
      expect(chosen.leftOut[0]?.instead).toBe(null);
    }
  });

  it('needs a shell', () => {
    expect(() => chooseRelease({ packages: {} }, read)).toThrow(/names no shell/);
    expect(() => chooseRelease({ packages: { shell: entry('7') } }, read)).toThrow(
      /shell cannot be read: has no build/,
    );
  });
});

describe('a version fits a range', () => {
  const cases: [version: string, range: string, fits: boolean][] = [
    ['1.0.0', '^1.0.0', true],
    ['1.3.0', '^1.2.9', true],
    ['1.2.8', '^1.2.9', false],
    ['2.0.0', '^1.0.0', false],
    ['0.1.3', '^0.1.2', true],
    ['0.2.0', '^0.1.2', false],
    ['0.0.2', '^0.0.1', false],
    ['1.0.0', '>=1', false],
  ];
  for (const [version, range, fits] of cases)
    it(`${version} and ${range}: ${fits}`, () => expect(fitsRange(version, range)).toBe(fits));
});
