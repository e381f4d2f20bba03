/**
 * Starts the chain's process on a loopback port that is published nowhere and waits until it
 * answers. Everything the world shows goes through the door in front of it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { anvilBinary } from './anvil-binary.ts';
import { connectRpc, type Rpc } from './connect-rpc.ts';

export type Anvil = { url: string; rpc: Rpc; stop(): Promise<void> };

export type AnvilOptions = {
  chainId: number;
  mnemonic: string;
  accounts: number;
  /** Unix seconds of the first block; absent when a state is loaded. */
  genesis?: number;
  onExit?: (code: number | null) => void;
};

export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const child = spawn(anvilBinary(), argumentsOf(options), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, RUST_LOG: 'off' },
  });
  let stopping = false;
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      resolve(code);
      if (!stopping) options.onExit?.(code);
    });
  });
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);

  const stop = async () => {
    stopping = true;
    process.off('exit', killWithParent);
    if (child.exitCode === null && child.signalCode === null) {
      // A world that is saved by us has nothing left to lose here.
      child.kill('SIGKILL');
      await exited;
    }
  };

  try {
    const url = await listeningUrl(child, exited);
    return { url, rpc: connectRpc(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function argumentsOf({ chainId, mnemonic, accounts, genesis }: AnvilOptions): string[] {
  return [
    ...['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId)],
    ...['--mnemonic', mnemonic, '--accounts', String(accounts), '--balance', '10000000'],
    ...[
      '--order',
      'fifo',
      '--hardfork',
      'prague',
      ...(genesis === undefined ? ['--prune-history', '256'] : ['--prune-history']),
    ],
    ...[
      '--no-request-size-limit',
      '--disable-code-size-limit',
      '--disable-default-create2-deployer',
    ],
    ...(genesis === undefined ? [] : ['--timestamp', String(genesis)]),
  ];
}

function listeningUrl(child: ChildProcess, exited: Promise<number | null>): Promise<string> {
  let output = '';
  const listening = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (output.includes('Listening on')) return;
      output += chunk.toString();
      const address = /Listening on ([\d.]+:\d+)/.exec(output)?.[1];
      if (address !== undefined) resolve(`http://${address}`);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
    });
  });
  const gone = exited.then((code) => {
    throw new Error(`The sandbox's chain ended at its start (code ${code}): ${output.slice(-500)}`);
  });
  return Promise.race([listening, gone]);
}
