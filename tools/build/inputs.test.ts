import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { runWebpack } from '@moa/build/run-webpack';
import { BuildRecordPlugin } from '@moa/build/webpack/build-record-plugin';
import { unnamedVersion } from '@moa/build/webpack/fingerprint';
import { type InputFiles, InputsPlugin, inputsFile } from '@moa/build/webpack/inputs-plugin';
import { StableOrderPlugin } from '@moa/build/webpack/stable-order-plugin';
import { readBuildRecord } from '@moa/contracts/platform/release';
import { fingerprinter } from './inputs.ts';

const holder = mkdtempSync(join(tmpdir(), 'inputs-'));
after(() => rmSync(holder, { recursive: true }));
let count = 0;

/** Two remotes and what they share: both read one operation, one of them another as well. */
const sources: Readonly<Record<string, string>> = {
  'pnpm-lock.yaml': '',
  'mfe-a/package.json': '{"name":"mfe-a"}',
  'mfe-a/page.js': `import { both } from '../shared/both.js';\nexport default () => both;\n`,
  'mfe-b/package.json': '{"name":"mfe-b"}',
  'mfe-b/page.js': `import { both } from '../shared/both.js';\nimport { one } from '../shared/one.js';\nexport default () => [both, one];\n`,
  'shared/both.js': `export const both = 'both';\n`,
  'shared/one.js': `export const one = 'one';\n`,
  'shared/nobody.js': `export const nobody = 'nobody';\n`,
  'mfe-c/page.js': `import * as facade from './facade.js';\nexport default () => import('./facade.js').then((all) => [all, facade]);\n`,
  'mfe-c/facade.js': `export { small, large, middle } from './library/index.js';\n`,
  'mfe-c/library/package.json': '{"sideEffects":false}',
  'mfe-c/library/index.js': `export * from './large.js';\nexport * from './middle.js';\nexport * from './small.js';\n`,
  'mfe-c/library/large.js': `import { small } from './small.js';\nexport const large = () => small() + 'large';\n`,
  'mfe-c/library/middle.js': `export const middle = () => 'middle';\n`,
  'mfe-c/library/small.js': `export const small = () => 'small';\n`,
};

function startWorkspace(place = '') {
  count += 1;
  const root = join(holder, String(count), place);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(sources)) write(path, text);
  const build = async (name: string, cache: string | null = null) => {
    const folder = join(root, name);
    const output = join(root, 'dist', name);
    const version = unnamedVersion('0.1.0');
    await runWebpack({
      mode: 'production',
      context: folder,
      entry: './page.js',
      cache: cache === null ? false : { type: 'filesystem', cacheDirectory: cache },
      output: { path: output, filename: 'main.js', library: 'page' },
      optimization: { chunkIds: 'deterministic', moduleIds: 'deterministic' },
      plugins: [
        new StableOrderPlugin(),
        new InputsPlugin(root),
        new BuildRecordPlugin({
          name,
          version,
          container: 'x',
          entry: 'main.js',
          manifest: null,
          exposes: {},
        }),
      ],
    });
    const read = JSON.parse(readFileSync(join(output, inputsFile), 'utf8')) as InputFiles;
    const record = readBuildRecord(readFileSync(join(output, 'moa-build.json'), 'utf8'));
    return { read, version: record.version };
  };
  return { root, write, build };
}

describe('what a build was made of', () => {
  it('is what was read for it: a change concerns whoever reads it and nobody else', async () => {
    const { root, write, build } = startWorkspace();
    const reads = { 'mfe-a': (await build('mfe-a')).read, 'mfe-b': (await build('mfe-b')).read };
    const now = () => {
      const fingerprint = fingerprinter(root);
      return [fingerprint('mfe-a', reads['mfe-a']), fingerprint('mfe-b', reads['mfe-b'])];
    };
    const changed = (before: string[], after: string[]) =>
      after.flatMap((one, place) => (one === before[place] ? [] : [`mfe-${'ab'[place]}`]));
    const before = now();
    assert.deepEqual(changed(before, now()), []);
    write('shared/nobody.js', 'export const nobody = 2;\n');
    assert.deepEqual(changed(before, now()), []);
    write('shared/one.js', 'export const one = 2;\n');
    assert.deepEqual(changed(before, now()), ['mfe-b']);
    write('shared/both.js', 'export const both = 2;\n');
    assert.deepEqual(changed(before, now()), ['mfe-a', 'mfe-b']);
    write('mfe-a/package.json', '{"name":"mfe-a","version":"2.0.0"}');
    write('shared/one.js', String(sources['shared/one.js']));
    write('shared/both.js', String(sources['shared/both.js']));
    assert.deepEqual(changed(before, now()), ['mfe-a']);
  });

  it('is another where a file of it is gone', async () => {
    const { root, build } = startWorkspace();
    const { read } = await build('mfe-b');
    const before = fingerprinter(root)('mfe-b', read);
    rmSync(join(root, 'shared/one.js'));
    assert.notEqual(fingerprinter(root)('mfe-b', read), before);
  });
});

describe('the content of a build', () => {
  it('is the same in another folder, and beside a cache of other sources', async () => {
    const here = startWorkspace();
    const { version } = await here.build('mfe-c');
    const deeper = startWorkspace('further/down');
    assert.equal((await deeper.build('mfe-c')).version, version);
    const cached = startWorkspace();
    const cache = join(cached.root, '.cache');
    await cached.build('mfe-c', cache);
    for (const file of ['small', 'large', 'facade']) {
      const path = file === 'facade' ? 'mfe-c/facade.js' : `mfe-c/library/${file}.js`;
      cached.write(path, `${sources[path]}// Said otherwise.\n`);
      assert.equal((await cached.build('mfe-c', cache)).version, version, file);
    }
  });
});
