import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DirectoryInUse, lockDirectory } from './lock-directory.ts';

let directory: string;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'moa-lock-'));
});
after(() => rm(directory, { recursive: true, force: true }));

describe('the lock of a data directory', () => {
  it('refuses a second holder and is free after the release', () => {
    const release = lockDirectory(directory);
    assert.throws(() => lockDirectory(directory), DirectoryInUse);
    release();
    lockDirectory(directory)();
  });

  it('does not call another failure a second holder', async () => {
    const damaged = await mkdtemp(join(directory, 'damaged-'));
    await writeFile(join(damaged, 'moa.lock'), 'no database'.repeat(100));
    assert.throws(
      () => lockDirectory(damaged),
      (error) => !(error instanceof DirectoryInUse) && /not a database/.test(String(error)),
    );
  });

  it('ends with a process that is killed', async () => {
    const lock = fileURLToPath(new URL('./lock-directory.ts', import.meta.url));
    const script = `import { lockDirectory } from ${JSON.stringify(lock)};
      lockDirectory(${JSON.stringify(directory)}); console.log('held'); setInterval(() => {}, 1e6);`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    assert.throws(() => lockDirectory(directory), /already runs on the data in .*MOA_DATA_DIR/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockDirectory(directory)();
  });
});
