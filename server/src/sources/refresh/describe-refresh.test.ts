import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aSource, now } from '../../portfolio/testing/build-holdings.ts';
import type { SourceRow } from '../tables.ts';
import { describeRefresh } from './describe-refresh.ts';
import type { RefreshRow } from './tables.ts';

const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const earlier = later(-300);

function aRefresh(ids: string[]): RefreshRow {
  const sources = ids.map((sourceId) => ({
    sourceId,
    label: sourceId,
    provider: 'upbit',
    end: null,
  }));
  return { id: 'ref_one', userId: 'person', startedAt: now, finishedAt: null, sources };
}
const look = (rows: Record<string, Partial<SourceRow> | null>, at = later(1)) =>
  describeRefresh(
    aRefresh(Object.keys(rows)),
    new Map(
      Object.entries(rows).flatMap(([id, over]) =>
        over === null
          ? []
          : [[id, aSource({ id, lastSyncedAt: earlier, lastAttemptAt: earlier, ...over })]],
      ),
    ),
    at,
  );
const failure = { errorCode: 'CEX_API_ERROR', errorMessage: 'Upbit cannot be reached.' };
const done = { lastSyncedAt: later(1), lastAttemptAt: later(1) };
const failed = { status: 'stale' as const, lastAttemptAt: later(1), ...failure };

describe('the state of a refresh', () => {
  const table: [string, Record<string, Partial<SourceRow> | null>, string, string[]][] = [
    ['waits while no source has begun', { a: {}, b: {} }, 'queued', ['queued', 'queued']],
    [
      'runs when one is being read',
      { a: { status: 'syncing' }, b: {} },
      'running',
      ['running', 'queued'],
    ],
    ['runs on when one is done', { a: done, b: {} }, 'running', ['done', 'queued']],
    ['is done with all', { a: done, b: done }, 'done', ['done', 'done']],
    ['is partial with one that failed', { a: done, b: failed }, 'partial', ['done', 'failed']],
    ['failed with all', { a: failed }, 'failed', ['failed']],
    [
      'waits for one that failed before it',
      { a: { status: 'stale', ...failure } },
      'queued',
      ['queued'],
    ],
    ['counts a source that is gone as failed', { a: done, b: null }, 'partial', ['done', 'failed']],
    ['has nothing to do without sources', {}, 'done', []],
  ];
  for (const [words, rows, status, sources] of table) {
    it(words, () => {
      const state = look(rows);
      assert.deepEqual([state.status, state.sources.map((one) => one.status)], [status, sources]);
      const over = status !== 'queued' && status !== 'running';
      assert.equal(state.finishedAt !== null, over);
    });
  }

  it('says that a source failed whose turn never came, as after a restart', () => {
    const state = look({ a: { status: 'syncing' }, b: done }, later(600));
    assert.equal(state.status, 'partial');
    assert.equal(state.sources[0]?.error?.code, 'TIMEOUT');
  });
});
