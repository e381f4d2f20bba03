/** Prints when the running server has what was published; fails where it does not take it. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { workspace } from '../build/packages.ts';
import { runningInstance } from '../start/instance-lock.ts';

type Answer = {
  id: string;
  shell: { version: string };
  remotes: { name: string; version: string }[];
};

const tries = 50;

/** `version`: what has to run, null for what must not. Two who publish at once both find theirs. */
export async function announce(name: string, version: string | null): Promise<void> {
  const address = findServer();
  const done = version === null ? `${name} is taken out` : `${name} ${version} is current`;
  if (address === null) {
    console.log(`${done}; no server runs, so it is there at the next start`);
    return;
  }
  for (let tried = 0; tried < tries; tried += 1) {
    const running = await read<Answer>(`${address}/api/platform/release`);
    if (running === null) {
      console.log(`${done}; no server answers at ${address}, so it is there at the next start`);
      return;
    }
    if (versionOf(running, name) === version) {
      const live = version === null ? done : `${name} ${version} is live`;
      console.log(
        `${live} at ${address}: the next page load ${version ? 'has it' : 'is without it'}`,
      );
      return;
    }
    await pause(100);
  }
  const health = await read<{ problems?: string[] }>(`${address}/api/v1/health`);
  const why = health?.problems?.find((one) => one.startsWith(name)) ?? 'its log says why';
  throw new Error(`The server at ${address} does not run ${name} ${version}: ${why}`);
}

/** The server at PORT, else that of the instance on the data folder; null where none runs. */
function findServer(): string | null {
  const dataDir = process.env['MOA_DATA_DIR'] || join(workspace, '.data');
  const port = Number(process.env['PORT']) || runningInstance(dataDir)?.port;
  return port ? `http://localhost:${port}` : null;
}

function versionOf({ shell, remotes }: Answer, name: string): string | null {
  if (name === 'shell') return shell.version;
  return remotes.find((one) => one.name === name)?.version ?? null;
}

/** Null where nobody answers. */
async function read<T extends object>(url: string): Promise<T | null> {
  try {
    const { data } = (await (await fetch(url)).json()) as { data?: T };
    return data ?? null;
  } catch {
    return null;
  }
}
