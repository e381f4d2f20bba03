import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { childCache, childFlags } from './child-code.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export type ServerProcess = {
  child: ChildProcess;
  url: string;
  /** From its start until it listened. */
  startedInMs: number;
  lines: string[];
  /** As a machine that fails: nothing is asked to end. */
  kill(): Promise<void>;
};

/** The server as a process of its own, on a free port. Nothing answers where it asks outside but where `environment` says. */
export async function startServerProcess(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const since = performance.now();
  const child = spawn(process.execPath, [...childFlags, main], {
    env: {
      PATH: process.env['PATH'],
      ...childCache(),
      PORT: '0',
      MOA_ORIGIN: 'http://localhost:4000',
      MOA_DATA_DIR: dataDir,
      MOA_DIST: `${dataDir}/dist`,
      ETHEREUM_RPC_URL: 'http://127.0.0.1:9',
      ...Object.fromEntries(
        [
          'UPBIT',
          'BINANCE',
          'BITHUMB',
          'COINONE',
          'KORBIT',
          'OKX',
          'BYBIT',
          'KRAKEN',
          'COINBASE',
        ].map((name) => [`${name}_URL`, 'http://127.0.0.1:9']),
      ),
      UPBIT_WS_URL: 'ws://127.0.0.1:9',
      BINANCE_WS_URL: 'ws://127.0.0.1:9',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const listening = Promise.withResolvers<string>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    lines.push(line);
    const address = /"address":"([^"]+)"/.exec(line)?.[1];
    if (address !== undefined) listening.resolve(address);
  });
  const gone = once(child, 'exit');
  void gone.then(() => listening.reject(new Error(`The server ended: ${lines.join('\n')}`)));
  const url = await listening.promise;
  return {
    child,
    url,
    startedInMs: performance.now() - since,
    lines,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
