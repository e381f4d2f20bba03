/** Single calls and batches: refuses what a public node refuses and asks the chain for the rest. */
import type { Fault, Lie } from '../../seams.ts';
import { CHAIN_ID } from '../chain-id.ts';
import type { Rpc } from '../node/start-anvil.ts';
import {
  forward,
  isRequest,
  type RpcRequest,
  type RpcResponse,
  refusal,
} from '../node/start-anvil.ts';
import type { OldState } from '../past/old-state.ts';
import { blockOfRequest } from '../past/old-state.ts';
import { isAllowed } from './allowed-methods.ts';

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

/** Number of blocks whose state a non-archive node keeps. */
const usuallyStored = 128;
const code = -32000;

/** A pruned node's word on state that it no longer keeps; null where it does. */
function refuseOldState(
  id: RpcRequest['id'],
  block: number,
  head: number,
  stored = usuallyStored,
): RpcResponse | null {
  if (head - block <= stored) return null;
  const node = block.toString(16).padStart(64, '0');
  return refusal(id, code, `missing trie node ${node} (path ) state is not available, not found`);
}

// Log queries end where public nodes end them: at a range of 2,000 blocks and at 10,000 results.

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

const OTHER_CHAIN = 1;
const WORD = 64;
/** Between these, a word of a result is an amount: no offset, flag or length, no address, no text. */
const LEAST_AMOUNT = 10_000n;
const GREATEST_AMOUNT = 1n << 128n;
const WORD_RANGE = 1n << 256n;

/** Answers that look right and are not. */
export function falsifyResponse(lie: Lie, request: RpcRequest, response: RpcResponse): RpcResponse {
  if (!('result' in response)) return response;
  return { ...response, result: lieAbout(lie, request.method, response.result) };
}

function lieAbout(lie: Lie, method: string, result: unknown): unknown {
  if (lie === 'wrong-chain') {
    if (method === 'eth_chainId') return `0x${OTHER_CHAIN.toString(16)}`;
    return method === 'net_version' ? String(OTHER_CHAIN) : result;
  }
  if (typeof result !== 'string') return result;
  if (method === 'eth_getBalance') return lieAboutBalance(lie, result);
  return method === 'eth_call' ? lieAboutWords(lie, result) : result;
}

function lieAboutBalance(lie: Lie, result: string): string {
  if (lie === 'nan') return 'NaN';
  if (lie === 'negative') return `-${result}`;
  return lie === 'jump' ? `0x${(BigInt(result) * 1_000n + 1n).toString(16)}` : result;
}

function lieAboutWords(lie: Lie, result: string): string {
  if (lie === 'nan') return 'NaN';
  if (lie !== 'negative' && lie !== 'jump') return result;
  const words = result.slice(2).match(new RegExp(`.{1,${WORD}}`, 'g')) ?? [];
  return `0x${words.map((word) => lieAboutWord(lie, word)).join('')}`;
}

function lieAboutWord(lie: 'negative' | 'jump', word: string): string {
  if (word.length !== WORD) return word;
  const value = BigInt(`0x${word}`);
  // Who bends amounts still knows which network it is: else that would give every lie away.
  if (value === BigInt(CHAIN_ID)) return word;
  if (value < LEAST_AMOUNT || value >= GREATEST_AMOUNT) return word;
  const reported = lie === 'jump' ? value * 1_000n : WORD_RANGE - value;
  return reported.toString(16).padStart(WORD, '0');
}
