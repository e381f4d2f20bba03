/** @jest-environment @moa/build/jest/browser */
import type { Release, ReleasedRemote } from '@moa/contracts/platform/release';
import { getAddress, getPath, readOverrides, storeOverrides, withOverrides } from './overrides.ts';

const remote = (version: string): ReleasedRemote => ({
  name: 'mfe-a',
  version,
  base: `/remotes/mfe-a/${version}/`,
  container: 'mfe_a',
  entry: 'remoteEntry.js',
  files: {},
  modules: {},
  manifest: {
    name: 'mfe-a',
    version,
    owner: { team: 'A', contact: 'a@moa.example' },
    needsHost: '^1.0.0',
    routes: [],
    navigation: [],
    widgets: [],
    commands: [],
    roles: {},
  },
});
const release = (world: Release['world']): Release => ({
  id: '1',
  createdAt: '2026-01-01T00:00:00.000Z',
  shell: { version: '1.0.0', hostVersion: '1.0.0' },
  world,
  remotes: [remote('1.0.0')],
});
const versions = (current: Release) => current.remotes.map(({ version }) => version);

afterEach(() => localStorage.clear());

describe('another build of a remote', () => {
  it('takes its place in the simulated world, and never in the live one', () => {
    storeOverrides([{ remote: remote('2.0.0'), from: null }]);
    expect(versions(withOverrides(release('sandbox')))).toEqual(['2.0.0']);
    expect(versions(withOverrides(release('live')))).toEqual(['1.0.0']);
  });

  it('from another local address keeps the path by which its integrity is known', () => {
    storeOverrides([{ remote: remote('3.0.0'), from: 'http://localhost:5199/' }]);
    withOverrides(release('sandbox'));
    expect(getAddress('/remotes/mfe-a/3.0.0/x.js')).toBe('http://localhost:5199/x.js');
    expect(getPath(new URL('http://localhost:5199/x.js?r=1'))).toBe('/remotes/mfe-a/3.0.0/x.js');
    expect(getPath(new URL('http://localhost:5200/x.js'))).toBeNull();
  });

  it('leaves every other script where it is', () => {
    expect(getAddress('/shell/1.0.0/a.js')).toBe('/shell/1.0.0/a.js');
    expect(getPath(new URL('/shell/1.0.0/a.js', location.href))).toBe('/shell/1.0.0/a.js');
    expect(getPath(new URL('https://evil.example/shell/1.0.0/a.js'))).toBeNull();
  });

  it.each(['{', '[{"remote":{}}]', '"x"'])('is ignored when it cannot be read: %s', (text) => {
    localStorage.setItem('moa.overrides', text);
    expect(readOverrides()).toEqual([]);
    expect(versions(withOverrides(release('sandbox')))).toEqual(['1.0.0']);
  });
});
