import type { CurrencyCode } from '@moa/contracts/primitives';
import { roundMoney } from '@moa/finance/money/round-money';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { Flow } from '../ledger/read-flows.ts';
import { priceIn } from '../valuation/price-in.ts';

/** What a flow was worth then; in other currencies than won, dollars and tether at the rate of today. */
export function flowValue(
  { valueKrw, valueUsd }: Pick<Flow, 'valueKrw' | 'valueUsd'>,
  currency: CurrencyCode,
  book: PriceBook,
): string | null {
  const value =
    currency === 'KRW'
      ? valueKrw
      : currency === 'USD' || currency === 'USDT'
        ? valueUsd
        : valueUsd === null
          ? null
          : priceIn(book, { usd: valueUsd, krw: valueKrw ?? '0' }, currency);
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
  };
}
