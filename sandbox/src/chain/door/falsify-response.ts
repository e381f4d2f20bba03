/** Answers that look right and are not. */
import type { Lie } from '../../seams.ts';
import { CHAIN_ID } from '../chain-id.ts';
import type { RpcRequest, RpcResponse } from '../node/json-rpc.ts';

const OTHER_CHAIN = 1;
const WORD = 64;
/** Between these, a word of a result is an amount: no offset, flag or length, no address, no text. */
const LEAST_AMOUNT = 10_000n;
const GREATEST_AMOUNT = 1n << 128n;
const WORD_RANGE = 1n << 256n;

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
