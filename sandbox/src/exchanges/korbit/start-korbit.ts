/**
 * REST interface v2 of Digital X, once Korbit, over the sandbox's market, by
 * https://docs.digitalx.miraeasset.com/, read on 2026-11-22.
 */

import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { applyFaults } from '../../faults.ts';
import { listenOnLoopback, loopbackApp } from '../../http.ts';
import type { Permission } from '../account/account-store.ts';
import { averagePrices } from '../account/average-prices.ts';
import { seededUuid } from '../account/identity.ts';
import type { KeyedAccount, KeyedAccounts } from '../account/keyed-accounts.ts';
import type { ExchangeOptions } from '../exchange.ts';
import { getWonTickers, upbitTickSize } from '../korea/bearer-token.ts';
import { pairFigures } from '../pair-figures.ts';
import { limitClock, requestWindows } from '../request-windows.ts';
import { openKorbitAccounts } from './korbit-accounts.ts';
import { KorbitError, korbitErrors } from './korbit-errors.ts';
import { getAccountSeq, korbitHistory, mainAccount, success } from './korbit-history.ts';
import { korbitWords } from './korbit-words.ts';

type Korbit = { baseUrl: string; accounts: KeyedAccounts; stop(): Promise<void> };

/** Balances of the second account, which never change. */
const secondAccount = [
  {
    currency: 'krw',
    balance: '120000',
    available: '100000',
    tradeInUse: '20000',
    withdrawalInUse: '0',
    avgPrice: '0',
  },
  {
    currency: 'sol',
    balance: '3.25',
    available: '3.25',
    tradeInUse: '0',
    withdrawalInUse: '0',
    avgPrice: '210000',
  },
];

const rights: Record<Permission, readonly string[]> = {
  read: ['readBalances', 'readOrders', 'readDeposits', 'readWithdrawals'],
  trade: ['writeOrders'],
  withdraw: ['writeWithdrawals'],
};

export async function startKorbit(options: ExchangeOptions): Promise<Korbit> {
  const { seed, market, faults, gaps, now = Date.now } = options;
  const limitNow = limitClock(now, options.pace);
  const app = loopbackApp();
  const figures = pairFigures({
    market,
    seed,
    now,
    tickSize: upbitTickSize,
    gap: (base, at) => gaps?.at('korbit', base, at) ?? 1,
  });
  const accounts = openKorbitAccounts({ seed, dataDir: options.dataDir, now, figures });
  const authorize = korbitAuth(accounts.byKey, now);
  // Requests a second: five for deposits and withdrawals, fifty for everything else.
  const transfers = requestWindows(5, 1_000, limitNow);
  const others = requestWindows(50, 1_000, limitNow);

  applyFaults(app, faults, 'exchange:korbit', korbitWords);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('date', new Date(now()).toUTCString());
    if (reply.sent) return;
    const count = /^\/v2\/(coin|krw)\//.test(request.url) ? transfers : others;
    const { limit, remaining, exceeded } = count(
      String(request.headers['x-kapi-key'] ?? request.ip),
    );
    reply.header('Ratelimit', `limit=${limit}, remaining=${remaining}, reset=1`);
    reply.header('Ratelimit-Policy', `${limit};w=1`);
    if (exceeded) {
      reply.header('Retry-After', '1');
      throw korbitErrors.tooMany();
    }
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const refusal =
      error instanceof KorbitError
        ? error
        : (error.statusCode ?? 500) < 500
          ? korbitErrors.badRequest()
          : korbitErrors.server();
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler(() => {
    throw korbitErrors.notFound();
  });

  const signedBy = (request: FastifyRequest): KeyedAccount => {
    const key = request.headers['x-kapi-key'];
    const [, query = ''] = request.url.split(/\?(.*)/s, 2);
    return authorize(Array.isArray(key) ? key[0] : key, query, request.ip);
  };
  const getAccount = (request: FastifyRequest): KeyedAccount => {
    const account = signedBy(request);
    if (account.blind === true) throw korbitErrors.scope();
    return account;
  };

  // https://docs.korbit.co.kr/#/rest-api/tickers
  app.get('/v2/tickers', () =>
    success(
      getWonTickers(figures, now()).map(({ symbol, open, high, low, close, volume, turnover }) => ({
        symbol: `${symbol.toLowerCase()}_krw`,
        open,
        high,
        low,
        close,
        prevClose: open,
        priceChange: String(Number(close) - Number(open)),
        priceChangePercent: ((Number(close) / Number(open) - 1) * 100).toFixed(2),
        volume: String(volume),
        quoteVolume: String(turnover),
        bestBidPrice: close,
        bestAskPrice: close,
        lastTradedAt: now(),
      })),
    ),
  );
  app.get('/v2/time', () => success({ time: now() }));
  accountRoutes(app, { signedBy, accountOf: getAccount, seed, now });
  korbitHistory(app, getAccount, now);
  // No key of the sandbox may act, whatever else it may.
  for (const url of ['/v2/orders', '/v2/coin/withdrawal', '/v2/krw/sendKrwWithdrawalPush']) {
    app.post(url, () => {
      throw korbitErrors.scope();
    });
  }
  const address = await listenOnLoopback(app, options.port);
  return { baseUrl: `http://${address}`, accounts, stop: () => app.close() };
}

type Signed = {
  /** The account that signed; `getAccount` refuses a key that may not read it. */
  signedBy(request: FastifyRequest): KeyedAccount;
  accountOf(request: FastifyRequest): KeyedAccount;
  seed: number;
  now: () => number;
};

/** The key, and what the account holds. */
function accountRoutes(app: FastifyInstance, { signedBy, accountOf, seed, now }: Signed): void {
  app.get('/v2/currentKeyInfo', (request) => {
    const { apiKey, secret, label, permissions, allowedIps, blind, expiresAt, opens } =
      signedBy(request);
    return success({
      apiKey,
      userUuid: seededUuid(seed, 'korbit/person'),
      type: secret.startsWith('-----BEGIN') ? 'ed25519' : 'hmac-sha256',
      permissions: blind === true ? ['readOrders'] : permissions.flatMap((one) => rights[one]),
      whitelist: (allowedIps ?? ['127.0.0.1']).join(','),
      allowedAccountSeqs: opens ?? [1],
      expiration: expiresAt,
      status: 'activated',
      label,
      createdAt: (expiresAt ?? now()) - 31_536_000_000,
    });
  });
  app.get('/v2/balance', (request) => {
    const account = accountOf(request);
    if (getAccountSeq(request, account) !== mainAccount) return success(secondAccount);
    const averages = averagePrices(account.entries());
    return success(
      [...account.balances()].map(([asset, { free, locked }]) => ({
        currency: asset.toLowerCase(),
        balance: free.plus(locked).toFixed(),
        available: free.toFixed(),
        tradeInUse: locked.toFixed(),
        withdrawalInUse: '0',
        avgPrice: averages.get(asset) ?? '0',
      })),
    );
  });
}

const usualWindow = 5_000;
const widestWindow = 60_000;
const ahead = 1_000;

/**
 * Authenticates a request by https://docs.korbit.co.kr/: the key in X-KAPI-KEY, and among the
 * parameters a `timestamp` within `recvWindow` of the exchange's clock, at most a second ahead of
 * it, and last the `signature` of the encoded parameters before it: HMAC-SHA256 in hexadecimal, or
 * ED25519 in base64.
 */
function korbitAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
  now: () => number,
): (key: string | undefined, query: string, ip: string) => KeyedAccount {
  return (key = '', query, ip) => {
    const account = byKey(key);
    if (account === undefined) throw korbitErrors.keyNotFound();
    const parameters = new URLSearchParams(query);
    const timestamp = Number(parameters.get('timestamp') ?? Number.NaN);
    const window = Number(parameters.get('recvWindow') ?? usualWindow);
    const signed = query
      .split('&')
      .filter((part) => !part.startsWith('signature='))
      .join('&');
    const signature = parameters.get('signature') ?? '';
    if (!fits(account.secret, signed, signature)) throw korbitErrors.signature();
    if (
      !(window > 0 && window <= widestWindow) ||
      !(now() - timestamp <= window && timestamp < now() + ahead)
    ) {
      throw korbitErrors.timeWindow();
    }
    if (account.expiresAt !== undefined && account.expiresAt <= now()) {
      throw korbitErrors.expired();
    }
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw korbitErrors.address();
    }
    return account;
  };
}

function fits(secret: string, signed: string, signature: string): boolean {
  if (secret.startsWith('-----BEGIN')) {
    return verify(
      null,
      Buffer.from(signed),
      createPublicKey(secret),
      Buffer.from(signature, 'base64'),
    );
  }
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
