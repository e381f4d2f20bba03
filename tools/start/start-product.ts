/** Sandbox and server as processes of ours, in the order they need each other. */
import { join, resolve } from 'node:path';
import { type ProductWorld, readWorld } from '../browser/sandbox.ts';
import { workspace } from '../build/packages.ts';
import { type Child, startChild, waitForLine } from './child.ts';

export type Product = {
  address: string;
  control: string | null;
  /** The variables that tell the server of the world. */
  environment: Record<string, string>;
  children: Child[];
  stop(): Promise<void>;
};
type ProcessOptions = {
  port: number;
  dataDir: string;
  say?(step: string): void;
  /** Called with each process as soon as there is one. */
  onChild?(child: Child): void;
};
type ServerOptions = ProcessOptions & {
  dist: string;
  name?: string;
  /** Starts the server again when one of its files changes. */
  watch?: boolean;
};
export type ProductOptions = ServerOptions & {
  /** False in the live world, where the outside world is outside. */
  sandbox?: boolean;
  /** Settles when there is something to serve. */
  built?: Promise<unknown>;
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
    if (options.sandbox !== false) {
      const world = await startWorld(options);
      children.push(world.child);
      options.say?.('the sandbox world is up');
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

/** `environment`: the variables that tell the server of the world. */
export function startWorld(options: ProcessOptions) {
  const { port } = options;
  const env = { MOA_SANDBOX_PORT: String(port === 0 ? 0 : port + 100) };
  return startProgram(
    { ...options, watch: false },
    'sandbox',
    env,
    /"control":"([^"]+)"/,
    async (control) => {
      const world = await readWorld({ control });
      return { control, environment: serverEnvironment(world, control) };
    },
  );
}

/** `address`: that of its pages. */
export function startServer(options: ServerOptions, environment: Record<string, string>) {
  const env = { ...environment, PORT: String(options.port), MOA_DIST: resolve(options.dist) };
  const ready = /^(?=.*"msg":"Moa is ready").*"origin":"([^"]+)"/;
  return startProgram(options, 'server', env, ready, async (address) => ({ address }));
}

/** `read` is called with the first group of the line that says that the program is ready. */
async function startProgram<T>(
  { dataDir, name, say, onChild, watch }: ProcessOptions & { name?: string; watch?: boolean },
  program: 'sandbox' | 'server',
  env: Record<string, string>,
  ready: RegExp,
  read: (found: string) => Promise<T>,
): Promise<T & { child: Child }> {
  const data = resolve(dataDir);
  const child = startChild(
    name ?? program,
    join(workspace, program, 'src/main.ts'),
    { ...env, MOA_DATA_DIR: data },
    join(data, `logs/${program}.log`),
    say,
    watch ? ['--watch', '--watch-preserve-output'] : [],
  );
  onChild?.(child);
  try {
    return { ...(await read(await waitForLine(child, ready))), child };
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
    // `UPBIT_URL`, and `UPBIT_WS_URL` where the exchange has a socket.
    ...Object.fromEntries(
      world.exchanges.flatMap(({ exchange, baseUrl, wsUrl }) => {
        const name = exchange.toUpperCase();
        return [[`${name}_URL`, baseUrl], ...(wsUrl ? [[`${name}_WS_URL`, wsUrl]] : [])];
      }),
    ),
    ETHEREUM_RPC_URL: world.chain.rpcUrl,
    ETHEREUM_CHAIN_ID: String(world.chain.chainId),
    ETHEREUM_CONTRACTS: JSON.stringify(world.chain.contracts),
    TOKEN_LIST_URL: world.chain.tokenListUrl,
    FIAT_URL: world.fiat.baseUrl,
    INDEX_FEED_URL: `${world.fiat.baseUrl}/kospi.csv`,
    SMTP_URL: world.mail.smtpUrl,
    CHAT_ALLOWED_HOSTS: new URL(world.chat.baseUrl).host,
    PUSH_ALLOWED_HOSTS: new URL(world.push.baseUrl).host,
  };
}
