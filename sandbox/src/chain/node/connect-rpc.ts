/** JSON-RPC to the chain's process: one call, or many in one request. */
type RpcCall = {
  method: string;
  params?: unknown[];
  /** Purpose of the call, for error messages. */
  what?: string;
};
export type Rpc = {
  call<T = unknown>(method: string, ...params: unknown[]): Promise<T>;
  batch(calls: readonly RpcCall[]): Promise<unknown[]>;
};

type Answer = { id: number; result?: unknown; error?: { code: number; message: string } };

export function connectRpc(url: string): Rpc {
  async function post(body: unknown): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json();
  }

  return {
    async call<T>(method: string, ...params: unknown[]) {
      const answer = (await post({ jsonrpc: '2.0', id: 1, method, params })) as Answer;
      return getResult(answer, method) as T;
    },
    async batch(calls) {
      if (calls.length === 0) return [];
      const body = calls.map(({ method, params = [] }, id) => ({
        jsonrpc: '2.0',
        id,
        method,
        params,
      }));
      const answers = (await post(body)) as Answer[];
      const byId = new Map(answers.map((answer) => [answer.id, answer]));
      return calls.map((call, id) => getResult(byId.get(id), call.what ?? call.method));
    },
  };
}

function getResult(answer: Answer | undefined, method: string): unknown {
  if (answer === undefined) throw new Error(`The chain did not answer ${method}.`);
  if (answer.error !== undefined) {
    throw new Error(`The chain refused ${method}: ${answer.error.message} (${answer.error.code})`);
  }
  return answer.result;
}
