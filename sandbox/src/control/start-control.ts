/**
 * Control interface: publishes the state of the sandbox and lets users and tests change it. Answers
 * are plain JSON; a refusal is `{error: {code, message}}`.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { loopbackApp } from '../http.ts';
import type { Chain, Market } from '../seams.ts';
import { chainRoutes } from './chain-routes.ts';
import type { ControlOptions } from './control-options.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { faultRoutes } from './fault-routes.ts';
import { loopbackOnly } from './loopback-only.ts';
import { marketRoutes } from './market-routes.ts';
import { messageRoutes } from './message-routes.ts';
import { outboxPage } from './outbox-page.ts';
import { InputError } from './read-input.ts';

type Control = { url: string; stop(): Promise<void> };

export async function startControl(options: ControlOptions): Promise<Control> {
  const { market, gaps, faults } = options;
  const app = loopbackApp();
  loopbackOnly(app);
  readBodies(app);
  refuseInWords(app);

  app.get('/world', () => options.world());
  app.get('/token-list.json', () => tokenList(options.chain(), market));
  app.get('/', (_request, reply) => {
    const nonce = randomUUID();
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self' about:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      )
      .send(outboxPage(options.mails(), { market, gaps, exchanges: options.exchanges }, nonce));
  });

  messageRoutes(app, options);
  marketRoutes(app, options);
  exchangeRoutes(app, options);
  faultRoutes(app, faults);
  chainRoutes(app, options);

  await app.listen({ host: '127.0.0.1', port: options.port });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    stop: () => app.close(),
  };
}

/** JSON, and the forms of the page. */
function readBodies(app: FastifyInstance): void {
  // Commands without fields come with an empty body as often as with `{}`.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(new InputError('The body is not JSON.'), undefined);
    }
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function refuseInWords(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof InputError) {
      return reply.code(error.status).send({ error: { code: error.code, message: error.message } });
    }
    const status = error.statusCode ?? 500;
    const code = status < 500 ? 'invalid_input' : 'failed';
    return reply.code(status).send({ error: { code, message: error.message } });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: { code: 'not_found', message: `There is no ${request.method} ${request.url} here.` },
    }),
  );
}

/**
 * The chain's tokens in the format of token lists (tokenlists.org). A token says what prices it where
 * the market quotes that; wrapped staked ether, whose price follows from a rate, says nothing.
 */
function tokenList(chain: Chain | undefined, market: Pick<Market, 'symbols'>) {
  const quoted = new Set(market.symbols());
  return {
    name: 'Moa sandbox tokens',
    timestamp: '2026-01-01T00:00:00+00:00',
    version: { major: 1, minor: 0, patch: 0 },
    keywords: ['sandbox'],
    tokens: (chain?.tokens ?? []).map(({ address, symbol, name, decimals, priceSymbol }) => ({
      chainId: chain?.chainId ?? 0,
      address,
      symbol,
      name,
      decimals,
      ...(quoted.has(priceSymbol) ? { extensions: { priceSymbol } } : {}),
    })),
  };
}
