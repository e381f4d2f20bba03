import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startSlices } from './give-way.ts';

const spin = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe('a long calculation on the thread of all', () => {
  it('lets others act after each few milliseconds, and counts its own time alone', async () => {
    let others = 0;
    let over = false;
    const act = () => {
      others += 1;
      if (!over) setImmediate(act);
    };
    setImmediate(act);
    const slices = startSlices();
    const gaps: number[] = [];
    for (let step = 0, seen = others; step < 40; step += 1) {
      spin(2);
      await slices.giveWay();
      if (others > seen) gaps.push(step);
      seen = others;
    }
    over = true;
    // 80 ms of steps are at least eight slices, however slow the machine is.
    assert.ok(gaps.length >= 8, `${gaps.length} times`);
    assert.ok(slices.workedMs() >= 60, `${slices.workedMs()} ms`);
  });

  it('does not wait for good while others keep the thread busy', async () => {
    let over = false;
    const busy = () => {
      spin(20);
      if (!over) setTimeout(busy, 1);
    };
    busy();
    const slices = startSlices();
    for (let step = 0; step < 3; step += 1) {
      spin(6);
      await slices.giveWay();
    }
    over = true;
  });
});
