import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { workspace } from '../build/packages.ts';
import { endOf, lineOf, type StepOutcome } from './report.ts';

const step = (name: string, more: Partial<StepOutcome> = {}): StepOutcome => ({
  ...{ name, passed: 0, failed: 0, output: '', seconds: 0 },
  ...more,
});

describe('a run of the checks', () => {
  it('says what each step found and how long it took, and nothing of one without a test', () => {
    assert.equal(
      lineOf(step('server', { passed: 3, seconds: 1.25 })),
      'ok     server: 3 passed, 0 failed, 1.3 s',
    );
    assert.equal(lineOf(step('rules', { failed: 1 })), 'FAILED rules: 0 passed, 1 failed, 0.0 s');
    assert.equal(lineOf(step('sandbox')), null);
  });

  it('ends with the time by step, the fifteen slowest files and the counts', () => {
    const timings = Array.from({ length: 20 }, (_, index) => ({
      file: join(workspace, `server/src/${index}.test.ts`),
      seconds: index,
    }));
    const lines = endOf(
      [
        step('types', { passed: 2, seconds: 30 }),
        step('sandbox'),
        step('server', { passed: 20, seconds: 90, timings }),
      ],
      2,
    ).split('\n');
    assert.deepEqual(lines.slice(0, 3), [
      'time by step',
      '    90.0 s  server',
      '    30.0 s  types',
    ]);
    assert.equal(lines[3], 'the slowest files');
    assert.equal(lines[4], '    19.0 s  server/src/19.test.ts');
    assert.deepEqual(lines.slice(4 + 15), ['all of it took 2.0 minutes', '22 passed, 0 failed']);
  });

  it('repeats the names of what failed', () => {
    const output =
      'much\n✖ keeps the last price (3 ms)\n✖ failing tests:\n✖ keeps the last price (3 ms)\n';
    const [first, second, third] = endOf([step('server', { failed: 1, output })], 1).split('\n');
    assert.deepEqual(
      [first, second, third],
      ['what failed', '  ✖ keeps the last price (3 ms)', 'time by step'],
    );
  });
});
