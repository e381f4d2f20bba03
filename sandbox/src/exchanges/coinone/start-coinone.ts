/** Coinone's private REST interface v2.1 over the sandbox's market, by https://docs.coinone.co.kr */
import type { FastifyRequest } from 'fastify';
import { applyFaults } from '../../faults/apply-faults.ts';
import { listenOnLoopback, loopbackApp } from '../../http/loopback-app.ts';
import { averagePrices } from '../account/average-prices.ts';
import type { KeyedAccounts } from '../account/keyed-accounts.ts';
import type { ExchangeOptions } from '../exchange.ts';
import { wonTickSize } from '../korea/won-market.ts';
import { wonTickersOf } from '../korea/won-tickers.ts';
import { pairFigures } from '../pair-figures.ts';
import { limitClock, requestWindows } from '../request-windows.ts';
import { openCoinoneAccounts } from './coinone-accounts.ts';
import { type CoinoneCall, coinoneAuth } from './coinone-auth.ts';
import { CoinoneError, coinoneErrors } from './coinone-errors.ts';
import { completedOrders, rewards, transactions } from './coinone-history.ts';
import { coinoneWords } from './coinone-words.ts';

type Coinone = { baseUrl: string; accounts: KeyedAccounts; stop(): Promise<void> };

const requestsASecond = 40;

export async function startCoinone(options: ExchangeOptions): Promise<Coinone> {
  const { seed, market, faults, gaps, now = Date.now } = options;
  const limitNow = limitClock(now, options.pace);
  const app = loopbackApp();
  const figures = pairFigures({
    ...{ market, seed, now, tickSize: wonTickSize },
    gap: (base, at) => gaps?.at('coinone', base, at) ?? 1,
  });
  const accounts = openCoinoneAccounts({ seed, dataDir: options.dataDir, now, figures });
  const authorize = coinoneAuth(accounts.byKey);
  const count = requestWindows(requestsASecond, 1_000, limitNow);

  applyFaults(app, faults, 'exchange:coinone', coinoneWords);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('date', new Date(now()).toUTCString());
    if (!reply.sent && count(request.ip).exceeded) throw coinoneErrors.blocked();
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const refusal =
      error instanceof CoinoneError
        ? error
        : (error.statusCode ?? 500) < 500
          ? coinoneErrors.parameter()
          : coinoneErrors.server();
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler(() => {
    throw coinoneErrors.noService();
  });

  const callOf = (request: FastifyRequest): CoinoneCall =>
    authorize(request.headers, request.body, request.ip);
  const success = (answer: object) => ({ result: 'success', error_code: '0', ...answer });

  // https://docs.coinone.co.kr/reference/tickers
  app.get('/public/v2/ticker_new/KRW', () => ({
    ...success({}),
    server_time: now(),
    tickers: wonTickersOf(figures, now()).map(
      ({ symbol, open, high, low, close, volume, turnover }) => ({
        quote_currency: 'krw',
        target_currency: symbol.toLowerCase(),
        timestamp: now(),
        high,
        low,
        first: open,
        last: close,
        quote_volume: String(turnover),
        target_volume: String(volume),
        best_asks: [],
        best_bids: [],
        id: String(now()),
      }),
    ),
  }));
  app.post('/v2.1/account/balance/all', (request) => {
    const { account } = callOf(request);
    const averages = averagePrices(account.entries());
    return success({
      balances: [...account.balances()].map(([currency, { free, locked }]) => ({
        available: free.toFixed(),
        limit: locked.toFixed(),
        average_price: averages.get(currency) ?? '0',
        currency,
      })),
    });
  });
  app.post('/v2.1/order/completed_orders/all', (request) => {
    const { account, parameters } = callOf(request);
    return success({ completed_orders: completedOrders(account, parameters, now()) });
  });
  app.post('/v2.1/transaction/coin/history', (request) => {
    const { account, parameters } = callOf(request);
    return success({ transactions: transactions(account, parameters, now(), false) });
  });
  app.post('/v2.1/transaction/krw/history', (request) => {
    const { account, parameters } = callOf(request);
    return success({ transactions: transactions(account, parameters, now(), true) });
  });
  app.post('/v2.1/event/order-reward/history', (request) => {
    const { account, parameters } = callOf(request);
    return success({ rewards: rewards(account, parameters) });
  });
  // No key of the sandbox may act, whatever else it may.
  for (const url of ['/v2.1/order', '/v2.1/order/cancel', '/v2.1/transaction/coin/withdrawal']) {
    app.post(url, () => {
      throw coinoneErrors.scope();
    });
  }
  const address = await listenOnLoopback(app, options.port);
  return { baseUrl: `http://${address}`, accounts, stop: () => app.close() };
}
