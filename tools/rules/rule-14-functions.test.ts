import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkFunctions } from './rule-14-functions.ts';
import { workspaceWith } from './testing/workspace-with.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `  read(${at});`);
const long = (name: string, above = '') =>
  `${above}export function ${name}(read) {\n${lines(120).join('\n')}\n}\n`;

/** What is said of a workspace with these files, where so many long functions may be. */
function found(
  planted: Readonly<Record<string, string>>,
  ceilings: { long: number; withoutReason: number },
): string[] {
  return checkFunctions(workspaceWith(planted), ceilings).map(({ path }) => path);
}

describe('a long function', () => {
  const path = 'server/src/auth/long.ts';

  it('is refused where there are more than the ceiling allows', () => {
    assert.deepEqual(found({ [path]: long('one') }, { long: 0, withoutReason: 1 }), [path]);
    assert.deepEqual(found({ [path]: long('one') }, { long: 1, withoutReason: 1 }), []);
  });

  it('has to say why, in the line above it', () => {
    const ceilings = { long: 1, withoutReason: 0 };
    const why = '/** Reads. */\n// Over 100 lines: the reads share one connection.\n';
    assert.deepEqual(found({ [path]: long('one', why) }, ceilings), []);
    assert.deepEqual(found({ [path]: long('one', `${why}\n`) }, ceilings), [path]);
    assert.deepEqual(found({ [path]: long('one', '// Over 100 lines:\n') }, ceilings), [path]);
  });

  it('lowers the ceiling when it is gone', () => {
    assert.deepEqual(found({}, { long: 1, withoutReason: 0 }), [
      'tools/rules/rule-14-functions.ts',
    ]);
  });

  it('is counted once, whatever is in it, as an arrow as well', () => {
    const inner = lines(110).join('\n');
    const text = `export const outer = (read) => {\n  const inner = () => {\n${inner}\n  };\n  return inner;\n};\n`;
    assert.deepEqual(found({ [path]: text }, { long: 1, withoutReason: 1 }), []);
  });

  it('is no matter in a test, nor in what only tools and tests run', () => {
    const ceilings = { long: 0, withoutReason: 0 };
    for (const one of ['server/src/auth/long.test.ts', 'server/src/testing/long.ts', 'tools/a.ts'])
      assert.deepEqual(found({ [one]: long('one') }, ceilings), []);
  });

  it('has a hundred and one lines or more', () => {
    const exact = `export function exact(read) {\n${lines(98).join('\n')}\n}\n`;
    assert.deepEqual(found({ [path]: exact }, { long: 0, withoutReason: 0 }), []);
    const more = `export function more(read) {\n${lines(99).join('\n')}\n}\n`;
    assert.deepEqual(found({ [path]: more }, { long: 1, withoutReason: 1 }), []);
  });
});
