import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { isAlive, takeInstanceLock } from './instance-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'moa-lock-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** An instance with a child that has a while yet to live, as a process of its own. */
async function instance() {
  const module = new URL('./instance-lock.ts', import.meta.url).href;
  const holder = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      `import { spawn } from 'node:child_process';
       import { takeInstanceLock } from '${module}';
       const lock = await takeInstanceLock(${JSON.stringify(folder)}, 4000);
       const child = spawn('sleep', ['0.7'], { detached: true });
       lock.note([child.pid]);
       console.log(child.pid);
       setInterval(() => {}, 1e3);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = (await once(holder.stdout, 'data')) as [Buffer];
  return { holder, orphan: Number(said.toString()) };
}

describe('the lock of an instance', () => {
  it('is refused while its holder lives, and taken straight after a kill once the orphans ended', async () => {
    const { holder, orphan } = await instance();
    const refused = await takeInstanceLock(folder, 4_001);
    assert.ok(!refused.ok);
    assert.equal(refused.holder?.pid, holder.pid);
    assert.equal(refused.holder?.port, 4_000);
    // Not awaited: an instance that starts now meets a process that is ending or not yet reaped.
    holder.kill('SIGKILL');
    const gone = once(holder, 'exit');
    let taken = await takeInstanceLock(folder, 4_001);
    if (!taken.ok) {
      await gone;
      taken = await takeInstanceLock(folder, 4_001);
    }
    assert.ok(taken.ok);
    assert.ok(!isAlive({ pid: orphan, startedAt: null }));
    taken.release();
  });

  it('lets nobody else into the folder', async () => {
    chmodSync(folder, 0o755);
    // As an earlier version left it.
    writeFileSync(join(folder, 'instance.lock'), '', { mode: 0o644 });
    const lock = await takeInstanceLock(folder, 4_000);
    assert.equal(statSync(folder).mode & 0o777, 0o700);
    for (const file of readdirSync(folder))
      assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600, file);
    assert.ok(lock.ok);
    lock.release();
  });
});
