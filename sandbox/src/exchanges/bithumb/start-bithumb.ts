/** Bithumb's private REST interface (API 2.0) over the sandbox's market, by https://apidocs.bithumb.com */

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { applyFaults } from '../../faults.ts';
import { listenOnLoopback, loopbackApp } from '../../http.ts';
import { dayMs } from '../../time.ts';
import type { AccountOptions } from '../account/account-store.ts';
import { averagePrices } from '../account/average-prices.ts';
import { seededKey } from '../account/identity.ts';
import {
  type KeyedAccount,
  type KeyedAccounts,
  openKeyedAccounts,
} from '../account/keyed-accounts.ts';
import type { ExchangeOptions } from '../exchange.ts';
import {
  getWonTickers,
  readBearerToken,
  tickersIn,
  upbitTickSize,
  type WonTicker,
  wonVenue,
} from '../korea/bearer-token.ts';
import { pairFigures } from '../pair-figures.ts';
import { limitClock, requestWindows } from '../request-windows.ts';
import { kstTime } from '../upbit/upbit-times.ts';
import { BithumbError, bithumbErrors } from './bithumb-errors.ts';
import { bithumbHistory } from './bithumb-history.ts';
import { bithumbWords } from './bithumb-words.ts';

type Bithumb = { baseUrl: string; accounts: KeyedAccounts; stop(): Promise<void> };

/** https://apidocs.bithumb.com/docs/api-요청-수-제한-안내 */
const privateRequestsASecond = 140;

export async function startBithumb(options: ExchangeOptions): Promise<Bithumb> {
  const { seed, market, faults, gaps, now = Date.now } = options;
  const limitNow = limitClock(now, options.pace);
  const app = loopbackApp();
  const figures = pairFigures({
    market,
    seed,
    now,
    tickSize: upbitTickSize,
    gap: (base, at) => gaps?.at('bithumb', base, at) ?? 1,
  });
  const accounts = openBithumbAccounts({ seed, dataDir: options.dataDir, now, figures });
  const authorize = bithumbAuth(accounts.byKey, now);
  const count = requestWindows(privateRequestsASecond, 1_000, limitNow);

  applyFaults(app, faults, 'exchange:bithumb', bithumbWords);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('date', new Date(now()).toUTCString());
    if (!reply.sent && count(request.ip).exceeded) throw bithumbErrors.tooMany();
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const refusal =
      error instanceof BithumbError
        ? error
        : (error.statusCode ?? 500) < 500
          ? bithumbErrors.parameter()
          : bithumbErrors.server(error.message);
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler(() => {
    throw bithumbErrors.notFound();
  });

  const getAccount = (request: FastifyRequest): KeyedAccount => {
    const [, query = ''] = request.url.split(/\?(.*)/s, 2);
    return authorize(request.headers.authorization, query, request.ip);
  };
  // https://apidocs.bithumb.com/v1.2.0/reference/현재가-정보-조회-all
  app.get('/public/ticker/ALL_KRW', () => getList(getWonTickers(figures, now()), now()));
  app.get('/public/ticker/ALL_BTC', () =>
    getList(tickersIn(figures, 'BTC', ['ETH', 'CELO'], now()), now()),
  );
  app.get('/v1/accounts', (request) => {
    const account = getAccount(request);
    const averages = averagePrices(account.entries());
    return [...account.balances()]
      .filter(([, { free, locked }]) => !free.isZero() || !locked.isZero())
      .map(([currency, { free, locked }]) => ({
        currency,
        balance: free.toFixed(),
        locked: locked.toFixed(),
        avg_buy_price: averages.get(currency) ?? '0',
        avg_buy_price_modified: false,
        unit_currency: 'KRW',
      }));
  });
  app.get('/v1/api_keys', (request) => {
    const { apiKey, expiresAt = 0 } = getAccount(request);
    return [{ access_key: apiKey, expire_at: kstTime(expiresAt) }];
  });
  bithumbHistory(app, getAccount);
  // No key of the sandbox may act, whatever else it may.
  for (const url of ['/v2/orders', '/v1/withdraws/coin', '/v1/withdraws/krw', '/v1/deposits/krw']) {
    app.post(url, () => {
      throw bithumbErrors.scope();
    });
  }
  const address = await listenOnLoopback(app, options.port);
  return { baseUrl: `http://${address}`, accounts, stop: () => app.close() };
}

function getList(tickers: readonly WonTicker[], now: number) {
  const rows = tickers.map(({ symbol, open, high, low, close, volume, turnover }) => [
    symbol,
    {
      opening_price: open,
      closing_price: close,
      min_price: low,
      max_price: high,
      units_traded: String(volume),
      acc_trade_value: String(turnover),
      prev_closing_price: open,
      units_traded_24H: String(volume),
      acc_trade_value_24H: String(turnover),
      fluctate_24H: String(Number(close) - Number(open)),
      fluctate_rate_24H: ((Number(close) / Number(open) - 1) * 100).toFixed(2),
    },
  ]);
  return { status: '0000', data: { ...Object.fromEntries(rows), date: String(now) } };
}

const yearMs = 31_536_000_000;

function openBithumbAccounts(options: AccountOptions): KeyedAccounts {
  const { seed, figures } = options;
  return openKeyedAccounts({
    ...options,
    exchange: 'bithumb',
    venue: wonVenue(figures, '0.0004'),
    profile: {
      name: 'bithumb-main',
      quote: 'KRW',
      deposit: { from: 800_000, to: 2_400_000, step: 10_000 },
      buys: { BTC: 34, ETH: 26, XRP: 20, DOGE: 10, SOL: 10 },
      coins: [{ week: 12, asset: 'XRP', amount: '350.25' }],
      stakes: [],
    },
    words: (name) => ({
      apiKey: seededKey(seed, `${name}/access`, 46).toLowerCase(),
      secret: seededKey(seed, `${name}/secret`, 64),
    }),
    lifetime: yearMs,
    refused: [
      { label: 'Expired', endedFor: dayMs, refusal: 'expired_access_key' },
      { label: 'Another address', allowedIps: ['203.0.113.7'], refusal: 'NotAllowIP' },
      { label: 'Without reading', blind: true, refusal: 'out_of_scope' },
    ],
  });
}

const windowMs = 20_000;

/**
 * Authenticates a request by https://apidocs.bithumb.com/docs/인증-토큰-생성하기: a JWT signed with HS256
 * that carries the key, a nonce, the time in milliseconds and, if there are parameters, the SHA-512
 * of the query as it was sent.
 */
function bithumbAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
  now: () => number,
): (authorization: string | undefined, query: string, ip: string) => KeyedAccount {
  const nonces = new Set<string>();
  return (authorization, query, ip) => {
    const token = readBearerToken(authorization, { HS256: 'sha256' });
    if (token === null) throw bithumbErrors.jwt();
    const { payload } = token;
    const account = byKey(String(payload.access_key));
    if (account === undefined) throw bithumbErrors.accessKey();
    if (!token.isSignedWith(account.secret)) throw bithumbErrors.jwt();
    if (account.expiresAt !== undefined && account.expiresAt <= now()) {
      throw bithumbErrors.expiredKey();
    }
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw bithumbErrors.address();
    }
    const { nonce, timestamp } = payload;
    if (typeof nonce !== 'string' || nonce === '' || typeof timestamp !== 'number') {
      throw bithumbErrors.jwt();
    }
    if (Math.abs(now() - timestamp) > windowMs) throw bithumbErrors.expiredJwt();
    const used = `${account.apiKey}/${nonce}`;
    if (nonces.has(used)) throw bithumbErrors.jwt();
    if (nonces.size > 50_000) nonces.clear();
    nonces.add(used);
    if (query !== '') {
      const hash = createHash('sha512').update(query, 'utf8').digest('hex');
      if (payload.query_hash !== hash || payload.query_hash_alg !== 'SHA512') {
        throw bithumbErrors.query();
      }
    }
    if (account.blind === true) throw bithumbErrors.scope();
    return account;
  };
}
