import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { workspace } from '../build/packages.ts';
import { findTests, readImporters } from './changed.ts';

const importers = readImporters(workspace);
const testsFor = (...changed: string[]) => findTests(workspace, changed, importers) ?? [];

describe('tests of a change', () => {
  it('begin with those beside the changed file', () => {
    const [first] = testsFor('shared/finance/src/money/decimal.ts');
    assert.equal(first, 'shared/finance/src/money/decimal.test.ts');
  });

  it('are those that import it, in whichever package', () => {
    const found = testsFor('shared/finance/src/money/decimal.ts');
    assert.ok(found.some((path) => path.startsWith('server/')));
    assert.ok(found.some((path) => path.startsWith('mfe-portfolio/')));
    assert.ok(!found.some((path) => path.startsWith('sandbox/')));
  });

  it('include those of its domain that start the whole server', () => {
    const found = testsFor('server/src/settings/wallets/routes.ts');
    assert.ok(found.includes('server/src/settings/wallets/wallets.test.ts'));
    assert.ok(!found.includes('server/src/auth/recovery/recovery.test.ts'));
  });

  it('of a remote are those of the remote', () => {
    const found = testsFor('mfe-defi/remote.ts', 'mfe-defi/src/pages/aave/page.tsx');
    assert.ok(found.includes('mfe-defi/src/pages/aave/page.test.tsx'));
    assert.deepEqual(
      found.filter((path) => /^(server|sandbox|mfe-portfolio|e2e)\//.test(path)),
      [],
    );
  });

  it('of a changed test are that test', () => {
    for (const test of [
      'shared/i18n/src/particles/particle-for.test.ts',
      'server/src/http/kill.deep.test.ts',
    ])
      assert.deepEqual(testsFor(test), [test]);
  });

  it('leave out deep tests', () => {
    const found = testsFor('mfe-defi/remote.ts', 'server/src/http/routes.ts');
    assert.deepEqual(
      found.filter((path) => path.includes('.deep.')),
      [],
    );
  });

  it('of a migration are those of its package', () => {
    const found = testsFor('server/migrations/0001_any.sql');
    assert.ok(found.includes('server/src/auth/auth.test.ts'));
    assert.ok(!found.some((path) => path.startsWith('mfe-')));
  });

  it('of the lock file are all', () => {
    assert.equal(findTests(workspace, ['pnpm-lock.yaml']), null);
  });
});
