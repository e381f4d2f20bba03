/** Budgets of the first load: sizes of the built files in bytes as sent (brotli). */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { subsetFonts } from '@moa/build/fonts/subset-fonts';
import { type BuildRecord, readBuildRecord } from '@moa/contracts/platform/release';
import { readReleaseFile } from '../release/release-file.ts';
import { buildChanged } from './build-changed.ts';
import { versionsFolder, workspace } from './packages.ts';

/**
 * Measured sizes plus a small margin, since hashes in names of files compress differently; the commit
 * of an increase gives its reason.
 */
const budgets = {
  'first.js': 6_000,
  'shell.js': 167_000,
  // The bar is 150 KB until the network rests; this is all of it but what the page asks for later.
  '/': 204_500,
};

describe('the first load', () => {
  const dist = process.env['MOA_DIST'] || join(workspace, 'dist');
  // The browser's tests run these builds afterwards.
  before(() => buildChanged(dist));

  const folderOf = (name: string) =>
    join(versionsFolder(dist, name), readReleaseFile(dist).packages[name]?.current ?? '');
  const weight = (name: string, file: string) => statSync(join(folderOf(name), `${file}.br`)).size;
  const remotes = (): BuildRecord[] =>
    Object.keys(readReleaseFile(dist).packages)
      .filter((name) => name !== 'shell')
      .map((name) => readBuildRecord(readFileSync(join(folderOf(name), 'moa-build.json'), 'utf8')));

  it('of any page loads fonts of at most 100 KB', async () => {
    const core = (await subsetFonts()).find(({ name }) => name === 'pretendard-core.woff2');
    assert.ok(core && core.content.length <= 100_000, `${core?.content.length} bytes`);
  });

  for (const file of ['first.js', 'shell.js'] as const)
    it(`of any page has no more in ${file} than its budget`, () => {
      const size = weight('shell', file);
      assert.ok(size <= budgets[file], `${size} B: what does its first paint need of it?`);
    });

  it('of who is signed in has no more at / than its budget', () => {
    const ofRemotes = remotes().flatMap(({ name, entry, modules, manifest }) => {
      const first = [
        ...(manifest?.routes ?? []).filter(({ path }) => path === '/'),
        ...(manifest?.widgets ?? []).filter(({ slot }) => slot === 'header'),
      ].flatMap(({ module }) => modules[module] ?? []);
      return first.length === 0
        ? []
        : [...new Set([entry, ...first])].map((file) => weight(name, file));
    });
    assert.ok(ofRemotes.length > 2, 'no remote has the page or the bell');
    const size = [weight('shell', 'first.js'), weight('shell', 'shell.js'), ...ofRemotes].reduce(
      (all, one) => all + one,
    );
    assert.ok(size <= budgets['/'], `${size} B: what of it can come later?`);
  });
});
