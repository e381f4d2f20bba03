/** A build whose packages cannot be looked up is not published as if they had been checked. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { installedFor, noteInstalled } from '../build/inputs.ts';
import { versionsFolder } from '../build/packages.ts';
import { readReleaseFile } from './release-file.ts';

const dist = mkdtempSync(join(tmpdir(), 'unchecked-'));
after(() => rmSync(dist, { recursive: true }));

function build(version: string): string {
  const folder = join(versionsFolder(dist, 'shell'), version);
  mkdirSync(folder, { recursive: true });
  const record = {
    name: 'shell',
    version,
    builtAt: new Date(0).toISOString(),
    container: 'shell',
    entry: 'shell.js',
    files: {},
    modules: {},
    manifest: null,
    hostVersion: '2.0.0',
  };
  writeFileSync(join(folder, 'moa-build.json'), JSON.stringify(record));
  return folder;
}

/** The command as a team runs it, where no server runs and no registry is there to tell of weaknesses. */
async function putForward(version: string, ...flags: string[]) {
  const args = [join(import.meta.dirname, 'main.ts'), '--without-audit', ...flags];
  const env = { ...process.env, MOA_DIST: dist, MOA_DATA_DIR: dist, PORT: '' };
  return promisify(execFile)(process.execPath, [...args, '--to', version, 'shell'], { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}
const current = () => readReleaseFile(dist).packages['shell']?.current;

describe('a build that is put forward', () => {
  it('is refused where it was built of other packages than are installed now, or nobody knows of which', async () => {
    build('1');
    noteInstalled(build('2'), 'of another day');
    for (const version of ['1', '2']) {
      const said = await putForward(version);
      assert.match(said, /built of other packages .* were not checked\. Nothing was published/);
      assert.match(said, /--unchecked .*; --rollback/);
      assert.equal(current(), undefined);
    }
  });

  it('is published all the same where somebody says so, and that it was not checked is said', async () => {
    const said = await putForward('1', '--unchecked');
    assert.match(said, /shell 1 was built of other packages .* were not checked/);
    assert.doesNotMatch(said, /all under allowed licences/);
    assert.equal(current(), '1');
  });

  it('is checked where it was built of what is installed now', async () => {
    noteInstalled(build('3'), installedFor('shell'));
    assert.match(await putForward('3'), /\d{3} packages in production, all under allowed licences/);
    assert.equal(current(), '3');
  });
});
