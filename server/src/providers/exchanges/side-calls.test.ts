/** A part that is asked beside the account, and answers with something else than it should. */

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import type { UnreadPart } from '@moa/contracts/exchanges/account-limits';
import { createOutsideMemory } from '../outside-memory.ts';
import { ProviderError } from '../provider-error.ts';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import { loadAdapter } from './load-adapter.ts';

type Answer = [status: number, body: unknown];
const savings: Answer = [200, { rows: [], total: 0 }];
const answers = {
  binance: {
    '/api/v3/time': [200, { serverTime: Date.now() }],
    '/api/v3/account': [200, { balances: [{ asset: 'BTC', free: '1', locked: '0' }] }],
    '/sapi/v1/asset/get-funding-asset': [200, []],
    '/sapi/v1/margin/account': [200, { userAssets: [] }],
    '/sapi/v1/margin/isolated/account': [200, { assets: [] }],
    '/sapi/v1/simple-earn/flexible/position': savings,
    '/sapi/v1/simple-earn/locked/position': savings,
  },
  upbit: {
    '/v1/accounts': [
      200,
      [{ currency: 'BTC', balance: '1', locked: '0', avg_buy_price: '0', unit_currency: 'KRW' }],
    ],
  },
} satisfies Record<string, Record<string, Answer>>;

/** What is held and what is not, where every path that is not named answers `other`. */
async function read(exchange: keyof typeof answers, other: Answer) {
  const known: Record<string, Answer> = answers[exchange];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [status, body] = known[pathname] ?? other;
    response.writeHead(status, {
      'content-type': 'application/json',
      date: new Date().toUTCString(),
    });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = {
    exchanges: { [exchange]: { url, wsUrl: url } },
    memory: createOutsideMemory(),
  } as unknown as ExchangeAddresses;
  const unread: UnreadPart[] = [];
  try {
    const { readHoldings } = await loadAdapter(exchange);
    const keys = { apiKey: 'k'.repeat(64), secret: 's'.repeat(64) };
    const held = await readHoldings(addresses, keys, (part) => unread.push(part));
    return [
      ...held.map(({ symbol, free }) => `${symbol} ${free}`),
      ...unread.map(({ part, reason, word }) => `${part} ${reason} ${word}`),
    ];
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    return [cause.failure];
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

describe('a part beside the account that answers unexpectedly', () => {
  for (const [name, exchange, answer, expected] of [
    ['On-chain Yields, not there', 'binance', [404, {}], ['BTC 1', 'staking unknown 404']],
    [
      'On-chain Yields, another code',
      'binance',
      [400, { code: -6001, msg: 'Daily product does not exist.' }],
      ['BTC 1', 'staking unknown -6001'],
    ],
    [
      'On-chain Yields, no list',
      'binance',
      [200, { rows: 'none' }],
      ['BTC 1', 'staking unknown null'],
    ],
    [
      'On-chain Yields, asked too often',
      'binance',
      [429, { code: -1003, msg: 'Too many requests.' }],
      ['rate-limited'],
    ],
    ['On-chain Yields, an outage', 'binance', [503, {}], ['maintenance']],
    ['pockets, not there', 'upbit', [404, {}], ['BTC 1', 'pockets unknown 404']],
    [
      'pockets, another name',
      'upbit',
      [400, { error: { name: 'pockets_not_offered', message: 'No.' } }],
      ['BTC 1', 'pockets unknown pockets_not_offered'],
    ],
    [
      'pockets, no right',
      'upbit',
      [403, { error: { name: 'out_of_scope', message: 'No.' } }],
      ['BTC 1', 'pockets apart null'],
    ],
    ['pockets, an outage', 'upbit', [503, {}], ['maintenance']],
  ] satisfies [string, keyof typeof answers, Answer, string[]][]) {
    it(`costs that part alone, and nothing is read in an outage: ${name}`, async () => {
      assert.deepEqual(await read(exchange, answer), expected);
    });
  }
});
