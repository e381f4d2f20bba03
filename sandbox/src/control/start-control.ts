/**
 * The control interface: what the sandbox publishes of itself, and how a person or a test moves it.
 * Answers are plain JSON; a refusal is `{error: {code, message}}`.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatMessage } from '../chat/start-chat.ts';
import type { Account } from '../exchanges/account/account-store.ts';
import type { RunningExchange } from '../exchanges/start-exchanges.ts';
import { type FaultBoard, faultTargets } from '../faults/fault-board.ts';
import { loopbackApp } from '../http/loopback-app.ts';
import type { Mail } from '../mail/outbox.ts';
import type { PriceGaps } from '../market/price-gaps.ts';
import type { SimulatedMarket } from '../market/start-market.ts';
import type { PushService } from '../push/start-push.ts';
import type { Chain, Fault } from '../seams.ts';
import type { WorldView } from '../world-view.ts';
import { loopbackOnly } from './loopback-only.ts';
import { outboxPage } from './outbox-page.ts';
import {
  amountIn,
  type Fields,
  fieldsOf,
  InputError,
  oneOf,
  signedIn,
  textIn,
  wholeIn,
} from './read-input.ts';
import { tokenList } from './token-list.ts';

type ControlOptions = {
  port: number;
  market: SimulatedMarket;
  gaps: PriceGaps;
  faults: FaultBoard;
  world(): WorldView;
  mails(to?: string): Mail[];
  messages(): readonly ChatMessage[];
  chatCalls(): Readonly<{ admitted: number; limited: number }>;
  push: Pick<PushService, 'subscribe' | 'expire' | 'messages'>;
  allowChat(limit: number | null): void;
  chain(): Chain | undefined;
  exchanges: readonly RunningExchange[];
};

const kinds = [
  'down',
  'slow',
  'rate-limit',
  'maintenance',
  'garbage',
  'lie',
  'word',
  'pruned',
  'none',
] as const;
const lies = ['nan', 'negative', 'jump', 'truncated', 'wrong-chain'] as const;

type Control = { url: string; stop(): Promise<void> };

const outsideActs = ['purchase', 'p2p', 'gift', 'airdrop', 'plan', 'bank', 'delist'] as const;

export async function startControl(options: ControlOptions): Promise<Control> {
  const { market, gaps, faults } = options;
  const app = loopbackApp();
  loopbackOnly(app);

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

  app.get('/world', () => options.world());
  app.get('/token-list.json', () => tokenList(options.chain(), market));
  app.get('/outbox', (request) => {
    const { to } = request.query as { to?: string };
    return options.mails(to);
  });
  app.get('/chat', () => options.messages());
  app.get('/chat/calls', () => options.chatCalls());
  app.get('/push', () => options.push.messages());
  app.post('/chat/limit', (request) => {
    const fields = fieldsOf(request.body);
    const limit = fields.calls === undefined ? null : wholeIn(fields, 'calls', 1, 100_000);
    options.allowChat(limit);
    return { limit };
  });
  app.get('/faults', () => faults.all());
  app.get('/market', () => ({
    paused: market.paused(),
    krwPerUsd: market.krwPerUsd(),
    kimchiPremium: market.kimchiPremium(),
    gaps: gaps.all(),
    held: market.held(),
    usd: Object.fromEntries(market.symbols().map((symbol) => [symbol, market.usd(symbol)])),
  }));
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

  app.post('/market/prices', (request) => {
    const fields = fieldsOf(request.body);
    const symbol = oneOf(fields, 'symbol', market.symbols());
    market.set(symbol, amountIn(fields, 'usd'));
    return { symbol, usd: market.usd(symbol) };
  });
  app.post('/market/gap', (request, reply) => {
    const fields = fieldsOf(request.body);
    const { exchange, coins } = placeIn(fields);
    const symbol = oneOf(fields, 'symbol', coins);
    const factor = amountIn(fields, 'factor');
    gaps.set({ exchange, symbol, factor }, Date.now());
    return told(request, reply, { exchange, symbol, factor });
  });
  app.post('/market/peg', (request, reply) => {
    const fields = fieldsOf(request.body);
    const pegged = market.assets.filter(({ peg }) => peg === 'USD').map(({ symbol }) => symbol);
    const symbol = oneOf(fields, 'symbol', pegged);
    market.hold(symbol, amountIn(fields, 'usd'));
    return told(request, reply, { symbol, usd: market.usd(symbol) });
  });
  app.post('/market/pause', () => {
    market.pause();
    return { paused: true };
  });
  app.post('/market/resume', () => {
    market.resume();
    return { paused: false };
  });

  app.post('/exchange/deposit', (request) => {
    const fields = fieldsOf(request.body);
    const { exchange, coins, account } = accountIn(fields);
    const symbol = oneOf(fields, 'symbol', coins);
    const amount = amountIn(fields, 'amount');
    if ((amount.split('.')[1]?.length ?? 0) > 8) {
      throw new InputError('amount must have eight decimals at most, as exchanges credit them.');
    }
    account.deposit(symbol, amount, hashIn(fields));
    const balance = account.balances().get(symbol);
    return {
      exchange,
      account: account.label,
      symbol,
      amount,
      free: balance?.free.toFixed() ?? '0',
    };
  });

  app.post('/exchange/withdraw', async (request) => {
    const fields = fieldsOf(request.body);
    const { exchange, coins, account } = accountIn(fields);
    const symbol = oneOf(fields, 'symbol', coins);
    const amount = amountIn(fields, 'amount');
    const paid = fields.to === undefined ? hashIn(fields) : await payOut(symbol, amount, fields);
    let hash = '';
    affordable(() => {
      hash = account.withdraw(symbol, amount, paid);
    });
    return { exchange, account: account.label, symbol, hash };
  });
  app.post('/exchange/transfer', (request) => {
    const fields = fieldsOf(request.body);
    const { exchange, coins, account } = accountIn(fields);
    const other = accountIn({ exchange: fields.toExchange, apiKey: fields.toApiKey });
    const symbol = oneOf(fields, 'symbol', coins);
    const amount = amountIn(fields, 'amount');
    let hash = '';
    affordable(() => {
      hash = account.withdraw(symbol, amount);
    });
    other.account.deposit(oneOf(fields, 'symbol', other.coins), amount, hash);
    return { exchange, account: account.label, symbol, hash, to: other.exchange };
  });
  app.post('/exchange/trade', (request) => {
    const fields = fieldsOf(request.body);
    const { exchange, coins, account } = accountIn(fields);
    const base = oneOf(fields, 'symbol', coins);
    const quote = oneOf(fields, 'quote', coins);
    const side = oneOf(fields, 'side', ['buy', 'sell']);
    affordable(() => account.trade({ base, quote, side, quantity: amountIn(fields, 'amount') }));
    return { exchange, account: account.label, symbol: base, quote, side };
  });
  for (const act of ['borrow', 'lose', 'stake', 'convert', 'dust', 'rate', 'reward'] as const) {
    app.post(`/exchange/${act}`, (request) => {
      const fields = fieldsOf(request.body);
      const { exchange, coins, acts, account } = accountIn(fields);
      if (!acts.includes(act)) throw new InputError(`${exchange} has no ${act} here.`);
      const symbol = oneOf(fields, 'symbol', coins);
      const amount = amountIn(fields, 'amount');
      affordable(() => {
        if (act === 'rate') account.setYearly(symbol, amount);
        else if (act === 'convert' || act === 'dust') {
          account.convert(symbol, amount, oneOf(fields, 'to', coins), act === 'dust');
        } else account[act](symbol, amount);
      });
      return { exchange, account: account.label, symbol };
    });
  }
  for (const kind of outsideActs) {
    app.post(`/exchange/${kind}`, (request) => {
      const fields = fieldsOf(request.body);
      const { exchange, coins, acts, account } = accountIn(fields);
      if (!acts.includes(kind)) throw new InputError(`${exchange} has no ${kind} here.`);
      const asset = oneOf(fields, 'symbol', coins);
      const amount = amountIn(fields, 'amount');
      affordable(() => {
        if (kind === 'p2p') {
          account.outside({ kind, asset, amount, side: oneOf(fields, 'side', ['buy', 'sell']) });
        } else if (kind === 'plan' || kind === 'delist') {
          account.outside({ kind, asset, amount, to: oneOf(fields, 'to', coins) });
        } else if (kind === 'gift') {
          const goes = fields.side === 'sell';
          account.outside({ kind, asset, amount: goes ? `-${amount}` : amount });
        } else account.outside({ kind, asset, amount });
      });
      return { exchange, account: account.label, symbol: asset };
    });
  }
  app.post('/exchange/clock', (request) => {
    const fields = fieldsOf(request.body);
    const { exchange, setClock } = accountIn(fields);
    const seconds = wholeIn(fields, 'seconds', -3_600, 3_600);
    setClock(seconds);
    return { exchange, seconds };
  });
  app.get('/exchange/history', (request) => {
    const { account } = accountIn(fieldsOf(request.query));
    return account.entries();
  });

  app.post('/faults', (request) => {
    const fields = fieldsOf(request.body);
    const target = oneOf(fields, 'target', faultTargets);
    const fault: Fault = { kind: oneOf(fields, 'kind', kinds) };
    if (fields.ms !== undefined) fault.ms = wholeIn(fields, 'ms', 1, 600_000);
    if (fault.kind === 'lie') {
      fault.lie = oneOf(fields, 'lie', lies);
      if (fault.lie === 'wrong-chain' && target !== 'chain') {
        throw new InputError('Only the chain can answer as the wrong chain.');
      }
    }
    if (fault.kind === 'word') {
      fault.word = {
        path: textIn(fields, 'path'),
        at: textIn(fields, 'at'),
        word: textIn(fields, 'word'),
      };
    }
    if (fault.kind === 'pruned') {
      if (target !== 'chain') throw new InputError('Only the chain has state to forget.');
      if (fields.blocks !== undefined) fault.blocks = wholeIn(fields, 'blocks', 0, 1_000_000);
    }
    faults.set(target, fault);
    return { target, ...fault };
  });

  app.post('/push/subscribe', (request) => {
    const key = textIn(fieldsOf(request.body), 'applicationServerKey');
    const subscription = options.push.subscribe(key);
    if (subscription === null) {
      throw new InputError('applicationServerKey must be a point of P-256 in base64url.');
    }
    return subscription;
  });
  app.post('/push/expire', (request) => {
    const endpoint = textIn(fieldsOf(request.body), 'endpoint');
    if (!options.push.expire(endpoint)) throw new InputError('There is no such subscription.');
    return { endpoint };
  });

  app.post('/chain/advance', async (request) => {
    const seconds = wholeIn(fieldsOf(request.body), 'seconds', 1, 31_622_400);
    await chain().advance(seconds);
    return { seconds };
  });
  app.post('/chain/rebase', async (request) => {
    const percent = signedIn(fieldsOf(request.body), 'percent');
    if (Math.abs(Number(percent)) > 50) throw new InputError('percent must lie within -50 and 50.');
    await chain().rebase(percent);
    return { percent };
  });
  app.post('/chain/finalize', async () => {
    await chain().finalize();
    return { finalized: true };
  });
  app.post('/chain/reorg', async (request) => {
    const depth = wholeIn(fieldsOf(request.body), 'depth', 1, 64);
    await chain().reorg(depth);
    return { depth };
  });

  app.post('/chain/hold', async (request) => {
    const { held } = fieldsOf(request.body);
    if (typeof held !== 'boolean') throw new InputError('held must be true or false.');
    await chain().hold(held);
    return { held };
  });
  app.post('/chain/drop', async (request) => {
    const hash = textIn(fieldsOf(request.body), 'hash');
    if (!/^0x[0-9a-fA-F]{64}$/.test(hash))
      throw new InputError('hash must be that of a transaction.');
    if (!(await chain().drop(hash)))
      throw new InputError('This transaction does not wait: it is mined.');
    return { hash };
  });

  function affordable(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(error instanceof Error ? error.message : 'That cannot be paid.');
    }
  }

  /** A person's form leads back to the page. */
  function told(request: FastifyRequest, reply: FastifyReply, answer: object) {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form') === true;
    return isForm ? reply.redirect('/', 303) : answer;
  }

  function placeIn(fields: Fields): RunningExchange {
    const ids = options.exchanges.map(({ exchange }) => exchange);
    const exchange = oneOf(fields, 'exchange', ids);
    const place = options.exchanges.find((one) => one.exchange === exchange);
    if (place === undefined) throw new InputError(`There is no ${exchange} here.`);
    return place;
  }

  /** The account that is meant: the first of its exchange unless a key is named. */
  function accountIn(fields: Fields): RunningExchange & { account: Account } {
    const place = placeIn(fields);
    const accounts = place.accounts.good;
    const wanted = fields.apiKey ?? accounts[0]?.apiKey;
    const account = accounts.find(({ apiKey }) => apiKey === wanted);
    if (account === undefined) {
      throw new InputError(`${place.exchange} has no account with this apiKey.`);
    }
    return { ...place, account };
  }

  /** The transaction that it was, where both ends are to have one. */
  function hashIn({ hash }: Fields): string | undefined {
    if (hash === undefined) return undefined;
    if (typeof hash !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(hash)) {
      throw new InputError('hash must be that of a transaction.');
    }
    return hash;
  }

  async function payOut(symbol: string, amount: string, { to }: Fields): Promise<string> {
    if (typeof to !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(to)) {
      throw new InputError('to must be an address of the chain.');
    }
    try {
      return await chain().pay({ symbol, amount, to: to as `0x${string}` });
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(error instanceof Error ? error.message : 'That cannot be paid.');
    }
  }

  function chain(): Chain {
    const running = options.chain();
    if (running === undefined) {
      throw new InputError('This world runs without a chain.', 'no_chain', 503);
    }
    return running;
  }

  await app.listen({ host: '127.0.0.1', port: options.port });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    stop: () => app.close(),
  };
}
