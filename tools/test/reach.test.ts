import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { workspace } from '../build/packages.ts';
import { readSources } from '../rules/sources.ts';
import { reach } from './reach.ts';

const sources = readSources(workspace);
const reached = (...changed: string[]) => {
  const { wanted } = reach(workspace, sources, changed);
  return sources
    .map(({ path }) => path)
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && wanted(path));
};

describe('the tests that a change can reach', () => {
  it('are those that import it, however far away', () => {
    const found = reached('shared/finance/src/money/decimal.ts');
    assert.ok(found.includes('shared/finance/src/money/decimal.test.ts'));
    assert.ok(found.some((path) => path.startsWith('server/')));
    assert.ok(found.some((path) => path.startsWith('mfe-portfolio/')));
    assert.ok(!found.some((path) => path.startsWith('sandbox/')));
  });

  it('are those that start a program which imports it', () => {
    const found = reached('sandbox/src/exchanges/kraken/start-kraken.ts');
    assert.ok(found.includes('server/src/providers/exchanges/kraken/kraken.test.ts'));
    assert.ok(found.some((path) => path.startsWith('e2e/')));
    assert.ok(!found.some((path) => path.startsWith('shell/')));
  });

  it('of a page are its own and those in a browser', () => {
    const found = reached('mfe-defi/remote.ts');
    assert.ok(found.some((path) => path.startsWith('e2e/')));
    assert.ok(!found.some((path) => /^(server|sandbox|mfe-portfolio)\//.test(path)));
  });

  it('of a test are that test', () => {
    const test = 'shared/i18n/src/particles/particle-for.test.ts';
    assert.deepEqual(reached(test), [test]);
  });

  it('of a migration are those of its package', () => {
    const found = reached('server/migrations/0001_any.sql');
    assert.ok(found.includes('server/src/auth/auth.test.ts'));
    assert.ok(!found.some((path) => path.startsWith('mfe-')));
  });

  it('of a document are those that read it', () => {
    const found = reached('docs/exchanges/upbit/answers.json');
    assert.ok(found.includes('server/src/providers/exchanges/documented.test.ts'));
    assert.ok(found.some((path) => path.startsWith('sandbox/')));
    assert.ok(!found.some((path) => /^(shell|mfe-|e2e)/.test(path)));
    assert.ok(reached('README.md').includes('tools/texts/readme.test.ts'));
    assert.ok(reached('README.md').every((path) => path.startsWith('tools/')));
  });

  it('of words for people are those of the tools that look at them, of the lock file all', () => {
    const found = reached('CONTRIBUTING.md', 'docs/decisions/0001-federation-runtime.md');
    assert.deepEqual(
      found.filter((path) => !path.startsWith('tools/')),
      [],
    );
    assert.ok(reached('pnpm-lock.yaml').length > 300);
  });
});
