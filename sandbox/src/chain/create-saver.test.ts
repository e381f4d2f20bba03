import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createSaver } from './state.ts';

/** A save that ends when the test says so. */
type Save = { done(): void; failed(): void };

describe('saving what changed', () => {
  let running: Save[];
  let atStop: number;
  let errors: unknown[];
  let saver: ReturnType<typeof createSaver>;

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    [running, atStop, errors] = [[], 0, []];
    saver = createSaver(
      () =>
        new Promise<void>((resolve, reject) => {
          running.push({ done: resolve, failed: () => reject(new Error('no room')) });
        }),
      async () => {
        atStop += 1;
      },
      (error) => errors.push(error),
    );
  });
  afterEach(() => mock.timers.reset());

  const pass = async (ms: number) => {
    mock.timers.tick(ms);
    await turn();
  };

  it('saves what was done by hand within seconds, what the market did within a minute', async () => {
    saver.changed();
    await pass(2_000);
    assert.equal(running.length, 0);
    saver.changedByHand();
    await pass(2_000);
    assert.equal(running.length, 1);
    running[0]!.done();
    await pass(60_000);
    assert.equal(running.length, 1, 'once is enough for both');
  });

  it('stops only when a save that is under way has ended', async () => {
    saver.changedByHand();
    await pass(2_000);
    let stopped = false;
    const stop = saver.stop().then(() => {
      stopped = true;
    });
    await turn();
    assert.equal(stopped, false);
    running[0]!.done();
    await stop;
    assert.equal(atStop, 0, 'nothing had changed since');
  });

  it('saves at the stop what a failed save left, and what changed during one', async () => {
    saver.changedByHand();
    await pass(2_000);
    const stop = saver.stop();
    running[0]!.failed();
    await stop;
    assert.deepEqual([atStop, errors.length], [1, 1]);

    saver.changedByHand();
    await pass(2_000);
    saver.changed();
    const again = saver.stop();
    running[1]!.done();
    await again;
    assert.equal(atStop, 2);
  });

  it('does nothing at the stop where nothing changed', async () => {
    await saver.stop();
    assert.deepEqual([atStop, running.length], [0, 0]);
  });
});
