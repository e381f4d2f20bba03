import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { spawnBound } from './spawn-bound.ts';

describe('a bound process', { skip: process.platform === 'win32' }, () => {
  it('ends when it is killed', async () => {
    const child = spawnBound('sleep', ['60']);
    await child.kill();
    await child.ended;
  });

  it('tells when it ended by itself', async () => {
    const child = spawnBound('echo', ['done']);
    const [said] = (await once(child.output, 'data')) as [Buffer];
    assert.equal(said.toString(), 'done\n');
    await child.ended;
    await child.kill();
  });

  it('does not outlive a parent that was killed', async () => {
    const module = new URL('./spawn-bound.ts', import.meta.url).href;
    const script = `import { spawnBound } from '${module}';
      const child = spawnBound('sh', ['-c', 'echo $$; exec sleep 60']);
      child.output.pipe(process.stdout);
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: 'pipe',
    });
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(said.toString());
    assert.doesNotThrow(() => process.kill(pid, 0));
    parent.kill('SIGKILL');
    const deadline = Date.now() + 30_000;
    while (isAlive(pid)) {
      assert.ok(Date.now() < deadline, 'it lives on');
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
