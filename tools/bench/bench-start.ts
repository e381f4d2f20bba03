/** A fresh clone on this machine: how long until it is healthy the first time, by phase, and the second time. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { workspace } from '../build/packages.ts';
import { freePort } from './free-port.ts';

export async function benchStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'moa-clone-'));
  execFileSync('git', ['clone', '--quiet', workspace, folder]);
  const port = await freePort();
  const first = await timeStart(folder, port);
  console.log(`  first start  ${first.seconds.toFixed(1)} s (bar: 240 s) ${first.phases}`);
  const second = await timeStart(folder, port);
  console.log(`  second start ${second.seconds.toFixed(1)} s (bar: 10 s) ${second.phases}`);
  rmSync(folder, { recursive: true, force: true });
}

function timeStart(folder: string, port: number): Promise<{ seconds: number; phases: string }> {
  const began = performance.now();
  const outside = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|MOA_|PNPM)/i.test(name)),
  );
  // The machine's own Node, as a newcomer has it.
  outside['PATH'] = (outside['PATH'] ?? '')
    .split(':')
    .filter((part) => !part.includes('.toolchain'))
    .join(':');
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...outside, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that Ctrl-C can reach all of it as a terminal's would.
    detached: true,
  });
  return new Promise((resolve, reject) => {
    let said = '';
    let answer: { seconds: number; phases: string } | null = null;
    const read = (line: string) => {
      said += `${line}\n`;
      const phases = /Ready after \S+ s (\(.*?\))/.exec(line)?.[1];
      if (!phases || answer) return;
      void fetch(`http://localhost:${port}/api/v1/health`).then((response) => {
        answer = {
          seconds: (performance.now() - began) / 1_000,
          phases: response.ok ? phases : `${phases} but not healthy`,
        };
        process.kill(-(child.pid ?? 0), 'SIGINT');
      });
    };
    createInterface({ input: child.stdout }).on('line', read);
    createInterface({ input: child.stderr }).on('line', read);
    child.on('close', () => (answer ? resolve(answer) : reject(new Error(said))));
  });
}
