import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createOutsideMemory } from '../outside-memory.ts';
import { countRequest } from './request-budget.ts';

const memory = createOutsideMemory();
let names = 0;
/** When each of some requests goes out, in ms, where they are asked for at these moments. */
function timesOf(asked: readonly number[], budget: { everyMs: number; most: number }): number[] {
  names += 1;
  const name = `budget ${names}`;
  return asked.map((at) => at + countRequest(memory, name, budget, 1, at));
}

describe('a budget of requests', () => {
  it('lets some go at once and then one after another', () => {
    assert.deepEqual(timesOf([0, 0, 0, 0, 0], { everyMs: 50, most: 3 }), [0, 0, 0, 50, 100]);
  });

  it('is regained by waiting, and by no more than there was', () => {
    assert.deepEqual(
      timesOf([0, 0, 100_000, 100_000, 100_000], { everyMs: 50, most: 2 }),
      [0, 0, 100_000, 100_000, 100_050],
    );
  });

  it('counts a costly request for several', () => {
    const name = 'costly';
    const ask = (cost: number) => countRequest(memory, name, { everyMs: 1_000, most: 4 }, cost, 0);
    assert.deepEqual([ask(2), ask(2), ask(2), ask(1)], [0, 0, 2_000, 3_000]);
  });

  it('never lets more go within a second than are allowed at once and regained in it', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 120 });
    const budgets = fc.record({
      everyMs: fc.integer({ min: 5, max: 300 }),
      most: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(gaps, budgets, (between, budget) => {
        let at = 0;
        const times = timesOf(
          between.map((gap) => (at += gap)),
          budget,
        );
        for (const first of times) {
          const within = times.filter((time) => time >= first && time < first + 1_000);
          assert.ok(within.length <= budget.most + 1_000 / budget.everyMs + 1);
        }
      }),
    );
  });
});
