import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import type { Finding } from './finding.ts';
import { type Change, type Found, reconcile } from './reconcile.ts';
import type { InsightRow } from './tables.ts';

const now = new Date('2026-11-23T03:00:00Z');
const words = { ko: '글', en: 'text' };
const finding = (subject: string, bucket: string): Finding => ({
  subject,
  bucket,
  priority: 'low',
  title: words,
  body: words,
  evidence: [],
  actions: [],
});
const found = (...findings: Finding[]): Found => new Map([['drawdown', findings]]);

/** Rows of the database after a change. */
function apply(rows: readonly InsightRow[], change: Change, at: Date): InsightRow[] {
  const remaining = rows
    .filter(({ id }) => !change.forgotten.includes(id))
    .map((row) => ({ ...row, ...change.updated.find(({ id }) => id === row.id) }))
    .map(
      (row): InsightRow => (change.expired.includes(row.id) ? { ...row, status: 'expired' } : row),
    );
  const added = change.added.map(
    (one): InsightRow => ({ ...one, id: one.dedupKey, userId: 'p', createdAt: at }),
  );
  return [...remaining, ...added];
}
const step = (rows: readonly InsightRow[], of: Found, at = now) =>
  apply(rows, reconcile(rows, of, { now: at, currency: 'KRW' }), at);
const states = (rows: readonly InsightRow[]) =>
  rows.map(({ dedupKey, status }) => `${dedupKey} ${status}`).sort();

describe('the life of an insight', () => {
  it('begins once, however often it is found', () => {
    const once = step([], found(finding('all', '2')));
    const twice = step(once, found(finding('all', '2')));
    assert.deepEqual(states(twice), ['drawdown:all:2 active']);
  });

  it('ends by itself when it does not hold any more, and begins again when it does', () => {
    const rows = step(step([], found(finding('all', '2'))), found());
    assert.deepEqual(states(rows), ['drawdown:all:2 expired']);
    assert.deepEqual(states(step(rows, found(finding('all', '2')))), ['drawdown:all:2 active']);
  });

  it('stays dismissed, also where it was gone meanwhile, until its figures are in another step', () => {
    const [row] = step([], found(finding('all', '2')));
    const dismissed = [{ ...(row as InsightRow), status: 'acknowledged' as const }];
    const again = step(step(dismissed, found()), found(finding('all', '2')));
    assert.deepEqual(states(again), ['drawdown:all:2 acknowledged']);
    assert.deepEqual(states(step(again, found(finding('all', '4')))), [
      'drawdown:all:2 acknowledged',
      'drawdown:all:4 active',
    ]);
  });

  it('keeps what nobody can judge now for a day', () => {
    const rows = step([], found(finding('all', '2')));
    const unknown: Found = new Map([['drawdown', null]]);
    assert.deepEqual(states(step(rows, unknown)), ['drawdown:all:2 active']);
    const later = new Date(now.getTime() + 2 * dayMs);
    assert.deepEqual(states(step(rows, unknown, later)), ['drawdown:all:2 expired']);
  });

  it('is forgotten three months after it was over, and never where it was dismissed', () => {
    const later = new Date(now.getTime() + 100 * dayMs);
    const over = step(step([], found(finding('all', '2'))), found());
    assert.deepEqual(states(step(over, found(), later)), []);
    const [row] = over;
    const dismissed = [{ ...(row as InsightRow), status: 'acknowledged' as const }];
    assert.equal(step(dismissed, found(), later).length, 1);
  });
});
