import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ControlOptions } from './control-options.ts';
import { placeIn } from './named-place.ts';
import { amountIn, getFields, oneOf } from './read-input.ts';

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
