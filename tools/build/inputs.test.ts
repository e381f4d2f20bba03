import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { runWebpack } from '@moa/build/run-webpack';
import { BuildRecordPlugin } from '@moa/build/webpack/build-record-plugin';
import { unnamedVersion } from '@moa/build/webpack/fingerprint';
import { type InputFiles, InputsPlugin, inputsFile } from '@moa/build/webpack/inputs-plugin';
import { StableOrderPlugin } from '@moa/build/webpack/stable-order-plugin';
import { readBuildRecord } from '@moa/contracts/platform/release';
import { removeLeftBehind } from './build-version.ts';
import { fingerprinter, installedFor, isMadeOf, noteInstalled } from './inputs.ts';

const holder = mkdtempSync(join(tmpdir(), 'inputs-'));
after(() => rmSync(holder, { recursive: true }));
let count = 0;

/** Two remotes that share one module, a library with side-effect-free modules, and pages of one file. */
const sources: Readonly<Record<string, string>> = {
  'pnpm-lock.yaml': '',
  'mfe-a/package.json': '{"name":"mfe-a"}',
  'mfe-a/page.js': `import { both } from '../shared/both.js';\nexport default () => both;\n`,
  'mfe-b/package.json': '{"name":"mfe-b"}',
  'mfe-b/page.js': `import { both } from '../shared/both.js';\nimport { one } from '../shared/one.js';\nexport default () => [both, one];\n`,
  'shared/both.js': `export const both = 'both';\n`,
  'shared/one.js': `export const one = 'one';\n`,
  'mfe-c/page.js': `import * as facade from './facade.js';\nexport default () => import('./facade.js').then((all) => [all, facade]);\n`,
  'mfe-c/facade.js': `export { small, large, middle } from './library/index.js';\n`,
  'mfe-c/library/package.json': '{"sideEffects":false}',
  'mfe-c/library/index.js': `export * from './large.js';\nexport * from './middle.js';\nexport * from './small.js';\n`,
  'mfe-c/library/large.js': `import { small } from './small.js';\nexport const large = () => small() + 'large';\n`,
  'mfe-c/library/middle.js': `export const middle = () => 'middle';\n`,
  'mfe-c/library/small.js': `export const small = () => 'small';\n`,
  'mfe-d/page.js': `export default () => __webpack_public_path__ + 'a';`,
};

function startWorkspace(place = '') {
  count += 1;
  const root = join(holder, String(count), place);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(sources)) write(path, text);
  const build = async (name: string, cacheDirectory = '', hostVersion = '1.0.0') => {
    const folder = join(root, name);
    const output = join(root, 'dist', name);
    const version = unnamedVersion('0.1.0');
    await runWebpack({
      mode: 'production',
      context: folder,
      entry: './page.js',
      cache: cacheDirectory === '' ? false : { type: 'filesystem', cacheDirectory },
      output: { path: output, publicPath: `/${version}/`, filename: 'main.js', library: 'page' },
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
          hostVersion,
          exposes: { './pages/page': join(folder, 'page.js') },
        }),
      ],
    });
    const read = JSON.parse(readFileSync(join(output, inputsFile), 'utf8')) as InputFiles;
    const record = readBuildRecord(readFileSync(join(output, 'moa-build.json'), 'utf8'));
    return { read, version: record.version, script: readFileSync(join(output, 'main.js'), 'utf8') };
  };
  return { root, write, build };
}

describe('the inputs of a build', () => {
  it('change with the files that it reads and with no others', async () => {
    const { root, write, build } = startWorkspace();
    const reads = { 'mfe-a': (await build('mfe-a')).read, 'mfe-b': (await build('mfe-b')).read };
    const now = () => {
      const fingerprint = fingerprinter(root);
      return [fingerprint('mfe-a', reads['mfe-a']), fingerprint('mfe-b', reads['mfe-b'])];
    };
    const before = now();
    const changed = () => now().map((one, place) => one !== before[place]);
    write('shared/other.js', 'export const other = 2;\n');
    assert.deepEqual(changed(), [false, false]);
    write('shared/one.js', 'export const one = 2;\n');
    assert.deepEqual(changed(), [false, true]);
    write('shared/both.js', 'export const both = 2;\n');
    assert.deepEqual(changed(), [true, true]);
    write('shared/one.js', String(sources['shared/one.js']));
    write('shared/both.js', String(sources['shared/both.js']));
    write('mfe-a/package.json', '{"name":"mfe-a","version":"2.0.0"}');
    assert.deepEqual(changed(), [true, false]);
    rmSync(join(root, 'shared/one.js'));
    assert.deepEqual(changed(), [true, true]);
  });
});

describe('the version of a build', () => {
  it('is that of its content, in another folder and beside a cache of other sources', async () => {
    const { version } = await startWorkspace().build('mfe-c');
    assert.match(version, /^0\.1\.0-[0-9a-f]{12}$/);
    assert.equal((await startWorkspace('further/down').build('mfe-c')).version, version);
    const cached = startWorkspace();
    const cache = join(cached.root, '.cache');
    await cached.build('mfe-c', cache);
    for (const path of ['mfe-c/library/small.js', 'mfe-c/library/large.js', 'mfe-c/facade.js']) {
      cached.write(path, `${sources[path]}// Another comment.\n`);
      assert.equal((await cached.build('mfe-c', cache)).version, version, path);
    }
  });

  it('is another for another script and another version of the host, and is in the script', async () => {
    const { write, build } = startWorkspace();
    const first = await build('mfe-d');
    const withHost = await build('mfe-d', '', '1.1.0');
    write('mfe-d/page.js', `export default () => __webpack_public_path__ + 'b';`);
    const other = await build('mfe-d');
    assert.equal(new Set([first.version, withHost.version, other.version]).size, 3);
    for (const { script, version } of [first, withHost, other]) assert.ok(script.includes(version));
  });

  it('does not exist for a page without a default export', async () => {
    const { write, build } = startWorkspace();
    write('mfe-d/page.js', 'export const Page = () => null;');
    await assert.rejects(build('mfe-d'), /page\.js has no default export/);
  });
});

describe('the packages of a build', () => {
  /** A lock file with a library and a build tool of one remote, and a library of another. */
  function install({ library = '1.0.0', below = '1.0.0', tool = '1.0.0', other = '1.0.0' }) {
    const entry = (name: string, version: string) =>
      `      ${name}:\n        specifier: ^1\n        version: ${version}\n`;
    const importers = `  mfe-a:\n    dependencies:\n${entry('library', library)}    devDependencies:\n${entry('tool', tool)}  mfe-b:\n    dependencies:\n${entry('other', other)}`;
    const snapshots = `  library@${library}:\n    dependencies:\n      below: ${below}\n  tool@${tool}: {}\n  other@${other}: {}\n  below@${below}: {}\n`;
    writeFileSync(
      join(holder, 'pnpm-lock.yaml'),
      `importers:\n${importers}snapshots:\n${snapshots}`,
    );
    return installedFor('mfe-a', holder);
  }

  it('differ with its libraries, and not with its tools or those of another remote', () => {
    const now = install({});
    const same = [{}, { other: '2.0.0' }, { tool: '2.0.0' }].map(install);
    assert.deepEqual(same, [now, now, now]);
    for (const other of [{ library: '1.0.1' }, { below: '1.0.1' }])
      assert.notEqual(install(other), now);
  });

  it('are known of builds beside which they were noted', () => {
    assert.equal(isMadeOf(holder, 'now'), false);
    noteInstalled(holder, 'before');
    assert.equal(isMadeOf(holder, 'now'), false);
    noteInstalled(holder, 'now');
    assert.ok(isMadeOf(holder, 'now') && isMadeOf(holder, 'before'));
  });
});

it('removes what a killed build left an hour ago, and neither a build that goes on nor a version', async () => {
  const versions = join(holder, 'versions');
  const names = ['0.1.0-0123456789ab', 'killed.unfinished'];
  for (const name of names) mkdirSync(join(versions, name), { recursive: true });
  await removeLeftBehind(versions, Date.now() + 10 * 60_000);
  assert.deepEqual(readdirSync(versions).sort(), names);
  await removeLeftBehind(versions, Date.now() + 2 * 3_600_000);
  assert.deepEqual(readdirSync(versions), names.slice(0, 1));
});
