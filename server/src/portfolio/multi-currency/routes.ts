import { getSummaryIn, listSummariesIn } from '@moa/contracts/assets/multi-currency';
import { handle, type Route } from '../../http/route.ts';
import type { PortfolioReader } from '../create-portfolio-reader.ts';

export function multiCurrencyRoutes(portfolios: PortfolioReader): Route[] {
  return [
    handle(getSummaryIn, ({ caller, params }) =>
      portfolios.summaryJson(caller.userId, params.currency),
    ),
    handle(listSummariesIn, ({ caller, body }) =>
      portfolios.summaries(caller.userId, body.currencies),
    ),
  ];
}
