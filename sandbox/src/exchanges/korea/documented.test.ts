/**
 * The simulated exchanges of Korea tell the fields that their documentation tells
 * (`server/src/providers/exchanges/<id>/fixtures/answers.json`): none that it does not have, and all those of each list.
 */

import assert from 'node:assert/strict';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { faultBoard } from '../../faults.ts';
import { startMarket } from '../../market/start-market.ts';
import { dayMs } from '../../time.ts';
import type { Account } from '../account/account-store.ts';
import { startBithumb } from '../bithumb/start-bithumb.ts';
import { startCoinone } from '../coinone/start-coinone.ts';
import type { Exchange } from '../exchange.ts';
import { startKorbit } from '../korbit/start-korbit.ts';
import { startUpbit } from '../upbit/start-upbit.ts';

type Documented = {
  answers: {
    name: string;
    request: { method: string; path: string; query?: Record<string, string> };
    status?: number;
    body: unknown;
  }[];
};
type Ask = (path: string, query: Record<string, string>, key: Account) => Promise<Response>;

const now = Date.UTC(2026, 10, 21, 3);
const hmac = (hash: string, secret: string, text: string) => createHmac(hash, secret).update(text);

/** A token with the hash of the query, as Upbit and Bithumb want it. */
function bearer({ apiKey, secret }: Account, query: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const hash = createHash('sha512').update(query).digest('hex');
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({
    access_key: apiKey,
    nonce: randomUUID(),
    timestamp: now,
    ...(query === '' ? {} : { query_hash: hash, query_hash_alg: 'SHA512' }),
  })}`;
  return `Bearer ${head}.${hmac('sha256', secret, head).digest('base64url')}`;
}

const withToken =
  (base: string): Ask =>
  (path, requested, key) => {
    const query = new URLSearchParams(requested).toString();
    const headers = { authorization: bearer(key, query) };
    return fetch(`${base}${path}${query === '' ? '' : `?${query}`}`, { headers });
  };
const askers: Record<string, (base: string) => Ask> = {
  upbit: withToken,
  bithumb: withToken,
  coinone: (base) => (path, requested, key) => {
    const window = { size: 100, from_ts: now - 80 * dayMs, to_ts: now };
    const isReward = path.includes('reward');
    const parameters =
      isReward || path.includes('balance') ? requested : { ...window, ...requested };
    const body = JSON.stringify({ access_token: key.apiKey, nonce: randomUUID(), ...parameters });
    const payload = Buffer.from(body).toString('base64');
    const signature = hmac('sha512', key.secret, payload).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-coinone-payload': payload,
      'x-coinone-signature': signature,
    };
    return fetch(`${base}${path}`, { method: 'POST', headers, body });
  },
  korbit: (base) => (path, requested, key) => {
    const query = new URLSearchParams({ ...requested, timestamp: `${now}` }).toString();
    const signature = hmac('sha256', key.secret, query).digest('hex');
    const headers = { 'x-kapi-key': key.apiKey };
    return fetch(`${base}${path}?${query}&signature=${signature}`, { headers });
  },
};

/**
 * Parameters by name of the documented answer, if the documented ones do not apply to this account.
 */
const requested: Record<string, Record<string, Record<string, string>>> = {
  upbit: { 'an order with its fills': {}, 'balances of another pocket': {} },
  bithumb: { 'an order with its fills': {} },
};

describe('what simulated exchanges of Korea tell', () => {
  const market = startMarket({ seed: 7 });
  const running = new Map<string, Exchange>();
  before(async () => {
    const options = { port: 0, seed: 7, market, faults: faultBoard(), now: () => now };
    for (const [id, start] of Object.entries({
      upbit: startUpbit,
      bithumb: startBithumb,
      coinone: startCoinone,
      korbit: startKorbit,
    })) {
      const exchange = await start(options);
      running.set(id, exchange);
      for (const account of exchange.accounts.good.slice(0, 1)) {
        account.deposit('KRW', '1000000');
        account.deposit('BTC', '0.5');
        account.trade({ base: 'BTC', quote: 'KRW', side: 'sell', quantity: '0.01' });
        account.withdraw('BTC', '0.01');
        account.withdraw('KRW', '10000');
        account.reward('KRW', '1234');
      }
    }
  });
  after(async () => {
    for (const exchange of running.values()) await exchange.stop();
    market.stop();
  });

  for (const [id, askerOf] of Object.entries(askers)) {
    const file = resolve(
      import.meta.dirname,
      `../../../../server/src/providers/exchanges/${id}/fixtures/answers.json`,
    );
    const { answers } = JSON.parse(readFileSync(file, 'utf8')) as Documented;
    const paths = new Set(answers.map(({ request }) => request.path));
    for (const path of paths) {
      const reported = answers.filter(
        ({ request, status = 200 }) => request.path === path && status === 200,
      );
      const [first] = reported;
      if (first === undefined || requested[id]?.[first.name] !== undefined) continue;
      it(`has the documented fields of ${id} ${path}`, async () => {
        const exchange = running.get(id);
        const key = exchange?.accounts.good.find(({ label }) =>
          path.includes('pockets') ? label === 'Manages pockets' : label !== 'Manages pockets',
        );
        assert.ok(exchange !== undefined && key !== undefined);
        const response = await askerOf(exchange.baseUrl)(path, first.request.query ?? {}, key);
        assert.equal(response.status, 200);
        const simulated = fieldsOf(await response.json());
        const documented = new Set(reported.flatMap(({ body }) => [...fieldsOf(body)]));
        const invented = [...simulated].filter((field) => !documented.has(field));
        const missing = [...fieldsOf(first.body)].filter((field) => !simulated.has(field));
        assert.deepEqual({ invented, missing }, { invented: [], missing: [] });
      });
    }
  }
});

function fieldsOf(value: unknown, path = ''): Set<string> {
  if (Array.isArray(value)) {
    return new Set(value.flatMap((inner) => [...fieldsOf(inner, `${path}[]`)]));
  }
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(
    Object.entries(value).flatMap(([key, inner]) => [
      `${path}.${key}`,
      ...fieldsOf(inner, `${path}.${key}`),
    ]),
  );
}
