/**
 * A feed of fiat rates, as rate services answer them.
 *
 * - `GET /latest?base=USD` (also `/`, `/v6/latest?base=USD` and `/v6/latest/USD`):
 *   `{result, base, date, time, rates: {KRW, EUR, …}}`: units of each currency for one of the base.
 * - `GET /history?from=YYYY-MM-DD&to=YYYY-MM-DD&base=USD`: `{result, base, from, to, rates:
 *   {"YYYY-MM-DD": {KRW, …}}}`: a year back, 366 days at a time at most.
 * - `GET /kospi.csv`: `day,close` of the trading days of two years, as market data services write them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBoard } from './faults.ts';
import { applyFaults } from './faults.ts';
import { listenOnLoopback, loopbackApp } from './http.ts';
import { fractalPath } from './market/fractal-path.ts';
import type { SimulatedMarket } from './market/start-market.ts';
import { dayMs } from './time.ts';

/** 15:30 in Seoul. */
const kospiClosesMs = 6.5 * 3_600_000;

type FiatOptions = {
  port: number;
  seed: number;
  market: SimulatedMarket;
  faults: FaultBoard;
  now?: () => number;
};

export async function startFiat(
  options: FiatOptions,
): Promise<{ baseUrl: string; stop(): Promise<void> }> {
  const { seed, market, faults, now = Date.now } = options;
  const app = loopbackApp();
  const rates = fiatRates(seed, market);
  applyFaults(app, faults, 'fiat', {
    rateLimit: {
      status: 429,
      headers: { 'retry-after': '60' },
      body: { result: 'error', 'error-type': 'quota-reached' },
    },
    maintenance: { status: 503, body: { result: 'error', 'error-type': 'maintenance' } },
    figures: new Set(fiatCurrencies),
  });

  /** Units for a dollar as they were answered last; they stay while the market is paused. */
  let answered: Record<string, number> | null = null;
  const latestRates = (base: string) => {
    if (answered === null || !market.paused()) answered = rates('USD');
    const one = answered[base] ?? 1;
    return Object.fromEntries(
      Object.entries(answered).map(([code, rate]) => [code, Number((rate / one).toPrecision(10))]),
    );
  };
  const latest = (
    request: FastifyRequest<{ Params: { base?: string }; Querystring: { base?: string } }>,
    reply: FastifyReply,
  ) => {
    const base = (request.params.base ?? request.query.base ?? 'USD').toUpperCase();
    if (!fiatCurrencies.includes(base)) return refuse(reply, 404, 'unsupported-code');
    const at = now();
    const time = new Date(at).toISOString();
    return { result: 'success', base, date: time.slice(0, 10), time, rates: latestRates(base) };
  };
  app.get('/', latest);
  app.get('/latest', latest);
  app.get('/v6/latest', latest);
  app.get('/v6/latest/:base', latest);

  app.get(
    '/history',
    (
      request: FastifyRequest<{ Querystring: { from?: string; to?: string; base?: string } }>,
      reply,
    ) => {
      const base = (request.query.base ?? 'USD').toUpperCase();
      if (!fiatCurrencies.includes(base)) return refuse(reply, 404, 'unsupported-code');
      const today = Math.floor(now() / dayMs) * dayMs;
      const from = getDay(request.query.from);
      const to = request.query.to === undefined ? today : getDay(request.query.to);
      if (from === undefined || to === undefined || to < from || to - from > 366 * dayMs) {
        return refuse(reply, 400, 'malformed-request');
      }
      const days: Record<string, Record<string, number>> = {};
      for (let at = from; at <= Math.min(to, today); at += dayMs) {
        days[new Date(at).toISOString().slice(0, 10)] = rates(base, Math.min(at + dayMs, now()));
      }
      return { result: 'success', base, from: iso(from), to: iso(to), rates: days };
    },
  );
  const kospi = fractalPath(seed, 'index/KOSPI');
  app.get('/kospi.csv', (_request, reply) => {
    const rows: string[] = [];
    for (let day = Math.floor(now() / dayMs) * dayMs - 730 * dayMs; ; day += dayMs) {
      const close = day + kospiClosesMs;
      if (close > now()) break;
      if ([0, 6].includes(new Date(day).getUTCDay())) continue;
      rows.push(`${iso(day)},${(2_650 * Math.exp(0.18 * kospi(close))).toFixed(2)}`);
    }
    return reply.type('text/csv').send(`day,close\n${rows.join('\n')}\n`);
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'not-found'));
  const address = await listenOnLoopback(app, options.port);
  return { baseUrl: `http://${address}`, stop: () => app.close() };
}

function refuse(reply: FastifyReply, status: number, type: string) {
  return reply.code(status).send({ result: 'error', 'error-type': type });
}

function getDay(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) ? undefined : at;
}

function iso(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Units for a dollar around which each currency moves, and how far in a year. */
const currencies: Record<string, { level: number; volatility: number }> = {
  EUR: { level: 0.921, volatility: 0.05 },
  JPY: { level: 149.6, volatility: 0.07 },
  CNY: { level: 7.18, volatility: 0.02 },
  GBP: { level: 0.782, volatility: 0.05 },
};

const fiatCurrencies: readonly string[] = ['USD', 'KRW', ...Object.keys(currencies)];

/** Units of every currency for one of the base, now or at a past moment; the won is the market's. */
function fiatRates(
  seed: number,
  market: SimulatedMarket,
): (base: string, at?: number) => Record<string, number> {
  const paths = new Map(
    Object.entries(currencies).map(([code, currency]) => [
      code,
      { ...currency, path: fractalPath(seed, `fiat/${code}`) },
    ]),
  );
  function perDollar(code: string, at: number | undefined): number {
    if (code === 'USD') return 1;
    if (code === 'KRW')
      return Number(at === undefined ? market.krwPerUsd() : market.krwPerUsdAt(at));
    const found = paths.get(code);
    if (found === undefined) throw new Error(`There is no currency ${code}.`);
    return found.level * Math.exp(found.volatility * found.path(at ?? market.time()));
  }
  return (base, at) => {
    const one = perDollar(base, at);
    return Object.fromEntries(
      fiatCurrencies.map((code) => [code, Number((perDollar(code, at) / one).toPrecision(10))]),
    );
  };
}
