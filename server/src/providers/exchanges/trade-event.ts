import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { negate, sign } from '@moa/finance/money/decimal';
import { readDecimal } from '../read-decimal.ts';
import type { LedgerEvent } from './ledger-event.ts';
import { readAmount } from './read/read-amount.ts';

type Trade = {
  externalId: string;
  at: Date;
  symbol: string;
  /** Decimal text above zero, as are the funds that it cost or brought. */
  quantity: string;
  counterSymbol: string;
  funds: string;
  feeSymbol: string;
  /** Below zero where it is a rebate. */
  fee: string;
  buys: boolean;
};

const nothing = { counterSymbol: null, counterQuantity: null, feeSymbol: null, feeQuantity: null };

/**
 * A trade of amounts without signs: what was given is below zero, a fee of nothing is none, and one
 * below zero is a rebate, which is income of its own.
 */
export function tradeEvents(trade: Trade): LedgerEvent[] {
  const { externalId, at, symbol, quantity, counterSymbol, funds, feeSymbol, fee, buys } = trade;
  const isPaid = sign(fee) > 0;
  const event: LedgerEvent = {
    externalId,
    at,
    type: 'trade',
    symbol,
    quantity: buys ? quantity : negate(quantity),
    counterSymbol,
    counterQuantity: buys ? negate(funds) : funds,
    feeSymbol: isPaid ? feeSymbol : null,
    feeQuantity: isPaid ? fee : null,
    transactionId: null,
  };
  if (sign(fee) >= 0) return [event];
  const rebate: LedgerEvent = {
    ...nothing,
    externalId: `income:rebate:${externalId}`,
    at,
    type: 'income',
    symbol: feeSymbol,
    quantity: negate(fee),
    transactionId: null,
  };
  return [event, rebate];
}

/** A fee as it is reported: below zero where it is a rebate. */
export function readFee(exchange: ExchangeId, value: unknown, symbol: string): string {
  const fee = readDecimal(value);
  if (fee === null || !fee.startsWith('-')) return readAmount(exchange, value, symbol);
  return negate(readAmount(exchange, fee.slice(1), symbol));
}
