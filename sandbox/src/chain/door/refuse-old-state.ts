import { type RpcRequest, type RpcResponse, refusal } from '../node/json-rpc.ts';

/** Number of blocks whose state a non-archive node keeps. */
const usuallyStored = 128;
const code = -32000;

/** A pruned node's word on state that it no longer keeps; null where it does. */
export function refuseOldState(
  id: RpcRequest['id'],
  block: number,
  head: number,
  stored = usuallyStored,
): RpcResponse | null {
  if (head - block <= stored) return null;
  const node = block.toString(16).padStart(64, '0');
  return refusal(id, code, `missing trie node ${node} (path ) state is not available, not found`);
}
