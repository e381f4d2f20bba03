import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { childFlags } from '../testing/child-code.ts';
import { openPglite } from './open-guarded.ts';

const writer = fileURLToPath(new URL('./testing/kill-writer.ts', import.meta.url));
const kills = 4;

let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'moa-kill-'));
});
after(() => rm(dataDir, { recursive: true, force: true }));

/** Writes until it is killed, after a random number of rows. */
async function writeAndKill(): Promise<number[]> {
  const child = spawn(process.execPath, [...childFlags, writer, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  const killAfter = 5 + Math.floor(Math.random() * 200);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'ready') continue;
    acknowledged.push(Number(line));
    if (acknowledged.length === killAfter) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return acknowledged;
}

describe('the embedded database', () => {
  it('keeps every acknowledged row when the process is killed', async () => {
    const acknowledged: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) acknowledged.push(...(await writeAndKill()));
    const { client, close } = await openPglite({ dataDir });
    const { rows } = await client.query('select id, length(body) as size from written');
    await close();
    const cached = new Map(
      (rows as { id: number; size: number }[]).map(({ id, size }) => [id, size]),
    );
    assert.ok(acknowledged.length >= 5 * kills);
    assert.deepEqual(
      acknowledged.filter((id) => cached.get(id) !== 200),
      [],
    );
  });
});
