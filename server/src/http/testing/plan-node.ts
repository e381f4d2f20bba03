/**
 * A stand-in for a node that serves plans only: each address holds plenty, each simulation succeeds, and
 * no transaction is known. It answers nothing from which a wallet could be read.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Call = { id: unknown; method: string; params?: unknown[] };

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
const plenty = word(10n ** 24n);

export async function startPlanNode(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const requested = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[];
    const answers = Array.isArray(requested) ? requested.map(answer) : answer(requested);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer({ id, method, params }: Call) {
  const results: Record<string, () => unknown> = {
    eth_chainId: () => '0x1',
    eth_blockNumber: () => '0x100',
    eth_gasPrice: () => '0x1',
    eth_call: () => plenty,
    eth_getTransactionByHash: () => null,
    eth_getTransactionReceipt: () => null,
    eth_getTransactionCount: () => '0x0',
    eth_simulateV1: () => {
      const [{ blockStateCalls }] = params as [{ blockStateCalls: { calls: unknown[] }[] }];
      return blockStateCalls.map(({ calls }) => ({
        calls: calls.map(() => ({ status: '0x1', returnData: plenty, gasUsed: '0x5208' })),
      }));
    },
  };
  const result = results[method];
  return result === undefined
    ? { jsonrpc: '2.0', id, error: { code: -32_601, message: 'method not found' } }
    : { jsonrpc: '2.0', id, result: result() };
}
