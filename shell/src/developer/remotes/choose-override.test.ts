/** @jest-environment @moa/build/jest/browser */
import type { BuildRecord } from '@moa/contracts/platform/release';
import { setRelease } from '@moa/host/internal/release';
import { readOverrides } from '../../federation/overrides.ts';
import { chooseOverride, dropOverride } from './choose-override.ts';

const release = (world: 'sandbox' | 'live'): Parameters<typeof setRelease>[0] => ({
  id: '1',
  createdAt: '2026-01-01T00:00:00.000Z',
  shell: { version: '1.0.0', hostVersion: '1.0.0' },
  world,
  remotes: [],
});
const integrity = `sha384-${'A'.repeat(64)}`;
const record = (over: Partial<BuildRecord> = {}, needsHost = '^1.0.0') => ({
  name: 'mfe-a',
  version: '9.0.0',
  builtAt: '2026-01-01T00:00:00.000Z',
  container: 'mfe_a',
  entry: 'remoteEntry.js',
  files: {
    'remoteEntry.js': { integrity, bytes: 1 },
    'a.svg': { integrity, bytes: 1 },
  },
  modules: {},
  manifest: {
    name: 'mfe-a',
    version: '9.0.0',
    owner: { team: 'A', contact: 'a@moa.example' },
    needsHost,
    routes: [],
  },
  ...over,
});
const answer = (body: unknown) => {
  const requested: string[] = [];
  globalThis.fetch = async (input) => {
    requested.push(String(input));
    return Response.json(body);
  };
  return requested;
};

beforeEach(() => {
  localStorage.clear();
  setRelease(release('sandbox'));
});

describe('another build for a remote', () => {
  it('is a version that this server has', async () => {
    const requested = answer(record());
    expect(await chooseOverride('mfe-a', '9.0.0')).toEqual({ ok: true, version: '9.0.0' });
    expect(requested).toEqual(['http://localhost:4000/remotes/mfe-a/9.0.0/moa-build.json']);
    expect(readOverrides()).toMatchObject([
      { from: null, remote: { version: '9.0.0', files: { 'remoteEntry.js': { integrity } } } },
    ]);
    expect(Object.keys(readOverrides()[0]?.remote.files ?? {})).toEqual(['remoteEntry.js']);
  });

  it('is a build on this machine', async () => {
    const requested = answer(record());
    await chooseOverride('mfe-a', ' http://localhost:5199/remoteEntry.js ');
    expect(requested).toEqual(['http://localhost:5199/moa-build.json']);
    expect(readOverrides()).toMatchObject([{ from: 'http://localhost:5199/' }]);
  });

  it('takes the place of the one before, and goes again', async () => {
    answer(record());
    await chooseOverride('mfe-a', '9.0.0');
    await chooseOverride('mfe-a', '9.0.0');
    expect(readOverrides()).toHaveLength(1);
    dropOverride('mfe-a');
    expect(readOverrides()).toEqual([]);
  });

  it.each([
    ['from elsewhere', 'https://evil.example/', record(), 'not-local'],
    ['that is no address', 'yesterday', record(), 'not-local'],
    ['without a record', '9.0.0', { hello: 1 }, 'not-a-build'],
    ['of another remote', '9.0.0', record({ name: 'mfe-b' }), 'another-remote'],
    ['for another host', '9.0.0', record({}, '^2.0.0'), 'incompatible'],
  ])('%s is refused', async (_, wanted, body, refusal) => {
    answer(body);
    expect(await chooseOverride('mfe-a', wanted)).toEqual({ ok: false, refusal });
    expect(readOverrides()).toEqual([]);
  });

  it('that does not answer is refused', async () => {
    expect(await chooseOverride('mfe-a', '9.0.0')).toEqual({ ok: false, refusal: 'unreachable' });
  });

  it('is refused in the live world before anything is asked', async () => {
    setRelease(release('live'));
    const requested = answer(record());
    expect(await chooseOverride('mfe-a', '9.0.0')).toEqual({ ok: false, refusal: 'not-simulated' });
    expect(requested).toEqual([]);
  });
});
