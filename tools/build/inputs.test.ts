import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { removeLeftBehind } from './build-version.ts';
import { fingerprinter, installedFor, isMadeOf, noteInstalled } from './inputs.ts';

const holder = mkdtempSync(join(tmpdir(), 'inputs-'));
after(() => rmSync(holder, { recursive: true }));
describe('the inputs of a build', () => {
  it('change with the files that it reads and with no others', () => {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(holder, path)), { recursive: true });
      writeFileSync(join(holder, path), text);
    };
    write('pnpm-lock.yaml', '');
    for (const name of ['mfe-a', 'mfe-b']) write(`${name}/package.json`, '{}');
    for (const name of ['both', 'one', 'other']) write(`shared/${name}.js`, '1');
    const now = () => {
      const fingerprint = fingerprinter(holder);
      return [
        fingerprint('mfe-a', { files: ['shared/both.js'], folders: [] }),
        fingerprint('mfe-b', { files: ['shared/both.js', 'shared/one.js'], folders: [] }),
      ];
    };
    const before = now();
    const changed = () => now().map((one, place) => one !== before[place]);
    write('shared/other.js', '2');
    assert.deepEqual(changed(), [false, false]);
    write('shared/one.js', '2');
    assert.deepEqual(changed(), [false, true]);
    write('shared/both.js', '2');
    assert.deepEqual(changed(), [true, true]);
    write('shared/one.js', '1');
    write('shared/both.js', '1');
    write('mfe-a/package.json', '{"version":"2.0.0"}');
    assert.deepEqual(changed(), [true, false]);
    rmSync(join(holder, 'shared/one.js'));
    assert.deepEqual(changed(), [true, true]);
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

it('removes what a killed build left an hour ago, and neither a build that goes on nor a version', () => {
  const versions = join(holder, 'versions');
  const names = ['0.1.0-0123456789ab', 'killed.unfinished'];
  for (const name of names) mkdirSync(join(versions, name), { recursive: true });
  removeLeftBehind(versions, Date.now() + 10 * 60_000);
  assert.deepEqual(readdirSync(versions).sort(), names);
  removeLeftBehind(versions, Date.now() + 2 * 3_600_000);
  assert.deepEqual(readdirSync(versions), names.slice(0, 1));
});
