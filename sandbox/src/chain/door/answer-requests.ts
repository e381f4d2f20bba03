/** Single calls and batches: refuses what a public node refuses and asks the chain for the rest. */
import type { Fault } from '../../seams.ts';
import type { Rpc } from '../node/connect-rpc.ts';
import { forward } from '../node/forward.ts';
import { isRequest, type RpcResponse, refusal } from '../node/json-rpc.ts';
import { blockOfRequest } from '../past/block-of-request.ts';
import type { OldState } from '../past/old-state.ts';
import { isAllowed } from './allowed-methods.ts';
import { refuseManyResults, refuseWideRange } from './cap-logs.ts';
import { falsifyResponse } from './falsify-response.ts';
import { refuseOldState } from './refuse-old-state.ts';

const MAX_BATCH = 1_000;

export type AnswerOptions = {
  nodeUrl: string;
  rpc: Rpc;
  /** Knows of blocks that the chain's process has forgotten. */
  oldState: OldState;
  /** A transaction was accepted. */
  onTransaction: () => void;
};

export async function answerRequests(
  body: unknown,
  options: AnswerOptions,
  fault: Fault,
): Promise<RpcResponse | RpcResponse[]> {
  if (!Array.isArray(body)) return answerOne(body, options, fault);
  if (body.length === 0) return refusal(null, -32600, 'empty batch');
  if (body.length > MAX_BATCH)
    return refusal(null, -32600, `batches are limited to ${MAX_BATCH} calls`);
  const answers: RpcResponse[] = [];
  for (const request of body) answers.push(await answerOne(request, options, fault));
  return answers;
}

async function answerOne(
  request: unknown,
  { nodeUrl, rpc, oldState, onTransaction }: AnswerOptions,
  fault: Fault,
): Promise<RpcResponse> {
  if (!isRequest(request)) return refusal(null, -32600, 'invalid request');
  const id = request.id ?? null;
  if (!isAllowed(request.method)) {
    return refusal(id, -32601, `the method ${request.method} does not exist/is not available`);
  }
  if (request.method === 'eth_getLogs') {
    const tooWide = await refuseWideRange(request, head);
    if (tooWide !== undefined) return tooWide;
  }
  const block = await blockOfRequest(request, rpc);
  if (block !== null && fault.kind === 'pruned') {
    const forgotten = refuseOldState(id, block, await head(), fault.blocks);
    if (forgotten !== null) return forgotten;
  }
  let response = { ...(await forward(nodeUrl, request)), id };
  if (block !== null && isForgotten(response)) {
    response = { ...((await oldState.answer(request, block)) ?? response), id };
  }
  if (request.method === 'eth_getLogs') response = { ...refuseManyResults(request, response), id };
  if (request.method === 'eth_sendRawTransaction' && 'result' in response) onTransaction();
  return fault.lie === undefined ? response : falsifyResponse(fault.lie, request, response);

  async function head(): Promise<number> {
    return Number(await rpc.call('eth_blockNumber'));
  }
}

/** True if the chain process reports that it has no state for the block. */
function isForgotten(response: RpcResponse): boolean {
  return 'error' in response && response.error.message.includes('BlockOutOfRange');
}
