import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { childCache, childFlags } from './testing/child-code.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moa-main-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const environment = () => ({
  PATH: process.env.PATH,
  ...childCache(),
  PORT: '0',
  MOA_ORIGIN: 'http://localhost:4000',
  MOA_DATA_DIR: join(folder, 'data'),
  MOA_DIST: join(folder, 'dist'),
  UPBIT_URL: 'http://127.0.0.1:9',
  UPBIT_WS_URL: 'ws://127.0.0.1:9',
  BINANCE_URL: 'http://127.0.0.1:9',
  BINANCE_WS_URL: 'ws://127.0.0.1:9',
});

async function startMain(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...childFlags, main], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const { address } = JSON.parse(line) as { address?: string };
    if (address !== undefined) return { child, url: address };
  }
  throw new Error('The server ended before it was ready');
}

describe('the server’s process', () => {
  it('refuses a second one on the same data, and stops under load without a failed request', async () => {
    const { child, url } = await startMain();
    child.stdout?.resume();
    const second = spawn(process.execPath, [...childFlags, main], {
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [[code], sentence] = await Promise.all([once(second, 'exit'), text(second.stderr)]);
    assert.equal(code, 1);
    assert.match(sentence, /^Moa already runs on the data in \S+: .*\n$/);

    let answered = 0;
    const statuses = new Set<number>();
    const stopped = new AbortController();
    const load = Array.from({ length: 8 }, async () => {
      while (!stopped.signal.aborted) {
        try {
          const response = await fetch(`${url}/api/v1/health`);
          await response.text();
          statuses.add(response.status);
          answered += 1;
          if (answered === 100) child.kill('SIGTERM');
        } catch {
          // No connection any more: a client that retries finds the next instance.
          return;
        }
      }
    });
    const exit = once(child, 'exit');
    await Promise.all(load);
    const since = performance.now();
    assert.equal((await exit)[0], 0);
    // The process that started it kills it after eight.
    assert.ok(performance.now() - since < 8_000);
    stopped.abort();
    assert.deepEqual([...statuses], [200]);
  });

  it('says in one sentence which variable is wrong', async () => {
    const child = spawn(process.execPath, [...childFlags, main], {
      env: { ...environment(), PORT: 'x' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [[code], sentence] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
    assert.equal(code, 1);
    assert.equal(sentence, 'PORT must be a whole number from 0 to 65535.\n');
  });
});
