/** Sandbox and server as processes of ours, in the order they need each other. */
import { join, resolve } from 'node:path';
import { workspace } from '../build/packages.ts';
import { type Child, startChild } from './child.ts';
import { serverEnvironment, type World } from './sandbox-environment.ts';

export type Product = {
  address: string;
  control: string | null;
  children: Child[];
  stop(): Promise<void>;
};
type Options = {
  port: number;
  dataDir: string;
  dist: string;
  /** False in the live world, where the outside world is outside. */
  sandbox: boolean;
  /** Settles when there is something to serve. */
  built: Promise<unknown>;
  say(step: string): void;
};

/** Throws with the last lines of whatever did not come up. */
export async function startProduct({
  port,
  dataDir,
  dist,
  sandbox,
  built,
  say,
}: Options): Promise<Product> {
  const data = resolve(dataDir);
  const children: Child[] = [];
  const stop = async () => {
    for (const child of [...children].reverse()) await child.stop();
  };
  try {
    let environment: Record<string, string> = {};
    let control: string | null = null;
    if (sandbox) {
      const world = startChild(
        'sandbox',
        join(workspace, 'sandbox/src/main.ts'),
        { MOA_SANDBOX_PORT: String(port === 0 ? 0 : port + 100), MOA_DATA_DIR: data },
        join(data, 'logs/sandbox.log'),
      );
      children.push(world);
      control = await controlOf(world);
      say('the sandbox world is up');
      environment = serverEnvironment(
        (await (await fetch(`${control}/world`)).json()) as World,
        control,
      );
    }
    await built;
    const server = startChild(
      'server',
      join(workspace, 'server/src/main.ts'),
      { ...environment, PORT: String(port), MOA_DATA_DIR: data, MOA_DIST: resolve(dist) },
      join(data, 'logs/server.log'),
    );
    children.push(server);
    const address = await addressOf(server);
    return { address, control, children, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for the sandbox's one line of readiness. */
function controlOf(child: Child): Promise<string> {
  return waitFor(child, (line) => {
    const match = /"control":"([^"]+)"/.exec(line);
    return match?.[1] ?? null;
  });
}

/** The server says where it is found once it takes requests. */
function addressOf(server: Child): Promise<string> {
  return waitFor(server, (line) =>
    line.includes('"msg":"Moa is ready"') ? (/"origin":"([^"]+)"/.exec(line)?.[1] ?? null) : null,
  );
}

function waitFor<T>(child: Child, find: (line: string) => T | null): Promise<T> {
  return new Promise((resolve, reject) => {
    child.onLine((line) => {
      const found = find(line);
      if (found !== null) resolve(found);
    });
    void child.ended.then((code) =>
      reject(
        new Error(`The ${child.name} ended (${code}) before it was ready:\n${child.lastLines()}`),
      ),
    );
  });
}
