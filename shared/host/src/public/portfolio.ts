export {
  askForRefresh,
  historyQuery,
  liveMetricsQuery,
  portfolioKey,
  positionsQuery,
  summaryQuery,
  transactionsKey,
} from '../internal/portfolio.ts';
