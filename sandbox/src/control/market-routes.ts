import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../exchanges/account/account-store.ts';
import type { RunningExchange } from '../exchanges/start-exchanges.ts';
import type { ControlOptions } from './control-options.ts';
import { amountIn, type Fields, getFields, InputError, oneOf } from './read-input.ts';

/** Prices, pegs and gaps between exchanges. */
export function marketRoutes(
  app: FastifyInstance,
  { market, gaps, exchanges }: Pick<ControlOptions, 'market' | 'gaps' | 'exchanges'>,
): void {
  app.get('/market', () => ({
    paused: market.paused(),
    krwPerUsd: market.krwPerUsd(),
    kimchiPremium: market.kimchiPremium(),
    gaps: gaps.all(),
    held: market.held(),
    usd: Object.fromEntries(market.symbols().map((symbol) => [symbol, market.usd(symbol)])),
  }));
  app.post('/market/prices', (request) => {
    const fields = getFields(request.body);
    const symbol = oneOf(fields, 'symbol', market.symbols());
    market.set(symbol, amountIn(fields, 'usd'));
    return { symbol, usd: market.usd(symbol) };
  });
  app.post('/market/gap', (request, reply) => {
    const fields = getFields(request.body);
    const { exchange, coins } = placeIn(exchanges, fields);
    const symbol = oneOf(fields, 'symbol', coins);
    const factor = amountIn(fields, 'factor');
    gaps.set({ exchange, symbol, factor }, Date.now());
    return leadBack(request, reply, { exchange, symbol, factor });
  });
  app.post('/market/peg', (request, reply) => {
    const fields = getFields(request.body);
    const pegged = market.assets.filter(({ peg }) => peg === 'USD').map(({ symbol }) => symbol);
    const symbol = oneOf(fields, 'symbol', pegged);
    market.hold(symbol, amountIn(fields, 'usd'));
    return leadBack(request, reply, { symbol, usd: market.usd(symbol) });
  });
  app.post('/market/pause', () => {
    market.pause();
    return { paused: true };
  });
  app.post('/market/resume', () => {
    market.resume();
    return { paused: false };
  });
}

/** Redirects form submissions to the page; other requests get the answer as JSON. */
function leadBack(request: FastifyRequest, reply: FastifyReply, answer: object) {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form') === true;
  return isForm ? reply.redirect('/', 303) : answer;
}

/** The exchange that the fields name. */
function placeIn(exchanges: readonly RunningExchange[], fields: Fields): RunningExchange {
  const ids = exchanges.map(({ exchange }) => exchange);
  const exchange = oneOf(fields, 'exchange', ids);
  const place = exchanges.find((one) => one.exchange === exchange);
  if (place === undefined) throw new InputError(`There is no ${exchange} here.`);
  return place;
}

/** The account that is meant: the first of its exchange unless a key is named. */
export function accountIn(
  exchanges: readonly RunningExchange[],
  fields: Fields,
): RunningExchange & { account: Account } {
  const place = placeIn(exchanges, fields);
  const accounts = place.accounts.good;
  const wanted = fields.apiKey ?? accounts[0]?.apiKey;
  const account = accounts.find(({ apiKey }) => apiKey === wanted);
  if (account === undefined) {
    throw new InputError(`${place.exchange} has no account with this apiKey.`);
  }
  return { ...place, account };
}
