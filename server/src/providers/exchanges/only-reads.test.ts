/** Every request that is made with a key, seen on its way to the exchange: none of them moves anything. */
import assert from 'node:assert/strict';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import { loadAdapter } from './load-adapter.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await startSandbox({ chain: false });
});
after(() => sandbox.stop());

/** The test of a key: what the exchange tells of it, and a balance where that says more. */
const tests: Record<ExchangeId, string[]> = {
  upbit: ['GET /v1/accounts', 'GET /v1/api_keys'],
  bithumb: ['GET /v1/accounts', 'GET /v1/api_keys'],
  coinone: ['POST /v2.1/account/balance/all'],
  korbit: ['GET /v2/balance', 'GET /v2/currentKeyInfo', 'GET /v2/time'],
  binance: ['GET /api/v3/time', 'GET /sapi/v1/account/apiRestrictions'],
  okx: ['GET /api/v5/account/config', 'GET /api/v5/public/time'],
  bybit: ['GET /v5/account/wallet-balance', 'GET /v5/market/time', 'GET /v5/user/query-api'],
  kraken: ['POST /0/private/BalanceEx', 'POST /0/private/GetApiKeyInfo'],
  coinbase: ['GET /api/v3/brokerage/key_permissions', 'GET /v2/time'],
};

/** Read-only requests that use POST. */
const posted: Partial<Record<ExchangeId, string[]>> = {
  binance: ['/sapi/v1/asset/get-funding-asset'],
  coinone: [
    '/v2.1/account/balance/all',
    '/v2.1/event/order-reward/history',
    '/v2.1/order/completed_orders/all',
    '/v2.1/transaction/coin/history',
    '/v2.1/transaction/krw/history',
  ],
  kraken: [
    '/0/private/BalanceEx',
    '/0/private/Earn/Allocations',
    '/0/private/Earn/Strategies',
    '/0/private/GetApiKeyInfo',
    '/0/private/Ledgers',
  ],
};

/** Number of history steps; Kraken has one list, which is expensive to read. */
const stepsOf = (exchange: ExchangeId) => (exchange === 'kraken' ? 1 : 3);

describe('what is asked with a key only reads', () => {
  for (const exchange of exchangeIds) {
    it(`at ${exchange}`, async () => {
      const { addresses, seen, stop } = await watch(exchange);
      const { readKeyFacts, readHoldings, readLedger } = await loadAdapter(exchange);
      const key = sandbox.key(exchange);
      await readKeyFacts(addresses, key);
      assert.deepEqual([...seen].sort(), tests[exchange]);

      await readHoldings(addresses, key);
      let state: Record<string, unknown> | null = null;
      for (let step = 0; step < stepsOf(exchange); step += 1) {
        state = (await readLedger?.(addresses, key, state))?.state ?? null;
      }
      assert.ok(seen.size > tests[exchange].length);
      const reads = (posted[exchange] ?? []).map((path) => `POST ${path}`);
      const others = [...seen].filter((one) => !one.startsWith('GET ') && !reads.includes(one));
      assert.deepEqual(others, []);
      await stop();
    });
  }
});

async function watch(exchange: ExchangeId) {
  const seen = new Set<string>();
  const { url } = sandbox.addresses.exchanges[exchange];
  const server: Server = createServer((from, to) => {
    const path = (from.url ?? '/').split('?', 1)[0];
    seen.add(`${from.method} ${path}`);
    const onward = request(
      `${new URL(url).origin}${from.url}`,
      { method: from.method ?? 'GET', headers: from.headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      },
    );
    from.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const own = { url: url.replace(new URL(url).host, `127.0.0.1:${port}`), wsUrl: url };
  const { exchanges, memory } = sandbox.addresses;
  const addresses: ExchangeAddresses = { exchanges: { ...exchanges, [exchange]: own }, memory };
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { addresses, seen, stop };
}
