/**
 * Background process of the practice wallet, like that of a browser extension: JSON-RPC over HTTP
 * on loopback, for pages of this machine. The page script announces the wallet and asks the user
 * for consent.
 */
import { isRequest, refusal } from '../chain/node/json-rpc.ts';
import { loopbackOnly } from '../control/loopback-only.ts';
import { listenOnLoopback, loopbackApp } from '../http/loopback-app.ts';
import type { Chain } from '../seams.ts';
import { answerWallet } from './answer-wallet.ts';
import { ProviderError } from './provider-error.ts';

export type PracticeWallet = { url: string; stop(): Promise<void> };

export async function startWallet({
  port,
  chain,
}: {
  /** 0: any free one. */
  port: number;
  chain: Pick<Chain, 'chainId' | 'rpcUrl' | 'wallets'>;
}): Promise<PracticeWallet> {
  const answer = answerWallet(chain);
  const app = loopbackApp();
  loopbackOnly(app);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'origin');
  });
  app.options('/', (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .send(),
  );
  app.post('/', async ({ body }) => {
    if (!isRequest(body)) return refusal(null, -32600, 'One request of JSON-RPC is wanted.');
    const { id = null, method, params = [] } = body;
    if (!Array.isArray(params)) return refusal(id, -32602, 'params must be a list.');
    try {
      return { jsonrpc: '2.0', id, result: await answer(method, params) };
    } catch (error) {
      if (!(error instanceof ProviderError)) return refusal(id, -32603, String(error));
      const { code, message, data } = error;
      return {
        jsonrpc: '2.0',
        id,
        error: { code, message, ...(data === undefined ? {} : { data }) },
      };
    }
  });
  const place = await listenOnLoopback(app, port);
  return { url: `http://${place}`, stop: () => app.close() };
}
