import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { type CurrencyCode, totalCurrencies } from '@moa/contracts/primitives';
import type { Context } from '../context.ts';
import { isStale } from '../sources/api.ts';
import type { CachedHoldings } from './cache-holdings.ts';
import type { DayPrices } from './day-prices.ts';
import { describeRow } from './valuation/describe-row.ts';
import { rowShares } from './valuation/row-shares.ts';
import { summarise } from './valuation/summarise.ts';

/** Above this many rows a socket gets the summary alone. */
const maxRows = 500;

export type LivePortfolio = {
  /** Another one whenever something in it changed, beside ages. */
  version: string;
  /** `{summary, positions}` as sockets send it. */
  json: string;
  summaryJson: string;
  /** JSON of each row by its id; null where there are too many. */
  rows(): ReadonlyMap<string, string> | null;
};

/** A user’s portfolio as JSON, serialized once per change for all pages of the user. */
export function writePortfolios(
  { clock }: Pick<Context, 'clock'>,
  days: DayPrices,
): (stored: CachedHoldings, currency: CurrencyCode) => LivePortfolio {
  const byValuation = new WeakMap<CachedHoldings['valuation'], Map<CurrencyCode, LivePortfolio>>();
  return ({ valuation: accounts, shown: valuation, past, version: state }, currency) => {
    const { book } = valuation;
    const known = byValuation.get(valuation) ?? new Map<CurrencyCode, LivePortfolio>();
    byValuation.set(valuation, known);
    const sheet = valuation.sheet(currency);
    const sheets = [...totalCurrencies.map((code) => valuation.sheet(code)), sheet];
    const now = clock.now();
    const version = [
      state,
      ...sheets.map((one) => one.version),
      valuation.stale().groups.size,
      days.version(),
      valuation.holdings.sources.filter((source) => isStale(source, now)).length,
    ].join(' ');
    const last = known.get(currency);
    if (last?.version === version) return last;
    const summary = summarise(valuation, book, past, currency, now, accounts);
    const shares = rowShares(valuation, sheet);
    const view = { valuation, sheet, book, days, currency, now, shares };
    // What is hidden is part of the total: without it the rows would not add up.
    const positions =
      valuation.rows.length > maxRows ? null : valuation.rows.map((row) => describeRow(view, row));
    const live = written(version, JSON.stringify(summary), positions);
    known.set(currency, live);
    return live;
  };
}

function written(
  version: string,
  summaryJson: string,
  positions: readonly AssetPosition[] | null,
): LivePortfolio {
  const json = `{"summary":${summaryJson},"positions":${JSON.stringify(positions)}}`;
  let rows: ReadonlyMap<string, string> | null | undefined;
  return {
    version,
    json,
    summaryJson,
    rows() {
      rows ??=
        positions === null ? null : new Map(positions.map((row) => [row.id, JSON.stringify(row)]));
      return rows;
    },
  };
}
