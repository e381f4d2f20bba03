/** Messages of JSON-RPC 2.0 as they pass the door. */
export type RpcRequest = {
  jsonrpc: '2.0';
  id: string | number | null;
  method: string;
  params?: unknown;
};
export type RpcResponse =
  | { jsonrpc: '2.0'; id: RpcRequest['id']; result: unknown }
  | {
      jsonrpc: '2.0';
      id: RpcRequest['id'];
      error: { code: number; message: string; data?: unknown };
    };

export function refusal(id: RpcRequest['id'], code: number, message: string): RpcResponse {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

export function isRequest(value: unknown): value is RpcRequest {
  return (
    typeof value === 'object' && value !== null && typeof (value as RpcRequest).method === 'string'
  );
}
