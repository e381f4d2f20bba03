/**
 * The simulated exchanges abroad answer as their documentation has it (`server/src/providers/exchanges/<id>/fixtures/answers.json`):
 * with its fields and no others, each in a form that is documented (number or text, sign, time, null),
 * and they can say every word of it.
 */

import assert from 'node:assert/strict';
import { createHash, createHmac, createPrivateKey, randomBytes, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { faultBoard } from '../faults.ts';
import { startMarket } from '../market/start-market.ts';
import type { SaidWord } from '../seams.ts';
import { dayMs } from '../time.ts';
import type { Account } from './account/account-store.ts';
import { startBinance } from './binance/start-binance.ts';
import { startBybit } from './bybit/start-bybit.ts';
import { startCoinbase } from './coinbase/start-coinbase.ts';
import type { Exchange } from './exchange.ts';
import { startKraken } from './kraken/start-kraken.ts';
import { startOkx } from './okx/start-okx.ts';

type Documented = {
  answers: {
    name: string;
    request: { method: string; path: string; query?: Record<string, string> };
    status?: number;
    body: unknown;
    told?: { refusal?: string; failure?: string };
  }[];
  words: Record<string, { answer: string; path: string; all: string[] }>;
  maps?: string[];
};
type Request = { method: string; path: string; query: Record<string, string> };
type Ask = (base: string, key: Account, request: Request) => Promise<unknown>;

let at = Date.UTC(2026, 10, 21, 3);
/** Each request a moment later: numbers that only grow, windows of limits that pass. */
const now = (): number => at;
/** Documented answers without an equivalent in the sandbox: users make no payments to names. */
const neverHappens = ['status of a deposit from a person'];
/** Lists that stay empty here: what the account has not, and rights that its key has not. */
const emptyHere = [
  '/sapi/v1/onchain-yields/locked/position',
  '/sapi/v1/simple-earn/locked/history/rewardsRecord',
  '/api/v5/finance/flexible-loan/loan-info',
  '/v5/earn/fixed-term/position',
  '/v5/crypto-loan-common/position',
  '/v5/user/query-api',
  '/v5/asset/deposit/query-internal-record',
];
const hmac = (hash: string, secret: string | Buffer, text: string | Buffer) =>
  createHmac(hash, secret).update(text);

async function json(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  return JSON.parse(await response.text());
}
const withQuery = (path: string, query: string): string =>
  query === '' ? path : `${path}?${query}`;

const asks = {
  binance(
    base: string,
    { apiKey, secret }: Account,
    { method, path, query }: Request,
  ): Promise<unknown> {
    const text = new URLSearchParams({ ...query, timestamp: `${at}` }).toString();
    const signature = hmac('sha256', secret, text).digest('hex');
    return json(`${base}${path}?${text}&signature=${signature}`, {
      method,
      headers: { 'x-mbx-apikey': apiKey },
    });
  },
  okx(
    base: string,
    { apiKey, secret, passphrase = '' }: Account,
    { path, query }: Request,
  ): Promise<unknown> {
    const whole = withQuery(path, new URLSearchParams(query).toString());
    const timestamp = new Date(at).toISOString();
    return json(base + whole, {
      headers: {
        'OK-ACCESS-KEY': apiKey,
        'OK-ACCESS-SIGN': hmac('sha256', secret, `${timestamp}GET${whole}`).digest('base64'),
        'OK-ACCESS-TIMESTAMP': timestamp,
        'OK-ACCESS-PASSPHRASE': passphrase,
      },
    });
  },
  bybit(base: string, { apiKey, secret }: Account, { path, query }: Request): Promise<unknown> {
    const text = new URLSearchParams(query).toString();
    return json(base + withQuery(path, text), {
      headers: {
        'X-BAPI-API-KEY': apiKey,
        'X-BAPI-TIMESTAMP': `${at}`,
        'X-BAPI-RECV-WINDOW': '5000',
        'X-BAPI-SIGN': hmac('sha256', secret, `${at}${apiKey}5000${text}`).digest('hex'),
      },
    });
  },
  kraken(base: string, { apiKey, secret }: Account, { path, query }: Request): Promise<unknown> {
    const body = new URLSearchParams({ nonce: `${at}`, ...query }).toString();
    const hash = createHash('sha256').update(`${at}${body}`).digest();
    const text = Buffer.concat([Buffer.from(path), hash]);
    return json(base + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'API-Key': apiKey,
        'API-Sign': hmac('sha512', Buffer.from(secret, 'base64'), text).digest('base64'),
      },
    });
  },
  coinbase(base: string, { apiKey, secret }: Account, { path, query }: Request): Promise<unknown> {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const seconds = Math.floor(at / 1_000);
    const head = part({
      alg: 'ES256',
      kid: apiKey,
      typ: 'JWT',
      nonce: randomBytes(8).toString('hex'),
    });
    const content = `${head}.${part({
      iss: 'cdp',
      sub: apiKey,
      nbf: seconds,
      exp: seconds + 120,
      uri: `GET ${new URL(base).host}${path}`,
    })}`;
    const signature = sign('sha256', Buffer.from(content), {
      key: createPrivateKey(secret),
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url');
    return json(base + withQuery(path, new URLSearchParams(query).toString()), {
      headers: { authorization: `Bearer ${content}.${signature}` },
    });
  },
} satisfies Record<string, Ask>;

const starts = {
  binance: startBinance,
  okx: startOkx,
  bybit: startBybit,
  kraken: startKraken,
  coinbase: startCoinbase,
};

/** Replaces documented parameters that do not apply to this account. */
function ownRequest(
  id: string,
  { method, path, query = {} }: Documented['answers'][0]['request'],
): Request {
  const window = { startTime: `${at - 6 * dayMs}`, endTime: `${at + dayMs}` };
  if (id === 'binance' && path.endsWith('tradeFlow')) return { method, path, query: window };
  if (path.endsWith('fills-history')) return { method, path, query: { instType: 'SPOT' } };
  if (path.endsWith('execution/list')) return { method, path, query: { category: 'spot' } };
  if (path.endsWith('wallet-balance')) return { method, path, query: { accountType: 'UNIFIED' } };
  if (path.endsWith('coins-balance')) return { method, path, query: { accountType: 'FUND' } };
  if (path.endsWith('myTrades')) return { method, path, query: { symbol: 'BTCUSDT' } };
  return { method, path, query };
}

describe('what simulated exchanges abroad tell', () => {
  const market = startMarket({ seed: 7, tickMs: 0, now });
  const faults = faultBoard();
  const running = new Map<string, Exchange>();
  before(async () => {
    for (const [id, start] of Object.entries(starts)) {
      const exchange = await start({ port: 0, seed: 7, market, faults, now });
      running.set(id, exchange);
      const [account] = exchange.accounts.good;
      assert.ok(account !== undefined);
      const money = id === 'kraken' || id === 'coinbase' ? 'USD' : 'USDT';
      account.deposit(money, '10000');
      account.deposit('BTC', '9');
      account.trade({ base: 'BTC', quote: money, side: 'sell', quantity: '0.01' });
      account.withdraw('BTC', '0.01');
      // No two of them at one moment.
      at += 1_000;
      account.convert('BTC', '0.001', money, false);
      account.convert('BTC', '0.0001', money, true);
      account.reward('BTC', '0.0001');
      if (id === 'okx' || id === 'bybit') {
        account.outside({ kind: 'p2p', side: 'buy', asset: 'USDT', amount: '100' });
      }
      if (id !== 'binance') continue;
      account.outside({ kind: 'purchase', asset: 'BTC', amount: '0.01' });
      account.outside({ kind: 'bank', asset: 'EUR', amount: '500' });
      account.outside({ kind: 'p2p', side: 'buy', asset: 'USDT', amount: '100' });
      account.outside({ kind: 'p2p', side: 'sell', asset: 'USDT', amount: '50' });
      account.outside({ kind: 'gift', asset: 'USDT', amount: '20' });
      account.outside({ kind: 'plan', asset: 'USDT', amount: '30', to: 'BTC' });
    }
  });
  after(async () => {
    for (const exchange of running.values()) await exchange.stop();
    market.stop();
  });

  for (const id of Object.keys(starts) as (keyof typeof starts)[]) {
    const file = resolve(
      import.meta.dirname,
      `../../../server/src/providers/exchanges/${id}/fixtures/answers.json`,
    );
    const { answers, words, maps = [] } = JSON.parse(readFileSync(file, 'utf8')) as Documented;
    const done = answers.filter(
      ({ status = 200, told }) =>
        status === 200 && told?.refusal === undefined && told?.failure === undefined,
    );
    const ask = async (answer: Documented['answers'][0], word?: SaidWord): Promise<unknown> => {
      const exchange = running.get(id);
      const key = exchange?.accounts.good[0];
      assert.ok(exchange !== undefined && key !== undefined);
      at += 61_000;
      const request = ownRequest(id, answer.request);
      const path = id === 'coinbase' ? await coinbasePath(exchange, key, request) : request.path;
      faults.set(
        `exchange:${id}`,
        word === undefined ? { kind: 'none' } : { kind: 'word', word: { ...word, path } },
      );
      return asks[id](exchange.baseUrl, key, { ...request, path });
    };

    for (const path of new Set(done.map(kindOf))) {
      const reported = done.filter((one) => kindOf(one) === path);
      const [first] = reported;
      if (first === undefined) continue;
      const named = maps
        .map((map) => map.split(' ').at(-1) ?? '')
        .filter((_, index) => !maps[index]?.includes(' ') || maps[index]?.includes(`${path} `));
      it(`has the documented fields and forms of ${id} ${path}`, async () => {
        const simulated = formsOf(await ask(first), named);
        const documented = formsOf(
          reported.map(({ body }) => body),
          named,
          true,
        );
        const wrong = [...simulated].flatMap(([field, forms]) => {
          const known = documented.get(field);
          if (known === undefined) return [`${field} is invented`];
          return [...forms]
            .filter((form) => !known.has(form))
            .map((form) => `${field} is ${form}, not ${[...known]}`);
        });
        assert.deepEqual(wrong, []);
        // Nothing is proved by lists without an entry, nor by a refusal.
        const listed = [...documented.keys()].filter((field) => /\[\]$|\*$/.test(field));
        const empty = listed.filter((field) => !simulated.has(field));
        assert.deepEqual(emptyHere.includes(path) ? [] : empty, []);
        assert.ok(simulated.size > 1);
      });
    }

    for (const [name, { answer, path, all }] of Object.entries(words)) {
      if (neverHappens.includes(name)) continue;
      const reported = answers.find((one) => one.name === answer);
      it(`can say every ${name} of ${id}`, async () => {
        assert.ok(reported !== undefined);
        const said: string[] = [];
        const place = path.replace(/(^|\.)\d+(?=\.)/g, '$1*');
        for (const word of all) {
          said.push(`${valueAt(await ask(reported, { path: '', at: place, word }), path)}`);
        }
        assert.deepEqual(said, all);
      });
    }
  }

  /**
   * Replaces the documented ids, which do not exist here, by those of the bitcoin account and its
   * portfolio.
   */
  async function coinbasePath({ baseUrl }: Exchange, key: Account, { path }: Request) {
    if (!/\/[0-9a-f-]{36}/.test(path)) return path;
    const list = { method: 'GET', path: '/api/v3/brokerage/accounts', query: { limit: '250' } };
    const { accounts } = (await asks.coinbase(baseUrl, key, list)) as {
      accounts: { uuid: string; currency: string; retail_portfolio_id: string }[];
    };
    const own = accounts.find(({ currency }) => currency === 'BTC');
    const id = path.includes('portfolios') ? own?.retail_portfolio_id : own?.uuid;
    return path.replace(/[0-9a-f-]{36}/, id ?? '');
  }
});

/** Its path, whatever account or portfolio is named in it. */
function kindOf({ request }: Documented['answers'][0]): string {
  return request.path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}');
}

function valueAt(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | undefined)?.[step],
      answer,
    );
}

/** The forms in which each field occurs; where `each`, the value is a list of answers. */
function formsOf(value: unknown, maps: readonly string[], each = false): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (inner: unknown, path: string): void => {
    if (path !== '') found.set(path, (found.get(path) ?? new Set()).add(formOf(inner)));
    if (Array.isArray(inner)) for (const one of inner) visit(one, `${path}[]`);
    else if (typeof inner === 'object' && inner !== null) {
      for (const [name, one] of Object.entries(inner)) {
        const step = maps.includes(path) ? '*' : name;
        visit(one, path === '' ? step : `${path}.${step}`);
      }
    }
  };
  if (each) for (const one of value as unknown[]) visit(one, '');
  else visit(value, '');
  return found;
}

function formOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'string') return typeof value;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'a time with its zone';
  if (/^\d{4}-\d\d-\d\d /.test(value)) return 'a time without a zone';
  if (/^-\d/.test(value) && Number(value) !== 0) return 'a negative text';
  return 'text';
}
