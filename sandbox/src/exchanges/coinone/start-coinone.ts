/** Coinone's private REST interface v2.1 over the sandbox's market, by https://docs.coinone.co.kr */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { applyFaults } from '../../faults.ts';
import { listenOnLoopback, loopbackApp } from '../../http.ts';
import type { AccountOptions } from '../account/account-store.ts';
import { averagePrices } from '../account/average-prices.ts';
import { seededUuid } from '../account/identity.ts';
import {
  type KeyedAccount,
  type KeyedAccounts,
  openKeyedAccounts,
} from '../account/keyed-accounts.ts';
import type { ExchangeOptions } from '../exchange.ts';
import { getWonTickers, upbitTickSize, wonVenue } from '../korea/bearer-token.ts';
import { pairFigures } from '../pair-figures.ts';
import { limitClock, requestWindows } from '../request-windows.ts';
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
    market,
    seed,
    now,
    tickSize: upbitTickSize,
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

  const getCall = (request: FastifyRequest): CoinoneCall =>
    authorize(request.headers, request.body, request.ip);
  const success = (answer: object) => ({ result: 'success', error_code: '0', ...answer });

  // https://docs.coinone.co.kr/reference/tickers
  app.get('/public/v2/ticker_new/KRW', () => ({
    ...success({}),
    server_time: now(),
    tickers: getWonTickers(figures, now()).map(
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
    const { account } = getCall(request);
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
    const { account, parameters } = getCall(request);
    return success({ completed_orders: completedOrders(account, parameters, now()) });
  });
  app.post('/v2.1/transaction/coin/history', (request) => {
    const { account, parameters } = getCall(request);
    return success({ transactions: transactions(account, parameters, now(), false) });
  });
  app.post('/v2.1/transaction/krw/history', (request) => {
    const { account, parameters } = getCall(request);
    return success({ transactions: transactions(account, parameters, now(), true) });
  });
  app.post('/v2.1/event/order-reward/history', (request) => {
    const { account, parameters } = getCall(request);
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

function openCoinoneAccounts(options: AccountOptions): KeyedAccounts {
  const { seed, figures } = options;
  return openKeyedAccounts({
    ...options,
    exchange: 'coinone',
    venue: wonVenue(figures, '0.002'),
    profile: {
      name: 'coinone-main',
      quote: 'KRW',
      deposit: { from: 500_000, to: 1_500_000, step: 10_000 },
      buys: { BTC: 30, ETH: 30, XRP: 20, LINK: 12, DOT: 8 },
      coins: [{ week: 23, asset: 'ETH', amount: '0.4321' }],
      stakes: [],
    },
    words: (name) => ({
      apiKey: seededUuid(seed, `${name}/access`),
      secret: seededUuid(seed, `${name}/secret`),
    }),
    refused: [
      { label: 'Another address', allowedIps: ['203.0.113.7'], refusal: '10' },
      { label: 'Without reading', blind: true, refusal: '40' },
    ],
  });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

type CoinoneCall = { account: KeyedAccount; parameters: Record<string, unknown> };

/**
 * Authenticates a request and reads its parameters, by
 * https://docs.coinone.co.kr/docs/about-private-api: the body is a JSON object with `access_token`
 * and a `nonce` that is a fresh UUID; its base64 is in X-COINONE-PAYLOAD and the hexadecimal
 * HMAC-SHA512 of that in X-COINONE-SIGNATURE.
 */
function coinoneAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
): (headers: IncomingHttpHeaders, body: unknown, ip: string) => CoinoneCall {
  const nonces = new Set<string>();
  return (headers, body, ip) => {
    const payload = one(headers['x-coinone-payload']);
    const parameters = decode(payload);
    const token = parameters.access_token;
    if (typeof token !== 'string' || token === '') throw coinoneErrors.noToken();
    const account = byKey(token);
    if (account === undefined) throw coinoneErrors.token();
    const expected = createHmac('sha512', account.secret).update(payload).digest();
    const given = Buffer.from(one(headers['x-coinone-signature']), 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw coinoneErrors.signature();
    }
    if (JSON.stringify(body) !== JSON.stringify(parameters)) throw coinoneErrors.parameter();
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw coinoneErrors.address();
    }
    const nonce = String(parameters.nonce);
    if (!uuid.test(nonce) || nonces.has(nonce)) throw coinoneErrors.nonce();
    if (nonces.size > 50_000) nonces.clear();
    nonces.add(nonce);
    if (account.blind === true) throw coinoneErrors.scope();
    return { account, parameters };
  };
}

function decode(payload: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // no payload; the same refusal as for one without a token
  }
  throw coinoneErrors.noToken();
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
