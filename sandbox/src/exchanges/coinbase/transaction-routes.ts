import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { Exact, type LedgerEntry } from '../account/ledger.ts';
import { coinbaseCoins, getAccountId } from './coinbase-accounts.ts';
import { coinbaseErrors } from './coinbase-errors.ts';

type Params = Record<string, string | undefined>;

/**
 * Registers the routes for the transactions of one account,
 * https://docs.cdp.coinbase.com/coinbase-app/track-apis/transactions
 */
export function transactionRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => KeyedAccount,
  seed: number,
): void {
  app.get('/v2/accounts/:id/transactions', (request) => {
    const account = accountOf(request);
    const { id } = request.params as { id: string };
    const params = request.query as Params;
    const asset = coinbaseCoins.find((one) => getAccountId(seed, one) === id);
    if (asset === undefined) throw coinbaseErrors.notFound();
    const rows = account
      .entries()
      .flatMap((entry) => getRows(entry, asset, `/v2/accounts/${id}/transactions`))
      .reverse();
    const limit = Number(params.limit ?? '25');
    if (!Number.isInteger(limit) || limit < 1 || limit > 100)
      throw coinbaseErrors.argument('limit');
    const after = params.starting_after;
    const first = after === undefined ? 0 : rows.findIndex((row) => row.id === after) + 1;
    if (after !== undefined && first === 0) throw coinbaseErrors.argument('starting_after');
    const data = rows.slice(first, first + limit);
    const more = first + limit < rows.length;
    const last = data.at(-1)?.id ?? null;
    return {
      pagination: {
        ending_before: null,
        starting_after: after ?? null,
        previous_ending_before: null,
        next_starting_after: more ? last : null,
        limit,
        order: 'desc',
        previous_uri: null,
        next_uri: more
          ? `/v2/accounts/${id}/transactions?limit=${limit}&starting_after=${last}`
          : null,
      },
      data,
    };
  });
}

function getRows(entry: LedgerEntry, asset: string, path: string) {
  const row = (type: string, amount: string, rest: object = {}, id = entry.id) => ({
    id,
    type,
    status: 'completed',
    amount: { amount, currency: asset },
    native_amount: { amount: '0.00', currency: 'USD' },
    description: null,
    created_at: new Date(entry.at).toISOString(),
    updated_at: new Date(entry.at).toISOString(),
    resource: 'transaction',
    resource_path: `${path}/${id}`,
    ...rest,
  });
  const money = asset === 'USD';
  if (entry.kind === 'deposit' && entry.asset === asset) {
    return money
      ? [row('fiat_deposit', entry.amount)]
      : [
          row('receive', entry.amount, {
            network: { status: 'confirmed', hash: entry.txid, network_name: entry.network },
            from: { resource: `${entry.network}_network`, currency: asset },
          }),
        ];
  }
  if (entry.kind === 'withdrawal' && entry.asset === asset) {
    const total = new Exact(entry.amount).plus(entry.fee).negated().toFixed();
    return money
      ? [row('fiat_withdrawal', total)]
      : [
          row('send', total, {
            network: {
              status: 'confirmed',
              hash: entry.txid,
              network_name: entry.network,
              transaction_fee: { amount: entry.fee, currency: asset },
              transaction_amount: { amount: entry.amount, currency: asset },
            },
            to: { resource: 'address', address: entry.address, currency: asset },
          }),
        ];
  }
  // Only the coin's account lists a purchase by card.
  if (entry.kind === 'purchase' && entry.asset === asset) {
    const paid = { amount: entry.paid, currency: entry.money };
    const fee = { amount: entry.fee, currency: entry.money };
    const subtotal = new Exact(entry.paid).minus(entry.fee).toFixed();
    return [
      row('buy', entry.amount, {
        native_amount: paid,
        buy: {
          id: `e${entry.id.slice(1)}`,
          fee,
          payment_method_name: 'Visa debit *********1234',
          subtotal: { amount: subtotal, currency: entry.money },
          total: paid,
        },
      }),
    ];
  }
  // Both accounts have a row, under one name.
  if (entry.kind === 'convert' && (entry.from === asset || entry.to === asset)) {
    const trade = {
      id: `f${entry.id.slice(1)}`,
      fee: { amount: '0', currency: entry.from },
      payment_method_name: `${entry.from} Wallet`,
    };
    return entry.from === asset
      ? [row('trade', `-${entry.fromAmount}`, { trade }, `d${entry.id.slice(1)}`)]
      : [row('trade', entry.toAmount, { trade }, `c${entry.id.slice(1)}`)];
  }
  if (entry.kind === 'reward' && entry.asset === asset) return [row('interest', entry.amount)];
  if (entry.kind === 'trade' && (entry.base === asset || entry.quote === asset)) {
    const sign = (entry.side === 'buy') === (entry.base === asset) ? '' : '-';
    const cost = new Exact(entry.funds).plus(
      entry.side === 'buy' ? entry.fee : new Exact(entry.fee).negated(),
    );
    return [
      row(
        'advanced_trade_fill',
        `${sign}${entry.base === asset ? entry.quantity : cost.toFixed()}`,
        {
          advanced_trade_fill: {
            commission: entry.fee,
            fill_price: entry.price,
            order_id: entry.orderId,
            order_side: entry.side,
            product_id: `${entry.base}-${entry.quote}`,
          },
        },
        `${entry.base === asset ? 'b' : 'a'}${entry.id.slice(1)}`,
      ),
    ];
  }
  return [];
}
