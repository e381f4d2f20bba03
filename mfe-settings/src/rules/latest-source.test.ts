import type { Source } from '@moa/contracts/source';
import { latestSource } from './latest-source.ts';

const listed: Source = {
  id: 's1',
  kind: 'exchange',
  provider: 'upbit',
  label: 'Main',
  status: 'pending',
  lastSyncedAt: null,
  error: null,
};
const pushed: Source = { ...listed, status: 'ok', lastSyncedAt: '2026-11-21T00:00:00.000Z' };

describe('the state of a source', () => {
  it('is what was pushed after the list was read', () => {
    expect(latestSource(listed, 1, { sources: [pushed], at: 2 })).toBe(pushed);
  });
  it('is the list’s own where that is newer', () => {
    expect(latestSource(listed, 3, { sources: [pushed], at: 2 })).toBe(listed);
  });
  it('is the list’s own where the summary does not know it yet', () => {
    expect(latestSource(listed, 1, { sources: [], at: 2 })).toBe(listed);
    expect(latestSource(listed, 1, null)).toBe(listed);
  });
});
