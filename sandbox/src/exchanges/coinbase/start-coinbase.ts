/**
 * Coinbase's Advanced Trade interface and the older one beside it, over the sandbox's market, by
 * https://docs.cdp.coinbase.com/coinbase-app/advanced-trade-apis/overview
 */

import { type KeyObject, verify } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { applyFaults } from '../../faults.ts';
import { listenOnLoopback, loopbackApp } from '../../http.ts';
import type { KeyedAccount, KeyedAccounts } from '../account/keyed-accounts.ts';
import type { ExchangeOptions } from '../exchange.ts';
import { pairFigures } from '../pair-figures.ts';
import { limitClock, requestWindows } from '../request-windows.ts';
import { spotTickSize } from '../spot-grid.ts';
import { brokerageRoutes } from './brokerage-routes.ts';
import { findPublicKey, openCoinbaseAccounts } from './coinbase-accounts.ts';
import { CoinbaseError, coinbaseErrors } from './coinbase-errors.ts';
import { tickerRoutes } from './ticker-routes.ts';
import { transactionRoutes } from './transaction-routes.ts';

type Coinbase = { baseUrl: string; accounts: KeyedAccounts; stop(): Promise<void> };

export async function startCoinbase(options: ExchangeOptions): Promise<Coinbase> {
  const { seed, market, faults, gaps, now = Date.now } = options;
  const limitNow = limitClock(now, options.pace);
  const app = loopbackApp();
  const figures = pairFigures({
    market,
    seed,
    now,
    tickSize: spotTickSize,
    meaning: { CGLD: 'CELO' },
    gap: (base, at) => gaps?.at('coinbase', base, at) ?? 1,
  });
  const accounts = openCoinbaseAccounts({ seed, dataDir: options.dataDir, now, figures });
  const authorize = coinbaseAuth(accounts.byKey, now);
  /** https://docs.cdp.coinbase.com/coinbase-app/advanced-trade-apis/guides/rest-rate-limits */
  const privateRequests = requestWindows(30, 1_000, limitNow);

  const limited = coinbaseErrors.tooMany(30);
  const down = coinbaseErrors.unavailable();
  applyFaults(app, faults, 'exchange:coinbase', {
    rateLimit: { status: limited.status, headers: limited.headers, body: limited.bodyFor('') },
    maintenance: { status: down.status, body: down.bodyFor('') },
    figures: new Set(['total_balance_crypto', 'value', 'amount', 'size', 'price', 'commission']),
  });
  app.addHook('onRequest', async (request, reply) => {
    if (reply.sent) return;
    const window = privateRequests(request.ip);
    const seconds = Math.max(Math.ceil((window.resetAt - limitNow()) / 1_000), 1);
    reply
      .header('x-ratelimit-limit', String(window.limit))
      .header('x-ratelimit-remaining', String(window.remaining))
      .header('x-ratelimit-reset', String(seconds));
    if (window.exceeded) throw coinbaseErrors.tooMany(seconds);
  });
  app.setErrorHandler((error: Error, request, reply) => {
    const refusal = error instanceof CoinbaseError ? error : coinbaseErrors.internal();
    return reply.code(refusal.status).headers(refusal.headers).send(refusal.bodyFor(request.url));
  });
  app.setNotFoundHandler(() => {
    throw coinbaseErrors.notFound();
  });

  const getAccount = (request: FastifyRequest): KeyedAccount => {
    const [path = ''] = request.url.split('?', 1);
    const account = authorize({
      method: request.method,
      host: request.host,
      path,
      authorization: request.headers.authorization,
      ip: request.ip,
    });
    // Every key may ask what it may do; the rest needs the right to read.
    if (account.blind === true && !path.endsWith('/key_permissions')) {
      throw coinbaseErrors.permission();
    }
    return account;
  };
  app.get('/v2/time', () => ({
    data: { iso: new Date(now()).toISOString(), epoch: Math.floor(now() / 1_000) },
  }));
  app.get('/api/v3/brokerage/time', () => ({
    iso: new Date(now()).toISOString(),
    epochSeconds: String(Math.floor(now() / 1_000)),
    epochMillis: String(now()),
  }));
  tickerRoutes(app, { figures, now });
  brokerageRoutes(app, getAccount, seed);
  transactionRoutes(app, getAccount, seed);
  // No key of the sandbox may act, whatever else it may: the exchange answers as for a missing right.
  app.post('/api/v3/brokerage/orders', () => {
    throw coinbaseErrors.permission();
  });
  const address = await listenOnLoopback(app, options.port);
  return { baseUrl: `http://${address}`, accounts, stop: () => app.close() };
}

const maxLife = 120;

type Signed = {
  method: string;
  host: string;
  /** Without the query. */
  path: string;
  authorization: string | undefined;
  ip: string;
};

/**
 * Authenticates a request by
 * https://docs.cdp.coinbase.com/coinbase-app/authentication-authorization/api-key-authentication: a
 * JWT of at most two minutes, signed with ES256 or EdDSA by the key that it names, valid for one
 * method and path.
 */
function coinbaseAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
  now: () => number,
): (request: Signed) => KeyedAccount {
  const publicKeys = new Map<string, KeyObject>();
  return ({ method, host, path, authorization, ip }) => {
    const [head, payload, signature] = authorization?.replace(/^Bearer /, '').split('.') ?? [];
    const header = read(head);
    const claims = read(payload);
    if (header === null || claims === null || signature === undefined) {
      throw coinbaseErrors.unauthorized();
    }
    const name = String(header.kid);
    const account = byKey(name);
    if (account === undefined || typeof header.nonce !== 'string') {
      throw coinbaseErrors.unauthorized();
    }
    const key = publicKeys.get(name) ?? findPublicKey(account.secret);
    publicKeys.set(name, key);
    const isEdwards = key.asymmetricKeyType === 'ed25519';
    if (header.alg !== (isEdwards ? 'EdDSA' : 'ES256')) throw coinbaseErrors.unauthorized();
    const isSigned = verify(
      isEdwards ? null : 'sha256',
      Buffer.from(`${head}.${payload}`),
      isEdwards ? key : { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const seconds = Math.floor(now() / 1_000);
    const from = Number(claims.nbf);
    const to = Number(claims.exp);
    const isTimely = from <= seconds && seconds < to && to - from <= maxLife;
    const isMeant =
      claims.sub === name &&
      (claims.iss === 'cdp' || claims.iss === 'coinbase-cloud') &&
      claims.uri === `${method} ${host}${path}`;
    const isHere = account.allowedIps === undefined || account.allowedIps.includes(ip);
    if (!isSigned || !isTimely || !isMeant || !isHere) throw coinbaseErrors.unauthorized();
    return account;
  };
}

function read(part: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
