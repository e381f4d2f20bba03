/**
 * Purchases and sales for money that is never held at the exchange: paid by card or bank, or
 * between two users. The money is recorded as deposited and spent at once, or as received and
 * withdrawn. If the currency has no market price, its value at the time is unknown: the coin itself
 * is recorded as a deposit or withdrawal, as a purchase must never look like a gain.
 */
import { add, sign, subtract } from '@moa/finance/money/decimal';
import type { LedgerEvent } from '../ledger-event.ts';
import type { reportedEvents } from './reported-events.ts';

/** Money that has a value of its own at every moment. */
const valued = new Set(['KRW', 'USD']);

type PaidOutside = {
  id: string;
  at: number | string;
  side: 'buy' | 'sell';
  symbol: string;
  quantity: string;
  money: string;
  /** Without the fee. */
  funds: string;
  fee: string;
  /** Symbol of the coin or of the money. */
  feeSymbol: string;
};

export function paidOutside(
  make: ReturnType<typeof reportedEvents>,
  { id, at, side, symbol, quantity, money, funds, fee, feeSymbol }: PaidOutside,
): LedgerEvent[] {
  const buys = side === 'buy';
  if (!valued.has(money)) {
    const inCoin = feeSymbol === symbol && sign(fee) > 0;
    if (buys) {
      return [
        make.deposit({ id, at, symbol, quantity: inCoin ? subtract(quantity, fee) : quantity }),
      ];
    }
    return [make.withdrawal({ id, at, symbol, quantity, ...(inCoin ? { fee } : {}) })];
  }
  const inMoney = feeSymbol === money;
  const paid = { id: `paid:${id}`, at, symbol: money };
  const trade = make.trade({
    id,
    at,
    base: symbol,
    quote: money,
    side,
    quantity,
    price: '0',
    funds,
    fee,
    feeSymbol,
  });
  if (buys) {
    return [make.deposit({ ...paid, quantity: inMoney ? add(funds, fee) : funds }), ...trade];
  }
  return [...trade, make.withdrawal({ ...paid, quantity: inMoney ? subtract(funds, fee) : funds })];
}
