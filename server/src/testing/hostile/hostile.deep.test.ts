/**
 * Attacks on the real server in a separate process. All steps run concurrently; the server must
 * respond to every client, close what it opened, and be in its initial state afterwards. Files in
 * `steps/` that export a list of steps are part of this.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { childCache, childFlags } from '../child-code.ts';
import { signUpAt } from '../sign-up-at.ts';
import { open, upgrade } from './raw-request.ts';
import type { Step, Target } from './step.ts';

const main = join(import.meta.dirname, '../../main.ts');
const origin = 'http://localhost:4000';
const nowhere = 'http://127.0.0.1:9';

const folder = join(import.meta.dirname, 'steps');
const steps = (
  await Promise.all(
    readdirSync(folder).map(
      async (file) => (await import(join(folder, file))) as { default: Step[] },
    ),
  )
).flatMap(({ default: list }) => list);

/** The server’s own connections, on their way to feeds that do not answer here. */
const own = 3;
/** Number of open sockets of the process, without the database’s files. */
const sockets = (pid: number) =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;

// Descriptors and other networks on one machine are Linux’s.
describe('the server among strangers', { skip: process.platform !== 'linux' }, () => {
  let data: string;
  let child: ChildProcess;
  let target: Target;
  let atRest: number;
  let ended: unknown = null;
  let log = '';

  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'moa-hostile-'));
    child = spawn(process.execPath, [...childFlags, main], {
      env: {
        PATH: process.env.PATH,
        ...childCache(),
        PORT: '0',
        MOA_ORIGIN: origin,
        MOA_DATA_DIR: join(data, 'data'),
        MOA_DIST: join(data, 'dist'),
        UPBIT_URL: nowhere,
        UPBIT_WS_URL: 'ws://127.0.0.1:9',
        BINANCE_URL: nowhere,
        BINANCE_WS_URL: 'ws://127.0.0.1:9',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr?.on('data', (text: Buffer) => {
      log += text;
    });
    child.once('exit', (code, signal) => {
      ended = { code, signal };
    });
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error(log)));
      lines.on('line', (line) => {
        log = `${log}${line}\n`.slice(-20_000);
        const { address } = JSON.parse(line) as { address?: string };
        if (address !== undefined) resolve(address);
      });
    });
    const pid = child.pid ?? 0;
    let people = 0;
    target = {
      port: Number(new URL(url).port),
      url,
      pid,
      memory: () =>
        1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
      signUp: () =>
        signUpAt(origin, `stranger-${++people}@example.com`, async (path, body) => {
          const answer = await fetch(`${url}${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
          const { data: said, error } = (await answer.json()) as { data: unknown; error: unknown };
          if (!answer.ok) throw new Error(JSON.stringify(error));
          return said;
        }),
    };
    await fetch(`${url}/api/v1/health`, { headers: { connection: 'close' } });
    atRest = sockets(pid);
  });
  after(async () => {
    if (ended === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(data, { recursive: true, force: true });
  });

  const goesOnAfter = ({ name, attack }: Step) => {
    it(name, async () => {
      await attack(target);
      assert.equal(ended, null, log);
      const health = await fetch(`${target.url}/api/v1/health`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(5_000),
      });
      assert.equal(health.status, 200);
    });
  };
  describe('goes on after', { concurrency: true }, () => {
    for (const step of steps) if (!step.alone) goesOnAfter(step);
  });
  describe('goes on, by itself, after', () => {
    for (const step of steps) if (step.alone) goesOnAfter(step);
  });

  it('holds no descriptor of theirs when they are gone', async () => {
    assert.equal(ended, null, log);
    await waitFor('the descriptors', () => sockets(target.pid) <= atRest + own, 5_000).catch(
      (cause) => {
        throw new Error(`${sockets(target.pid)} sockets, ${atRest} at rest`, { cause });
      },
    );
  });

  it('logged no failure of its own', () => {
    // Nothing was built here, which it says once.
    const failures = log
      .split('\n')
      .filter((line) => /"level":"(error|fatal)"/.test(line) && !line.includes('the release'));
    assert.deepEqual(failures, []);
  });

  it('ends within five seconds with upgrades, half requests and idle connections open', async () => {
    for (const bytes of [
      '',
      'GET / HTTP/1.1\r\nHost: loc',
      upgrade('/x'),
      upgrade('/ws/realtime'),
    ]) {
      const socket = await open(target);
      if (bytes !== '') socket.write(bytes);
    }
    const began = performance.now();
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    assert.equal(code, 0, log);
    assert.ok(performance.now() - began < 5_000);
  });
});
