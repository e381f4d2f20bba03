import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FaultBoard } from '../../faults.ts';
import { applyFaults } from '../../faults.ts';
import { listenOnLoopback, loopbackApp } from '../../http.ts';
import type { PriceGaps } from '../../market/price-gaps.ts';
import type { SimulatedMarket } from '../../market/start-market.ts';
import { dayMs } from '../../time.ts';
import { pairFigures } from '../pair-figures.ts';
import { limitClock } from '../request-windows.ts';
import {
  type BinanceAccount,
  type BinanceAccounts,
  openBinanceAccounts,
} from './binance-accounts.ts';
import { BinanceError, binanceErrors } from './binance-errors.ts';
import { binanceSocket } from './binance-socket.ts';
import { binanceTickSize } from './binance-symbols.ts';
import { binanceWords } from './binance-words.ts';
import { convertRoutes } from './convert-routes.ts';
import { earnRoutes } from './earn-routes.ts';
import { emptyMarketsRoutes } from './empty-markets-routes.ts';
import { marginRoutes } from './margin-routes.ts';
import { paidRoutes } from './paid-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { getParams } from './request-params.ts';
import { spotRoutes } from './spot-routes.ts';
import { transferRoutes } from './transfer-routes.ts';
import { walletRoutes } from './wallet-routes.ts';

type BinanceOptions = {
  port: number;
  seed: number;
  dataDir?: string;
  market: SimulatedMarket;
  faults: FaultBoard;
  gaps?: PriceGaps;
  /** As `ExchangeOptions` has it. */
  pace?: number;
  now?: () => number;
  /** Request weight that one address may use in a minute. */
  weightLimit?: number;
};

type Binance = {
  baseUrl: string;
  /** Address of single streams; combined ones are at `/stream` beside it. */
  wsUrl: string;
  accounts: BinanceAccounts;
  stop(): Promise<void>;
};

/** Binance's spot REST and stream interface over the sandbox's market. */
export async function startBinance(options: BinanceOptions): Promise<Binance> {
  const { seed, market, faults, gaps, now = Date.now, weightLimit = 6_000 } = options;
  const limitNow = limitClock(now, options.pace);
  const app = loopbackApp();
  const figures = pairFigures({
    market,
    seed,
    now,
    tickSize: binanceTickSize,
    gap: (base, at) => gaps?.at('binance', base, at) ?? 1,
  });
  const accounts = openBinanceAccounts({ seed, dataDir: options.dataDir, now, figures });
  const authorize = binanceAuth(accounts.byKey, now);
  const spotLimits = binanceLimits(weightLimit, limitNow);
  const walletLimits = binanceLimits(weightLimit * 2, limitNow);
  const accountLimits = binanceLimits(180_000, limitNow);

  applyFaults(app, faults, 'exchange:binance', binanceWords);

  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'text/plain'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (reply.sent) return;
    const wallet = request.url.startsWith('/sapi/');
    const used = (wallet ? walletLimits : spotLimits).count(request.ip, getWeight(request));
    if (wallet) {
      reply.header('X-SAPI-USED-IP-WEIGHT-1M', String(used));
      const [path = ''] = request.url.split('?', 1);
      const weight = accountWeights.get(path);
      const key = request.headers['x-mbx-apikey'];
      if (weight !== undefined) {
        const usedByAccount = accountLimits.count(String(key), weight);
        reply.header('X-SAPI-USED-UID-WEIGHT-1M', String(usedByAccount));
      }
    } else
      reply.header('X-MBX-USED-WEIGHT', String(used)).header('X-MBX-USED-WEIGHT-1M', String(used));
  });
  app.setErrorHandler((error: Error, _request, reply) => {
    const refusal = error instanceof BinanceError ? error : binanceErrors.unknown(error.message);
    return reply.code(refusal.status).headers(refusal.headers).send(refusal.body);
  });
  app.setNotFoundHandler(() => {
    throw binanceErrors.notFound();
  });

  const getAccount = (request: FastifyRequest): BinanceAccount => {
    const key = request.headers['x-mbx-apikey'];
    const [, query = ''] = request.url.split(/\?(.*)/s, 2);
    return authorize({
      apiKey: Array.isArray(key) ? key[0] : key,
      query,
      body: typeof request.body === 'string' ? request.body : '',
      ip: request.ip,
    });
  };
  publicRoutes(app, { figures, weightLimit, now });
  spotRoutes(app, getAccount, { market, now });
  walletRoutes(app, getAccount, now);
  transferRoutes(app, getAccount, now);
  earnRoutes(app, getAccount, now);
  convertRoutes(app, getAccount);
  paidRoutes(app, getAccount, now);
  marginRoutes(app, getAccount);
  emptyMarketsRoutes(app, now);
  // No key of the sandbox may act, whatever else it may: the exchange answers as for a missing right.
  for (const url of ['/api/v3/order', '/sapi/v1/capital/withdraw/apply']) {
    app.post(url, (request) => {
      getAccount(request);
      throw binanceErrors.badKey();
    });
  }
  const socket = binanceSocket({ server: app.server, market, figures, faults, now });
  const address = await listenOnLoopback(app, options.port);

  return {
    baseUrl: `http://${address}`,
    wsUrl: `ws://${address}/ws`,
    accounts,
    async stop() {
      socket.stop();
      await app.close();
    },
  };
}

/** Request weights that the exchange counts by account rather than by address. */
const accountWeights = new Map([
  ['/sapi/v1/capital/withdraw/history', 18_000],
  ['/sapi/v1/convert/tradeFlow', 3_000],
]);

/** Returns the weight of a request, from the exchange's tables. */
function getWeight(request: FastifyRequest): number {
  const [path = ''] = request.url.split('?', 1);
  const one = getParams(request).has('symbol');
  switch (path) {
    case '/api/v3/exchangeInfo':
    case '/api/v3/account':
    case '/api/v3/myTrades':
    case '/api/v3/allOrders':
      return 20;
    case '/api/v3/ticker/price':
    case '/api/v3/ticker/bookTicker':
      return one ? 2 : 4;
    case '/api/v3/ticker/24hr':
      return one ? 2 : 80;
    case '/api/v3/openOrders':
      return one ? 6 : 80;
    case '/api/v3/klines':
      return 2;
    case '/api/v3/depth':
      return 5;
    case '/sapi/v1/capital/config/getall':
    case '/sapi/v1/margin/account':
    case '/sapi/v1/margin/isolated/account':
    case '/sapi/v1/asset/assetDividend':
      return 10;
    case '/sapi/v1/simple-earn/flexible/position':
    case '/sapi/v1/simple-earn/locked/position':
      return 150;
    default:
      return 1;
  }
}

type BinanceLimits = {
  /** Adds a request's weight to its caller's minute; throws where that is too much. */
  count(caller: string, weight: number): number;
};

type Minute = { minute: number; used: number; refused: number };
type Ban = { until: number; times: number };

const patience = 5;

/**
 * Request weight by address and minute. Going on after 429 is answered with 418 and a ban, two
 * minutes at first and longer each time.
 */
function binanceLimits(limit: number, now: () => number): BinanceLimits {
  const minutes = new Map<string, Minute>();
  const bans = new Map<string, Ban>();
  return {
    count(caller, weight) {
      const at = now();
      const ban = bans.get(caller);
      if (ban !== undefined && ban.until > at) {
        throw binanceErrors.banned(ban.until, Math.ceil((ban.until - at) / 1_000));
      }
      const minute = Math.floor(at / 60_000);
      let used = minutes.get(caller);
      if (used === undefined || used.minute !== minute) {
        used = { minute, used: 0, refused: 0 };
        minutes.set(caller, used);
      }
      used.used += weight;
      if (used.used <= limit) return used.used;
      used.refused += 1;
      if (used.refused <= patience) {
        throw binanceErrors.tooMany(limit, Math.ceil(((minute + 1) * 60_000 - at) / 1_000));
      }
      const times = (ban?.times ?? 0) + 1;
      const until = at + Math.min(2 ** times * 60_000, 3 * dayMs);
      bans.set(caller, { until, times });
      throw binanceErrors.banned(until, Math.ceil((until - at) / 1_000));
    },
  };
}

type Signed = {
  apiKey: string | undefined;
  /** Query and body as they were sent. */
  query: string;
  body: string;
  ip: string;
};

/**
 * Authenticates a request: a known key in its header, a timestamp within the window that the
 * request allows, and the HMAC-SHA256 of everything sent before the signature.
 */
function binanceAuth(
  byKey: (apiKey: string) => BinanceAccount | undefined,
  now: () => number,
): (request: Signed) => BinanceAccount {
  return ({ apiKey, query, body, ip }) => {
    if (apiKey === undefined || !/^[A-Za-z0-9]{64}$/.test(apiKey))
      throw binanceErrors.badKeyFormat();
    const params = new URLSearchParams([query, body].filter((part) => part !== '').join('&'));
    const timestamp = params.get('timestamp');
    const signature = params.get('signature');
    if (timestamp === null || !/^\d+$/.test(timestamp)) throw binanceErrors.mandatory('timestamp');
    if (signature === null || signature === '') throw binanceErrors.mandatory('signature');
    const window = Number(params.get('recvWindow') ?? '5000');
    if (!(window >= 0 && window <= 60_000)) throw binanceErrors.recvWindow();
    if (Number(timestamp) > now() + 1_000) throw binanceErrors.timestampAhead();
    if (now() - Number(timestamp) > window) throw binanceErrors.timestamp();
    const account = byKey(apiKey);
    if (account === undefined) throw binanceErrors.badKey();
    if (!isSigned(account.secret, unsigned(query) + unsigned(body), signature)) {
      throw binanceErrors.signature();
    }
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw binanceErrors.badKey();
    }
    return account;
  };
}

/** The parameters without the signature, byte for byte as they were sent. */
function unsigned(params: string): string {
  return params
    .split('&')
    .filter((part) => !part.startsWith('signature='))
    .join('&');
}

function isSigned(secret: string, payload: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(payload).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
