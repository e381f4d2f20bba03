import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Entry,
  type FilledOrder,
  filledOrders,
  type LedgerEntry,
  sumUp,
} from '../account/ledger.ts';
import type { PrivateContext } from './private-context.ts';
import { getLimit, many, moment, one, paged, sorted } from './request-params.ts';
import { upbitFeeRate } from './upbit-accounts.ts';
import { upbitErrors } from './upbit-errors.ts';
import { upbitHolding } from './upbit-holdings.ts';
import { upbitPairByCode } from './upbit-pairs.ts';
import { kstTime } from './upbit-times.ts';

const week = 604_800_000;

/** Orders of an account: filled, waiting, one alone, and what an order would cost. */
export function orderRoutes(app: FastifyInstance, { accountOf, now }: PrivateContext): void {
  app.get('/v1/orders/closed', (request) => {
    const { from, to } = closedWindow(request, now());
    const market = one(request, 'market');
    const states = many(request, 'states').concat(many(request, 'state'));
    if (states.some((state) => state !== 'done' && state !== 'cancel')) {
      throw upbitErrors.validation('state does not have a valid value');
    }
    // Every order of the year was filled: none was cancelled.
    if (states.length > 0 && !states.includes('done')) return [];
    const orders = filledOrders(accountOf(request).entries())
      .filter(({ at }) => at >= from && at <= to)
      .map(filledOrder)
      .filter((order) => market === undefined || order.market === market);
    return sorted(request, orders).slice(0, getLimit(request, 1_000));
  });

  // https://docs.upbit.com/kr/reference/list-open-orders, read on 2026-11-22: those that wait to be
  // filled, unless those are asked for that wait for their price.
  app.get('/v1/orders/open', (request) => {
    const market = one(request, 'market');
    const requested = many(request, 'states').concat(many(request, 'state'));
    const states = requested.length === 0 ? ['wait'] : requested;
    if (states.some((state) => state !== 'wait' && state !== 'watch')) {
      throw upbitErrors.validation('state does not have a valid value');
    }
    const orders = waiting(accountOf(request).entries()).filter(
      (order) => states.includes(order.state) && (market === undefined || order.market === market),
    );
    return paged(request, sorted(request, orders), 100);
  });

  app.get('/v1/order', (request) => {
    const uuid = one(request, 'uuid');
    if (uuid === undefined && one(request, 'identifier') === undefined) {
      throw upbitErrors.validation('uuid or identifier is missing');
    }
    const entries = accountOf(request).entries();
    const filled = filledOrders(entries).find(({ id }) => id === uuid);
    if (filled !== undefined) return filledOrderWithTrades(filled);
    const open = waiting(entries).find((order) => order.uuid === uuid);
    if (open === undefined) throw upbitErrors.orderNotFound();
    return { ...open, trades: [] };
  });

  app.get('/v1/orders/uuids', (request) => {
    const uuids = new Set(many(request, 'uuids'));
    if (uuids.size === 0) throw upbitErrors.validation('uuids or identifiers is missing');
    const entries = accountOf(request).entries();
    return [...filledOrders(entries).map(filledOrder), ...waiting(entries)].filter(({ uuid }) =>
      uuids.has(uuid),
    );
  });

  app.get('/v1/orders/chance', (request) => {
    const account = accountOf(request);
    const code = one(request, 'market');
    if (code === undefined) throw upbitErrors.validation('market is missing');
    const pair = upbitPairByCode.get(code);
    if (pair === undefined) throw upbitErrors.codeNotFound();
    const fee = pair.quote === 'KRW' ? upbitFeeRate.KRW : upbitFeeRate.USDT;
    const total = pair.quote === 'KRW' ? '5000' : '0.5';
    return {
      bid_fee: fee,
      ask_fee: fee,
      maker_bid_fee: fee,
      maker_ask_fee: fee,
      market: {
        id: pair.code,
        name: `${pair.base}/${pair.quote}`,
        order_types: ['limit'],
        order_sides: ['ask', 'bid'],
        bid_types: ['best_fok', 'best_ioc', 'limit', 'price'],
        ask_types: ['best_fok', 'best_ioc', 'limit', 'market'],
        bid: { currency: pair.quote, min_total: total },
        ask: { currency: pair.base, min_total: total },
        max_total: '1000000000',
        state: 'active',
      },
      bid_account: upbitHolding(account, pair.quote),
      ask_account: upbitHolding(account, pair.base),
    };
  });
}

function waiting(entries: readonly LedgerEntry[]) {
  return entries.filter((entry) => entry.kind === 'open-order').map(openOrder);
}

/** Closed orders are answered for seven days at most: the last ones unless a time is given. */
function closedWindow(request: FastifyRequest, now: number): { from: number; to: number } {
  const start = moment(request, 'start_time');
  const end = moment(request, 'end_time');
  if (start !== undefined && end !== undefined) {
    if (end - start > week) {
      throw upbitErrors.validation('the range from start_time to end_time must be within 7 days');
    }
    return { from: start, to: end };
  }
  if (start !== undefined) return { from: start, to: start + week };
  const to = end ?? now;
  return { from: to - week, to };
}

/** An order that was filled, as the order list shows it. */
function filledOrder(order: FilledOrder) {
  const [first] = order.trades;
  if (first === undefined) throw new Error('An order without trades was not filled.');
  const quantity = sumUp(order.trades, 'quantity').toFixed();
  const funds = sumUp(order.trades, 'funds').toFixed();
  const fee = sumUp(order.trades, 'fee').toFixed();
  const marketBuy = first.orderType === 'market' && first.side === 'buy';
  const marketSell = first.orderType === 'market' && first.side === 'sell';
  return {
    uuid: order.id,
    side: first.side === 'buy' ? 'bid' : 'ask',
    // A market buy is an order of an amount of money, a market sell one of a quantity.
    ord_type: marketBuy ? 'price' : marketSell ? 'market' : 'limit',
    price: marketBuy ? funds : marketSell ? null : first.price,
    state: 'done',
    market: `${first.quote}-${first.base}`,
    created_at: kstTime(order.at),
    volume: marketBuy ? null : quantity,
    remaining_volume: marketBuy ? null : '0',
    reserved_fee: first.side === 'buy' ? fee : '0',
    remaining_fee: '0',
    paid_fee: fee,
    locked: '0',
    executed_volume: quantity,
    executed_funds: funds,
    prevented_volume: '0',
    prevented_locked: '0',
    trades_count: order.trades.length,
  };
}

/** The same order with its trades, as one order is shown alone. */
function filledOrderWithTrades(order: FilledOrder) {
  return {
    ...filledOrder(order),
    trades: order.trades.map((trade) => ({
      market: `${trade.quote}-${trade.base}`,
      uuid: trade.id,
      price: trade.price,
      volume: trade.quantity,
      funds: trade.funds,
      trend: trade.side === 'buy' ? 'up' : 'down',
      created_at: kstTime(trade.at),
      side: trade.side === 'buy' ? 'bid' : 'ask',
    })),
  };
}

/** An order that waits. */
function openOrder(order: Entry<'open-order'>) {
  return {
    uuid: order.id,
    side: order.side === 'buy' ? 'bid' : 'ask',
    ord_type: 'limit',
    price: order.price,
    state: order.reserved ? 'watch' : 'wait',
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
    prevented_volume: '0',
    prevented_locked: '0',
    trades_count: 0,
  };
}
