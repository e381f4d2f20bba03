import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { it } from 'node:test';
import { guarded } from './error-boundary.ts';

function logOf() {
  const lines: string[] = [];
  return { lines, error: (_: unknown, text?: string) => void lines.push(text ?? '') };
}

it('lets one listener serve many emitters, each as its own `this`, also where it fails', async () => {
  const log = logOf();
  const heard: unknown[] = [];
  const failed: unknown[] = [];
  const listener = guarded(
    log,
    'a test',
    function (this: EventEmitter, text: string) {
      heard.push([this, text]);
      if (text === 'throws') throw new Error('as it said');
      if (text === 'rejects') return Promise.reject(new Error('as it said'));
      return undefined;
    },
    function (this: EventEmitter) {
      failed.push(this);
    },
  );
  const [one, other] = [new EventEmitter(), new EventEmitter()];
  for (const emitter of [one, other]) emitter.on('said', listener);
  one.emit('said', 'well');
  other.emit('said', 'throws');
  one.emit('said', 'rejects');
  await new Promise(setImmediate);
  assert.deepEqual(heard, [
    [one, 'well'],
    [other, 'throws'],
    [one, 'rejects'],
  ]);
  assert.deepEqual(failed, [other, one]);
  assert.equal(log.lines.length, 2);
});
