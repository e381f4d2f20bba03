import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { choicesOf } from './path-choices.ts';
import { checkPaths } from './rule-13-paths.ts';
import { readSources } from './sources.ts';

/** What is said of a tool with this text, beside a server of a few files. */
function found(text: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'paths-'));
  const files = {
    'server/src/auth/auth.test.ts': 'export default 1;',
    'server/src/history/snapshots/snapshots.test.ts': 'export default 1;',
    'shared/ui/src/core/format.ts': 'export default 1;',
    'tools/a.ts': text,
  };
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    }
    return checkPaths(root, readSources(root)).map(({ message }) => message.split(',')[0] ?? '');
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('a path in a tool', () => {
  it('may lead to a file, a folder, or whatever fits it', () => {
    assert.deepEqual(
      found(`export default [
        'server/src/auth', 'shared/ui/src/core/', 'shared/*/src', 'server/node_modules/x', 'server/api of old',
        /^server\\/src\\/(auth|history\\/(snapshots\\/snapshots|\\w+))/, /^(server|shared\\/[a-z]+)$/, /auth/,
      ];`),
      [],
    );
  });

  it('is refused where it leads nowhere', () => {
    assert.deepEqual(found(`export default ['server/src/assets/ledger.ts', 'shared/*/lib'];`), [
      'lists server/src/assets/ledger.ts',
      'lists shared/*/lib',
    ]);
  });

  it('is refused in one choice of a pattern though the others lead somewhere', () => {
    assert.deepEqual(
      found(`export default /^server\\/src\\/(auth\\/auth|assets\\/(snapshots|ledger))/;`),
      ['lists /^server\\/src\\/assets\\/snapshots/', 'lists /^server\\/src\\/assets\\/ledger/'],
    );
  });
});

describe('the choices of a pattern', () => {
  const cases: readonly [pattern: string, choices: readonly string[]][] = [
    ['^a(b|c)d$', ['^abd$', '^acd$']],
    ['^a(?:b|c(d|e))', ['^ab', '^acd', '^ace']],
    ['^(a|b)?c', ['^ac', '^bc']],
    ['^[(|]a|b', ['^[(|]a', 'b']],
    ['^(a|b)+c', ['^(a|b)+c']],
    ['^a(?!b|c)\\(d', ['^a(?!b|c)\\(d']],
  ];
  for (const [pattern, choices] of cases)
    it(`of ${pattern} are ${choices.join(' and ')}`, () =>
      assert.deepEqual(choicesOf(pattern), choices));
});
