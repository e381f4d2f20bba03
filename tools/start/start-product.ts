/** Sandbox and server as processes of ours, in the order they need each other. */
import { join, resolve } from 'node:path';
import { type ProductWorld, readWorld } from '../browser/sandbox.ts';
import { workspace } from '../build/packages.ts';
import { type Child, serverReady, startChild, waitForLine } from './child.ts';

export type Product = {
  address: string;
  control: string | null;
  /** The variables that tell the server of the world. */
  environment: Record<string, string>;
  children: Child[];
  stop(): Promise<void>;
};
type WorldOptions = {
  port: number;
  dataDir: string;
  say(step: string): void;
  /** Called with each process as soon as there is one. */
  onChild?(child: Child): void;
};
export type ProductOptions = WorldOptions & {
  dist: string;
  /** False in the live world, where the outside world is outside. */
  sandbox: boolean;
  /** Settles when there is something to serve. */
  built: Promise<unknown>;
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
}: WorldOptions): Promise<RunningWorld> {
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
    const control = await waitForLine(child, /"control":"([^"]+)"/);
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
    return { child, address: await waitForLine(child, serverReady) };
  } catch (error) {
    await child.stop();
    throw error;
  }
}

/** The addresses of the simulated world as variables of the server. */
export function serverEnvironment(world: ProductWorld, control: string): Record<string, string> {
  return {
    MOA_WORLD: 'sandbox',
    MOA_SANDBOX_CONTROL_URL: control,
    MOA_OUTBOUND_ADDRESSES: '127.0.0.1',
    ...exchangeAddresses(world.exchanges),
    ETHEREUM_RPC_URL: world.chain.rpcUrl,
    ETHEREUM_CHAIN_ID: String(world.chain.chainId),
    ETHEREUM_CONTRACTS: JSON.stringify(world.chain.contracts),
    TOKEN_LIST_URL: world.chain.tokenListUrl,
    FIAT_URL: world.fiat.baseUrl,
    SMTP_URL: world.mail.smtpUrl,
    CHAT_ALLOWED_HOSTS: new URL(world.chat.baseUrl).host,
    PUSH_ALLOWED_HOSTS: new URL(world.push.baseUrl).host,
  };
}

/** `UPBIT_URL`, and `UPBIT_WS_URL` where the exchange has a socket. */
function exchangeAddresses(exchanges: ProductWorld['exchanges']): Record<string, string> {
  return Object.fromEntries(
    exchanges.flatMap(({ exchange, baseUrl, wsUrl }) => {
      const name = exchange.toUpperCase();
      const address = [`${name}_URL`, baseUrl] as const;
      return wsUrl === undefined ? [address] : [address, [`${name}_WS_URL`, wsUrl] as const];
    }),
  );
}
