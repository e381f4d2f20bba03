import assert from 'node:assert/strict';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { after, afterEach, before, describe, it } from 'node:test';
import { faultBoard } from '../../faults.ts';
import { type SimulatedMarket, startMarket } from '../../market/start-market.ts';
import { openSocket } from '../../testing/open-socket.ts';
import { dayMs } from '../../time.ts';
import { startUpbit } from './start-upbit.ts';

type Json = Record<string, unknown>;

let time = Date.UTC(2026, 10, 21, 3, 30);
let market: SimulatedMarket;
let upbit: Awaited<ReturnType<typeof startUpbit>>;
const faults = faultBoard();

before(async () => {
  const now = (): number => time;
  market = startMarket({ seed: 2, tickMs: 0, now });
  upbit = await startUpbit({ port: 0, seed: 2, market, faults, now });
});
after(() => upbit.stop());
// Every test begins in a second of its own, beyond any block of the one before.
afterEach(() => {
  time += 3_600_000;
  faults.set('exchange:upbit', { kind: 'none' });
});

function token(payload: Json, secret: string, alg = 'HS256'): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg, typ: 'JWT' })}.${part(payload)}`;
  const hash = alg === 'HS512' ? 'sha512' : 'sha256';
  return `${body}.${createHmac(hash, secret).update(body).digest('base64url')}`;
}

const sha512 = (text: string): string => createHash('sha512').update(text).digest('hex');

async function ask(path: string, authorization?: string, headers: Record<string, string> = {}) {
  const response = await fetch(upbit.baseUrl + path, {
    headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as never,
  };
}

function signed(
  path: string,
  changes: Json = {},
  alg = 'HS256',
): Promise<Awaited<ReturnType<typeof ask>>> {
  const { apiKey, secret } = upbit.accounts.good[0]!;
  const [, query] = path.split('?');
  const hashed = query === undefined ? {} : { query_hash: sha512(query), query_hash_alg: 'SHA512' };
  const payload = { access_key: apiKey, nonce: randomUUID(), ...hashed, ...changes };
  return ask(path, `Bearer ${token(payload, secret, alg)}`);
}

const refusal = (answer: { status: number; body: unknown }): [number, unknown] => [
  answer.status,
  (answer.body as { error: { name: unknown } }).error.name,
];

describe('who asks Upbit', () => {
  it('is let in with a signature, by either algorithm', async () => {
    assert.equal((await signed('/v1/accounts')).status, 200);
    assert.equal((await signed('/v1/accounts', {}, 'HS512')).status, 200);
    assert.equal((await signed('/v1/deposits?currency=KRW&limit=3')).status, 200);
  });

  it('is refused without one, or with a wrong one', async () => {
    assert.deepEqual(refusal(await ask('/v1/accounts')), [401, 'jwt_verification']);
    assert.deepEqual(refusal(await ask('/v1/accounts', 'Bearer a.b.c')), [401, 'jwt_verification']);
    const { apiKey } = upbit.accounts.good[0]!;
    const forged = token({ access_key: apiKey, nonce: randomUUID() }, 'not the secret');
    assert.deepEqual(refusal(await ask('/v1/accounts', `Bearer ${forged}`)), [
      401,
      'jwt_verification',
    ]);
    const none = token({ access_key: apiKey, nonce: randomUUID() }, '', 'none');
    assert.deepEqual(refusal(await ask('/v1/accounts', `Bearer ${none}`)), [
      401,
      'jwt_verification',
    ]);
    assert.deepEqual(refusal(await signed('/v1/accounts', { access_key: 'nobody' })), [
      401,
      'invalid_access_key',
    ]);
  });

  it('is refused when a nonce comes again', async () => {
    const nonce = randomUUID();
    assert.equal((await signed('/v1/accounts', { nonce })).status, 200);
    assert.deepEqual(refusal(await signed('/v1/accounts', { nonce })), [401, 'nonce_used']);
  });

  it('is refused when the query is not the one that was signed', async () => {
    assert.deepEqual(
      refusal(await signed('/v1/deposits?currency=KRW', { query_hash: sha512('currency=BTC') })),
      [401, 'invalid_query_payload'],
    );
    assert.deepEqual(
      refusal(await signed('/v1/deposits?currency=KRW', { query_hash: undefined })),
      [401, 'invalid_query_payload'],
    );
  });

  it('is refused with an expired key and from another address', async () => {
    for (const { account, refusal: expected } of upbit.accounts.refused) {
      const signedBy = token({ access_key: account.apiKey, nonce: randomUUID() }, account.secret);
      assert.deepEqual(refusal(await ask('/v1/accounts', `Bearer ${signedBy}`)), [401, expected]);
    }
  });

  it('may not act: a key only reads', async () => {
    const { apiKey, secret } = upbit.accounts.good[0]!;
    const response = await fetch(`${upbit.baseUrl}/v1/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token({ access_key: apiKey, nonce: randomUUID() }, secret)}`,
        'content-type': 'application/json',
      },
      body: '{"market":"KRW-BTC"}',
    });
    assert.deepEqual(
      [response.status, ((await response.json()) as never)['error']['name']],
      [401, 'out_of_scope'],
    );
  });
});

describe('what Upbit answers', () => {
  it('names the year of a key', async () => {
    const [key] = (await signed('/v1/api_keys')).body as {
      access_key: string;
      expire_at: string;
    }[];
    assert.equal(key?.access_key, upbit.accounts.good[0]!.apiKey);
    assert.match(key?.expire_at ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
    assert.ok(Date.parse(key?.expire_at ?? '') > time);
  });

  it('counts the day from nine in the morning in Korea', async () => {
    const [ticker] = (await ask('/v1/ticker?markets=KRW-BTC')).body as Record<string, number>[];
    const midnight = Math.floor(time / dayMs) * dayMs;
    const [candle] = (
      await ask(
        `/v1/candles/minutes/60?market=KRW-BTC&count=1&to=${new Date(midnight).toISOString()}`,
      )
    ).body as Record<string, number>[];
    assert.equal(ticker!.prev_closing_price, candle!.trade_price);
    assert.equal(ticker!.signed_change_price, ticker!.trade_price! - ticker!.prev_closing_price!);
    assert.equal(ticker!.trade_price! % 1_000, 0);
    assert.ok(ticker!.high_price! >= ticker!.trade_price!);
    assert.ok(ticker!.highest_52_week_price! >= ticker!.high_price!);
  });

  it('follows the market at once', async () => {
    market.set('BTC', '100000');
    const [ticker] = (await ask('/v1/ticker?markets=KRW-BTC')).body as Record<string, number>[];
    const won = 100_000 * Number(market.krwPerUsd()) * (1 + Number(market.kimchiPremium()));
    assert.ok(Math.abs(ticker!.trade_price! - won) <= 500);
  });

  it('answers closed orders for seven days at most', async () => {
    const entries = upbit.accounts.good[0]!.entries();
    const old = entries.find((entry) => entry.kind === 'trade')!;
    const from = new Date(old.at - 1_000).toISOString();
    const found = (await signed(`/v1/orders/closed?start_time=${from}`)).body as Json[];
    assert.ok(found.some((order) => (order as Json).uuid === (old as { orderId: string }).orderId));
    const until = new Date(old.at + 8 * dayMs).toISOString();
    const long = await signed(`/v1/orders/closed?start_time=${from}&end_time=${until}`);
    assert.deepEqual(refusal(long), [400, 'validation_error']);
  });

  it('pages deposits, newest first', async () => {
    const first = (await signed('/v1/deposits?limit=2&page=1')).body as {
      uuid: string;
      created_at: string;
    }[];
    const second = (await signed('/v1/deposits?limit=2&page=2')).body as {
      uuid: string;
      created_at: string;
    }[];
    assert.equal(first.length, 2);
    assert.ok(first[1]!.created_at > second[0]!.created_at);
  });

  it('says what it does not know', async () => {
    assert.deepEqual(refusal(await ask('/v1/ticker?markets=KRW-NOPE')), [404, 404]);
    assert.deepEqual(refusal(await ask('/v1/ticker')), [400, 400]);
    assert.deepEqual(refusal(await signed('/v1/order?uuid=none')), [404, 'order_not_found']);
    assert.deepEqual(refusal(await ask('/v1/candles/minutes/7?market=KRW-BTC')), [
      400,
      'validation_error',
    ]);
  });
});

describe('the limits of Upbit', () => {
  it('tells what is left of the second, then refuses, then blocks', async () => {
    const statuses: number[] = [];
    let last: Awaited<ReturnType<typeof ask>> | undefined;
    for (let i = 0; i < 30; i += 1) {
      last = await ask('/v1/market/all');
      if (i === 0) assert.equal(last.headers.get('remaining-req'), 'group=market; min=600; sec=9');
      statuses.push(last.status);
    }
    assert.deepEqual(statuses.slice(0, 11), [...Array<number>(10).fill(200), 429]);
    assert.equal(statuses.at(-1), 418);
    assert.match((last!.body as { error: { message: string } }).error.message, /\d+ seconds/);
    time += 11_000;
    assert.equal((await ask('/v1/market/all')).status, 200);
  });

  it('gives pages of the web one request in ten seconds', async () => {
    const origin = { origin: 'https://example.com' };
    assert.equal((await ask('/v1/ticker?markets=KRW-BTC', undefined, origin)).status, 200);
    assert.equal((await ask('/v1/ticker?markets=KRW-BTC', undefined, origin)).status, 429);
    time += 10_000;
    assert.equal((await ask('/v1/ticker?markets=KRW-BTC', undefined, origin)).status, 200);
  });
});

describe('the socket of Upbit', () => {
  const subscribe = (codes: string[], more: Json = {}, format = 'DEFAULT'): Json[] => [
    { ticket: 'test' },
    { type: 'ticker', codes, ...more },
    { format },
  ];

  it('sends a snapshot, then what moves, as binary JSON', async () => {
    const socket = await openSocket(upbit.wsUrl);
    socket.send(subscribe(['KRW-BTC', 'KRW-NOPE']));
    const frame = await socket.raw();
    const snapshot = JSON.parse(frame.text) as Json;
    assert.equal(frame.binary, true);
    assert.deepEqual(
      [snapshot.type, snapshot.code, snapshot.stream_type, snapshot.market_state],
      ['ticker', 'KRW-BTC', 'SNAPSHOT', 'ACTIVE'],
    );
    market.set('ETH', '3000');
    market.set('BTC', '123456');
    const moved = await socket.next();
    assert.deepEqual([moved.code, moved.stream_type], ['KRW-BTC', 'REALTIME']);
    assert.notEqual(moved.trade_price, snapshot.trade_price);
    socket.close();
  });

  it('sends snapshots alone, in short names and in lists, where asked', async () => {
    const socket = await openSocket(upbit.wsUrl);
    socket.send(subscribe(['KRW-ETH', 'USDT-ETH'], { is_only_snapshot: true }, 'SIMPLE_LIST'));
    const [first] = JSON.parse((await socket.raw()).text) as Json[];
    assert.deepEqual([first!.ty, first!.cd, first!.st], ['ticker', 'KRW-ETH', 'SNAPSHOT']);
    await socket.raw();
    market.set('ETH', '3100');
    socket.send('PING');
    assert.deepEqual(await socket.next(), { status: 'UP' });
    socket.close();
  });

  it('says what is wrong with a message', async () => {
    const socket = await openSocket(upbit.wsUrl);
    for (const [message, name] of [
      ['nonsense', 'WRONG_FORMAT'],
      [[{ type: 'ticker', codes: ['KRW-BTC'] }], 'NO_TICKET'],
      [[{ ticket: 'a' }], 'NO_TYPE'],
      [[{ ticket: 'a' }, { type: 'ticker' }], 'NO_CODES'],
    ] as const) {
      socket.send(message);
      assert.equal(((await socket.next()).error as Json).name, name);
      time += 1_000;
    }
    socket.close();
  });

  it('falls silent and is cut off as the faults say', async () => {
    const socket = await openSocket(upbit.wsUrl);
    socket.send(subscribe(['KRW-BTC'], { is_only_realtime: true }));
    socket.send('PING');
    await socket.next();
    faults.set('exchange:upbit', { kind: 'lie', lie: 'negative' });
    market.set('BTC', '99999');
    assert.ok(Number((await socket.next()).trade_price) < 0);
    faults.set('exchange:upbit', { kind: 'lie', lie: 'truncated' });
    market.set('BTC', '99998');
    const { text } = await socket.raw();
    assert.throws(() => JSON.parse(text), SyntaxError);
    const closed = new Promise((resolve) => socket.socket.on('close', resolve));
    faults.set('exchange:upbit', { kind: 'down' });
    await closed;
    await assert.rejects(openSocket(upbit.wsUrl));
    await assert.rejects(fetch(`${upbit.baseUrl}/v1/market/all`));
  });
});

describe('the faults of Upbit', () => {
  it('says maintenance and too many requests in its own words', async () => {
    faults.set('exchange:upbit', { kind: 'maintenance' });
    assert.deepEqual(refusal(await ask('/v1/market/all')), [503, 'service_unavailable']);
    faults.set('exchange:upbit', { kind: 'rate-limit' });
    assert.deepEqual(refusal(await signed('/v1/accounts')), [429, 'too_many_requests']);
    faults.set('exchange:upbit', { kind: 'garbage' });
    await assert.rejects(ask('/v1/market/all'), SyntaxError);
  });

  it('lies about figures and about nothing else', async () => {
    const honest = (await signed('/v1/accounts')).body as Record<string, string>[];
    faults.set('exchange:upbit', { kind: 'lie', lie: 'nan' });
    const lied = (await signed('/v1/accounts')).body as Record<string, string>[];
    assert.ok(lied.every(({ balance }) => balance === 'NaN'));
    assert.deepEqual(
      lied.map(({ currency }) => currency),
      honest.map(({ currency }) => currency),
    );
    faults.set('exchange:upbit', { kind: 'lie', lie: 'jump' });
    const leapt = (await signed('/v1/accounts')).body as Record<string, string>[];
    assert.equal(Number(leapt[0]!.balance), Number(honest[0]!.balance) * 1_000);
  });

  it('is slow for as long as it is told', async () => {
    faults.set('exchange:upbit', { kind: 'slow', ms: 60 });
    const began = performance.now();
    await ask('/v1/market/all');
    assert.ok(performance.now() - began >= 55);
  });
});
