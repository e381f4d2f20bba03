import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import {
  changeRelease,
  type Packages,
  publish,
  readReleaseFile,
  remove,
  rollBack,
} from './release-file.ts';

const holder = mkdtempSync(join(tmpdir(), 'release-'));
after(() => rmSync(holder, { recursive: true }));
const folder = () => mkdtempSync(join(holder, 'dist-'));
const published = (...versions: string[]) =>
  versions.reduce<Packages>((all, version) => publish(all, 'mfe-defi', version), {});

describe('the release file', () => {
  const back = (packages: Packages) => rollBack(packages, 'mfe-defi');
  const fixed = publish(back(published('good', 'bad')), 'mfe-defi', 'fix');
  const again = publish(back(published('good', 'bad')), 'mfe-defi', 'bad');
  for (const [what, packages] of [
    ['to the version before', published('good', 'bad')],
    ['from a fix to what was good, not to what was rolled back before', fixed],
    ['from a version that was rolled back and that somebody asked for again', again],
  ] as const)
    it(`goes back ${what}, and says when there is none`, () => {
      assert.equal(back(packages)['mfe-defi']?.current, 'good');
      assert.throws(() => back(back(packages)), /no earlier version/);
    });

  it('takes a version that was rolled back again where somebody asks for it', () => {
    assert.deepEqual(again['mfe-defi']?.rejected, []);
  });

  it('knows what ran since when', () => {
    const began = Date.now();
    const { history } = published('1', '2')['mfe-defi'] ?? { history: [] };
    const ended = Date.now();
    assert.deepEqual(
      history.map(({ version }) => version),
      ['1', '2'],
    );
    const times = history.map(({ since }) => Date.parse(since));
    assert.deepEqual(times, times.toSorted());
    assert.ok(times.every((time) => time >= began && time <= ended));
  });

  it('takes a remote out: without its folder for good, with it until somebody publishes it', () => {
    const all = published('1');
    assert.deepEqual(remove(all, 'mfe-defi', false), {});
    const waiting = remove(all, 'mfe-defi', true);
    assert.equal(waiting['mfe-defi']?.current, null);
    assert.throws(() => remove(waiting, 'mfe-defi', true), /does not run/);
    assert.equal(publish(waiting, 'mfe-defi', '1')['mfe-defi']?.current, '1');
  });

  it('gives each release an id of its own, also in another folder, and leaves the others alone', () => {
    const dist = folder();
    changeRelease(dist, (now) => publish(publish(now, 'shell', '1'), 'mfe-defi', '1'));
    const second = changeRelease(dist, (now) => publish(now, 'mfe-defi', '2'));
    assert.match(second.id, /^2-/);
    assert.equal(readReleaseFile(dist).packages['shell']?.current, '1');
    const other = changeRelease(folder(), (now) => publish(now, 'shell', '2'));
    assert.notEqual(other.id, changeRelease(folder(), (now) => publish(now, 'shell', '3')).id);
  });

  it('writes nothing where the change is refused', () => {
    const dist = folder();
    changeRelease(dist, (now) => publish(now, 'shell', '1'));
    const refuse = () =>
      changeRelease(dist, () => {
        throw new Error('does not fit');
      });
    assert.throws(refuse, /does not fit/);
    assert.match(readReleaseFile(dist).id, /^1-/);
  });

  it('opens a file from before versions had times', () => {
    const dist = folder();
    writeFileSync(
      join(dist, 'release.json'),
      JSON.stringify({
        id: '7',
        createdAt: new Date(0).toISOString(),
        packages: { shell: { current: '0.1.1', history: ['0.1.0', '0.1.1'] } },
      }),
    );
    assert.match(changeRelease(dist, (now) => rollBack(now, 'shell')).id, /^8-/);
    assert.equal(readReleaseFile(dist).packages['shell']?.current, '0.1.0');
  });

  it('loses nobody’s release of many who publish at once', async () => {
    const dist = folder();
    const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
    await Promise.all(
      names.map((name) =>
        promisify(execFile)(process.execPath, [
          '--input-type=module',
          '-e',
          `import { changeRelease, publish } from ${JSON.stringify(join(import.meta.dirname, 'release-file.ts'))};
           for (let i = 0; i < 5; i += 1) changeRelease(${JSON.stringify(dist)}, (now) => publish(now, '${name}', String(i)));`,
        ]),
      ),
    );
    const { id, packages } = readReleaseFile(dist);
    assert.match(id, /^20-/);
    for (const name of names) assert.equal(packages[name]?.current, '4');
  });
});
