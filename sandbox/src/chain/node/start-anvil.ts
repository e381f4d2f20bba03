/**
 * Starts the chain's process on a loopback port that is published nowhere and waits until it
 * answers. Everything the world shows goes through the door in front of it.
 */
import { chmodSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BoundProcess, spawnBound } from './spawn-bound.ts';

export type Anvil = { url: string; rpc: Rpc; stop(): Promise<void> };

type AnvilOptions = {
  chainId: number;
  mnemonic: string;
  /** Number of accounts of the phrase that the process signs for. */
  accounts: number;
  /** Unix seconds of the first block. */
  genesis?: number;
  /** A world is built, not lived in. */
  building?: boolean;
  /** The process ended without being asked to. */
  onExit?: () => void;
};

export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const child = spawnBound(anvilBinary(), getArguments(options));
  let stopping = false;
  const stop = async () => {
    stopping = true;
    // Killed, not asked: the state is saved by us, and there is nothing left to lose.
    await child.kill();
  };
  let url: string;
  try {
    url = await listeningUrl(child);
  } catch (error) {
    await stop();
    throw error;
  }
  void child.ended.then(() => {
    if (!stopping) options.onExit?.();
  });
  return { url, rpc: connectRpc(url), stop };
}

function getArguments({ chainId, mnemonic, accounts, genesis, building }: AnvilOptions): string[] {
  return [
    ...['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId)],
    ...['--mnemonic', mnemonic, '--accounts', String(accounts), '--balance', '10000000'],
    ...['--order', 'fifo', '--hardfork', 'prague', '--no-request-size-limit'],
    ...['--disable-code-size-limit', '--disable-default-create2-deployer'],
    // Every remembered state costs a copy of it: while building as many as its journal needs, later
    // enough to reorganise.
    ...['--prune-history', building ? '16' : '256'],
    ...(genesis === undefined ? [] : ['--timestamp', String(genesis)]),
  ];
}

async function listeningUrl({ output, errors, ended }: BoundProcess): Promise<string> {
  let said = '';
  const listening = new Promise<string>((resolve) => {
    let found = false;
    output.on('data', (chunk: Buffer) => {
      if (found) return;
      said += chunk.toString();
      const address = /Listening on ([\d.]+:\d+)/.exec(said)?.[1];
      if (address === undefined) return;
      found = true;
      resolve(`http://${address}`);
    });
  });
  errors.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000);
  });
  const gone = ended.then(() => {
    throw new Error(`The sandbox's chain ended at its start: ${said.slice(-500)}`);
  });
  return Promise.race([listening, gone]);
}

/**
 * Where the chain's binary lies: inside the platform package of `@foundry-rs/anvil`, found without
 * running any of its scripts.
 */
function anvilBinary(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`;
  const outer = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
  let manifest: string;
  try {
    manifest = createRequire(outer).resolve(`${name}/package.json`);
  } catch (cause) {
    throw new Error(
      `The sandbox's chain has no build for ${process.platform} ${process.arch}: the package ${name} is not installed.`,
      { cause },
    );
  }
  const binary = join(
    dirname(manifest),
    'bin',
    process.platform === 'win32' ? 'anvil.exe' : 'anvil',
  );
  // Some package managers drop the executable bit where no install script sets it again.
  if (process.platform !== 'win32' && (statSync(binary).mode & 0o111) === 0) {
    chmodSync(binary, 0o755);
  }
  return binary;
}

/** Asks the chain's process itself. */
export async function forward(url: string, request: RpcRequest): Promise<RpcResponse> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: request.method,
      params: request.params ?? [],
    }),
  });
  return (await response.json()) as RpcResponse;
}

/** Messages of JSON-RPC 2.0 as they pass the door. */
export type RpcRequest = {
  jsonrpc: '2.0';
  id: string | number | null;
  method: string;
  params?: unknown;
};
export type RpcResponse =
  | { jsonrpc: '2.0'; id: RpcRequest['id']; result: unknown }
  | {
      jsonrpc: '2.0';
      id: RpcRequest['id'];
      error: { code: number; message: string; data?: unknown };
    };

export function refusal(id: RpcRequest['id'], code: number, message: string): RpcResponse {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

export function isRequest(value: unknown): value is RpcRequest {
  return (
    typeof value === 'object' && value !== null && typeof (value as RpcRequest).method === 'string'
  );
}

/** JSON-RPC to the chain's process: one call, or many in one request. */
type RpcCall = {
  method: string;
  params?: unknown[];
  /** Purpose of the call, for error messages. */
  what?: string;
};
export type Rpc = {
  call<T = unknown>(method: string, ...params: unknown[]): Promise<T>;
  batch(calls: readonly RpcCall[]): Promise<unknown[]>;
};

type Answer = { id: number; result?: unknown; error?: { code: number; message: string } };

function connectRpc(url: string): Rpc {
  async function post(body: unknown): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json();
  }

  return {
    async call<T>(method: string, ...params: unknown[]) {
      const answer = (await post({ jsonrpc: '2.0', id: 1, method, params })) as Answer;
      return getResult(answer, method) as T;
    },
    async batch(calls) {
      if (calls.length === 0) return [];
      const body = calls.map(({ method, params = [] }, id) => ({
        jsonrpc: '2.0',
        id,
        method,
        params,
      }));
      const answers = (await post(body)) as Answer[];
      const byId = new Map(answers.map((answer) => [answer.id, answer]));
      return calls.map((call, id) => getResult(byId.get(id), call.what ?? call.method));
    },
  };
}

function getResult(answer: Answer | undefined, method: string): unknown {
  if (answer === undefined) throw new Error(`The chain did not answer ${method}.`);
  if (answer.error !== undefined) {
    throw new Error(`The chain refused ${method}: ${answer.error.message} (${answer.error.code})`);
  }
  return answer.result;
}
