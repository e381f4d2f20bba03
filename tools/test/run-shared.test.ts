import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { runShared } from './run-shared.ts';

describe('test files that share a process', () => {
  let folder: string;
  const run = async (files: Record<string, string>, limitMs?: number) => {
    for (const [name, text] of Object.entries(files))
      writeFileSync(
        join(folder, name),
        `import assert from 'node:assert/strict';\nimport { after, before, describe, it } from 'node:test';\n${text}`,
      );
    const waiting = Object.keys(files).map((name) => join(folder, name));
    const { results, unsure } = await runShared(waiting, join(folder, 'summary.json'), limitMs);
    return {
      waiting,
      unsure,
      results: results.map(({ file, passed, failed }) => [
        file.slice(folder.length + 1),
        passed,
        failed,
      ]),
      output: results[0]?.output ?? '',
    };
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'moa-shared-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are counted one by one, as each would be alone', async () => {
    const { results, output } = await run({
      'a.test.ts': `describe('a', () => { it('one', () => {}); it('two', () => assert.fail('broken here')); it.skip('three', () => {}); it.todo('four'); });`,
      'b.test.ts': `it('one', () => {});`,
      'c.test.ts': `throw new Error('cannot be read');`,
    });
    assert.deepEqual(results, [
      ['a.test.ts', 1, 1],
      ['b.test.ts', 1, 0],
      ['c.test.ts', 0, 1],
    ]);
    assert.match(output, /broken here/);
    assert.match(output, /cannot be read/);
  });

  it('have the hooks outside of any suite to themselves', async () => {
    const { results } = await run({
      'a.test.ts': `globalThis.seen = []; before(() => seen.push('before a')); after(() => seen.push('after a')); it('one', () => assert.deepEqual(seen, ['before a']));`,
      'b.test.ts': `before(() => seen.push('before b')); it('one', () => assert.deepEqual(seen, ['before a', 'after a', 'before b']));`,
    });
    assert.deepEqual(results, [
      ['a.test.ts', 1, 0],
      ['b.test.ts', 1, 0],
    ]);
  });

  it('fail where a hook fails', async () => {
    const { results } = await run({
      'a.test.ts': `after(() => assert.fail('left open')); it('one', () => {});`,
    });
    assert.deepEqual(results, [['a.test.ts', 1, 1]]);
  });

  it('fail a test that takes too long, and go on', async () => {
    const { results, output } = await run(
      {
        'a.test.ts': `describe('a', () => { it('one', () => new Promise(() => {})); it('two', () => {}); });`,
        'b.test.ts': `it('one', () => {});`,
      },
      2_000,
    );
    assert.deepEqual(results, [
      ['a.test.ts', 1, 1],
      ['b.test.ts', 1, 0],
    ]);
    assert.match(output, /timed out after 2000ms/);
  });

  it('fail alone where one takes the process with it, and leave the others to the next', async () => {
    const { results, waiting } = await run({
      'a.test.ts': `it('one', () => process.exit(3));`,
      'b.test.ts': `it('one', () => {});`,
    });
    assert.deepEqual(results, [['a.test.ts', 0, 1]]);
    assert.deepEqual(waiting, [join(folder, 'b.test.ts')]);
  });

  it('are given back where nothing failed and the process ended badly', async () => {
    const { results, unsure } = await run({
      'a.test.ts': `it('one', () => { process.once('exit', () => { process.exitCode = 4; }); });`,
    });
    assert.deepEqual([results, unsure], [[], [join(folder, 'a.test.ts')]]);
  });
});
