/**
 * Orders, deposits and withdrawals as the exchange tells them:
 * https://apidocs.bithumb.com/reference/주문-리스트-조회 and its neighbours. Lists are of a hundred at
 * most, by page; coins and won have lists of their own.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { type Entry, filledOrders, sumUp } from '../account/ledger.ts';
import { wonNetwork } from '../korea/bearer-token.ts';
import { kstTime } from '../upbit/upbit-times.ts';
import { bithumbErrors } from './bithumb-errors.ts';

type Query = Record<string, string | undefined>;

export function bithumbHistory(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => KeyedAccount,
): void {
  app.get('/v1/orders', (request) => {
    const { market, state = 'wait' } = request.query as Query;
    if (!['wait', 'watch', 'done', 'cancel'].includes(state)) throw bithumbErrors.parameter();
    const orders = getOrders(accountOf(request)).filter(
      (order) => order.state === state && (market === undefined || order.market === market),
    );
    return paged(request, orders);
  });
  app.get('/v1/order', (request) => {
    const { uuid } = request.query as Query;
    const account = accountOf(request);
    const order = getOrders(account).find((one) => one.uuid === uuid);
    if (order === undefined) throw bithumbErrors.orderNotFound();
    const filled = filledOrders(account.entries()).find(({ id }) => id === uuid);
    return {
      ...order,
      trades: (filled?.trades ?? []).map((trade) => ({
        market: `${trade.quote}-${trade.base}`,
        uuid: trade.id,
        price: trade.price,
        volume: trade.quantity,
        funds: trade.funds,
        side: trade.side === 'buy' ? 'bid' : 'ask',
        created_at: kstTime(trade.at),
      })),
    };
  });
  for (const [path, kind] of [
    ['deposits', 'deposit'],
    ['withdraws', 'withdrawal'],
  ] as const) {
    for (const won of [false, true]) {
      app.get(`/v1/${path}${won ? '/krw' : ''}`, (request) => {
        const { currency, state } = request.query as Query;
        const found = accountOf(request)
          .entries()
          .filter((entry): entry is Transfer => entry.kind === kind)
          .filter((entry) => (entry.asset === 'KRW') === won)
          .map(transfer)
          .filter(
            (one) =>
              (currency === undefined || one.currency === currency) &&
              (state === undefined || one.state === state),
          );
        return paged(request, found);
      });
    }
  }
}

type Transfer = Entry<'deposit'> | Entry<'withdrawal'>;

function getOrders(account: KeyedAccount) {
  const entries = account.entries();
  const filled = filledOrders(entries).map(({ id, at, trades }) => {
    const [first] = trades;
    const quantity = sumUp(trades, 'quantity').toFixed();
    const fee = sumUp(trades, 'fee').toFixed();
    return {
      uuid: id,
      side: first?.side === 'buy' ? 'bid' : 'ask',
      ord_type:
        first?.orderType === 'market' ? (first.side === 'buy' ? 'price' : 'market') : 'limit',
      price: first?.price ?? '0',
      state: 'done',
      market: `${first?.quote}-${first?.base}`,
      created_at: kstTime(at),
      volume: quantity,
      remaining_volume: '0',
      reserved_fee: fee,
      remaining_fee: '0',
      paid_fee: fee,
      locked: '0',
      executed_volume: quantity,
      executed_funds: sumUp(trades, 'funds').toFixed(),
      trades_count: trades.length,
    };
  });
  const waiting = entries
    .filter((entry): entry is Entry<'open-order'> => entry.kind === 'open-order')
    .map((order) => ({
      uuid: order.id,
      side: order.side === 'buy' ? 'bid' : 'ask',
      ord_type: 'limit',
      price: order.price,
      state: 'wait',
      market: `${order.quote}-${order.base}`,
      created_at: kstTime(order.at),
      volume: order.quantity,
      remaining_volume: order.quantity,
      reserved_fee: order.lockedFee,
      remaining_fee: order.lockedFee,
      paid_fee: '0',
      locked: order.locked,
      executed_volume: '0',
      executed_funds: '0',
      trades_count: 0,
    }));
  return [...filled, ...waiting];
}

function transfer(entry: Transfer) {
  const won = entry.asset === 'KRW';
  const came = entry.kind === 'deposit';
  return {
    type: came ? 'deposit' : 'withdraw',
    uuid: entry.id,
    currency: entry.asset,
    ...(won ? {} : { net_type: wonNetwork(entry.asset) }),
    txid: won ? entry.id.slice(0, 8) : entry.txid,
    state: came ? (won ? 'ACCEPTED' : 'DEPOSIT_ACCEPTED') : 'DONE',
    // The account was changed at the end of it: nothing is done later than now.
    created_at: kstTime(entry.at - (won ? 10_000 : 600_000)),
    done_at: kstTime(entry.at),
    amount: entry.amount,
    fee: entry.kind === 'withdrawal' ? entry.fee : '0',
    transaction_type: won ? 'default' : null,
  };
}

function paged<T extends { created_at: string; uuid: string }>(
  request: FastifyRequest,
  items: readonly T[],
): T[] {
  const { page = '1', limit = '100', order_by = 'desc' } = request.query as Query;
  if (!/^[1-9]\d{0,5}$/.test(page) || !/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > 100) {
    throw bithumbErrors.parameter();
  }
  const sign = order_by === 'asc' ? 1 : -1;
  const sorted = items.toSorted(
    (a, b) => sign * (Date.parse(a.created_at) - Date.parse(b.created_at)),
  );
  return sorted.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit));
}
