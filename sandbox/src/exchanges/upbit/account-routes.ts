import type { FastifyInstance } from 'fastify';
import type { PrivateContext } from './private-context.ts';
import { one } from './request-params.ts';
import { upbitNetwork } from './upbit-accounts.ts';
import { upbitErrors } from './upbit-errors.ts';
import { upbitHoldings } from './upbit-holdings.ts';
import { upbitCoins } from './upbit-pairs.ts';
import { kstTime, plainTime } from './upbit-times.ts';

/** Balances, keys and wallets of an account. Every key only reads: whatever would act is refused. */
export function accountRoutes(app: FastifyInstance, { accountOf, now }: PrivateContext): void {
  app.get('/v1/accounts', (request) => upbitHoldings(accountOf(request)));

  app.get('/v1/api_keys', (request) => {
    const account = accountOf(request);
    return [{ access_key: account.apiKey, expire_at: kstTime(account.expiresAt) }];
  });

  app.get('/v1/status/wallet', (request) => {
    accountOf(request);
    const at = now();
    return upbitCoins.map((currency) => ({
      currency,
      wallet_state: 'working',
      block_state: 'normal',
      block_height: Math.floor(at / 12_000),
      block_updated_at: `${plainTime(at - 30_000, 'utc')}.000+00:00`,
      block_elapsed_minutes: 0,
      net_type: upbitNetwork(currency),
      network_name: upbitNetwork(currency),
    }));
  });

  // Pockets beside the main one: only a key with the right [포켓관리] knows of them.
  // https://docs.upbit.com/kr/reference/list-pockets, read on 2026-11-22.
  app.get('/v1/pockets', (request) => {
    const { pockets } = accountOf(request);
    if (pockets === undefined) throw upbitErrors.pocketScope();
    return pockets.map(({ uuid, name, type }) => ({ uuid, name, type }));
  });
  // https://docs.upbit.com/kr/reference/get-sub-pocket-balance, read on 2026-11-22.
  app.get('/v1/pockets/assets', (request) => {
    const { pockets } = accountOf(request);
    if (pockets === undefined) throw upbitErrors.pocketScope();
    const uuid = one(request, 'uuid');
    const pocket = pockets.find((known) => known.uuid === uuid && known.type !== 'main');
    if (pocket === undefined) throw upbitErrors.pocketNotFound();
    return pocket.assets;
  });
  for (const method of ['POST', 'DELETE'] as const) {
    app.route({
      method,
      url: '/v1/*',
      handler: (request) => {
        accountOf(request);
        throw upbitErrors.outOfScope();
      },
    });
  }
}
