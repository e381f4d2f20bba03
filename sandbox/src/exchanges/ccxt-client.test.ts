/**
 * The exchanges as a client library sees them: ccxt's own classes, with only the addresses changed.
 */

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { faultBoard } from '../faults.ts';
import { startMarket } from '../market/start-market.ts';
import { dayMs } from '../time.ts';
import { Exact } from './account/ledger.ts';
import { startBinance } from './binance/start-binance.ts';
import { startUpbit } from './upbit/start-upbit.ts';

type Row = Record<string, unknown> & { info: Record<string, unknown> };
type Client = Record<string, (...args: unknown[]) => Promise<never>> & {
  urls: { api: Record<string, string> };
};

/** Loads one exchange class: all of ccxt takes a hundred times longer. */
async function clientOf(
  exchange: 'upbit' | 'binance',
  baseUrl: string,
  { apiKey, secret }: { apiKey: string; secret: string },
): Promise<Client> {
  const root = dirname(dirname(createRequire(import.meta.url).resolve('ccxt')));
  const file = pathToFileURL(join(root, 'js', 'src', `${exchange}.js`)).href;
  const { default: Exchange } = (await import(file)) as {
    default: new (options: object) => Client;
  };
  const client = new Exchange({
    apiKey,
    secret,
    enableRateLimit: false,
    number: String,
  });
  for (const [name, url] of Object.entries(client.urls.api)) {
    client.urls.api[name] = url
      .replace('https://{hostname}', baseUrl)
      .replace(/^https:\/\/[a-z]*api\.binance\.com/, baseUrl);
  }
  return client;
}

describe('ccxt against the sandbox', () => {
  const market = startMarket({ seed: 4, tickMs: 0 });
  const faults = faultBoard();
  let upbit: Awaited<ReturnType<typeof startUpbit>>;
  let binance: Awaited<ReturnType<typeof startBinance>>;

  before(async () => {
    const shared = { port: 0, seed: 4, market, faults };
    [upbit, binance] = await Promise.all([startUpbit(shared), startBinance(shared)]);
  });
  after(async () => {
    await Promise.all([upbit.stop(), binance.stop()]);
    market.stop();
  });

  it('reads everything that Upbit says of an account', async () => {
    const account = upbit.accounts.good[0]!;
    const client = await clientOf('upbit', upbit.baseUrl, account);
    const balance = (await client.fetchBalance!()) as unknown as Record<
      string,
      { free: string; used: string; total: string }
    >;
    for (const [asset, { free, locked }] of account.balances()) {
      if (free.isZero() && locked.isZero()) continue;
      assert.equal(new Exact(balance[asset]!.free).toFixed(), free.toFixed(), asset);
      assert.equal(new Exact(balance[asset]!.used).toFixed(), locked.toFixed(), asset);
    }

    const deposits = (await client.fetchDeposits!()) as unknown as Row[];
    const withdrawals = (await client.fetchWithdrawals!()) as unknown as Row[];
    const count = (kind: string): number =>
      account.entries().filter((entry) => entry.kind === kind).length;
    assert.equal(deposits.length, count('deposit'));
    assert.equal(withdrawals.length, count('withdrawal'));
    assert.ok([...deposits, ...withdrawals].every(({ status }) => status === 'ok'));

    const trade = account.entries().findLast((entry) => entry.kind === 'trade')!;
    const orders = (await client.fetchClosedOrders!(
      undefined,
      trade.at - 3_600_000,
    )) as unknown as Row[];
    assert.ok(orders.some(({ id }) => id === trade.orderId));
    const order = (await client.fetchOrder!(trade.orderId)) as unknown as Row;
    assert.equal(order.status, 'closed');
    assert.ok((order.trades as unknown[]).length > 0);
    assert.equal(((await client.fetchOpenOrders!()) as unknown as Row[]).length, 2);

    const tickers = (await client.fetchTickers!()) as unknown as Record<string, { last: string }>;
    assert.equal(
      tickers['BTC/USDT']!.last,
      String(Number(Number(market.usd('BTC')) / Number(market.usd('USDT'))).toFixed(2)).replace(
        /\.?0+$/,
        '',
      ),
    );
    assert.ok(Number(tickers['BTC/KRW']!.last) > 10_000_000);
    const candles = (await client.fetchOHLCV!(
      'BTC/KRW',
      '1d',
      undefined,
      30,
    )) as unknown as unknown[];
    assert.equal(candles.length, 30);
  });

  it('reads everything that Binance says of an account', async () => {
    const account = binance.accounts.good[0]!;
    const client = await clientOf('binance', binance.baseUrl, account);
    const balance = (await client.fetchBalance!()) as unknown as Record<
      string,
      { free: string; used: string }
    >;
    for (const [asset, { free, locked }] of account.balances()) {
      assert.equal(new Exact(balance[asset]!.free).toFixed(), free.toFixed(), asset);
      assert.equal(new Exact(balance[asset]!.used).toFixed(), locked.toFixed(), asset);
    }

    const since = Date.now() - 85 * dayMs;
    const recent = (kind: string): number =>
      account.entries().filter((entry) => entry.kind === kind && entry.at >= since).length;
    const deposits = (await client.fetchDeposits!(undefined, since)) as unknown as Row[];
    const withdrawals = (await client.fetchWithdrawals!(undefined, since)) as unknown as Row[];
    assert.equal(deposits.length, recent('deposit'));
    assert.equal(withdrawals.length, recent('withdrawal'));

    const trades = (await client.fetchMyTrades!('BTC/USDT')) as unknown as Row[];
    const own = account.entries().filter((entry) => entry.kind === 'trade' && entry.base === 'BTC');
    assert.equal(trades.length, own.length);
    const orders = (await client.fetchClosedOrders!('BTC/USDT')) as unknown as Row[];
    assert.equal(orders.length, new Set(trades.map(({ order }) => order)).size);

    const tickers = (await client.fetchTickers!()) as unknown as Record<string, { last: string }>;
    const expected = Number(market.usd('BTC')) / Number(market.usd('USDT'));
    assert.ok(Math.abs(Number(tickers['BTC/USDT']!.last) / expected - 1) < 1e-5);
    const candles = (await client.fetchOHLCV!(
      'ETH/USDT',
      '1h',
      undefined,
      24,
    )) as unknown as unknown[];
    assert.equal(candles.length, 24);
    const rights = (await client.sapiGetAccountApiRestrictions!()) as unknown as Row;
    assert.equal(rights.enableWithdrawals, false);
  });

  it('is refused in the words that ccxt knows', async () => {
    const [main] = upbit.accounts.good;
    const wrong = await clientOf('upbit', upbit.baseUrl, { apiKey: main!.apiKey, secret: 'wrong' });
    await assert.rejects(wrong.fetchBalance!(), { name: 'AuthenticationError' });
    const [old] = upbit.accounts.refused;
    const expired = await clientOf('upbit', upbit.baseUrl, old!.account);
    await assert.rejects(expired.fetchBalance!(), { name: 'AuthenticationError' });
    const [first] = binance.accounts.good;
    const forged = await clientOf('binance', binance.baseUrl, {
      apiKey: first!.apiKey,
      secret: 'wrong',
    });
    await assert.rejects(forged.fetchBalance!(), { name: 'AuthenticationError' });
  });

  it('meets the faults as an exchange has them', async () => {
    const client = await clientOf('binance', binance.baseUrl, binance.accounts.good[0]!);
    await client.fetchBalance!();
    faults.set('exchange:binance', { kind: 'rate-limit' });
    await assert.rejects(client.fetchBalance!(), { name: 'DDoSProtection' });
    faults.set('exchange:binance', { kind: 'down' });
    await assert.rejects(client.fetchBalance!(), { name: /NetworkError|ExchangeNotAvailable/ });
    // A page of HTML with status 200 is no error to ccxt: it reads an account without balances.
    faults.set('exchange:binance', { kind: 'garbage' });
    const { total } = (await client.fetchBalance!()) as unknown as { total: object };
    assert.deepEqual(Object.keys(total), []);
    faults.set('exchange:binance', { kind: 'none' });
    await client.fetchBalance!();
  });
});
