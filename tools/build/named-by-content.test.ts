import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { runWebpack } from '@moa/build/run-webpack';
import { BuildRecordPlugin } from '@moa/build/webpack/build-record-plugin';
import { unnamedVersion } from '@moa/build/webpack/fingerprint';
import { type BuildRecord, readBuildRecord } from '@moa/contracts/platform/release';

const holder = mkdtempSync(join(tmpdir(), 'named-'));
after(() => rmSync(holder, { recursive: true }));
let count = 0;

/** A build as one of ours, of one file, in a folder of its own. */
async function build(source: string, hostVersion = '1.0.0'): Promise<BuildRecord> {
  count += 1;
  const folder = join(holder, String(count));
  const output = join(folder, 'out');
  mkdirSync(folder);
  writeFileSync(join(folder, 'page.js'), source);
  const version = unnamedVersion('0.1.0');
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './page.js',
    output: { path: output, publicPath: `/${version}/`, filename: 'main.js', library: 'page' },
    plugins: [
      new BuildRecordPlugin({
        name: 'mfe-x',
        version,
        container: 'x',
        entry: 'main.js',
        manifest: null,
        hostVersion,
        exposes: { './pages/page': join(folder, 'page.js') },
      }),
    ],
  });
  const record = readBuildRecord(readFileSync(join(output, 'moa-build.json'), 'utf8'));
  const script = readFileSync(join(output, 'main.js'), 'utf8');
  if (source.includes('__webpack_public_path__')) assert.match(script, new RegExp(record.version));
  return record;
}

describe('the version of a build', () => {
  const page = (words: string) => `export default () => __webpack_public_path__ + '${words}';`;

  it('is that of its content, wherever it was built', async () => {
    const [here, there] = [await build(page('a')), await build(page('a'))];
    assert.match(here.version, /^0\.1\.0-[0-9a-f]{12}$/);
    assert.equal(there.version, here.version);
    assert.deepEqual(there.files, here.files);
  });

  it('is another for other words in a script, and for another word about it', async () => {
    const versions = [
      await build(page('a')),
      await build(page('b')),
      await build(page('a'), '1.1.0'),
    ].map(({ version }) => version);
    assert.equal(new Set(versions).size, 3);
  });

  it('is not given to a page that exports nothing by default', async () => {
    await assert.rejects(
      build('export const Page = () => null;'),
      /page\.js has no default export, which is what the shell draws or calls/,
    );
  });
});
