/**
 * What was bought or sold for money that never lies at the exchange: paid by a card or a bank, or
 * between two people. The money is reported as deposited and spent at once, or as received and
 * withdrawn. Of money that no market prices nobody knows what it was worth then: there the coin itself
 * came in or went out, since a purchase must never look like a gain.
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
  /** Of the coin or of the money. */
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
    ...{ id, at, base: symbol, quote: money, side },
    ...{ quantity, price: '0', funds, fee, feeSymbol },
  });
  if (buys) {
    return [make.deposit({ ...paid, quantity: inMoney ? add(funds, fee) : funds }), ...trade];
  }
  return [...trade, make.withdrawal({ ...paid, quantity: inMoney ? subtract(funds, fee) : funds })];
}
