import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { installedFor, isMadeOf, noteInstalled } from './installed.ts';

const root = mkdtempSync(join(tmpdir(), 'installed-'));
after(() => rmSync(root, { recursive: true }));

/** A lock file in which a remote has a library and, to be built, a tool; another remote has a library too. */
function install({ library = '1.0.0', below = '1.0.0', tool = '1.0.0', other = '1.0.0' }): string {
  const entry = (name: string, version: string) =>
    `      ${name}:\n        specifier: ^1\n        version: ${version}`;
  const snapshots = Object.entries({ tool, other, below })
    .map(([name, version]) => `  ${name}@${version}: {}`)
    .join('\n');
  writeFileSync(
    join(root, 'pnpm-lock.yaml'),
    `lockfileVersion: '9.0'

importers:

  mfe-a:
    dependencies:
${entry('library', library)}
    devDependencies:
${entry('tool', tool)}

  mfe-b:
    dependencies:
${entry('other', other)}

snapshots:

  library@${library}:
    dependencies:
      below: ${below}

${snapshots}
`,
  );
  return installedFor('mfe-a', root);
}

describe('what a build is made of', () => {
  it('is another where a library of its own is another, or one below it', () => {
    const now = install({});
    assert.equal(install({}), now);
    assert.notEqual(install({ library: '1.0.1' }), now);
    assert.notEqual(install({ below: '1.0.1' }), now);
  });

  it('is the same whatever another remote has, and whatever builds it', () => {
    const now = install({});
    assert.equal(install({ other: '2.0.0' }), now);
    assert.equal(install({ tool: '2.0.0' }), now);
  });

  it('is known of builds beside which it was written down, and of no other', () => {
    const [before, now] = [install({ library: '1.0.1' }), install({})];
    assert.equal(isMadeOf(root, now), false);
    noteInstalled(root, before);
    assert.equal(isMadeOf(root, now), false);
    noteInstalled(root, now);
    assert.ok(isMadeOf(root, now) && isMadeOf(root, before));
  });
});
