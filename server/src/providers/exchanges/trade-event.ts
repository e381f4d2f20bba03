import { negate, sign } from '@moa/finance/money/decimal';
import type { ListedEvent } from './history/listed-event.ts';

type Trade = {
  externalId: string;
  at: Date;
  symbol: string;
  /** Decimal text above zero, as are the funds that it cost or brought. */
  quantity: string;
  counterSymbol: string;
  funds: string;
  feeSymbol: string;
  fee: string;
  buys: boolean;
};

/** A trade of amounts without signs: what was given is below zero, and a fee of nothing is none. */
export function tradeEvent(trade: Trade): ListedEvent {
  const { externalId, at, symbol, quantity, counterSymbol, funds, feeSymbol, fee, buys } = trade;
  const isFree = sign(fee) === 0;
  return {
    began: at.getTime(),
    event: {
      externalId,
      at,
      type: 'trade',
      symbol,
      quantity: buys ? quantity : negate(quantity),
      counterSymbol,
      counterQuantity: buys ? negate(funds) : funds,
      feeSymbol: isFree ? null : feeSymbol,
      feeQuantity: isFree ? null : fee,
      transactionId: null,
    },
  };
}
