import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOnce } from './read-once.ts';

const quarter = 900_000;

test('a moment is worked out once, however often it is read', () => {
  const read: number[] = [];
  const path = readOnce((at) => {
    read.push(at);
    return at / 2;
  });
  const moments = [0, quarter, 3 * quarter, 0, quarter, 3 * quarter];
  assert.deepEqual(
    moments.map(path),
    moments.map((at) => at / 2),
  );
  assert.deepEqual(read, [0, quarter, 3 * quarter]);
});

test('moments that share a place are not taken for each other', () => {
  const path = readOnce((at) => String(at));
  for (const at of [5, 6, quarter * 65_536 + 5, 5, -5, 0.5])
    assert.equal(path(at), String(at), `at ${at}`);
});
