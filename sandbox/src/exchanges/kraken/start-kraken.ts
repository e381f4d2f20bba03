/** Kraken's spot REST interface over the sandbox's market, by https://docs.kraken.com/api-reference */
import type { FastifyRequest } from 'fastify';
import { applyFaults } from '../../faults/apply-faults.ts';
import { listenOnLoopback, loopbackApp } from '../../http/loopback-app.ts';
import type { KeyedAccount, KeyedAccounts } from '../account/keyed-accounts.ts';
import type { ExchangeOptions } from '../exchange.ts';
import { pairFigures } from '../pair-figures.ts';
import { limitClock } from '../request-windows.ts';
import { spotTickSize } from '../spot-grid.ts';
import { earnRoutes } from './earn-routes.ts';
import { openKrakenAccounts } from './kraken-accounts.ts';
import { krakenAuth } from './kraken-auth.ts';
import { KrakenError, krakenErrors } from './kraken-errors.ts';
import { krakenLimits } from './kraken-limits.ts';
import { privateRoutes } from './private-routes.ts';
import { tickerRoutes } from './ticker-routes.ts';

type Kraken = { baseUrl: string; accounts: KeyedAccounts; stop(): Promise<void> };

export async function startKraken(options: ExchangeOptions): Promise<Kraken> {
  const { seed, market, faults, gaps, now = Date.now } = options;
  const limitNow = limitClock(now, options.pace);
  const app = loopbackApp();
  const figures = pairFigures({
    ...{ market, seed, now, tickSize: spotTickSize },
    meaning: { LUNA: 'LUNC', LUNA2: 'LUNA' },
    gap: (base, at) => gaps?.at('kraken', base, at) ?? 1,
  });
  const accounts = openKrakenAccounts({ seed, dataDir: options.dataDir, now, figures });
  const authorize = krakenAuth(accounts.byKey, now);
  const count = krakenLimits(limitNow);

  applyFaults(app, faults, 'exchange:kraken', {
    rateLimit: { status: 200, body: krakenErrors.limit().body },
    maintenance: { status: 503, body: krakenErrors.unavailable().body },
    figures: new Set(['balance', 'hold_trade', 'amount', 'fee', 'c']),
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error: Error, _request, reply) => {
    const refusal = error instanceof KrakenError ? error : krakenErrors.internal();
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler(() => {
    throw krakenErrors.method();
  });

  const accountOf = (request: FastifyRequest, cost: number): KeyedAccount => {
    const account = authorize({
      path: request.url,
      body: String(request.body ?? ''),
      headers: request.headers,
      ip: request.ip,
    });
    count(account.apiKey, cost);
    return account;
  };
  app.get('/0/public/Time', () => ({
    error: [],
    result: { unixtime: Math.floor(now() / 1_000), rfc1123: new Date(now()).toUTCString() },
  }));
  app.get('/0/public/SystemStatus', () => ({
    error: [],
    result: { status: 'online', timestamp: new Date(now()).toISOString() },
  }));
  tickerRoutes(app, { figures, now });
  privateRoutes(app, accountOf, now);
  earnRoutes(app, accountOf);
  // No key of the sandbox may act, whatever else it may: the exchange answers as for a missing right.
  for (const url of ['/0/private/AddOrder', '/0/private/Withdraw']) {
    app.post(url, () => {
      throw krakenErrors.permission();
    });
  }
  const address = await listenOnLoopback(app, options.port);
  return { baseUrl: `http://${address}`, accounts, stop: () => app.close() };
}
