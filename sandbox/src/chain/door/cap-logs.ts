/**
 * Log queries end where public nodes end them: at a range of 2,000 blocks and at 10,000 results.
 */
import { type RpcRequest, type RpcResponse, refusal } from '../node/json-rpc.ts';

const MAX_BLOCK_RANGE = 2_000;
const MAX_RESULTS = 10_000;
const LIMIT_EXCEEDED = -32005;

/** A refusal, or nothing where the range is within bounds. */
export async function refuseWideRange(
  request: RpcRequest,
  head: () => Promise<number>,
): Promise<RpcResponse | undefined> {
  const filter = (Array.isArray(request.params) ? request.params[0] : undefined) as
    | { fromBlock?: string; toBlock?: string; blockHash?: string }
    | undefined;
  if (filter === undefined || filter === null || filter.blockHash != null) return undefined;
  let newest: number | undefined;
  const resolve = async (block: string | undefined) => {
    if (block === 'earliest') return 0;
    if (block?.startsWith('0x')) return Number(block);
    newest ??= await head();
    return newest;
  };
  const range = (await resolve(filter.toBlock)) - (await resolve(filter.fromBlock));
  if (range <= MAX_BLOCK_RANGE) return undefined;
  return refusal(
    request.id,
    LIMIT_EXCEEDED,
    `eth_getLogs is limited to a range of ${MAX_BLOCK_RANGE} blocks, ${range} were asked for`,
  );
}

export function refuseManyResults(request: RpcRequest, response: RpcResponse): RpcResponse {
  if (!('result' in response) || !Array.isArray(response.result)) return response;
  if (response.result.length <= MAX_RESULTS) return response;
  return refusal(request.id, LIMIT_EXCEEDED, `query returned more than ${MAX_RESULTS} results`);
}
