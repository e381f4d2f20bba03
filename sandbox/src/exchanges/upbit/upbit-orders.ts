import type { Entry, FilledOrder } from '../account/ledger.ts';
import { sumOf } from '../account/ledger.ts';
import { kstTime } from './upbit-times.ts';

/** An order that was filled, as the order list shows it. */
export function filledOrder(order: FilledOrder) {
  const [first] = order.trades;
  if (first === undefined) throw new Error('An order without trades was not filled.');
  const quantity = sumOf(order.trades, 'quantity').toFixed();
  const funds = sumOf(order.trades, 'funds').toFixed();
  const fee = sumOf(order.trades, 'fee').toFixed();
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
export function filledOrderWithTrades(order: FilledOrder) {
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
export function openOrder(order: Entry<'open-order'>) {
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
