/** The node that the wallet is connected to: the chain's public door, with its limits and faults. */
import { ProviderError } from './provider-error.ts';

export type AskChain = <T = unknown>(method: string, params?: readonly unknown[]) => Promise<T>;

type Answer = { result?: unknown; error?: { code: number; message: string; data?: unknown } };

/** Throws a ProviderError with the node's own code, or -32603 where it does not answer as one. */
export function chainAt(rpcUrl: string): AskChain {
  return async <T>(method: string, params: readonly unknown[] = []) => {
    let answer: Answer;
    try {
      const response = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      answer = (await response.json()) as Answer;
    } catch {
      throw new ProviderError('internal', 'The node does not answer.');
    }
    if (answer.error) {
      const { code, message, data } = answer.error;
      throw new ProviderError(code, message, data);
    }
    return answer.result as T;
  };
}
