import {
  getSummaryIn,
  listSummariesIn,
  previewConversion,
} from '@moa/contracts/assets/multi-currency';
import type { Context } from '../../context.ts';
import { convertNow } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { PortfolioReader } from '../create-portfolio-reader.ts';

export function multiCurrencyRoutes(
  { clock }: Pick<Context, 'clock'>,
  { book, portfolios }: { book: PriceBook; portfolios: PortfolioReader },
): Route[] {
  return [
    handle(getSummaryIn, ({ caller, params }) =>
      portfolios.summaryJson(caller.userId, params.currency),
    ),
    handle(listSummariesIn, ({ caller, body }) =>
      portfolios.summaries(caller.userId, body.currencies),
    ),
    handle(previewConversion, async ({ body }) => convertNow(book, body, clock.now().getTime())),
  ];
}
