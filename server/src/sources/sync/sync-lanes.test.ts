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

  it('reads what is urgent at once, once, and whatever else is at work', async () => {
    const lanes = createSyncLanes(() => assert.fail('nothing fails here'));
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const act = (name: string) => () => {
      begun.push(name);
      return gate.promise;
    };
    for (const name of ['a', 'b', 'c', 'd', 'e', 'mine']) lanes.add('one', name, act(name));
    lanes.add('one', 'mine', act('mine'), true);
    await settle();
    assert.deepEqual(begun, ['a', 'b', 'c', 'd', 'mine']);
    gate.resolve();
    await settle();
    await settle();
    assert.deepEqual(begun, ['a', 'b', 'c', 'd', 'mine', 'e']);
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
