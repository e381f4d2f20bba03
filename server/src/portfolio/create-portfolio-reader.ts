/**
 * Portfolios by user, valued at current prices. Data from the database is cached until a
 * synchronisation or a change of sources, so that a price tick costs the arithmetic of the rows
 * concerned and no query.
 */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { type AssetSummary, assetSummary } from '@moa/contracts/assets/summary';
import { type CurrencyCode, totalCurrencies } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import type { Context } from '../context.ts';
import { WrittenAnswer } from '../http/answers.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import {
  type CachedHoldings,
  cacheHoldings,
  type HoldingsKeeper,
  type ReadEarlier,
} from './cache-holdings.ts';
import type { SourceEntry } from './cost/reported-units.ts';
import { type DayPrices, noDayPrices } from './day-prices.ts';
import { createPriceChanges } from './price-changes.ts';
import type { ReadImitated } from './read-imitated.ts';
import type { Valuation } from './valuation/create-valuation.ts';
import { describeRow, type RowView } from './valuation/describe-row.ts';
import type { HeldRow } from './valuation/held-row.ts';
import { rowShares } from './valuation/row-shares.ts';
import { summarise } from './valuation/summarise.ts';
import { type LivePortfolio, writePortfolios } from './write-portfolios.ts';

type Portfolio = {
  summary: AssetSummary;
  /** Every position, also what is hidden, left out or suspected; described when it is asked for. */
  readonly rows: AssetPosition[];
};

/**
 * Runs a change that the user makes to what is counted, up to the event that reports it, and measures
 * its effect on the total.
 */
export type MeasureChange = <T>(userId: string, change: () => Promise<T>) => Promise<T>;

export type PortfolioReader = {
  read(userId: string, currency: CurrencyCode): Promise<Portfolio>;
  /** The summary on the bank's basis, as it is stored for later comparisons. */
  accounts(userId: string, currency: CurrencyCode): Promise<AssetSummary>;
  /** The summary as the API answers it, written once for all who ask between two changes. */
  summaryJson(userId: string, currency: CurrencyCode): Promise<WrittenAnswer>;
  /** Summaries in several currencies at one moment, in the given order. */
  summaries(userId: string, currencies: readonly CurrencyCode[]): Promise<AssetSummary[]>;
  /** Summary and listed positions as sockets send them, written once a change. */
  live(userId: string, currency: CurrencyCode): Promise<LivePortfolio>;
  /**
   * Runs a change that the user makes, which publishes `portfolio.changed`, and measures its effect on
   * the total against the holdings of before.
   */
  change<T>(userId: string, work: (before: Valuation) => Promise<T>): Promise<T>;
  /**
   * The positions behind it on the user’s chosen basis, for callers that need only some of them.
   */
  shown(userId: string, currency: CurrencyCode): Promise<RowView>;
  /** The same on the bank's basis, as all earlier totals are. */
  view(userId: string, currency: CurrencyCode): Promise<RowView>;
  /** Result of `shown`, with the summary of the same time. */
  snapshot(
    userId: string,
    currency: CurrencyCode,
  ): Promise<{ view: RowView; summary: AssetSummary }>;
  /** The same with one additional entry in the user’s ledger. */
  viewWith(userId: string, currency: CurrencyCode, entry: SourceEntry): Promise<RowView>;
  /** Symbols whose prices affect a user’s holdings. */
  symbols(userId: string): Promise<ReadonlySet<string>>;
  stop(): void;
};

/** Optional sources of data shown beside the value of rows. */
type Beside = { readImitated?: ReadImitated; days?: DayPrices };

export function createPortfolioReader(
  context: Pick<Context, 'db' | 'bus' | 'clock'>,
  book: PriceBook,
  readEarlier: ReadEarlier,
  { readImitated = async () => new Map(), days = noDayPrices }: Beside = {},
): PortfolioReader {
  const { clock } = context;
  const changes = createPriceChanges(book);
  const holdings = cacheHoldings(context, book, changes, { readEarlier, readImitated });
  const written = writeSummaries(context, holdings);
  const live = writePortfolios(context, days);

  const getView = (valuation: Valuation, currency: CurrencyCode): RowView => {
    const sheet = valuation.sheet(currency);
    return {
      valuation,
      sheet,
      book: valuation.book,
      days,
      currency,
      now: clock.now(),
      shares: rowShares(valuation, sheet),
    };
  };
  const getSummary = ({ valuation, shown, past }: CachedHoldings, currency: CurrencyCode) =>
    summarise(shown, shown.book, past, currency, clock.now(), valuation);
  const view = async (userId: string, currency: CurrencyCode) =>
    getView((await holdings.of(userId)).valuation, currency);

  return {
    change: (userId, work) => holdings.change(userId, ({ valuation }) => work(valuation)),
    async read(userId, currency) {
      const stored = await holdings.of(userId);
      const summary = getSummary(stored, currency);
      const { shown: valuation } = stored;
      const { book } = valuation;
      const now = clock.now();
      const sheet = valuation.sheet(currency);
      const describe = (rows: readonly HeldRow[]) => {
        const shares = rowShares(valuation, sheet);
        return rows.map((row) =>
          describeRow({ valuation, sheet, book, days, currency, now, shares }, row),
        );
      };
      let rows: AssetPosition[] | null = null;
      return {
        summary,
        get rows() {
          rows ??= describe(valuation.rows);
          return rows;
        },
      };
    },
    async accounts(userId, currency) {
      const { valuation, past } = await holdings.of(userId);
      return summarise(valuation, book, past, currency, clock.now());
    },
    async summaryJson(userId, currency) {
      const stored = await holdings.of(userId);
      return written(userId, stored, currency);
    },
    async summaries(userId, currencies) {
      const stored = await holdings.of(userId);
      return currencies.map((currency) => getSummary(stored, currency));
    },
    async live(userId, currency) {
      return live(await holdings.of(userId), currency);
    },
    view,
    async shown(userId, currency) {
      return getView((await holdings.of(userId)).shown, currency);
    },
    async snapshot(userId, currency) {
      const stored = await holdings.of(userId);
      return { view: getView(stored.shown, currency), summary: getSummary(stored, currency) };
    },
    async viewWith(userId, currency, entry) {
      return getView(await holdings.withEntry(userId, entry), currency);
    },
    async symbols(userId) {
      return (await holdings.of(userId)).valuation.symbols;
    },
    stop() {
      holdings.stop();
      days.stop();
      changes.stop();
    },
  };
}

/** Ages grow without any change: an answer is good for so long. */
const goodForMs = 1_000;

type Written = { state: number; sheets: number; at: number; answer: WrittenAnswer };

/**
 * Summaries as JSON, parsed by their contract and serialized once between two changes of the user’s
 * holdings or of a relevant price.
 */
function writeSummaries(
  { clock }: Pick<Context, 'clock'>,
  holdings: Pick<HoldingsKeeper, 'unchanged'>,
): (userId: string, stored: CachedHoldings, currency: CurrencyCode) => WrittenAnswer {
  const byValuation = new WeakMap<CachedHoldings['valuation'], Map<CurrencyCode, Written>>();
  return (userId, { valuation: accounts, shown: valuation, past, version }, currency) => {
    const known = byValuation.get(valuation) ?? new Map<CurrencyCode, Written>();
    byValuation.set(valuation, known);
    const now = clock.now();
    const sheets = sheetVersions(valuation, currency);
    const last = known.get(currency);
    if (
      last !== undefined &&
      last.state === version &&
      last.sheets === sheets &&
      now.getTime() - last.at < goodForMs
    ) {
      return last.answer;
    }
    const { book } = valuation;
    const summary = summarise(valuation, book, past, currency, now, accounts);
    const checked = z.safeParse(assetSummary, summary);
    if (!checked.success) throw checked.error;
    const at = now.getTime();
    const answer = new WrittenAnswer(checked.data, () => {
      if (clock.now().getTime() - at >= goodForMs) return false;
      const current = holdings.unchanged(userId);
      return (
        current !== null &&
        current.version === version &&
        sheetVersions(current.shown, currency) === sheets
      );
    });
    known.set(currency, { state: version, sheets, at, answer });
    return answer;
  };
}

/** Grows whenever an amount of the summary does: it tells its total in won, dollars and tethers, too. */
function sheetVersions(valuation: CachedHoldings['valuation'], currency: CurrencyCode): number {
  const reported = new Set([...totalCurrencies, currency]);
  return [...reported].reduce((sum, code) => sum + valuation.sheet(code).version, 0);
}
