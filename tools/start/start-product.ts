/** Sandbox and server as processes of ours, in the order they need each other. */
import { join, resolve } from 'node:path';
import { readWorld } from '../browser/sandbox.ts';
import { workspace } from '../build/packages.ts';
import { type Child, startChild } from './child.ts';
import { serverEnvironment } from './sandbox-environment.ts';

export type Product = {
  address: string;
  control: string | null;
  /** The variables that tell the server of the world. */
  environment: Record<string, string>;
  children: Child[];
  stop(): Promise<void>;
};
export type ProductOptions = {
  port: number;
  dataDir: string;
  dist: string;
  /** False in the live world, where the outside world is outside. */
  sandbox: boolean;
  /** Settles when there is something to serve. */
  built: Promise<unknown>;
  say(step: string): void;
  /** Called with each process as soon as there is one. */
  onChild?(child: Child): void;
};

/** Throws with the last lines of whatever did not come up. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const children: Child[] = [];
  const stop = async () => {
    for (const child of [...children].reverse()) await child.stop();
  };
  try {
    let environment: Record<string, string> = {};
    let control: string | null = null;
    if (options.sandbox) {
      const world = await startWorld(options);
      children.push(world.child);
      options.say('the sandbox world is up');
      ({ control, environment } = world);
    }
    await options.built;
    const server = await startServer(options, environment);
    children.push(server.child);
    return { address: server.address, control, environment, children, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type RunningWorld = {
  child: Child;
  control: string;
  /** The variables that tell the server of it. */
  environment: Record<string, string>;
};

export async function startWorld({
  port,
  dataDir,
  say,
  onChild,
}: ProductOptions): Promise<RunningWorld> {
  const data = resolve(dataDir);
  const child = startChild(
    'sandbox',
    join(workspace, 'sandbox/src/main.ts'),
    { MOA_SANDBOX_PORT: String(port === 0 ? 0 : port + 100), MOA_DATA_DIR: data },
    join(data, 'logs/sandbox.log'),
    say,
  );
  onChild?.(child);
  try {
    const control = await controlOf(child);
    const world = await readWorld({ control });
    return { child, control, environment: serverEnvironment(world, control) };
  } catch (error) {
    await child.stop();
    throw error;
  }
}

export async function startServer(
  { port, dataDir, dist, say, onChild }: ProductOptions,
  environment: Record<string, string>,
): Promise<{ child: Child; address: string }> {
  const data = resolve(dataDir);
  const child = startChild(
    'server',
    join(workspace, 'server/src/main.ts'),
    { ...environment, PORT: String(port), MOA_DATA_DIR: data, MOA_DIST: resolve(dist) },
    join(data, 'logs/server.log'),
    say,
  );
  onChild?.(child);
  try {
    return { child, address: await addressOf(child) };
  } catch (error) {
    await child.stop();
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
