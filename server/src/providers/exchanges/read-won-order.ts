import * as z from '@moa/contracts/schema';
import type { ExchangeId } from '@moa/contracts/settings/api-keys';
import { negate, sign } from '@moa/finance/money/decimal';
import type { ListedEvent } from './history/listed-event.ts';
import { garbage, readAmount } from './read-amount.ts';
import { readMoment } from './read-moment.ts';
import { readSymbol } from './read-symbol.ts';

const orders = z.array(
  z.looseObject({
    uuid: z.string().check(z.minLength(1), z.maxLength(64)),
    side: z.oneOf(['bid', 'ask']),
    market: z.string(),
    created_at: z.string(),
    executed_volume: z.unknown(),
    executed_funds: z.optional(z.unknown()),
    paid_fee: z.unknown(),
  }),
);
export type WonOrder = z.Output<typeof orders>[number];

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
  const [quote, base, ...rest] = order.market.split('-');
  if (rest.length > 0) throw garbage(exchange, 'a market without a name');
  const symbol = readSymbol(exchange, base);
  const counterSymbol = readSymbol(exchange, quote);
  const quantity = readAmount(exchange, order.executed_volume, symbol);
  if (sign(quantity) === 0) return { began: at.getTime(), event: null };
  const funds = readAmount(exchange, executedFunds, counterSymbol);
  const fee = readAmount(exchange, order.paid_fee, counterSymbol);
  const buys = order.side === 'bid';
  return {
    began: at.getTime(),
    event: {
      externalId: `order:${order.uuid}`,
      at,
      type: 'trade',
      symbol,
      quantity: buys ? quantity : negate(quantity),
      counterSymbol,
      counterQuantity: buys ? negate(funds) : funds,
      feeSymbol: sign(fee) === 0 ? null : counterSymbol,
      feeQuantity: sign(fee) === 0 ? null : fee,
      transactionId: null,
    },
  };
}
