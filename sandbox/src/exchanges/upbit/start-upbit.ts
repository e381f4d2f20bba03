import type { FastifyReply, FastifyRequest } from 'fastify';
import { applyFaults } from '../../faults/apply-faults.ts';
import type { FaultBoard } from '../../faults/fault-board.ts';
import { listenOnLoopback, loopbackApp } from '../../http/loopback-app.ts';
import type { PriceGaps } from '../../market/price-gaps.ts';
import type { SimulatedMarket } from '../../market/start-market.ts';
import { upbitTickSize } from '../korea/upbit-tick-size.ts';
import { pairFigures } from '../pair-figures.ts';
import { limitClock } from '../request-windows.ts';
import { accountRoutes } from './account-routes.ts';
import { orderRoutes } from './order-routes.ts';
import type { PrivateContext } from './private-context.ts';
import { publicRoutes } from './public-routes.ts';
import { transferRoutes } from './transfer-routes.ts';
import { openUpbitAccounts, type UpbitAccount, type UpbitAccounts } from './upbit-accounts.ts';
import { upbitAuth } from './upbit-auth.ts';
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
    ...{ market, seed, now, tickSize: upbitTickSize },
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
    const group = groupOf(request.url);
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

function groupOf(url: string): UpbitGroup | undefined {
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
