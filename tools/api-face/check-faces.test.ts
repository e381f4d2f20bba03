import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { workspace } from '../build/packages.ts';
import { checkFaces, readFaces, snapshotFile } from './check-faces.ts';
import { isStepped, nextVersion, snapshotOf, stepFor, writeSnapshot } from './snapshot.ts';

const holder = mkdtempSync(join(tmpdir(), 'faces-'));
after(() => rmSync(holder, { recursive: true }));
let count = 0;

const sources: Readonly<Record<string, string>> = {
  'public/links.ts': `export { linkTo } from '../internal/links.ts';\nexport type { Target } from '../internal/links.ts';\n`,
  'internal/links.ts': `type Role = 'bell';\nexport type Target = { role: Role };\nexport function linkTo(target: Target): string { return target.role; }\nexport const inner = 1;\n`,
};

/** A workspace with one package, whose face is recorded as it is. */
async function startWorkspace() {
  count += 1;
  const root = join(holder, String(count));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const become = (version: string) =>
    write(
      'shared/host/package.json',
      JSON.stringify({
        name: '@moa/host',
        version,
        type: 'module',
        exports: { './internal/*': './src/internal/*.ts', './*': './src/public/*.ts' },
      }),
    );
  const source = (path: string, text: string) => write(`shared/host/src/${path}`, text);
  become('1.0.0');
  for (const [path, text] of Object.entries(sources)) source(path, text);
  symlinkSync(join(workspace, 'node_modules'), join(root, 'node_modules'));
  symlinkSync(join(workspace, 'shared/build'), join(root, 'shared/build'));
  const folders = ['shared/host'];
  const faces = (await readFaces(root, folders)).get('shared/host') ?? new Map();
  const nothing = { version: '', modules: new Map() };
  writeFileSync(
    snapshotFile(root, 'shared/host'),
    writeSnapshot('@moa/host', snapshotOf(nothing, faces, '1.0.0')),
  );
  return { source, become, check: async () => (await checkFaces(root, folders)).join('\n') };
}

describe('the public face of a package', () => {
  it('is right as it was recorded, whatever changes inside', async () => {
    const { source, check } = await startWorkspace();
    assert.equal(await check(), '');
    source('internal/links.ts', `${sources['internal/links.ts']}export const other = 2;\n`);
    assert.equal(await check(), '');
  });

  const changes: [what: string, path: string, text: string, says: RegExp][] = [
    [
      'a name that is new asks for a minor step',
      'public/links.ts',
      `${sources['public/links.ts']}export { inner } from '../internal/links.ts';\n`,
      /least a minor step: links inner \(new\)/,
    ],
    [
      'a name that is gone asks for a major step',
      'public/links.ts',
      `export { linkTo } from '../internal/links.ts';\n`,
      /a major step: links Target \(gone\)/,
    ],
    [
      'a module that is new asks for a minor step',
      'public/other.ts',
      'export const other = 1;\n',
      /a minor step: other other \(new\)/,
    ],
    [
      'an inner type that public names are made of changes them',
      'internal/links.ts',
      String(sources['internal/links.ts']).replace(`'bell'`, `'bell' | 'page'`),
      /links Target \(changed\), links linkTo \(changed\)|links linkTo \(changed\), links Target \(changed\)/,
    ],
  ];
  for (const [what, path, text, says] of changes)
    it(what, async () => {
      const { source, check } = await startWorkspace();
      source(path, text);
      assert.match(await check(), says);
    });

  it('is recorded for one version and no other', async () => {
    const { become, check } = await startWorkspace();
    become('1.1.0');
    assert.match(await check(), /is 1\.1\.0 and its face is recorded for 1\.0\.0/);
  });
});

describe('the step of a version', () => {
  it('is a major one where a name is gone, or no longer fits who uses it', () => {
    const of = (kind: 'new' | 'changed' | 'broken' | 'gone') =>
      stepFor([
        { module: 'links', name: 'linkTo', kind },
        { module: 'links', name: 'Target', kind: 'changed' },
      ]);
    assert.deepEqual(
      ['new', 'changed', 'broken', 'gone'].map((kind) => of(kind as 'new')),
      [...['minor', 'minor', 'major', 'major']],
    );
  });

  it('is taken once, and a greater one serves for a smaller', () => {
    assert.equal(nextVersion('1.4.2', 'minor'), '1.5.0');
    assert.equal(nextVersion('1.4.2', 'major'), '2.0.0');
    assert.equal(isStepped('1.4.0', '1.5.0', 'minor'), true);
    assert.equal(isStepped('1.4.0', '1.5.0', 'major'), false);
    assert.equal(isStepped('1.4.0', '2.0.0', 'minor'), true);
    assert.equal(isStepped('1.4.0', '1.4.1', 'minor'), false);
  });
});
