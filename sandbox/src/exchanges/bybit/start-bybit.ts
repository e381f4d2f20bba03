/** Bybit's REST interface v5 over the sandbox's market, by https://bybit-exchange.github.io/docs/v5/guide */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { applyFaults } from '../../faults.ts';
import { listenOnLoopback, loopbackApp } from '../../http.ts';
import type { KeyedAccount, KeyedAccounts } from '../account/keyed-accounts.ts';
import type { ExchangeOptions } from '../exchange.ts';
import { pairFigures } from '../pair-figures.ts';
import { limitClock, type RequestWindow, requestWindows } from '../request-windows.ts';
import { spotTickSize } from '../spot-grid.ts';
import { accountRoutes } from './account-routes.ts';
import { openBybitAccounts } from './bybit-accounts.ts';
import { BybitError, bybitBody, bybitErrors } from './bybit-errors.ts';
import { bybitWords } from './bybit-words.ts';
import { earnRoutes } from './earn-routes.ts';
import { fundingRoutes } from './funding-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { tickerRoutes } from './ticker-routes.ts';

type Bybit = { baseUrl: string; accounts: KeyedAccounts; stop(): Promise<void> };

/** Requests of a key in a second, https://bybit-exchange.github.io/docs/v5/rate-limit; ten where not named. */
const limits = new Map([
  ['/v5/account/wallet-balance', 50],
  ['/v5/asset/transfer/query-account-coins-balance', 5],
  ['/v5/execution/list', 50],
  ['/v5/asset/deposit/query-record', 5],
  ['/v5/asset/withdraw/query-record', 5],
  ['/v5/crypto-loan-common/position', 5],
  ['/v5/earn/product', 50],
]);

export async function startBybit(options: ExchangeOptions): Promise<Bybit> {
  const { seed, market, faults, gaps, now = Date.now } = options;
  const limitNow = limitClock(now, options.pace);
  const app = loopbackApp();
  const figures = pairFigures({
    market,
    seed,
    now,
    tickSize: spotTickSize,
    gap: (base, at) => gaps?.at('bybit', base, at) ?? 1,
  });
  const accounts = openBybitAccounts({ seed, dataDir: options.dataDir, now, figures });
  const authorize = bybitAuth(accounts.byKey, now);
  const windows = new Map(
    [...limits].map(([path, limit]) => [path, requestWindows(limit, 1_000, limitNow)]),
  );
  const otherPaths = requestWindows(10, 1_000, limitNow);

  const words = bybitWords(now);
  applyFaults(app, faults, 'exchange:bybit', words);
  app.addHook('onRequest', async (request, reply) => {
    if (reply.sent) return;
    const [path = ''] = request.url.split('?', 1);
    const key = request.headers['x-bapi-api-key'] ?? request.ip;
    const window = (windows.get(path) ?? otherPaths)(`${path} ${key}`);
    sendLimits(reply, window);
    if (window.exceeded) throw bybitErrors.tooMany();
  });
  app.setErrorHandler((error: Error, _request, reply) => {
    const refusal = error instanceof BybitError ? error : bybitErrors.server();
    return reply.code(refusal.status).send(bybitBody(refusal.code, refusal.message, {}, now()));
  });
  app.setNotFoundHandler(() => {
    throw bybitErrors.notFound();
  });

  const answer = (result: unknown, message = 'OK'): object => bybitBody(0, message, result, now());
  const getAccount = (request: FastifyRequest): KeyedAccount => {
    const [, query = ''] = request.url.split(/\?(.*)/s, 2);
    const account = authorize({ query, headers: request.headers, ip: request.ip });
    // Every key may ask what it may do; the rest needs the right to read.
    if (account.blind === true && !request.url.startsWith('/v5/user/query-api')) {
      throw bybitErrors.permission();
    }
    return account;
  };
  app.get('/v5/market/time', () =>
    answer({ timeSecond: String(Math.floor(now() / 1_000)), timeNano: `${now()}000000` }),
  );
  tickerRoutes(app, answer, { figures, now });
  accountRoutes(app, getAccount, answer);
  const [anybody] = accounts.good;
  if (anybody !== undefined) earnRoutes(app, getAccount, anybody, answer);
  historyRoutes(app, getAccount, answer, now);
  fundingRoutes(app, getAccount, answer, now);
  // No key of the sandbox may act, whatever else it may: the exchange answers as for a missing right.
  for (const url of ['/v5/order/create', '/v5/asset/withdraw/create']) {
    app.post(url, () => {
      throw bybitErrors.permission();
    });
  }
  const address = await listenOnLoopback(app, options.port);
  return { baseUrl: `http://${address}`, accounts, stop: () => app.close() };
}

function sendLimits(reply: FastifyReply, { limit, remaining, resetAt }: RequestWindow): void {
  reply
    .header('x-bapi-limit', String(limit))
    .header('x-bapi-limit-status', String(remaining))
    .header('x-bapi-limit-reset-timestamp', String(resetAt));
}

type Signed = {
  /** The query as it was sent, without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  ip: string;
};

/**
 * Authenticates a request by https://bybit-exchange.github.io/docs/v5/guide#authentication: a key,
 * a time within the window that the request allows, and the hex HMAC-SHA256 of time, key, window
 * and query.
 */
function bybitAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
  now: () => number,
): (request: Signed) => KeyedAccount {
  return ({ query, headers, ip }) => {
    const key = one(headers['x-bapi-api-key']);
    const timestamp = one(headers['x-bapi-timestamp']);
    const window = one(headers['x-bapi-recv-window']) || '5000';
    const sign = one(headers['x-bapi-sign']);
    if (key === '' || timestamp === '' || sign === '') throw bybitErrors.noHeaders();
    const sent = Number(timestamp);
    const allowed = Number(window);
    if (!/^\d{13}$/.test(timestamp) || !/^\d{1,6}$/.test(window)) {
      throw bybitErrors.parameter('timestamp');
    }
    if (sent < now() - allowed || sent >= now() + 1_000) {
      throw bybitErrors.time(now(), sent, allowed);
    }
    const account = byKey(key);
    if (account === undefined) throw bybitErrors.key();
    const expected = createHmac('sha256', account.secret)
      .update(timestamp + key + window + query)
      .digest();
    const given = Buffer.from(sign, 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw bybitErrors.sign();
    }
    if (account.expiresAt !== undefined && account.expiresAt <= now()) throw bybitErrors.expired();
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip))
      throw bybitErrors.ip();
    return account;
  };
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
