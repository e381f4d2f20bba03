import type { Context } from '../../context.ts';
import type { PricesAt } from '../../history/api.ts';
import type { PortfolioReader } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { ReadSeries } from './read-series.ts';

/** Dependencies of routes that are projections of a return series. */
export type SeriesRouteNeeds = {
  context: Pick<Context, 'db' | 'clock'>;
  readSeries: ReadSeries;
  pricesAt: PricesAt;
  portfolios: PortfolioReader;
  book: PriceBook;
};
