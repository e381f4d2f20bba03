import type { FastifyInstance } from 'fastify';
import { runningChain } from './chain-routes.ts';
import type { ControlOptions } from './control-options.ts';
import { accountIn } from './market-routes.ts';
import { amountIn, type Fields, getFields, InputError, oneOf, wholeIn } from './read-input.ts';

type Options = Pick<ControlOptions, 'exchanges' | 'chain'>;

const insideActs = ['borrow', 'lose', 'stake', 'convert', 'dust', 'rate', 'reward'] as const;
const outsideActs = ['purchase', 'p2p', 'gift', 'airdrop', 'plan', 'bank', 'delist'] as const;

/** Registers the routes for actions and events of exchange accounts. */
export function exchangeRoutes(app: FastifyInstance, options: Options): void {
  const { exchanges } = options;
  app.post('/exchange/clock', (request) => {
    const fields = getFields(request.body);
    const { exchange, setClock } = accountIn(exchanges, fields);
    const seconds = wholeIn(fields, 'seconds', -3_600, 3_600);
    setClock(seconds);
    return { exchange, seconds };
  });
  app.get('/exchange/history', (request) => {
    const { account } = accountIn(exchanges, getFields(request.query));
    return account.entries();
  });

  moneyRoutes(app, options);
  for (const act of insideActs) insideRoute(app, options, act);
  for (const kind of outsideActs) outsideRoute(app, options, kind);
}

/** Registers the routes for deposits, withdrawals, transfers between accounts and trades. */
function moneyRoutes(app: FastifyInstance, options: Options): void {
  const { exchanges } = options;
  app.post('/exchange/deposit', (request) => {
    const fields = getFields(request.body);
    const { exchange, coins, account } = accountIn(exchanges, fields);
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
    const fields = getFields(request.body);
    const { exchange, coins, account } = accountIn(exchanges, fields);
    const symbol = oneOf(fields, 'symbol', coins);
    const amount = amountIn(fields, 'amount');
    const paid =
      fields.to === undefined ? hashIn(fields) : await payOut(options, symbol, amount, fields);
    let hash = '';
    affordable(() => {
      hash = account.withdraw(symbol, amount, paid);
    });
    return { exchange, account: account.label, symbol, hash };
  });
  app.post('/exchange/transfer', (request) => {
    const fields = getFields(request.body);
    const { exchange, coins, account } = accountIn(exchanges, fields);
    const other = accountIn(exchanges, { exchange: fields.toExchange, apiKey: fields.toApiKey });
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
    const fields = getFields(request.body);
    const { exchange, coins, account } = accountIn(exchanges, fields);
    const base = oneOf(fields, 'symbol', coins);
    const quote = oneOf(fields, 'quote', coins);
    const side = oneOf(fields, 'side', ['buy', 'sell']);
    affordable(() => account.trade({ base, quote, side, quantity: amountIn(fields, 'amount') }));
    return { exchange, account: account.label, symbol: base, quote, side };
  });
}

/** Registers a route for an action on assets already held at an exchange. */
function insideRoute(
  app: FastifyInstance,
  { exchanges }: Options,
  act: (typeof insideActs)[number],
): void {
  app.post(`/exchange/${act}`, (request) => {
    const fields = getFields(request.body);
    const { exchange, coins, acts, account } = accountIn(exchanges, fields);
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

/** Registers a route for assets that come or go without a market or a chain. */
function outsideRoute(
  app: FastifyInstance,
  { exchanges }: Options,
  kind: (typeof outsideActs)[number],
): void {
  app.post(`/exchange/${kind}`, (request) => {
    const fields = getFields(request.body);
    const { exchange, coins, acts, account } = accountIn(exchanges, fields);
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

function affordable(act: () => void): void {
  try {
    act();
  } catch (error) {
    throw unaffordable(error);
  }
}

/** The transaction that it was, where both ends are to have one. */
function hashIn({ hash }: Fields): string | undefined {
  if (hash === undefined) return undefined;
  if (typeof hash !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(hash)) {
    throw new InputError('hash must be that of a transaction.');
  }
  return hash;
}

/** From the chain's own wallet to an address; answers the transaction. */
async function payOut(
  options: Options,
  symbol: string,
  amount: string,
  { to }: Fields,
): Promise<string> {
  if (typeof to !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(to)) {
    throw new InputError('to must be an address of the chain.');
  }
  try {
    return await runningChain(options).pay({ symbol, amount, to: to as `0x${string}` });
  } catch (error) {
    throw unaffordable(error);
  }
}

/**
 * Converts a payment that an account or a wallet cannot make into an input error rather than a
 * failure.
 */
function unaffordable(error: unknown): InputError {
  if (error instanceof InputError) return error;
  return new InputError(error instanceof Error ? error.message : 'That cannot be paid.');
}
