/** Queries shared by remotes and the shell: the summary, and every holding. */
import { getLiveMetrics } from '@moa/contracts/analytics/realtime';
import { getHistory } from '@moa/contracts/assets/history';
import { listPositions } from '@moa/contracts/assets/positions';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { getSummary } from '@moa/contracts/assets/summary';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { sumDigits } from '@moa/finance/money/digits';
import { queryClient } from './api/query.ts';
import { type QueryOf, queryFor } from './api/query-of.ts';
import { call } from './api.ts';

export const portfolioKey = ['portfolio'] as const;
/** Under it lies what became of signed transactions: it is read again when one of them settles. */
export const transactionsKey = ['transactions'] as const;

/** Where holdings are read at the same time, the summary of their moment: what a page prints adds up. */
export function summaryQuery(currency: CurrencyCode): QueryOf<typeof getSummary> {
  const queryKey = [...portfolioKey, 'summary', currency];
  return queryFor({
    queryKey,
    async queryFn({ signal }) {
      const began = Date.now();
      const positions = positionsQuery(currency);
      const isShown = queryClient.getQueryData(queryKey) !== undefined;
      // Queries that are read again together begin one after the other.
      await Promise.resolve();
      if (isShown && queryClient.isFetching({ queryKey: positions.queryKey, exact: true }) > 0) {
        const read = await queryClient.fetchQuery(positions).catch(() => undefined);
        if (read?.summary !== undefined) return read.summary;
      }
      const summary = await call(getSummary, { query: { currency } }, { signal });
      const beside = queryClient.getQueryState(positions.queryKey);
      return (
        (beside !== undefined && beside.dataUpdatedAt >= began
          ? beside.data?.summary
          : undefined) ?? summary
      );
    },
  });
}

/** Figures that change while one looks: the socket puts what changed in here. */
export function liveMetricsQuery(currency: CurrencyCode): QueryOf<typeof getLiveMetrics> {
  return queryFor({
    queryKey: ['analytics', 'live-metrics', currency],
    queryFn: ({ signal }) => call(getLiveMetrics, { query: { currency } }, { signal }),
  });
}

/** The same, and every source is read again soon. */
export function askForRefresh(currency: CurrencyCode): Promise<OperationOutput<typeof getSummary>> {
  return call(getSummary, { query: { currency, forceRefresh: 'true' } });
}

/** Value of the portfolio, or of one asset, over time, with inflows and outflows. */
export function historyQuery(
  currency: CurrencyCode,
  asked: {
    days: string;
    interval: 'minute' | 'hourly' | 'daily';
    symbol?: string;
    /** Whose prices come along. */
    benchmark?: 'BTC';
  },
  /** Places included, so that answers for other places are cached separately. */
  places = '',
): QueryOf<typeof getHistory> {
  return queryFor({
    queryKey: [...portfolioKey, 'history', currency, asked, places],
    queryFn: ({ signal }) => call(getHistory, { query: { ...asked, currency } }, { signal }),
  });
}

/**
 * Every holding, those that are hidden, left out or in quarantine too, largest first; live values
 * are written into it. Its total is the exact sum of the values that count.
 */
export function positionsQuery(currency: CurrencyCode): QueryOf<typeof listPositions> {
  return queryFor({
    queryKey: [...portfolioKey, 'positions', currency],
    async queryFn({ signal }) {
      const { summary, ...positions } = await everyPosition(currency, signal);
      if (summary === undefined) return positions;
      queryClient.setQueryData([...portfolioKey, 'summary', currency], summary);
      return { ...positions, summary };
    },
  });
}

/** Page by page, as many as there are. What moved to the next page meanwhile is listed once. */
async function everyPosition(currency: CurrencyCode, signal: AbortSignal) {
  const read = (page: number) =>
    call(
      listPositions,
      {
        query: {
          currency,
          show: 'all',
          limit: '500',
          ...(page > 1 ? { page: String(page) } : { with: 'summary' }),
        },
      },
      { signal },
    );
  const first = await read(1);
  const others = Array.from({ length: Math.ceil(first.total / first.limit) - 1 }, (_, i) => i + 2);
  const pages = [first, ...(await Promise.all(others.map(read)))];
  const byId = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const items = [...byId.values()];
  // A price that moved from one page to the next is in no total of theirs: these rows have their own.
  const isOneMoment = pages.every(({ totalValue }) => totalValue === first.totalValue);
  if (isOneMoment) return { ...first, items };
  const { summary: _, ...rest } = first;
  return { ...rest, items, totalValue: sumOfRows(items) };
}

/** The exact sum of what counts; null where nothing of it has a price. */
export function sumOfRows(items: readonly AssetPosition[]): string | null {
  const values = items.flatMap(({ excluded, suspicion, value }) =>
    excluded || suspicion !== null || value === null ? [] : [value],
  );
  return values.length === 0 ? null : sumDigits(values);
}
