import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import * as z from '@moa/contracts/schema';
import { add, sign } from '@moa/finance/money/decimal';
import type { ListedEvent } from './history/listed-event.ts';
import {
  meaningOf,
  type ReportedWords,
  settledLine,
  unclearLine,
} from './history/reported-words.ts';
import { unlessUnnamed } from './history/unless-unnamed.ts';
import { garbage, readAmount } from './read/read-amount.ts';
import { readMoment } from './read/read-moment.ts';
import { readSymbol } from './read/read-symbol.ts';
import { tradeEvent } from './trade-event.ts';

const orders = z.array(
  z.looseObject({
    uuid: z.string().check(z.minLength(1), z.maxLength(64)),
    side: z.string(),
    market: z.string(),
    created_at: z.string(),
    executed_volume: z.unknown(),
    executed_funds: z.optional(z.unknown()),
    paid_fee: z.unknown(),
  }),
);
const sides: ReportedWords<'buy' | 'sell'> = { bid: 'buy', ask: 'sell' };
const fills = z.looseObject({ trades: z.array(z.looseObject({ funds: z.unknown() })) });

type WonOrder = z.Output<typeof orders>[number];

export function readWonOrders(exchange: ExchangeId, answer: unknown): WonOrder[] {
  const parsed = z.safeParse(orders, answer);
  if (!parsed.success) throw garbage(exchange, 'something that is no list of orders');
  return parsed.data;
}

/**
 * An order as Upbit and Bithumb write it, and the trade that it became: all of its fills together. The
 * fee is paid in the market's currency. One that was never filled is no event.
 */
export function readWonOrder(
  exchange: ExchangeId,
  order: WonOrder,
  executedFunds: unknown = order.executed_funds,
): ListedEvent {
  const at = readMoment(exchange, order.created_at);
  return unlessUnnamed(at, `order:${order.uuid}`, () =>
    readNamedOrder(exchange, order, executedFunds, at),
  );
}

function readNamedOrder(
  exchange: ExchangeId,
  order: WonOrder,
  executedFunds: unknown,
  at: Date,
): ListedEvent {
  // A name can have a dash in it: what is quoted in has none.
  const [quote, ...rest] = order.market.split('-');
  const symbol = readSymbol(exchange, rest.join('-'));
  const counterSymbol = readSymbol(exchange, quote);
  const quantity = readAmount(exchange, order.executed_volume, symbol);
  const externalId = `order:${order.uuid}`;
  if (sign(quantity) === 0) return settledLine(at, externalId);
  const side = meaningOf(sides, order.side);
  if (side === null) return unclearLine(at, externalId, 'side', order.side);
  const funds = readAmount(exchange, executedFunds, counterSymbol);
  const fee = readAmount(exchange, order.paid_fee, counterSymbol);
  return tradeEvent({
    ...{ externalId, at, symbol, quantity, counterSymbol, funds },
    ...{ fee, feeSymbol: counterSymbol, buys: side === 'buy' },
  });
}

/**
 * What an order brought or cost: as its list tells it, or where that does not, the sum of its fills in
 * the order’s own answer.
 */
export async function readFunds(
  exchange: ExchangeId,
  { executed_funds: reported, executed_volume: volume, market, uuid }: WonOrder,
  askOrder: (uuid: string) => Promise<unknown>,
): Promise<unknown> {
  if (reported !== undefined && reported !== null) return reported;
  if (sign(readAmount(exchange, volume, market)) === 0) return '0';
  const parsed = z.safeParse(fills, await askOrder(uuid));
  if (!parsed.success) throw garbage(exchange, 'something that is no order');
  return add('0', ...parsed.data.trades.map(({ funds }) => readAmount(exchange, funds, market)));
}
