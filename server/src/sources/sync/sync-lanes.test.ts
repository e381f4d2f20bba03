import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSyncLanes } from './sync-lanes.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('lanes of synchronisation', () => {
  it('lets nobody wait for a slow provider but its own sources', async () => {
    const lanes = createSyncLanes(() => assert.fail('nothing fails here'));
    const slow = Promise.withResolvers<void>();
    const begun: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      lanes.add('slow', `slow ${index}`, () => {
        begun.push('slow');
        return slow.promise;
      });
    }
    lanes.add('quick', 'quick', async () => void begun.push('quick'));
    await settle();
    assert.deepEqual(begun, ['slow', 'slow', 'slow', 'slow', 'quick']);
    slow.resolve();
    await settle();
    await settle();
    assert.equal(begun.length, 21);
  });

  it('takes a source that waits already once', async () => {
    const lanes = createSyncLanes(() => undefined);
    const gate = Promise.withResolvers<void>();
    let times = 0;
    for (let index = 0; index < 4; index += 1) lanes.add('one', `${index}`, () => gate.promise);
    for (let index = 0; index < 3; index += 1) {
      lanes.add('one', 'mine', async () => {
        times += 1;
      });
    }
    gate.resolve();
    await settle();
    await settle();
    assert.equal(times, 1);
  });

  it('goes on after a failure', async () => {
    const failures: string[] = [];
    const lanes = createSyncLanes((error) => failures.push(error.message));
    let done = false;
    lanes.add('one', 'a', () => Promise.reject(new Error('no')));
    lanes.add('one', 'b', async () => {
      done = true;
    });
    await lanes.stop();
    assert.deepEqual([failures, done], [['no'], true]);
  });
});
