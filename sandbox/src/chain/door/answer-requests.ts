/** Single calls and batches: refuses what a public node refuses and asks the chain for the rest. */
import type { Lie } from '../../seams.ts';
import type { Rpc } from '../node/connect-rpc.ts';
import { isAllowed } from './allowed-methods.ts';
import { refuseManyResults, refuseWideRange } from './cap-logs.ts';
import { isRequest, type RpcRequest, type RpcResponse, refusal } from './json-rpc.ts';
import { tellLie } from './tell-lie.ts';

const MAX_BATCH = 1_000;

export type AnswerOptions = {
  nodeUrl: string;
  rpc: Rpc;
  /** A transaction was accepted. */
  onTransaction: () => void;
};

export async function answerRequests(
  body: unknown,
  options: AnswerOptions,
  lie: Lie | undefined,
): Promise<RpcResponse | RpcResponse[]> {
  if (!Array.isArray(body)) return answerOne(body, options, lie);
  if (body.length === 0) return refusal(null, -32600, 'empty batch');
  if (body.length > MAX_BATCH)
    return refusal(null, -32600, `batches are limited to ${MAX_BATCH} calls`);
  const answers: RpcResponse[] = [];
  for (const request of body) answers.push(await answerOne(request, options, lie));
  return answers;
}

async function answerOne(
  request: unknown,
  { nodeUrl, rpc, onTransaction }: AnswerOptions,
  lie: Lie | undefined,
): Promise<RpcResponse> {
  if (!isRequest(request)) return refusal(null, -32600, 'invalid request');
  const id = request.id ?? null;
  if (!isAllowed(request.method)) {
    return refusal(id, -32601, `the method ${request.method} does not exist/is not available`);
  }
  if (request.method === 'eth_getLogs') {
    const tooWide = await refuseWideRange(request, async () =>
      Number(await rpc.call('eth_blockNumber')),
    );
    if (tooWide !== undefined) return tooWide;
  }
  let response = { ...(await forward(nodeUrl, request)), id };
  if (request.method === 'eth_getLogs') response = { ...refuseManyResults(request, response), id };
  if (request.method === 'eth_sendRawTransaction' && 'result' in response) onTransaction();
  return lie === undefined ? response : tellLie(lie, request, response);
}

async function forward(url: string, request: RpcRequest): Promise<RpcResponse> {
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
