/** Which block a request about the state of accounts is about. */
import { toHex } from 'viem';
import type { Rpc } from '../node/connect-rpc.ts';
import type { RpcRequest } from '../node/json-rpc.ts';

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
export function ofBlock(request: RpcRequest, block: number): unknown[] {
  const params = [...(request.params as unknown[])];
  params[places[request.method] ?? 1] = toHex(block);
  return params;
}

function numberIn(text: string): number | null {
  const number = text.startsWith('0x') ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}
