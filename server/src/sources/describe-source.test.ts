import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeSource } from './request-sync.ts';
import type { SourceRow } from './tables.ts';

const now = new Date('2026-11-21T03:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const source = (more: Partial<SourceRow>) =>
  ({
    id: 'src_1',
    kind: 'exchange',
    provider: 'upbit',
    label: '업비트',
    status: 'ok',
    lastSyncedAt: minutesAgo(1),
    nextAttemptAt: now,
    failures: 0,
    errorCode: null,
    errorMessage: null,
    ...more,
  }) as SourceRow;

describe('a source, as people see it', () => {
  const table: [string, Partial<SourceRow>, string][] = [
    ['read a minute ago', {}, 'ok'],
    ['read fifteen minutes ago', { lastSyncedAt: minutesAgo(15) }, 'ok'],
    ['read longer ago, though nothing failed', { lastSyncedAt: minutesAgo(16) }, 'stale'],
    ['that failed since', { failures: 1 }, 'stale'],
    ['that is tried again after a failure', { failures: 1, status: 'syncing' }, 'stale'],
    ['never read', { lastSyncedAt: null, status: 'failed', failures: 3 }, 'failed'],
    ['written down by hand, years ago', { kind: 'manual', lastSyncedAt: minutesAgo(1e6) }, 'ok'],
  ];
  for (const [words, more, status] of table) {
    it(`${words}: ${status}`, () => assert.equal(describeSource(source(more), now).status, status));
  }
});
