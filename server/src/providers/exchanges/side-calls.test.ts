/** A part that is asked beside the account, and answers with something else than it should. */

import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
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
function accountOf(currency: string, value: string) {
  const money = { value, currency };
  return {
    uuid: currency,
    currency,
    available_balance: money,
    hold: null,
    retail_portfolio_id: 'main',
  };
}
const answers = {
  binance: {
    '/api/v3/time': [200, { serverTime: Date.now() }],
    '/api/v3/account': [200, { balances: [{ asset: 'BTC', free: '1', locked: '0' }] }],
    '/sapi/v1/asset/get-funding-asset': [200, []],
    '/sapi/v1/margin/account': [200, { userAssets: [] }],
    '/sapi/v1/margin/isolated/account': [200, { assets: [] }],
    '/sapi/v1/simple-earn/flexible/position': savings,
    '/sapi/v1/simple-earn/locked/position': savings,
    '/sapi/v1/onchain-yields/locked/position': savings,
  },
  okx: {
    '/api/v5/public/time': [200, { code: '0', data: [{ ts: `${Date.now()}` }] }],
    '/api/v5/account/balance': [
      200,
      { code: '0', data: [{ details: [{ ccy: 'BTC', eq: '1', frozenBal: '0', liab: '0' }] }] },
    ],
    '/api/v5/asset/balances': [200, { code: '0', data: [] }],
    '/api/v5/finance/savings/balance': [200, { code: '0', data: [] }],
    '/api/v5/finance/staking-defi/orders-active': [200, { code: '0', data: [] }],
    '/api/v5/finance/flexible-loan/loan-info': [200, { code: '0', data: [] }],
  },
  bybit: {
    '/v5/market/time': [200, { retCode: 0, result: {}, time: Date.now() }],
    '/v5/account/wallet-balance': [
      200,
      {
        retCode: 0,
        result: { list: [{ coin: [{ coin: 'BTC', walletBalance: '1', locked: '0' }] }] },
      },
    ],
    '/v5/asset/transfer/query-account-coins-balance': [
      200,
      { retCode: 0, result: { balance: [] } },
    ],
    '/v5/earn/position': [200, { retCode: 0, result: { list: [] } }],
    '/v5/earn/fixed-term/position': [200, { retCode: 0, result: { list: [] } }],
    '/v5/crypto-loan-common/position': [
      200,
      { retCode: 0, result: { borrowList: [], collateralList: [], supplyList: [] } },
    ],
  },
  coinbase: {
    '/v2/time': [200, { data: { epoch: Math.floor(Date.now() / 1_000) } }],
    '/api/v3/brokerage/accounts': [
      200,
      { accounts: [accountOf('BTC', '1'), accountOf('USD', '0')], has_next: false, cursor: '' },
    ],
    '/api/v3/brokerage/portfolios/main': [200, { breakdown: { spot_positions: [] } }],
  },
  upbit: {
    '/v1/accounts': [
      200,
      [{ currency: 'BTC', balance: '1', locked: '0', avg_buy_price: '0', unit_currency: 'KRW' }],
    ],
  },
} satisfies Record<string, Record<string, Answer>>;

const secrets = {
  okx: { passphrase: 'p' },
  coinbase: {
    secret: generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'sec1', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey,
  },
};

/** Reads holdings and unread parts while one path, or every path not named, answers `other`. */
async function read(exchange: keyof typeof answers, other: Answer, path?: string) {
  const all: Record<string, Answer> = answers[exchange];
  const known = path === undefined ? all : { ...all, [path]: other };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [status, body] = known[pathname] ?? (path === undefined ? other : [404, {}]);
    response.writeHead(status, {
      'content-type': 'application/json',
      date: new Date().toUTCString(),
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
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
    const keys = {
      apiKey: 'k'.repeat(64),
      secret: 's'.repeat(64),
      ...(secrets as Record<string, object>)[exchange],
    };
    const held = await readHoldings(addresses, keys, (part) => unread.push(part));
    return [
      ...held.map(
        ({ symbol, free, owed }) => `${symbol} ${free}${owed === undefined ? '' : ` owed ${owed}`}`,
      ),
      ...unread.map(({ part, reason, word }) => `${part} ${reason} ${word}`),
    ];
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    return [cause.failure, cause.trouble];
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
      [400, { code: -6016, msg: 'Parameter err' }],
      ['BTC 1', 'staking unknown -6016'],
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
      ['rate-limited', 'limited'],
    ],
    ['On-chain Yields, an outage', 'binance', [503, {}], ['maintenance', 'maintenance']],
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
    ['pockets, an outage', 'upbit', [503, {}], ['maintenance', 'maintenance']],
  ] satisfies [string, keyof typeof answers, Answer, string[]][]) {
    it(`costs that part alone, and nothing is read in an outage: ${name}`, async () => {
      const path = exchange === 'binance' ? '/sapi/v1/onchain-yields/locked/position' : undefined;
      assert.deepEqual(await read(exchange, answer, path), expected);
    });
  }
});

describe('any part of an account but its main one', () => {
  const okxParts = {
    funding: '/api/v5/asset/balances',
    savings: '/api/v5/finance/savings/balance',
    staking: '/api/v5/finance/staking-defi/orders-active',
    loans: '/api/v5/finance/flexible-loan/loan-info',
  };
  const binanceParts = {
    funding: '/sapi/v1/asset/get-funding-asset',
    margin: '/sapi/v1/margin/account',
    savings: '/sapi/v1/simple-earn/flexible/position',
    staking: '/sapi/v1/onchain-yields/locked/position',
  };
  const bybitParts = {
    funding: '/v5/asset/transfer/query-account-coins-balance',
    savings: '/v5/earn/fixed-term/position',
    loans: '/v5/crypto-loan-common/position',
  };
  const page = '<html><body>502</body></html>';
  for (const [exchange, parts, refusals] of [
    [
      'okx',
      okxParts,
      [
        [[401, { code: '50120', msg: 'No.' }], 'right null'],
        [[200, { code: '50051', msg: 'No.' }], 'withheld 50051'],
        [[200, { code: '50123', msg: 'No.' }], 'unknown 50123'],
        [[200, { code: '51052', msg: 'No.' }], 'unknown 51052'],
        [[200, { code: '58000', msg: 'No.' }], 'unknown 58000'],
        [[200, { code: '0', data: 'none' }], 'unknown null'],
        [[200, page], 'unknown null'],
      ],
    ],
    [
      'binance',
      binanceParts,
      [
        [
          [401, { code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' }],
          'right null',
        ],
        [[400, { code: -1102, msg: 'A mandatory parameter was not sent.' }], 'unknown -1102'],
        [[400, { code: -3999, msg: 'For invited users.' }], 'withheld -3999'],
        [
          [451, { code: 0, msg: 'Service unavailable from a restricted location.' }],
          'withheld 451',
        ],
        [[200, { rows: 'none', userAssets: 'none' }], 'unknown null'],
        [[200, page], 'unknown null'],
      ],
    ],
    [
      'bybit',
      bybitParts,
      [
        [[200, { retCode: 10009, retMsg: 'Service Restricted' }], 'withheld 10009'],
        [[200, { retCode: 131003, retMsg: 'Internal error' }], 'unknown 131003'],
        [[200, { retCode: 0, result: {} }], 'unknown null'],
      ],
    ],
  ] satisfies [keyof typeof answers, Record<string, string>, [Answer, string][]][]) {
    for (const [part, path] of Object.entries(parts)) {
      for (const [answer, why] of refusals) {
        it(`costs itself alone: ${exchange} ${part}, ${why}`, async () => {
          const right = exchange === 'bybit' && part === 'loans' ? 'Spot' : null;
          assert.deepEqual(await read(exchange, answer, path), [
            'BTC 1',
            `${part} ${right === null ? why : why.replace('right null', `right ${right}`)}`,
          ]);
        });
      }
    }
  }

  it('is nothing where the person has none of it', async () => {
    const none: Answer = [400, { code: -3003, msg: 'Margin account does not exist.' }];
    assert.deepEqual(await read('binance', none, binanceParts.margin), ['BTC 1']);
  });

  it('is owed where cash is below zero', async () => {
    const accounts = [accountOf('BTC', '1'), accountOf('USD', '-12.34')];
    const answer: Answer = [200, { accounts, has_next: false, cursor: '' }];
    assert.deepEqual(await read('coinbase', answer, '/api/v3/brokerage/accounts'), [
      'BTC 1',
      'USD 0 owed 12.34',
    ]);
  });

  it('costs itself alone where Coinbase does not tell what is staked', async () => {
    const path = '/api/v3/brokerage/portfolios/main';
    const refused: Answer = [403, { error: 'PERMISSION_DENIED', message: 'No.' }];
    assert.deepEqual(await read('coinbase', refused, path), ['BTC 1', 'staking right null']);
    assert.deepEqual(await read('coinbase', [200, {}], path), ['BTC 1', 'staking unknown null']);
  });
});

/** Asked of the account itself: what it costs is all, and each is named as what it is. */
describe('a refusal of the account', () => {
  const bybitCode = (retCode: number): Answer => [200, { retCode, retMsg: 'No.', result: {} }];
  const country =
    '<html><body>The Amazon CloudFront distribution is configured to block access from your country.</body></html>';
  for (const [name, exchange, path, answer, expected] of [
    ['a region', 'bybit', '/v5/account/wallet-balance', bybitCode(10009), ['refused', 'region']],
    ['rules', 'bybit', '/v5/account/wallet-balance', bybitCode(10024), ['refused', 'compliance']],
    ['a ban', 'bybit', '/v5/account/wallet-balance', bybitCode(10027), ['refused', 'compliance']],
    ['a kind', 'bybit', '/v5/account/wallet-balance', bybitCode(10028), ['refused', 'account']],
    ['a mode', 'bybit', '/v5/account/wallet-balance', bybitCode(10008), ['refused', 'account']],
    [
      'a country page',
      'bybit',
      '/v5/account/wallet-balance',
      [403, country],
      ['refused', 'region'],
    ],
    [
      'a limit of the network',
      'bybit',
      '/v5/account/wallet-balance',
      [403, 'access too frequent'],
      ['rate-limited', 'limited'],
    ],
    [
      'a code that nobody knows',
      'bybit',
      '/v5/account/wallet-balance',
      bybitCode(99),
      ['garbage', 'unknown'],
    ],
    [
      'a key after other calls went well',
      'binance',
      '/api/v3/account',
      [401, { code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' }],
      ['refused', 'key'],
    ],
    [
      'a location',
      'binance',
      '/api/v3/account',
      [451, { code: 0, msg: 'Service unavailable from a restricted location.' }],
      ['refused', 'region'],
    ],
    [
      'a page of maintenance',
      'upbit',
      '/v1/accounts',
      [200, '<html><body>시스템 점검 중입니다.</body></html>'],
      ['maintenance', 'maintenance'],
    ],
    [
      'a page of something',
      'upbit',
      '/v1/accounts',
      [200, '<html></html>'],
      ['garbage', 'unknown'],
    ],
  ] satisfies [string, keyof typeof answers, string, Answer, [string, string]][]) {
    it(`is told as what it is: ${name}`, async () => {
      assert.deepEqual(await read(exchange, answer, path), expected);
    });
  }
});
