/** A run of checks ends, whatever its tests leave behind. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runGroup } from './process-group.ts';

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
/** Leaves a child behind that holds the pipe of the output for an hour. */
const leaving = 'sleep 3600 & echo "left $!";';
const left = (output: string) => Number(/left (\d+)/.exec(output)?.[1]);
/** A killed process stays in the table until its new parent has read its end. */
const gone = async (pid: number) => {
  const end = performance.now() + 10_000;
  while (alive(pid) && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return !alive(pid);
};

describe('a command of the checks', () => {
  it('is over when it is over, though a child of it still holds its output', async () => {
    const { code, output, isLate } = await runGroup('sh', ['-c', `${leaving} exit 3`], {
      limitMs: 60_000,
    });
    assert.equal(code, 3);
    assert.equal(isLate, false);
    assert.ok(await gone(left(output)));
  });

  it('is ended with its children when its time is over', async () => {
    const { code, output, isLate } = await runGroup('sh', ['-c', `${leaving} wait`], {
      limitMs: 300,
    });
    assert.equal(code, null);
    assert.equal(isLate, true);
    assert.ok(await gone(left(output)));
  });

  it('says why it could not be started', async () => {
    const { code, output } = await runGroup('no-such-command', [], { limitMs: 1_000 });
    assert.equal(code, 1);
    assert.match(output, /ENOENT/);
  });
});
