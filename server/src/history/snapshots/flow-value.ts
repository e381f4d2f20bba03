import type { CurrencyCode } from '@moa/contracts/primitives';
import { roundMoney } from '@moa/finance/money/round-money';
import { amountThen, type Flow } from '../../ledger/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';

/**
 * Historical value of a flow; in currencies other than won, dollars and tethers at today’s rate.
 */
export function flowValue(
  flow: Pick<Flow, 'valueKrw' | 'valueUsd' | 'valueUsdt'>,
  currency: CurrencyCode,
  book: PriceBook,
): string | null {
  const value = amountThen(flow, currency, book);
  return value === null ? null : roundMoney(value, currency);
}

/** A flow as histories and charts mark it. */
export function describeFlow(flow: Flow, currency: CurrencyCode, book: PriceBook) {
  return {
    timestamp: flow.at.toISOString(),
    kind: flow.kind,
    symbol: flow.symbol,
    quantity: flow.quantity,
    value: flowValue(flow, currency, book),
    sourceLabel: flow.sourceLabel,
    ...(flow.id === undefined ? {} : { entryId: flow.id }),
  };
}
