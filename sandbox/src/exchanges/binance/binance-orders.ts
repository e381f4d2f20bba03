import type { Entry, LedgerEntry } from '../account/ledger.ts';
import { filledOrders, sumUp } from '../account/ledger.ts';
import type { BinanceSymbol } from './binance-symbols.ts';
import { places } from './binance-ticker.ts';

const firstId = 1_000_000;

function numbered<T>(items: readonly T[]): { item: T; number: number }[] {
  return items.map((item, i) => ({ item, number: firstId + i }));
}

/** GET /api/v3/myTrades: oldest first, numbered through the life of the account. */
export function getTrades(entries: readonly LedgerEntry[], { base, quote, symbol }: BinanceSymbol) {
  const orders = orderNumbers(entries);
  const trades = entries.filter((entry) => entry.kind === 'trade');
  return numbered(trades)
    .filter(({ item }) => item.base === base && item.quote === quote)
    .map(({ item, number }) => ({
      symbol,
      id: number,
      orderId: orders.get(item.orderId) ?? 0,
      orderListId: -1,
      price: places(item.price),
      qty: places(item.quantity),
      quoteQty: places(item.funds),
      commission: places(item.fee),
      commissionAsset: item.feeAsset,
      time: item.at,
      isBuyer: item.side === 'buy',
      isMaker: item.orderType === 'limit',
      isBestMatch: true,
    }));
}

/** GET /api/v3/allOrders: filled ones and those that wait, oldest first. */
export function getOrders(entries: readonly LedgerEntry[], symbol: BinanceSymbol) {
  const numbers = orderNumbers(entries);
  const filled = filledOrders(entries).flatMap((order) => {
    const [first] = order.trades;
    if (first === undefined || first.base !== symbol.base || first.quote !== symbol.quote)
      return [];
    const market = first.orderType === 'market';
    const quantity = places(sumUp(order.trades, 'quantity').toFixed());
    return [
      written(symbol.symbol, {
        id: numbers.get(order.id) ?? 0,
        at: order.at,
        until: order.trades.at(-1)?.at ?? order.at,
        price: market ? '0' : first.price,
        quantity,
        executed: quantity,
        funds: places(sumUp(order.trades, 'funds').toFixed()),
        status: 'FILLED',
        type: market ? 'MARKET' : 'LIMIT',
        side: first.side,
      }),
    ];
  });
  return [...filled, ...getOpenOrders(entries, symbol)].sort((a, b) => a.orderId - b.orderId);
}

/** GET /api/v3/openOrders */
export function getOpenOrders(entries: readonly LedgerEntry[], symbol: BinanceSymbol | undefined) {
  const numbers = orderNumbers(entries);
  return entries
    .filter((entry): entry is Entry<'open-order'> => entry.kind === 'open-order')
    .filter(
      ({ base, quote }) => symbol === undefined || (base === symbol.base && quote === symbol.quote),
    )
    .map((order) =>
      written(order.base + order.quote, {
        id: numbers.get(order.id) ?? 0,
        at: order.at,
        until: order.at,
        price: order.price,
        quantity: order.quantity,
        executed: '0',
        funds: '0',
        status: 'NEW',
        type: 'LIMIT',
        side: order.side,
      }),
    );
}

type OrderFigures = {
  id: number;
  at: number;
  until: number;
  price: string;
  quantity: string;
  executed: string;
  funds: string;
  status: 'FILLED' | 'NEW';
  type: 'MARKET' | 'LIMIT';
  side: 'buy' | 'sell';
};

function written(symbol: string, order: OrderFigures) {
  return {
    symbol,
    orderId: order.id,
    orderListId: -1,
    clientOrderId: `web_${order.id.toString(36)}`,
    price: places(order.price),
    origQty: places(order.quantity),
    executedQty: places(order.executed),
    cummulativeQuoteQty: places(order.funds),
    origQuoteOrderQty: '0.00000000',
    status: order.status,
    timeInForce: 'GTC',
    type: order.type,
    side: order.side.toUpperCase(),
    stopPrice: '0.00000000',
    icebergQty: '0.00000000',
    time: order.at,
    updateTime: order.until,
    isWorking: true,
    workingTime: order.at,
    selfTradePreventionMode: 'EXPIRE_MAKER',
  };
}

/** Numbers of all orders of an account, by their inner ids. */
function orderNumbers(entries: readonly LedgerEntry[]): Map<string, number> {
  const ids = new Set<string>();
  for (const entry of entries) {
    if (entry.kind === 'trade') ids.add(entry.orderId);
    if (entry.kind === 'open-order') ids.add(entry.id);
  }
  return new Map(numbered([...ids]).map(({ item, number }) => [item, number]));
}
