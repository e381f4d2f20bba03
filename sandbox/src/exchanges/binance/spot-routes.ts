import type { BigNumber } from 'bignumber.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SimulatedMarket } from '../../market/start-market.ts';
import { dayMs } from '../../time.ts';
import { type Balance, Exact, noBalance } from '../account/ledger.ts';
import type { BinanceAccount } from './binance-accounts.ts';
import { binanceErrors } from './binance-errors.ts';
import { getOpenOrders, getOrders, getTrades } from './binance-orders.ts';
import { binanceCoins } from './binance-symbols.ts';
import { getSymbol } from './public-routes.ts';
import { getLimit, getParams, text, whole } from './request-params.ts';

/** Registers the spot routes of an account: balances, trades, orders. */
export function spotRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => BinanceAccount,
  { market, now }: { market: SimulatedMarket; now: () => number },
): void {
  app.get('/api/v3/account', (request) => {
    const account = accountOf(request);
    const hideEmpty = text(getParams(request), 'omitZeroBalances') === 'true';
    const may = (permission: 'trade' | 'withdraw') => account.permissions.includes(permission);
    return {
      makerCommission: 10,
      takerCommission: 10,
      buyerCommission: 0,
      sellerCommission: 0,
      commissionRates: {
        maker: '0.00100000',
        taker: '0.00100000',
        buyer: '0.00000000',
        seller: '0.00000000',
      },
      canTrade: may('trade'),
      canWithdraw: may('withdraw'),
      canDeposit: true,
      brokered: false,
      requireSelfTradePrevention: false,
      preventSor: false,
      updateTime: account.entries().at(-1)?.at ?? now(),
      accountType: 'SPOT',
      balances: [...holdings(account), ...savingsReceipts(account)]
        .filter(({ free, locked }) => !hideEmpty || !free.isZero() || !locked.isZero())
        .map(({ asset, free, locked }) => ({
          asset,
          free: free.toFixed(8),
          locked: locked.toFixed(8),
        })),
      permissions: ['SPOT'],
      uid: Number.parseInt(account.apiKey.replace(/\D/g, '').slice(0, 8), 10),
    };
  });

  app.get('/api/v3/myTrades', (request) => {
    const params = getParams(request);
    const trades = getTrades(accountOf(request).entries(), getSymbol(params));
    const orderId = whole(params, 'orderId');
    const own = trades.filter((trade) => orderId === undefined || trade.orderId === orderId);
    return getPage(params, own, whole(params, 'fromId'));
  });

  app.get('/api/v3/allOrders', (request) => {
    const params = getParams(request);
    const orders = getOrders(accountOf(request).entries(), getSymbol(params));
    const numbered = orders.map((order) => ({ ...order, id: order.orderId }));
    return getPage(params, numbered, whole(params, 'orderId')).map(
      ({ id: _id, ...order }) => order,
    );
  });

  app.get('/api/v3/openOrders', (request) => {
    const params = getParams(request);
    const symbol = text(params, 'symbol') === undefined ? undefined : getSymbol(params);
    return getOpenOrders(accountOf(request).entries(), symbol);
  });

  app.post('/sapi/v1/asset/get-funding-asset', (request) => {
    const requested = text(getParams(request), 'asset');
    return holdings(accountOf(request))
      .filter(({ asset, funding }) => !funding.isZero() && (requested ?? asset) === asset)
      .map(({ asset, funding }) => ({
        asset,
        free: funding.toFixed(),
        locked: '0',
        freeze: '0',
        withdrawing: '0',
        btcValuation: '0',
      }));
  });

  app.post('/sapi/v3/asset/getUserAsset', (request) => {
    const params = getParams(request);
    const requested = text(params, 'asset');
    const btc = new Exact(market.usd('BTC'));
    return holdings(accountOf(request))
      .filter(({ free, locked }) => !free.isZero() || !locked.isZero())
      .filter(({ asset }) => requested === undefined || asset === requested)
      .map(({ asset, free, locked }) => ({
        asset,
        free: free.toFixed(),
        locked: locked.toFixed(),
        freeze: '0',
        withdrawing: '0',
        ipoable: '0',
        btcValuation:
          text(params, 'needBtcValuation') === 'true'
            ? free.plus(locked).times(market.usd(asset)).div(btc).toFixed(8)
            : '0',
      }));
  });
}

/** The spot account lists savings too, as receipts named LD and the asset: not to count twice. */
function savingsReceipts(
  account: BinanceAccount,
): { asset: string; free: BigNumber; locked: BigNumber }[] {
  return holdings(account)
    .filter(({ staked }) => !staked.isZero())
    .map(({ asset, staked }) => ({
      asset: `LD${asset}`,
      free: staked,
      locked: new Exact(0),
    }));
}

/** Every coin of the exchange, whether or not the account ever held it. */
export function holdings(account: BinanceAccount): ({ asset: string } & Balance)[] {
  const balances = account.balances();
  const names = new Set([...binanceCoins, ...balances.keys()]);
  return [...names].map((asset) => ({ asset, ...(balances.get(asset) ?? noBalance()) }));
}

/**
 * A page of what has a number and a time: from a number on, or within at most a day, or from a time
 * on, or else the newest; oldest first.
 */
function getPage<T extends { id: number; time: number }>(
  params: URLSearchParams,
  items: readonly T[],
  fromId: number | undefined,
): T[] {
  const limit = getLimit(params, 500, 1_000);
  const start = whole(params, 'startTime');
  const end = whole(params, 'endTime');
  if (start !== undefined && end !== undefined && end - start > dayMs)
    throw binanceErrors.longRange();
  const inTime = items.filter(
    ({ time }) => (start === undefined || time >= start) && (end === undefined || time <= end),
  );
  if (fromId !== undefined) return inTime.filter(({ id }) => id >= fromId).slice(0, limit);
  return start === undefined ? inTime.slice(-limit) : inTime.slice(0, limit);
}
