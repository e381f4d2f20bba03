import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPaced } from './paced.ts';

describe('work that follows from changes', () => {
  it('is done at once for the first, and once more for all that come meanwhile', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const paced = createPaced(1_000, assert.ifError);
    const done: number[] = [];
    const ask = (change: number) => paced.ask('a person', async () => void done.push(change));
    for (let change = 0; change < 50; change += 1) ask(change);
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(done, [0]);
    test.mock.timers.tick(1_000);
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(done, [0, 49]);
    test.mock.timers.tick(1_000);
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(done, [0, 49]);
    paced.stop();
  });
});
