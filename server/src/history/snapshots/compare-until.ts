/** Time up to which deposits, or their value if held in bitcoin, can be compared with the total. */
import type { benchmarkComparison } from '@moa/contracts/assets/history';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Output } from '@moa/contracts/schema';
import { roundMoney } from '@moa/finance/money/round-money';
import { amountThen, type Flow } from '../../ledger/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';

type Comparison = Output<typeof benchmarkComparison>;

/**
 * Comparable up to the first flow of unknown value. `flows` is oldest first, and only its last
 * `most` are listed. A benchmark without a price at the beginning of the line cannot be compared.
 */
export function compareUntil(
  {
    flows,
    points,
    most,
  }: {
    flows: readonly Flow[];
    points: readonly { timestamp: string; value: string | null; benchmark: string | null }[];
    most: number;
  },
  currency: CurrencyCode,
  book: PriceBook,
): Comparison {
  const start = points.find(({ value }) => value !== null);
  if (start !== undefined && start.benchmark === null) {
    return { stopsAt: start.timestamp, code: 'NO_PRICE', symbol: null, entryId: null };
  }
  const first = flows[0];
  if (flows.length > most && first !== undefined) {
    return { stopsAt: first.at.toISOString(), code: 'FLOWS_CUT', symbol: null, entryId: null };
  }
  const unknown = flows.find((flow) => flowValue(flow, currency, book) === null);
  if (unknown === undefined) return { stopsAt: null, code: null, symbol: null, entryId: null };
  return {
    stopsAt: unknown.at.toISOString(),
    code: 'FLOW_WITHOUT_VALUE',
    symbol: unknown.symbol,
    entryId: unknown.id ?? null,
  };
}

/**
 * Historical value of a flow; in currencies other than won, dollars and tethers at today’s rate.
 */
function flowValue(
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
