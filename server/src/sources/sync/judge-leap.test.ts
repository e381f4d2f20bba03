import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Leap } from '../leap.ts';
import { judgeLeap } from './store-reading.ts';

const minute = 60_000;
const start = Date.parse('2026-11-21T03:00:00Z');
const rows = (quantities: Record<string, string>) =>
  Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }));

const held = { a: '1', b: '2', debt: '-3' };
const leapt = { a: '1000', b: '2000', debt: '-3000' };
const another = { a: '50', b: '100', debt: '-150' };
const interest = { a: '1000.4', b: '2000', debt: '-3001' };

type Reading = [
  minutes: number,
  told: Record<string, string>,
  verdict: ReturnType<typeof judgeLeap>['verdict'],
];
const table: [string, Reading[]][] = [
  ['a first leap is refused', [[0, leapt, 'refused']]],
  [
    'a leap that is told for ten minutes in three readings is taken for true',
    [
      [0, leapt, 'refused'],
      [5, leapt, 'refused'],
      [10, leapt, 'accepted'],
    ],
  ],
  [
    'two readings are too few, however far apart',
    [
      [0, leapt, 'refused'],
      [600, leapt, 'refused'],
      [601, leapt, 'accepted'],
    ],
  ],
  [
    'a hundred readings are too few within ten minutes',
    Array.from({ length: 100 }, (_, index): Reading => [index * 0.09, leapt, 'refused']),
  ],
  [
    'one that grows by interest meanwhile is the same',
    [
      [0, leapt, 'refused'],
      [6, interest, 'refused'],
      [12, interest, 'accepted'],
    ],
  ],
  [
    'another leap begins anew',
    [
      [0, leapt, 'refused'],
      [6, leapt, 'refused'],
      [12, another, 'refused'],
      [18, another, 'refused'],
      [24, another, 'accepted'],
    ],
  ],
  [
    'one that a sound reading interrupts begins anew',
    [
      [0, leapt, 'refused'],
      [6, leapt, 'refused'],
      [8, held, 'plausible'],
      [12, leapt, 'refused'],
    ],
  ],
  [
    'one that a position is missing from is another',
    [
      [0, leapt, 'refused'],
      [6, leapt, 'refused'],
      [12, { a: '1000', b: '2000' }, 'refused'],
    ],
  ],
];

describe('a reading in which everything grew tenfold', () => {
  for (const [words, readings] of table) {
    it(words, () => {
      let leap: Leap | null = null;
      for (const [minutes, reported, verdict] of readings) {
        const at = new Date(start + minutes * minute);
        const judged = judgeLeap(rows(held), rows(reported), leap, at);
        assert.equal(judged.verdict, verdict, `after ${minutes} minutes`);
        leap = judged.leap;
      }
    });
  }

  it('stays marked for a day once it was taken, and no longer', () => {
    const accepted: Leap = {
      since: new Date(start - 20 * minute).toISOString(),
      readings: 3,
      witness: rows(leapt).slice(0, 1),
      acceptedAt: new Date(start).toISOString(),
    };
    const after = (hours: number) =>
      judgeLeap(rows(leapt), rows(leapt), accepted, new Date(start + hours * 60 * minute)).leap;
    assert.deepEqual([after(23), after(25)], [accepted, null]);
  });

  it('of a single holding is taken at once, and marked for ten minutes', () => {
    const read = (quantity: string, then: string, known: Leap | null, minutes: number) =>
      judgeLeap(
        rows({ a: quantity }),
        rows({ a: then }),
        known,
        new Date(start + minutes * minute),
      );
    const taken = read('0.5', '500', null, 0);
    assert.deepEqual([taken.verdict, taken.leap?.alone], ['plausible', true]);
    assert.deepEqual(
      [read('500', '500', taken.leap, 9).leap, read('500', '500', taken.leap, 10).leap],
      [taken.leap, null],
    );
  });

  it('may leap again: that is judged anew', () => {
    const accepted = { since: new Date(start).toISOString(), readings: 3, witness: [] };
    const judged = judgeLeap(
      rows(leapt),
      rows({ a: '100000', b: '200000', debt: '-300000' }),
      { ...accepted, acceptedAt: new Date(start).toISOString() },
      new Date(start + 30 * minute),
    );
    assert.deepEqual([judged.verdict, judged.leap?.readings], ['refused', 1]);
  });

  it('does not believe at once that nothing is left at an exchange', () => {
    const reported = (minutes: number, after: Record<string, string>, leap: Leap | null) =>
      judgeLeap(rows(held), rows(after), leap, new Date(start + minutes * minute), 'doubted');
    const first = reported(0, {}, null);
    const second = reported(5, {}, first.leap);
    assert.deepEqual([first.verdict, second.verdict], ['refused', 'refused']);
    assert.deepEqual(reported(10, {}, second.leap), { verdict: 'accepted', leap: null });
    // Once it reports something, the next empty list is the first again.
    assert.deepEqual(reported(10, held, second.leap), { verdict: 'plausible', leap: null });
  });

  it('takes neither emptiness for a leap nor a leap for emptiness', () => {
    const at = (minutes: number) => new Date(start + minutes * minute);
    const empty = judgeLeap(rows(held), [], null, at(0), 'doubted');
    const leap = judgeLeap(rows(held), rows(leapt), empty.leap, at(5), 'doubted');
    assert.equal(leap.leap?.readings, 1);
    assert.equal(judgeLeap(rows(held), [], leap.leap, at(10), 'doubted').leap?.readings, 1);
  });

  it('believes a chain that nothing is left, and whoever had nothing', () => {
    assert.equal(judgeLeap(rows(held), [], null, new Date(start)).verdict, 'plausible');
    assert.equal(judgeLeap([], [], null, new Date(start), 'doubted').verdict, 'plausible');
  });
});
