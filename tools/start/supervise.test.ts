import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../browser/until.ts';
import { type Child, startChild } from './child.ts';
import { openLogFile } from './log-file.ts';
import { supervise } from './supervise.ts';

const folder = mkdtempSync(join(tmpdir(), 'moa-supervise-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function script(name: string, text: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, text);
  return file;
}

describe('a process that falls', () => {
  it('is started again after 1, 2, 4 and up to 30 s, said to be so, and shows its last lines once after many falls', async () => {
    const falling = script('falling', `console.error('out of order'); process.exit(70);`);
    const said: string[] = [];
    const waits: number[] = [];
    const start = () => startChild('server', falling, {}, join(folder, 'logs/falling.log'));
    const stored = supervise({
      child: start(),
      start: async () => start(),
      say: (sentence) => said.push(sentence),
      wait: async (ms) => void waits.push(ms),
    });
    await until('seven falls', () => waits.length >= 7);
    stored.letGo();
    assert.deepEqual(
      waits.slice(0, 7),
      [1, 2, 4, 8, 16, 30, 30].map((seconds) => 1_000 * seconds),
    );
    assert.equal(said[0], 'The server ended (70). It starts again in 1 s.');
    assert.equal(said.filter((one) => one.includes('out of order')).length, 1);
  });

  it('begins with a short pause anew after a minute of health', async () => {
    const falling = script('late', `process.exit(1);`);
    const waits: number[] = [];
    const start = () => startChild('server', falling, {}, join(folder, 'logs/late.log'));
    // Looked at when it is up and when it fell; between the third start and its fall lies a minute.
    const times = [0, 1, 2, 3, 4, 5, 6, 60_006, 60_007];
    const stored = supervise({
      child: start(),
      start: async () => start(),
      say: () => undefined,
      now: () => times.shift() ?? 60_008,
      wait: async (ms) => void waits.push(ms),
    });
    await until('four falls', () => waits.length >= 4);
    stored.letGo();
    assert.deepEqual(waits.slice(0, 4), [1_000, 2_000, 4_000, 1_000]);
  });

  it('starts again at once where it is renewed, and not where it is let go', async () => {
    const lasting = script('lasting', `setInterval(() => {}, 1e3); console.log('up');`);
    const children: Child[] = [];
    const start = async () => {
      const child = startChild('server', lasting, {}, join(folder, 'logs/lasting.log'));
      children.push(child);
      await new Promise<void>((resolve) => child.onLine(() => resolve()));
      return child;
    };
    const stored = supervise({
      child: await start(),
      start,
      say: () => undefined,
      wait: () => Promise.reject(new Error('it waits')),
    });
    stored.renew();
    await until('the second', () => children.length === 2);
    stored.letGo();
    await until('the second to be up', () => children[1]?.lastLines() === 'up');
    await children[1]?.stop();
    await pause(100);
    assert.equal(children.length, 2);
  });
});

describe('a log file', () => {
  it('is for its owner alone, also where it was there before', () => {
    const file = join(folder, 'private/server.log');
    mkdirSync(join(folder, 'private'), { mode: 0o755 });
    writeFileSync(file, '', { mode: 0o644 });
    openLogFile(file, () => undefined).write('first');
    assert.equal(readFileSync(file, 'utf8'), 'first\n');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.equal(statSync(join(folder, 'private')).mode & 0o777, 0o700);
  });

  it('that a full disk refuses is said once, and the process goes on', {
    skip: !existsSync('/dev/full'),
  }, async () => {
    const said: string[] = [];
    const file = join(folder, 'full/server.log');
    mkdirSync(join(folder, 'full'));
    symlinkSync('/dev/full', file);
    const log = openLogFile(file, (sentence) => said.push(sentence), 20);
    log.write('lost');
    log.write('lost as well');
    assert.deepEqual(said, [
      `${file} is not being written (no space is left on the disk); all else goes on.`,
    ]);
    rmSync(file);
    await pause(30);
    log.write('kept');
    assert.equal(said.length, 2);
    assert.equal(readFileSync(file, 'utf8'), '(2 lines were left out: the disk took none)\nkept\n');
  });
});
