import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBoard } from '../../faults.ts';
import { applyFaults } from '../../faults.ts';
import { listenOnLoopback, loopbackApp } from '../../http.ts';
import type { PriceGaps } from '../../market/price-gaps.ts';
import type { SimulatedMarket } from '../../market/start-market.ts';
import { dayMs } from '../../time.ts';
import { readBearerToken, upbitTickSize } from '../korea/bearer-token.ts';
import { pairFigures } from '../pair-figures.ts';
import { limitClock } from '../request-windows.ts';
import { accountRoutes } from './account-routes.ts';
import { orderRoutes } from './order-routes.ts';
import type { PrivateContext } from './private-context.ts';
import { publicRoutes } from './public-routes.ts';
import { transferRoutes } from './transfer-routes.ts';
import { openUpbitAccounts, type UpbitAccount, type UpbitAccounts } from './upbit-accounts.ts';
import { UpbitError, upbitErrors } from './upbit-errors.ts';
import { type UpbitGroup, upbitLimits } from './upbit-limits.ts';
import { upbitMeaning } from './upbit-pairs.ts';
import { upbitSocket } from './upbit-socket.ts';
import { upbitWords } from './upbit-words.ts';

type UpbitOptions = {
  port: number;
  seed: number;
  dataDir?: string;
  market: SimulatedMarket;
  faults: FaultBoard;
  gaps?: PriceGaps;
  /** As `ExchangeOptions` has it. */
  pace?: number;
  now?: () => number;
};

type Upbit = {
  baseUrl: string;
  wsUrl: string;
  accounts: UpbitAccounts;
  stop(): Promise<void>;
};

/** Upbit's REST and WebSocket interface over the sandbox's market. */
export async function startUpbit(options: UpbitOptions): Promise<Upbit> {
  const { seed, market, faults, gaps, now = Date.now } = options;
  const limitNow = limitClock(now, options.pace);
  const app = loopbackApp();
  const figures = pairFigures({
    market,
    seed,
    now,
    tickSize: upbitTickSize,
    meaning: upbitMeaning,
    gap: (base, at) => gaps?.at('upbit', base, at) ?? 1,
  });
  const accounts = openUpbitAccounts({ seed, dataDir: options.dataDir, now, figures });
  const authorize = upbitAuth(accounts.byKey, now);
  const limits = upbitLimits(limitNow);
  const callers = new WeakMap<FastifyRequest, UpbitAccount>();

  applyFaults(app, faults, 'exchange:upbit', upbitWords);

  app.addHook('onRequest', async (request, reply) => {
    if (reply.sent) return;
    const group = getGroup(request.url);
    if (group === undefined) return;
    let caller = request.ip;
    if (group === 'default') {
      const [, query = ''] = request.url.split(/\?(.*)/s, 2);
      // Every key only reads: whatever a body says is refused, so its hash is not asked for.
      const signed = request.method === 'POST' ? '' : query;
      const account = authorize(request.headers.authorization, signed, request.ip);
      callers.set(request, account);
      caller = account.apiKey;
    } else if (request.headers.origin !== undefined) {
      limits.countOrigin(caller);
    }
    reply.header('Remaining-Req', limits.count(group, caller).remaining);
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply: FastifyReply) => {
    const refusal =
      error instanceof UpbitError
        ? error
        : (error.statusCode ?? 500) < 500
          ? upbitErrors.validation(error.message)
          : new UpbitError(500, 'internal_server_error', error.message);
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler(() => {
    throw upbitErrors.notFound();
  });

  publicRoutes(app, { figures, now });
  const context: PrivateContext = {
    accountOf(request) {
      const account = callers.get(request);
      if (account === undefined) throw upbitErrors.jwtVerification();
      return account;
    },
    now,
  };
  accountRoutes(app, context);
  orderRoutes(app, context);
  transferRoutes(app, context);
  const socket = upbitSocket({ server: app.server, market, figures, faults, limits, now });
  const address = await listenOnLoopback(app, options.port);

  return {
    baseUrl: `http://${address}`,
    wsUrl: `ws://${address}/websocket/v1`,
    accounts,
    async stop() {
      socket.stop();
      await app.close();
    },
  };
}

function getGroup(url: string): UpbitGroup | undefined {
  const [, version, kind] = url.split(/[/?]/, 3);
  if (version !== 'v1') return undefined;
  switch (kind) {
    case 'market':
      return 'market';
    case 'candles':
      return 'candle';
    case 'trades':
      return 'trade';
    case 'ticker':
      return 'ticker';
    case 'orderbook':
      return 'orderbook';
    default:
      return 'default';
  }
}

const algorithms = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

type UpbitAuth = (authorization: string | undefined, query: string, ip: string) => UpbitAccount;

/**
 * Authenticates a request: the bearer token is a JWT signed with the secret of its access_key,
 * carries a nonce that was never used before and, if the request has parameters, their SHA-512.
 */
function upbitAuth(
  byKey: (apiKey: string) => UpbitAccount | undefined,
  now: () => number,
): UpbitAuth {
  const nonces = new Map<string, number>();

  function useNonce(apiKey: string, nonce: string): void {
    const key = `${apiKey}/${nonce}`;
    if (nonces.has(key)) throw upbitErrors.nonceUsed();
    nonces.set(key, now());
    if (nonces.size > 50_000) {
      for (const [old, at] of nonces)
        if (now() - at > dayMs || nonces.size > 40_000) nonces.delete(old);
    }
  }

  return (authorization, query, ip) => {
    const token = readBearerToken(authorization, algorithms);
    if (token === null) throw upbitErrors.jwtVerification();
    const { payload } = token;
    const account = byKey(String(payload.access_key));
    if (account === undefined) throw upbitErrors.invalidAccessKey();
    if (!token.isSignedWith(account.secret)) throw upbitErrors.jwtVerification();
    if (account.expiresAt <= now()) throw upbitErrors.expiredAccessKey();
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw upbitErrors.noAuthorizationIp();
    }
    if (typeof payload.nonce !== 'string' || payload.nonce === '') {
      throw upbitErrors.jwtVerification();
    }
    useNonce(account.apiKey, payload.nonce);
    if (query !== '' && !matchesQuery(payload, query)) throw upbitErrors.invalidQueryPayload();
    return account;
  };
}

/** The hash is of the query as text; clients hash it before or after percent-encoding. */
function matchesQuery(payload: Record<string, unknown>, query: string): boolean {
  if (payload.query_hash_alg !== undefined && payload.query_hash_alg !== 'SHA512') return false;
  return [query, unescapeQuery(query)].some(
    (text) => createHash('sha512').update(text, 'utf8').digest('hex') === payload.query_hash,
  );
}

function unescapeQuery(query: string): string {
  try {
    return decodeURIComponent(query.replaceAll('+', ' '));
  } catch {
    return query;
  }
}
