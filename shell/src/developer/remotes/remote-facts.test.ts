import type { ReleasedRemote } from '@moa/contracts/platform/release';
import { remoteFacts } from './remote-facts.ts';

const remote = {
  name: 'mfe-a',
  version: '1.2.0',
  base: '/remotes/mfe-a/1.2.0/',
  files: {
    'remoteEntry.js': { integrity: 'sha384-a', bytes: 6_000 },
    'pages-x.js': { integrity: 'sha384-b', bytes: 40_000 },
  },
  manifest: { owner: { team: 'Assets', contact: 'assets@moa.example' } },
} as unknown as ReleasedRemote;
const timing = (path: string, startTime: number, responseEnd: number, transferSize: number) => ({
  name: `http://localhost:4000${path}`,
  startTime,
  responseEnd,
  transferSize,
  initiatorType: 'script',
});

describe('a remote in the panel', () => {
  it('that nobody asked for was not fetched', () => {
    expect(remoteFacts(remote, undefined, [timing('/shell/1/shell.js', 0, 50, 9)])).toEqual({
      name: 'mfe-a',
      version: '1.2.0',
      team: 'Assets',
      contact: 'assets@moa.example',
      state: { status: 'idle' },
      build: { files: 2, bytes: 46_000 },
      fetched: null,
    });
  });

  it('counts what it cost this page: a file once, an attempt at it as sent', () => {
    const state = { status: 'ready', since: 0, tookMs: 80 } as const;
    const facts = remoteFacts(remote, state, [
      timing('/remotes/mfe-a/1.2.0/remoteEntry.js', 100, 120, 2_400),
      timing('/remotes/mfe-a/1.2.0/pages-x.js', 110, 149, 0),
      timing('/remotes/mfe-a/1.2.0/pages-x.js?r=1', 160, 220, 12_000),
      timing('/remotes/mfe-a/1.1.0/pages-x.js', 0, 900, 7),
    ]);
    expect(facts.state).toEqual(state);
    expect(facts.fetched).toEqual({ files: 2, bytes: 14_400, ms: 20 + 29 + 60 });
  });
});
