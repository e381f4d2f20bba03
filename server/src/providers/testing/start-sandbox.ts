/** The sandbox for tests: worlds on free ports in a process that ends with the test's process. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { type SandboxWorld, sandboxWorld } from '@moa/contracts/platform/sandbox-world';
import { restoreBuiltChain, saveBuiltChain } from '@moa/testing/built-chain';
import { readConfig } from '../../config.ts';
import type { ChainAddresses } from '../chains/chain-addresses.ts';
import type { ExchangeAddresses } from '../exchanges/exchange-addresses.ts';
import { createOutsideMemory } from '../outside-memory.ts';
import { createProcessMemory } from '../shared-memory.ts';

const main = resolve(import.meta.dirname, '../../../../sandbox/src/main.ts');

export const seed = 7;
/** Pauses and limits between server and exchanges are this much of what they are. */
export const testPace = 0.05;
/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9';

export type { SandboxWorld };
export type SandboxKey = Omit<SandboxWorld['exchanges'][number], 'permissions'> & {
  /** Refusal of a key by its exchange. */
  refusal?: string;
};

type Fault = { kind: string; ms?: number; lie?: string; blocks?: number };

export type Sandbox = {
  world: SandboxWorld;
  addresses: ExchangeAddresses & ChainAddresses;
  key(exchange: ExchangeId, label?: string): SandboxKey;
  wallet(label: string): `0x${string}`;
  /** Answers what the control interface answers. */
  post<T = void>(path: string, body: unknown): Promise<T>;
  /** Reads from the control interface, such as the history of an account. */
  get<T>(path: string): Promise<T>;
  fault(target: string, fault: Fault): Promise<void>;
  /** Mails that arrived at an address, the latest first. */
  outbox(to: string): Promise<{ subject: string; text: string; html: string }[]>;
  stop(): Promise<void>;
};

/** Sandbox processes of this process that run no world now. */
const idle: ChildProcess[] = [];

/** A new world. Its process runs the next one when this one stops: reading the code costs two seconds. */
export async function startSandbox({
  chain,
  pace = testPace,
  market = 'paused',
}: {
  chain: boolean;
  /** Prices stay unless a test sets one; `moving` is for tests of prices that come by themselves. */
  market?: 'paused' | 'moving';
  /** 1 for tests of limits and pauses. */
  pace?: number;
}): Promise<Sandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'moa-sandbox-'));
  if (chain) await restoreBuiltChain(dataDir, seed);
  const child = idle.pop() ?? forkSandbox();
  child.ref();
  child.channel?.ref();
  const { control } = await request<{ control: string }>(child, {
    start: { dataDir, chain, pace },
  });
  if (chain) await saveBuiltChain(dataDir, seed);
  const world = sandboxWorld.parse(await (await fetch(`${control}/world`)).json());
  const post: Sandbox['post'] = async (path, body) => {
    const response = await fetch(`${control}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as never;
  };
  if (market === 'paused') await post('/market/pause', {});
  const key: Sandbox['key'] = (exchange, label) => {
    const found = [...world.exchanges, ...world.refusedKeys].find(
      (one) => one.exchange === exchange && (label === undefined || one.label === label),
    );
    if (found === undefined) throw new Error(`The sandbox has no key ${label} of ${exchange}`);
    return found;
  };
  const exchange = (name: ExchangeId) => {
    const known = world.exchanges.find((one) => one.exchange === name);
    return { url: known?.baseUrl ?? nowhere, wsUrl: known?.wsUrl ?? nowhere };
  };
  const { networks } = readConfig({});
  return {
    world,
    key,
    post,
    get: async (path) => (await (await fetch(`${control}${path}`)).json()) as never,
    addresses: {
      memory: createOutsideMemory(createProcessMemory(), pace),
      exchanges: Object.fromEntries(exchangeIds.map((id) => [id, exchange(id)] as const)) as Record<
        ExchangeId,
        { url: string; wsUrl: string }
      >,
      networks:
        world.chain === null
          ? networks
          : { ...networks, ethereum: { ...networks.ethereum, ...world.chain } },
    },
    wallet(label) {
      const found = world.wallets.find((one) => one.label === label);
      if (found === undefined) throw new Error(`The sandbox has no wallet ${label}`);
      return found.address;
    },
    outbox: async (to) =>
      (await (await fetch(`${control}/outbox?to=${encodeURIComponent(to)}`)).json()) as never,
    fault: (target, fault) => post('/faults', { target, ...fault }),
    async stop() {
      await request(child, { discard: true });
      child.unref();
      child.channel?.unref();
      idle.push(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function forkSandbox(): ChildProcess {
  return fork(main, [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      MOA_SANDBOX_PORT: '0',
      MOA_SANDBOX_WORLDS: 'ipc',
      MOA_SEED: String(seed),
    },
  });
}

function request<T>(child: ChildProcess, command: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The sandbox ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (answer) => {
      child.off('exit', onExit);
      resolve(answer as T);
    });
    child.send(command);
  });
}
