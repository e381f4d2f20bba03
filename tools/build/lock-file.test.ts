import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readLockFile, resolvedDependencies } from './lock-file.ts';
import { browserPackages, workspace } from './packages.ts';

const text = readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8');
const fingerprints = (lockFile: string) => {
  const lock = readLockFile(lockFile);
  return Object.fromEntries(
    browserPackages().map((name) => [name, resolvedDependencies(lock, [name, 'shared/build'])]),
  );
};

describe('what a package has installed', () => {
  it('knows every package that it names', () => {
    const lock = readLockFile(text);
    for (const name of browserPackages()) assert.ok(lock.importers[name], name);
    for (const name of Object.keys(lock.snapshots))
      assert.ok(lock.packages[name.replace(/\(.*$/, '')], name);
  });

  it('is what it was when another package comes, or gets a dependency', () => {
    const other = text
      .replace(
        '\n  mfe-analytics:\n    dependencies:\n',
        "\n  mfe-added:\n    dependencies:\n      left-pad:\n        specifier: 'catalog:'\n        version: 1.3.0\n\n  mfe-analytics:\n    dependencies:\n      left-pad:\n        specifier: 'catalog:'\n        version: 1.3.0\n",
      )
      .replace(
        '\npackages:\n',
        '\npackages:\n\n  left-pad@1.3.0:\n    resolution: {integrity: x}\n',
      )
      .replace('\nsnapshots:\n', '\nsnapshots:\n\n  left-pad@1.3.0: {}\n');
    const { 'mfe-analytics': changed, ...others } = fingerprints(other);
    const { 'mfe-analytics': before, ...othersBefore } = fingerprints(text);
    assert.deepEqual(others, othersBefore);
    assert.notEqual(changed, before);
    assert.match(changed ?? '', /left-pad@1\.3\.0/);
  });

  it('changes for all with what they share: the bundler, an override, a library of the design system', () => {
    const before = fingerprints(text);
    const changes: [from: RegExp, to: string][] = [
      [/\n {2}webpack: [^\n]+/, '\n  webpack: 5.0.0'],
      [/(\n {2}terser-webpack-plugin@[^\n]+:\n {4}resolution: \{integrity: )/g, '$1other'],
      [/(\n {2}styled-components@[^\n]+:\n {4}resolution: \{integrity: )/g, '$1other'],
    ];
    for (const [from, to] of changes) {
      assert.match(text, from);
      const after = fingerprints(text.replace(from, to));
      for (const name of browserPackages()) assert.notEqual(after[name], before[name], name);
    }
  });
});
