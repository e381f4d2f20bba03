import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from '@moa/contracts/schema';
import { pathsOf, trackFields, valueAt } from './track-fields.ts';

const answer = {
  result: 'success',
  code: '0',
  rows: [{ id: 1, state: 'done', memo: 'x' }],
  byName: { a: { amount: '1' } },
};
const seen = (read: (tracked: typeof answer) => unknown): string[] => {
  const paths = new Set<string>();
  read(trackFields(answer, (path) => paths.add(path)));
  return [...paths].toSorted();
};

describe('fields that a reader looks at', () => {
  it('are those that it names', () => {
    assert.deepEqual(
      seen(({ rows }) => rows.map(({ state }) => state)),
      ['rows', 'rows[].state'],
    );
  });

  it('are those of a schema, whatever else the answer has', () => {
    const outer = z.looseObject({ result: z.literal('success') });
    const inner = z.looseObject({ rows: z.array(z.looseObject({ id: z.number() })) });
    const read = (tracked: unknown) => [z.safeParse(outer, tracked), z.safeParse(inner, tracked)];
    assert.deepEqual(seen(read), ['result', 'rows', 'rows[].id']);
  });

  it('are those that it wants and that are not there', () => {
    const read = (tracked: unknown) =>
      z.safeParse(z.looseObject({ fee: z.optional(z.string()) }), tracked);
    assert.deepEqual(seen(read), ['fee']);
    assert.deepEqual(
      seen((tracked) => 'error' in tracked),
      ['error'],
    );
  });

  it('are not the names by which a list is kept', () => {
    const read = ({ byName }: typeof answer) => Object.values(byName).map(({ amount }) => amount);
    assert.deepEqual(seen(read), ['byName', 'byName.a.amount']);
  });
});

it('tells the paths of an answer and what stands there', () => {
  assert.deepEqual(pathsOf(answer).slice(0, 6), [
    'result',
    'code',
    'rows',
    'rows[].id',
    'rows[].state',
    'rows[].memo',
  ]);
  assert.equal(valueAt(answer, 'rows[].state'), 'done');
});
