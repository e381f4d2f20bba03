/** Tells when the running server has what was published, and honestly when none runs or it does not take it. */
import { setTimeout as pause } from 'node:timers/promises';
import { findServer } from './find-server.ts';

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
