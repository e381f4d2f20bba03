/** OKX's REST interface v5 over the sandbox's market, by https://www.okx.com/docs-v5/en/ */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { applyFaults } from '../../faults.ts';
import { listenOnLoopback, loopbackApp } from '../../http.ts';
import type { KeyedAccount, KeyedAccounts } from '../account/keyed-accounts.ts';
import type { ExchangeOptions } from '../exchange.ts';
import { pairFigures } from '../pair-figures.ts';
import { limitClock, requestWindows } from '../request-windows.ts';
import { spotTickSize } from '../spot-grid.ts';
import { accountRoutes } from './account-routes.ts';
import { billRoutes } from './bill-routes.ts';
import { convertRoutes } from './convert-routes.ts';
import { earnRoutes } from './earn-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { openOkxAccounts } from './okx-accounts.ts';
import { OkxError, okxErrors } from './okx-errors.ts';
import { answer } from './okx-pages.ts';
import { okxWords } from './okx-words.ts';
import { tickerRoutes } from './ticker-routes.ts';

type Okx = { baseUrl: string; accounts: KeyedAccounts; stop(): Promise<void> };

/** Requests in two seconds, by path and key; `account/config` and what is not named: five. */
const limits = new Map([
  ['/api/v5/account/balance', 10],
  ['/api/v5/asset/balances', 12],
  ['/api/v5/asset/bills-history', 2],
  ['/api/v5/asset/convert/history', 12],
  ['/api/v5/asset/deposit-history', 12],
  ['/api/v5/asset/withdrawal-history', 12],
  ['/api/v5/finance/savings/balance', 12],
  ['/api/v5/finance/savings/lending-history', 12],
  ['/api/v5/finance/staking-defi/orders-active', 6],
  ['/api/v5/market/tickers', 20],
  ['/api/v5/public/time', 20],
  ['/api/v5/trade/easy-convert-history', 1],
  ['/api/v5/trade/fills-history', 10],
]);

export async function startOkx(options: ExchangeOptions): Promise<Okx> {
  const { seed, market, faults, gaps, now = Date.now } = options;
  const limitNow = limitClock(now, options.pace);
  const app = loopbackApp();
  const figures = pairFigures({
    market,
    seed,
    now,
    tickSize: spotTickSize,
    gap: (base, at) => gaps?.at('okx', base, at) ?? 1,
  });
  const accounts = openOkxAccounts({ seed, dataDir: options.dataDir, now, figures });
  const authorize = okxAuth(accounts.byKey, now);
  const windows = new Map(
    [...limits].map(([path, limit]) => [path, requestWindows(limit, 2_000, limitNow)]),
  );
  const otherPaths = requestWindows(5, 2_000, limitNow);

  applyFaults(app, faults, 'exchange:okx', okxWords);
  app.addHook('onRequest', async (request, reply) => {
    if (reply.sent) return;
    const [path = ''] = request.url.split('?', 1);
    const key = request.headers['ok-access-key'] ?? request.ip;
    const window = (windows.get(path) ?? otherPaths)(`${path} ${key}`);
    if (window.exceeded) throw okxErrors.tooMany();
  });
  app.setErrorHandler((error: Error, _request, reply) => {
    const refusal = error instanceof OkxError ? error : okxErrors.systemError();
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler(() => {
    throw okxErrors.notFound();
  });

  const getAccount = (request: FastifyRequest): KeyedAccount => {
    const account = authorize({
      method: request.method,
      url: request.url,
      body: '',
      headers: request.headers,
      ip: request.ip,
    });
    if (account.blind === true) throw okxErrors.permission();
    return account;
  };
  app.get('/api/v5/public/time', () => answer([{ ts: String(now()) }]));
  tickerRoutes(app, { figures, now });
  accountRoutes(app, getAccount, market.usd, now);
  earnRoutes(app, getAccount, now);
  convertRoutes(app, getAccount, now);
  historyRoutes(app, getAccount, now);
  billRoutes(app, getAccount);
  // No key of the sandbox may act, whatever else it may: the exchange answers as for a missing right.
  for (const url of ['/api/v5/trade/order', '/api/v5/asset/withdrawal', '/api/v5/asset/transfer']) {
    app.post(url, () => {
      throw okxErrors.permission();
    });
  }
  const address = await listenOnLoopback(app, options.port);
  return { baseUrl: `http://${address}`, accounts, stop: () => app.close() };
}

const windowMs = 30_000;

type Signed = {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  body: string;
  headers: IncomingHttpHeaders;
  ip: string;
};

/**
 * Authenticates a request by https://www.okx.com/docs-v5/en/#overview-rest-authentication: the key,
 * its passphrase, an ISO time within thirty seconds, and the base64 HMAC-SHA256 of time, method,
 * path and body.
 */
function okxAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
  now: () => number,
): (request: Signed) => KeyedAccount {
  return ({ method, url, body, headers, ip }) => {
    const key = one(headers['ok-access-key']);
    const passphrase = one(headers['ok-access-passphrase']);
    const sign = one(headers['ok-access-sign']);
    const timestamp = one(headers['ok-access-timestamp']);
    if (key === '') throw okxErrors.noKey();
    if (passphrase === '') throw okxErrors.noPassphrase();
    if (sign === '') throw okxErrors.noSign();
    if (timestamp === '') throw okxErrors.noTimestamp();
    const at = Date.parse(timestamp);
    if (Number.isNaN(at) || !/^\d{4}-\d\d-\d\dT/.test(timestamp)) throw okxErrors.timestamp();
    if (Math.abs(now() - at) > windowMs) throw okxErrors.timestampExpired();
    if (!/^[0-9a-f-]{36}$/.test(key)) throw okxErrors.key();
    const account = byKey(key);
    if (account === undefined) throw okxErrors.unknownKey();
    if (passphrase !== account.passphrase) throw okxErrors.passphrase();
    const expected = createHmac('sha256', account.secret)
      .update(timestamp + method + url + body)
      .digest();
    const given = Buffer.from(sign, 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw okxErrors.sign();
    }
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw okxErrors.ip(ip);
    }
    return account;
  };
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
