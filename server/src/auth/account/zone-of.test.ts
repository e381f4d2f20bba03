import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayIn } from './zone-of.ts';

it('a day begins at the midnight of its own time zone', () => {
  const moments = ['2026-11-22T14:59:59Z', '2026-11-22T15:00:00Z', '2026-11-23T04:59:59Z'];
  const days = (zone: string) => moments.map((at) => dayIn(zone, new Date(at)));
  assert.deepEqual(days('Asia/Seoul'), ['2026-11-22', '2026-11-23', '2026-11-23']);
  assert.deepEqual(days('UTC'), ['2026-11-22', '2026-11-22', '2026-11-23']);
  assert.deepEqual(days('America/New_York'), ['2026-11-22', '2026-11-22', '2026-11-22']);
});
