/**
 * Portfolios by person, valued at the prices of now. What was read from the database is kept in
 * memory until a synchronisation or a change of sources ends it, so that a price tick costs
 * arithmetic and no query.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { eq } from 'drizzle-orm';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { marketsOf } from '../../providers/prices/quote-asset.ts';
import type { Context } from '../../seams.ts';
import { type Baselines, readBaselines } from '../snapshots/read-baselines.ts';
import { readSourceRows } from '../sources/read-sources.ts';
import { positions } from '../tables.ts';
import { type Portfolio, summarise } from '../valuation/summarise.ts';
import type { Holdings } from '../valuation/value-positions.ts';

export type PortfolioReader = {
  read(userId: string, currency: CurrencyCode): Promise<Portfolio>;
  /** Symbols whose prices a person's holdings follow. */
  symbols(userId: string): Promise<ReadonlySet<string>>;
  stop(): void;
};

type Kept = {
  holdings: Holdings;
  symbols: ReadonlySet<string>;
  baselines: Baselines;
  baselinesAt: number;
};

const mostKept = 500;
const baselinesKeptMs = 60_000;

export function createPortfolioReader(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  book: PriceBook,
): PortfolioReader {
  const kept = new Map<string, Promise<Kept>>();
  const forget = ({ userId }: { userId: string }) => {
    kept.delete(userId);
  };
  const endings = [
    bus.subscribe('portfolio.changed', forget),
    bus.subscribe('source.added', forget),
    bus.subscribe('source.removed', forget),
    bus.subscribe('source.synchronised', forget),
  ];

  return {
    async read(userId, currency) {
      const { holdings, baselines } = await keep(userId);
      return summarise(holdings, book, baselines, currency, clock.now());
    },
    async symbols(userId) {
      return (await keep(userId)).symbols;
    },
    stop() {
      for (const end of endings) end();
    },
  };

  async function keep(userId: string): Promise<Kept> {
    const known = kept.get(userId);
    const entry = known ?? load(userId);
    kept.delete(userId);
    kept.set(userId, entry);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    try {
      const loaded = await entry;
      if (Date.now() - loaded.baselinesAt > baselinesKeptMs) {
        loaded.baselinesAt = Date.now();
        loaded.baselines = await readBaselines(db, userId, clock.now());
      }
      return loaded;
    } catch (error) {
      if (kept.get(userId) === entry) kept.delete(userId);
      throw error;
    }
  }

  async function load(userId: string): Promise<Kept> {
    const [sources, rows, baselines] = await Promise.all([
      readSourceRows(db, userId),
      db.select().from(positions).where(eq(positions.userId, userId)),
      readBaselines(db, userId, clock.now()),
    ]);
    return {
      holdings: { sources, positions: rows },
      symbols: new Set(
        rows.flatMap((row) => (row.priceSymbol === null ? [] : marketsOf(row.priceSymbol))),
      ),
      baselines,
      baselinesAt: Date.now(),
    };
  }
}
