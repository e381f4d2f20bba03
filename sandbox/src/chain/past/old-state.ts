/**
 * The state of blocks that the chain's process has forgotten. A question about one is asked of the
 * newest block in the journal, with every value that was different then put back for that question.
 */
import { type Hex, padHex, toHex } from 'viem';
import { MULTICALL3 } from '../deploy/install-multicall3.ts';
import type { Rpc, RpcRequest, RpcResponse } from '../node/start-anvil.ts';
import type { AccountThen, Journal } from './journal.ts';

// Which block a request about the state of accounts is about.

/** Methods that read state, with the place of the block among their parameters. */
const places: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_createAccessList: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getProof: 2,
  eth_getStorageAt: 2,
  eth_getTransactionCount: 1,
};

/** Null where it reads no state, or that of a block by name, such as the latest. */
export async function blockOfRequest(
  { method, params }: RpcRequest,
  rpc: Rpc,
): Promise<number | null> {
  const place = places[method];
  if (place === undefined || !Array.isArray(params)) return null;
  const requested: unknown = params[place];
  if (requested === 'earliest') return 0;
  if (typeof requested === 'string') return numberIn(requested);
  const { blockNumber, blockHash } = (requested ?? {}) as Record<string, unknown>;
  if (typeof blockNumber === 'string') return numberIn(blockNumber);
  if (typeof blockHash !== 'string') return null;
  const block = await rpc.call<{ number: string } | null>('eth_getBlockByHash', blockHash, false);
  return block === null ? null : Number(block.number);
}

/** The same request about another block. */
function ofBlock(request: RpcRequest, block: number): unknown[] {
  const params = [...(request.params as unknown[])];
  params[places[request.method] ?? 1] = toHex(block);
  return params;
}

function numberIn(text: string): number | null {
  const number = text.startsWith('0x') ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

export type OldState = {
  /** Null where the journal does not reach the block or the method has no answer for old ones. */
  answer(request: RpcRequest, block: number): Promise<RpcResponse | null>;
};

type Header = { timestamp: Hex; parentHash: Hex };

type Then = {
  accounts: ReadonlyMap<string, AccountThen>;
  overrides: Readonly<Record<string, object>>;
  block: Readonly<Record<string, unknown>>;
};

const maxRemembered = 4;

/** It was put there without a transaction, and never counts. */
const uncounted = MULTICALL3.toLowerCase();

/** `ask`: of the chain's process. `journal`: brought up to the newest block. */
export function createOldState(
  ask: (request: RpcRequest) => Promise<RpcResponse>,
  journal: () => Promise<Journal>,
): OldState {
  const remembered = new Map<string, Promise<Then | null>>();

  return {
    async answer(request, block) {
      const { newest, at, begins } = await journal();
      if (block < begins || block > newest) return null;
      const key = `${block} ${newest}`;
      const then = remembered.get(key) ?? read(block, at(block));
      remembered.delete(key);
      remembered.set(key, then);
      if (remembered.size > maxRemembered) {
        remembered.delete(remembered.keys().next().value ?? '');
      }
      const reported = await then;
      return reported === null ? null : tell(request, reported, newest);
    },
  };

  async function read(number: number, accounts: Map<string, AccountThen>): Promise<Then | null> {
    const reported = await ask({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getBlockByNumber',
      params: [toHex(number), false],
    });
    const block = 'result' in reported ? (reported.result as Header | null) : null;
    if (block === null) return null;
    const installed = accounts.get(uncounted);
    if (installed !== undefined) delete installed.nonce;
    const overrides = [...accounts].map(([address, then]) => [address, getOverride(then)]);
    return {
      accounts,
      overrides: Object.fromEntries(overrides),
      block: {
        number: toHex(number),
        time: block.timestamp,
        ...(number === 0 ? {} : { blockHash: { [String(number - 1)]: block.parentHash } }),
      },
    };
  }

  async function tell(
    request: RpcRequest,
    { accounts, overrides, block }: Then,
    newest: number,
  ): Promise<RpcResponse | null> {
    const params = ofBlock(request, newest);
    const [subject, slot] = params as [unknown, unknown];
    const then = typeof subject === 'string' ? accounts.get(subject.toLowerCase()) : undefined;
    switch (request.method) {
      case 'eth_call': {
        const own = (params[2] ?? {}) as Record<string, object>;
        return forward([subject, params[1], { ...overrides, ...own }, block]);
      }
      case 'eth_getBalance':
        return then?.balance === undefined ? forward(params) : result(short(then.balance));
      case 'eth_getTransactionCount':
        return then?.nonce === undefined ? forward(params) : result(toHex(then.nonce));
      case 'eth_getCode':
        return then?.nonce === 0 ? result('0x') : forward(params);
      case 'eth_getStorageAt': {
        const empty = then?.nonce === 0 ? '0x' : undefined;
        const value = then?.storage[padHex(slot as Hex, { size: 32 })] ?? empty;
        return value === undefined ? forward(params) : result(padHex(value as Hex, { size: 32 }));
      }
      default:
        return null;
    }

    function result(value: string): RpcResponse {
      return { jsonrpc: '2.0', id: request.id, result: value };
    }

    function forward(requested: unknown[]): Promise<RpcResponse> {
      return ask({ ...request, params: requested });
    }
  }
}

/** Contracts count from one: where nothing was counted yet, none stood. */
function getOverride({ balance, nonce, storage }: AccountThen): object {
  return {
    ...(balance === undefined ? {} : { balance }),
    ...(nonce === undefined ? {} : { nonce: toHex(nonce) }),
    ...(nonce === 0 ? { code: '0x', state: {} } : { stateDiff: storage }),
  };
}

const short = (quantity: string): Hex => toHex(BigInt(quantity));
