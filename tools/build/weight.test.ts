/** What a page begins with has not grown: the built files, in bytes as they are sent (brotli). */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { subsetFonts } from '@moa/build/fonts/subset-fonts';
import { type BuildRecord, readBuildRecord } from '@moa/contracts/platform/release';
import { readReleaseFile } from '../release/release-file.ts';
import { buildChanged } from './build-changed.ts';
import { versionsFolder, workspace } from './packages.ts';

/** What was reached, and a little. A raise needs its reason here. */
const budgets = {
  // Decimals and how amounts are read aloud are chosen too, and the first figure is in both. It names
  // each late file of the shell. A tap on the tab bar is answered here: 220 B. The file of drawn avatars
  // is one more name: 5 B.
  'first.js': 5_890,
  // Eighteen more sentences of what exchanges refuse: any page may show one beside a source. Figures
  // that come over the socket of every page, and the request for a file: 342 B. The currencies of the
  // header, decimals, the clock, how dates are written and whether totals are converted are a person's
  // choice, drawn at the first paint: 750 B. What stores and fetches the choice comes late. 7 KB less
  // without what React does for pages that a server drew.
  // The log that remotes write to, and answers that break off, which are no wrong ones: 450 B.
  // Amounts in 억 and 만 beneath heads, which every remote draws, the avatar of the header, Korean names
  // of networks, and reports that stay with their person: 1.1 KB.
  'shell.js': 148_850,
  // The bar is 150 KB until the network rests; this is all of it but what the page asks for later. A
  // page more among the routes that come with it: 90 B. Another one, with its icon, and the file of what
  // goes on once the page rests: 100 B. The entry of the bell's remote names one more widget: 50 B.
  // The same log, in remotes that use it, and checks that /test runs named among late files: 1 KB.
  // The shell's 1.1 KB, and the bell beside the net worth, which opens a rule with its line: 1.2 KB.
  '/': 182_800,
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
