import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, afterEach, before, describe, it } from 'node:test';
import { faultBoard } from '../../faults.ts';
import { type SimulatedMarket, startMarket } from '../../market/start-market.ts';
import { openSocket } from '../../testing/open-socket.ts';
import { dayMs } from '../../time.ts';
import { startBinance } from './start-binance.ts';

type Json = Record<string, unknown>;

let time = Date.UTC(2026, 10, 21, 3, 30);
let market: SimulatedMarket;
let binance: Awaited<ReturnType<typeof startBinance>>;
const faults = faultBoard();
const now = (): number => time;

before(async () => {
  market = startMarket({ seed: 2, tickMs: 0, now });
  binance = await startBinance({ port: 0, seed: 2, market, faults, now });
});
after(() => binance.stop());
afterEach(() => {
  time += 60_000;
  faults.set('exchange:binance', { kind: 'none' });
});

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(binance.baseUrl + path, init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as never,
  };
}

type Changes = {
  query?: string;
  account?: number;
  timestamp?: number;
  secret?: string;
  method?: string;
};

function signed(path: string, changes: Changes = {}) {
  const account = binance.accounts.good[changes.account ?? 0]!;
  const query = [changes.query, `timestamp=${changes.timestamp ?? time}`].filter(Boolean).join('&');
  const signature = createHmac('sha256', changes.secret ?? account.secret)
    .update(query)
    .digest('hex');
  return ask(`${path}?${query}&signature=${signature}`, {
    method: changes.method ?? 'GET',
    headers: { 'x-mbx-apikey': account.apiKey },
  });
}

const refusal = ({ status, body }: { status: number; body: unknown }): [number, unknown] => [
  status,
  (body as Json).code,
];

describe('who asks Binance', () => {
  it('is let in with a signature over the query or over a form', async () => {
    assert.equal((await signed('/api/v3/account')).status, 200);
    const { apiKey, secret } = binance.accounts.good[0]!;
    const body = `asset=BTC&timestamp=${time}`;
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const answer = await ask('/sapi/v3/asset/getUserAsset', {
      method: 'POST',
      headers: { 'x-mbx-apikey': apiKey, 'content-type': 'application/x-www-form-urlencoded' },
      body: `${body}&signature=${signature}`,
    });
    assert.deepEqual(
      [answer.status, (answer.body as Json[]).map(({ asset }) => asset)],
      [200, ['BTC']],
    );
  });

  it('is refused in its numbers', async () => {
    assert.deepEqual(refusal(await ask('/api/v3/account')), [401, -2014]);
    const other = { headers: { 'x-mbx-apikey': 'a'.repeat(64) } };
    assert.deepEqual(
      refusal(await ask(`/api/v3/account?timestamp=${time}&signature=00`, other)),
      [401, -2015],
    );
    assert.deepEqual(refusal(await ask('/api/v3/account', other)), [400, -1102]);
    assert.deepEqual(refusal(await signed('/api/v3/account', { secret: 'wrong' })), [400, -1022]);
    assert.deepEqual(
      refusal(await signed('/api/v3/account', { timestamp: time - 6_000 })),
      [400, -1021],
    );
    assert.deepEqual(
      refusal(await signed('/api/v3/account', { timestamp: time + 2_000 })),
      [400, -1021],
    );
    const patient = { query: 'recvWindow=10000', timestamp: time - 6_000 };
    assert.equal((await signed('/api/v3/account', patient)).status, 200);
    assert.deepEqual(
      refusal(await signed('/api/v3/account', { query: 'recvWindow=60001' })),
      [400, -1131],
    );
  });

  it('is refused from another address', async () => {
    const { account } = binance.accounts.refused[0]!;
    const query = `timestamp=${time}`;
    const signature = createHmac('sha256', account.secret).update(query).digest('hex');
    const answer = await ask(`/api/v3/account?${query}&signature=${signature}`, {
      headers: { 'x-mbx-apikey': account.apiKey },
    });
    assert.deepEqual(refusal(answer), [401, -2015]);
  });

  it('is told what the key may do', async () => {
    const rights = async (account: number) =>
      (await signed('/sapi/v1/account/apiRestrictions', { account })).body as Json;
    assert.equal((await rights(0)).enableWithdrawals, false);
    assert.equal((await rights(1)).enableWithdrawals, true);
  });
});

describe('what Binance answers', () => {
  it('knows time, markets and prices', async () => {
    assert.deepEqual((await ask('/api/v3/ping')).body, {});
    assert.deepEqual((await ask('/api/v3/time')).body, { serverTime: time });
    const { symbols } = (await ask('/api/v3/exchangeInfo')).body as { symbols: Json[] };
    assert.ok(symbols.some(({ symbol }) => symbol === 'BTCUSDT'));
    market.set('ETH', '3000');
    market.set('USDT', '1');
    assert.deepEqual((await ask('/api/v3/ticker/price?symbol=ETHUSDT')).body, {
      symbol: 'ETHUSDT',
      price: '3000.00000000',
    });
    const some = (await ask('/api/v3/ticker/24hr?symbols=["BTCUSDT","ETHUSDT"]')).body as Json[];
    assert.deepEqual(
      some.map(({ symbol }) => symbol),
      ['BTCUSDT', 'ETHUSDT'],
    );
    assert.deepEqual(refusal(await ask('/api/v3/ticker/price?symbol=NOPE')), [400, -1121]);
    assert.deepEqual(refusal(await ask('/api/v3/klines?symbol=BTCUSDT')), [400, -1102]);
    assert.deepEqual(refusal(await ask('/api/v3/nothing')), [404, -1000]);
  });

  it('answers candles that meet', async () => {
    const candles = (await ask('/api/v3/klines?symbol=BTCUSDT&interval=1d&limit=5'))
      .body as string[][];
    assert.equal(candles.length, 5);
    for (let i = 1; i < candles.length; i += 1) {
      assert.equal(candles[i]![1], candles[i - 1]![4]);
      assert.ok(Number(candles[i]![2]) >= Number(candles[i]![3]));
    }
  });

  it('pages trades by number and by day', async () => {
    const all = (await signed('/api/v3/myTrades', { query: 'symbol=BTCUSDT' })).body as {
      id: number;
      time: number;
    }[];
    assert.ok(all.length > 5);
    const rest = (
      await signed('/api/v3/myTrades', { query: `symbol=BTCUSDT&fromId=${all[3]!.id}&limit=2` })
    ).body as { id: number }[];
    assert.deepEqual(
      rest.map(({ id }) => id),
      [all[3]!.id, all[4]!.id],
    );
    const day = `symbol=BTCUSDT&startTime=${all[0]!.time}&endTime=${all[0]!.time + 1}`;
    const one = (await signed('/api/v3/myTrades', { query: day })).body as { id: number }[];
    assert.equal(one[0]!.id, all[0]!.id);
    const long = `symbol=BTCUSDT&startTime=${time - 90_000_000}&endTime=${time}`;
    assert.deepEqual(refusal(await signed('/api/v3/myTrades', { query: long })), [400, -1127]);
  });

  it('answers transfers for ninety days at most', async () => {
    const account = binance.accounts.good[0]!;
    const recent = (await signed('/sapi/v1/capital/deposit/hisrec')).body as Json[];
    const expected = account
      .entries()
      .filter(({ kind, at }) => kind === 'deposit' && at > time - 90 * dayMs);
    assert.equal(recent.length, expected.length);
    const query = `startTime=${time - 91 * dayMs}&endTime=${time}`;
    assert.deepEqual(
      refusal(await signed('/sapi/v1/capital/withdraw/history', { query })),
      [400, -9000],
    );
  });

  it('shows what is staked and what it brought', async () => {
    const position = (await signed('/sapi/v1/simple-earn/flexible/position')).body as {
      rows: { asset: string; totalAmount: string; cumulativeTotalRewards: string }[];
    };
    const [first] = position.rows;
    const { balances } = (await signed('/api/v3/account')).body as { balances: Json[] };
    const receipt = balances.find(({ asset }) => asset === `LD${first!.asset}`);
    assert.equal(Number(receipt?.free), Number(first!.totalAmount));
    const balance = binance.accounts.good[0]!.balances().get(first!.asset)!;
    assert.equal(first!.totalAmount, balance.staked.toFixed());
    const query = `asset=${first!.asset}&limit=500`;
    const dividends = (await signed('/sapi/v1/asset/assetDividend', { query })).body as {
      rows: Json[];
    };
    assert.ok(dividends.rows.length > 0);
  });
});

describe('the limits of Binance', () => {
  it('counts weight, refuses, bans, and says until when', async () => {
    const small = await startBinance({ port: 0, seed: 2, market, faults, now, weightLimit: 100 });
    try {
      const get = () => fetch(`${small.baseUrl}/api/v3/exchangeInfo`);
      const first = await get();
      assert.equal(first.headers.get('x-mbx-used-weight-1m'), '20');
      const answers = [];
      for (let i = 0; i < 11; i += 1) answers.push(await get());
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200, 429, 429, 429, 429, 429, 418, 418],
      );
      assert.ok(Number(answers[4]!.headers.get('retry-after')) <= 60);
      const banned = (await answers[10]!.json()) as { code: number; msg: string };
      assert.equal(banned.code, -1003);
      const until = Number(/until (\d+)/.exec(banned.msg)?.[1]);
      assert.ok(until > time);
      time = until + 1;
      assert.equal((await get()).status, 200);
    } finally {
      await small.stop();
    }
  });
});

describe('the streams of Binance', () => {
  it('subscribes, lists and unsubscribes', async () => {
    const socket = await openSocket(binance.wsUrl);
    socket.send({ method: 'SUBSCRIBE', params: ['btcusdt@trade', 'ethusdt@trade'], id: 1 });
    assert.deepEqual(await socket.next(), { result: null, id: 1 });
    socket.send({ method: 'UNSUBSCRIBE', params: ['ethusdt@trade'], id: 2 });
    await socket.next();
    socket.send({ method: 'LIST_SUBSCRIPTIONS', id: 3 });
    assert.deepEqual(await socket.next(), { result: ['btcusdt@trade'], id: 3 });
    socket.send({ method: 'DANCE', id: 4 });
    assert.equal(((await socket.next()).error as Json).code, 2);
    market.set('ETH', '3001');
    market.set('BTC', '98765.43');
    const trade = await socket.next();
    assert.deepEqual([trade.e, trade.s], ['trade', 'BTCUSDT']);
    socket.close();
  });

  it('wraps combined streams and sends tickers within a second', async () => {
    const socket = await openSocket(
      `${binance.wsUrl.replace(/ws$/, 'stream')}?streams=btcusdt@ticker/!miniTicker@arr`,
    );
    market.set('BTC', '97000');
    const first = await socket.next();
    const second = await socket.next();
    const byName = new Map([first, second].map(({ stream, data }) => [stream, data]));
    assert.equal((byName.get('btcusdt@ticker') as Json).s, 'BTCUSDT');
    assert.equal((byName.get('!miniTicker@arr') as Json[])[0]!.e, '24hrMiniTicker');
    socket.close();
  });

  it('refuses handshakes as the faults say, and unknown paths', async () => {
    await assert.rejects(openSocket(binance.wsUrl.replace(/ws$/, 'elsewhere')), /404/);
    faults.set('exchange:binance', { kind: 'rate-limit' });
    await assert.rejects(openSocket(binance.wsUrl), /429/);
    faults.set('exchange:binance', { kind: 'maintenance' });
    await assert.rejects(openSocket(binance.wsUrl), /503/);
  });

  it('lets go who floods it', async () => {
    const socket = await openSocket(binance.wsUrl);
    const closed = new Promise<number>((resolve) => socket.socket.on('close', resolve));
    for (let i = 0; i < 7; i += 1) socket.send({ method: 'LIST_SUBSCRIPTIONS', id: i });
    assert.equal(await closed, 1008);
  });
});
