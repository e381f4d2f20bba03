/** Builds by the plug-ins that record what a build is made of and name it by its content. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readBuildRecord } from '@moa/contracts/platform/release';
import { runWebpack } from '../run-webpack.ts';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { unnamedVersion } from './fingerprint.ts';
import { type InputFiles, InputsPlugin, inputsFile } from './inputs-plugin.ts';
import { StableOrderPlugin } from './stable-order-plugin.ts';

const holder = mkdtempSync(join(tmpdir(), 'builds-'));
afterAll(() => rmSync(holder, { recursive: true }));
/** Remotes that share a module, a library with side-effect-free modules, and pages of one file. */
const sources: Readonly<Record<string, string>> = {
  'mfe-a/page.js': `import { both } from '../shared/both.js';\nexport default () => both;\n`,
  'mfe-b/page.js': `import { both } from '../shared/both.js';\nimport { one } from '../shared/one.js';\nexport default () => [both, one];\n`,
  'shared/both.js': `export const both = 'both';\n`,
  'shared/one.js': `export const one = 'one';\n`,
  'shared/other.js': `export const other = 'other';\n`,
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
  const root = join(mkdtempSync(join(holder, 'workspace-')), place);
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

it('lists the files that a build reads and no others', async () => {
  const { build } = startWorkspace();
  const sharedBy = async (name: string) =>
    (await build(name)).read.files.filter((file) => file.startsWith('shared/')).sort();
  expect(await sharedBy('mfe-a')).toEqual(['shared/both.js']);
  expect(await sharedBy('mfe-b')).toEqual(['shared/both.js', 'shared/one.js']);
});

describe('the version of a build', () => {
  it('is that of its content, in another folder and beside a cache of other sources', async () => {
    const { version } = await startWorkspace().build('mfe-c');
    expect(version).toMatch(/^0\.1\.0-[0-9a-f]{12}$/);
    expect((await startWorkspace('further/down').build('mfe-c')).version).toBe(version);
    const cached = startWorkspace();
    const cache = join(cached.root, '.cache');
    await cached.build('mfe-c', cache);
    for (const path of ['mfe-c/library/small.js', 'mfe-c/library/large.js', 'mfe-c/facade.js']) {
      cached.write(path, `${sources[path]}// Another comment.\n`);
      expect((await cached.build('mfe-c', cache)).version).toBe(version);
    }
  });

  it('is another for another script and another version of the host, and is in the script', async () => {
    const { write, build } = startWorkspace();
    const first = await build('mfe-d');
    const withHost = await build('mfe-d', '', '1.1.0');
    write('mfe-d/page.js', `export default () => __webpack_public_path__ + 'b';`);
    const other = await build('mfe-d');
    expect(new Set([first.version, withHost.version, other.version]).size).toBe(3);
    for (const { script, version } of [first, withHost, other]) expect(script).toContain(version);
  });

  it('does not exist for a page without a default export', async () => {
    const { write, build } = startWorkspace();
    write('mfe-d/page.js', 'export const Page = () => null;');
    await expect(build('mfe-d')).rejects.toThrow(/page\.js has no default export/);
  });
});
