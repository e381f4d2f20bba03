/** Asks the chain's process itself. */
import type { RpcRequest, RpcResponse } from './json-rpc.ts';

export async function forward(url: string, request: RpcRequest): Promise<RpcResponse> {
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
