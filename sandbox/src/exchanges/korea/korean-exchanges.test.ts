/**
 * Accepted and rejected requests of the private APIs of Bithumb, Coinone and Korbit, as documented.
 */

import assert from 'node:assert/strict';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultBoard } from '../../faults.ts';
import { startMarket } from '../../market/start-market.ts';
import { dayMs } from '../../time.ts';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { startBithumb } from '../bithumb/start-bithumb.ts';
import { startCoinone } from '../coinone/start-coinone.ts';
import { startKorbit } from '../korbit/start-korbit.ts';

type Answer = { status: number; body: never };

describe('private interfaces of Korea', () => {
  const market = startMarket({ seed: 7 });
  let now = Date.UTC(2026, 10, 21, 3);
  let bithumb: Awaited<ReturnType<typeof startBithumb>>;
  let coinone: Awaited<ReturnType<typeof startCoinone>>;
  let korbit: Awaited<ReturnType<typeof startKorbit>>;
  before(async () => {
    const options = { port: 0, seed: 7, market, faults: faultBoard(), now: () => now };
    [bithumb, coinone, korbit] = await Promise.all([
      startBithumb(options),
      startCoinone(options),
      startKorbit(options),
    ]);
  });
  after(async () => {
    await Promise.all([bithumb.stop(), coinone.stop(), korbit.stop()]);
    market.stop();
  });

  const ask = async (url: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(url, init);
    return { status: response.status, body: (await response.json()) as never };
  };
  const first = ({ accounts }: { accounts: { good: readonly KeyedAccount[] } }) => {
    const [account] = accounts.good;
    assert.ok(account !== undefined);
    return account;
  };

  const requestBithumb = (path: string, query = '', claims: object = {}, secret?: string) => {
    const account = first(bithumb);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const hash = createHash('sha512').update(query).digest('hex');
    const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({
      access_key: account.apiKey,
      nonce: randomUUID(),
      timestamp: now,
      ...(query === '' ? {} : { query_hash: hash, query_hash_alg: 'SHA512' }),
      ...claims,
    })}`;
    const signature = createHmac('sha256', secret ?? account.secret).update(head);
    return ask(`${bithumb.baseUrl}${path}${query === '' ? '' : `?${query}`}`, {
      headers: { authorization: `Bearer ${head}.${signature.digest('base64url')}` },
    });
  };

  it('Bithumb wants a token of its own key, time and query', async () => {
    const refusals: [string, Promise<Answer>][] = [
      ['jwt_verification', ask(`${bithumb.baseUrl}/v1/accounts`, {})],
      ['jwt_verification', requestBithumb('/v1/accounts', '', {}, 'another secret')],
      ['invalid_access_key', requestBithumb('/v1/accounts', '', { access_key: 'nobody' })],
      ['expired_jwt', requestBithumb('/v1/accounts', '', { timestamp: now - 60_000 })],
      ['invalid_query_payload', requestBithumb('/v1/orders', 'state=done', { query_hash: 'x' })],
    ];
    for (const [name, refusal] of refusals) {
      const { status, body } = await refusal;
      assert.deepEqual([status, (body as { error: { name: string } }).error.name], [401, name]);
    }
    const nonce = randomUUID();
    assert.equal((await requestBithumb('/v1/accounts', '', { nonce })).status, 200);
    assert.equal((await requestBithumb('/v1/accounts', '', { nonce })).status, 401);
    assert.equal((await requestBithumb('/v1/orders', 'limit=101')).status, 400);
  });

  it('Bithumb tells balances, the end of its keys and lists by page', async () => {
    const balances = (await requestBithumb('/v1/accounts')).body as Record<string, unknown>[];
    assert.deepEqual(Object.keys(balances[0] ?? {}), [
      'currency',
      'balance',
      'locked',
      'avg_buy_price',
      'avg_buy_price_modified',
      'unit_currency',
    ]);
    const [key] = (await requestBithumb('/v1/api_keys')).body as { expire_at: string }[];
    assert.match(key?.expire_at ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
    const page = async (number: number) =>
      (await requestBithumb('/v1/orders', `state=done&limit=5&page=${number}`)).body as {
        uuid: string;
        created_at: string;
      }[];
    const [one, two] = [await page(1), await page(2)];
    assert.equal(new Set([...one, ...two].map(({ uuid }) => uuid)).size, 10);
    assert.ok((one.at(-1)?.created_at ?? '') >= (two[0]?.created_at ?? ''));
  });

  const askCoinone = (path: string, parameters: object = {}, more: { secret?: string } = {}) => {
    const account = first(coinone);
    const body = JSON.stringify({
      access_token: account.apiKey,
      nonce: randomUUID(),
      ...parameters,
    });
    const payload = Buffer.from(body).toString('base64');
    const signature = createHmac('sha512', more.secret ?? account.secret).update(payload);
    return ask(`${coinone.baseUrl}/v2.1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-coinone-payload': payload,
        'x-coinone-signature': signature.digest('hex'),
      },
      body,
    });
  };

  it('Coinone wants a signed payload with a token and a fresh UUID, and windows of ninety days', async () => {
    const nonce = randomUUID();
    assert.equal((await askCoinone('account/balance/all', { nonce })).status, 200);
    const refusals: [string, Promise<Answer>][] = [
      ['121', askCoinone('account/balance/all', { nonce })],
      ['121', askCoinone('account/balance/all', { nonce: '1' })],
      ['12', askCoinone('account/balance/all', { access_token: randomUUID() })],
      ['101', askCoinone('account/balance/all', {}, { secret: 'another' })],
      [
        '107',
        askCoinone('order/completed_orders/all', {
          size: 100,
          from_ts: now - 91 * dayMs,
          to_ts: now,
        }),
      ],
      ['107', askCoinone('order/completed_orders/all', { size: 101, from_ts: now, to_ts: now })],
      ['20', askCoinone('nothing/here')],
    ];
    for (const [code, refusal] of refusals) {
      const { body } = await refusal;
      const { result, error_code } = body as { result: string; error_code: string };
      assert.deepEqual([result, error_code], ['error', code]);
    }
  });

  it('Coinone goes on before the trade that is named', async () => {
    const window = { size: 3, from_ts: now - 89 * dayMs, to_ts: now };
    const read = async (more: object) =>
      (
        (await askCoinone('order/completed_orders/all', { ...window, ...more })).body as {
          completed_orders: { trade_id: string; timestamp: number }[];
        }
      ).completed_orders;
    const one = await read({});
    const two = await read({ to_trade_id: one.at(-1)?.trade_id });
    assert.equal(one.length, 3);
    assert.ok((one.at(-1)?.timestamp ?? 0) >= (two[0]?.timestamp ?? 0));
    assert.ok(!two.some(({ trade_id }) => one.some((other) => other.trade_id === trade_id)));
  });

  const askKorbit = (path: string, parameters: Record<string, string> = {}, secret?: string) => {
    const account = first(korbit);
    const query = new URLSearchParams({ timestamp: `${now}`, ...parameters }).toString();
    const signature = createHmac('sha256', secret ?? account.secret)
      .update(query)
      .digest('hex');
    return ask(`${korbit.baseUrl}${path}?${query}&signature=${signature}`, {
      headers: { 'x-kapi-key': account.apiKey },
    });
  };

  it('Korbit wants a time of its own clock, at most a second ahead, and a signature', async () => {
    const refusals: [string, Promise<Answer>][] = [
      ['EXCEED_TIME_WINDOW', askKorbit('/v2/balance', { timestamp: `${now - 5_001}` })],
      ['EXCEED_TIME_WINDOW', askKorbit('/v2/balance', { timestamp: `${now + 1_000}` })],
      ['INVALID_SIGNATURE', askKorbit('/v2/balance', {}, 'another')],
      ['KEY_NOT_FOUND', ask(`${korbit.baseUrl}/v2/balance?timestamp=${now}`, {})],
      ['BAD_REQUEST', askKorbit('/v2/myTrades')],
    ];
    for (const [code, refusal] of refusals) {
      const { body } = await refusal;
      assert.deepEqual(body, { success: false, error: { message: code } });
    }
    const late = await askKorbit('/v2/balance', {
      timestamp: `${now - 30_000}`,
      recvWindow: '60000',
    });
    assert.equal(late.status, 200);
  });

  it('Korbit limits requests for deposits to five a second, and says when to come again', async () => {
    now += 10_000;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await askKorbit('/v2/krw/recentDeposits')).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    now += 1_000;
    assert.equal((await askKorbit('/v2/krw/recentDeposits')).status, 200);
  });
});
