/** The pinned pnpm: what it printed and how it ended. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { workspace } from '../../build/packages.ts';

type Ended = { code: number | null; out: string; err: string };

export async function runPnpm(args: readonly string[]): Promise<Ended> {
  const child = spawn(join(workspace, '.toolchain/node_modules/.bin/pnpm'), args, {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const ended = new Promise<number | null>((done, failed) => {
    child.on('error', failed);
    child.on('close', done);
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}
