import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createProcessMemory } from '../../shared-memory.ts';

let at = 0;
const { budgets } = createProcessMemory(() => at);
let names = 0;
/** When each of some requests goes out, in ms, where they are asked for at these moments. */
async function timesOf(
  requested: readonly number[],
  budget: { everyMs: number; most: number },
): Promise<number[]> {
  names += 1;
  const name = `budget ${names}`;
  const times: number[] = [];
  for (const moment of requested) {
    at = moment;
    times.push(moment + (await budgets.count(name, budget, 1)));
  }
  return times;
}

describe('a budget of requests', () => {
  it('lets some go at once and then one after another', async () => {
    assert.deepEqual(await timesOf([0, 0, 0, 0, 0], { everyMs: 50, most: 3 }), [0, 0, 0, 50, 100]);
  });

  it('is regained by waiting, and by no more than there was', async () => {
    assert.deepEqual(
      await timesOf([0, 0, 100_000, 100_000, 100_000], { everyMs: 50, most: 2 }),
      [0, 0, 100_000, 100_000, 100_050],
    );
  });

  it('counts a costly request for several', async () => {
    at = 0;
    const ask = (cost: number) => budgets.count('costly', { everyMs: 1_000, most: 4 }, cost);
    const waits = [ask(2), ask(2), ask(2), ask(1)];
    assert.deepEqual(await Promise.all(waits), [0, 0, 2_000, 3_000]);
  });

  it('never lets more go within a second than are allowed at once and regained in it', async () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 120 });
    const sizes = fc.record({
      everyMs: fc.integer({ min: 5, max: 300 }),
      most: fc.integer({ min: 1, max: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(gaps, sizes, async (between, budget) => {
        let moment = 0;
        const requested = between.map((gap) => (moment += gap));
        const times = await timesOf(requested, budget);
        for (const first of times) {
          const within = times.filter((time) => time >= first && time < first + 1_000);
          assert.ok(within.length <= budget.most + 1_000 / budget.everyMs + 1);
        }
      }),
    );
  });
});
